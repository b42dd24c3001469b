"""From the protocol's JSON to the words of a scenario: what ``shorthand`` reads, written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from followsuit.words import NO_TRUMP, NONE, SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from followsuit.schema import Schemas

WIDTH = 96
ANY_WIDTH = 10**9


def fields(schemas: Schemas, schema: Mapping[str, Any], values: Mapping[str, Any]) -> Any:
    """The keys of an object as a scenario writes them, in the order of the schema."""
    return {
        key: value(schemas, inner, values[key])
        for key, inner in schema["properties"].items()
        if key in values
    }


def value(schemas: Schemas, schema: Mapping[str, Any], said: Any) -> Any:
    """One value of the protocol as a scenario writes it: a word, a number, a list or a mapping."""
    name, whole = schemas.resolved(schema)
    if write := WRITERS.get(name):
        return write(said)
    if "properties" in whole:
        return fields(schemas, whole, said)
    if "items" in whole:
        return [value(schemas, whole["items"], entry) for entry in said]
    return said


def words(entries: Iterable[Any]) -> str:
    """Words in one string, or ``none``."""
    return " ".join(map(str, entries)) or NONE


def or_none(said: Any) -> Any:
    """A word or number, or ``none``."""
    return NONE if said is None else said


def lists(said: Sequence[Sequence[str]]) -> list[str]:
    """``[5D 5D, KD]``."""
    return [words(entry) for entry in said]


def hands(said: Sequence[Sequence[str]]) -> dict[int, str]:
    """``{0: 5D 5D, 2: KD}``; a seat that holds nothing is left out."""
    return {seat: words(cards) for seat, cards in zip(SEATS, said, strict=False) if cards}


def trump(said: Mapping[str, Any]) -> str:
    """``7C``, or ``7NT``."""
    return f"{said['rank']}{said['suit'] or NO_TRUMP}"


def standing(said: Mapping[str, Any] | None) -> str | dict[int, str]:
    """``{2: 7S 7S}``, or ``none``."""
    return NONE if said is None else {said["seat"]: words(said["cards"])}


def tricks(plays: Sequence[str]) -> list[str]:
    """One string a trick, ``9D | KD | 3D | 2S``."""
    size = len(SEATS)
    return [" | ".join(plays[start : start + size]) for start in range(0, len(plays), size)]


def round_plays(said: Sequence[Sequence[str]]) -> list[str]:
    """The plays of a round of Tractor."""
    return tricks([words(play) for play in said])


def hand_plays(said: Sequence[Mapping[str, Any]]) -> list[str]:
    """The plays of a hand of Pedro: the card, then those shed beneath it."""
    return tricks([words([play["card"], *play.get("shed", ())]) for play in said])


def tiers(said: Sequence[Sequence[str]]) -> str:
    """``RJ BJ 6S 6H=6C=6D AS``."""
    return words("=".join(tier) for tier in said)


WRITERS: Mapping[str, Callable[[Any], Any]] = {
    "bidSet": words,
    "bids": words,
    "cardOrNone": or_none,
    "cardSets": lists,
    "cards": words,
    "cardsList": lists,
    "handPlays": hand_plays,
    "hands": hands,
    "numbers": words,
    "ranks": words,
    "roundPlays": round_plays,
    "seatCounts": words,
    "seatOrNone": or_none,
    "seats": words,
    "sequence": words,
    "standing": standing,
    "teamNumbers": words,
    "teamOrNone": or_none,
    "teamPoints": words,
    "tiers": tiers,
    "trick": lists,
    "trump": trump,
}
"""How each type is written that a scenario does not write as the protocol does."""


def document(content: Mapping[str, Any]) -> str:
    """A mapping as the text of a YAML file."""
    text: str = yaml.safe_dump(content, sort_keys=False, default_flow_style=None, width=WIDTH)
    return text


def line_by_line(content: Mapping[str, Any]) -> str:
    """A mapping as YAML with a line for each field and each entry, to be edited by hand."""
    text: str = yaml.safe_dump(content, sort_keys=False, default_flow_style=False, width=ANY_WIDTH)
    return text


def on_one_line(content: Any) -> str:
    """A value as YAML that fits into a flag of a command."""
    if isinstance(content, str):
        return content
    text: str = yaml.safe_dump(content, sort_keys=False, default_flow_style=True, width=ANY_WIDTH)
    return text.removesuffix("\n").removesuffix("\n...")
