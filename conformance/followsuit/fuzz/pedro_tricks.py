"""Questions on the tricks of Pedro: what may be played and shed, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import PACK, without
from followsuit.words import SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.law import Order
    from followsuit.question import Question

SIX, NINE = 6, 9
CHOICES = 4
BARRED = 2
AS_IT_MUST_BE = 0.4


def questions(chance: Chance) -> Iterator[Question]:
    """A hand in some trick: what may be led or followed, choices one card off, and a winner."""
    trump, trick = chance.one(SUITS), chance.one((1, 1, 1, 1, 1, 2, 3, 4, 5, 6))
    order = chance.order(trump)
    hand = chance.one(HANDS)(chance, order, trick)
    others = without(PACK, hand)
    trumps = order.of(others, "trump") or others
    led = chance.one([None, None, chance.one(others), chance.one(trumps)])
    given: dict[str, Any] = {"trump": trump, "trick": trick, "led": led, "hand": hand}
    yield chance.question("pedro.plays", **given)
    plays: list[str] = chance.answer("pedro.plays", **given).get("plays", [])
    for _ in range(CHOICES):
        card = chance.one(plays)
        yield chance.question("pedro.play", **given, **choice(chance, order, trick, hand, card))
    barred = without(hand, plays)
    for card in chance.some(barred, BARRED):
        yield chance.question("pedro.play", **given, **choice(chance, order, trick, hand, card))
    yield from won(chance, trump, order)


def any_hand(chance: Chance, _: Order, trick: int) -> list[str]:
    """Any cards, as many as the trick leaves."""
    return chance.some(PACK, SIX + 1 - trick)


def trump_hand(chance: Chance, order: Order, trick: int) -> list[str]:
    """Trumps with few others; on the first trick perhaps more than six, all of them trumps."""
    trumps = order.of(PACK, "trump")
    if trick == 1 and chance.happens(0.6):
        return chance.some(trumps, chance.up_to(NINE, SIX))
    size = SIX + 1 - trick
    chosen = chance.some(trumps, chance.up_to(size))
    return [*chosen, *chance.some(without(PACK, trumps), size - len(chosen))]


def every_point(chance: Chance, order: Order, trick: int) -> list[str]:
    """On the first trick every trump with point value, and others up to nine cards."""
    trumps = order.of(PACK, "trump")
    valued = [card for card in trumps if points(order, card)]
    plain = without(trumps, valued)
    if trick > 1:
        return chance.some(valued, SIX + 1 - trick)
    return [*valued, *chance.some(plain, chance.up_to(NINE - len(valued)))]


def one_colour(chance: Chance, order: Order, trick: int) -> list[str]:
    """The trumps and the suit of their colour, the off-five among them."""
    trumps = order.of(PACK, "trump")
    letters = {card[-1] for card in trumps}
    inside = [card for card in PACK if card[-1] in letters]
    off_five = [card for card in trumps if letters_of(trumps).count(card[-1]) == 1]
    hand = [*off_five, *chance.some(without(inside, off_five), SIX - trick)]
    return hand[: SIX + 1 - trick]


def letters_of(cards: Sequence[str]) -> list[str]:
    """The printed suits."""
    return [card[-1] for card in cards]


HANDS: tuple[Callable[[Chance, Order, int], list[str]], ...] = (
    any_hand,
    trump_hand,
    trump_hand,
    every_point,
    one_colour,
)


def choice(chance: Chance, order: Order, trick: int, hand: list[str], card: str) -> dict[str, Any]:
    """A card and what is shed beneath it: in half of the choices as it must be, or one card off."""
    number = max(0, len(hand) - SIX) if trick == 1 else 0
    rest = chance.shuffled(without(hand, [card]))
    rest.sort(key=lambda each: points(order, each))
    shed = rest[:number]
    if chance.happens(AS_IT_MUST_BE):
        return written(card, shed)
    return chance.one(
        [
            written(card, shed[1:]),
            written(card, [*shed, *rest[number : number + 1]]),
            written(card, [*shed[1:], *rest[-1:]]),
            written(card, [*shed[1:], card] if number else shed),
            written(chance.one(hand), shed),
            written(chance.one(hand), shed),
            written(chance.one(PACK), shed),
        ]
    )


def written(card: str, shed: list[str]) -> dict[str, Any]:
    """A play as a question has it."""
    return {"play": card, "shed": shed} if shed else {"play": card}


def points(order: Order, card: str) -> bool:
    """Whether a trump has point value: ace, jack, ten, five, off-five and two."""
    return order.suit(card) == "trump" and card[:-1] in {"A", "J", "10", "5", "2"}


def won(chance: Chance, trump: str, order: Order) -> Iterator[Question]:
    """Four cards, many of them trumps or of the suit led."""
    trumps = order.of(PACK, "trump")
    led = chance.one(PACK if chance.happens(0.6) else trumps)
    near = order.of(PACK, order.suit(led))
    plays = [led]
    for _ in range(3):
        kind = chance.one([near, near, trumps, PACK])
        plays.append(chance.one(without(kind, plays)))
    yield chance.question("pedro.trick", trump=trump, leader=chance.up_to(3), plays=plays)
