"""Following, shedding and winning in Pedro, over random tricks and hands."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.pedro_strategies import duties_under_house_rules

from followsuit_reference.core.cards import CARDS, PACK, SUITS, Card
from followsuit_reference.core.notation import parse_cards
from followsuit_reference.core.ordering import TRUMP, cards_of, table
from followsuit_reference.core.seats import SEATS
from followsuit_reference.core.trick import Trick
from followsuit_reference.pedro import following, scoring, winning
from followsuit_reference.pedro.ordering import PedroOrdering, points

EXAMPLES = settings(max_examples=150, deadline=None)
MIRROR = {"S": "C", "C": "S", "H": "D", "D": "H"}
ORDERS = st.sampled_from(SUITS).map(PedroOrdering)


def mirrored(card: Card) -> Card:
    """The card of the other suit of its colour."""
    return CARDS[card.rank + MIRROR[str(card.suit)]]


@st.composite
def duties(draw: st.DrawFn) -> following.Duty:
    """What a trick asks of a hand that can be held on it."""
    order, trick = draw(ORDERS), draw(st.integers(1, 6))
    pack = list(PACK)
    if trick == 1 and draw(st.booleans()):
        pack = list(cards_of(PACK, TRUMP, order))
        hand = tuple(draw(st.permutations(pack))[: draw(st.integers(7, 10))])
    else:
        hand = tuple(draw(st.permutations(pack))[: draw(st.integers(1, 7 - trick))])
    led = draw(st.none() | st.sampled_from([card for card in PACK if card not in hand]))
    return following.duty(order, trick, led, hand)


@EXAMPLES
@given(duties() | duties_under_house_rules())
def test_plays_are_what_play_accepts_for_some_shed(duty: following.Duty) -> None:
    accepted = {
        card
        for card in PACK
        if any(
            following.play(following.Play(duty, card, shed)) is None
            for shed in combinations(duty.hand, duty.sheds)
        )
    }
    plays = following.plays(duty)
    assert plays
    assert len(plays) == len(set(plays))
    assert set(plays) == accepted


@EXAMPLES
@given(duties(), st.data())
def test_what_is_shed_is_exactly_what_the_hand_holds_beyond_six(
    duty: following.Duty, data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(following.plays(duty)))
    anything = st.lists(st.sampled_from(duty.hand), max_size=5)
    as_many = st.permutations(duty.hand).map(lambda hand: hand[: duty.sheds])
    shed = tuple(data.draw(anything | as_many))
    refusal = following.play(following.Play(duty, card, shed))
    fits = (
        len(shed) == len(set(shed)) == duty.sheds
        and card not in shed
        and not any(points(each, duty.order) for each in shed)
    )
    assert (refusal is None) == fits


def test_only_on_the_first_trick_is_anything_shed() -> None:
    trumps = cards_of(PACK, TRUMP, PedroOrdering("S"))
    assert [following.number_shed(1, trumps[:size]) for size in (6, 7, 14)] == [0, 1, 8]
    assert [following.number_shed(trick, trumps) for trick in range(2, 7)] == [0] * 5


@EXAMPLES
@given(duties())
def test_a_refusal_of_a_card_names_what_is_owed(duty: following.Duty) -> None:
    for card in duty.hand:
        refusal = following.play(following.Play(duty, card))
        if refusal and refusal.rule == "pedro.following.suit-owed":
            assert set(refusal.owed) == set(following.plays(duty))
            assert card not in refusal.owed


@EXAMPLES
@given(duties())
def test_swapping_the_suits_of_the_colours_gives_the_swapped_plays(duty: following.Duty) -> None:
    swapped = following.Duty(
        PedroOrdering(MIRROR[duty.order.trump]),
        tuple([mirrored(card) for card in duty.hand]),
        tuple([mirrored(card) for card in duty.suit_cards]),
        duty.sheds,
    )
    assert following.plays(swapped) == tuple([mirrored(card) for card in following.plays(duty)])


@pytest.mark.parametrize("trump", SUITS)
def test_there_are_fourteen_trumps_worth_fourteen_points(trump: str) -> None:
    order = PedroOrdering(trump)
    suits = table(PACK, order)
    sizes = {suit: len(tiers) for suit, tiers in suits.items()}
    assert sizes == {
        TRUMP: 14,
        **{suit: 12 if suit == MIRROR[trump] else 13 for suit in SUITS if suit != trump},
    }
    assert all(len(tier) == 1 for tiers in suits.values() for tier in tiers)
    assert sum([points(card, order) for card in PACK]) == 14


@pytest.mark.parametrize("trump", SUITS)
def test_the_order_of_the_suit_of_the_same_colour_is_the_mirror_image(trump: str) -> None:
    here, there = table(PACK, PedroOrdering(trump)), table(PACK, PedroOrdering(MIRROR[trump]))
    for suit, tiers in here.items():
        mirror = TRUMP if suit == TRUMP else MIRROR[suit]
        assert there[mirror] == [[mirrored(card) for card in tier] for tier in tiers]


TRICKS = st.tuples(
    ORDERS,
    st.sampled_from(SEATS),
    st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True),
)


@EXAMPLES
@given(TRICKS)
def test_the_winner_is_the_highest_trump_or_else_the_highest_of_the_suit_led(
    drawn: tuple[PedroOrdering, int, list[Card]],
) -> None:
    order, leader, cards = drawn
    trick = Trick(leader, tuple([(card,) for card in cards]))
    trumps = cards_of(cards, TRUMP, order)
    candidates = trumps or cards_of(cards, order.suit(cards[0]), order)
    best = max(candidates, key=order.tier)
    assert winning.winner(order, trick) == (leader + cards.index(best)) % 4


@EXAMPLES
@given(TRICKS, st.integers(1, 3))
def test_rotating_a_trick_rotates_its_winner_and_its_points(
    drawn: tuple[PedroOrdering, int, list[Card]], turns: int
) -> None:
    order, leader, cards = drawn
    plays = tuple([(card,) for card in cards])
    here, there = Trick(leader, plays), Trick((leader + turns) % 4, plays)
    winner, turned = winning.winner(order, here), winning.winner(order, there)
    assert turned == (winner + turns) % 4
    before = scoring.trick_points(order, here, winner)
    after = scoring.trick_points(order, there, turned)
    assert after == (before if turns % 2 == 0 else before[::-1])


@EXAMPLES
@given(TRICKS)
def test_swapping_the_suits_of_the_colours_keeps_the_winner_and_the_points(
    drawn: tuple[PedroOrdering, int, list[Card]],
) -> None:
    order, leader, cards = drawn
    swapped = PedroOrdering(MIRROR[order.trump])
    here = Trick(leader, tuple([(card,) for card in cards]))
    there = Trick(leader, tuple([(mirrored(card),) for card in cards]))
    winner = winning.winner(order, here)
    assert winning.winner(swapped, there) == winner
    assert scoring.trick_points(swapped, there, winner) == scoring.trick_points(order, here, winner)


@EXAMPLES
@given(TRICKS, st.data())
def test_cards_shed_change_nothing(
    drawn: tuple[PedroOrdering, int, list[Card]], data: st.DataObject
) -> None:
    order, leader, cards = drawn
    harmless = [card for card in PACK if card not in cards and not points(card, order)]
    shed = [tuple(data.draw(st.lists(st.sampled_from(harmless), max_size=3))) for _ in cards]
    bare = Trick(leader, tuple([(card,) for card in cards]))
    loaded = Trick(leader, tuple([(card, *under) for card, under in zip(cards, shed, strict=True)]))
    winner = winning.winner(order, loaded)
    assert winner == winning.winner(order, bare)
    assert scoring.trick_points(order, loaded, winner) == scoring.trick_points(order, bare, winner)


@EXAMPLES
@given(TRICKS)
def test_a_trick_scores_the_worth_of_its_cards_and_the_two_goes_to_its_player(
    drawn: tuple[PedroOrdering, int, list[Card]],
) -> None:
    order, leader, cards = drawn
    trick = Trick(leader, tuple([(card,) for card in cards]))
    winner = winning.winner(order, trick)
    scored = scoring.trick_points(order, trick, winner)
    assert sum(scored) == sum([points(card, order) for card in cards])
    two = CARDS["2" + order.trump]
    if two in cards and (leader + cards.index(two) - winner) % 2:
        assert scored[(winner + 1) % 2] == 1
    else:
        assert scored[(winner + 1) % 2] == 0


@pytest.mark.parametrize(
    ("trump", "plays", "winner", "scored"),
    [
        ("H", "5D 4H 3H 2H", 0, (5, 1)),
        ("H", "4H 5D 3H 2H", 1, (0, 6)),
        ("H", "5D 5H 4H 3H", 1, (0, 10)),
        ("H", "AC 2H KC QC", 1, (0, 1)),
        ("H", "9C AD KS 4C", 0, (0, 0)),
        ("C", "10C 5S AS JC", 3, (0, 7)),
        ("D", "5H 5D AH KH", 1, (0, 10)),
        ("H", "2H 3H 4S 5S", 1, (1, 0)),
    ],
)
def test_the_off_five_and_the_two(
    trump: str, plays: str, winner: int, scored: tuple[int, int]
) -> None:
    order = PedroOrdering(trump)
    trick = Trick(0, tuple([(card,) for card in parse_cards(plays.split())]))
    assert winning.winner(order, trick) == winner
    assert scoring.trick_points(order, trick, winner) == scored
