"""``followsuit lockstep``: whole rounds and games, up to the first step where both part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from followsuit import drawing, exits, index, resources
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
from followsuit.fuzz import campaign, hidden, hidden_page
from followsuit.fuzz.lockstep import Round, Step, rounds
from followsuit.fuzz.minimal import shown
from followsuit.fuzz.page import Look, block
from followsuit.fuzz.suspects import Suspects
from followsuit.names import counted
from followsuit.page import loud, show
from followsuit.reports.failure import field
from followsuit.schema import Schemas

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.meeting import Difference, Meeting
    from followsuit.fuzz.minimal import Minimal
    from followsuit.fuzz.setting import Setting
    from followsuit.index import Index

USUAL = "0:10"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Seeded):
    """What the command line asks for."""

    rounds: int
    hidden: bool


@dataclass(slots=True)
class Walk:
    """How far both went together, and where they parted."""

    rounds: int = 0
    steps: int = 0
    parted: tuple[Step, Difference, int] | None = None
    is_lost: bool = False
    is_interrupted: bool = False

    @property
    def is_cut(self) -> bool:
        """Whether it broke off."""
        return self.is_lost or self.is_interrupted


@click.command("lockstep", cls=Configured)
@seeded_options(USUAL, "A seed is a game.")
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    metavar="N",
    help="How many rounds of a game are played at most.",
)
@click.option(
    "--hidden",
    is_flag=True,
    help="Ask what a seat may know of two deals that it cannot tell apart.",
)
def command(**options: Any) -> int:
    """Play whole games and ask engine and reference every step, up to where they part.

    Beside each play another one is asked about that is one card off. The round is shown up to
    the first difference.

    With --hidden the engine alone is asked, if it offers tractor.view or pedro.view: two deals
    that differ only in cards that a seat cannot know must give it the same view.

    Exit status: 0 no difference, 1 a difference, 3 the engine did not start, 4 wrong usage, 5
    nothing was asked, 6 partial: interrupted, or the engine was lost.
    """
    return lockstep(Options(**options))


def lockstep(options: Options) -> int:
    """The command with its options read; the exit status."""
    suite = index.load()
    start, end = span(options.seeds, USUAL)
    if options.hidden and options.via:
        raise SuiteError("--hidden and --via: give one of them")
    setting = set_up(options, suite)
    if options.hidden:
        return hidden_cards(setting, range(start, end), options)
    with campaign.meeting_of(setting) as meeting:
        walk = walked(meeting, range(start, end), options)
        schemas = Schemas(resources.spec() / "schema")
        look = Look(suite.rules, schemas, engine_words(options), command_line(options))
        show(page(walk, parting(walk, meeting, suite), look))
    holds = {
        Exit.FAILURE: walk.parted is not None,
        Exit.PARTIAL: walk.is_cut,
        Exit.NOTHING_ASKED: not walk.steps,
    }
    return exits.first([each for each, is_so in holds.items() if is_so])


def command_line(options: Options) -> list[str]:
    """The command line up to game and seeds."""
    words = [*again("lockstep", options), "--rounds", str(options.rounds)]
    return [*words, "--hidden"] if options.hidden else words


def hidden_cards(setting: Setting, seeds: range, options: Options) -> int:
    """Whether views depend on hidden cards; the exit status."""
    searches: list[hidden.Search] = []
    with campaign.meeting_of(setting) as meeting:
        for game, play in setting.plays.items():
            if hidden.VIEWS[game] in setting.asked and not any(each.is_cut for each in searches):
                pairs = hidden.pairs_of(play, seeds, meeting.law, options.rounds)
                searches.append(hidden.search(meeting, pairs))
    show(hidden_page.lines(searches, command_line(options)))
    holds = {
        Exit.FAILURE: any(search.leak for search in searches),
        Exit.PARTIAL: any(search.is_cut for search in searches),
        Exit.NOTHING_ASKED: not any(search.alike or search.leak for search in searches),
    }
    return exits.first([each for each, is_so in holds.items() if is_so])


def walked(meeting: Meeting, seeds: range, options: Options) -> Walk:
    """Go through the games of the seeds until both part, or until an interruption."""
    walk = Walk()
    try:
        for seed in seeds:
            for play in meeting.setting.plays.values():
                for chance, one in rounds(play, seed, meeting.law, options.rounds):
                    walk.rounds += 1
                    parted = first_parting(meeting, asked(one, chance, options.via), walk)
                    if parted:
                        walk.parted = (*parted, seed)
                    if parted or walk.is_cut:
                        return walk
    except KeyboardInterrupt:
        walk.is_interrupted = True
    return walk


def asked(one: Round, chance: Chance, via: str | None) -> list[Step]:
    """The steps of a round, or the rounds that reach them."""
    return list(one.wholes() if via == ROUND else one.steps(chance))


def first_parting(
    meeting: Meeting, steps: list[Step], walk: Walk
) -> tuple[Step, Difference] | None:
    """The first step over which both part."""
    found = meeting.found([(number, step.question) for number, step in enumerate(steps)], 1)
    walk.steps += sum(found.counts.asked.values())
    walk.is_lost = walk.is_lost or found.is_lost
    walk.is_interrupted = walk.is_interrupted or found.is_interrupted
    if not found.differences:
        return None
    first = min(found.differences, key=lambda each: each.seed)
    return steps[first.seed], first


def parting(walk: Walk, meeting: Meeting, suite: Index) -> Minimal | None:
    """Where both part, with the known mistakes that part there too; none if interrupted."""
    if not walk.parted:
        return None
    _, difference, _ = walk.parted
    try:
        like = Suspects(suite.rules, suite.shapes).of([difference])
    except KeyboardInterrupt:
        walk.is_interrupted, like = True, ()
    return shown(difference, meeting.law, like)


def page(walk: Walk, found: Minimal | None, look: Look) -> Iterator[str]:
    """Where both part, with the round up to there, and how far they went."""
    if walk.parted and found:
        step, _, seed = walk.parted
        yield from block(found, look, seed)
        yield ""
        yield from up_to_there(step)
        yield ""
    parts = [counted(walk.rounds, "round")]
    if walk.steps or walk.is_cut:
        parts += [counted(walk.steps, "question"), "parted" if walk.parted else "no difference"]
    else:
        parts.append("nothing asked: the engine answers no question about them")
    if walk.is_lost:
        parts.append("the engine was lost")
    if walk.is_interrupted:
        parts.append("interrupted")
    yield loud(" · ".join(parts))


def up_to_there(step: Step) -> Iterator[str]:
    """The plays of the round before the step, trick by trick."""
    plays = list(step.whole.given["plays"])[: step.plays]
    yield f"  The round up to there: {counted(len(plays), 'play')}."
    for number, trick in enumerate(drawing.tricks(plays), 1):
        yield from field(f"{number}.", trick, margin=4, column=4)
