"""Counts: how many plays and sequences of plays are legal in published positions."""
