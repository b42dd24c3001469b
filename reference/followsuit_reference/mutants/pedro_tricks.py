"""Mutants of Pedro's order, plays and tricks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core import trick as core_trick
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.mutants.mutant import Mutant, Setting, assumes, breaks
from followsuit_reference.pedro import trick as pedro_trick
from followsuit_reference.pedro.exchange import HAND_SIZE
from followsuit_reference.pedro.following import (
    Duty,
    Play,
    can_shed,
    cards_are_held,
    duty,
    number_shed,
    shed_is_of_the_right_number,
    shed_is_without_points,
    shed_lies_beneath_the_card_played,
)
from followsuit_reference.pedro.ordering import (
    OFF_FIVES,
    POINTS,
    PedroOrdering,
    effective_suit,
    plain_tier,
    points,
    trump_tier,
)
from followsuit_reference.pedro.winning import Strength, overtakes, played_cards, strength

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.rulings import Refusal
    from followsuit_reference.core.trick import Trick


@breaks("pedro.ordering.off-five", effective_suit)
def the_off_five_is_no_trump(card: Card, trump: str) -> str:
    """The five of the other suit of the colour stays a plain card of its suit."""
    return card.suit if card.suit and card.suit != trump else effective_suit(card, trump)


@breaks("pedro.ordering.off-five", effective_suit)
def every_five_is_a_trump(card: Card, trump: str) -> str:
    """The fives of all suits are trumps."""
    return TRUMP if card.rank == "5" else effective_suit(card, trump)


def _is_of_trump_suit(card: Card, trump: str, rank: str) -> bool:
    return card.suit == trump and card.rank == rank


@breaks("pedro.ordering.trump-order", trump_tier)
def the_off_five_ranks_below_the_four(card: Card, trump: str) -> int:
    """The off-five ranks between the four and the three of trumps."""
    step = trump_tier(card, trump)
    if card is OFF_FIVES[trump]:
        return step - 1
    return step + _is_of_trump_suit(card, trump, "4")


@breaks("pedro.ordering.trump-order", trump_tier)
def the_off_five_ranks_above_the_five(card: Card, trump: str) -> int:
    """The off-five ranks between the six and the five of trumps."""
    step = trump_tier(card, trump)
    if card is OFF_FIVES[trump]:
        return step + 1
    return step - _is_of_trump_suit(card, trump, "5")


@breaks("pedro.ordering.trump-order", trump_tier)
def the_fives_are_equal(card: Card, trump: str) -> int:
    """The five of trumps and the off-five are equal."""
    return trump_tier(card, trump) + (card is OFF_FIVES[trump])


@breaks("pedro.ordering.trump-order", trump_tier)
def the_off_five_is_the_lowest_trump(card: Card, trump: str) -> int:
    """The off-five ranks below the two of trumps."""
    return -1 if card is OFF_FIVES[trump] else trump_tier(card, trump)


@breaks("pedro.ordering.plain-order", plain_tier)
def the_plain_ace_is_low(card: Card) -> int:
    """In a plain suit the ace ranks below the two."""
    return -1 if card.rank == "A" else plain_tier(card)


@breaks("pedro.ordering.plain-order", plain_tier)
def the_plain_ten_is_low(card: Card) -> int:
    """In a plain suit ranks are compared as words, so that 10 comes below 2."""
    return -1 if card.rank == "10" else plain_tier(card)


@breaks("pedro.ordering.point-cards", points)
def the_off_five_counts_nothing(card: Card, order: PedroOrdering) -> int:
    """The off-five has no point value."""
    return points(card, order) if card.suit == order.trump else 0


@breaks("pedro.ordering.point-cards", points)
def plain_cards_count(card: Card, _: PedroOrdering) -> int:
    """Ace, jack, ten, five and two of every suit have point value."""
    return POINTS.get(card.rank, 0)


@breaks("pedro.ordering.point-cards", points)
def a_five_counts_one(card: Card, order: PedroOrdering) -> int:
    """Each card with point value counts one point, the fives too."""
    return min(1, points(card, order))


@breaks("pedro.following.cards-held", cards_are_held)
def cards_played_need_not_be_held(_: Play) -> None:
    """Nobody looks whether what is played and shed is in the hand."""


FIRST_LEAD_IS_A_TRUMP = assumes(
    "the_first_lead_is_a_trump",
    "pedro.following.any-lead",
    "The bidder leads a trump to the first trick if the hand holds one.",
    first_lead="trump",
)


@breaks("pedro.following.any-lead", duty)
def trumps_are_led_last(
    order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]
) -> Duty:
    """Trumps are led only from a hand that holds nothing else."""
    found = duty(order, trick, led, hand)
    plain = tuple([card for card in hand if order.suit(card) != TRUMP])
    return replace(found, suit_cards=plain) if led is None else found


TRUMP_MAY_BE_PLAYED_INSTEAD = assumes(
    "a_trump_may_be_played_instead",
    "pedro.following.suit-owed",
    "A follower may ruff although the hand holds the suit led.",
    trump_when_able="allowed",
)


@breaks("pedro.following.suit-owed", duty)
def the_off_five_follows_its_printed_suit(
    order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]
) -> Duty:
    """Followers go by the printed suit, so that the off-five is a card of its own suit."""
    found = duty(order, trick, led, hand)
    owed = [card for card in hand if led is not None and card.suit == led.suit]
    return replace(found, suit_cards=tuple(owed))


@breaks("pedro.following.suit-owed", duty)
def any_card_may_follow(
    order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]
) -> Duty:
    """A follower may play any card of the hand."""
    return replace(duty(order, trick, led, hand), suit_cards=())


@breaks("pedro.following.free-when-void", duty)
def a_hand_without_the_suit_ruffs(
    order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]
) -> Duty:
    """A follower without the suit led plays a trump if the hand holds one."""
    found = duty(order, trick, led, hand)
    is_void = led is not None and not found.suit_cards
    return replace(found, suit_cards=cards_of(hand, TRUMP, order)) if is_void else found


@breaks("pedro.following.free-when-void", duty)
def points_are_not_thrown_off(
    order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]
) -> Duty:
    """A follower without the suit led holds back its point cards while there are others."""
    found = duty(order, trick, led, hand)
    is_void = led is not None and not found.suit_cards
    return replace(found, suit_cards=found.without_points) if is_void else found


@breaks("pedro.following.shed-number", number_shed)
def hands_are_shed_down_to_five(trick: int, hand: tuple[Card, ...]) -> int:
    """On the first trick a hand sheds what it holds beyond five before it plays."""
    return max(0, len(hand) - HAND_SIZE + 1) if trick == 1 else 0


@breaks("pedro.following.shed-number", number_shed)
def six_cards_are_left_after_the_first_trick(trick: int, hand: tuple[Card, ...]) -> int:
    """On the first trick a hand sheds so many that six are left after its play."""
    return max(0, number_shed(trick, hand) - 1)


@breaks("pedro.following.shed-number", shed_is_of_the_right_number)
def fewer_may_be_shed(play: Play) -> Refusal | None:
    """On the first trick a hand may shed as few cards as it likes."""
    return None if len(play.shed) < play.duty.sheds else shed_is_of_the_right_number(play)


@breaks("pedro.following.shed-without-points", shed_is_without_points)
def cards_with_points_may_be_shed(_: Play) -> None:
    """Any card may be shed."""


@breaks("pedro.following.shed-without-points", shed_is_without_points)
def the_two_may_be_shed(play: Play) -> Refusal | None:
    """The two of trumps may be shed, because nobody captures its point."""
    return shed_is_without_points(
        replace(play, shed=tuple([card for card in play.shed if card.rank != "2"]))
    )


@breaks("pedro.following.shed-not-played", can_shed)
def the_card_played_counts_as_left_to_shed(duty: Duty, _: Card) -> bool:
    """Any card may be played from a hand that holds enough cards without point value."""
    return len(duty.without_points) >= duty.sheds


@breaks("pedro.following.shed-not-played", shed_lies_beneath_the_card_played)
def the_card_played_is_shed_as_well(_: Play) -> None:
    """The card played may be one of those that are shed."""


@breaks("pedro.winning.highest-trump-wins", overtakes)
def the_first_trump_wins(later: Strength | None, standing: Strength | None) -> bool:
    """Nobody overruffs: the first trump of a trick wins it."""
    is_ruffed = standing is not None and standing.is_trump
    return not is_ruffed and overtakes(later, standing)


@breaks("pedro.winning.highest-trump-wins", strength)
def a_trump_does_not_beat_the_suit_led(
    order: PedroOrdering, suit: str, card: Card
) -> Strength | None:
    """The highest card of the suit led wins, whatever trumps are played."""
    return strength(order, suit, card) if order.suit(card) == suit else None


@breaks("pedro.winning.highest-of-suit-led-wins", overtakes)
def the_first_card_of_the_suit_wins(later: Strength | None, standing: Strength | None) -> bool:
    """Without trumps in a trick its leader wins it."""
    is_trump = later is not None and later.is_trump
    return is_trump and overtakes(later, standing)


@breaks("pedro.winning.off-suit-never-wins", strength)
def the_highest_card_of_any_suit_wins(order: PedroOrdering, _: str, card: Card) -> Strength | None:
    """Without trumps in a trick the highest card of any suit wins it."""
    return strength(order, order.suit(card), card)


@breaks("pedro.winning.shed-never-counts", played_cards)
def a_card_beneath_counts(trick: Trick) -> tuple[Card, ...]:
    """The last card shed counts instead of the card that lies on it."""
    return tuple([play[-1] for play in trick.plays])


def _anticlockwise(first: int) -> tuple[int, int, int, int]:
    return first, (first + 3) % 4, (first + 2) % 4, (first + 1) % 4


PLAY_PASSES_RIGHT = Mutant(
    "the_play_passes_right",
    "After each player comes the one on the right.",
    "pedro.hand.play-order",
    (
        Setting(pedro_trick, "from_seat", _anticlockwise),
        Setting(core_trick, "from_seat", _anticlockwise),
    ),
)
