"""Questions about Pedro, drawn from a seeded generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.oracle.solve import findings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from tests.oracle.facts import Question

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
PACK = tuple(f"{rank}{suit}" for suit in SAME_COLOUR for rank in RANKS)
SIX = 6
TRICKS = range(1, SIX + 1)


def random_question(rng: Random) -> Question:
    """Any trump and trick; a hand of any six cards, or of more trumps on the first trick."""
    trump = rng.choice(sorted(SAME_COLOUR))
    trick = rng.choice((1, 1, *TRICKS))
    size = SIX + 1 - trick
    from_pack = list(PACK)
    if trick == 1 and rng.random() < 1 / 2:
        size, from_pack = rng.randint(SIX, 12), _trumps(trump)
    return _question(rng, {"trump": trump, "trick": trick, "hand": rng.sample(from_pack, size)})


def adversarial_question(rng: Random) -> Question:
    """Hands full of cards with point value, or of one colour, a few of them too many to be held."""
    trump = rng.choice(sorted(SAME_COLOUR))
    trumps, colour = _trumps(trump), _colour(trump)
    if rng.random() < 1 / 2:
        points = [card for card in _point_cards(trump) if rng.random() < 9 / 10]
        plain = [card for card in trumps if card not in points]
        hand = points + rng.sample(plain, rng.randint(max(0, SIX - len(points)), 6))
        return _question(rng, {"trump": trump, "trick": 1, "hand": hand})
    trick = rng.choice((1, 1, *TRICKS))
    too_many = rng.choice((0, 0, 0, 0, 0, 0, 0, 0, 1, 3))
    hand = rng.sample(colour, SIX + 1 - trick + too_many)
    if f"5{SAME_COLOUR[trump]}" not in hand and rng.random() < 2 / 3:
        hand[0] = f"5{SAME_COLOUR[trump]}"
    return _question(rng, {"trump": trump, "trick": trick, "hand": hand})


def question_under(rng: Random, ask: str, house_rules: Mapping[str, str], rule: str) -> Question:
    """A question of this kind under house rules, close to the edge of one of them."""
    trump = rng.choice(sorted(SAME_COLOUR))
    trick = 1 if rule == "first_lead" else rng.choice((1, 1, 1, *TRICKS))
    hand = rng.sample(rng.choice((list(PACK), _colour(trump))), SIX + 1 - trick)
    if trick == 1 and rng.random() < 1 / 2:
        kept = house_rules.get("discard") == "at_least_three" or rule == "discard"
        hand = _large_hand(rng, trump, kept=kept)
    held = {"trump": trump, "trick": trick, "hand": hand}
    question = _question(rng, held, ask, house_rules)
    return question | ({"house_rules": dict(house_rules)} if house_rules else {})


def _large_hand(rng: Random, trump: str, *, kept: bool) -> list[str]:
    """More than six cards, most with point value, and where some may be kept a few plain cards."""
    points = [card for card in _point_cards(trump) if rng.random() < 4 / 5]
    others = [card for card in _trumps(trump) if card not in points]
    plain = [card for card in PACK if card not in _trumps(trump)]
    few = rng.sample(plain, rng.randint(1, 4)) if kept and rng.random() < 5 / 6 else []
    need = max(0, SIX - len(points) - len(few))
    return points + few + rng.sample(others, rng.randint(need, need + 2))


def orders() -> Iterator[Question]:
    """The order under each of the four trumps."""
    for trump in SAME_COLOUR:
        yield {"ask": "pedro.order", "given": {"trump": trump}}


def _colour(trump: str) -> list[str]:
    return [card for card in PACK if card[-1] in (trump, SAME_COLOUR[trump])]


def _trumps(trump: str) -> list[str]:
    return [card for card in PACK if card[-1] == trump] + [f"5{SAME_COLOUR[trump]}"]


def _point_cards(trump: str) -> list[str]:
    return [f"{rank}{trump}" for rank in ("A", "J", "10", "5", "2")] + [f"5{SAME_COLOUR[trump]}"]


def _question(
    rng: Random,
    held: dict[str, Any],
    ask: str = "",
    house_rules: Mapping[str, str] | None = None,
) -> Question:
    left = [card for card in PACK if card not in held["hand"]]
    near = [card for card in left if card in _colour(held["trump"])]
    led = rng.choice([None, rng.choice(left), rng.choice(near or left)])
    given = held | {"led": led}
    asked = ask or rng.choice(("pedro.plays", "pedro.play"))
    if asked == "pedro.plays":
        return {"ask": asked, "given": given}
    return {"ask": asked, "given": given | _choice(rng, given, house_rules or {})}


def _choice(rng: Random, given: dict[str, Any], house_rules: Mapping[str, str]) -> dict[str, Any]:
    """A legal play with a legal shed, in most cases then changed in one respect."""
    asked = {"ask": "pedro.plays", "given": given, "house_rules": house_rules}
    (found,) = findings([asked])
    play = rng.choice(found.answer.get("plays", given["hand"]))
    hand, trick = given["hand"], given["trick"]
    points = _point_cards(given["trump"])
    plain = [card for card in hand if card != play and card not in points]
    shed = rng.sample(plain, min(len(plain), max(0, len(hand) - SIX) if trick == 1 else 0))
    own, stranger = rng.choice(hand), rng.choice(PACK)
    return rng.choice(
        [
            _written(play, shed),
            _written(own, shed),
            _written(stranger, shed),
            _written(play, [*shed, own]),
            _written(play, [*shed[1:], own]),
            _written(play, [*shed[1:], stranger]),
            _written(play, shed[1:]),
        ]
    )


def _written(play: str, shed: list[str]) -> dict[str, Any]:
    return {"play": play, "shed": shed} if shed else {"play": play}
