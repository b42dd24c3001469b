"""Questions and answers as scenarios write them: from the protocol's JSON to the shorthand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from followsuit.words import NO_TRUMP, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from followsuit.schema import Schemas

FOUR = 4


def written(schemas: Schemas, ask: str, side: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a question (``given``) or of an answer, as a scenario writes them."""
    known = schemas.part(ask, side)["properties"]
    return {key: _written(schemas, known.get(key, {}), entry) for key, entry in value.items()}


def flow(value: Any) -> str:
    """A written value on one line, as a flag takes it."""
    if isinstance(value, str):
        return value
    text: str = yaml.safe_dump(value, default_flow_style=True, width=10**6, sort_keys=False)
    return text.removesuffix("\n").removesuffix("...").strip()


def _written(schemas: Schemas, schema: Mapping[str, Any], value: Any) -> Any:
    name, whole = schemas.resolved(schema)
    if writer := WRITERS.get(name):
        return writer(value)
    if isinstance(value, dict):
        known = whole.get("properties", {})
        return {key: _written(schemas, known.get(key, {}), entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_written(schemas, whole.get("items", {}), entry) for entry in value]
    return value


def row(value: list[Any]) -> str:
    """Words in one string, or none."""
    return " ".join(map(str, value)) or NONE


def one(value: Any) -> Any:
    """One word or number, or none."""
    return NONE if value is None else value


def rows(value: list[list[str]]) -> list[str]:
    """A list of strings of cards."""
    return [row(entry) for entry in value]


def hands(value: list[list[str]]) -> dict[int, str]:
    """The cards of each seat that holds some; of nobody, seat 0 with none."""
    return {seat: row(hand) for seat, hand in enumerate(value) if hand} or {0: NONE}


def trump(value: Mapping[str, str | None]) -> str:
    """``7C``, or ``7NT``."""
    return f"{value['rank']}{value['suit'] or NO_TRUMP}"


def standing(value: Mapping[str, Any] | None) -> Any:
    """``{2: 7S 7S}``, or none."""
    return NONE if value is None else {value["seat"]: row(value["cards"])}


def round_plays(value: list[list[str]]) -> list[str]:
    """One string a trick."""
    return _tricks([row(play) for play in value])


def hand_plays(value: list[Mapping[str, Any]]) -> list[str]:
    """One string a trick, the shed cards after the card played."""
    return _tricks([row([play["card"], *play.get("shed", ())]) for play in value])


def _tricks(plays: list[str]) -> list[str]:
    return [" | ".join(plays[start : start + FOUR]) for start in range(0, len(plays), FOUR)]


def tiers(value: list[list[str]]) -> str:
    """From high to low, = between equals."""
    return " ".join("=".join(tier) for tier in value)


WRITERS: Mapping[str, Callable[[Any], Any]] = {
    "bidSet": row,
    "bids": row,
    "card": one,
    "cardOrNone": one,
    "cardSets": rows,
    "cardTrick": list,
    "cards": row,
    "cardsList": rows,
    "handPlays": hand_plays,
    "hands": hands,
    "numbers": row,
    "ranks": row,
    "roundPlays": round_plays,
    "seatCounts": row,
    "seatOrNone": one,
    "seats": row,
    "sequence": row,
    "standing": standing,
    "teamNumbers": row,
    "teamOrNone": one,
    "teamPoints": row,
    "tiers": tiers,
    "trick": rows,
    "trump": trump,
}
"""One writer for each type that a scenario writes in a form of its own."""
