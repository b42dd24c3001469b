"""Whole random rounds: what must hold in every one of them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tractor_rounds import FIRST_ROUND, random_record

from followsuit_reference.core.cards import RANKS, SUITS
from followsuit_reference.core.notation import names
from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.seats import team
from followsuit_reference.engine import answer
from followsuit_reference.tractor.ordering import TractorOrdering, every_card, points
from followsuit_reference.tractor.round import PHASES, Phase, Progress, replay
from followsuit_reference.tractor.units import units

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from followsuit_reference.tractor.round import Record

EXAMPLES = settings(max_examples=40, deadline=None)


@st.composite
def records(draw: st.DrawFn, *, shyness: float = 0.6, daring: float = 0.3) -> Record:
    """A first or a later round, in which every step is legal."""
    seed = draw(st.integers(0, 2**32))
    ranks = (draw(st.sampled_from(RANKS)), draw(st.sampled_from(RANKS)))
    starter = draw(st.none() | st.integers(0, 3))
    return random_record(
        seed,
        FIRST_ROUND if starter is None else ranks,
        starter,
        shyness=shyness,
        daring=daring,
    )


def finished(record: Record) -> Progress:
    progress = replay(record)
    assert isinstance(progress, Progress)
    return progress


def question(record: Record) -> dict[str, Any]:
    calls = [
        {"after": call.after, "seat": call.seat, "cards": names(call.cards)}
        for call in record.calls
    ]
    return {
        "ranks": list(record.ranks),
        "declarers": record.declarers,
        "starter": record.starter,
        "first": record.first,
        "deck": names(record.deck),
        "calls": calls,
        "buried": names(record.buried),
        "plays": [names(play) for play in record.plays],
    }


def reply(given: Mapping[str, Any]) -> dict[str, Any]:
    message = {"seq": 1, "ask": "tractor.round", "given": given}
    told: dict[str, Any] = json.loads(json.dumps(answer(json.loads(json.dumps(message)))))
    return told


@given(records())
@EXAMPLES
def test_the_108_cards_are_conserved(record: Record) -> None:
    progress = finished(record)
    played = [card for trick in progress.tricks for card in trick.trick.cards]
    if progress.trump is not None:
        assert Counter((*played, *record.buried)) == Counter(every_card())


@given(records())
@EXAMPLES
def test_points_in_tricks_and_talon_are_200(record: Record) -> None:
    progress = finished(record)
    if progress.trump is not None:
        won = sum(trick.taken.points for trick in progress.tricks)
        assert won + points(record.buried) == 200


@given(records())
@EXAMPLES
def test_the_starter_leads_first_and_each_winner_next(record: Record) -> None:
    progress = finished(record)
    leaders = [trick.trick.leader for trick in progress.tricks]
    winners = [trick.taken.winner for trick in progress.tricks]
    if progress.trump is not None:
        assert leaders == [decided(progress.starter), *winners[:-1]]


@given(records())
@EXAMPLES
def test_a_failed_throw_takes_cards_back_that_are_played_later(record: Record) -> None:
    progress = finished(record)
    for trick in progress.tricks:
        assert trick.lead.penalty == 10 * trick.lead.withdrawn
        assert len({len(play) for play in trick.trick.plays}) == 1


@given(records())
@EXAMPLES
def test_the_side_that_won_declares_and_only_its_rank_rises(record: Record) -> None:
    given = question(record)
    told = reply(given)["answer"]
    if "redeal" in told or told["winner"] is not None:
        return
    held = told["total"] < 80
    declarers = team(told["starter"])
    assert told["next_declarers"] == (declarers if held else 1 - declarers)
    other = 1 - told["next_declarers"]
    assert told["ranks"][other] == given["ranks"][other]


@given(records())
@EXAMPLES
def test_a_round_that_stops_early_is_unfinished(record: Record) -> None:
    if record.plays:
        assert isinstance(replay(replace(record, plays=record.plays[:-1])), Unfinished)
        assert "plays" in reply(question(replace(record, plays=record.plays[:-1])))["invalid"]


@given(records())
@EXAMPLES
def test_a_play_after_the_last_trick_is_refused(record: Record) -> None:
    if record.plays:
        longer = replace(record, plays=(*record.plays, record.plays[0]))
        stopped = replay(longer)
        assert isinstance(stopped, Refused)
        assert (stopped.step, stopped.index) == ("play", len(record.plays))
        assert stopped.refusal.rule == "tractor.round.all-cards-played"


def relabelled(value: Any, card: Callable[[str], str], seat: Callable[[int], int]) -> Any:
    """A question or an answer with other suits and seats; by-seat lists are none here."""
    if isinstance(value, dict):
        return {key: _relabelled_field(key, inner, card, seat) for key, inner in value.items()}
    if isinstance(value, list):
        return [relabelled(inner, card, seat) for inner in value]
    return card(value) if isinstance(value, str) else value


SEATS = {"seat", "starter", "first", "leader", "next_starter"}
TEAMS = {"declarers", "next_declarers"}


def _relabelled_field(
    key: str, value: Any, card: Callable[[str], str], seat: Callable[[int], int]
) -> Any:
    if key == "ranks":
        return [value[team(seat(side))] for side in range(2)]
    if value is None or key == "rank":
        return value
    if key in SEATS or (key == "winner" and isinstance(value, int)):
        return seat(value)
    if key in TEAMS:
        return team(seat(value))
    return relabelled(value, card, seat)


def suits_changed(permutation: tuple[str, ...]) -> Callable[[str], str]:
    new = dict(zip(SUITS, permutation, strict=True))

    def change(word: str) -> str:
        if word in {"RJ", "BJ"} or word[-1] not in new:
            return word
        return word[:-1] + new[word[-1]]

    return change


def settled_by_the_order_of_suits(record: Record) -> bool:
    """Whether ``tractor.leading.failed-throw`` chose between equal parts of two suits."""
    progress = finished(record)
    if progress.trump is None:
        return False
    order = TractorOrdering(progress.trump)
    for trick in progress.tricks:
        if trick.lead.withdrawn:
            forced = units(trick.lead.led, order)[0]
            attempt = record.plays[4 * progress.tricks.index(trick)]
            tops = [(part.size, part.top) for part in units(attempt, order)]
            if tops.count((forced.size, forced.top)) > 1:
                return True
    return False


@given(records(), st.permutations(SUITS))
@EXAMPLES
def test_other_suits_give_the_relabelled_answer(record: Record, suits: list[str]) -> None:
    if not settled_by_the_order_of_suits(record):
        card = suits_changed(tuple(suits))
        given = question(record)
        told = reply(relabelled(given, card, int))
        assert told == relabelled(reply(given), card, int)


@given(records(), st.integers(1, 3))
@EXAMPLES
def test_other_seats_give_the_relabelled_answer(record: Record, turn: int) -> None:
    given, same = question(record), str

    def seat(old: int) -> int:
        return (old + turn) % 4

    told, before = reply(relabelled(given, same, seat)), reply(given)
    if before.get("answer", {}).get("winner") is not None:
        before["answer"]["winner"] = team(seat(before["answer"]["winner"]))
        assert told["answer"]["winner"] == before["answer"]["winner"]
        assert told["answer"]["total"] == before["answer"]["total"]
    else:
        assert told == relabelled(before, same, seat)


def test_the_phases_lead_from_the_draw_to_the_end() -> None:
    reached, front = set(), {Phase.DRAW}
    while front:
        reached |= front
        front = {then for phase in front for then in PHASES[phase].values()} - reached
    assert reached == set(PHASES)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"deck": []}, "deck"),
        ({"first": 4}, "first"),
        ({"starter": 1}, "starter"),
        ({"ranks": ["2", "3"]}, "ranks"),
        ({"ranks": ["2"]}, "ranks"),
        ({"calls": [{"after": 3, "seat": 0}]}, "calls[0].cards"),
        ({"plays": ["5D"]}, "plays[0]"),
        ({"buried": ["5X"]}, "buried"),
        ({"declarers": 2}, "declarers"),
    ],
)
def test_a_malformed_round_names_the_field(change: dict[str, Any], field: str) -> None:
    given = {**question(random_record(1)), **change}
    assert reply(given)["invalid"].startswith(f"{field}: ")
