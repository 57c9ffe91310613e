"""What `scripts/dev.py` calls: set-up, checks, the site's build and its server."""
