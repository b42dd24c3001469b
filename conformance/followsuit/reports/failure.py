"""One failure on the terminal: the case, the rule, the cards, both answers, how to ask again."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from followsuit.plain import one_line, plain
from followsuit.reports import principal_rule
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from followsuit.reports import Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

WIDTH = 80
LONGEST = 600
LEFT_BARE = re.compile(r"[\w@%+=:,./#-]+\Z", re.ASCII)


class RuleText(Protocol):
    """What is said of a rule beside a failure."""

    @property
    def title(self) -> str:
        """The rule in a few words."""
        ...

    @property
    def reason(self) -> str:
        """Why it is read so, where the article leaves a choice."""
        ...

    @property
    def statement(self) -> str:
        """The rule in one sentence."""
        ...

    @property
    def basis(self) -> str:
        """``stated``, ``resolved`` or ``decided``."""
        ...

    @property
    def article(self) -> Sequence[str]:
        """The sentences behind it."""
        ...


class Drawing(Protocol):
    """Cases and answers in words and cards."""

    def situation(self, case: Case) -> Sequence[tuple[str, str]]:
        """What is on the table and in the hands, as labels and texts."""
        ...

    def expectation(self, case: Case) -> str:
        """What the rules say."""
        ...

    def answer(self, ask: str, answer: Mapping[str, Any]) -> str:
        """What an engine said."""
        ...


@dataclass(frozen=True, slots=True)
class Look:
    """How failures are drawn.

    ``rules`` are by id; ``again`` is the command line up to the case; ``style`` gives a text a
    manner: ``bad``, ``good``, ``loud`` or ``faint``.
    """

    rules: Mapping[str, RuleText]
    drawing: Drawing
    again: Sequence[str]
    style: Callable[[str, str], str]


OBVIOUS = ("accepted, ", "refused, ", "a malformed ", "the question is called malformed")
"""How reasons begin that say no more than the two answers above them."""

_WORDS = {
    Outcome.ERRORED: "errored",
    Outcome.CRASHED: "crashed",
    Outcome.TIMED_OUT: "timed out",
    Outcome.PROTOCOL_ERROR: "protocol",
}


def block(verdict: Verdict, result: Result, look: Look) -> Iterator[str]:
    """The lines on one failure."""
    case = result.cases[verdict.case]
    rule = principal_rule(verdict, case)
    word = verdict.outcome.value.upper().replace("_", " ")
    yield f"{look.style(word, 'bad')} {look.style(one_line(case.id), 'loud')}"
    yield ""
    yield from _rule(rule, look)
    yield ""
    situation = look.drawing.situation(_as_shown(case, result))
    column = 2 + max((len(label) for label, _ in situation), default=0)
    for label, text in situation:
        yield from field(label, text, margin=4, column=max(column, 8))
    yield ""
    yield from field("expected", expected(case, look.drawing))
    yield from _outcome(verdict, case, look)
    yield from _incident(verdict, result)
    yield ""
    yield from command("again", (*look.again, case.id))
    if rule in look.rules:
        yield from command("more", ("followsuit", "explain", rule))


def _as_shown(case: Case, result: Result) -> Case:
    """The case with the house rules that the head of the report does not name."""
    known = result.head.house_rules.get(case.game, {})
    return replace(
        case,
        house_rules={
            name: value for name, value in case.house_rules.items() if known.get(name) != value
        },
    )


def field(label: str, text: str, margin: int = 2, column: int = 10) -> Iterator[str]:
    """A label and a text that is broken to fit the width, its lines below each other."""
    start = margin + column
    lines = textwrap.wrap(plain(text, LONGEST), WIDTH - start) or [""]
    yield f"{'':{margin}}{plain(label):<{column}}{lines[0]}".rstrip()
    for line in lines[1:]:
        yield f"{'':{start}}{line}"


def command(label: str, words: Sequence[str]) -> Iterator[str]:
    """A label and a command line that can be copied; it is never broken."""
    quoted = [word if LEFT_BARE.match(word) else shlex.quote(word) for word in words]
    yield f"  {label:<10}{plain(' '.join(quoted), LONGEST)}"


def _rule(rule: str, look: Look) -> Iterator[str]:
    text = look.rules.get(rule)
    if text is None:
        yield f"  {plain(rule)}"
        return
    yield from (f"  {line}" for line in textwrap.wrap(text.statement, WIDTH - 2))
    by = " by the article" if text.basis == "stated" else ""
    sentences = f" ({', '.join(text.article)})" if text.article else ""
    yield look.style(f"  {rule} · {text.basis}{by}{sentences}", "faint")


def _outcome(verdict: Verdict, case: Case, look: Look) -> Iterator[str]:
    if verdict.outcome is not Outcome.FAILED:
        yield from field(_WORDS[verdict.outcome], verdict.reason)
        return
    yield from field("answered", answered(verdict, case, look.drawing))
    if not verdict.reason.startswith(OBVIOUS):
        yield from field("differs", verdict.reason)


def expected(case: Case, drawing: Drawing) -> str:
    """What the rules say; of a malformed question without a note also the scenario's title.

    The rule beside it is the one that is asked for, and does not say what makes no sense.
    """
    said = drawing.expectation(case)
    return f"{said}. {case.title}" if case.expect.invalid and not case.note else said


def answered(verdict: Verdict, case: Case, drawing: Drawing) -> str:
    """What the engine answered, in words; as JSON where the answer is not of the ask's form."""
    if "invalid" in verdict.answered:
        return f"malformed question: {verdict.answered['invalid']}"
    try:
        return drawing.answer(case.ask, verdict.answered)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return json.dumps(verdict.answered)


def _incident(verdict: Verdict, result: Result) -> Iterator[str]:
    incident = result.incidents.get(verdict.case)
    if incident is None:
        return
    if incident.last_words:
        yield "  last words on standard error:"
        yield from (f"    {line[: WIDTH - 4]}" for line in incident.last_words)
    if incident.sequel:
        yield f"  {incident.sequel}"
