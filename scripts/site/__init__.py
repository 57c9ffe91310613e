"""What builds, checks and serves the pages."""
