"""``followsuit fuzz``: seeded questions to engine and reference, and where they part."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import cluster, exits, index, resources
from followsuit.commands.seeded import (
    ROUND,
    Seeded,
    again,
    engine_words,
    seeded_options,
    set_up,
    span,
)
from followsuit.config import Configured
from followsuit.errors import SuiteError
from followsuit.exits import Exit
from followsuit.fuzz import campaign, counting, saving
from followsuit.fuzz.law import Law
from followsuit.fuzz.minimal import Minimal, minimal, of_other_kinds, smaller
from followsuit.fuzz.page import Look, lines, rules_looked_at
from followsuit.fuzz.suspects import Suspects
from followsuit.page import show
from followsuit.schema import Schemas
from followsuit.workers import Workers, processes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.campaign import Part, Result
    from followsuit.index import Index

TIME = re.compile(r"(?P<number>[0-9]+)(?P<unit>[smh])")
SECONDS = {"s": 1, "m": 60, "h": 3600}
USUAL = "0:1000"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Seeded):
    """What the command line asks for."""

    duration: str | None
    jobs: int
    scheduler: str | None
    save: Path | None
    counts: bool
    least: int


@click.command("fuzz", cls=Configured)
@seeded_options(USUAL, "From A to before B.")
@click.option("--for", "duration", metavar="TIME", help="Go on for 90s, 10m or 2h instead.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="How many processes ask, each of an engine of its own.",
)
@click.option(
    "--scheduler",
    metavar="tcp://HOST:PORT",
    help="Ask on the workers of a dask.distributed cluster instead.",
)
@click.option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write a scenario file for each difference.",
)
@click.option("--counts", is_flag=True, help="Print also how often each rule was looked at.")
@click.option(
    "--least",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="How often each rule and shape of lead must come up.",
)
def command(**options: Any) -> int:
    """Ask engine and reference seeded questions, and show where they part.

    The questions lie where rules bind: hands rich in pairs, short suits, throws that just stand
    or just fail, plays that are one card off. Each difference is made as small as it goes. The
    same seeds ask the same questions, whatever the number of processes. A house rule that the
    engine obeys question by question is varied.

    Exit status: 0 no difference, 1 a difference, 3 the engine did not start, 4 wrong usage, 5
    nothing was asked, 6 partial: interrupted, the engine or the workers were lost, a difference
    could not be saved, or a rule or shape of lead that the engine could be asked about never came
    up, or not often enough.
    """
    return fuzz(Options(**options))


def fuzz(options: Options) -> int:
    """The command with its options read; the exit status."""
    workers = workers_of(options)
    suite = index.load()
    asked = set_up(options, suite)
    if options.via == ROUND:
        asked = asked.via_rounds()
    start, end = span(options.seeds, USUAL)
    parts: Iterator[Part] = campaign.parts(asked, start, None if options.duration else end)
    if options.duration:
        over = time.monotonic() + seconds(options.duration)
        parts = takewhile(lambda _: time.monotonic() < over, parts)
    result = campaign.run(asked, parts, workers) if asked.asked else campaign.Result(asked)
    schemas = Schemas(resources.spec() / "schema")
    reached = counting.reach(iter(suite.cases), result.setting, Law())
    missed = counting.missed(result.found.counts, reached, result.setting, options.least)
    found = made_small(result, suite, schemas)
    look = Look(suite.rules, schemas, engine_words(options), again("fuzz", options))
    show(lines(found, result, missed, look))
    if options.counts:
        show(["", *rules_looked_at(result.found.counts, reached)])
    unwritten = False
    for path, why in saving.save(options.save, found, suite.rules, schemas) if options.save else ():
        click.echo(f"--save {path}: {why}" if why else f"Written: {path}", err=bool(why))
        unwritten = unwritten or bool(why)
    return exits.first([status(found, result, missed), *([Exit.PARTIAL] if unwritten else [])])


def seconds(text: str) -> int:
    """A time in seconds; SuiteError for words that are none."""
    match = TIME.fullmatch(text)
    if not match:
        raise SuiteError(f"--for {text}: write a time such as 90s, 10m or 2h")
    return int(match["number"]) * SECONDS[match["unit"]]


def workers_of(options: Options) -> Workers | None:
    """Who asks, where it is not this process alone; SuiteError for a cluster that is not there."""
    if options.scheduler:
        if options.jobs > 1:
            raise SuiteError("--scheduler: the cluster has its own workers; leave out --jobs")
        return cluster.workers(options.scheduler)
    return processes(options.jobs, campaign.prepare) if options.jobs > 1 else None


def made_small(result: Result, suite: Index, schemas: Schemas) -> list[Minimal]:
    """The differences in their smallest forms; after an interruption one of each kind as it is."""
    differences, kinds = result.found.differences, result.found.kinds
    if not differences:
        return []
    law, made = Law(), of_other_kinds(differences)
    if not result.is_interrupted:
        try:
            with campaign.meeting_of(result.setting) as meeting:
                made, are_all_small = smaller(differences, meeting)
            if are_all_small:
                return minimal(made, kinds, law, schemas, Suspects(suite.rules, suite.shapes))
        except KeyboardInterrupt:
            pass
        result.is_interrupted = True
    return minimal(made, kinds, law, schemas)


def status(found: list[Minimal], result: Result, missed: Mapping[str, int]) -> Exit:
    """The status to end with."""
    is_cut = result.found.is_lost or result.is_interrupted or result.are_workers_lost
    partial = is_cut or bool(missed and not found)
    holds = {
        Exit.FAILURE: bool(found),
        Exit.PARTIAL: partial,
        Exit.NOTHING_ASKED: not sum(result.found.counts.asked.values()),
    }
    return exits.first([each for each, is_so in holds.items() if is_so])
