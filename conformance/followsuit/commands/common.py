"""What commands that talk to an engine have in common."""

from __future__ import annotations

import math
import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import click

from followsuit.connect import memory
from followsuit.connect.limits import PATIENT, Limits
from followsuit.errors import SuiteError
from followsuit.reference import ADDRESS

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = re.compile(r"(?P<number>\d+(?:\.\d+)?)\s*(?:(?P<unit>[KMGT])(?:i?B)?|B)?", re.IGNORECASE)
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def size(context: click.Context, option: click.Parameter, written: str | None) -> int | None:
    """A number of bytes from ``512M`` or ``1.5 GiB``, in powers of 1024."""
    if written is None:
        return None
    match = SIZE.fullmatch(written.strip())
    found = int(float(match["number"]) * UNITS[(match["unit"] or "").upper()]) if match else 0
    if not found:
        raise click.BadParameter(f"{written!r} is not a size; write 512M or 2G", context, option)
    return found


engine_option = click.option(
    "--engine",
    default=ADDRESS,
    metavar="ADDRESS",
    help="A command line, or python:MODULE:FUNCTION. Left out: the built-in reference.",
)


def finite(context: click.Context, option: click.Parameter, seconds: float) -> float:
    """A time that comes to an end."""
    del context, option
    if not math.isfinite(seconds):
        raise SuiteError("--timeout: write a number of seconds")
    return seconds


timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    callback=finite,
    default=PATIENT.timeout,
    show_default=True,
    metavar="SECONDS",
    help="How long one question may stay unanswered.",
)

memory_option = click.option(
    "--max-memory",
    callback=size,
    metavar="SIZE",
    help="How much memory a process of the engine may hold, children included: 512M, 2G.",
)

_OF_MANY = (
    click.option(
        "--jobs",
        type=click.IntRange(min=1, max=256),
        default=PATIENT.jobs,
        show_default=True,
        metavar="N",
        help="How many processes of the engine run side by side.",
    ),
    timeout_option,
    memory_option,
    click.option(
        "--restarts",
        type=click.IntRange(min=0),
        default=PATIENT.restarts,
        show_default=True,
        metavar="N",
        help="How many questions may bring the engine down before the rest is skipped.",
    ),
    click.option(
        "--timeouts",
        type=click.IntRange(min=1),
        default=PATIENT.timeouts,
        show_default=True,
        metavar="N",
        help="How many time-outs in a row end the run.",
    ),
)


def limits_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that asks an engine many questions."""
    for option in reversed(_OF_MANY):
        command = option(command)
    return command


def take_limits(options: dict[str, Any]) -> Limits:
    """The limits among the values of options, which are taken out; SuiteError for wrong ones."""
    names = [field.name for field in fields(Limits)]
    limits = Limits(**{name: options.pop(name) for name in names if name in options})
    if limits.max_memory is not None and not memory.can_be_seen():
        raise SuiteError("--max-memory: this system does not say in /proc what a process holds")
    return limits
