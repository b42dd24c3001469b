"""``followsuit fuzz``: seeded questions to engine and reference, and where they part."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import cluster, config, exits, index, resources
from followsuit.commands.common import engine_option, timeout_option
from followsuit.config import Configured
from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.errors import SuiteError
from followsuit.exits import Exit
from followsuit.fuzz import campaign, counting, saving
from followsuit.fuzz.law import Law
from followsuit.fuzz.minimal import Minimal, minimal
from followsuit.fuzz.page import Look, lines, rules_looked_at
from followsuit.fuzz.seeds import GAMES
from followsuit.fuzz.setting import Engine, Setting, setting
from followsuit.own_rules import Wanted, notes, own_rules, read_settings
from followsuit.page import show
from followsuit.reference import ADDRESS
from followsuit.schema import Schemas
from followsuit.workers import Workers, processes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.campaign import Part, Result
    from followsuit.index import Index

SEEDS = re.compile(r"(?P<start>\d+):(?P<end>\d+)")
TIME = re.compile(r"(?P<number>\d+)(?P<unit>[smh])")
SECONDS = {"s": 1, "m": 60, "h": 3600}
USUAL = "0:1000"
ROUND = "round"


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    engine: str
    game: str | None
    house_rules: str | None
    settings: tuple[str, ...]
    seeds: str
    duration: str | None
    jobs: int
    scheduler: str | None
    save: Path | None
    timeout: float
    counts: bool
    least: int
    via: str | None


@click.command("fuzz", cls=Configured)
@engine_option
@click.option("--game", type=click.Choice(GAMES), help="One game. Left out: what it answers.")
@click.option("--house-rules", metavar="PRESET", help="As in followsuit run.")
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="As in followsuit run."
)
@click.option(
    "--seeds", default=USUAL, show_default=True, metavar="A:B", help="From A to before B."
)
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
@click.option(
    "--via",
    type=click.Choice([ROUND]),
    help="Ask every question of play as a whole round that reaches it.",
)
@timeout_option
def command(**options: Any) -> int:
    """Ask engine and reference seeded questions, and show where they part.

    The questions lie where rules bind: hands rich in pairs, short suits, throws that just stand
    or just fail, plays that are one card off. Each difference is made as small as it goes. The
    same seeds ask the same questions, whatever the number of processes. A house rule that the
    engine obeys question by question is varied.

    Exit status: 0 no difference, 1 a difference, 3 the engine did not start, 4 wrong usage, 5
    nothing was asked, 6 partial: interrupted, the engine or the workers were lost, or a rule or
    shape of lead that the engine could be asked about never came up, or not often enough.
    """
    return fuzz(Options(**options))


def fuzz(options: Options) -> int:
    """The command with its options read; the exit status."""
    wanted = Wanted(
        options.house_rules,
        read_settings(options.settings),
        config.read(Path.cwd()).house_rules,
    )
    workers = workers_of(options)
    suite = index.load()
    asked = set_up(options.engine, options.timeout, options.game, wanted, suite)
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
    found = made_small(result, schemas)
    show(lines(found, result, missed, look(options, suite, schemas)))
    if options.counts:
        show(["", *rules_looked_at(result.found.counts, reached)])
    if options.save:
        for path in saving.save(options.save, found, suite.rules, schemas):
            click.echo(f"Written: {path}")
    return status(found, result, missed)


def set_up(address: str, timeout: float, game: str | None, wanted: Wanted, suite: Index) -> Setting:
    """What is asked of the engine, which says hello for that."""
    with connect(address, Limits(timeout=timeout)) as connection:
        own = own_rules(connection.hello, wanted, suite.house_rules)
        for note in notes(connection.hello, wanted, own, suite.house_rules):
            click.echo(f"note: {note}", err=True)
        fixed = frozenset(wanted.settings)
        if wanted.preset is not None:
            fixed |= {name for choices in suite.house_rules.values() for name in choices.values}
        engine = Engine(address, timeout, connection.hello, own, fixed)
        return setting(engine, suite, GAMES if game is None else (game,))


def span(text: str, usual: str) -> tuple[int, int]:
    """The first seed and the one after the last; SuiteError for words that are none."""
    match = SEEDS.fullmatch(text)
    if not match or int(match["start"]) >= int(match["end"]):
        raise SuiteError(f"--seeds {text}: write A:B, such as {usual}")
    return int(match["start"]), int(match["end"])


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


def made_small(result: Result, schemas: Schemas) -> list[Minimal]:
    """The differences in their smallest forms."""
    found = result.found
    if not found.differences:
        return []
    with campaign.meeting_of(result.setting) as meeting:
        return minimal(found.differences, found.kinds, meeting, schemas)


def look(options: Options, suite: Index, schemas: Schemas) -> Look:
    """How differences are shown."""
    engine = [] if options.engine == ADDRESS else ["--engine", options.engine]
    again = ["followsuit", "fuzz", *engine]
    if options.house_rules:
        again += ["--house-rules", options.house_rules]
    again += ["--via", options.via] if options.via else []
    for each in options.settings:
        again += ["--set", each]
    return Look(suite.rules, schemas, engine, again)


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
