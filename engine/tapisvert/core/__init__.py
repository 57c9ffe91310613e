"""What every deal is: cards, piles, seats, errors, the contract of a game, records, their text and JSON."""
