"""The exchange of Pedro under house rules: discards, the order of the fill, the dealer's cards."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from followsuit_reference.core.cards import PACK, SUITS, Card
from followsuit_reference.core.notation import parse_cards, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import SEATS
from followsuit_reference.pedro import exchange, setup
from followsuit_reference.pedro.house_rules import HouseRules
from followsuit_reference.pedro.ordering import PedroOrdering, points

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = settings(max_examples=80, deadline=None)
DECKS = st.integers(0, 2**32).map(lambda seed: tuple(random.Random(seed).sample(PACK, len(PACK))))

AT_LEAST_THREE = HouseRules(discard="at_least_three")
TOP_OF_STOCK = HouseRules(dealer_filler="top_of_stock")
BEST_SIX = HouseRules(dealer_takes="best_six")


def cards(words: str) -> tuple[Card, ...]:
    return parse_cards(words.split())


@EXAMPLES
@given(st.sampled_from(SUITS), st.integers(0, 2**32), st.integers(0, 9))
def test_at_least_three_non_trumps_go_and_all_of_a_hand_beyond_six_trumps(
    trump: str, seed: int, trumps: int
) -> None:
    order, chance = PedroOrdering(trump, AT_LEAST_THREE), random.Random(seed)
    hand = (
        *chance.sample(cards_of(PACK, TRUMP, order), trumps),
        *chance.sample(exchange.non_trumps(PACK, order), 9 - trumps),
    )
    plain = set(exchange.non_trumps(hand, order))
    for size in range(10):
        for discarded in combinations(hand, size):
            kept = exchange.discard(exchange.Discard(order, hand, discarded))
            legal = set(discarded) <= plain and (size >= 3 or set(discarded) == plain)
            assert isinstance(kept, tuple) == legal
            if isinstance(kept, Refusal):
                rule = "non-trumps-discarded" if set(discarded) <= plain else "trumps-kept"
                assert kept.rule == f"pedro.exchange.{rule}"


def in_turn(hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int) -> list[int]:
    """How many cards each seat gets, counted out one by one."""
    got, left = [0] * 4, len(stock)
    while left and any(len(hands[seat]) + got[seat] < 6 for seat in SEATS if seat != dealer):
        for seat in [(dealer + step) % 4 for step in (1, 2, 3)]:
            if left and len(hands[seat]) + got[seat] < 6:
                got[seat] += 1
                left -= 1
    return got


@EXAMPLES
@given(DECKS, st.sampled_from(SEATS), st.tuples(*[st.integers(0, 9)] * 4))
def test_a_card_to_each_hand_in_turn_gives_as_many_as_counting_does(
    deck: tuple[Card, ...], dealer: int, sizes: tuple[int, ...]
) -> None:
    dealt = setup.deal(deck, dealer)
    hands = [hand[:size] for hand, size in zip(dealt.hands, sizes, strict=True)]
    filled = exchange.FILLS["one_card_at_a_time"](hands, dealt.stock, dealer)
    got = [filled.hands[seat][len(hands[seat]) :] for seat in SEATS]
    assert [len(cards) for cards in got] == in_turn(hands, dealt.stock, dealer)
    assert {card for cards in got for card in cards} | set(filled.stock) == set(dealt.stock)
    assert filled.stock == dealt.stock[sum(map(len, got)) :]
    for seat in SEATS:
        places = [dealt.stock.index(card) for card in got[seat]]
        assert places == sorted(places)
        missing = 0 if seat == dealer else exchange.missing(len(filled.hands[seat]))
        assert filled.owed[seat] == missing


@pytest.mark.parametrize(
    ("kept", "got", "owed"),
    [
        ((1, 3, 5), ("2S 5S 7S 9S 10S", "3S 6S 8S", "4S"), (0, 0, 0)),
        ((0, 0, 1), ("2S 5S 8S JS AS 4C", "3S 6S 9S QS 2C", "4S 7S 10S KS 3C"), (0, 1, 0)),
        ((0, 0, 0), ("2S 5S 8S JS AS 4C", "3S 6S 9S QS 2C", "4S 7S 10S KS 3C"), (0, 1, 1)),
    ],
)
def test_the_cards_go_round_and_run_out_in_the_course_of_a_turn(
    kept: tuple[int, ...], got: tuple[str, ...], owed: tuple[int, ...]
) -> None:
    hearts = cards_of(PACK, TRUMP, PedroOrdering("H"))
    stock = cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2C 3C 4C")
    hands = [hearts[:3] if seat == 3 else hearts[3 : 3 + kept[seat]] for seat in SEATS]
    filled = exchange.FILLS["one_card_at_a_time"](hands, stock, 3)
    assert tuple([phrase(filled.hands[seat][kept[seat] :]) for seat in range(3)]) == got
    assert filled.owed == (*owed, 0)


@EXAMPLES
@given(st.sampled_from(SUITS), st.integers(0, 2**32), st.integers(0, 7), st.integers(0, 4))
def test_the_best_six_are_any_cards_of_the_stock_and_six_are_left(
    trump: str, seed: int, held: int, left: int
) -> None:
    order, chance = PedroOrdering(trump, BEST_SIX), random.Random(seed)
    pack = chance.sample(PACK, len(PACK))
    hand = cards_of(pack, TRUMP, order)[:held]
    others = [card for card in pack if card not in hand]
    stock, discards = tuple(others[:left]), exchange.non_trumps(others[left:], order)
    pool = exchange.pool(order, hand, stock, discards[: min(3, 9 - held)])
    there = (*pool.stock, *pool.discards)
    for taken in [chosen for size in range(6) for chosen in combinations(there, size)]:
        own = set(taken) & set(pool.discards)
        may_take_own = set(stock) <= set(taken) and held + left + len(own) <= 6
        for size in (0, max(0, held + len(taken) - 6)):
            for dropped in list(combinations((*hand, *taken), size))[:30]:
                completed = exchange.rob(exchange.Rob(pool, taken, dropped))
                legal = (
                    held + len(taken) - size == 6
                    and not any(points(card, order) for card in dropped)
                    and (not own or may_take_own)
                )
                assert isinstance(completed, tuple) == legal
                if isinstance(completed, tuple):
                    assert set(completed) == {*hand, *taken} - set(dropped)
                    assert len(completed) == 6


@pytest.mark.parametrize(
    ("hand", "stock", "taken", "dropped", "rule"),
    [
        ("2D 3D", "4D 6S 7S 8S 9S", "6S 7S 8S 9S", "", None),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "9S", None),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "3D", None),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "2D", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "8S 9S", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S", "", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "AC", "cards-held"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S", "9S", "cards-held"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S AC", "", "cards-held"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S QC", "", "stock-before-discards"),
        ("2D 3D", "4D 6S", "4D 6S QC KC", "", None),
        ("2D 3D", "4D 6S", "4D 6S QC KC JC", "6S", "stock-before-discards"),
        ("AD KD QD 9D 8D 7D", "4D 5D", "", "", None),
        ("AD KD QD 9D 8D 7D", "4D 5D", "5D", "7D", None),
        ("AD KD QD 9D 8D 7D 6D", "4D 5D", "", "", "dealer-fills-up"),
        ("AD KD QD 9D 8D 7D 6D", "4D 5D", "", "6D", None),
        ("AD JD 10D 5D 5H 2D", "4D 6S", "4D", "4D", None),
        ("AD JD 10D 5D 5H KD", "2D 6S", "2D", "KD", None),
    ],
)
def test_what_the_dealer_takes_and_drops_for_the_best_six(
    hand: str, stock: str, taken: str, dropped: str, rule: str | None
) -> None:
    order = PedroOrdering("D", BEST_SIX)
    pool = exchange.pool(order, cards(hand), cards(stock), cards("QC KC JC 10C"))
    result = exchange.rob(exchange.Rob(pool, cards(taken), cards(dropped)))
    if rule is None:
        assert isinstance(result, tuple)
        assert set(result) == {*cards(hand), *cards(taken)} - set(cards(dropped))
    else:
        assert isinstance(result, Refusal)
        assert result.rule == f"pedro.exchange.{rule}"


@pytest.mark.parametrize(
    ("stock", "taken", "rule"),
    [
        ("6S 4D 7S 8S 9S", "4D 6S 7S 8S", None),
        ("6S 4D 7S 8S 9S", "8S 7S 4D 6S", None),
        ("6S 4D 7S 8S 9S", "4D 6S 7S 9S", "dealer-fills-up"),
        ("6S 4D 7S 8S 9S", "4D 7S 8S 9S", "dealer-fills-up"),
        ("9S 8S 4D 7S 6S", "4D 9S 8S 7S", None),
        ("9S 8S 4D 7S 6S", "4D 6S 7S 8S", "dealer-fills-up"),
        ("6S 4D 7S 8S 9S", "6S 7S 8S 9S", "all-trumps-taken"),
        ("6S 4D 7S 8S 9S", "4D 6S 7S QC", "stock-before-discards"),
        ("6S 4D", "4D 6S QC KC", None),
        ("6S 4D", "4D 6S JC 10C", None),
    ],
)
def test_the_dealer_fills_up_with_the_first_plain_cards_of_the_stock(
    stock: str, taken: str, rule: str | None
) -> None:
    order = PedroOrdering("D", TOP_OF_STOCK)
    pool = exchange.pool(order, cards("2D 3D"), cards(stock), cards("QC KC JC 10C"))
    result = exchange.rob(exchange.Rob(pool, cards(taken)))
    if rule is None:
        assert result == cards(f"2D 3D {taken}")
    else:
        assert isinstance(result, Refusal)
        assert result.rule == f"pedro.exchange.{rule}"


@pytest.mark.parametrize(
    ("taken", "rule"),
    [
        ("4D 6D", None),
        ("4D", "all-trumps-taken"),
        ("4D 6D 7S", "dealer-fills-up"),
    ],
)
def test_a_dealer_who_has_kept_plain_cards_takes_trumps_beyond_six(
    taken: str, rule: str | None
) -> None:
    order = PedroOrdering("D", AT_LEAST_THREE)
    pool = exchange.pool(order, cards("2D 3D AS KS QS"), cards("4D 7S 6D"), cards("2C 3C 4C"))
    result = exchange.rob(exchange.Rob(pool, cards(taken)))
    if rule is None:
        assert result == cards(f"2D 3D AS KS QS {taken}")
    else:
        assert isinstance(result, Refusal)
        assert result.rule == f"pedro.exchange.{rule}"
