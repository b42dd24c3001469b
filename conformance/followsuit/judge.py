"""What a reply is worth: expectation and reply to verdict, without looking at anything else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.difference import difference
from followsuit.errors import one_of
from followsuit.plain import abridged, plain
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.scenario import Case, Expectation

KINDS = ("answer", "unsupported", "invalid", "error")
NO_REASONS: Mapping[str, str] = {}


def judge(
    case: Case,
    reply: Mapping[str, Any],
    shape: Shape,
    *,
    strict: bool = False,
    reasons: Mapping[str, str] = NO_REASONS,
) -> Verdict:
    """The verdict on one reply.

    ``shape`` says how answers to the case's ask are compared. Under ``strict`` a refusal must
    name one of the rules that the case expects, by id or by a code that ``reasons`` maps to one.
    """
    kinds = [kind for kind in KINDS if reply.get(kind) is not None]
    if len(kinds) != 1:
        said = " and ".join(kinds) or "none"
        return _verdict(
            case, Outcome.PROTOCOL_ERROR, f"a reply with {said} of {one_of(KINDS)}, one is needed"
        )
    (kind,) = kinds
    content = reply[kind]
    if kind == "answer":
        if not isinstance(content, dict):
            return _verdict(case, Outcome.PROTOCOL_ERROR, "an answer that is not an object")
        return _judge_answer(case, content, shape, reasons if strict else None)
    text = plain(content if isinstance(content, str) else json.dumps(abridged(content)))
    if kind == "invalid":
        return _judge_invalid(case, text)
    if kind == "unsupported":
        return _verdict(case, Outcome.SKIPPED, f"unsupported: {text}")
    return _verdict(case, Outcome.ERRORED, text)


def expected(expectation: Expectation) -> Mapping[str, Any]:
    """An expectation in the protocol's JSON, as reports show it."""
    return {"invalid": True} if expectation.invalid else expectation.answer


def _verdict(
    case: Case, outcome: Outcome, reason: str, answered: Mapping[str, Any] = NO_REASONS
) -> Verdict:
    expectation = {} if outcome is Outcome.SKIPPED else expected(case.expect)
    return Verdict(case.id, outcome, case.rules, expectation, answered, reason)


def _judge_invalid(case: Case, text: str) -> Verdict:
    if case.expect.invalid:
        return Verdict(case.id, Outcome.PASSED, case.rules)
    return _verdict(case, Outcome.FAILED, "the question is called malformed", {"invalid": text})


def _judge_answer(
    case: Case, answer: Mapping[str, Any], shape: Shape, reasons: Mapping[str, str] | None
) -> Verdict:
    if case.expect.invalid:
        reason = "a malformed question is answered"
    elif not matches(case.expect.answer, answer, shape, case.equal):
        reason = difference(case.expect.answer, answer, shape, case.equal)
    else:
        reason = "" if reasons is None else _wrong_rule(case.expect.because, answer, reasons)
    if not reason:
        return Verdict(case.id, Outcome.PASSED, case.rules)
    return _verdict(case, Outcome.FAILED, reason, abridged(answer))


def _wrong_rule(
    because: Sequence[str], answer: Mapping[str, Any], reasons: Mapping[str, str]
) -> str:
    if not because:
        return ""
    named = answer.get("rule")
    if named is None:
        return f"refused without a rule, expected {one_of(because)}"
    rule = reasons.get(named, named) if isinstance(named, str) else json.dumps(abridged(named))
    if rule in because:
        return ""
    code = f" ({plain(named)})" if isinstance(named, str) and rule != named else ""
    return f"refused for {plain(rule)}{code}, expected {one_of(because)}"
