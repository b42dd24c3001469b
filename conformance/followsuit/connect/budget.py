"""How often an engine may be started anew before the run goes on without it."""

from __future__ import annotations

from dataclasses import dataclass, field

from followsuit.verdict import Outcome

UNBLAMED = 5
"""So many faults in a row that no question causes alone are allowed at least."""


@dataclass(slots=True)
class Blamed:
    """How many questions brought an engine down, in all of its processes."""

    count: int = 0


@dataclass(slots=True)
class Budget:
    """What is left of the chances of one process and those that take its place.

    ``restarts`` are allowed for faults of a question, ``timeouts`` of them in a row end the run
    at once, be the time filled with silence or with babble, and so do too many faults in a row
    that no question causes alone. ``blamed`` is shared by processes that run side by side.
    """

    restarts: int = 10
    timeouts: int = 3
    blamed: Blamed = field(default_factory=Blamed)
    timeouts_in_a_row: int = 0
    babbles_in_a_row: int = 0
    unblamed_in_a_row: int = 0

    def exhausted(self) -> str:
        """Why the engine may not be started again, an empty string while it may."""
        if self.timeouts_in_a_row + self.babbles_in_a_row >= self.timeouts:
            if self.babbles_in_a_row:
                return f"{self.timeouts} times in a row it wrote nothing that answers"
            return f"{self.timeouts} time-outs in a row"
        if self.blamed.count > self.restarts:
            count = self.blamed.count
            return f"{count} question{'s' if count > 1 else ''} brought it down"
        if self.unblamed_in_a_row > max(self.restarts, UNBLAMED):
            return f"{self.unblamed_in_a_row} faults that no question causes when asked alone"
        return ""

    def blame(self, outcome: Outcome, *, babbled: bool = False) -> str:
        """Count a fault of one question; what follows from it, in words."""
        self.blamed.count += 1
        self.unblamed_in_a_row = 0
        if babbled:
            self.babbles_in_a_row += 1
        elif outcome is Outcome.TIMED_OUT:
            self.timeouts_in_a_row += 1
        else:
            self.praise()
        if self.exhausted():
            return f"not restarted, {self.exhausted()}"
        number = f"{self.blamed.count} of {self.restarts}"
        return f"restarted ({number}); the other cases were not affected"

    def spare(self) -> None:
        """Count a fault that no single question is to blame for."""
        self.unblamed_in_a_row += 1

    def babble(self) -> None:
        """Count a process that wrote line after line without an answer among them."""
        self.spare()
        self.babbles_in_a_row += 1

    def praise(self) -> None:
        """Take note of a reply: time-outs before it are no longer in a row with later ones."""
        self.timeouts_in_a_row = self.babbles_in_a_row = 0
