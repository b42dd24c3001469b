"""``followsuit doctor``: does an engine keep the protocol, before any rule is asked."""

from __future__ import annotations

import json
from typing import Any

import click

from followsuit import index
from followsuit.commands.common import engine_option, take_limits, timeout_option
from followsuit.config import Configured
from followsuit.doctor.examine import examine, is_startable
from followsuit.doctor.page import as_json, render
from followsuit.exits import Exit
from followsuit.page import show, style


@click.command("doctor", cls=Configured)
@engine_option
@timeout_option
@click.option("--json", "in_json", is_flag=True, help="Every check as one JSON object.")
def command(engine: str, *, in_json: bool, **options: Any) -> int:
    """Look an engine over before any rule is asked, and say what to change in it.

    It starts the engine several times and asks a few short questions: does it answer hello, keep
    seq, flush, tell the two jokers apart, refuse an unknown question, ignore unknown fields, end at
    the end of its input, and how fast is it.

    Exit status: 0 nothing to change, 1 findings, 3 the engine did not start.
    """
    diagnosis = examine(engine, take_limits(options).timeout, index.load())
    if in_json:
        show([json.dumps(as_json(diagnosis), indent=2)])
    else:
        show(render(diagnosis, style))
    if not is_startable(diagnosis):
        return Exit.ENGINE
    return Exit.FAILURE if diagnosis.wrong else Exit.SOUND
