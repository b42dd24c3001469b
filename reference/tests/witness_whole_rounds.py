"""Witnesses against the mutants of Tractor that show in whole rounds alone."""

from __future__ import annotations

from dataclasses import replace
from operator import neg
from typing import TYPE_CHECKING, Any

from tests.tractor_rounds import random_record
from tests.witness import Answer, Differs, Recorded, goes_on, question, stops

from followsuit_reference.core.notation import names
from followsuit_reference.core.seats import team

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.tractor.round import Record


def asked(record: Record) -> dict[str, Any]:
    return question(
        "tractor.round",
        ranks=list(record.ranks),
        declarers=record.declarers,
        starter=record.starter,
        first=record.first,
        deck=names(record.deck),
        calls=[
            {"after": call.after, "seat": call.seat, "cards": names(call.cards)}
            for call in record.calls
        ],
        buried=names(record.buried),
        plays=[names(play) for play in record.plays],
    )


def later_round(seed: int, shyness: float = 0.6, daring: float = 0.3) -> Record:
    """A round in which seat 0 starts, team 0 at rank 6 and team 1 at rank 4."""
    return random_record(seed, ("6", "4"), 0, shyness=shyness, daring=daring)


def declared_round(seed: int) -> Record:
    return random_record(seed, shyness=0.3)


def undeclared_round(seed: int) -> Record:
    return later_round(seed, shyness=1)


def daring_round(seed: int) -> Record:
    return later_round(seed, daring=0.9)


def called(later: int = 0, after: int | None = None) -> Callable[[int], Record]:
    """Rounds of which the only call, if there is one, is made at another time."""

    def record(seed: int) -> Record:
        played = later_round(seed)
        if len(played.calls) != 1:
            return played
        call = played.calls[0]
        moved = replace(call, after=call.after + later if after is None else after)
        return replace(played, calls=(moved,))

    return record


def with_a_play_too_many(seed: int) -> Record:
    played = later_round(seed)
    return replace(played, plays=(*played.plays, played.plays[0]))


def won_by(side: int, answer: Answer) -> int:
    """The points in the tricks of a team."""
    return sum([trick["points"] for trick in answer["tricks"] if team(trick["winner"]) == side])


def counts(change: Callable[[Answer], int]) -> Differs:
    """The mutant's total is another one by so much."""

    def differs(right: Answer, wrong: Answer) -> bool:
        return bool(wrong["total"] - right["total"] == change(right) != 0)

    return differs


def penalties(changed: Callable[[int], int]) -> Differs:
    """The mutant moves the same penalties in another way."""

    def differs(right: Answer, wrong: Answer) -> bool:
        told = [changed(penalty) for penalty in right["penalties"]]
        return bool(right["penalties"] != told == wrong["penalties"])

    return differs


def only_the_total(right: Answer, wrong: Answer) -> bool:
    """The mutant's total is higher although its penalties are the same."""
    is_higher = wrong["total"] > right["total"]
    return bool(is_higher and wrong["penalties"] == right["penalties"])


def rounds(record: Callable[[int], Record], differs: Differs) -> Recorded:
    return Recorded(lambda seed: asked(record(seed)), differs)


WITNESSES: dict[str, Recorded] = {
    "the_opponents_rank_is_the_trump_rank": rounds(later_round, stops("call", 0)),
    "the_trump_rank_stays_two": rounds(later_round, stops("call", 0)),
    "the_first_declaration_makes_trumps": rounds(declared_round, stops("play")),
    "opponents_do_not_declare": rounds(later_round, stops("call")),
    "the_maker_of_trumps_always_starts": rounds(later_round, stops("bury")),
    "an_overruled_player_is_silent": rounds(declared_round, stops("call")),
    "undrawn_cards_declare": rounds(called(later=-1), goes_on("call")),
    "a_card_declares_only_when_it_is_drawn": rounds(called(later=4), stops("call", 0)),
    "calls_close_with_the_last_card": rounds(called(after=100), stops("call", 0)),
    "calls_never_close": rounds(called(after=101), goes_on("call")),
    "the_first_declaration_finds_the_starter": rounds(declared_round, stops("bury")),
    "the_first_drawer_starts": rounds(declared_round, stops("bury")),
    "the_maker_of_trumps_takes_the_talon": rounds(later_round, stops("bury")),
    "the_talon_is_not_taken": rounds(later_round, stops("bury")),
    "buried_cards_beat_a_throw": rounds(daring_round, stops("play")),
    "the_first_of_equal_parts_is_led": rounds(daring_round, stops("play")),
    "everybodys_tricks_count": rounds(later_round, counts(lambda right: won_by(0, right))),
    "the_declarers_tricks_count": rounds(
        later_round, counts(lambda right: won_by(0, right) - won_by(1, right))
    ),
    "a_penalty_always_raises_the_total": rounds(daring_round, penalties(abs)),
    "a_penalty_goes_to_the_leaders_side": rounds(daring_round, penalties(neg)),
    "opponents_pay_no_penalty": rounds(daring_round, penalties(lambda penalty: max(0, penalty))),
    "a_penalty_stops_at_zero": rounds(daring_round, only_the_total),
    "a_talon_turned_up_is_left_alone": rounds(undeclared_round, stops("play")),
    "the_maker_of_trumps_leads_first": rounds(later_round, stops("play", 0)),
    "the_seat_after_the_starter_leads_first": rounds(later_round, stops("play", 0)),
    "the_starter_leads_every_trick": rounds(later_round, stops("play", 4)),
    "the_lead_goes_round": rounds(later_round, stops("play", 4)),
    "a_failed_throw_loses_the_lead": rounds(daring_round, stops("play")),
    "plays_after_the_last_trick_are_ignored": rounds(with_a_play_too_many, goes_on("play")),
}
