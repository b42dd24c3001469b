"""Under which house rules an engine is asked a case, and what it is held to there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.house_rules import OTHER, Choices, told
from followsuit.reference import Reference
from followsuit.scenario import Expectation
from followsuit.tiers import Tiers

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from followsuit.compare import Shape
    from followsuit.scenario import Case

    Rules = Mapping[str, str]

OPTIONAL = frozenset({"talon_factor", "talon_points"})
"""Keys of answers that an engine may leave out."""

NOTHING = Choices()


@dataclass(frozen=True, slots=True)
class Own:
    """The house rules of an engine, by game.

    ``played`` are the values that it plays where a question says nothing else, ``told`` those of
    them that questions name, ``configurable`` the house rules that it obeys per question; of some
    engines ``obeys_all`` is known.
    """

    played: Mapping[str, Rules] = field(default_factory=dict)
    told: Mapping[str, Rules] = field(default_factory=dict)
    configurable: Mapping[str, frozenset[str]] = field(default_factory=dict)
    obeys_all: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """The house rules of all cases that are written for the same ones.

    ``asked`` are those under which the engine is asked, ``other`` among the values, and ``listed``
    those of them whose values are listed; ``named`` are named in the question. ``conflict`` says
    which of them have no meaning together; ``as_written`` holds when the written expectation
    stands under what is listed.
    """

    asked: dict[str, str]
    listed: dict[str, str]
    named: dict[str, str]
    conflict: str
    as_written: bool


AS_WRITTEN = Own(obeys_all=True)
"""Of an engine that is asked every case under the house rules that it is written for."""


class Holding:
    """What an engine with house rules of its own is asked, and what it is held to.

    The written expectation stands under the house rules that a case is written for. Where others
    are asked, the reference is consulted, and its answer counts if it says something else.
    """

    def __init__(
        self,
        own: Own = AS_WRITTEN,
        choices: Mapping[str, Choices] | None = None,
        shapes: Mapping[str, Shape] | None = None,
        reference: Reference | None = None,
    ) -> None:
        self.own = own
        self.reference = reference or Reference()
        self._choices = choices or {}
        self._shapes = shapes or {}
        self._tiers = Tiers(self.reference)
        self._terms: dict[tuple[str, ...], Terms] = {}

    def asked(self, case: Case) -> dict[str, str]:
        """The house rules under which the engine is asked a case, ``other`` among the values."""
        return self.terms(case).asked

    def terms(self, case: Case) -> Terms:
        """The house rules of a case, worked out once for all that are written for the same."""
        key = (case.game, *case.house_rules, *case.house_rules.values())
        if key not in self._terms:
            self._terms[key] = self._terms_of(case)
        return self._terms[key]

    def _terms_of(self, case: Case) -> Terms:
        played, obeyed = self.own.played.get(case.game, {}), self._obeyed(case)
        wanted = {name: value for name, value in case.house_rules.items() if name in obeyed}
        choices, told_of = self.choices(case), self.own.told.get(case.game, {})
        asked = choices.differing({**played, **wanted})
        named = {
            name: value
            for name, value in asked.items()
            if value != OTHER and (name in obeyed or told_of.get(name) == value)
        }
        exclusion, listed = choices.conflict(asked), without_other(asked)
        conflict = told(exclusion) if exclusion else ""
        return Terms(asked, listed, named, conflict, self._is_written_for(case, listed))

    def question(self, case: Case) -> dict[str, Any]:
        """The message that asks a case, without its ``seq``; the expectation stays behind."""
        if named := self.terms(case).named:
            return {"ask": case.ask, "house_rules": named, "given": case.given}
        return {"ask": case.ask, "given": case.given}

    def _obeyed(self, case: Case) -> Collection[str]:
        if self.own.obeys_all:
            return case.house_rules
        return self.own.configurable.get(case.game, frozenset())

    def why_not(self, case: Case) -> str:
        """Why a case has no expectation under the house rules asked; empty when it has one."""
        terms = self.terms(case)
        if terms.conflict:
            return f"house rules without meaning together: {terms.conflict}"
        for name, value in terms.asked.items():
            if value == OTHER and self._depends(case, name, terms.listed):
                return f"house rule stated as other: {name}"
        if not terms.as_written and not self._has_answer(case, terms.listed):
            return f"no expectation under these house rules: {case.ask}"
        return ""

    def in_force(self, case: Case) -> tuple[Case, bool]:
        """The case as it is judged, and whether its expectation is the reference's.

        Its ``house_rules`` are those asked, its ``equal`` cards those under them.
        """
        terms = self.terms(case)
        return (case, False) if terms.as_written else self.under(case, terms.listed)

    def under(self, case: Case, rules: Rules) -> tuple[Case, bool]:
        """The case as it is judged under house rules, as ``in_force`` gives it."""
        if self._is_written_for(case, rules):
            return case, False
        reply = self.reference.ask(case.ask, case.given, rules)
        moved = self._tiers.settle(replace(case, house_rules=rules))
        shape = self._shapes.get(case.ask)
        if agrees(case.expect, reply, shape, moved.equal):
            return replace(moved, expect=with_reason(case.expect, reply)), False
        derived = replace(moved, expect=derive(case.expect, reply, shape))
        return self._tiers.settle(derived), True

    def choices(self, case: Case) -> Choices:
        """What may be chosen in the game of a case."""
        return self._choices.get(case.game, NOTHING)

    def _is_written_for(self, case: Case, rules: Rules) -> bool:
        return rules == self.choices(case).differing(case.house_rules)

    def _has_answer(self, case: Case, rules: Rules) -> bool:
        """Whether the reference says what the answer is."""
        reply = self.reference.ask(case.ask, case.given, rules)
        return "answer" in reply or "invalid" in reply

    def _depends(self, case: Case, name: str, rules: Rules) -> bool:
        """Whether some listed value of a house rule changes the answer to a case's question."""
        replies = self._replies(case, name, rules)
        first = next(replies, None)
        if first is None:
            return True
        shape = self._shapes.get(case.ask)
        expect = derive(case.expect, first, shape)
        return not all(agrees(expect, reply, shape, case.equal) for reply in replies)

    def _replies(self, case: Case, name: str, rules: Rules) -> Iterator[Mapping[str, Any]]:
        choices = self.choices(case)
        for value in choices.values[name]:
            changed = choices.differing({**rules, name: value})
            if choices.conflict(changed) is None:
                yield self.reference.ask(case.ask, case.given, changed)


def without_other(rules: Rules) -> dict[str, str]:
    """The house rules whose values are listed."""
    return {name: value for name, value in rules.items() if value != OTHER}


def agrees(
    expect: Expectation, reply: Mapping[str, Any], shape: Shape, equal: Mapping[str, str]
) -> bool:
    """Whether a reply of the reference says what is expected."""
    if expect.invalid or "answer" not in reply:
        return expect.invalid and "invalid" in reply
    return matches(expect.answer, reply["answer"], shape, equal)


def with_reason(written: Expectation, reply: Mapping[str, Any]) -> Expectation:
    """The written expectation, whose refusal may name the reference's rule as well.

    What is written holds under the case's own house rules; under others another rule may refuse.
    """
    rule = reply.get("answer", {}).get("rule")
    if not written.because or not rule or rule in written.because:
        return written
    return replace(written, because=(*written.because, rule))


def derive(written: Expectation, reply: Mapping[str, Any], shape: Shape) -> Expectation:
    """The reference's reply as an expectation: the keys that the written one names.

    Where it says something of another kind, such as legal instead of illegal, every key that
    has to be in an answer counts.
    """
    if "answer" not in reply:
        return Expectation({}, invalid=True)
    said = reply["answer"]
    because = (said["rule"],) if said.get("rule") else ()
    named = set(written.answer)
    if not (named and named <= said.keys() and written.answer.get("legal") == said.get("legal")):
        named = compared(shape, said)
    return Expectation({key: said[key] for key in said if key in named}, because=because)


def compared(shape: Shape, answer: Mapping[str, Any]) -> set[str]:
    """The keys of an answer that every engine must give."""
    keys = (shape or {}).get("keys") or answer
    return keys.keys() & answer.keys() - OPTIONAL
