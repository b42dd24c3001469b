"""What the page "Try a play" is written with, and the files that stand beside it."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from followsuit.lint import refuses
from followsuit.site.book import CHOICES, GAMES, rule_address
from followsuit.site.chapter import basis
from followsuit.site.markup import block, face, inside, link, name, sentence
from followsuit.site.questions import QUESTIONS
from followsuit.site.table.address import PAGE, fragment
from followsuit.site.table.packing import package, pyodide
from followsuit.words import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.rulebook import Exclusion, Game, Rule
    from followsuit.scenario import Case
    from followsuit.site.book import Book

FOLDER = "assets/table"
PACKAGE = "answers.zip"
FACTS = "facts.json"
CASES = "cases.json"
SIZE = 140
"""About how many characters of JSON a question has that shows its ask well."""
OWN_KEYS = ("$ref", "type", "items", "properties", "required", "enum", "anyOf", "const")
LIMITS = ("minItems", "maxItems", "minimum", "maximum", "default", "description", "x-choice")


def place(book: Book, _here: str, _of: str) -> str:
    """The data of the page, as a script that nothing runs."""
    text = json.dumps(data(book), ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return block(f'<script type="application/json" id="table-data">{text}</script>')


def files(book: Book) -> Mapping[str, bytes]:
    """What is loaded when a reader asks for it, by its path on the site."""
    made = {
        FACTS: as_json(facts(book)),
        CASES: as_json(cases(book)),
        **({PACKAGE: package(), **pyodide()} if pyodide() else {}),
    }
    return {f"{FOLDER}/{path}": content for path, content in made.items()}


def as_json(value: Any) -> bytes:
    """A value as the bytes of a file."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def data(book: Book) -> dict[str, Any]:
    """What the page needs to lay out a question before anything is loaded."""
    schemas = book.rulebook.schemas
    examples = examples_of(book.suite.cases)
    return {
        "asks": {
            ask: {
                "question": QUESTIONS[ask],
                "given": pruned(schemas.part(ask, "given")),
                "example": examples[ask],
            }
            for ask in schemas.asks
        },
        "types": {
            type_: pruned(schema) for type_, schema in schemas.documents["types"]["$defs"].items()
        },
        "cards": {
            card: {"face": face(card), "name": name(card), "inside": inside(card)}
            for card in (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)
        },
        "games": {name_: of_game(game) for name_, game in book.rulebook.games.items()},
        "engine": engine(),
    }


def pruned(schema: Any) -> Any:
    """A schema with those of its keys that say what is entered and how."""
    if isinstance(schema, list):
        return [pruned(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    kept: dict[str, Any] = {key: schema[key] for key in LIMITS if key in schema}
    for key in OWN_KEYS:
        if key == "properties" and key in schema:
            kept[key] = {name_: pruned(inner) for name_, inner in schema[key].items()}
        elif key == "$ref" and key in schema:
            kept["type_name"] = schema[key].rpartition("/")[2]
        elif key in schema:
            kept[key] = pruned(schema[key])
    return kept


def of_game(game: Game) -> dict[str, Any]:
    """A game's name, how many of each card there are, and its house rules."""
    return {
        "title": GAMES[game.name],
        "copies": 2 if game.name == "tractor" else 1,
        "jokers": game.name == "tractor",
        "house_rules": {
            rule.name: {"default": rule.default, "values": plain_values(rule.values)}
            for rule in game.house_rules.values()
        },
        "presets": {name_: dict(preset) for name_, preset in game.presets.items()},
    }


def plain_values(values: Mapping[str, str]) -> dict[str, str]:
    """The values of a house rule with what they mean, as HTML."""
    return {value: sentence(meaning) for value, meaning in values.items()}


def examples_of(listed: Iterable[Case]) -> dict[str, dict[str, Any]]:
    """A case for each ask that shows it well, under no house rule."""
    by_ask: defaultdict[str, list[Case]] = defaultdict(list)
    for case in listed:
        if not case.house_rules and not case.expect.invalid:
            by_ask[case.ask].append(case)
    best = {ask: min(found, key=worth) for ask, found in by_ask.items()}
    return {ask: dict(case.given) for ask, case in best.items()}


def worth(case: Case) -> tuple[bool, int, str]:
    """How well a case shows its ask: refused where it can be, neither short nor long.

    The least is the best.
    """
    away = abs(len(json.dumps(case.given)) - SIZE)
    return case.ask in CHOICES and not refuses(case), away, case.id


def engine() -> dict[str, Any] | None:
    """The files that are loaded with their sizes in bytes; None where Pyodide is not there."""
    loaded = {**pyodide()}
    if not loaded:
        return None
    sizes = {name_: len(content) for name_, content in loaded.items()}
    return {"folder": f"{FOLDER}/", "sizes": {**sizes, PACKAGE: len(package())}}


def facts(book: Book) -> dict[str, Any]:
    """What the answers need: rules as the page shows them, and what may be chosen."""
    return {
        "titles": {rule.id: rule.title for rule in book.rulebook.rules.values()},
        "rules": {rule.id: of_rule(rule) for rule in book.rulebook.rules.values()},
        "rule_of_ask": rule_of_ask(book.suite.cases),
        "choices": {
            game: {
                "values": known.values,
                "exclusions": [
                    {
                        "values": dict(pair.values),
                        "along": dict(pair.along),
                        "because": pair.because,
                    }
                    for pair in known.exclusions
                ],
            }
            for game, known in book.suite.house_rules.items()
        },
    }


def of_pair(pair: Exclusion) -> dict[str, Any]:
    """Values that have no meaning together."""
    return {
        "values": dict(pair.values),
        "along": dict(pair.along),
        "because": pair.because,
    }


def of_rule(rule: Rule) -> str:
    """A rule in full: its title, on what it rests, its id and its words."""
    title = link(rule_address(rule.id, PAGE), sentence(rule.title))
    return (
        f"<p>{title} {basis(rule.basis)}</p>"
        f'<p class="statement">{sentence(rule.statement)}</p>'
        f'<p class="rid"><code>{rule.id}</code></p>'
    )


def rule_of_ask(listed: Iterable[Case]) -> dict[str, str]:
    """For each ask the rule that most of its cases list first."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for case in listed:
        counts[case.ask][case.rules[0]] += 1
    return {ask: min(found, key=lambda rule: (-found[rule], rule)) for ask, found in counts.items()}


def cases(book: Book) -> list[dict[str, Any]]:
    """Every scenario with its title, its ask, and the address of each of its cases."""
    return [
        {
            "scenario": scenario,
            "title": found[0].title,
            "ask": found[0].ask,
            "cases": {
                case.id.partition("#")[2]: fragment(case.ask, case.given, case.house_rules)
                for case in found
            },
        }
        for scenario, found in book.scenarios.items()
    ]
