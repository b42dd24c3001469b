"""House rules of Tractor: every named choice, its values, and the default, which comes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One value for each house rule; without arguments the rule set ``article``."""

    joker_pairs: Literal["final", "red_over_black"] = "final"
    pair_over_pair: Literal["never", "higher_suit"] = "never"
    single_joker: Literal["refused", "allowed"] = "refused"
    reinforce_own: Literal["same_card", "never"] = "same_card"
    replace_own: Literal["never", "stronger"] = "never"
    partner_override: Literal["allowed", "refused"] = "allowed"
    undeclared_first_round: Literal["redeal", "turn_up", "no_trump"] = "redeal"
    turn_up: Literal["rank_card_then_highest", "first_card", "no_trump", "redeal"] = (
        "rank_card_then_highest"
    )
    turned_up_joker: Literal["skipped", "no_trump"] = "skipped"
    first_starter: Literal["last_declaration", "first_declaration"] = "last_declaration"

    no_trump_rank: Literal["ordinary", "trump"] = "ordinary"
    removed_rank: Literal["bridged", "gap"] = "bridged"
    trump_sequences: Literal["all", "suit_cards_and_jokers", "suit_cards"] = "all"

    tractor_follow: Literal["pairs", "same_length", "longest_once", "longest"] = "pairs"
    pair_in_a_tractor: Literal["owed", "protected"] = "owed"
    throw_follow: Literal["pairs", "components", "suit_only"] = "pairs"
    throw_partial_pairs: Literal["owed", "all_or_nothing"] = "owed"

    throw_tractors: Literal["pairs", "component", "refused"] = "pairs"
    throw_in_trumps: Literal["allowed", "refused"] = "allowed"
    throw_checked_against: Literal["all_others", "opponents"] = "all_others"
    throw_against_void_hands: Literal["stands", "fails_if_ruffable"] = "stands"
    failed_throw_leads: Literal[
        "smallest_beaten",
        "smallest_beaten_by_first_seat",
        "smallest_part",
        "lowest_part",
        "lowest_card",
    ] = "smallest_beaten"
    must_beat: Literal["first_able", "every_able", "nobody"] = "first_able"
    throw_penalty: Literal[
        "per_card_taken_back",
        "per_card_thrown",
        "per_card_in_beaten_parts",
        "flat",
        "none",
    ] = "per_card_taken_back"
    negative_total: Literal["kept", "floor_at_zero", "extra_rank_per_40"] = "kept"

    ruff_shape: Literal["contains", "exact"] = "contains"
    over_ruff: Literal["dominant_part", "every_part", "no_part_lower", "highest_card"] = (
        "dominant_part"
    )
    talon_factor: Literal[
        "twice_cards",
        "twice_largest_part",
        "two_to_the_largest_part",
        "by_kind",
        "flat_two",
        "cards",
    ] = "twice_cards"
    opponents_gain: Literal["open", "capped_at_three", "after_240"] = "open"
    ace: Literal["pass_any_time", "must_be_played", "must_be_held", "reaching_wins"] = (
        "pass_any_time"
    )
    must_play_ranks: Literal["none", "5_10_k", "5_10_k_held", "2_5_10_k_held"] = "none"
    starter_after_hold: Literal["partner", "same"] = "partner"
    starter_after_loss: Literal["right", "last_trick_winner"] = "right"

    def conflict(self) -> str | None:
        """Why the values have no meaning together, or None."""
        for one, other in EXCLUDED:
            if self._has(one) and self._has(other):
                return f"{_told(one)} has no meaning with {_told(other)}"
        return None

    def _has(self, values: dict[str, str]) -> bool:
        return all(getattr(self, name) == value for name, value in values.items())


def _told(values: dict[str, str]) -> str:
    return ", ".join(f"{name}: {value}" for name, value in values.items())


EXCLUDED: tuple[tuple[dict[str, str], dict[str, str]], ...] = (
    ({"throw_follow": "components"}, {"tractor_follow": "pairs"}),
    ({"throw_follow": "components"}, {"throw_tractors": "pairs"}),
    ({"throw_partial_pairs": "all_or_nothing"}, {"throw_follow": "components"}),
    ({"throw_partial_pairs": "all_or_nothing"}, {"throw_follow": "suit_only"}),
)
"""Pairs of values that have no meaning together."""

ARTICLE = HouseRules()
"""The rule set ``article``: every default."""
