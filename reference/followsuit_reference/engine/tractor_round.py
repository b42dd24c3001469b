"""The questions of a round of Tractor: deal, declaration, talon, score, ranks, whole rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.cards import without
from followsuit_reference.core.notation import names
from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import team
from followsuit_reference.core.trick import Trick
from followsuit_reference.engine.reading import (
    Given,
    MalformedError,
    check_copies,
    check_count,
    read_rank,
)
from followsuit_reference.engine.replies import illegal_step, refused
from followsuit_reference.engine.tractor_tricks import read_order, read_trick
from followsuit_reference.tractor import (
    advancement,
    declaration,
    ordering,
    scoring,
    setup,
    talon,
    winning,
)
from followsuit_reference.tractor.advancement import GameWon, NextRound
from followsuit_reference.tractor.declaration import Call, Declaration
from followsuit_reference.tractor.round import (
    Progress,
    Record,
    TimedDeclaration,
    penalties,
    replay,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.ordering import Trump

HAND_WITH_TALON = setup.HAND_SIZE + setup.TALON_SIZE
SMALLEST_STEP = 5
"""Every total of points is a multiple of this."""


def answer_deal(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.deal``: the four hands and the talon of a deck."""
    dealt = setup.deal(read_deck(given), given.seat("first"))
    return {"hands": [names(hand) for hand in dealt.hands], "talon": names(dealt.talon)}


def read_deck(given: Given) -> tuple[Card, ...]:
    """The 108 cards of the game in the order of the deck."""
    deck = given.cards("deck")
    check_count("deck", deck, setup.DRAWN + setup.TALON_SIZE)
    check_copies([("deck", deck)], ordering.COPIES)
    return deck


def answer_declare(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.declare``: whether a call is legal, and the trump that it makes."""
    call = read_call(given, rules)
    refusal = declaration.declare(call)
    if refusal is not None:
        return refused(refusal)
    trump = declaration.trump_made(call.cards, call.rank)
    return {"legal": True, "trump": trump_json(trump), "maker": call.seat}


def trump_json(trump: Trump) -> dict[str, Any]:
    """A trump in the protocol's JSON."""
    return {"rank": trump.rank, "suit": trump.suit}


def read_call(given: Given, rules: HouseRules) -> Call:
    """A call, with what stands before it."""
    rank, seat, hand = given.rank("rank"), given.seat("seat"), given.cards("hand")
    standing = None
    if given.value("standing") is not None:
        shown = given.inner("standing")
        standing = Declaration(shown.seat("seat"), shown.cards("cards"))
        if not declaration.strength(standing.cards, rank, rules):
            raise MalformedError("standing.cards", "is no declaration of this trump rank")
    if len(hand) > setup.HAND_SIZE:
        raise MalformedError("hand", f"{len(hand)} cards; nobody draws more than 25")
    own = standing is not None and standing.seat == seat
    if standing and own and without(standing.cards, hand):
        raise MalformedError("hand", "the seat's own standing cards are not in it")
    others = [] if standing is None or own else [("standing.cards", standing.cards)]
    check_copies([*others, ("hand", hand)], ordering.COPIES)
    return Call(rank, standing, seat, hand, given.cards("cards"), rules)


def answer_undeclared(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.undeclared``: a new deal, or what the talon decides."""
    first_round, first, deck = given.flag("first_round"), given.seat("first"), read_talon(given)
    starter = given.optional_seat("starter")
    if first_round is not (starter is None):
        raise MalformedError("starter", "is null in the first round and a seat in later ones")
    check_first(first, starter)
    rank = given.rank("rank")
    if first_round and rank != declaration.FIRST_RANK:
        raise MalformedError("rank", "the first round is played at rank 2")
    turned = declaration.undeclared(rank, deck, first_round=first_round, rules=rules)
    if turned is None:
        return {"redeal": True}
    return {
        "redeal": False,
        "shown": names(turned.shown),
        "trump": trump_json(turned.trump),
        "starter": first if starter is None else starter,
    }


def read_talon(given: Given) -> tuple[Card, ...]:
    """The eight cards of the talon."""
    cards = given.cards("talon")
    check_count("talon", cards, setup.TALON_SIZE)
    check_copies([("talon", cards)], ordering.COPIES)
    return cards


def check_first(first: int, starter: int | None) -> None:
    """MalformedError when a seat draws first that cannot."""
    if not setup.may_draw_first(first, starter):
        raise MalformedError("first", f"seat {starter} is the round's starter and draws first")


def answer_bury(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.bury``: whether eight of the 33 cards are rightly buried, and what is kept."""
    hand = given.cards("hand")
    check_count("hand", hand, HAND_WITH_TALON)
    check_copies([("hand", hand)], ordering.COPIES)
    kept = talon.bury(talon.Burial(hand, given.cards("buried")))
    return refused(kept) if isinstance(kept, Refusal) else {"legal": True, "hand": names(kept)}


def answer_score(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.score``: the opponents' total with the talon."""
    order, starter, buried = read_order(given, rules), given.seat("starter"), read_talon(given)
    last = given.inner("last_trick")
    trick = Trick(last.seat("leader"), last.four_card_lists("plays"))
    read_trick(order, "last_trick.plays", trick)
    check_copies([("talon", buried), ("last_trick.plays", trick.cards)], ordering.COPIES)
    held = read_points(given, "points")
    end = scoring.LastTrick(order, starter, trick, winning.take(order, trick).winner)
    result = scoring.score(held, buried, end)
    return {
        "total": result.total,
        "talon_factor": result.talon_factor,
        "talon_points": result.talon_points,
    }


def read_points(given: Given, field: str) -> int:
    """Points: any multiple of five, below zero too."""
    points = given.integer(field)
    if points % SMALLEST_STEP:
        raise MalformedError(field, f"{points} is no multiple of {SMALLEST_STEP}")
    return points


def answer_advance(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.advance``: the winner of the game, or what the next round starts with."""
    total, starter = read_points(given, "total"), given.seat("starter")
    ranks, last_winner = read_ranks(given, rules), given.seat("last_winner")
    end = advancement.RoundEnd(total, starter, ranks, last_winner, rules)
    return outcome_json(advancement.advance(end), "")


def read_ranks(given: Given, rules: HouseRules) -> advancement.Ranks:
    """The ranks of team 0 and team 1; the game has not been won."""
    first, second = given.entries("ranks", 2)
    ranks = read_rank(*first), read_rank(*second)
    if rules.ace == "reaching_wins" and advancement.ACE in ranks:
        side = ranks.index(advancement.ACE)
        raise MalformedError("ranks", f"team {side} has reached {advancement.ACE} and has won")
    return ranks


def outcome_json(outcome: NextRound | GameWon, prefix: str) -> dict[str, Any]:
    """What a round comes to; a whole round calls the next declarers and starter ``next_…``."""
    if isinstance(outcome, GameWon):
        return {"winner": outcome.winner}
    return {
        "winner": None,
        "ranks": list(outcome.ranks),
        f"{prefix}declarers": outcome.declarers,
        f"{prefix}starter": outcome.starter,
    }


def answer_round(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.round``: a whole round, the first step that is refused, or a new deal."""
    progress = replay(read_record(given, rules))
    if isinstance(progress, Refused):
        return illegal_step(progress.step, progress.index, progress.refusal)
    if isinstance(progress, Unfinished):
        reason = f"ends after {progress.entries}, before the round does"
        raise MalformedError(progress.field, reason)
    return {"redeal": True} if progress.trump is None else round_json(progress)


def round_json(progress: Progress) -> dict[str, Any]:
    """A finished round in the protocol's JSON."""
    tricks = [
        {
            "leader": played.trick.leader,
            "led": names(played.trick.led),
            "winner": played.taken.winner,
            "points": played.taken.points,
        }
        for played in progress.tricks
    ]
    return {
        "trump": trump_json(decided(progress.trump)),
        "starter": progress.starter,
        "tricks": tricks,
        "penalties": list(penalties(progress)),
        "total": decided(progress.score).total,
        **(outcome_json(progress.outcome, "next_") if progress.outcome else {}),
    }


def read_record(given: Given, rules: HouseRules) -> Record:
    """Everything that the players and the deck decided in a round."""
    begun = read_beginning(given, rules)
    calls, buried = read_calls(given), given.cards("buried")
    return Record(*begun, calls, buried, given.card_lists("plays"), rules)


def read_beginning(
    given: Given, rules: HouseRules
) -> tuple[advancement.Ranks, int | None, int | None, int, tuple[Card, ...]]:
    """What a round begins with: ranks, declarers, starter, the seat that draws first, deck."""
    starter, declarers = given.optional_seat("starter"), given.optional_team("declarers")
    ranks, first = read_ranks(given, rules), given.seat("first")
    if (starter is None) is not (declarers is None):
        raise MalformedError("starter", "starter and declarers are null together")
    if starter is not None and team(starter) != declarers:
        raise MalformedError("starter", f"seat {starter} is not of team {declarers}")
    if starter is None and set(ranks) != {declaration.FIRST_RANK}:
        raise MalformedError("ranks", "in the first round both teams stand at 2")
    check_first(first, starter)
    return ranks, declarers, starter, first, read_deck(given)


def read_calls(given: Given) -> tuple[TimedDeclaration, ...]:
    """The calls of a round, in the order in which they were made."""
    calls: list[TimedDeclaration] = []
    for call in given.objects("calls"):
        timed = TimedDeclaration(call.integer("after"), call.seat("seat"), call.cards("cards"))
        if timed.after < (calls[-1].after if calls else 0):
            raise MalformedError(call.path("after"), "calls stand in the order of the draw")
        calls.append(timed)
    return tuple(calls)


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {
    "tractor.deal": answer_deal,
    "tractor.declare": answer_declare,
    "tractor.undeclared": answer_undeclared,
    "tractor.bury": answer_bury,
    "tractor.score": answer_score,
    "tractor.advance": answer_advance,
    "tractor.round": answer_round,
}
