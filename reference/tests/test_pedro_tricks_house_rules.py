"""Leading, following, shedding and the two of Pedro under house rules."""

from __future__ import annotations

import pytest

from followsuit_reference.core.cards import CARDS
from followsuit_reference.core.notation import parse_cards
from followsuit_reference.core.trick import Trick
from followsuit_reference.pedro import following, scoring, winning
from followsuit_reference.pedro.house_rules import HouseRules
from followsuit_reference.pedro.ordering import PedroOrdering

TRUMP_FIRST = HouseRules(first_lead="trump")
TRUMP_WHEN_ABLE = HouseRules(trump_when_able="allowed")
AT_LEAST_THREE = HouseRules(discard="at_least_three")
TWO_TO_WINNER = HouseRules(two_scored_by="trick_winner")


@pytest.mark.parametrize(
    ("rules", "trick", "led", "hand", "plays"),
    [
        (TRUMP_FIRST, 1, None, "KC AH JH 5D 2H 9S", "AH JH 5D 2H"),
        (TRUMP_FIRST, 1, None, "KC AD JD 5S 2C 9S", "KC AD JD 5S 2C 9S"),
        (TRUMP_FIRST, 1, None, "KC 5D AD JD 3S 9S", "5D"),
        (TRUMP_FIRST, 2, None, "KC AH JH 5D 2H", "KC AH JH 5D 2H"),
        (TRUMP_FIRST, 1, "9C", "KC AH JH 5D 2H 9S", "KC"),
        (TRUMP_FIRST, 1, "9D", "KC AH JH 5D 2H 9S", "KC AH JH 5D 2H 9S"),
        (TRUMP_FIRST, 1, None, "AH JH 10H 5H 5D 2H KH", "AH JH 10H 5H 5D 2H"),
        (TRUMP_WHEN_ABLE, 3, "9D", "5D KD 2H 7C", "5D KD 2H"),
        (TRUMP_WHEN_ABLE, 3, "9D", "5D 2H 7C", "5D 2H 7C"),
        (TRUMP_WHEN_ABLE, 3, "9D", "KD 7C 8S", "KD"),
        (TRUMP_WHEN_ABLE, 3, "QH", "5D AD 10C", "5D"),
        (TRUMP_WHEN_ABLE, 3, None, "5D KD 7C", "5D KD 7C"),
    ],
)
def test_what_may_be_played_under_house_rules(
    rules: HouseRules, trick: int, led: str | None, hand: str, plays: str
) -> None:
    held = parse_cards(hand.split())
    lead = None if led is None else CARDS[led]
    duty = following.duty(PedroOrdering("H", rules), trick, lead, held)
    assert following.plays(duty) == parse_cards(plays.split())


@pytest.mark.parametrize(
    ("rules", "led", "card", "rule"),
    [
        (TRUMP_FIRST, None, "KC", "any-lead"),
        (TRUMP_FIRST, None, "AC", "cards-held"),
        (TRUMP_FIRST, "9C", "5D", "suit-owed"),
        (TRUMP_WHEN_ABLE, "9C", "9S", "suit-owed"),
        (TRUMP_WHEN_ABLE, "QH", "9S", "suit-owed"),
    ],
)
def test_a_refusal_names_its_rule_under_house_rules(
    rules: HouseRules, led: str | None, card: str, rule: str
) -> None:
    hand = parse_cards(["KC", "AH", "JH", "5D", "2H", "9S"])
    lead = None if led is None else CARDS[led]
    duty = following.duty(PedroOrdering("H", rules), 1, lead, hand)
    refusal = following.play(following.Play(duty, CARDS[card]))
    assert refusal is not None
    assert refusal.rule == f"pedro.following.{rule}"


@pytest.mark.parametrize(
    ("hand", "card", "shed", "rule"),
    [
        ("AH JH 10H 5H 5D 2H KC", "KC", "KC", "shed-not-played"),
        ("AH JH 10H 5H 5D 2H KC", "KC", "2H", "shed-not-played"),
        ("AH JH 10H 5H 5D 2H KC", "2H", "KC", None),
        ("AH JH 10H 5H 5D 2H KC", "2H", "", "shed-number"),
        ("AH JH 10H 5H 5D 2H KC 9C", "9C", "KC JH", "shed-not-played"),
        ("AH JH 10H 5H 5D 2H KC 9C", "JH", "KC 9C", None),
        ("AH JH 10H 5H 2H KC 9C", "9C", "KC", None),
        ("AH JH 10H 5H 2H KC 9C", "AH", "KC", "suit-owed"),
        ("AH JH 10H 5H 5D 2H KC 9S", "KC", "9S", "shed-not-played"),
        ("AH JH 10H 5H 5D KC 9S", "KC", "9S", None),
        ("AH JH 10H 5H 5D KC 9S", "9S", "KC", "suit-owed"),
    ],
)
def test_the_suit_is_owed_as_far_as_enough_is_left_to_shed(
    hand: str, card: str, shed: str, rule: str | None
) -> None:
    order, held = PedroOrdering("H", AT_LEAST_THREE), parse_cards(hand.split())
    duty = following.duty(order, 1, CARDS["QC"], held)
    refusal = following.play(following.Play(duty, CARDS[card], parse_cards(shed.split())))
    assert (refusal and refusal.rule) == (rule and f"pedro.following.{rule}")


@pytest.mark.parametrize(
    ("plays", "winner", "scored"),
    [
        ("5D 4H 3H 2H", 0, (6, 0)),
        ("4H 5D 3H 2H", 1, (0, 6)),
        ("2H 3H 4S 5S", 1, (0, 1)),
        ("2H KC QC 9D", 0, (1, 0)),
        ("AC KC 2S 2D", 0, (0, 0)),
    ],
)
def test_the_winner_of_the_trick_scores_the_two_under_the_house_rule(
    plays: str, winner: int, scored: tuple[int, int]
) -> None:
    order = PedroOrdering("H", TWO_TO_WINNER)
    trick = Trick(0, tuple([(card,) for card in parse_cards(plays.split())]))
    assert winning.winner(order, trick) == winner
    assert scoring.trick_points(order, trick, winner) == scored
