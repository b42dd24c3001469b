"""Under which house rules a case has another answer, and which one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.site.chapter import house_rule
from followsuit.site.figures import words_of
from followsuit.site.markup import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.scenario import Case
    from followsuit.site.book import Book


def otherwise(case: Case, book: Book, here: str) -> str:
    """The house rules of the case's rules under which the answer is another one."""
    values: dict[tuple[str, str], list[str]] = {}
    for name, value, said in others(case, book):
        values.setdefault((name, said), []).append(f"<code>{value}</code>")
    lines = "".join(
        f"<li>{house_rule(name, case.game, here)} {', '.join(named)}: {sentence(said)}</li>"
        for (name, said), named in values.items()
    )
    return f'<ul class="other">{lines}</ul>' if lines else ""


def others(case: Case, book: Book) -> Iterator[tuple[str, str, str]]:
    """House rule, value and answer in words."""
    if case.expect.invalid:
        return
    choices = book.suite.house_rules[case.game]
    touching = {name for rule in case.rules for name in book.rulebook.rules[rule].house_rules}
    for name in (name for name in choices.values if name in touching):
        for value in choices.values[name]:
            rules = {**case.house_rules, name: value}
            if value == choices.value(case.house_rules, name) or choices.conflict(rules):
                continue
            answer = book.reply(case, rules).get("answer")
            if answer is not None and not is_same(case, answer, book):
                yield name, value, differing(case, answer)


def is_same(case: Case, answer: Mapping[str, Any], book: Book) -> bool:
    """Whether an answer is the one that the case expects."""
    return matches(case.expect.answer, answer, book.suite.shapes[case.ask], case.equal)


def differing(case: Case, answer: Mapping[str, Any]) -> str:
    """What of an answer is not as the case expects it, in words."""
    expected = case.expect.answer
    changed = {key: value for key, value in answer.items() if expected.get(key, value) != value}
    more = {key: value for key, value in answer.items() if key not in expected}
    return words_of(case.ask, changed or more)
