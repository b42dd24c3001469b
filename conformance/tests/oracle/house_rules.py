"""The house rules under which the programs are asked, and what each of their values needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

Values = dict[str, str]

VALUES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "tractor": {
        "no_trump_rank": ("ordinary", "trump"),
        "removed_rank": ("bridged", "gap"),
        "trump_sequences": ("all", "suit_cards_and_jokers", "suit_cards"),
        "tractor_follow": ("pairs", "same_length", "longest_once", "longest"),
        "pair_in_a_tractor": ("owed", "protected"),
        "throw_follow": ("pairs", "components", "suit_only"),
        "throw_partial_pairs": ("owed", "all_or_nothing"),
        "throw_tractors": ("pairs", "component", "refused"),
        "throw_in_trumps": ("allowed", "refused"),
        "throw_checked_against": ("all_others", "opponents"),
        "throw_against_void_hands": ("stands", "fails_if_ruffable"),
        "failed_throw_leads": (
            "smallest_beaten",
            "smallest_beaten_by_first_seat",
            "smallest_part",
            "lowest_part",
            "lowest_card",
        ),
        "must_beat": ("first_able", "every_able", "nobody"),
        "throw_penalty": (
            "per_card_taken_back",
            "per_card_thrown",
            "per_card_in_beaten_parts",
            "flat",
            "none",
        ),
        "ruff_shape": ("contains", "exact"),
        "over_ruff": ("dominant_part", "every_part", "no_part_lower", "highest_card"),
    },
    "pedro": {
        "first_lead": ("any", "trump"),
        "trump_when_able": ("refused", "allowed"),
        "discard": ("all_non_trumps", "at_least_three"),
    },
}
"""The house rules of leading, following and ruffing by game, the default of each first."""

FOLLOWS = ("tractor.follow", "tractor.follows")
EVERYWHERE = ("tractor.units", *FOLLOWS, "tractor.lead", "tractor.trick")
ASKS: Mapping[str, tuple[str, ...]] = {
    "no_trump_rank": (*EVERYWHERE, "tractor.order"),
    "removed_rank": EVERYWHERE,
    "trump_sequences": EVERYWHERE,
    "tractor_follow": FOLLOWS,
    "pair_in_a_tractor": FOLLOWS,
    "throw_follow": FOLLOWS,
    "throw_partial_pairs": FOLLOWS,
    "throw_tractors": EVERYWHERE,
    "throw_in_trumps": ("tractor.lead",),
    "throw_checked_against": ("tractor.lead", "tractor.trick"),
    "throw_against_void_hands": ("tractor.lead",),
    "failed_throw_leads": ("tractor.lead",),
    "must_beat": ("tractor.lead",),
    "throw_penalty": ("tractor.lead",),
    "ruff_shape": ("tractor.trick",),
    "over_ruff": ("tractor.trick",),
    "first_lead": ("pedro.play", "pedro.plays"),
    "trump_when_able": ("pedro.play", "pedro.plays"),
    "discard": ("pedro.play", "pedro.plays"),
}
"""The asks whose answers each of them can change."""

COMPANIONS: Mapping[str, tuple[str, ...]] = {
    "no_trump_rank": ("tractor_follow", "throw_tractors"),
    "removed_rank": ("tractor_follow", "throw_tractors"),
    "trump_sequences": ("tractor_follow", "throw_tractors"),
    "throw_tractors": ("tractor_follow", "pair_in_a_tractor", "throw_follow"),
    "pair_in_a_tractor": ("throw_tractors",),
    "ruff_shape": ("over_ruff", "throw_tractors"),
    "over_ruff": ("ruff_shape", "throw_tractors"),
}
"""Those whose other values make more of a house rule's values."""


def values() -> Iterator[tuple[str, str, str]]:
    """Each game, house rule and value, the defaults among them."""
    for game, rules in VALUES.items():
        for rule, listed in rules.items():
            for value in listed:
                yield game, rule, value


def drawn(rng: Random, game: str, rule: str, value: str) -> Values:
    """House rules with this value in them, alone as far as it can be or with some of the others."""
    others = [other for other in VALUES[game] if other != rule]
    number = min(rng.choice((0, 0, 1, 2, 4)), len(others))
    picked = {other: rng.choice(VALUES[game][other]) for other in rng.sample(others, number)}
    if rule in COMPANIONS and rng.random() < 1 / 2:
        companion = rng.choice(COMPANIONS[rule])
        picked[companion] = rng.choice(VALUES[game][companion][1:])
    return _allowed(rng, rule, picked | {rule: value})


def stated(game: str, chosen: Values) -> Values:
    """Those that a question names: the ones that are not the default."""
    return {rule: value for rule, value in chosen.items() if VALUES[game][rule][0] != value}


def _allowed(rng: Random, kept: str, chosen: Values) -> Values:
    """The house rules with those changed, or left out, that are refused together.

    Answering part by part needs tractors to be parts and to ask for runs, and leaves nothing to say
    about too few pairs.
    """
    out = dict(chosen)
    if out.get("throw_partial_pairs") == "all_or_nothing" and "throw_follow" in out:
        out.pop("throw_follow" if kept == "throw_partial_pairs" else "throw_partial_pairs")
    if out.get("throw_follow") != "components":
        return out
    bad = (kept, chosen[kept]) in {("tractor_follow", "pairs"), ("throw_tractors", "pairs")}
    if bad:
        return {rule: value for rule, value in out.items() if rule != "throw_follow"}
    if out.get("tractor_follow", "pairs") == "pairs":
        out["tractor_follow"] = rng.choice(VALUES["tractor"]["tractor_follow"][1:])
    if out.get("throw_tractors", "pairs") == "pairs":
        out["throw_tractors"] = rng.choice(("component", "component", "refused"))
    return out
