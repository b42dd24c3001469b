"""The collection: every mutant of every chapter, by name, and the catalogue that lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference import __version__
from followsuit_reference.engine import PROTOCOL
from followsuit_reference.mutants import (
    controls,
    pedro_bidding,
    pedro_exchange,
    pedro_scoring,
    pedro_tricks,
    tractor_advancement,
    tractor_declaration,
    tractor_following,
    tractor_following_pairs,
    tractor_leading,
    tractor_ordering,
    tractor_round,
    tractor_scoring,
    tractor_turn_up,
    tractor_units,
    tractor_winning,
    views,
)
from followsuit_reference.mutants.mutant import Mutant

if TYPE_CHECKING:
    from collections.abc import Mapping

CHAPTERS = (
    tractor_round,
    tractor_declaration,
    tractor_turn_up,
    tractor_ordering,
    tractor_units,
    tractor_leading,
    tractor_following,
    tractor_following_pairs,
    tractor_winning,
    tractor_scoring,
    tractor_advancement,
    pedro_bidding,
    pedro_exchange,
    pedro_tricks,
    pedro_scoring,
    views,
    controls,
)

MUTANTS = tuple(
    [value for chapter in CHAPTERS for value in vars(chapter).values() if isinstance(value, Mutant)]
)
"""All mutants and controls, chapter by chapter."""

BY_NAME = {mutant.name: mutant for mutant in MUTANTS}


def catalogue(message: Mapping[str, Any]) -> dict[str, Any]:
    """An engine that answers the ask ``catalogue`` with all mutants, and plays nothing."""
    replies: dict[object, dict[str, Any]] = {
        "hello": {
            "protocol": PROTOCOL,
            "engine": {
                "name": "followsuit-mutants",
                "version": __version__,
                "language": "python",
            },
            "asks": ["catalogue"],
        },
        "catalogue": {"mutants": [mutant.described() for mutant in MUTANTS]},
    }
    seq, ask = message.get("seq"), message.get("ask")
    if not isinstance(ask, str) or ask not in replies:
        return {"seq": seq, "unsupported": f"the ask {ask!r} is not known here"}
    return {"seq": seq, "answer": replies[ask]}
