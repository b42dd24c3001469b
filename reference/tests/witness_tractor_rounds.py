"""Witnesses against the mutants of Tractor's deal, declaration, talon, scoring and ranks."""

from __future__ import annotations

from tests.witness import (
    TRACTOR_DECK,
    Witness,
    advance,
    bury,
    climbed,
    dealt,
    declare,
    question,
    score,
    turned_up,
    undeclared,
)

EIGHT = "3C BJ QD 8S 7C 2C 9C 10C"
NO_NINE = "3C RJ KD AS AH 4C 5C 6C"
OPPONENT_WINS = "3D|AD|4D|6D"
PAIR_LAST = "3D 3D|AD AD|4D 6D|7D 8D"
THROW_LAST = "AD AD KD KD QD|3D 4D 6D 7D 8D|3D 4D 6D 7D 8D|3H 4H 6H 7H 8H"
RUFFED_LAST = "AD KD QD JD|3C 3C 4C 6C|3D 4D 6D 7D|3H 4H 6H 7H"
TRACTOR_LAST = "KD KD QD QD|3D 4D 6D 7D|3D 4D 6D 7D|3H 4H 6H 7H"


def drawn(*order: int) -> list[list[str]]:
    """The hands by seat when they draw in these places of the order."""
    return [TRACTOR_DECK[place:100:4] for place in order]


SETUP: dict[str, Witness] = {
    "partners_sit_side_by_side": advance(40, ("declarers", 1, 0), starter=1),
    "the_pack_has_one_joker_of_each_colour": Witness(
        question("tractor.deal", deck=TRACTOR_DECK, first=0), "talon", TRACTOR_DECK[100:], None
    ),
    "cards_are_drawn_clockwise": dealt(1, drawn(3, 0, 1, 2), drawn(1, 0, 3, 2)),
    "hands_are_dealt_whole": dealt(
        0, drawn(0, 1, 2, 3), [TRACTOR_DECK[start : start + 25] for start in (0, 25, 50, 75)]
    ),
    "the_talon_lies_on_top": Witness(
        question("tractor.deal", deck=TRACTOR_DECK, first=0),
        "talon",
        TRACTOR_DECK[100:],
        TRACTOR_DECK[:8],
    ),
    "the_seat_after_the_starter_draws_first": undeclared("8", EIGHT, ("redeal", False, None)),
    "seat_0_draws_first": dealt(1, drawn(3, 0, 1, 2), drawn(0, 1, 2, 3)),
}

DECLARATION: dict[str, Witness] = {
    "one_joker_declares": declare("RJ 2S", "RJ", right=False),
    "mixed_jokers_declare": declare("BJ RJ", "BJ RJ", right=False),
    "two_rank_cards_declare": declare("2S 2H", "2S 2H", right=False),
    "any_pair_declares": declare("9S 9S", "9S 9S", right=False),
    "one_card_in_hand_declares_as_two": declare("2S 3S", "2S 2S", right=False),
    "cards_that_are_not_held_declare": declare("3S", "2S", right=False),
    "jokers_make_a_suit_of_their_colour_trumps": Witness(
        declare("RJ RJ", "RJ RJ", right=True).question,
        "trump",
        {"rank": "2", "suit": None},
        {"rank": "2", "suit": "H"},
    ),
    "an_equal_declaration_overrules": declare("2H", "2H", ("2S", 1), right=False),
    "a_pair_of_a_higher_suit_overrules": declare("2S 2S", "2S 2S", ("2D 2D", 1), right=False),
    "only_jokers_overrule": declare("2H 2H", "2H 2H", ("2S", 1), right=True),
    "jokers_overrule_a_pair_alone": declare("RJ RJ", "RJ RJ", ("2S", 1), right=True),
    "red_jokers_overrule_black_ones": declare("RJ RJ", "RJ RJ", ("BJ BJ", 1), right=False),
    "ones_own_declaration_is_not_strengthened": declare("2S 2S", "2S 2S", ("2S", 0), right=True),
    "ones_own_declaration_is_replaced": declare("2S 2H 2H", "2H 2H", ("2S", 0), right=False),
    "ones_own_pair_is_overruled_by_jokers": declare(
        "2S 2S RJ RJ", "RJ RJ", ("2S 2S", 0), right=False
    ),
    "the_partner_is_not_overruled": declare("2D 2D", "2D 2D", ("2S", 2), right=True),
}

TURN_UP: dict[str, Witness] = {
    "the_first_round_is_turned_up": undeclared(
        "2", EIGHT, ("redeal", True, False), first_round=True
    ),
    "an_undeclared_first_round_is_no_trump": undeclared(
        "2", EIGHT, ("redeal", True, False), first_round=True
    ),
    "a_later_round_is_dealt_again": undeclared("8", EIGHT, ("redeal", False, True)),
    "the_first_card_turned_up_decides": turned_up("8", EIGHT, "S", "C"),
    "an_undeclared_round_is_no_trump": turned_up("8", EIGHT, "S", None),
    "a_joker_turned_up_makes_no_trump": turned_up("8", EIGHT, "S", None),
    "the_whole_talon_is_shown": undeclared("8", EIGHT, ("shown", EIGHT.split()[:4], EIGHT.split())),
    "the_highest_card_always_decides": turned_up("8", EIGHT, "S", "D"),
    "a_joker_is_the_highest_card_turned_up": turned_up("9", NO_NINE, "S", None),
    "the_last_card_turned_up_decides": turned_up("9", NO_NINE, "S", "C"),
    "the_last_of_equally_high_cards_decides": turned_up("9", NO_NINE, "S", "H"),
    "the_highest_suit_decides_a_tie": turned_up("9", "KD 3C KS 4C 5C 6C 7C BJ", "D", "S"),
}

TALON: dict[str, Witness] = {
    "any_number_of_cards_is_buried": bury("2S 3S 4S 6S 7S 8S 9S QS AS", right=False),
    "fewer_than_eight_are_buried": bury("2S 3S 4S 6S 7S 8S 9S", right=False),
    "a_card_held_once_is_buried_twice": bury("2S 2S 3S 4S 6S 7S 8S 9S", right=False),
    "cards_that_count_are_not_buried": bury("KS 2S 3S 4S 6S 7S 8S 9S", right=True),
    "jokers_are_not_buried": bury("RJ 2S 3S 4S 6S 7S 8S 9S", right=True),
}

SCORING: dict[str, Witness] = {
    "the_talon_counts_for_either_side": score(45, 0, "AD|3D|4D|6D", 45, 45 + 25 * 2),
    "the_talon_counts_when_declarers_win": score(45, 0, "AD|3D|4D|6D", 45, 45 + 25 * 2),
    "the_talon_goes_by_the_last_leader": score(45, 1, OPPONENT_WINS, 45, 45 + 25 * 2),
    "the_talon_never_counts": score(45, 0, OPPONENT_WINS, 45 + 25 * 2, 45),
    "the_factor_counts_all_four_plays": score(45, 0, OPPONENT_WINS, 45 + 25 * 2, 45 + 25 * 8),
    "the_factor_is_a_power_of_two": score(45, 1, TRACTOR_LAST, 45 + 25 * 8, 45 + 25 * 16),
    "the_factor_goes_by_the_winning_play": score(45, 0, RUFFED_LAST, 45 + 25 * 8, 45 + 25 * 4),
    "the_factor_counts_the_largest_part": score(45, 1, THROW_LAST, 45 + 25 * 10, 45 + 25 * 4),
    "the_factor_goes_by_the_kind_of_lead": score(45, 1, THROW_LAST, 45 + 25 * 10, 45 + 25 * 4),
    "the_factor_is_always_two": score(45, 0, PAIR_LAST, 45 + 25 * 4, 45 + 25 * 2),
    "the_factor_is_the_number_of_cards": score(45, 0, PAIR_LAST, 45 + 25 * 4, 45 + 25 * 2),
    "the_final_total_is_never_below_zero": score(-40, 0, "AD|3D|4D|6D", -40, 0),
}

ADVANCEMENT: dict[str, Witness] = {
    "eighty_points_do_not_win": advance(80, ("declarers", 1, 0)),
    "seventy_five_points_win": advance(75, ("declarers", 0, 1)),
    "forty_points_still_give_two_ranks": climbed(40, "3 5", "4 5"),
    "thirty_five_points_give_one_rank": climbed(35, "4 5", "3 5"),
    "five_points_still_give_three_ranks": climbed(5, "4 5", "5 5"),
    "no_points_give_two_ranks": climbed(0, "5 5", "4 5"),
    "a_negative_total_gives_two_ranks": climbed(-40, "5 5", "4 5"),
    "a_total_below_zero_gives_more_ranks": climbed(-40, "5 5", "6 5"),
    "declarers_climb_from_the_opponents_rank": climbed(40, "3 5", "6 5"),
    "eighty_points_give_a_rank": climbed(80, "2 5", "2 6"),
    "eighty_to_115_points_keep_the_declarers": advance(80, ("declarers", 1, 0)),
    "eighty_to_115_points_advance_the_declarers": climbed(80, "2 5", "3 5"),
    "each_band_begins_five_points_later": climbed(120, "2 6", "2 5"),
    "each_band_begins_five_points_earlier": climbed(115, "2 5", "2 6"),
    "the_opponents_gain_one_rank_more": climbed(120, "2 6", "2 7"),
    "the_opponents_gain_three_ranks_at_most": climbed(240, "2 9", "2 8"),
    "two_hundred_and_forty_points_give_three_ranks": climbed(240, "2 9", "2 8"),
    "opponents_climb_from_the_declarers_rank": climbed(120, "2 6", "2 3"),
    "the_starter_stays": advance(40, ("starter", 3, 1), starter=1),
    "the_declarer_who_won_the_last_trick_starts": advance(
        40, ("starter", 3, 1), starter=1, last_winner=1
    ),
    "the_opponent_who_won_the_last_trick_starts": advance(80, ("starter", 2, 0), starter=1),
    "the_seat_on_the_left_starts": advance(80, ("starter", 2, 0), starter=1),
    "reaching_the_ace_wins": advance(40, ("winner", None, 0), ranks="K 5"),
    "a_gain_stops_at_the_ace": advance(35, ("winner", 0, None), ranks="K 5"),
    "only_declarers_pass_the_ace": advance(120, ("winner", 1, None), ranks="2 A"),
    "opponents_do_not_pass_the_ace": advance(120, ("winner", 1, None), ranks="2 A"),
}

WITNESSES = {**SETUP, **DECLARATION, **TURN_UP, **TALON, **SCORING, **ADVANCEMENT}
