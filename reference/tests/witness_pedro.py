"""Witnesses against the mutants of Pedro, as far as they show in one question of a few cards."""

from __future__ import annotations

from typing import Any

from tests.witness import Told, Witness, cards, question

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.notation import names

DECK = names(PACK)
STOCK = names(PACK[:13]) + cards("2C 3C 4C")
"""All spades and three clubs."""


def seat(place: int) -> list[str]:
    """The nine cards dealt to a place in the order of dealing."""
    return [card for packet in (0, 12, 24) for card in DECK[packet + 3 * place :][:3]]


def dealt(key: str, right: object, wrong: object) -> Witness:
    return Witness(question("pedro.deal", deck=DECK, dealer=3), key, right, wrong)


def ranked(ranks: str, suit: str) -> list[list[str]]:
    return [[rank + suit] for rank in ranks.split()]


def order(*joker: list[str]) -> dict[str, list[list[str]]]:
    """The order under trump H, perhaps with a joker on top."""
    high, low = "A K Q J 10 9 8 7 6", "4 3 2"
    return {
        "S": ranked(f"{high} 5 {low}", "S"),
        "trump": [*joker, *ranked(f"{high} 5", "H"), ["5D"], *ranked(low, "H")],
        "C": ranked(f"{high} 5 {low}", "C"),
        "D": ranked(f"{high} {low}", "D"),
    }


def auction(bids: str, told: Told, dealer: int = 3) -> Witness:
    """Bids in a row, ``-`` for a pass."""
    made = ["pass" if bid == "-" else int(bid) for bid in bids.split()]
    return Witness(question("pedro.auction", dealer=dealer, bids=made), *told)


def refused(bids: str, index: int) -> Witness:
    return auction(bids, ("illegal", index, None))


def accepted(bids: str) -> Witness:
    return auction(bids, ("illegal", None, len(bids.split()) - 1))


def discard(hand: str, discarded: str, *, right: bool) -> Witness:
    """Spades that are discarded too make up nine cards."""
    held, gone = cards(hand), cards(discarded)
    spades = DECK[: 9 - len(held)]
    asked = question("pedro.discard", trump="H", hand=[*held, *spades], discarded=[*gone, *spades])
    return Witness(asked, "legal", right, not right)


def fill(hands: str, told: Told) -> Witness:
    """Seat 3 deals; the hands stand between bars."""
    each = [cards(hand) for hand in hands.split("|")]
    return Witness(question("pedro.fill", trump="H", dealer=3, hands=each, stock=STOCK), *told)


def filled(*taken: list[str]) -> list[list[str]]:
    """Four hands with one, three, five and two trumps, and what each gets of the stock."""
    return [[*cards(hand), *more] for hand, more in zip(KEPT.split("|"), taken, strict=True)]


KEPT = "AH|KH QH JH|10H 9H 8H 7H 6H|5H 4H"
FILLED = filled(STOCK[:5], STOCK[5:8], STOCK[8:9], [])


def rob(hand: str, stock: str, taken: str, discards: str = "", *, right: bool) -> Witness:
    asked = question(
        "pedro.rob",
        trump="H",
        hand=cards(hand),
        stock=cards(stock),
        discards=cards(discards),
        taken=cards(taken),
    )
    return Witness(asked, "legal", right, not right)


def play(hand: str, card: str, led: str | None, *, right: bool, trick: int = 2) -> Witness:
    """What is played, and after a space what is shed beneath it."""
    played, *shed = card.split()
    asked = question(
        "pedro.play", trump="H", trick=trick, led=led, hand=cards(hand), play=played, shed=shed
    )
    return Witness(asked, "legal", right, not right)


def first_play(hand: str, card: str, *, right: bool) -> Witness:
    """A follow to the queen of trumps in the first trick."""
    return play(hand, card, "QH", right=right, trick=1)


def trick(plays: str, told: Told) -> Witness:
    """A trick that seat 0 leads under trump H."""
    return Witness(question("pedro.trick", trump="H", leader=0, plays=cards(plays)), *told)


def won(plays: str, right: int, wrong: int) -> Witness:
    return trick(plays, ("winner", right, wrong))


def hand(bid: int, won: int, scores: list[int], told: Told, bidder: int = 0) -> Witness:
    """The score after a hand in which team 0 has won so many points."""
    asked: dict[str, Any] = question(
        "pedro.score", bidder=bidder, bid=bid, points=[won, 14 - won], scores=scores
    )
    return Witness(asked, *told)


def scored(bid: int, won: int, right: list[int], wrong: list[int]) -> Witness:
    return hand(bid, won, [20, 20], ("scores", right, wrong))


def ended(bid: int, won: int, scores: list[int], right: int | None, wrong: int | None) -> Witness:
    return hand(bid, won, scores, ("winner", right, wrong))


FIVE_TRUMPS = "AH KH QH JH 10H"
SIX_TRUMPS = "AH KH 9H 8H 7H 6H"
ALL_POINTS = "AH JH 10H 5H 5D 2H"

SETUP: dict[str, Witness] = {
    "pedro_partners_sit_side_by_side": hand(7, 10, [0, 0], ("made", False, True), bidder=1),
    "a_joker_is_the_highest_trump": Witness(
        question("pedro.order", trump="H"), "suits", order(), order(["RJ"])
    ),
    "cards_are_dealt_one_by_one": dealt(
        "hands", [seat(place) for place in range(4)], [DECK[place:36:4] for place in range(4)]
    ),
    "nine_cards_are_dealt_at_once": dealt(
        "hands", [seat(place) for place in range(4)], [DECK[9 * place :][:9] for place in range(4)]
    ),
    "the_dealer_is_dealt_to_first": dealt(
        "hands", [seat(place) for place in range(4)], [seat(place) for place in (1, 2, 3, 0)]
    ),
    "the_stock_lies_on_top": dealt("stock", DECK[36:], DECK[:16]),
}

BIDDING: dict[str, Witness] = {
    "the_right_of_the_dealer_bids_first": auction("", ("next", 0, 2)),
    "the_dealer_bids_first": auction("", ("next", 0, 3)),
    "a_bid_of_six_stands": refused("6", 0),
    "a_bid_has_no_maximum": refused("15", 0),
    "an_equal_bid_takes_over": refused("8 8", 1),
    "the_dealer_takes_an_equal_bid": refused("8 - - 8", 3),
    "a_pass_opens_the_bidding_again": refused("9 - 7", 2),
    "a_raise_is_by_one": accepted("7 9"),
    "the_bidding_goes_round": auction("7 8 - -", ("bidder", 1, None)),
    "a_bid_of_14_ends_the_bidding": auction("14", ("next", 1, None)),
    "the_dealer_passes_after_three_passes": refused("- - - -", 3),
    "the_forced_dealer_bids_seven": accepted("- - - 9"),
    "the_dealer_never_passes": accepted("8 - - -"),
    "the_first_bidder_does_not_pass": accepted("-"),
    "the_partner_is_not_outbid": accepted("8 - 9"),
    "the_first_to_bid_is_the_bidder": auction("7 8 - -", ("bidder", 1, 0)),
    "the_bids_are_counted_from_seat_0": auction("7 8 - -", ("bidder", 2, 1), dealer=0),
}

EXCHANGE: dict[str, Witness] = {
    "discards_need_not_be_held": discard("AH 9C", "9C KD", right=False),
    "non_trumps_may_be_kept": discard("AH 9C", "", right=False),
    "six_cards_may_be_kept": discard("AH KH 9C", "", right=False),
    "trumps_may_be_discarded": discard("AH 3H 9C", "3H 9C", right=False),
    "low_trumps_beyond_six_are_discarded": discard(
        "AH KH QH JH 9H 8H 7H 2C 3C", "7H 2C 3C", right=False
    ),
    "the_off_five_is_discarded": discard("AH 5D 9C", "9C", right=True),
    "hands_are_filled_card_by_card": fill(
        KEPT,
        (
            "hands",
            FILLED,
            filled(
                [STOCK[place] for place in (0, 3, 5, 7, 8)],
                [STOCK[place] for place in (1, 4, 6)],
                STOCK[2:3],
                [],
            ),
        ),
    ),
    "the_dealer_is_filled_up_too": fill(
        KEPT, ("hands", FILLED, filled(STOCK[:5], STOCK[5:8], STOCK[8:9], STOCK[9:13]))
    ),
    "the_fill_begins_on_the_dealers_right": fill(
        KEPT, ("hands", FILLED, filled(STOCK[4:9], STOCK[1:4], STOCK[:1], []))
    ),
    "the_fill_comes_from_the_bottom": fill(
        KEPT,
        ("hands", FILLED, filled(STOCK[:-6:-1], STOCK[-6:-9:-1], STOCK[-9:-10:-1], [])),
    ),
    "short_hands_stay_short": fill("||AH|KH QH JH", ("owed", [0, 0, 1, 0], [0, 0, 0, 0])),
    "the_last_hand_gets_nothing_when_the_stock_is_short": fill(
        "||AH|KH QH JH", ("owed", [0, 0, 1, 0], [0, 0, 5, 0])
    ),
    "the_dealer_takes_any_cards": rob(FIVE_TRUMPS, "", "8C", "7C 6C", right=False),
    "the_dealer_picks_any_six": rob("AH KH QH JH", "9H 8C 7C", "8C 7C", right=False),
    "trumps_without_points_may_be_left": rob("AH KH QH JH", "9H 8C 7C", "8C 7C", right=False),
    "the_dealer_may_stay_short": rob("AH KH", "QH 8C 7C 6C", "QH", right=False),
    "the_dealer_may_take_more_plain_cards": rob(FIVE_TRUMPS, "9C 8C", "9C 8C", right=False),
    "the_dealer_takes_plain_cards_from_the_top": rob(FIVE_TRUMPS, "9C 8C", "8C", right=True),
    "own_discards_are_taken_at_any_time": rob(FIVE_TRUMPS, "9C", "7C", "7C", right=False),
    "own_discards_are_never_taken": rob("AH KH QH JH", "9C", "9C 7C", "7C 6C", right=True),
}

TRICKS: dict[str, Witness] = {
    "the_off_five_is_no_trump": won("AC 5D KC QC", 1, 0),
    "every_five_is_a_trump": won("AC 5S KC QC", 0, 1),
    "the_off_five_ranks_below_the_four": won("4H 5D 3H 2H", 1, 0),
    "the_off_five_ranks_above_the_five": won("5D 5H 4H 3H", 1, 0),
    "the_fives_are_equal": won("5D 5H 4H 3H", 1, 0),
    "the_off_five_is_the_lowest_trump": won("2H 5D KC QC", 1, 0),
    "the_plain_ace_is_low": won("KC AC QC JC", 1, 0),
    "the_plain_ten_is_low": won("9C 10C 2C 3C", 1, 0),
    "the_off_five_counts_nothing": trick("AC 5D KC QC", ("points", [0, 5], [0, 0])),
    "plain_cards_count": trick("AC 2C 3C 4C", ("points", [0, 0], [1, 1])),
    "a_five_counts_one": trick("5H 4H 3H 6H", ("points", [0, 5], [0, 1])),
    "cards_played_need_not_be_held": play("KD 2C", "3C", "9S", right=False),
    "the_first_lead_is_a_trump": play("KC 3H", "KC", None, right=True, trick=1),
    "trumps_are_led_last": play("KC 3H", "3H", None, right=True),
    "a_trump_may_be_played_instead": play("5D KD 2H 7C", "2H", "9D", right=False),
    "the_off_five_follows_its_printed_suit": play("5D KD 2H 7C", "5D", "9D", right=False),
    "any_card_may_follow": play("5D KD 2H 7C", "7C", "9D", right=False),
    "a_hand_without_the_suit_ruffs": play("5D 2H 7C", "7C", "9D", right=True),
    "points_are_not_thrown_off": play("5D 2H 7C", "5D", "9D", right=True),
    "hands_are_shed_down_to_five": first_play(SIX_TRUMPS, "AH", right=True),
    "six_cards_are_left_after_the_first_trick": first_play(f"{SIX_TRUMPS} 4H", "AH", right=False),
    "fewer_may_be_shed": first_play(f"{SIX_TRUMPS} 4H", "AH", right=False),
    "cards_with_points_may_be_shed": first_play(f"{ALL_POINTS} KH", "AH JH", right=False),
    "the_two_may_be_shed": first_play(f"{ALL_POINTS} KH", "AH 2H", right=False),
    "the_card_played_counts_as_left_to_shed": Witness(
        question("pedro.plays", trump="H", trick=1, led="QH", hand=cards(f"{ALL_POINTS} KH")),
        "plays",
        cards(ALL_POINTS),
        cards(f"{ALL_POINTS} KH"),
    ),
    "the_card_played_is_shed_as_well": first_play(f"{SIX_TRUMPS} 4H", "9H 9H", right=False),
    "the_first_trump_wins": won("9C 3H 4H KC", 2, 1),
    "a_trump_does_not_beat_the_suit_led": won("9C 3H 4C KC", 1, 3),
    "the_first_card_of_the_suit_wins": won("4C AD 9C KS", 2, 0),
    "the_highest_card_of_any_suit_wins": won("9C AD KS 4C", 0, 1),
    "the_play_passes_right": won("9C KC 3C 2C", 1, 3),
}

SCORING: dict[str, Witness] = {
    "points_go_to_their_players": trick("AH KH QH JH", ("points", [2, 0], [1, 1])),
    "the_two_goes_to_the_trick_winner": trick("2H KH 3H 4H", ("points", [1, 0], [0, 1])),
    "the_bid_must_be_exceeded": hand(8, 8, [20, 20], ("made", True, False)),
    "a_made_bid_scores_the_bid": scored(8, 9, [29, 25], [28, 25]),
    "a_made_bid_of_14_scores_double": scored(14, 14, [34, 20], [48, 20]),
    "a_failed_bid_loses_the_bid": scored(8, 5, [15, 29], [12, 29]),
    "a_failed_bid_loses_what_is_missing": scored(8, 5, [15, 29], [17, 29]),
    "a_failed_bid_scores_nothing": scored(8, 5, [15, 29], [20, 29]),
    "a_failed_bid_scores_all_the_same": scored(8, 5, [15, 29], [25, 29]),
    "defenders_score_only_when_the_bid_fails": scored(8, 9, [29, 25], [29, 20]),
    "defenders_score_nothing": scored(8, 5, [15, 29], [15, 20]),
    "a_score_stops_at_zero": hand(8, 5, [3, 10], ("scores", [-2, 19], [0, 19])),
    "more_than_sixty_two_wins": ended(7, 7, [55, 20], 0, None),
    "only_the_bidding_team_wins": ended(7, 9, [20, 58], 1, None),
    "the_bidder_goes_out_above_55": ended(7, 7, [55, 55], 0, None),
    "one_team_at_55_is_enough": ended(8, 8, [54, 58], None, 0),
    "no_bidder_goes_out": ended(7, 7, [55, 60], 0, None),
    "the_bidder_goes_out_only_ahead": ended(7, 7, [55, 60], 0, 1),
    "the_others_win_when_the_bidder_fails": ended(9, 8, [55, 55], None, 1),
    "a_failed_bidder_may_still_win": ended(7, 3, [67, 62], 1, None),
    "the_bidders_win_when_both_reach_62": ended(8, 8, [54, 58], None, 0),
    "the_higher_score_wins_when_both_reach_62": ended(8, 8, [54, 58], None, 1),
}

WITNESSES = {**SETUP, **BIDDING, **EXCHANGE, **TRICKS, **SCORING}
