"""The deal and the exchange of Pedro: discard, fill, taking back, and the dealer's choice."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.pedro_hands import stacked

from followsuit_reference.core.cards import PACK, SUITS, Card
from followsuit_reference.core.notation import parse_cards, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import SEATS
from followsuit_reference.pedro import exchange, setup
from followsuit_reference.pedro.ordering import PedroOrdering

EXAMPLES = settings(max_examples=80, deadline=None)
ORDERS = st.sampled_from(SUITS).map(PedroOrdering)
DECKS = st.integers(0, 2**32).map(lambda seed: tuple(random.Random(seed).sample(PACK, len(PACK))))


def cards(words: str) -> tuple[Card, ...]:
    return parse_cards(words.split())


@EXAMPLES
@given(DECKS, st.sampled_from(SEATS))
def test_a_deal_shares_out_the_deck_and_can_be_stacked_again(
    deck: tuple[Card, ...], dealer: int
) -> None:
    dealt = setup.deal(deck, dealer)
    assert [len(hand) for hand in dealt.hands] == [9] * 4
    assert dealt.stock == deck[36:]
    assert dealt.hands[(dealer + 1) % 4][:3] == deck[:3]
    assert dealt.hands[dealer][-3:] == deck[33:36]
    assert stacked(dealt.hands, dealt.stock, dealer) == deck


@EXAMPLES
@given(ORDERS, st.integers(0, 2**32))
def test_a_discard_is_legal_only_when_it_is_every_non_trump(
    order: PedroOrdering, seed: int
) -> None:
    hand = tuple(random.Random(seed).sample(PACK, 9))
    wanted = set(exchange.non_trumps(hand, order))
    for size in range(10):
        for discarded in combinations(hand, size):
            kept = exchange.discard(exchange.Discard(order, hand, discarded))
            assert isinstance(kept, Refusal) == (set(discarded) != wanted)
            if isinstance(kept, tuple):
                assert kept == cards_of(hand, TRUMP, order)


@EXAMPLES
@given(DECKS, st.sampled_from(SEATS), st.tuples(*[st.integers(0, 9)] * 4))
def test_a_fill_shares_out_the_stock_in_order(
    deck: tuple[Card, ...], dealer: int, sizes: tuple[int, ...]
) -> None:
    dealt = setup.deal(deck, dealer)
    hands = [hand[:size] for hand, size in zip(dealt.hands, sizes, strict=True)]
    filled = exchange.fill(hands, dealt.stock, dealer)
    assert filled.hands[dealer] == hands[dealer]
    assert filled.owed[dealer] == 0
    drawn: list[Card] = []
    for seat in [(dealer + step) % 4 for step in (1, 2, 3)]:
        assert filled.hands[seat][: len(hands[seat])] == hands[seat]
        drawn.extend(filled.hands[seat][len(hands[seat]) :])
        assert len(filled.hands[seat]) + filled.owed[seat] == max(6, len(hands[seat]))
        assert not filled.owed[seat] or not filled.stock
    assert (*drawn, *filled.stock) == dealt.stock


@pytest.mark.parametrize(
    ("kept", "stock_left", "owed"),
    [((1, 3, 5), 7, (0, 0, 0)), ((0, 0, 1), 0, (0, 0, 1)), ((0, 0, 0), 0, (0, 0, 2))],
)
def test_seventeen_or_eighteen_cards_are_more_than_the_stock_holds(
    kept: tuple[int, ...], stock_left: int, owed: tuple[int, ...]
) -> None:
    hearts, plain = cards_of(PACK, TRUMP, PedroOrdering("H")), cards("2S 3S 4S 6S 7S 8S 9S 10S")
    stock = (*plain, *cards("JS QS KS AS 2C 3C 4C 6C"))
    hands = [hearts[:3] if seat == 3 else hearts[3 : 3 + kept[seat]] for seat in SEATS]
    filled = exchange.fill(hands, stock, 3)
    assert len(filled.stock) == stock_left
    assert filled.owed == (*owed, 0)


@EXAMPLES
@given(ORDERS, st.integers(0, 2**32), st.integers(0, 4), st.integers(0, 5))
def test_the_dealer_takes_every_trump_then_plain_cards_up_to_six(
    order: PedroOrdering, seed: int, held: int, left: int
) -> None:
    chance = random.Random(seed)
    pack = chance.sample(PACK, len(PACK))
    hand = cards_of(pack, TRUMP, order)[:held]
    others = [card for card in pack if card not in hand]
    stock, rest = tuple(others[:left]), others[left:]
    discards = exchange.non_trumps(rest, order)[: min(4, 9 - held)]
    pool = exchange.pool(order, hand, stock, discards)
    wanted = max(0, 6 - held - len(pool.trumps))
    there = (*stock, *discards)
    for size in range(len(there) + 1):
        for taken in combinations(there, size):
            chosen = set(taken)
            legal = (
                set(pool.trumps) <= chosen
                and len(chosen - set(pool.trumps)) == wanted
                and (not chosen & set(discards) or set(stock) <= chosen)
            )
            completed = exchange.rob(exchange.Rob(pool, taken))
            assert isinstance(completed, tuple) == legal
            if isinstance(completed, tuple):
                assert len(completed) == max(6, held + len(pool.trumps))


@pytest.mark.parametrize(
    ("hand", "stock", "taken", "rule"),
    [
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S", None),
        ("2D 3D", "4D 6S 7S 8S 9S", "6S 7S 8S 9S", "all-trumps-taken"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S 8S 9S", "dealer-fills-up"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S QC", "stock-before-discards"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 7S AC", "cards-held"),
        ("2D 3D", "4D 6S 7S 8S 9S", "4D 6S 6S 7S", "cards-held"),
        ("2D 3D", "4D 6S", "4D 6S QC KC", None),
        ("2D 3D", "4D 6S", "4D QC KC JC", "stock-before-discards"),
        ("2D 3D 4D 6D 7D", "8D 9D 6S", "8D 9D", None),
        ("2D 3D 4D 6D 7D", "8D 9D 6S", "8D 9D 6S", "dealer-fills-up"),
    ],
)
def test_a_choice_of_the_dealer_is_refused_by_one_rule(
    hand: str, stock: str, taken: str, rule: str | None
) -> None:
    pool = exchange.pool(PedroOrdering("D"), cards(hand), cards(stock), cards("QC KC JC 10C"))
    result = exchange.rob(exchange.Rob(pool, cards(taken)))
    if rule is None:
        assert isinstance(result, tuple)
        assert phrase(result) == f"{hand} {taken}"
    else:
        assert isinstance(result, Refusal)
        assert result.rule == f"pedro.exchange.{rule}"
