"""What every exercise shares: the question, the moment it is asked at, and its judge."""
