"""Practice: skills and sessions of questions as data. When a skill is due is the browser's to say, which keeps it."""
