"""Piles of Tractor cards to draw questions from, and sets of cards drawn from a pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tests.oracle.solve import findings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
FACES = ("RJ", "BJ", *(f"{rank}{suit}" for suit in SUITS for rank in RANKS))
PACK = (*FACES, *FACES)
LONGEST_RUN = 5

Place = tuple[str, int]
"""Effective suit, and tier from the lowest, 0, up."""


class Trump(NamedTuple):
    """Rank and suit of a round; `ranked` if its rank cards are trumps without a trump suit too."""

    rank: str
    suit: str | None
    ranked: bool = False


TRUMPS = tuple(Trump(rank, suit) for rank in RANKS for suit in (*SUITS, None))


@cache
def places(trump: Trump) -> Mapping[str, Place]:
    """Where each card stands under a trump, by the logic program; high cards before low ones."""
    house_rules = {"no_trump_rank": "trump"} if trump.ranked else {}
    given = {"trump": as_given(trump)}
    (order,) = findings([{"ask": "tractor.order", "given": given, "house_rules": house_rules}])
    return {
        card: (suit, len(tiers) - step)
        for suit, tiers in sorted(order.answer["suits"].items())
        for step, tier in enumerate(tiers, start=1)
        for card in tier
    }


def as_given(trump: Trump) -> dict[str, str | None]:
    """A trump as a question has it."""
    return {"rank": trump.rank, "suit": trump.suit}


def pair_rich(rng: Random, trump: Trump) -> list[str]:
    """Both copies of a dozen faces."""
    del trump
    return 2 * rng.sample(FACES, rng.randint(6, 14))


def few_suits(rng: Random, trump: Trump) -> list[str]:
    """The trumps and one other suit, or one of the two alone."""
    suits = sorted({suit for suit, _ in places(trump).values()} - {"trump"})
    kept = rng.choice([["trump"], [rng.choice(suits)], ["trump", rng.choice(suits)]])
    return 2 * [card for card, (suit, _) in places(trump).items() if suit in kept]


def high_trumps(rng: Random, trump: Trump) -> list[str]:
    """The jokers, the rank cards and the trumps below them, with a few of another suit."""
    trumps = [card for card, (suit, _) in places(trump).items() if suit == "trump"]
    return 2 * sorted({*trumps[: rng.randint(6, 10)], *rng.sample(FACES, 2)})


def around_the_rank(rng: Random, trump: Trump) -> list[str]:
    """The cards of two suits whose ranks lie about the trump rank, and that rank."""
    middle = RANKS.index(trump.rank)
    near = RANKS[max(0, middle - 3) : middle + rng.choice((2, 3, 4))]
    return 2 * [f"{rank}{suit}" for suit in rng.sample(SUITS, 2) for rank in near]


Pile = Callable[["Random", Trump], list[str]]
PILES: tuple[Pile, ...] = (pair_rich, few_suits, high_trumps, around_the_rank)


def shape(rng: Random, trump: Trump, pile: Iterable[str], wanted: str) -> list[str]:
    """A set of cards of one suit of the pile.

    It is a `single`, `pair`, `run`, `broken run`, `throw`, `throw of pairs` or `throw with a run`.
    Suits are effective suits. Without a pair to be had it is a single; a throw may happen to be
    one unit.
    """
    held = Counter(pile)
    suit = places(trump)[rng.choice(sorted(held.elements()))][0]
    of_suit = {card: held[card] for card in sorted(held) if places(trump)[card][0] == suit}
    pairs = [card for card, copies in of_suit.items() if copies > 1]
    if wanted == "throw with a run" and pairs:
        run = 2 * _neighbours(rng, trump, pairs, broken=False)
        others = mostly_pairs(rng, without(Counter(of_suit).elements(), run))
        return run + others[: rng.randint(1, 4)]
    if wanted.startswith("throw"):
        cards = list(Counter(of_suit).elements())
        cards = rng.sample(cards, len(cards)) if wanted == "throw" else mostly_pairs(rng, cards)
        return cards[: rng.randint(1, rng.choice((3, 5, 8)))]
    if wanted == "single" or not pairs:
        return [rng.choice(sorted(of_suit))]
    if wanted == "pair":
        return 2 * [rng.choice(pairs)]
    return 2 * _neighbours(rng, trump, pairs, broken=wanted == "broken run")


def _neighbours(rng: Random, trump: Trump, pairs: list[str], *, broken: bool) -> list[str]:
    """Faces on tiers that follow one another upwards; broken, one is missing or has an equal."""
    tiers: dict[int, list[str]] = {}
    for card in pairs:
        tiers.setdefault(places(trump)[card][1], []).append(card)
    height = rng.choice(sorted(tiers))
    chosen: list[str] = []
    while height in tiers and len(chosen) < LONGEST_RUN:
        chosen.append(rng.choice(tiers[height]))
        height += 1
    chosen = chosen[: rng.randint(min(2, len(chosen)), len(chosen))]
    return _broken(rng, chosen, list(tiers.values())) if broken else chosen


def _broken(rng: Random, run: list[str], tiers: list[list[str]]) -> list[str]:
    """The run with an equal of one of its cards added, or one taken out, or both."""
    equals = [
        card for tier in tiers for card in tier if card not in run and not set(run).isdisjoint(tier)
    ]
    added = rng.sample(equals, min(1, len(equals)))
    beside = [card for card in run if not any({card, *added} <= set(tier) for tier in tiers)]
    taken = [] if added and rng.random() < 1 / 2 else rng.sample(beside, min(1, len(beside)))
    return [card for card in [*run, *added] if card not in taken] or run


def without(pile: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The pile once the cards have been taken from it."""
    return sorted((Counter(pile) - Counter(taken)).elements())


def mostly_pairs(rng: Random, cards: Iterable[str]) -> list[str]:
    """The cards in an order in which most second copies come right after the first."""
    held = Counter(cards)
    faces = rng.sample(sorted(held), len(held))
    together = [card for card in faces if held[card] > 1 and rng.random() < 4 / 5]
    alone = list((held - Counter(2 * together)).elements())
    blocks = [[card, card] for card in together] + [[card] for card in alone]
    return [card for block in rng.sample(blocks, len(blocks)) for card in block]


def one_card_away(rng: Random, cards: list[str], others: list[str]) -> list[str]:
    """The cards with one changed for one of the others, or at times one more or one less."""
    left = list(cards)
    change = rng.choices(("swap", "more", "less"), (10, 1, 1))[0]
    if change != "more" and left:
        left.remove(rng.choice(left))
    if change != "less" and others:
        left.append(rng.choice(others))
    return left
