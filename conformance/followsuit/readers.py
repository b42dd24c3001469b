"""One reader for each type of the protocol that a scenario writes in a form of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.words import NO_TRUMP, NONE, RANKS, SEATS, SUITS, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit.shorthand import Shorthand
    from followsuit.strict_yaml import Node
    from followsuit.words import Path, Word


def read_card(read: Shorthand, node: Node, path: Path) -> str:
    """``5D``."""
    return read.card(read.word(node, path), path)


def read_card_or_none(read: Shorthand, node: Node, path: Path) -> str | None:
    """``5D`` or ``none``."""
    return None if node.value == NONE else read_card(read, node, path)


def read_cards(read: Shorthand, node: Node, path: Path) -> list[str]:
    """``5D 5D KD`` or ``none``."""
    return read.cards(read.words(node), path)


def read_lists(read: Shorthand, node: Node, path: Path) -> list[list[str]]:
    """``[5D 5D, KD]``."""
    return [entry(read, n, (*path, i)) for i, n in enumerate(node.value)]


def entry(read: Shorthand, node: Node, path: Path) -> list[str]:
    """One string of cards in a list or mapping."""
    if not isinstance(node.value, str):
        read.refuse(node.place, path, "write cards in one string, 5D 5D KD, or none")
        raise UnreadableError
    return read_cards(read, node, path)


def read_hands(read: Shorthand, node: Node, path: Path) -> list[list[str]]:
    """``{0: 5D 5D, 2: KD}``; a seat left out holds nothing."""
    held = {seat_key(read, node, key, path): n for key, n in node.value.items()}
    return [entry(read, held[seat], (*path, seat)) if seat in held else [] for seat in SEATS]


def seat_key(read: Shorthand, node: Node, key: str, path: Path) -> int:
    """A mapping's key as a seat."""
    return read.below(len(SEATS), (key, node.keys[key]), path)


def read_trick(read: Shorthand, node: Node, path: Path) -> list[list[str]]:
    """``[9D, KD, 3D, 2S]``, or ``{0: 9D, …}`` in the order of the seats from the leader."""
    if isinstance(node.value, list):
        return read_lists(read, node, path)
    if read.leader is None:
        read.refuse(node.place, path, "a mapping of seats needs a leader; or write a list")
        raise UnreadableError
    hands = {seat_key(read, node, key, path): n for key, n in node.value.items()}
    order = [(read.leader + turn) % len(SEATS) for turn in SEATS]
    return [entry(read, hands[seat], (*path, seat)) for seat in order if seat in hands]


def read_card_trick(read: Shorthand, node: Node, path: Path) -> list[str]:
    """``[9D, KD, 3D, 2S]``: one card each."""
    plays = read_trick(read, node, path)
    if any(len(play) != 1 for play in plays) and not read.lenient:
        read.refuse(node.place, path, "each player plays one card; shed cards are left out")
        raise UnreadableError
    return [card for play in plays for card in play]


def read_rank(read: Shorthand, node: Node, path: Path) -> str:
    """``7`` or ``A``."""
    return read.known(read.word(node, path), path, RANKS)


def read_ranks(read: Shorthand, node: Node, path: Path) -> list[str]:
    """``6 Q``."""
    return read.each(lambda word, at: read.known(word, at, RANKS), read.words(node), path)


def read_suit(read: Shorthand, node: Node, path: Path) -> str:
    """``C``."""
    return read.known(read.word(node, path), path, SUITS)


def read_trump(read: Shorthand, node: Node, path: Path) -> dict[str, str | None]:
    """``7C``, or ``7NT``."""
    text, place = read.word(node, path)
    rank, suit = (text[:-2], None) if text.endswith(NO_TRUMP) else (text[:-1], text[-1])
    if (rank not in RANKS or suit not in {*SUITS, None}) and not read.lenient:
        read.refuse(place, path, f"unknown trump {text}; write 7C, or 7NT without a trump suit")
        raise UnreadableError
    return {"rank": rank, "suit": suit}


def read_seat(read: Shorthand, node: Node, path: Path) -> int | None:
    """``2``, or ``none`` where the type allows it."""
    return one_below(read, node, path, len(SEATS))


def read_team(read: Shorthand, node: Node, path: Path) -> int | None:
    """``1``, or ``none`` where the type allows it."""
    return one_below(read, node, path, 2)


def one_below(read: Shorthand, node: Node, path: Path, limit: int) -> int | None:
    """A small number, or none."""
    return None if node.value == NONE else read.below(limit, read.word(node, path), path)


def read_seats(read: Shorthand, node: Node, path: Path) -> list[int]:
    """``1 3`` or ``none``."""
    return read.each(lambda word, at: read.below(len(SEATS), word, at), read.words(node), path)


def read_numbers(read: Shorthand, node: Node, path: Path) -> list[int]:
    """``10 -20`` or ``none``."""
    return read.each(read.number, read.words(node), path)


def read_counts(read: Shorthand, node: Node, path: Path) -> list[int]:
    """``9 5``: numbers of what there cannot be less than none of."""
    return read.each(read.count, read.words(node), path)


def read_bids(read: Shorthand, node: Node, path: Path) -> list[int | str]:
    """``pass 8 pass 9`` or ``none``."""
    return read.each(lambda word, at: bid(read, word, at), read.words(node), path)


def bid(read: Shorthand, word: Word, path: Path) -> int | str:
    """A number or ``pass``."""
    return word[0] if word[0] == "pass" else read.number(word, path)


def read_standing(read: Shorthand, node: Node, path: Path) -> dict[str, Any] | None:
    """``{2: 7S 7S}`` or ``none``."""
    if node.value == NONE:
        return None
    if not isinstance(node.value, dict) or len(node.value) != 1:
        read.refuse(node.place, path, "write the seat and its cards, {2: 7S 7S}, or none")
        raise UnreadableError
    ((key, cards),) = node.value.items()
    seat = seat_key(read, node, key, path)
    return {"seat": seat, "cards": entry(read, cards, (*path, seat))}


def split(node: Node, sign: str) -> list[list[Word]]:
    """The words between separators that stand alone as words."""
    parts: list[list[Word]] = [[]]
    for word in node.words():
        if word[0] == sign:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def tricks(read: Shorthand, node: Node, path: Path) -> list[list[Word]]:
    """The plays of a list with one string a trick, ``9D | KD | 3D | 2S``, one after another."""
    found: list[list[Word]] = []
    for place, trick in enumerate(node.value):
        if not isinstance(trick.value, str):
            read.refuse(trick.place, (*path, place), "write one string a trick, 9D | KD | 3D | 2S")
            raise UnreadableError
        plays = split(trick, "|")
        last = place == len(node.value) - 1
        if len(plays) != len(SEATS) and not (last or read.lenient):
            message = f"{counted(len(plays), 'play')} where 4 must be; | stands between plays"
            read.refuse(trick.place, (*path, place), message)
            raise UnreadableError
        if [] in plays and not read.lenient:
            read.refuse(trick.place, (*path, place), "a play beside | has no card")
            raise UnreadableError
        found += plays
    return found


def read_round_plays(read: Shorthand, node: Node, path: Path) -> list[list[str]]:
    """``[9D 9D | KD QD | 3C 4C | 6S 6S, …]``."""
    return [read.cards(play, path) for play in tricks(read, node, path)]


def read_hand_plays(read: Shorthand, node: Node, path: Path) -> list[dict[str, Any]]:
    """``[QH | 3H KH | 2C | 4H, …]``: the card played, then those shed beneath it."""
    found: list[dict[str, Any]] = []
    for play in tricks(read, node, path):
        card, *shed = read.cards(play, path) or [""]
        found.append({"card": card, "shed": shed} if shed else {"card": card})
    return found


def read_tiers(read: Shorthand, node: Node, path: Path) -> list[list[str]]:
    """``RJ BJ 6S 6H=6C=6D AS``: from high to low, = between equals."""
    return [
        read.cards([(card, word[1]) for card in word[0].split("=")], path)
        for word in read.words(node)
    ]


READERS: dict[str, Callable[[Shorthand, Node, Path], Any]] = {
    "bidSet": read_bids,
    "bids": read_bids,
    "card": read_card,
    "cardOrNone": read_card_or_none,
    "cardSets": read_lists,
    "cardTrick": read_card_trick,
    "cards": read_cards,
    "cardsList": read_lists,
    "hands": read_hands,
    "handPlays": read_hand_plays,
    "numbers": read_numbers,
    "rank": read_rank,
    "ranks": read_ranks,
    "roundPlays": read_round_plays,
    "seat": read_seat,
    "seatCounts": read_counts,
    "seatOrNone": read_seat,
    "seats": read_seats,
    "sequence": read_cards,
    "standing": read_standing,
    "suit": read_suit,
    "team": read_team,
    "teamNumbers": read_numbers,
    "teamPoints": read_counts,
    "teamOrNone": read_team,
    "tiers": read_tiers,
    "trick": read_trick,
    "trump": read_trump,
}
