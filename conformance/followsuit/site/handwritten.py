"""Pages that are written by hand, with places that are filled from the suite."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from followsuit import cli, index, resources
from followsuit.errors import SuiteError
from followsuit.exits import Exit
from followsuit.site import overview
from followsuit.site.figures import figure
from followsuit.site.markup import prose
from followsuit.site.table import page as table
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from followsuit.site.book import Book

PLACE = re.compile(r"\{\{ *(?P<name>[a-z_]+)(?: +(?P<of>[a-z0-9/#,-]+))? *\}\}")
FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def pages(folder: Path, book: Book) -> Iterator[tuple[str, str]]:
    """Path and text of every page of a folder, its places filled."""
    for path in sorted(folder.rglob("*.md")):
        name = path.relative_to(folder).as_posix()
        yield name, filled(read(path, name), name, book)


def filled(text: str, name: str, book: Book) -> str:
    """A page with every ``{{ place }}`` filled; SuiteError for a place that nothing fills."""
    here = f"{name.removesuffix('.md')}.html"

    def fill(match: re.Match[str]) -> str:
        if (make := PLACES.get(match["name"])) is None:
            known = ", ".join(sorted(PLACES))
            raise SuiteError(f"docs/pages/{name}: {match[0]}: places are {known}")
        return make(book, here, match["of"] or "")

    return PLACE.sub(fill, prose(text))


def from_root(name: str) -> str:
    """A document of the repository's top folder."""
    return read(resources.root() / name, name)


def specification(name: str) -> str:
    """A page of the specification without its front matter, cards shown as cards."""
    return prose(FRONT.sub("", read(resources.spec() / name, name)).lstrip())


def commands(_book: Book, _here: str, _of: str) -> str:
    """The commands with what they do."""
    rows = [f"| `followsuit {name}` | {does} |" for name, does in cli.LazyGroup.modules.items()]
    return "\n".join(["| command | what it does |", "|---|---|", *rows])


def exits(_book: Book, _here: str, _of: str) -> str:
    """The exit codes with what they mean."""
    rows = [f"| {status.value} | {meaning} |" for status, meaning in meanings().items()]
    return "\n".join(["| exit | meaning |", "|---|---|", *rows])


def meanings() -> Mapping[Exit, str]:
    """What each status means to the shell."""
    return {
        Exit.SOUND: "Everything asked passed or was expected to fail.",
        Exit.FAILURE: "A failure that was not expected.",
        Exit.STALE: "An entry of the expectations file no longer holds.",
        Exit.ENGINE: "The engine did not start, or broke the protocol beyond repair.",
        Exit.USAGE: "Wrong usage, a broken scenario, or a broken file of the user's.",
        Exit.NOTHING_ASKED: "Not one question was asked.",
        Exit.PARTIAL: "The run is partial: interrupted, or the engine was lost.",
    }


def figures(book: Book, _here: str, _of: str) -> str:
    """How much there is, in a sentence."""
    choices = sum(len(game.house_rules) for game in book.rulebook.games.values())
    return (
        f"{len(book.rulebook.rules)} rules, {choices} house rules and "
        f"{len(book.suite.cases):,} cases."
    )


def cases(book: Book, here: str, wanted: str) -> str:
    """Cases of a scenario drawn; those with the names after ``#``, or all of them."""
    scenario, _, names = wanted.partition("#")
    found = index.select(book.scenarios.get(scenario, ()), [scenario])
    chosen = [case for case in found if not names or case.id.partition("#")[2] in names.split(",")]
    return figure(chosen, book, here)


PLACES: Mapping[str, Callable[[Book, str, str], str]] = {
    "cases": cases,
    "chapters": lambda book, _, game: overview.chapters(game, book),
    "commands": commands,
    "exits": exits,
    "figures": figures,
    "open_rules": lambda book, _, game: overview.open_rules(game, book),
    "table": table.place,
}
