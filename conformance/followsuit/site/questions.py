"""What each ask of the protocol asks, in a sentence for players."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from followsuit.site.markup import CODE_OF_CARDS, in_a_row

if TYPE_CHECKING:
    from followsuit.scenario import Case

QUESTIONS = {
    "tractor.order": "What is trump, and which card is higher?",
    "tractor.units": "What are these cards together?",
    "tractor.deal": "Who gets which cards?",
    "tractor.declare": "May this seat declare this?",
    "tractor.undeclared": "Nobody has declared: what now?",
    "tractor.bury": "May these cards be buried?",
    "tractor.lead": "May this be led, and does it stand?",
    "tractor.follow": "May this be played to the lead?",
    "tractor.follows": "What may be played to the lead?",
    "tractor.trick": "Who wins the trick?",
    "tractor.score": "What do the opponents score?",
    "tractor.advance": "Who goes up, and who starts next?",
    "tractor.round": "How does the round go?",
    "tractor.view": "What may this seat know?",
    "pedro.order": "What is trump, and which card is higher?",
    "pedro.deal": "Who gets which cards?",
    "pedro.auction": "May this be bid, and who is next?",
    "pedro.discard": "May these cards be discarded?",
    "pedro.fill": "Who is dealt which cards from the stock?",
    "pedro.rob": "May the dealer take these cards?",
    "pedro.play": "May this card be played?",
    "pedro.plays": "Which cards may be played?",
    "pedro.trick": "Who wins the trick?",
    "pedro.score": "What does each team score?",
    "pedro.hand": "How does the hand go?",
    "pedro.view": "What may this seat know?",
}

SENTENCES = {
    "tractor.declare": "May seat {seat} declare {cards}?",
    "tractor.bury": "May {buried} be buried?",
    "tractor.lead": "May seat {leader} lead {play}?",
    "tractor.follow": "May {play} be played to {led}?",
    "tractor.follows": "What may be played to {led}?",
    "tractor.units": "What are {cards} together?",
    "pedro.discard": "May {discarded} be discarded?",
    "pedro.play": "May {play} be played to {led}?",
}
MOST_NAMED = 12
"""A question with more cards than this does not name them."""


def asked(case: Case) -> str:
    """What a case asks, with its cards; as HTML."""
    general = QUESTIONS[case.ask]
    if case.ask not in SENTENCES or case.expect.invalid:
        return general
    words = {key: named(case.given.get(key)) for key in FIELD.findall(SENTENCES[case.ask])}
    if not all(words.values()):
        return general
    return SENTENCES[case.ask].format(**words)


def named(value: Any) -> str:
    """Cards or a seat as HTML; empty for none, too many, or what is neither."""
    cards = [str(card) for card in (value if isinstance(value, list) else [value])]
    if isinstance(value, int):
        return str(value)
    text = " ".join(cards)
    return in_a_row(cards) if CODE_OF_CARDS.match(text) and len(cards) <= MOST_NAMED else ""


FIELD = re.compile(r"\{(\w+)\}")
