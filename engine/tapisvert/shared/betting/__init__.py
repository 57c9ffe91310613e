"""Stakes, pots and betting rounds of the games that are played for chips."""
