"""Draws the positions, counts them by the reference and writes ``spec/<game>/counts.jsonl``.

    python -m followsuit.counts.publishing

Half of the positions stand near the end of a whole round, half are laid out where rules bind.
The same positions come out every time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit import index
from followsuit.counts.positions import Position, Published, line, place
from followsuit.counts.walking import attempts, counted
from followsuit.fuzz import pedro_hands, tractor_piles, tractor_rounds, tractor_tricks
from followsuit.fuzz.chance import Chance, generator
from followsuit.fuzz.law import Law

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NUMBER = 500
DEPTHS = {"tractor": 5, "pedro": 6}
MOST_SEQUENCES = {"tractor": 1_000, "pedro": 500}
"""A position with more sequences than this is left out."""

SMALLEST, LARGEST = 2, 5
MOST_LEADS = 40


class Reference:
    """The answers of the reference under the default house rules."""

    def __init__(self) -> None:
        self.law = Law()

    def __call__(self, questions: Sequence[tuple[str, Any]]) -> list[dict[str, Any] | None]:
        """The answers, in order."""
        return [dict(self.law.answer(ask, given, {})) or None for ask, given in questions]


def laid_out(chance: Chance) -> Iterator[Position]:
    """Small hands from a pile where rules of Tractor bind."""
    trump = tractor_piles.trump(chance)
    order = chance.order(trump)
    pile = tractor_piles.once(chance.one(tractor_piles.PILES)(chance, trump, order))
    hands = tractor_tricks.deal(chance, pile, order)
    size = min(chance.up_to(LARGEST, SMALLEST), *map(len, hands))
    yield Position("", "tractor", trump, chance.up_to(3), tuple([tuple(h[:size]) for h in hands]))


def late_in_a_round(chance: Chance) -> Iterator[Position]:
    """The last tricks of a whole round of Tractor."""
    round_ = tractor_rounds.opened(chance, tractor_rounds.start(chance))
    while not tractor_rounds.is_over(round_):
        table = tractor_rounds.there(round_)
        if not table.trick and SMALLEST <= len(table.hands[0]) <= LARGEST:
            yield Position("", "tractor", dict(table.trump), table.leader, table.hands)
        round_ = tractor_rounds.step(chance, round_, tractor_rounds.some_play(chance, table))


def late_in_a_hand(chance: Chance) -> Iterator[Position]:
    """The tricks of a whole hand of Pedro after the first two."""
    hand = pedro_hands.opened(chance)
    while not pedro_hands.is_over(hand):
        table = hand.table
        if not table.trick and SMALLEST < table.number <= LARGEST:
            yield Position("", "pedro", table.trump, table.leader, table.hands, table.number)
        hand = pedro_hands.step(chance, hand, pedro_hands.some_play(chance, table))


DRAWN = {"tractor": (laid_out, late_in_a_round), "pedro": (late_in_a_hand,)}


def positions(game: str, law: Law) -> Iterator[Position]:
    """Positions of a game without an end."""
    seed = 0
    while True:
        chance = Chance(generator("count", game, seed), law, {})
        kinds = DRAWN[game]
        yield from kinds[seed % len(kinds)](chance)
        seed += 1


def published(game: str) -> Iterator[Published]:
    """The positions of a game with their counts."""
    answers = Reference()
    seen: set[tuple[object, ...]] = set()
    for position in positions(game, answers.law):
        key = (str(position.trump), position.leader, position.hands)
        if key in seen or len(attempts(position.hands[position.leader])) > MOST_LEADS:
            continue
        seen.add(key)
        if max(counted(position, 1, answers).sequences) > MOST_LEADS:
            continue
        counts = counted(position, DEPTHS[game], answers, MOST_SEQUENCES[game])
        if max(counts.sequences) <= MOST_SEQUENCES[game]:
            number = len(seen)
            name = f"{game}-{number}"
            yield Published(
                Position(
                    name,
                    game,
                    position.trump,
                    position.leader,
                    tuple([tuple(sorted(hand)) for hand in position.hands]),
                    position.trick,
                ),
                counts,
            )


def main() -> None:
    """Write the files."""
    for game in index.load().versions:
        lines: list[str] = []
        for each in published(game):
            lines.append(line(each))
            if len(lines) == NUMBER:
                break
        place(game).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
