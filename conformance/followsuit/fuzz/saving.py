"""A difference as a scenario file, written so that it can be committed as it is."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import yaml

from followsuit.fuzz.words import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from followsuit.fuzz.minimal import Minimal
    from followsuit.index import RuleLine
    from followsuit.schema import Schemas

NAME_LENGTH = 8
WIDTH = 96
MOST_RULES = 3
WORDS = {True: "legal", False: "illegal"}


def save(
    folder: Path, found: Sequence[Minimal], rules: Mapping[str, RuleLine], schemas: Schemas
) -> Iterator[tuple[Path, str]]:
    """Write a scenario file for each difference; the files, each with why it is not written."""
    for each in found:
        document = scenario(each, rules, schemas)
        path = folder / f"{name(each)}.yaml"
        text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=WIDTH)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError as error:
            yield path, error.strerror or str(error)
        else:
            yield path, ""


def name(found: Minimal) -> str:
    """A name from the rule, or the ask, and the question: the same question, the same name."""
    question = found.difference.question
    text = json.dumps([question.ask, question.given, dict(question.house_rules)], sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:NAME_LENGTH]
    about = found.difference.rule or question.ask
    return f"{about.replace('.', '-')}-{digest}"


def scenario(found: Minimal, rules: Mapping[str, RuleLine], schemas: Schemas) -> dict[str, Any]:
    """The scenario of one difference, with one case."""
    case, known = found.difference.case, [rule for rule in found.rules if rule in rules]
    expect, because = case.expect, list(case.expect.because)
    entry: dict[str, Any] = {"expect": "invalid"}
    if not expect.invalid:
        said = dict(expect.answer)
        is_verdict = said.keys() == {"legal"}
        entry = {"expect": WORDS[said["legal"]] if is_verdict else None}
        if not is_verdict:
            entry["expect"] = written(schemas, case.ask, "answer", said)
    if because:
        entry["because"] = because[0]
    if case.house_rules:
        entry = {"house_rules": dict(case.house_rules), **entry}
    entry["origin"] = f"fuzz seed {found.difference.seed}"
    return {
        "title": title(found, rules),
        "rules": known[:1] if found.named else known[:MOST_RULES],
        "ask": case.ask,
        "given": written(schemas, case.ask, "given", case.given),
        "cases": {"found-by-fuzzing": entry},
    }


def title(found: Minimal, rules: Mapping[str, RuleLine]) -> str:
    """The title of the rule that refuses; what no rule refuses has one of its own."""
    case = found.difference.case
    if case.expect.answer.get("legal") is True:
        return "A choice that no rule refuses is legal"
    known = [rule for rule in found.rules if rule in rules]
    return rules[known[0]].title if known else f"{case.ask} has one answer"
