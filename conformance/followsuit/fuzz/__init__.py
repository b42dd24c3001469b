"""Fuzzing: seeded questions asked of engine and reference, and every difference made small."""
