"""Questions as they are asked by hand, as the protocol asks them, and lines that answer them."""

from __future__ import annotations

import io
import shlex
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from followsuit.cli import status_of

PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in (*map(str, range(2, 11)), *"JQKA")]
PACKS = [*PACK, *PACK, "RJ", "RJ", "BJ", "BJ"]
HAND = [*PACK[:31], "RJ", "BJ"]
CLUBS = {"rank": "2", "suit": "C"}
SEVENS = {"rank": "7", "suit": "C"}
TALON = "3D 7H 5S 5S KC 2D 9H 10C"
LAST = "last_trick: {leader: 1, plays: [AH AH, 3H 3H, 4H 4H, 6H 6H]}"


@dataclass(frozen=True, slots=True)
class Asked:
    """``command`` is what follows ``followsuit ask``; ``lines`` are among those printed."""

    command: str
    given: dict[str, Any]
    lines: tuple[str, ...]
    stdin: str = ""

    @property
    def words(self) -> list[str]:
        return shlex.split(self.command)

    @property
    def ask(self) -> str:
        return self.words[0]


def cards(words: str) -> list[str]:
    return words.split()


def lists(*plays: str) -> list[list[str]]:
    return [cards(play) for play in plays]


def printed(
    capsys: pytest.CaptureFixture[str], *words: str, stdin: str | bytes = "", status: int = 0
) -> list[str]:
    """The lines of ``followsuit ask``: an answer's on standard output, a failure's on the other."""
    content = stdin.encode() if isinstance(stdin, str) else stdin
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert status_of(["ask", *words]) == status
    captured = capsys.readouterr()
    lines, nothing = (captured.err, captured.out) if status else captured
    assert nothing == ""
    return lines.splitlines()


TRACTOR = (
    Asked(
        "tractor.order --trump 7NT",
        {"trump": {"rank": "7", "suit": None}},
        ("  trumps      RJ BJ", "  spades      A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠"),
    ),
    Asked(
        "tractor.order --trump 2C",
        {"trump": CLUBS},
        ("  trumps      RJ BJ 2♣ 2♠=2♥=2♦ A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣",),
    ),
    Asked(
        "tractor.units --trump 2C --cards 'KD KD AD'",
        {"trump": CLUBS, "cards": cards("KD KD AD")},
        ("K♦ K♦ A♦ is a throw.", "  a pair      K♦ K♦", "  a single    A♦"),
    ),
    Asked(
        "tractor.units --trump 2C --cards 'KD KS'",
        {"trump": CLUBS, "cards": cards("KD KS")},
        ("K♦ K♠ is no unit of one effective suit.",),
    ),
    Asked(
        "tractor.deal --first 3 --given -",
        {"deck": PACKS, "first": 3},
        ("  talon       J♣ Q♣ K♣ A♣ RJ RJ BJ BJ",),
        f"deck: {' '.join(PACKS)}",
    ),
    Asked(
        "tractor.declare --rank 7 --standing '{1: 7H}' --seat 2 --hand '7S 7S' --cards '7S 7S'",
        {
            "rank": "7",
            "standing": {"seat": 1, "cards": ["7H"]},
            "seat": 2,
            "hand": ["7S", "7S"],
            "cards": ["7S", "7S"],
        },
        ("Legal: seat 2 makes trump 7♠.",),
    ),
    Asked(
        f"tractor.undeclared --rank 7 --talon '{TALON}' --first 1 --starter 1",
        {"rank": "7", "first_round": False, "talon": cards(TALON), "first": 1, "starter": 1},
        ("3♦ 7♥ is turned up from the talon.", "  trump is 7♥, seat 1 starts"),
    ),
    Asked(
        f"tractor.undeclared --rank 2 --first-round --talon '{TALON}' --first 1 --starter none",
        {"rank": "2", "first_round": True, "talon": cards(TALON), "first": 1, "starter": None},
        ("Nobody has declared: the round is dealt again.",),
    ),
    Asked(
        "tractor.view --seat 1 --ranks '2 2' --declarers none --starter none --first 0 --drawn 8"
        f" --calls '[{{after: 1, seat: 0, cards: 2S}}]' --deck '{' '.join(PACKS)}'",
        {
            "seat": 1,
            "ranks": ["2", "2"],
            "declarers": None,
            "starter": None,
            "first": 0,
            "drawn": 8,
            "calls": [{"after": 1, "seat": 0, "cards": ["2S"]}],
            "deck": PACKS,
        },
        (
            "Seat 1 may know:",
            "  hand        7♠ 3♠",
            "  cards held  seat 0 2, seat 1 2, seat 2 2, seat 3 2",
            "  declared    seat 0, 2♠",
        ),
    ),
    Asked(
        f"tractor.bury --hand '{' '.join(HAND)}' --buried '{' '.join(HAND[:8])}'",
        {"hand": HAND, "buried": HAND[:8]},
        ("Legal; the hand is then:", "              · 6♦ 5♦ 4♦ 3♦ 2♦"),
    ),
    Asked(
        "tractor.lead --trump 7C --leader 0 --play 'AD QD QD' --given -",
        {
            "trump": SEVENS,
            "leader": 0,
            "hands": lists("AD QD QD 3S", "KD KD 10D", "", "JD JD"),
            "play": cards("AD QD QD"),
        },
        (
            "The throw fails: Q♦ Q♦ is led, A♦ goes back to the hand.",
            "  seat 1 holds K♦ K♦ and must beat Q♦ Q♦",
            "  10 points go to the other side (1 card taken back)",
            "  tractor.leading.failed-throw · tractor.leading.must-beat",
        ),
        "hands: {0: AD QD QD 3S, 1: KD KD 10D, 3: JD JD}",
    ),
    Asked(
        "tractor.lead --trump 7C --leader 0 --play 'AD KD' --hands '{0: AD KD}'",
        {"trump": SEVENS, "leader": 0, "hands": lists("AD KD", "", "", ""), "play": ["AD", "KD"]},
        ("The lead stands: A♦ K♦ is led.",),
    ),
    Asked(
        "tractor.follow --trump 2C --led 5D --hand 'KD 3D' --play KD --must-beat",
        {"trump": CLUBS, "led": ["5D"], "hand": ["KD", "3D"], "play": ["KD"], "must_beat": True},
        ("Legal: K♦ may be played.",),
    ),
    Asked(
        "tractor.follows --trump 2C --led '5D 5D' --hand 'KD QD 9H'",
        {"trump": CLUBS, "led": ["5D", "5D"], "hand": cards("KD QD 9H")},
        ("1 legal play:", "  K♦ Q♦"),
    ),
    Asked(
        "tractor.trick --trump 2C --leader 3 --plays '{0: KD, 1: 3D, 2: 2S, 3: 9D}'",
        {"trump": CLUBS, "leader": 3, "plays": lists("9D", "KD", "3D", "2S")},
        ("Seat 2 wins with 2♠.", "  10 points in the trick"),
    ),
    Asked(
        "tractor.score --trump 2C --starter 0 --points -20 --given -",
        {
            "trump": CLUBS,
            "starter": 0,
            "points": -20,
            "talon": cards("5S 10S KS 3D 4D 6D 7D 8D"),
            "last_trick": {"leader": 1, "plays": lists("AH AH", "3H 3H", "4H 4H", "6H 6H")},
        },
        (
            "The opponents have 80 points.",
            "  -20 points before the talon",
            "  100 points from the talon, which counts 4 times",
        ),
        f"talon: 5S 10S KS 3D 4D 6D 7D 8D\n{LAST}\n",
    ),
    Asked(
        "tractor.score --trump 2C --starter 3 --points 85 --given -",
        {
            "trump": CLUBS,
            "starter": 3,
            "points": 85,
            "talon": cards("5S 10S KS 3D 4D 6D 7D 8D"),
            "last_trick": {"leader": 1, "plays": lists("AH AH", "3H 3H", "4H 4H", "6H 6H")},
        },
        (
            "The opponents have 85 points.",
            "  the declarers won the last trick, the talon adds nothing",
        ),
        f"talon: 5S 10S KS 3D 4D 6D 7D 8D\n{LAST}\n",
    ),
    Asked(
        "tractor.advance --total 85 --starter 2 --ranks '6 Q' --last_winner 1",
        {"total": 85, "starter": 2, "ranks": ["6", "Q"], "last_winner": 1},
        (
            "Team 1 declares in the next round, seat 3 starts it.",
            "  team 0 is at 6, team 1 is at Q",
        ),
    ),
    Asked(
        "tractor.advance --total 0 --starter 2 --ranks 'A 3' --last-winner 0",
        {"total": 0, "starter": 2, "ranks": ["A", "3"], "last_winner": 0},
        ("Team 0 wins the game.",),
    ),
)
"""Every ask of Tractor but whole rounds, which ``test_ask`` makes."""

PEDRO = (
    Asked(
        "pedro.order --trump D",
        {"trump": "D"},
        ("From high to low:", "  trumps      A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 5♥ 4♦ 3♦ 2♦"),
    ),
    Asked(
        f"pedro.deal --dealer 3 --deck '{' '.join(PACK)}'",
        {"deck": PACK, "dealer": 3},
        ("  seat 0      A♠ 4♠ 3♠ 2♠ · A♥ K♥ 3♥ 2♥ · 2♦",),
    ),
    Asked(
        "pedro.auction --dealer 0 --bids 'pass 12'",
        {"dealer": 0, "bids": ["pass", 12]},
        ("Seat 3 bids next.", "  legal: 13 14 pass"),
    ),
    Asked(
        "pedro.auction --dealer 1 --bids 'pass 8 9 pass'",
        {"dealer": 1, "bids": ["pass", 8, 9, "pass"]},
        ("The bidding is over: seat 0 has bid 9.",),
    ),
    Asked(
        "pedro.auction --dealer 1 --bids 8",
        {"dealer": 1, "bids": [8]},
        ("Seat 3 bids next.", "  legal: 9 10 11 12 13 14 pass"),
    ),
    Asked(
        f"pedro.view --seat 0 --dealer 3 --bids 'pass 8' --deck '{' '.join(PACK)}'",
        {"seat": 0, "dealer": 3, "bids": ["pass", 8], "deck": PACK},
        (
            "Seat 0 may know:",
            "  hand        A♠ 4♠ 3♠ 2♠ · A♥ K♥ 3♥ 2♥ · 2♦",
            "  stock       16 cards",
        ),
    ),
    Asked(
        "pedro.discard --trump D --hand 'KD 3D 9H 2S 3S 4S 5S 6S 7C' --given -",
        {
            "trump": "D",
            "hand": cards("KD 3D 9H 2S 3S 4S 5S 6S 7C"),
            "discarded": cards("9H 2S 3S 4S 5S 6S 7C"),
        },
        ("Legal; the hand is then:", "  hand        K♦ 3♦"),
        "discarded: 9H 2S 3S 4S 5S 6S 7C",
    ),
    Asked(
        "pedro.fill --trump D --dealer 3 --hands '{0: KD, 1: QD, 2: JD, 3: 10D}' --given -",
        {
            "trump": "D",
            "dealer": 3,
            "hands": lists("KD", "QD", "JD", "10D"),
            "stock": cards("2S 3S 4S 5S 6S 7S 8S 9S 2H 3H 4H 6H 7H 8H 9H 2C"),
        },
        ("  seat 1      9♠ 8♠ 7♠ · 3♥ 2♥ · Q♦", "  seat 3      10♦", "  stock       2♣"),
        "stock: 2S 3S 4S 5S 6S 7S 8S 9S 2H 3H 4H 6H 7H 8H 9H 2C",
    ),
    Asked(
        "pedro.rob --trump D --hand 'KD 3D' --stock 'AD 2S 3S 4S' --taken 'AD 2S 3S 4S'",
        {
            "trump": "D",
            "hand": cards("KD 3D"),
            "stock": cards("AD 2S 3S 4S"),
            "taken": cards("AD 2S 3S 4S"),
        },
        ("  hand        4♠ 3♠ 2♠ · A♦ K♦ 3♦",),
    ),
    Asked(
        "pedro.play --trump D --trick 1 --led none --hand 'AD KD QD JD 10D 9D 8D' --play AD "
        "--shed KD",
        {
            "trump": "D",
            "trick": 1,
            "led": None,
            "hand": cards("AD KD QD JD 10D 9D 8D"),
            "play": "AD",
            "shed": ["KD"],
        },
        ("Legal: A♦ may be played, K♦ shed beneath it.",),
    ),
    Asked(
        "pedro.plays --trump D --trick 2 --led 5D --hand 'KD 3D 9H'",
        {"trump": "D", "trick": 2, "led": "5D", "hand": cards("KD 3D 9H")},
        ("2 cards may be played: K♦ 3♦.",),
    ),
    Asked(
        "pedro.trick --trump D --leader 1 --plays '[9D, KD, 3D, 5H]'",
        {"trump": "D", "leader": 1, "plays": cards("9D KD 3D 5H")},
        ("Seat 2 wins with K♦.", "  points: team 0 scores 5, team 1 scores 0"),
    ),
    Asked(
        "pedro.score --bidder 0 --bid 8 --points '9 5' --scores '50 56'",
        {"bidder": 0, "bid": 8, "points": [9, 5], "scores": [50, 56]},
        (
            "The bid of 8 is made.",
            "  team 0 has 59, team 1 has 61",
            "  in the next hand the bidder goes out",
        ),
    ),
    Asked(
        "pedro.score --bidder 3 --bid 8 --points '9 5' --scores '55 40'",
        {"bidder": 3, "bid": 8, "points": [9, 5], "scores": [55, 40]},
        ("The bid of 8 fails.", "  team 0 has 64, team 1 has 35", "  team 0 wins the game"),
    ),
)
"""Every ask of Pedro but whole hands, which ``test_ask`` makes."""
