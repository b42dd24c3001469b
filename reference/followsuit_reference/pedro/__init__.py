"""Pedro: four players, one pack without jokers, 52 cards. One module a chapter."""
