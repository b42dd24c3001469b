"""Pages that are one file and ask nobody: the report of a run, and the comparison of runs."""
