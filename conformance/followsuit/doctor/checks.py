"""The checks of a sitting: each hears an engine out and says what it found."""

from __future__ import annotations

import json
from statistics import median
from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.doctor import remedies
from followsuit.doctor.findings import Finding, left_out, well, wrong
from followsuit.doctor.jokers import PROBES, is_right
from followsuit.doctor.sampling import message
from followsuit.doctor.talk import Trouble
from followsuit.errors import EngineError
from followsuit.names import counted, nearest
from followsuit.own_rules import Wanted, own_rules
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from followsuit.connect.hello import Hello
    from followsuit.doctor.talk import Ending, Flaws, Heard, Questions, Stop, Talk
    from followsuit.index import Index
    from followsuit.scenario import Case

FIRST_SEQ = 7
STEP = 13
"""Numbers of questions have gaps, so that an engine that counts lines itself is found out."""

SLOW = 0.25
"""Seconds for one question from which on an engine is told to be slow."""

EXAMPLES = 3
MOST_SHOWN = 100
UNKNOWN: Mapping[str, Any] = {"ask": "tractor.not_in_the_protocol", "given": {}}
UNKNOWN_FIELDS: Mapping[str, Any] = {"not_in_the_protocol": {"a": [1, None]}}


def numbered(messages: Iterable[Mapping[str, Any]]) -> Questions:
    """Messages by ``seq``."""
    return {FIRST_SEQ + STEP * place: said for place, said in enumerate(messages)}


def one_by_one(talk: Talk, messages: Sequence[Mapping[str, Any]]) -> tuple[list[Heard], list[Any]]:
    """What came of messages that are asked one after the other, up to one without an answer."""
    heard: list[Heard] = []
    replies: list[Any] = []
    for seq, said in numbered(messages).items():
        heard.append(talk.ask({seq: said}))
        if heard[-1].stop:
            break
        replies.append(heard[-1].replies[seq])
    return heard, replies


def stopped(check: str, stop: Stop, asked: str) -> Finding:
    """A check at which the engine stopped answering."""
    change = remedies.BY_TROUBLE[stop.kind]
    return wrong(check, f"{asked}: {plain(stop.said)}", change, stop.last_words)


def of_hello(hello: Hello, suite: Index) -> Finding:
    """Whether what the engine says of itself exists."""
    for ask in sorted(hello.asks):
        if ask not in suite.shapes:
            near = nearest(ask, suite.shapes)
            return wrong("asks", f"no such question: {plain(ask, 60)}{near}", remedies.ASKS)
    if not hello.asks:
        return wrong("asks", "asks is empty, so nothing will be asked", remedies.ASKS)
    try:
        own_rules(hello, Wanted(), suite.house_rules)
    except EngineError as error:
        return wrong("asks", plain(str(error)), remedies.HOUSE_RULES)
    return well("asks", counted(len(hello.asks), "question"))


def of_answers(heard: Sequence[Heard], cases: Sequence[Case]) -> Finding:
    """Whether every question that was asked alone has its answer."""
    if heard and (stop := heard[-1].stop):
        return stopped("answers", stop, f"question {len(heard)}, {cases[len(heard) - 1].ask}")
    for number, (one, case) in enumerate(zip(heard, cases, strict=False), 1):
        for reply in one.replies.values():
            if error := reply.get("error"):
                found = f"question {number}, {case.ask}: it says of itself: {plain(str(error))}"
                return wrong("answers", found, remedies.FAILED)
    return well("answers", counted(len(heard), "question"))


def of_flaws(flaws: Flaws, *, is_heard_out: bool) -> Iterator[Finding]:
    """What was written that is no answer; an engine that stopped is not said to be clean."""
    for check, found, change in (
        ("output", flaws.output, remedies.OUTPUT),
        ("seq", flaws.seq, remedies.SEQ),
    ):
        more = f" (and {len(found) - 1} more such lines)" if len(found) > 1 else ""
        if found:
            yield wrong(check, found[0] + more, change)
        elif is_heard_out:
            yield well(check)


def of_speed(heard: Sequence[Heard], suite: Index, hello: Hello) -> Finding:
    """How long one question takes, and the whole suite then."""
    each = median(one.seconds for one in heard)
    number = sum(case.ask in hello.asks for case in suite.cases)
    whole = f"about {each * number:,.0f} s" if each * number >= 1 else "less than a second"
    figure = f"{each * 1000:,.1f} ms each, {number:,} cases in {whole}"
    if each < SLOW:
        return well("speed", figure)
    return wrong("speed", f"one question after another takes {figure}", remedies.SPEED)


def of_several(
    talk: Talk, cases: Sequence[Case], before: Sequence[Any], suite: Index
) -> Iterator[Finding]:
    """All questions at once, the last one first: are they answered, and as they were before."""
    turned = list(reversed(cases))
    questions = numbered(map(message, turned))
    heard = talk.ask(questions)
    missing = len(questions) - len(heard.replies)
    if heard.stop:
        asked = f"{counted(len(questions), 'question')} at once, {missing:,} without an answer"
        change = remedies.TOGETHER
        if heard.stop.kind is Trouble.ENDED:
            change = remedies.BY_TROUBLE[Trouble.ENDED]
        said = f"{asked}: {plain(heard.stop.said)}"
        yield wrong("together", said, change, heard.stop.last_words)
        yield from left_out("questions sent at once are not answered", "order")
        return
    yield well("together", counted(len(questions), "question"))
    replies = {case.id: heard.replies[seq] for seq, case in zip(questions, turned, strict=True)}
    yield of_order(cases, before, replies, suite)


def of_order(
    cases: Sequence[Case], before: Sequence[Any], after: Mapping[str, Any], suite: Index
) -> Finding:
    """Whether answers are the same as they were in another order."""
    for case, reply in zip(cases, before, strict=True):
        if not is_same(case, reply, after[case.id], suite):
            found = f"{case.id} has another answer when it is asked after other questions"
            return wrong("order", found, remedies.ORDER)
    return well("order")


def is_same(case: Case, one: Mapping[str, Any], other: Mapping[str, Any], suite: Index) -> bool:
    """Whether two replies say the same to a question, as far as that is compared."""
    keys = [key for key in ("answer", "unsupported", "invalid", "error") if one.get(key)]
    if not all(other.get(key) for key in keys):
        return False
    answer, again = one.get("answer"), other.get("answer")
    if not isinstance(answer, dict) or not isinstance(again, dict):
        return True
    compared = {key: answer[key] for key in case.expect.answer if key in answer}
    return matches(compared, again, suite.shapes[case.ask], case.equal)


def of_fields(talk: Talk, case: Case, before: Mapping[str, Any], suite: Index) -> Finding:
    """A question with a key more than the protocol has."""
    seq = FIRST_SEQ
    heard = talk.ask({seq: {**message(case), **UNKNOWN_FIELDS}})
    if heard.stop:
        return stopped("fields", heard.stop, "a question with a key more")
    if not is_same(case, before, heard.replies[seq], suite):
        said = f"a question with a key more is answered otherwise: {reply_in_words(heard, seq)}"
        return wrong("fields", said, remedies.FIELDS)
    return well("fields")


def of_unknown(talk: Talk) -> Finding:
    """A question that no protocol has."""
    heard = talk.ask({FIRST_SEQ: UNKNOWN})
    if heard.stop:
        return stopped("unknown", heard.stop, f"asked {UNKNOWN['ask']}")
    if heard.replies[FIRST_SEQ].get("unsupported") is None:
        said = f"asked {UNKNOWN['ask']}, it says {reply_in_words(heard, FIRST_SEQ)}"
        return wrong("unknown", said, remedies.UNKNOWN)
    return well("unknown")


def reply_in_words(heard: Heard, seq: int) -> str:
    """A reply in one short line."""
    reply = heard.replies[seq]
    return in_short({key: value for key, value in reply.items() if key != "seq"})


def in_short(value: object) -> str:
    """JSON in one short line."""
    return plain(json.dumps(value), MOST_SHOWN)


def of_contrasts(
    talk: Talk, groups: Mapping[str, Sequence[Case]]
) -> tuple[Finding, Collection[str]]:
    """Whether questions of which no two may be answered alike are; and the asks where they are."""
    cases = [case for group in groups.values() for case in group]
    heard, replies = one_by_one(talk, [message(case) for case in cases])
    if heard and (stop := heard[-1].stop):
        return stopped("differs", stop, cases[len(heard) - 1].id), set(groups)
    said = {case.id: reply.get("answer") for case, reply in zip(cases, replies, strict=True)}
    constant = {
        ask: words
        for ask, group in groups.items()
        if (words := always([(case, said[case.id]) for case in group]))
    }
    if not constant:
        answered = sum(isinstance(answer, dict) for answer in said.values())
        return well("differs", counted(answered, "answer")), ()
    listed = [f"{ask} {words}" for ask, words in list(constant.items())[:EXAMPLES]]
    more = f"; and {len(constant) - EXAMPLES} more" if len(constant) > EXAMPLES else ""
    return wrong("differs", "; ".join(listed) + more, remedies.DIFFERS), constant


def always(said: Sequence[tuple[Case, Any]]) -> str:
    """What an engine answers whatever the question is; empty where it looks at the question."""
    answered = [(case, answer) for case, answer in said if isinstance(answer, dict)]
    if all("legal" in case.expect.answer for case, _ in answered):
        expected = {case.expect.answer["legal"] for case, _ in answered}
        given = {answer.get("legal") for _, answer in answered if is_word(answer.get("legal"))}
        if len(expected) > 1 and len(given) == 1:
            return "is always legal" if given.pop() else "is always illegal"
        return ""
    first = answered[0][1]
    alike = all(compared(case, answer) == compared(case, first) for case, answer in answered)
    return "always has the same answer" if len(answered) > 1 and alike else ""


def is_word(value: object) -> bool:
    """Whether a value says yes or no."""
    return isinstance(value, bool)


def compared(case: Case, answer: Mapping[str, Any]) -> list[Any]:
    """Of an answer what is compared with the expected one."""
    return [answer.get(key) for key in case.expect.answer]


def of_jokers(talk: Talk, asks: Collection[str]) -> Finding:
    """Whether the jokers are two cards, and the red one the higher."""
    probes = [probe for probe in PROBES if probe.ask in asks]
    messages = [{"ask": probe.ask, "given": dict(probe.given)} for probe in probes]
    heard, replies = one_by_one(talk, messages)
    if heard and (stop := heard[-1].stop):
        return stopped("jokers", stop, probes[len(heard) - 1].words)
    answered = [
        (probe, reply["answer"])
        for probe, reply in zip(probes, replies, strict=True)
        if isinstance(reply.get("answer"), dict)
    ]
    for probe, answer in answered:
        if not is_right(probe, answer):
            found = f"{probe.ask}: {probe.words}; it says {in_short(answer)}"
            return wrong("jokers", found, remedies.JOKERS)
    if not answered:
        (finding,) = left_out("it answers no question in which jokers matter", "jokers")
        return finding
    return well("jokers", counted(len(answered), "answer"))


def of_end(ending: Ending | None, timeout: float) -> Finding:
    """Whether the engine ends by itself, well, and with all that it started."""
    if ending is None:
        (finding,) = left_out("a function has no input that ends", "end")
        return finding
    if ending.has_heirs:
        found = "it ended, but a process that it started still holds its standard output"
        return wrong("end", found, remedies.HEIRS)
    if not ending.status:
        return wrong("end", f"it did not end within {timeout:g} s of its input", remedies.ENDING)
    if ending.status != "exit status 0":
        return wrong("end", f"it ended with {ending.status}, not 0", remedies.ENDING)
    return well("end")
