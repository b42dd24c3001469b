"""What to change in an engine, by what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.doctor.talk import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

BY_TROUBLE: Mapping[Trouble, str] = {
    Trouble.SILENT: (
        "Read one line, write its answer as one line, and only then read on; say unsupported or "
        "error where there is no answer."
    ),
    Trouble.UNFLUSHED: "Flush standard output after every line that is written.",
    Trouble.ENDED: (
        "Read on until the end of the input, and answer error to a question that fails instead of "
        "ending."
    ),
    Trouble.CLOSED_OUTPUT: "Keep standard output open until the end of the input.",
    Trouble.CLOSED_INPUT: "Read on until the end of the input; close nothing.",
    Trouble.TOO_LONG: "End every answer with a line feed, and write one answer on one line.",
    Trouble.BABBLE: (
        "Write answers alone to standard output, each with the seq of its question; everything "
        "else goes to standard error."
    ),
    Trouble.RAISED: "Return error for a question that fails, or unsupported for one not built.",
}

HELLO = (
    'Answer the first line, {"seq": 0, "ask": "hello", …}, with one line as in "The answer to '
    'hello" in spec/protocol.md.'
)
START = "Name a command that starts the engine from this folder, or python:MODULE:FUNCTION."
AGAIN = "Let the engine be started as often as one likes, several times side by side too."
ASKS = "List under asks the questions of spec/protocol.md that the engine answers, spelled so."
HOUSE_RULES = "State house rules by the names and values of the rulebook, see followsuit detect."
OUTPUT = (
    "Write one JSON object a line, in UTF-8, to standard output, and whatever is for people to "
    "standard error."
)
SEQ = "Copy the seq of a question into its answer, and answer each question once."
TOGETHER = (
    "Read line by line and answer each line at once; further lines may already be in the pipe."
)
ORDER = (
    "Build the state of the game from each question alone; keep nothing from one question to the "
    "next."
)
FIELDS = "Leave alone the keys of a message that the engine does not know."
UNKNOWN = 'Answer {"seq": …, "unsupported": "…"} to an ask that the engine does not know.'
DIFFERS = "Look at the cards of each question: the answer is always the same one."
JOKERS = (
    "Read RJ as the red joker, the higher one, and BJ as the black one; two different jokers are "
    "no pair."
)
ENDING = "Exit with status 0 when the input ends, as soon as the last answer is written."
HEIRS = "End every process that the engine has started before it ends itself."
SPEED = "Start and load once, before hello, and not again at every question."

FAILED = (
    "The engine failed on this question by its own word: mend that, or answer"
    ' {"seq": …, "unsupported": "…"} as long as it is not built.'
)
