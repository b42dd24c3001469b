"""A chapter of the specification: its front matter and, under each heading, a rule's words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.errors import SuiteError, at, together
from followsuit.rulebook import Rule
from followsuit.scenario import Place
from followsuit.strict_yaml import examine
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from followsuit.schema import Schemas
    from followsuit.strict_yaml import Node

HEADING = re.compile(r"(?P<level>#{1,2}) +(?P<title>.+?)( +\{#(?P<anchor>[^}]*)\})? *\Z")
SENTENCE_END = re.compile(r"[.!?][\"')]* +(?=[A-Z])")
FENCE = "---"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the second level, the lines below it, and where it stands."""

    anchor: str
    title: str
    body: str
    place: Place

    @property
    def statement(self) -> str:
        """The first paragraph, on one line."""
        return " ".join(self.body.partition("\n\n")[0].split())


def front_matter(path: Path, name: str) -> tuple[Node, list[str], str, int]:
    """The front matter and what its YAML is refused for, the text below it, and how far below."""
    lines = read(path, name).split("\n")
    if lines[0].rstrip() != FENCE or FENCE not in [line.rstrip() for line in lines[1:]]:
        raise SuiteError(at(Place(name, 1, 1), "front matter between two lines --- is missing"))
    end = [line.rstrip() for line in lines].index(FENCE, 1)
    node, refused = examine("\n".join(lines[1:end]), name, line=1)
    return node, refused, "\n".join(lines[end + 1 :]), end + 1


def sections(text: str, name: str, above: int) -> Iterator[Section]:
    """The sections of a chapter's text; lines inside code fences are no headings."""
    found: list[tuple[int, re.Match[str]]] = []
    fenced = False
    lines = text.split("\n")
    for number, line in enumerate(lines):
        fenced ^= line.startswith("```")
        if not fenced and (match := HEADING.match(line)):
            found.append((number, match))
    ends = [number for number, _ in found[1:]] + [len(lines)]
    for (number, match), end in zip(found, ends, strict=True):
        if match["level"] == "##":
            body = "\n".join(lines[number + 1 : end]).strip()
            place = Place(name, above + number + 1, 1)
            yield Section(match["anchor"] or "", match["title"], body, place)


def read_chapter(path: Path, name: str, schemas: Schemas) -> tuple[str, list[Rule], list[str]]:
    """A chapter's title, its rules, and what is wrong with it."""
    try:
        front, refused, text, above = front_matter(path, name)
    except SuiteError as error:
        return "", [], list(error.findings)
    findings = together(refused, schemas.findings("chapter", front))
    if findings:
        return "", [], findings
    prefix = f"{path.parent.name}.{path.stem}"
    parts = list(sections(text, name, above))
    meta = front.value["rules"]
    findings += heading_findings(meta, parts)
    rules = [
        to_rule(prefix, part, meta.value[part.anchor].plain())
        for part in parts
        if part.anchor in meta.value
    ]
    return front.value["title"].value, rules, findings


def heading_findings(meta: Node, parts: list[Section]) -> Iterator[str]:
    """Headings and front matter that do not name the same rules in the same order."""
    anchors = [part.anchor for part in parts]
    for part in parts:
        if not part.anchor:
            yield at(part.place, f'the heading "{part.title}" has no {{#anchor}}')
        elif part.anchor not in meta.value:
            yield at(part.place, f"the front matter lists no rule {part.anchor}")
        elif not part.body:
            yield at(part.place, f"the rule {part.anchor} has no text")
        elif not part.statement.endswith(".") or SENTENCE_END.search(part.statement):
            yield at(part.place, f"the first paragraph of {part.anchor} must be one sentence")
    for key in meta.value:
        if key not in anchors:
            yield at(meta.keys[key], f"the chapter has no heading {{#{key}}}")
    if sorted(anchors) == sorted(meta.value) and anchors != list(meta.value):
        yield at(meta.place, "the front matter lists the rules in another order than the headings")


def to_rule(prefix: str, part: Section, meta: dict[str, Any]) -> Rule:
    """A rule from its section and its entry in the front matter."""
    return Rule(
        id=f"{prefix}.{part.anchor}",
        title=part.title,
        statement=part.statement,
        text=part.body,
        basis=meta["basis"],
        article=tuple(meta["article"]),
        house_rules=tuple(meta.get("house_rules", ())),
        reason=meta.get("reason", ""),
        place=part.place,
    )
