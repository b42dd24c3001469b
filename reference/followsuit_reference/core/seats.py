"""Seats: four players in the order of play, partners facing each other."""

SEATS = (0, 1, 2, 3)
TEAMS = (0, 1)


def following(seat: int) -> int:
    """The seat that plays after this one."""
    return (seat + 1) % 4


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % 4


def team(seat: int) -> int:
    """Team 0 holds seats 0 and 2, team 1 seats 1 and 3."""
    return seat % 2


def other_team(side: int) -> int:
    """The team that plays against this one."""
    return 1 - side


def from_seat(first: int) -> tuple[int, int, int, int]:
    """All four seats in the order of play, from the given one."""
    return (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4)
