"""Questions of Pedro that cannot arise are invalid; players' mistakes are refused by rule."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st
from tests.pedro_hands import question, random_record

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.notation import names
from followsuit_reference.engine import ASKS, answer

DECK = names(PACK)
HAND = question(random_record(1))
SCORE = {"bidder": 0, "bid": 8, "points": [9, 5], "scores": [20, 31]}
PLAY = {"trump": "D", "trick": 2, "led": "9H", "hand": ["KH", "3D"], "play": "KH"}
SIXTEEN = ["2D", *DECK[:15]]
FILL = {"trump": "D", "dealer": 3, "hands": [["AD"], ["KD"], ["QD"], ["JD"]], "stock": SIXTEEN}
ROB = {"trump": "D", "hand": ["2D"], "stock": ["3D", "4D", "6D", "7D", "8D"], "taken": []}
PLAIN = ["3S", "4S", "6S", "7S", "8S", "9S", "10S", "JS"]
DISCARD = {"trump": "D", "hand": ["2D", *PLAIN], "discarded": PLAIN}
TRICK = {"trump": "D", "leader": 2, "plays": ["9D", "5H", "2D", "AD"]}


def ask(name: str, given: dict[str, Any]) -> dict[str, Any]:
    return answer({"seq": 1, "ask": f"pedro.{name}", "given": given})


FIELDS = sorted({key for given in (HAND, SCORE, PLAY, FILL, ROB, DISCARD, TRICK) for key in given})
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 15) | st.sampled_from(["D", "pass", "5D", "RJ"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS), inner),
    max_leaves=8,
)


@drawn(
    st.sampled_from([ask for ask in ASKS if ask.startswith("pedro.")]),
    st.sampled_from([HAND, SCORE, PLAY, FILL, ROB, DISCARD, TRICK]),
    st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=3),
)
def test_no_question_raises_or_fails_inside(
    name: str, sound: dict[str, Any], changes: dict[str, Any]
) -> None:
    reply = answer({"seq": 7, "ask": name, "given": {**sound, **changes}})
    assert set(reply) == {"seq", "answer"} or set(reply) == {"seq", "invalid"}, reply
    assert json.loads(json.dumps(reply)) == reply


@pytest.mark.parametrize(
    ("name", "given", "field", "reason"),
    [
        ("order", {"trump": "X"}, "trump", "no suit"),
        ("order", {"trump": None}, "trump", "no suit"),
        ("order", {"trump": {"rank": "2", "suit": "C"}}, "trump", "no suit"),
        ("order", {}, "trump", "missing"),
        ("deal", {"deck": DECK[:51], "dealer": 0}, "deck", "51 cards; there must be 52"),
        ("deal", {"deck": [*DECK, "2S"], "dealer": 0}, "deck", "second copy of 2S"),
        ("deal", {"deck": [*DECK[:51], "2S"], "dealer": 0}, "deck", "second copy of 2S"),
        ("deal", {"deck": [*DECK[:51], "RJ"], "dealer": 0}, "deck", "RJ is a joker"),
        ("deal", {"deck": [*DECK, "BJ"], "dealer": 0}, "deck", "BJ is a joker"),
        ("deal", {"deck": DECK, "dealer": 4}, "dealer", "no seat"),
        ("auction", {"dealer": 0, "bids": "pass"}, "bids", "no list"),
        ("auction", {"dealer": 0, "bids": ["Pass"]}, "bids[0]", "neither"),
        ("auction", {"dealer": 0, "bids": [7, True]}, "bids[1]", "neither"),
        ("auction", {"dealer": 0, "bids": [7.5]}, "bids[0]", "neither"),
        ("auction", {"dealer": 0, "bids": [None]}, "bids[0]", "neither"),
        ("auction", {"dealer": -1, "bids": []}, "dealer", "no seat"),
        ("discard", {**DISCARD, "hand": ["3S", *PLAIN]}, "hand", "second copy of 3S"),
        ("discard", {**DISCARD, "hand": PLAIN}, "hand", "8 cards; there must be 9"),
        ("discard", {**DISCARD, "hand": ["2D", "3D", *PLAIN]}, "hand", "10 cards; there must be 9"),
        ("discard", {**DISCARD, "hand": ["RJ", *PLAIN]}, "hand", "joker"),
        ("discard", {**DISCARD, "discarded": ["RJ"]}, "discarded", "joker"),
        ("fill", {**FILL, "hands": [["AD"], ["AD"], [], []]}, "hands[1]", "second copy of AD"),
        ("fill", {**FILL, "hands": [["AD"], ["KC"], [], []]}, "hands[1]", "KC is no trump"),
        ("fill", {**FILL, "hands": [["AD"], ["KD"], []]}, "hands", "must be 4"),
        ("fill", {**FILL, "stock": ["AD", *DECK[:15]]}, "stock", "second copy of AD"),
        ("fill", {**FILL, "stock": DECK[:15]}, "stock", "15 cards; there must be 16"),
        ("fill", {**FILL, "stock": [*SIXTEEN, "3D"]}, "stock", "17 cards; there must be 16"),
        ("fill", {**FILL, "stock": ["BJ", *DECK[:15]]}, "stock", "joker"),
        ("rob", {**ROB, "hand": ["2D", "KS"]}, "hand", "KS is no trump"),
        ("rob", {**ROB, "stock": ["2D"]}, "stock", "second copy of 2D"),
        ("rob", {**ROB, "discards": ["AD"]}, "discards", "AD is a trump"),
        ("rob", {**ROB, "discards": ["3D"]}, "discards", "second copy of 3D"),
        ("rob", {**ROB, "discards": DECK[:9]}, "discards", "9 cards; there are 8 at most"),
        ("rob", {**ROB, "stock": ["3D", "6S"]}, "discards", "4 plain cards must be there"),
        ("rob", {**ROB, "taken": ["RJ"]}, "taken", "joker"),
        ("play", {**PLAY, "trick": 0}, "trick", "none of the tricks 1 to 6"),
        ("play", {**PLAY, "trick": 7}, "trick", "none of the tricks 1 to 6"),
        ("play", {**PLAY, "trick": "2"}, "trick", "no whole number"),
        ("play", {**PLAY, "hand": DECK[:6]}, "hand", "6 cards on trick 2; there are 5 at most"),
        ("play", {**PLAY, "trick": 6}, "hand", "2 cards on trick 6; there are 1 at most"),
        ("play", {**PLAY, "trick": 1, "hand": DECK[:7]}, "hand", "is all trumps"),
        ("play", {**PLAY, "hand": []}, "hand", "there is no card"),
        ("play", {**PLAY, "hand": ["KH", "KH"]}, "hand", "second copy of KH"),
        ("play", {**PLAY, "hand": ["KH", "RJ"]}, "hand", "RJ is a joker"),
        ("play", {**PLAY, "led": "BJ"}, "led", "BJ is a joker"),
        ("play", {**PLAY, "play": "BJ"}, "play", "BJ is a joker"),
        ("play", {**PLAY, "shed": ["BJ"]}, "shed", "BJ is a joker"),
        ("play", {**PLAY, "play": ["KH"]}, "play", "no card"),
        ("plays", {**PLAY, "trick": 6}, "hand", "2 cards on trick 6"),
        ("trick", {**TRICK, "plays": ["9D", "5H", "2D"]}, "plays", "there must be 4"),
        ("trick", {**TRICK, "plays": ["9D", "5H", "2D", "9D"]}, "plays", "second copy of 9D"),
        ("trick", {**TRICK, "plays": ["9D", "5H", "2D", "RJ"]}, "plays", "joker"),
        ("trick", {**TRICK, "leader": None}, "leader", "no seat"),
        ("score", {**SCORE, "points": [9, 6]}, "points", "the sum is 15; it must be 14"),
        ("score", {**SCORE, "points": [15, -1]}, "points[0]", "15 is not from 0 to 14"),
        ("score", {**SCORE, "points": [-1, 15]}, "points[0]", "-1 is not from 0 to 14"),
        ("score", {**SCORE, "points": [14]}, "points", "must be 2"),
        ("score", {**SCORE, "bid": 6}, "bid", "6 is no bid"),
        ("score", {**SCORE, "bid": 15}, "bid", "15 is no bid"),
        ("score", {**SCORE, "bid": "pass"}, "bid", "no whole number"),
        ("score", {**SCORE, "scores": [62, 31]}, "scores", "team 0 has 62 or more and has won"),
        ("score", {**SCORE, "scores": [20.5, 31]}, "scores[0]", "no whole number"),
        ("score", {**SCORE, "scores": [-(10**4299), 31]}, "scores[0]", "too large"),
        ("score", {**SCORE, "scores": [-(2**53), 31]}, "scores[0]", "too large"),
        ("hand", {**HAND, "plays": HAND["plays"][:20]}, "plays", "ends after 20"),
        ("hand", {**HAND, "bids": HAND["bids"][:2]}, "bids", "ends after 2"),
        ("hand", {**HAND, "plays": ["QH"]}, "plays[0]", "no object"),
        ("hand", {**HAND, "plays": [{"card": "RJ"}]}, "plays[0].card", "joker"),
        ("hand", {**HAND, "plays": [{"card": "QH", "shed": "3H"}]}, "plays[0].shed", "no list"),
        ("hand", {**HAND, "deck": DECK[:50]}, "deck", "there must be 52"),
        ("hand", {**HAND, "discarded": [["RJ"], [], [], []]}, "discarded[0]", "joker"),
        ("hand", {**HAND, "taken_back": [[], []]}, "taken_back", "must be 4"),
        ("hand", {**HAND, "scores": [20, 70]}, "scores", "team 1 has 62 or more and has won"),
        ("hand", {**HAND, "trump": "N"}, "trump", "no suit"),
        ("hand", {key: HAND[key] for key in HAND if key != "taken"}, "taken", "missing"),
    ],
)
def test_a_question_that_cannot_arise_is_invalid(
    name: str, given: dict[str, Any], field: str, reason: str
) -> None:
    reply = ask(name, given)
    assert set(reply) == {"seq", "invalid"}, reply
    named, _, why = reply["invalid"].partition(": ")
    assert named == field
    assert reason in why


TRUMPS = ["AD", "JD", "10D", "5D", "5H", "2D", "KD"]
FIRST = {"trump": "D", "trick": 1, "led": None, "hand": TRUMPS}


@pytest.mark.parametrize(
    ("name", "given", "rule"),
    [
        ("discard", {**DISCARD, "discarded": [*PLAIN, "3S"]}, "exchange.cards-held"),
        ("discard", {**DISCARD, "discarded": [*PLAIN[1:], "2S"]}, "exchange.cards-held"),
        ("discard", {**DISCARD, "discarded": [*PLAIN, "2D"]}, "exchange.trumps-kept"),
        ("discard", {**DISCARD, "discarded": PLAIN[1:]}, "exchange.non-trumps-discarded"),
        ("rob", {**ROB, "taken": ["3D", "4D", "6D", "7D"]}, "exchange.all-trumps-taken"),
        ("play", {**PLAY, "play": "AH"}, "following.cards-held"),
        ("play", {**PLAY, "play": "3D"}, "following.suit-owed"),
        ("play", {**PLAY, "shed": ["3D"]}, "following.shed-number"),
        ("play", {**PLAY, "shed": ["AS"]}, "following.cards-held"),
        (
            "play",
            {**FIRST, "play": "KD", "shed": ["2D"]},
            "following.shed-not-played",
        ),
        (
            "play",
            {**FIRST, "play": "AD", "shed": ["2D"]},
            "following.shed-without-points",
        ),
        (
            "play",
            {**FIRST, "play": "AD"},
            "following.shed-number",
        ),
        (
            "play",
            {**FIRST, "hand": [*TRUMPS, "QD"], "play": "AD", "shed": ["QD", "QD"]},
            "following.cards-held",
        ),
        (
            "play",
            {**FIRST, "hand": [*TRUMPS[1:], "QD"], "play": "KD", "shed": ["KD"]},
            "following.shed-not-played",
        ),
    ],
)
def test_a_mistake_of_a_player_is_refused_by_its_rule(
    name: str, given: dict[str, Any], rule: str
) -> None:
    reply = ask(name, given)["answer"]
    assert reply["legal"] is False
    assert reply["rule"] == f"pedro.{rule}"
    assert reply["witness"]["text"]


def test_a_bid_that_is_refused_says_where_and_why() -> None:
    reply = ask("auction", {"dealer": 2, "bids": ["pass", 7, 7]})["answer"]
    assert reply == {
        "illegal": 2,
        "rule": "pedro.bidding.must-be-higher",
        "witness": {"owed": [], "text": "a bid of 7 stands, and 7 is not higher"},
    }


def test_a_refused_step_of_a_hand_says_where_and_why() -> None:
    reply = ask("hand", {**HAND, "taken_back": [[], ["AS"], [], []]})["answer"]
    assert reply["illegal"] == {"step": "take_back", "index": 1}
    assert reply["rule"].startswith("pedro.exchange.")
