"""What every exercise shares: drills, their questions, the moment one is asked at, and the judge of the answers."""
