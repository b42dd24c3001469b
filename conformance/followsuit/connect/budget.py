"""How often an engine may be started anew before the run goes on without it."""

from __future__ import annotations

from dataclasses import dataclass

from followsuit.verdict import Outcome


@dataclass(slots=True)
class Budget:
    """What is left of an engine's chances.

    ``restarts`` are allowed for faults of a question, ``timeouts`` of them in a row end the run
    at once, be the time filled with silence or with babble, and so do more than ``unblamed``
    faults in a row that no question causes alone.
    """

    restarts: int = 2
    timeouts: int = 3
    unblamed: int = 5
    blamed_so_far: int = 0
    timeouts_in_a_row: int = 0
    babbles_in_a_row: int = 0
    unblamed_in_a_row: int = 0

    def exhausted(self) -> str:
        """Why the engine may not be started again, an empty string while it may."""
        if self.timeouts_in_a_row + self.babbles_in_a_row >= self.timeouts:
            if self.babbles_in_a_row:
                return f"{self.timeouts} times in a row it wrote nothing that answers"
            return f"{self.timeouts} time-outs in a row"
        if self.blamed_so_far > self.restarts:
            return f"{self.blamed_so_far} questions brought it down"
        if self.unblamed_in_a_row > self.unblamed:
            return f"{self.unblamed_in_a_row} faults that no question causes when asked alone"
        return ""

    def blame(self, outcome: Outcome) -> str:
        """Count a fault of one question; what follows from it, in words."""
        self.blamed_so_far += 1
        self.unblamed_in_a_row = 0
        if outcome is Outcome.TIMED_OUT:
            self.timeouts_in_a_row += 1
        else:
            self.praise()
        if self.exhausted():
            return f"not restarted, {self.exhausted()}"
        number = f"{self.blamed_so_far} of {self.restarts}"
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
