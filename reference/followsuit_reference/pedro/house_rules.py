"""House rules of Pedro: every named choice, its values, and the default, which comes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One value for each house rule; without arguments the rule set ``article``."""

    auction: Literal["single_round", "continuous"] = "single_round"
    minimum_bid: Literal["7", "6", "1"] = "7"
    dealer_match: Literal["refused", "allowed"] = "refused"
    forced_dealer: Literal["at_least_minimum", "exactly_minimum"] = "at_least_minimum"

    discard: Literal["all_non_trumps", "at_least_three"] = "all_non_trumps"
    fill_order: Literal["whole_hands", "one_card_at_a_time"] = "whole_hands"
    dealer_takes: Literal["all_trumps", "best_six"] = "all_trumps"
    dealer_filler: Literal["choice", "top_of_stock"] = "choice"

    first_lead: Literal["any", "trump"] = "any"
    trump_when_able: Literal["refused", "allowed"] = "refused"

    two_scored_by: Literal["holder", "trick_winner"] = "holder"
    failed_bid: Literal["points_won", "bid"] = "points_won"
    slam: Literal["plain", "doubled"] = "plain"

    bidder_goes_out: Literal["at_55", "never"] = "at_55"
    bidder_out_failed: Literal["score_normally", "opponents_win"] = "score_normally"
    both_reach: Literal["bidder_goes_out_hand", "bidder_wins", "higher_score"] = (
        "bidder_goes_out_hand"
    )

    def conflict(self) -> str | None:
        """Why the values have no meaning together, or None."""
        if self.bidder_goes_out == "never" and self.both_reach == "bidder_goes_out_hand":
            return "bidder_goes_out: never has no meaning with both_reach: bidder_goes_out_hand"
        return None


ARTICLE = HouseRules()
"""The rule set ``article``: every default."""
