"""Tractor: four players, two packs with their jokers, 108 cards. One module a chapter."""
