"""What sets the checkout up: interpreters, packages, browsers, lock files."""
