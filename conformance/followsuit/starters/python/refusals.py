"""The two ways to give no answer; everything else that is raised is a bug of the engine."""


class Unsupported(Exception):
    """The question is sound, but this engine does not answer it."""


class Invalid(Exception):
    """The question makes no sense: which field, and why."""
