"""What the search and the confirming run say about each house rule, with their situations."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.detecting.finding import Detection, Finding, Situation, Status
from followsuit.plain import plain
from followsuit.reports import principal_rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.detecting.belief import Belief
    from followsuit.detecting.confirming import Confirmation
    from followsuit.detecting.inquiry import Inquiry
    from followsuit.evidence import Evidence
    from followsuit.house_rules import Choices, Rules
    from followsuit.scenario import Case

MOST_SITUATIONS = 3
MANY = 2
"""So many failures that other values would explain are no accident."""

LONGEST = 240
COMMENTS = frozenset({"rule", "witness"})


def detection(inquiry: Inquiry, confirmation: Confirmation) -> Detection:
    """Everything that was found out."""
    result = confirmation.result
    findings = [
        finding
        for game in inquiry.beliefs
        for finding in of_game(game, inquiry, confirmation.evidence[game])
    ]
    broken = Counter(
        principal_rule(verdict, result.cases[verdict.case])
        for verdict in result.verdicts
        if verdict.is_failure
    )
    choices = {game: belief.choices for game, belief in inquiry.beliefs.items()}
    return Detection(
        engine=result.head.engine,
        findings=findings,
        questions=inquiry.session.asked,
        plays_like=plays_like(inquiry.played(), choices),
        house_rules=inquiry.played(),
        tally=result.suite,
        broken=dict(broken.most_common()),
    )


def of_game(game: str, inquiry: Inquiry, evidence: Evidence) -> Iterator[Finding]:
    """A finding for every house rule of a game."""
    belief, beyond = inquiry.beliefs[game], inquiry.beyond_telling[game]
    against = contradictions(evidence, belief.rules())
    for name, values in belief.choices.values.items():
        value = belief.values[name]
        is_supported = value != values[0] or is_answered(belief, name)
        yield Finding(
            game=game,
            house_rule=name,
            status=status(is_contradicted=name in against, is_supported=is_supported),
            value=value,
            is_default=value == values[0],
            also=beyond.get(name, ()) if is_supported else (),
            because=because(belief, name),
            against=against.get(name, ()),
        )


def status(*, is_contradicted: bool, is_supported: bool) -> Status:
    """What can be said of a house rule."""
    if is_contradicted:
        return Status.CONTRADICTORY
    return Status.FOUND if is_supported else Status.UNSUPPORTED


def is_answered(belief: Belief, name: str) -> bool:
    """Whether the engine answers what depends on a house rule, as far as it was asked."""
    pool, silent = belief.pools[name], belief.session.silent
    is_silent = not pool or any(question.case in silent for question in pool)
    return bool(belief.answered([name])) or not is_silent


def because(belief: Belief, name: str) -> Situation | None:
    """The answered situation that is said in the fewest words and refutes the default.

    Where the default is played, the one that refutes the most other values.
    """
    default = belief.choices.values[name][0]
    others = [value for value in belief.choices.values[name] if value != belief.values[name]]
    wanted = [default] if default in others else others
    refuting = [
        (sum(not belief.fits(question, {name: value}) for value in wanted), question)
        for question in belief.answered([name])
        if belief.fits(question)
    ]
    most = max((count for count, _ in refuting), default=0)
    if not most:
        return None
    situations = [
        situation(belief.cases[question.case], belief.session.replies[question.case])
        for count, question in refuting
        if count == most
    ]
    return min(situations, key=lambda each: (len(str(each)), each.case))


def contradictions(evidence: Evidence, believed: Rules) -> dict[str, tuple[Situation, ...]]:
    """The failures that speak against what is believed, by house rule.

    A failure that another value would explain is held against one house rule: the one that
    explains the most failures, then the one that explains the most of the others. Beside these,
    whatever speaks against values that are not played by default. No value explains all answers,
    since the best ones are believed already.
    """
    explaining: dict[str, dict[str, Case]] = {}
    for change in evidence.changes():
        for name in change:
            found = {case.id: case for case in evidence.explained(change)}
            explaining[name] = explaining.get(name, {}) | found
    against = {name: doubts(name, explaining.get(name, {}), evidence) for name in believed}
    while any(explaining.values()):
        name = max(explaining, key=lambda each: len(explaining[each]))
        cases = explaining.pop(name)
        against[name] = against.get(name) or [*cases.values()]
        for others in explaining.values():
            for case in cases:
                others.pop(case, None)
    replies = {case.id: (case, reply) for case, reply in evidence.failed}
    return {
        name: tuple(situation(*replies[case.id]) for case in cases[:MOST_SITUATIONS])
        for name, cases in against.items()
        if cases
    }


def doubts(name: str, explained: Mapping[str, Case], evidence: Evidence) -> list[Case]:
    """What speaks against a value that is not played by default.

    That is failures that other values would explain, and all failures in which it matters whether
    it or the default is played, when they are as many as the answers that only it explains.
    """
    default = {name: evidence.choices.values[name][0]}
    touched = evidence.touched(default)
    supporting = sum(1 for _ in islice(evidence.contradicted(default), len(touched) + 1))
    if touched and supporting <= len(touched):
        return [*explained.values()] or touched
    return [*explained.values()] if len(explained) >= MANY else []


def situation(case: Case, reply: Mapping[str, Any]) -> Situation:
    """A question and what the engine said to it."""
    lines = drawing.situation(replace(case, house_rules={}))
    given = ", ".join([in_short(label, text) for label, text in lines])
    if "invalid" in reply:
        said = f"malformed question: {plain(str(reply['invalid']))}"
    else:
        answer = {key: value for key, value in reply["answer"].items() if key not in COMMENTS}
        said = drawing.answer(case.ask, answer)
    return Situation(case.id, plain(said, LONGEST), plain(given, LONGEST))


def in_short(label: str, text: str) -> str:
    """A labelled text in a sentence, without saying twice what it is."""
    return f"{label} {text}" if text and not text.startswith(label) else text or label


def plays_like(played: Mapping[str, Rules], choices: Mapping[str, Choices]) -> str:
    """``common, except talon_factor: twice_cards``, game by game where the presets differ."""
    nearest = {game: choices[game].nearest_preset(rules) for game, rules in played.items()}
    presets = {preset for preset, _ in nearest.values()}
    if len(presets) == 1:
        changed = {name: value for _, more in nearest.values() for name, value in more.items()}
        return preset_except(presets.pop(), changed)
    return "; ".join(
        f"{preset_except(preset, changed)} in {game.title()}"
        for game, (preset, changed) in nearest.items()
    )


def preset_except(preset: str, changed: Rules) -> str:
    """A preset and what differs from it."""
    if not changed:
        return preset
    return f"{preset}, except {', '.join(f'{name}: {value}' for name, value in changed.items())}"
