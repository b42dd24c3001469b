"""The rulebook as plain Markdown pages, made from the specification and the scenarios."""
