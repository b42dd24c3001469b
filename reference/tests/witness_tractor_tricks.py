"""Witnesses against the mutants of Tractor's order, units, leads, follows and tricks."""

from __future__ import annotations

from tests.witness import Witness, beat, cards, follow, kind, lead, led_from, trick, units, won

KINGS_OF_SEAT_2 = ("", "KD KD", "")
FAILED_BY_SINGLE_ACE = ("KD QD QD JD JD", ("AD", "", ""))
TWO_BEATEN_PARTS = ("9S 4S 4S", ("5S 5S KS", "", ""))
LOW_PAIRS = ("QD QD 9D 9D", ("", "KD KD", "AD AD"))
FOUR_LED, THREE_LED = "6D 6D 5D 5D 4D 4D 3D 3D", "5D 5D 4D 4D 3D 3D"
TRACTOR_HELD = "9D 9D 10D 10D KD KD 3D"
THROW_LED = "AD KD KD QD QD"

ORDERING: dict[str, Witness] = {
    "rank_cards_top_their_own_suits": follow("7C", "5D", "7D 8D 3S", "7D", right=False),
    "rank_cards_stay_in_their_suits": follow("7C", "5D", "7D 8D 3S", "7D", right=False),
    "ace_ranks_below_the_two": won("7C", "KD|AD|3D|4D", 1, 0),
    "ten_ranks_below_the_two": won("7C", "9D|10D|3D|4D", 1, 0),
    "black_joker_is_the_highest": won("7C", "BJ|RJ|3C|4C", 1, 0),
    "jokers_are_equal": won("7C", "BJ|RJ|3C|4C", 1, 0),
    "all_rank_cards_are_equal": won("7C", "7D|7C|3C|4C", 1, 0),
    "off_suit_rank_cards_rank_above_the_trump_suits_own": won("7C", "7D|7C|3C|4C", 1, 0),
    "off_suit_rank_cards_are_the_lowest_trumps": won("7C", "3C|7D|4C|5C", 1, 3),
    "off_suit_rank_cards_rank_by_suit": won("7C", "7D|7S|3C|4C", 0, 1),
    "trump_suit_rank_card_stays_at_its_place": won("7C", "8C|7C|3C|4C", 1, 0),
    "no_trump_keeps_the_trump_rank": follow("7NT", "5D", "7D 3S", "3S", right=False),
    "no_trump_rank_cards_top_their_suits": won("7NT", "8D|7D|3D|4D", 0, 1),
    "fives_count_nothing": trick("2C", "5D|KD|10C|3S", ("points", 25, 20)),
    "aces_count_ten": trick("2C", "5D|AD|3D|4D", ("points", 5, 15)),
}

UNITS: dict[str, Witness] = {
    "two_cards_of_one_rank_are_a_pair": kind("7C", "7D 7S", "throw", "pair"),
    "two_jokers_are_a_pair": kind("7C", "BJ RJ", "throw", "pair"),
    "tractor_needs_three_pairs": kind("2C", "5D 5D 4D 4D", "tractor", "throw"),
    "any_pairs_are_a_tractor": kind("2C", "9D 9D 4D 4D", "throw", "tractor"),
    "one_missing_rank_is_bridged": kind("2C", "6D 6D 4D 4D", "throw", "tractor"),
    "runs_break_at_the_removed_rank": kind("7C", "8D 8D 6D 6D", "tractor", "throw"),
    "runs_break_at_the_removed_rank_in_trumps": kind("7C", "8C 8C 6C 6C", "tractor", "throw"),
    "runs_break_at_the_removed_rank_in_plain_suits": kind("7C", "8D 8D 6D 6D", "tractor", "throw"),
    "rank_cards_make_no_run": kind("7C", "7C 7C 7D 7D", "tractor", "throw"),
    "rank_cards_and_jokers_make_no_run": kind("7C", "RJ RJ BJ BJ", "tractor", "throw"),
    "jokers_make_no_run": kind("7NT", "RJ RJ BJ BJ", "tractor", "throw"),
    "jokers_run_only_with_jokers": kind("7C", "BJ BJ 7C 7C", "tractor", "throw"),
    "off_suit_rank_cards_are_passed_over": kind("7C", "7C 7C AC AC", "throw", "tractor"),
    "equal_pairs_are_consecutive": kind("7C", "7D 7D 7S 7S", "throw", "tractor"),
    "equal_pairs_cut_a_run": beat(
        "7C", "KC KC QC QC", "7D 7D 7S 7S AC AC 3C 3C", "3C 3C AC AC", right=False
    ),
    "runs_go_on_from_the_two_to_the_ace": kind("7C", "AD AD 2D 2D", "throw", "tractor"),
    "runs_go_on_from_the_lowest_trump_to_the_red_joker": kind(
        "7C", "RJ RJ 2C 2C", "throw", "tractor"
    ),
    "units_are_of_one_printed_suit": kind("7C", "7D 6D", "none", "throw"),
    "consecutive_pairs_may_be_of_two_suits": kind("7C", "KD KD QS QS", "none", "tractor"),
    "tractors_are_parts_of_a_throw": units(
        "7C",
        THROW_LED,
        ("units", [cards("KD KD"), cards("QD QD"), ["AD"]], [cards("KD KD QD QD"), ["AD"]]),
    ),
    "tractors_are_kept_out_of_a_throw": led_from("7C", THROW_LED, THROW_LED, right=True),
    "a_throw_is_all_singles": units(
        "7C", "AD KD KD", ("units", [cards("KD KD"), ["AD"]], [["KD"], ["KD"], ["AD"]])
    ),
}

LEADING: dict[str, Witness] = {
    "a_card_held_once_is_led_twice": led_from("7C", "5D 6D", "5D 5D", right=False),
    "a_leader_may_pass": led_from("7C", "5D 6D", "", right=False),
    "a_lead_may_mix_suits": led_from("7C", "5D 6S", "5D 6S", right=False),
    "a_lead_keeps_to_the_printed_suit": led_from("7C", "7D 6D", "7D 6D", right=False),
    "trumps_are_held_back": led_from("7C", "3C 5D", "3C", right=True),
    "every_lead_is_checked": lead("7C", "5D", ("6D", "", ""), ("must_beat", [], [1])),
    "a_tractor_is_checked_pair_by_pair": lead(
        "7C", "5D 5D 4D 4D", ("6D 6D", "", ""), ("led", cards("5D 5D 4D 4D"), cards("4D 4D"))
    ),
    "a_throw_is_checked_against_opponents_alone": lead(
        "7C", "AD QD QD", KINGS_OF_SEAT_2, ("withdrawn", 1, 0)
    ),
    "ruffs_break_a_throw": lead("7C", "AD AD KD", ("3C RJ", "", ""), ("withdrawn", 0, 2)),
    "equal_cards_beat": lead("7C", "AD KD KD", ("AD", "", ""), ("withdrawn", 0, 2)),
    "hands_beat_a_throw_together": lead("7C", "AD QD QD", ("KD", "KD", ""), ("withdrawn", 0, 1)),
    "single_cards_beat_a_pair": lead("7C", "AD QD QD", ("KD", "", ""), ("withdrawn", 0, 1)),
    "a_throw_is_checked_against_the_next_hand": lead(
        "7C", "AD QD QD", KINGS_OF_SEAT_2, ("withdrawn", 1, 0)
    ),
    "trumps_are_not_thrown": led_from("7C", "RJ BJ", "RJ BJ", right=True),
    "a_throw_in_trumps_always_stands": lead("7C", "AC KC", ("7C", "", ""), ("withdrawn", 1, 0)),
    "the_smallest_part_is_led": lead(
        "7C", "AD QD QD", KINGS_OF_SEAT_2, ("led", cards("QD QD"), ["AD"])
    ),
    "the_lowest_part_is_led": lead(
        "7C", "KD QD QD 9D 9D", ("AD", "", ""), ("led", ["KD"], cards("9D 9D"))
    ),
    "the_lowest_card_is_led": lead(
        "7C", "AD QD QD", KINGS_OF_SEAT_2, ("led", cards("QD QD"), ["QD"])
    ),
    "the_first_seat_that_beats_decides": lead(
        "2H", "9S 4S 4S", ("5S 5S", "KS", ""), ("led", ["9S"], cards("4S 4S"))
    ),
    "the_lowest_beaten_part_is_led": lead("2H", *TWO_BEATEN_PARTS, ("led", ["9S"], cards("4S 4S"))),
    "the_largest_beaten_part_is_led": lead(
        "2H", *TWO_BEATEN_PARTS, ("led", ["9S"], cards("4S 4S"))
    ),
    "the_highest_of_the_smallest_is_led": lead(
        "7C", "9D 8D", ("AD", "", ""), ("led", ["8D"], ["9D"])
    ),
    "a_failed_throw_is_refused": lead("7C", "AD QD QD", KINGS_OF_SEAT_2, ("legal", True, False)),
    "the_penalty_counts_all_cards_thrown": lead("7C", *FAILED_BY_SINGLE_ACE, ("penalty", 40, 50)),
    "the_penalty_counts_the_beaten_parts": lead("7C", *FAILED_BY_SINGLE_ACE, ("penalty", 40, 10)),
    "the_penalty_counts_attempts": lead("7C", *FAILED_BY_SINGLE_ACE, ("penalty", 40, 10)),
    "a_failed_throw_costs_nothing": lead("7C", *FAILED_BY_SINGLE_ACE, ("penalty", 40, 0)),
    "the_penalty_counts_parts_taken_back": lead("7C", *FAILED_BY_SINGLE_ACE, ("penalty", 40, 20)),
    "nobody_must_beat": lead("7C", *LOW_PAIRS, ("must_beat", [2], [])),
    "every_able_seat_must_beat": lead("7C", *LOW_PAIRS, ("must_beat", [2], [2, 3])),
    "the_partner_need_not_beat": lead("7C", *LOW_PAIRS, ("must_beat", [2], [3])),
    "the_last_able_seat_must_beat": lead("7C", *LOW_PAIRS, ("must_beat", [2], [3])),
}

FOLLOWING: dict[str, Witness] = {
    "any_number_of_cards_follows": follow("2C", "5D", "KD QD", "KD QD", right=False),
    "a_short_hand_plays_fewer_cards": follow("2C", "5D 5D", "KD 9H 2S", "KD", right=False),
    "a_card_held_once_is_played_twice": follow("2C", "5D 5D", "KD QD 3D", "KD KD", right=False),
    "the_hand_is_not_looked_at": follow("2C", "5D", "3D", "KD", right=False),
    "the_printed_suit_is_followed": follow("7C", "5D", "7D 8D", "7D", right=False),
    "the_suit_is_not_owed": follow("2C", "5D", "KD 9H", "9H", right=False),
    "one_card_of_the_suit_is_enough": follow("2C", "5D 5D", "KD QD 9H", "QD 9H", right=False),
    "trumps_may_be_played_instead": follow("2C", "5D", "KD 9C", "9C", right=False),
    "a_short_suit_is_free": follow("2C", "5D 5D", "KD 9H 9H", "9H 9H", right=False),
    "no_pair_is_owed_to_a_pair": follow("2C", "5D 5D", "KD KD QD 3D", "KD 3D", right=False),
    "one_spare_card_frees_the_pair": follow("2C", "5D 5D", "KD KD 3D 9H", "KD 3D", right=False),
    "a_pair_in_a_tractor_is_not_owed": follow(
        "5H", "8S 8S", "2S 3S QS QS KS KS", "2S 3S", right=False
    ),
    "fewer_pairs_than_the_tractor_has_are_not_owed": follow(
        "7C", "5D 5D 4D 4D", "9D 9D KD QD JD", "KD QD JD 9D", right=False
    ),
    "one_pair_is_enough_for_a_tractor": follow(
        "7C", "5D 5D 4D 4D", "9D 9D JD JD KD QD", "9D 9D KD QD", right=False
    ),
    "a_tractor_asks_for_two_pairs_at_most": follow(
        "7C", THREE_LED, "9D 9D JD JD KD KD QD 10D", "9D 9D JD JD QD 10D", right=False
    ),
    "one_spare_card_frees_the_pairs": follow(
        "7C", "5D 5D 4D 4D", "9D 9D JD JD KD", "9D 9D JD KD", right=False
    ),
    "a_tractor_of_the_length_led_is_owed": follow(
        "7C", "5D 5D 4D 4D", TRACTOR_HELD, "9D 9D KD KD", right=True
    ),
    "the_longest_run_is_owed": follow(
        "2C", THREE_LED, "QD QD 10D 10D 8D 8D 7D 7D", "QD QD 10D 10D 7D 7D", right=True
    ),
    "the_longest_runs_are_owed": follow(
        "2C",
        FOUR_LED,
        "AD AD QD QD JD JD 9D 9D 8D 8D",
        "AD AD JD JD 9D 9D 8D 8D",
        right=True,
    ),
    "a_tractor_is_not_followed_by_a_tractor": follow(
        "7C", "5D 5D 4D 4D", TRACTOR_HELD, "9D 9D 10D 10D", right=True
    ),
    "no_pairs_are_owed_to_a_throw": follow(
        "2C", THROW_LED, "3D 3D 5D 6D 6D 8D", "3D 3D 5D 6D 8D", right=False
    ),
    "fewer_pairs_than_the_throw_has_are_not_owed": follow(
        "2C", THROW_LED, "3D 3D 5D 6D 8D 9D", "3D 5D 6D 8D 9D", right=False
    ),
    "one_pair_is_enough_for_a_throw": follow(
        "2C", THROW_LED, "3D 3D 5D 6D 6D 8D", "3D 3D 5D 6D 8D", right=False
    ),
    "a_throw_of_singles_bars_pairs": follow("2C", "AD KD", "3D 3D 5D 6D 6D", "3D 3D", right=True),
    "a_void_hand_must_ruff": follow("2C", "KD", "RJ 3S", "3S", right=True),
    "a_pair_of_any_suit_is_owed": follow("2C", "5D 5D", "9H 9H 3S", "9H 3S", right=True),
    "trumps_do_not_fill_up": follow("2C", "5D 5D", "KD 9H 3C", "KD 3C", right=True),
    "the_seat_that_must_beat_only_follows": beat(
        "7C", "QD QD", "KD KD 10D 10D", "10D 10D", right=False
    ),
    "the_part_is_beaten_with_the_highest": beat("7C", "9S", "KS JS 4S", "JS", right=True),
    "an_equal_unit_is_enough": beat("7C", "JS", "KS JS 4S", "JS", right=False),
    "followers_beat_the_lead_if_they_can": follow("2C", "KD", "AD 3D", "3D", right=True),
}

WINNING: dict[str, Witness] = {
    "play_goes_clockwise": won("7C", "KD|AD|3D|4D", 1, 3),
    "the_first_ruff_wins": won("2C", "KD|3C|4C|5D", 2, 1),
    "a_ruff_does_not_win": won("2C", "KD|AD|2H|3C", 2, 1),
    "a_discard_wins": won("2S", "5H|AC|4H|AD", 0, 1),
    "two_trumps_beat_a_pair": won("2C", "5D 5D|3C 4C|6D 6D|7S 8S", 2, 1),
    "a_pair_is_not_ruffed": won("2C", "5D 5D|KD KD|3C 3C|AH AH", 2, 1),
    "any_pairs_beat_a_tractor": won("7C", "5D 5D 4D 4D|9D 9D JD JD|AD QD 2D 3D|2S 3S 4S 5S", 0, 1),
    "a_tractor_is_not_ruffed": won("7C", "5D 5D 4D 4D|6C 6C 8C 8C|AD QD 2D 3D|2S 3S 4S 5S", 1, 0),
    "high_cards_win_without_the_shape": won("2C", "5D 5D|KD QD|3D 4D|6S 7S", 0, 1),
    "one_pair_is_shape_enough": won(
        "7C", "AD AD KD KD QD|3C 3C 5C 9C 8C|2D 3D 4D 5D 6D|2S 3S 4S 5S 6S", 0, 1
    ),
    "one_trump_makes_a_ruff": won("2C", "AD KD|3C 9H|3D 4D|5D 6D", 0, 1),
    "a_ruff_has_exactly_the_shape": won("5H", "QD JD|8H 8H|2D 3D|4D 6D", 1, 0),
    "a_pair_does_not_serve_as_two_singles": won("5H", "QD JD|8H 8H|2D 3D|4D 6D", 1, 0),
    "the_highest_card_decides_a_throw": won("2C", "AD AD QD|3C 3C AC|5C 5C 4C|3S 4S 5S", 2, 1),
    "every_part_must_be_higher": won("3H", "2C 10C|2H 10H|2H JH|5S 6S", 2, 1),
    "no_part_may_be_lower": won("2C", "AD AD QD|3C 3C 9C|5C 5C 4C|3S 4S 5S", 2, 1),
    "the_lowest_part_decides": won("2C", "AD QD|9C 4C|10C 3C|3D 4D", 2, 1),
    "a_throw_is_not_ruffed": won("2C", "AD KD|3C 4C|3D 4D|5D 6D", 1, 0),
    "pairs_beat_a_throw_of_singles": won("2S", "AH KH|QH QH|3H 4H|5H 6H", 0, 1),
    "the_last_of_equals_wins": won("2C", "AD|AD|3D|KS", 0, 1),
    "discards_count_nothing": trick("2C", "AD|KS|3D|4D", ("points", 10, 0)),
}

WITNESSES = {**ORDERING, **UNITS, **LEADING, **FOLLOWING, **WINNING}
