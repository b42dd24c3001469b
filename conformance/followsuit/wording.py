"""Cards as signs, and the parts of an answer in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "trump": "trumps"}
RANKS = frozenset({"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"})
MOST_PLAYS = 12
LONGEST = 10_000
KINDS = {
    "single": "a single",
    "pair": "a pair",
    "tractor": "a tractor",
    "throw": "a throw",
    "none": "no unit of one effective suit",
}


def card(word: str) -> str:
    """A card with its suit as a sign; any other word as it is."""
    return f"{word[:-1]}{SIGNS[word[-1]]}" if word[:-1] in RANKS and word[-1] in SIGNS else word


def cards(words: Sequence[Any]) -> str:
    """Cards in a row, or ``none``."""
    return " ".join(card(str(word)) for word in words) or "none"


def suit(letter: str) -> str:
    """A suit's sign."""
    return SIGNS.get(letter, letter)


def trump(value: Mapping[str, Any]) -> str:
    """``2♣``, or ``no trump suit, rank 2``."""
    if value["suit"] is None:
        return f"no trump suit, rank {value['rank']}"
    return f"{value['rank']}{suit(value['suit'])}"


def play(value: Any) -> str:
    """What one player plays: a card, cards, or a card with those shed beneath it."""
    if isinstance(value, dict):
        shed = f" ({cards(value['shed'])} shed)" if value.get("shed") else ""
        return f"{card(value['card'])}{shed}"
    return cards(value if isinstance(value, list) else [value])


def tricks(plays: list[Any]) -> Iterator[str]:
    """Plays by fours."""
    for start in range(0, len(plays), 4):
        yield " | ".join(play(entry) for entry in plays[start : start + 4])


def in_words(ask: str, answer: Mapping[str, Any]) -> str:
    """An answer as a sentence; what has no words is shown as it came."""
    parts = [words for key in order(answer) if (words := part(ask, key, answer))]
    return plain(", ".join(parts), LONGEST) if parts else "an empty answer"


def order(answer: Mapping[str, Any]) -> list[str]:
    """The keys of an answer, the verdict first."""
    return sorted(
        answer, key=lambda key: (key not in FIRST, FIRST.index(key) if key in FIRST else 0)
    )


FIRST = ["illegal", "redeal", "legal", "rule", "witness", "kind"]


def part(ask: str, key: str, answer: Mapping[str, Any]) -> str:
    """One key of an answer in words, empty when another key says it."""
    value = answer[key]
    say = WORDS.get(f"{ask} {key}") or WORDS.get(key)
    try:
        return say(value) if say else raw(key, value)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return raw(key, value)


def raw(key: str, value: Any) -> str:
    """A key as it came."""
    return plain(f"{key} {json.dumps(value, ensure_ascii=False, default=str)}")


def yes(words: str, otherwise: str) -> Callable[[Any], str]:
    """Words for true and for false."""

    def say(value: Any) -> str:
        if not isinstance(value, bool):
            raise TypeError
        return words if value else otherwise

    return say


def seat(words: str, otherwise: str = "") -> Callable[[Any], str]:
    """Words for a seat, {} in them, and for none."""
    return numbered("seat", words, otherwise)


def team(words: str, otherwise: str = "") -> Callable[[Any], str]:
    """Words for a team, {} in them, and for none."""
    return numbered("team", words, otherwise)


def numbered(noun: str, words: str, otherwise: str) -> Callable[[Any], str]:
    """Words for a number of a seat or team, and for none."""

    def say(value: Any) -> str:
        if value is None and otherwise:
            return otherwise
        if type(value) is not int:
            raise TypeError
        return words.format(f"{noun} {value}")

    return say


def counted(words: str, noun: str) -> Callable[[Any], str]:
    """Words with a number of things, {} in them."""

    def say(value: Any) -> str:
        if type(value) is not int:
            raise TypeError
        return words.format(f"{value} {noun}" + ("" if abs(value) == 1 else "s"))

    return say


def listed(words: str) -> Callable[[Any], str]:
    """Words with cards in a row, {} in them."""
    return lambda value: words.format(cards(strings(value)))


def strings(value: Any) -> list[str]:
    """A list of words."""
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise TypeError
    return value


def of_teams(words: str) -> Callable[[Any], str]:
    """Words with a value for each team, {} in them."""
    return lambda value: words.format(f"{value[0]} to team 0 and {value[1]} to team 1")


def must_beat(value: Any) -> str:
    """Who owes a beating play."""
    seats = [f"seat {int(entry)}" for entry in value]
    return f"{' and '.join(seats)} must beat it" if seats else "nobody must beat it"


def units(value: Any) -> str:
    """Units, a bar between them."""
    return " | ".join(cards(strings(entry)) for entry in value)


def plays(value: Any) -> str:
    """Legal plays, as many as a reader can take in."""
    shown = [play(strings(entry)) for entry in value[:MOST_PLAYS]]
    more = len(value) - len(shown)
    many = f"{len(value)} play" + ("" if len(value) == 1 else "s")
    return f"{many}: {' | '.join(shown)}" + (f" and {more} more" if more else "")


def suits(value: Any) -> str:
    """Effective suits from high to low, = between equals."""
    return "; ".join(f"{SUITS.get(name, name)} {tiers(of_suit)}" for name, of_suit in value.items())


def tiers(value: Any) -> str:
    """Cards from high to low, = between equals."""
    return " ".join("=".join(map(card, strings(tier))) for tier in value)


def witness(value: Any) -> str:
    """What a refusal shows."""
    owed = value.get("owed")
    text = str(value.get("text", ""))
    shown = f"{cards(strings(owed))} is owed" if owed else ""
    return plain(": ".join(part_ for part_ in (text, shown) if part_))


def step(value: Any) -> str:
    """The step that is refused."""
    if isinstance(value, int):
        return f"bid {value} is refused"
    return f"{value['step'].replace('_', ' ')} {int(value['index'])} is refused"


def tricks_won(value: Any) -> str:
    """Each trick: who led what, who won how much."""
    return "; ".join(f"{number}. {trick_won(trick)}" for number, trick in enumerate(value, 1))


def trick_won(trick: Mapping[str, Any]) -> str:
    """One trick, as far as the answer speaks of it."""
    led = f" leads {cards(strings(trick['led']))}" if "led" in trick else " leads"
    parts = [f"seat {int(trick['leader'])}{led}"] if "leader" in trick else []
    if "plays" in trick:
        parts.append(" | ".join(map(play, trick["plays"])))
    if trick.get("withdrawn"):
        parts.append(f"{cards(strings(trick['withdrawn']))} taken back")
    if "winner" in trick:
        won = trick["winner"]
        parts.append("it goes on" if won is None else f"seat {int(won)} wins")
    if "points" in trick:
        parts.append(f"{int(trick['points'])} points")
    return " · ".join(parts)


def numbers(words: str) -> Callable[[Any], str]:
    """Words with numbers in a row, {} in them."""
    return lambda value: words.format(" ".join(str(int(number)) for number in value) or "none")


def hands(value: Any) -> str:
    """The hands by seat."""
    return "; ".join(f"seat {number}: {cards(strings(hand))}" for number, hand in enumerate(value))


def standing(value: Any) -> str:
    """The declaration that stands."""
    if value is None:
        return "no declaration stands"
    return f"seat {int(value['seat'])} has declared {cards(strings(value['cards']))}"


def bids(value: Any) -> str:
    """What may be bid."""
    return f"legal are {' '.join(str(entry) for entry in value)}"


WORDS: Mapping[str, Callable[[Any], str]] = {
    "bid": lambda value: f"the bid is {int(value)}",
    "bidder": seat("{} plays"),
    "bidder_goes_out": yes("the next hand is bidder-goes-out", "the next hand is ordinary"),
    "buried": listed("buried: {}"),
    "counts": numbers("cards held by seat: {}"),
    "declarers": team("{} declares next"),
    "discarded": lambda value: f"discards: {hands(value)}",
    "hand": listed("the hand is {}"),
    "hands": hands,
    "illegal": step,
    "kind": lambda value: KINDS[value],
    "led": listed("{} is led"),
    "left": counted("{} left in the stock", "card"),
    "legal": yes("accepted", "refused"),
    "made": yes("the bid is made", "the bid fails"),
    "maker": seat("{} is maker"),
    "must_beat": must_beat,
    "next": seat("{} bids next", "the bidding is over"),
    "next_dealer": seat("{} deals next"),
    "next_declarers": team("{} declares next"),
    "next_starter": seat("{} starts next"),
    "pedro.auction legal": bids,
    "pedro.plays plays": listed("{}"),
    "pedro.trick points": of_teams("points: {}"),
    "pedro.trick winner": seat("{} wins"),
    "owed": numbers("owed from the own discards: {}"),
    "pedro.hand points": of_teams("points: {}"),
    "pedro.view points": of_teams("points: {}"),
    "penalties": numbers("penalties: {}"),
    "penalty": counted("{} to the other side", "point"),
    "plays": plays,
    "points": counted("{}", "point"),
    "ranks": of_teams("ranks: {}"),
    "redeal": yes("the round is dealt again", "the round is not dealt again"),
    "rule": lambda value: f"by {plain(value)}",
    "scores": of_teams("scores: {}"),
    "shed": listed("shed: {}"),
    "shown": listed("{} is turned up"),
    "standing": standing,
    "starter": seat("{} starts"),
    "stock": listed("the stock is {}"),
    "suits": suits,
    "talon": listed("the talon is {}"),
    "talon_factor": lambda value: f"the talon counts {int(value)} times",
    "talon_points": counted("{} in the talon", "point"),
    "total": counted("a total of {}", "point"),
    "tractor.trick winner": seat("{} wins"),
    "tricks": tricks_won,
    "trump": lambda value: f"trump is {trump(value)}",
    "pedro.view trump": lambda value: f"trump is {suit(value)}",
    "units": units,
    "winner": team("{} wins the game", "the game goes on"),
    "withdrawn": counted("{} taken back", "card"),
    "witness": witness,
}
