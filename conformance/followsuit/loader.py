"""Scenario files to frozen cases, and everything that is wrong with the files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit import checks
from followsuit.errors import PLACE, SuiteError, at, place_of, together
from followsuit.folders import below
from followsuit.names import nearest
from followsuit.scenario import Case, Expectation, Place
from followsuit.shorthand import Shorthand
from followsuit.strict_yaml import examine
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.rulebook import Game, Rulebook
    from followsuit.strict_yaml import Node

RESERVED = frozenset({"expect", "because", "house_rules", "note", "origin"})
ENDING = ".yaml"
MISTAKEN = ".yml"
OWN = "own/"
VERDICTS: Mapping[str, Mapping[str, Any]] = {
    "legal": {"legal": True},
    "illegal": {"legal": False},
    "invalid": {},
}


class Loader:
    """Loads scenario files one after another.

    ``findings`` collects what is wrong with them, ``titles`` every title with its place, and
    ``broken`` the scenarios whose cases cannot be relied on.
    """

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.findings: list[str] = []
        self.titles: list[tuple[str, Place]] = []
        self.broken: set[str] = set()

    def folder(self, folder: Path, name: str, prefix: str = "") -> Iterator[Case]:
        """Every case of a folder, by path; ``name`` is the folder in messages and places."""
        names: dict[str, str] = {}
        for found in below(folder):
            shown = f"{name}/{found.name}" if found.name else name
            if found.trouble:
                self.refuse(shown, f"cannot be read: {found.trouble}")
            elif found.ends(MISTAKEN):
                self.refuse(shown, f"the name of a scenario file ends in {ENDING}")
            elif found.ends(ENDING):
                scenario = prefix + without_ending(found.name)
                if names.setdefault(scenario, shown) == shown:
                    yield from self.file(Path(found.path), shown, scenario)
                else:
                    self.refuse(shown, f"{names[scenario]} has the id {scenario}, rename one")

    def refuse(self, name: str, message: str) -> None:
        """Note what is wrong with a file as a whole."""
        self.findings.append(at(Place(name, 1, 1), message))

    def file(self, path: Path, name: str, scenario: str) -> Iterator[Case]:
        """The cases of one file, whose id is ``scenario``."""
        try:
            document, findings = examine(read(path, name), name)
        except SuiteError as error:
            self.findings += error.findings
            return
        if title := fields(document).get("title"):
            self.titles.append((str(title.value), title.place))
        reading = Reading(self.rulebook, document, scenario, findings)
        yield from reading.cases()
        if reading.findings:
            self.broken.add(scenario)
            self.findings += sorted(reading.findings, key=line_and_column)


class Reading:
    """One file on its way from nodes to cases.

    ``findings`` starts with what is wrong with its YAML, and nothing more is said of those places.
    """

    def __init__(
        self, rulebook: Rulebook, document: Node, scenario: str, findings: Sequence[str] = ()
    ) -> None:
        self.rulebook = rulebook
        self.document = document
        self.scenario = scenario
        self.findings = together(findings, rulebook.schemas.findings("scenario", document))
        self.places = {place_of(finding) for finding in self.findings}

    def note(self, finding: str) -> None:
        """Add a finding, unless its place has one already."""
        place = place_of(finding)
        if place not in self.places:
            self.places.add(place)
            self.findings.append(finding)

    def cases(self) -> Iterator[Case]:
        """The cases that can be read."""
        top = fields(self.document)
        ask, cases = top.get("ask"), top.get("cases")
        if ask is None or cases is None or ask.value not in self.rulebook.schemas.asks:
            return
        rules = self.rule_ids(top.get("rules"))
        for name, node in fields(cases).items():
            if "expect" in fields(node):
                yield self.case(ask.value, rules, (name, cases.keys[name]), node)

    def case(self, ask: str, rules: tuple[str, ...], key: tuple[str, Place], node: Node) -> Case:
        """One case; what cannot be read is noted and left out."""
        top, own = self.document.value, fields(node)
        expect = own["expect"]
        shared = fields(top["given"]) if "given" in top else {}
        changed = {field: value for field, value in own.items() if field not in RESERVED}
        given = self.question(ask, {**shared, **changed}, key[1], invalid=expect.value == "invalid")
        return Case(
            id=f"{self.scenario}#{key[0]}",
            title=str(top["title"].value) if "title" in top else "",
            rules=rules,
            ask=ask,
            given=given,
            expect=self.expectation(ask, expect, own.get("because")),
            place=key[1],
            house_rules=self.house_rules(ask, own.get("house_rules")),
            note=str(own["note"].value) if "note" in own else "",
            origin=tuple(str(entry.value) for entry in one_or_more(own.get("origin"))),
        )

    def question(
        self, ask: str, nodes: Mapping[str, Node], place: Place, *, invalid: bool
    ) -> dict[str, Any]:
        """The protocol's JSON of a question; one that is meant to be malformed is not checked."""
        schema = self.rulebook.schemas.part(ask, "given")
        reader = Shorthand(self.rulebook.schemas, ask.partition(".")[0], lenient=invalid)
        read = reader.fields(schema, nodes)
        given = {key: read[key] for key in schema["properties"] if key in read}
        for finding in reader.findings:
            self.note(finding)
        missing = [key for key in schema["required"] if key not in nodes]
        if invalid:
            return given
        for key in missing:
            self.note(at(place, f"{key} is missing, in the case and in given"))
        if all(key in given for key in schema["required"]):
            for where, message in checks.findings(ask, schema["properties"], nodes, given):
                self.note(at(where, message))
        return given

    def expectation(self, ask: str, node: Node, because: Node | None) -> Expectation:
        """What is expected, in the protocol's JSON."""
        named = self.rule_ids(because)
        if isinstance(node.value, str):
            answer = dict(VERDICTS.get(node.value, {}))
            return Expectation(answer, invalid=node.value == "invalid", because=named)
        reader = Shorthand(self.rulebook.schemas, ask.partition(".")[0])
        answer = reader.fields(self.rulebook.schemas.part(ask, "answer"), fields(node))
        for finding in reader.findings:
            self.note(finding)
        return Expectation(answer, because=named)

    def rule_ids(self, node: Node | None) -> tuple[str, ...]:
        """Rule ids, each of which must be in the rulebook."""
        ids = []
        for entry in one_or_more(node):
            rule = str(entry.value)
            ids.append(rule)
            if rule not in self.rulebook.rules:
                near = nearest(rule, self.rulebook.rules)
                self.note(at(entry.place, f"unknown rule {rule}{near}"))
        return tuple(ids)

    def house_rules(self, ask: str, node: Node | None) -> dict[str, str]:
        """House rules as words; values that have no meaning together are refused."""
        if node is None:
            return {}
        chosen = {name: str(value.value) for name, value in fields(node).items()}
        for reason in excluded(self.rulebook.games[ask.partition(".")[0]], chosen):
            self.note(at(node.place, f"house_rules: {reason}"))
        return chosen


def line_and_column(finding: str) -> tuple[int, int]:
    """Where in its file a finding is."""
    match = PLACE.search(finding)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def without_ending(name: str) -> str:
    """The name of a scenario file without its ending."""
    return name[: -len(ENDING)] if name.lower().endswith(ENDING) else name


def fields(node: Node) -> dict[str, Node]:
    """The fields of a mapping; none for anything else."""
    return node.value if isinstance(node.value, dict) else {}


def one_or_more(node: Node | None) -> list[Node]:
    """The entries of a list, or the one value that stands for a list."""
    if node is None:
        return []
    return node.value if isinstance(node.value, list) else [node]


def excluded(game: Game, chosen: Mapping[str, str]) -> Iterator[str]:
    """Why chosen house-rule values have no meaning together."""
    whole = {name: rule.default for name, rule in game.house_rules.items()} | dict(chosen)
    for pair in game.exclusions:
        wanted = {**pair.values, **pair.along}
        if all(whole.get(name) == value for name, value in wanted.items()):
            words = " with ".join(f"{name}: {value}" for name, value in wanted.items())
            yield f"{words} has no meaning. {pair.because}"
