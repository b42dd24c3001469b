"""The core: faces, notation and seats."""

from __future__ import annotations

import copy
import pickle

import pytest

from followsuit_reference.core.cards import CARDS, PACK, holds, pairs_among, without
from followsuit_reference.core.notation import NotationError, joined, parse_card, parse_cards
from followsuit_reference.core.seats import following, from_seat, partner, team
from followsuit_reference.core.trick import best_position


def test_there_are_54_faces_of_which_52_are_a_pack() -> None:
    assert len(CARDS) == 54
    assert len(set(PACK)) == 52


@pytest.mark.parametrize("name", ["10S", "2D", "RJ"])
def test_a_face_is_one_object(name: str) -> None:
    card = parse_card(name)
    assert card.name == name
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("word", ["1S", "10", "S10", "rj", "", " 5D", 5, None, ["5D"], True])
def test_anything_else_is_no_card(word: object) -> None:
    with pytest.raises(NotationError):
        parse_card(word)
    with pytest.raises(NotationError):
        parse_cards([word])


@pytest.mark.parametrize("words", ["5D", None, 7, {"5D": 1}])
def test_a_list_of_cards_is_a_list(words: object) -> None:
    with pytest.raises(NotationError):
        parse_cards(words)


def test_copies_count_when_cards_are_held_or_leave() -> None:
    hand = parse_cards(["KD", "KD", "3D", "9H"])
    assert holds(hand, parse_cards(["KD", "3D", "KD"]))
    assert not holds(hand, parse_cards(["KD", "KD", "KD"]))
    assert without(hand, parse_cards(["KD", "9H"])) == parse_cards(["KD", "3D"])
    assert pairs_among(hand) == [parse_card("KD")]


def test_seats_go_round_and_partners_face() -> None:
    assert [following(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [team(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert from_seat(3) == (3, 0, 1, 2)


def test_of_equal_plays_the_first_stays_best() -> None:
    assert best_position([2, 5, 5, 1], lambda later, standing: later > standing) == 1


def test_parts_of_a_sentence_are_joined() -> None:
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a, b and c"
