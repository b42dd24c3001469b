"""Questions of Tractor laid out for one rule each, which a random deal seldom shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.fuzz import tractor_piles
from followsuit.fuzz.cards import FACES, blocks, without
from followsuit.fuzz.tractor_follows import duty, follow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.tractor_piles import Trump
    from followsuit.question import Question

SEATS = (0, 1, 2, 3)
TWO_PACKS = [*FACES, *FACES]
TOGETHER = 0.75
RUFFED = 4


def lone_trick(chance: Chance, trump: Trump) -> Iterator[Question]:
    """A trick of all the cards that are held: a lead that stands, ruffs of any shape, discards."""
    order = chance.order(trump)
    suit = chance.one(list(order.suits))
    row = [card for tier in order.suits[suit] for card in tier]
    led = tractor_piles.lead(chance, order, row[: chance.up_to(6, 2)] * 2)
    lowest = min(map(order.tier, led))
    used = list(led)
    plays = [led]
    trumps = [card for tier in order.suits["trump"] for card in tier]
    below = [card for card in row if order.tier(card) < lowest]
    plain = [card for card in FACES if order.suit(card) not in {suit, "trump"}]
    for _ in SEATS[1:]:
        kinds = [below, [*below, *plain], [*plain, *trumps]]
        kinds += [trumps] * RUFFED if suit != "trump" else []
        free = without(chance.one(kinds) * 2, used)
        play = chance.one((blocks(chance, free, TOGETHER), free[chance.up_to(len(free)) :]))
        play = play[: len(led)]
        if len(play) < len(led):
            return
        used += play
        plays.append(play)
    yield chance.question("tractor.trick", trump=trump, leader=chance.up_to(3), plays=plays)


def forced_lead(chance: Chance, trump: Trump) -> Iterator[Question]:
    """A unit that the follower owes a beating play to, under pairs of the tiers just above it."""
    order = chance.order(trump)
    tiers = chance.one([order.suits["trump"], *order.suits.values()])[::-1]
    length = min(chance.up_to(3), len(tiers) - 1)
    start = chance.up_to(len(tiers) - max(length, 1))
    unit = [chance.one(tier) for tier in tiers[start : start + max(length, 1)]]
    led = unit * 2 if length else unit
    above = [card for tier in tiers[start + 1 : start + 2 + 2 * len(unit)] for card in tier]
    upper = [card for card in above if chance.happens(TOGETHER)] * 2
    rest = without(TWO_PACKS, [*led, *upper])
    hand = without([*upper, *chance.some(rest, chance.up_to(4))], led[: chance.up_to(len(led))])
    if all(hand.count(card) + led.count(card) <= len("KK") for card in hand):
        yield from follow(chance, duty(trump, led, hand, owes=True))


def runs_owed(chance: Chance, trump: Trump) -> Iterator[Question]:
    """A tractor led, and pairs of the hand played on it, some of which lie side by side."""
    order = chance.order(trump)
    suit = chance.one(list(order.suits))
    faces = [card for tier in order.suits[suit] for card in tier]
    length = chance.up_to(3, 2)
    start = chance.up_to(max(0, len(order.suits[suit]) - length))
    led = [chance.one(tier) for tier in order.suits[suit][start : start + length]]
    held = some_in_runs(chance, [card for card in faces if card not in led])
    if length < len("KK") or len(held) < length:
        return
    hand = [*held * 2, *chance.some([card for card in FACES if card not in faces], 1)]
    for _ in range(2):
        play = chance.some(held, length) * 2
        yield chance.question("tractor.follow", **duty(trump, led * 2, hand), play=play)


def some_in_runs(chance: Chance, faces: list[str]) -> list[str]:
    """Two stretches of faces that follow one another."""
    found: dict[str, None] = {}
    for _ in range(2):
        start = chance.up_to(max(0, len(faces) - 1))
        found |= dict.fromkeys(faces[start : start + chance.up_to(3, 1)])
    return list(found)


def throw_with_run(chance: Chance, trump: Trump) -> Iterator[Question]:
    """A throw that holds pairs side by side and something else, against hands of a few cards."""
    order = chance.order(trump)
    run = tractor_piles.almost_a_run(chance, order)
    suit = order.suit(run[0])
    more = [card for card in FACES if order.suit(card) == suit and card not in run]
    extra = chance.some(more, chance.up_to(2, 1))
    play = [*run * 2, *extra, *(extra if chance.happens(TOGETHER / 2) else [])]
    rest = chance.shuffled(without(TWO_PACKS, play))
    size, leader = chance.up_to(8), chance.up_to(3)
    hands = [rest[seat * size : (seat + 1) * size] for seat in SEATS]
    hands[leader] = [*play, *hands[leader][:2]]
    yield chance.question("tractor.lead", trump=trump, leader=leader, hands=hands, play=play)


def two_ruffs(chance: Chance, trump: Trump) -> Iterator[Question]:
    """A throw of pairs and singles that two seats ruff: one may have the pair, one the highest."""
    order = chance.order(trump)
    pairs, singles = chance.up_to(2, 1), chance.up_to(2, 1)
    number = pairs + singles
    faces = {suit: [card for tier in tiers for card in tier] for suit, tiers in order.suits.items()}
    suit = chance.one([suit for suit in faces if suit != "trump"])
    others = [card for card in FACES if order.suit(card) not in {suit, "trump"}]
    if len(faces["trump"]) < 2 * number:
        return
    trumps = chance.some(faces["trump"], 2 * number)
    led, one, other = (
        [*cards[:pairs] * 2, *cards[pairs:]]
        for cards in (chance.some(faces[suit], number), trumps[:number], trumps[number:])
    )
    plays = [led, *chance.shuffled([one, other, chance.some(others, len(led))])]
    yield chance.question("tractor.trick", trump=trump, leader=chance.up_to(3), plays=plays)


SPECIALS: tuple[Callable[[Chance, Trump], Iterator[Question]], ...] = (
    forced_lead,
    runs_owed,
    throw_with_run,
    two_ruffs,
)
