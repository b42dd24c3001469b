"""What property tests of Pedro draw from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from tests.pedro_hands import random_record

from followsuit_reference.core.cards import PACK, SUITS
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.engine.reading import values_of
from followsuit_reference.pedro import exchange, following
from followsuit_reference.pedro.house_rules import ARTICLE, HouseRules
from followsuit_reference.pedro.ordering import PedroOrdering

if TYPE_CHECKING:
    from followsuit_reference.pedro.hand import Record

EXAMPLES = settings(max_examples=60, deadline=None)
FEW_TRUMPS = (0, 0, 1, 3)
"""Trumps dealt to the dealer's left, the next two and the dealer, so that the stock is short."""


VALUES = values_of(HouseRules)
"""Every house rule with its values."""

HOUSE_RULES = st.builds(
    HouseRules, **{name: st.sampled_from(values) for name, values in VALUES.items()}
).filter(lambda rules: rules.conflict() is None)
"""House rules that have a meaning together."""


@st.composite
def records(draw: st.DrawFn, house_rules: st.SearchStrategy[HouseRules] | None = None) -> Record:
    """A hand in which every step is legal; in some of them the stock is short."""
    rules = ARTICLE if house_rules is None else draw(house_rules)
    seed = draw(st.integers(0, 2**32))
    scores = (draw(st.integers(-20, 61)), draw(st.integers(-20, 61)))
    trumps_dealt = draw(st.sampled_from([None, None, FEW_TRUMPS, (1, 0, 2, 0), (0, 0, 0, 7)]))
    return random_record(seed, scores, trumps_dealt=trumps_dealt, rules=rules)


@st.composite
def duties_under_house_rules(draw: st.DrawFn) -> following.Duty:
    """What a trick asks of a hand, under house rules and with plain cards beyond six."""
    chosen = HouseRules(
        first_lead=draw(st.sampled_from(["any", "trump"])),
        trump_when_able=draw(st.sampled_from(["refused", "allowed"])),
        discard="at_least_three",
    )
    order, trick = PedroOrdering(draw(st.sampled_from(SUITS)), chosen), draw(st.integers(1, 6))
    trumps = draw(st.permutations(cards_of(PACK, TRUMP, order)))
    plain = draw(st.permutations(exchange.non_trumps(PACK, order)))
    number = draw(st.integers(1, 10)) if trick == 1 else draw(st.integers(1, 7 - trick))
    most_plain = min(6, number)
    mixed = draw(st.integers(0, most_plain))
    hand = (*plain[:mixed], *trumps[: number - mixed])
    led = draw(st.none() | st.sampled_from([card for card in PACK if card not in hand]))
    return following.duty(order, trick, led, hand)
