"""What the commands that ask seeded questions share: engine, game, house rules and seeds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import config
from followsuit.commands.common import engine_option, timeout_option
from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.errors import SuiteError
from followsuit.fuzz.seeds import GAMES
from followsuit.fuzz.setting import Engine, Setting, setting
from followsuit.own_rules import Wanted, notes, own_rules, read_settings
from followsuit.reference import ADDRESS

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit.index import Index

SEEDS = re.compile(r"(?P<start>[0-9]+):(?P<end>[0-9]+)")
ROUND = "round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeded:
    """What such a command line says of the engine and of what it is asked."""

    engine: str
    game: str | None
    house_rules: str | None
    settings: tuple[str, ...]
    seeds: str
    via: str | None
    timeout: float


_OPTIONS = (
    engine_option,
    click.option("--game", type=click.Choice(GAMES), help="One game. Left out: what it answers."),
    click.option("--house-rules", metavar="PRESET", help="As in followsuit run."),
    click.option(
        "--set", "settings", multiple=True, metavar="NAME=VALUE", help="As in followsuit run."
    ),
    click.option(
        "--via",
        type=click.Choice([ROUND]),
        help="Ask whole rounds alone: every question of play as a round that reaches it.",
    ),
    timeout_option,
)


def seeded_options(seeds: str, meaning: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of ``Seeded``, with the usual seeds and what a seed is."""
    seeds_option = click.option(
        "--seeds", default=seeds, show_default=True, metavar="A:B", help=meaning
    )

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed((*_OPTIONS[:-2], seeds_option, *_OPTIONS[-2:])):
            command = option(command)
        return command

    return add


def span(text: str, usual: str) -> tuple[int, int]:
    """The first seed and the one after the last; SuiteError for words that are none."""
    match = SEEDS.fullmatch(text)
    if not match or int(match["start"]) >= int(match["end"]):
        raise SuiteError(f"--seeds {text}: write A:B, such as {usual}")
    return int(match["start"]), int(match["end"])


def set_up(options: Seeded, suite: Index) -> Setting:
    """What is asked of the engine, which says hello for that."""
    filed = config.read(Path.cwd()).house_rules
    wanted = Wanted(options.house_rules, read_settings(options.settings), filed)
    if options.engine == ADDRESS:
        click.echo("note: no engine is named; the reference is compared with itself", err=True)
    with connect(options.engine, Limits(timeout=options.timeout)) as connection:
        own = own_rules(connection.hello, wanted, suite.house_rules)
        for note in notes(connection.hello, wanted, own, suite.house_rules):
            click.echo(f"note: {note}", err=True)
        fixed = frozenset(wanted.settings)
        if wanted.preset is not None:
            fixed |= {name for choices in suite.house_rules.values() for name in choices.values}
        engine = Engine(options.engine, options.timeout, connection.hello, own, fixed)
        games = GAMES if options.game is None else (options.game,)
        return setting(engine, suite, games)


def engine_words(options: Seeded) -> list[str]:
    """The words of a command line that name the engine."""
    return [] if options.engine == ADDRESS else ["--engine", options.engine]


def again(name: str, options: Seeded) -> list[str]:
    """The command line that asks the same again, up to game and seeds."""
    words = ["followsuit", name, *engine_words(options)]
    if options.house_rules:
        words += ["--house-rules", options.house_rules]
    for each in options.settings:
        words += ["--set", each]
    return [*words, "--via", options.via] if options.via else words
