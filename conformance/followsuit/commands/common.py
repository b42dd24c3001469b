"""What commands that talk to an engine have in common."""

from __future__ import annotations

import math

import click

from followsuit.connect import DEFAULT_TIMEOUT
from followsuit.errors import SuiteError
from followsuit.reference import ADDRESS

engine_option = click.option(
    "--engine",
    default=ADDRESS,
    metavar="ADDRESS",
    help="A command line, or python:MODULE:FUNCTION. Left out: the built-in reference.",
)

timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=DEFAULT_TIMEOUT,
    show_default=True,
    metavar="SECONDS",
    help="How long one question may stay unanswered.",
)


def patience(timeout: float) -> None:
    """Refuse a number of seconds that is none."""
    if not math.isfinite(timeout):
        raise SuiteError("--timeout: write a number of seconds")
