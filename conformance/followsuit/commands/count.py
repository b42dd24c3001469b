"""``followsuit count``: how many plays and sequences of plays are legal in published positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from followsuit import exits, index
from followsuit.commands.common import engine_option, timeout_option
from followsuit.config import Configured
from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.counts.asking import Asked
from followsuit.counts.positions import Counts, Published, load
from followsuit.counts.said import UncountedError
from followsuit.counts.walking import ASKS, counted, divided
from followsuit.errors import SuiteError
from followsuit.exits import Exit
from followsuit.lines import line
from followsuit.names import counted as number_of
from followsuit.names import nearest
from followsuit.page import loud, show
from followsuit.plain import one_line
from followsuit.wording import cards, suit, trump

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.connect import Connection

    Division = Mapping[tuple[str, ...], int]

SHOWN = 20


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    names: tuple[str, ...]
    engine: str
    game: str | None
    depth: int | None
    divide: bool
    timeout: float


@click.command("count", cls=Configured)
@click.argument("names", nargs=-1, metavar="[POSITION]...")
@engine_option
@click.option("--game", metavar="GAME", help="Only tractor or pedro. Left out: both.")
@click.option(
    "--depth",
    type=click.IntRange(min=1),
    metavar="N",
    help="Sequences of 1 to N plays. Left out: as many as are published.",
)
@click.option("--divide", is_flag=True, help="For each first play the sequences that begin so.")
@timeout_option
def command(**options: Any) -> int:
    """Count the legal plays and sequences of plays in published positions.

    The positions and their counts are in spec/GAME/counts.jsonl, so that any program can be
    checked by its numbers. With --engine an engine's answers are counted and compared.

    Exit status: 0 as published, 1 a count that is not, 3 the engine did not start, 4 wrong usage,
    5 nothing was counted.
    """
    return count(Options(**options))


def count(options: Options) -> int:
    """The command with its options read; the exit status."""
    games = list(index.load().versions)
    if options.game is not None and options.game not in games:
        raise SuiteError(f"--game {options.game}: write {' or '.join(games)}")
    chosen = select(options, [each for game in games for each in load(game)])
    with connect(options.engine, Limits(timeout=options.timeout)) as connection:
        chosen = [each for each in chosen if ASKS[each.position.game] <= connection.hello.asks]
        if options.divide:
            divisions = [(each, division(each, connection, options.depth)) for each in chosen]
            show(divided_page(divisions, options.depth))
            return status(chosen, is_wrong=any(isinstance(found, str) for _, found in divisions))
        results = [(each, by_engine(each, connection, options.depth)) for each in chosen]
    wrong = [(each, found) for each, found in results if not agrees(each.counts, found)]
    show(page(chosen, wrong, single=bool(options.names)))
    return status(chosen, is_wrong=bool(wrong))


def status(chosen: Sequence[Published], *, is_wrong: bool) -> Exit:
    """The status to end with."""
    holds = {Exit.FAILURE: is_wrong, Exit.NOTHING_ASKED: not chosen}
    return exits.first([each for each, is_so in holds.items() if is_so])


def select(options: Options, known: Sequence[Published]) -> list[Published]:
    """The positions that are named, or all of the game."""
    by_name = {each.position.name: each for each in known}
    for name in options.names:
        if name not in by_name:
            raise SuiteError(f"{name}: no such position{nearest(name, by_name)}")
    chosen = [by_name[name] for name in options.names] or list(known)
    return [each for each in chosen if options.game in (None, each.position.game)]


def by_engine(published: Published, connection: Connection, depth: int | None) -> Counts | str:
    """What an engine's answers come to, or why they come to nothing."""
    most = depth or len(published.counts.sequences)
    try:
        return counted(published.position, most, Asked(connection))
    except UncountedError as error:
        return str(error)


def division(published: Published, connection: Connection, depth: int | None) -> Division | str:
    """The sequences of each first play by an engine's answers, or why there are none."""
    most = depth or len(published.counts.sequences)
    try:
        return divided(published.position, most, Asked(connection))
    except UncountedError as error:
        return str(error)


def agrees(published: Counts, found: Counts | str) -> bool:
    """Whether counts are those that are published, as far as both go."""
    if isinstance(found, str) or found.hash != published.hash:
        return False
    length = min(len(published.sequences), len(found.sequences))
    return found.sequences[:length] == published.sequences[:length]


def page(
    chosen: Sequence[Published],
    wrong: Sequence[tuple[Published, Counts | str]],
    *,
    single: bool,
) -> Iterator[str]:
    """Every position that is counted otherwise, or that was named, and how many are right."""
    for published, found in wrong[:SHOWN]:
        yield loud(f"{published.position.name} is counted otherwise")
        yield from drawn(published)
        yield line("published", told(published.counts))
        yield line("counted", f"nothing: {found}" if isinstance(found, str) else told(found))
        yield line("more", f"followsuit count {published.position.name} --divide")
        yield ""
    if single and not wrong:
        for published in chosen:
            yield loud(published.position.name)
            yield from drawn(published)
            yield line("counted", told(published.counts))
            yield ""
    for game in dict.fromkeys(each.position.game for each in chosen):
        number = sum(each.position.game == game for each in chosen)
        bad = sum(each.position.game == game for each, _ in wrong)
        yield loud(f"{game} · {number_of(number, 'position')} · {bad:,} not as published")
    if not chosen:
        yield "Nothing is counted: the engine does not answer what that takes."


def drawn(published: Published) -> Iterator[str]:
    """The cards of a position."""
    position = published.position
    is_suit = isinstance(position.trump, str)
    yield line("trump", suit(position.trump) if is_suit else trump(position.trump))
    if position.trick:
        yield line("trick", str(position.trick))
    for seat, hand in enumerate(position.hands):
        leads = " (leads)" if seat == position.leader else ""
        yield line(f"seat {seat}", f"{cards(hand)}{leads}")


def told(counts: Counts) -> str:
    """Counts in a line."""
    numbers = ", ".join(f"{number:,}" for number in counts.sequences)
    return f"{numbers} sequences; hash {counts.hash}"


def divided_page(
    divisions: Sequence[tuple[Published, Division | str]], depth: int | None
) -> Iterator[str]:
    """Each first play with the number of sequences that begin with it."""
    for published, found in divisions:
        plays = number_of(depth or len(published.counts.sequences), "play")
        yield loud(f"{published.position.name} · sequences of {plays}")
        yield from drawn(published)
        if isinstance(found, str):
            yield line("counted", f"nothing: {found}")
        else:
            for play, number in sorted(found.items()):
                yield one_line(f"{number:>10,}  {cards(play)}")
            yield f"{sum(found.values()):>10,}  in all"
        yield ""
