"""Reads the rulebook: every chapter of ``spec`` and the data beside the chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.chapters import front_matter, read_chapter
from followsuit.errors import SuiteError, together
from followsuit.rulebook import LADDER, Exclusion, Game, HouseRule, Rulebook, Sentence
from followsuit.schema import Schemas
from followsuit.strict_yaml import examine
from followsuit.text import read
from followsuit.translations import Translations, to_translations

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from followsuit.rulebook import Rule
    from followsuit.strict_yaml import Node


def load_rulebook(folder: Path | None = None) -> Rulebook:
    """The rulebook of a ``spec`` folder, the suite's own unless named; SuiteError if broken."""
    spec = folder or resources.spec()
    rulebook, findings = read_rulebook(spec, resources.shown(spec))
    if findings:
        raise SuiteError(*findings)
    return rulebook


def read_rulebook(folder: Path, name: str) -> tuple[Rulebook, list[str]]:
    """The rulebook as far as it can be read, and everything that is wrong with its files."""
    schemas = Schemas(folder / "schema")
    findings: list[str] = []
    rules: dict[str, Rule] = {}
    games: dict[str, Game] = {}
    for game in LADDER:
        reader = GameReader(folder / game, f"{name}/{game}", schemas, findings)
        games[game], found = reader.read()
        rules.update(found)
    versions = read_versions(folder / "index.md", f"{name}/index.md", schemas, findings)
    return Rulebook(rules, games, versions, schemas), findings


def read_versions(
    path: Path, name: str, schemas: Schemas, findings: list[str]
) -> Mapping[str, str]:
    """The versions of the rules, from the front matter of the specification's first page."""
    if not path.exists():
        return {}
    try:
        front, refused, _, _ = front_matter(path, name)
    except SuiteError as error:
        findings += error.findings
        return {}
    wrong = together(refused, schemas.findings("index", front))
    findings += wrong
    return {} if wrong else front.value["rules"].plain()


class GameReader:
    """Reads the folder of one game; ``findings`` collects what is wrong."""

    def __init__(self, folder: Path, name: str, schemas: Schemas, findings: list[str]) -> None:
        self.folder = folder
        self.name = name
        self.schemas = schemas
        self.findings = findings

    def read(self) -> tuple[Game, dict[str, Rule]]:
        """The game, and its rules by id in the order of the ladder."""
        chapters: dict[str, str] = {}
        rules: dict[str, Rule] = {}
        for path in self.chapter_files():
            title, found, wrong = read_chapter(path, f"{self.name}/{path.name}", self.schemas)
            self.findings += wrong
            chapters[path.stem] = title
            rules.update({rule.id: rule for rule in found})
        sentences = self.document("sources")
        house_rules = self.document("house-rules")
        presets = self.document("presets")
        words_ = self.document("words")
        game = Game(
            name=self.folder.name,
            chapters=chapters,
            sentences=to_sentences(sentences) if sentences else {},
            house_rules=to_house_rules(house_rules) if house_rules else {},
            exclusions=to_exclusions(house_rules) if house_rules else (),
            presets=to_presets(presets) if presets else {},
            translations=to_translations(words_) if words_ else Translations(),
        )
        return game, rules

    def chapter_files(self) -> list[Path]:
        """The chapters, in the order of the ladder and then by name."""
        ladder = LADDER[self.folder.name]
        last = len(ladder)
        place = {chapter: number for number, chapter in enumerate(ladder)}
        chapters = [path for path in self.folder.glob("*.md") if not path.name.startswith(".")]
        return sorted(chapters, key=lambda path: (place.get(path.stem, last), path.stem))

    def document(self, kind: str) -> Node | None:
        """A YAML file of the game, or None when it is not there or broken."""
        path = self.folder / f"{kind}.yaml"
        if not path.exists():
            return None
        try:
            name = f"{self.name}/{path.name}"
            node, refused = examine(read(path, name), name)
        except SuiteError as error:
            self.findings += error.findings
            return None
        wrong = together(refused, self.schemas.findings(kind, node))
        self.findings += wrong
        return None if wrong else node


def to_sentences(document: Node) -> dict[str, Sentence]:
    """The sentences of ``sources.yaml`` by number."""
    node = document.value["sentences"]
    return {
        key: Sentence(
            id=key,
            text=entry["text"],
            note=entry.get("note", ""),
            rules=tuple(entry.get("rules", ())),
            carried_by=entry.get("carried_by", ""),
            not_normative=entry.get("not_normative", ""),
            place=node.keys[key],
        )
        for key, entry in node.plain().items()
    }


def to_house_rules(document: Node) -> dict[str, HouseRule]:
    """The house rules of ``house-rules.yaml`` by name."""
    node = document.value["house_rules"]
    return {
        key: HouseRule(
            name=key,
            chapter=entry["chapter"],
            point=entry["point"],
            values=entry["values"],
            rules=tuple(entry["rules"]),
            place=node.keys[key],
        )
        for key, entry in node.plain().items()
    }


def to_exclusions(document: Node) -> tuple[Exclusion, ...]:
    """The pairs of values that are refused together."""
    entries: list[dict[str, Any]] = document.plain().get("excludes", [])
    return tuple(
        Exclusion(words(entry["values"]), words(entry["with"]), entry["because"])
        for entry in entries
    )


def to_presets(document: Node) -> dict[str, dict[str, str]]:
    """The values of each preset by house rule."""
    return {name: words(values) for name, values in document.value["presets"].plain().items()}


def words(values: Mapping[str, object]) -> dict[str, str]:
    """House-rule values as words: a number is the word that it is written with."""
    return {name: str(value) for name, value in values.items()}
