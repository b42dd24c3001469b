"""Pages that are written by hand, with places that are filled from the suite."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from followsuit import cli, index, resources
from followsuit.errors import SuiteError
from followsuit.exits import PRECEDENCE, Exit
from followsuit.site import diagrams, overview
from followsuit.site.figures import figure
from followsuit.site.markup import prose
from followsuit.site.table import page as table
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from followsuit.site.book import Book

PLACE = re.compile(r"\{\{ *(?P<name>[a-z_]+)(?: +(?P<of>[a-z0-9/#,-]+))? *\}\}")
FIELD = re.compile(r"^(title|description): (.+)$", re.MULTILINE)
DATA = {
    "tractor/sources.yaml": "../tractor/sources.md#sentences",
    "tractor/words.yaml": "../tractor/sources.md#words",
    "house-rules.yaml": "../tractor/house-rules.md",
    "presets.yaml": "../tractor/house-rules.md#presets",
}
"""The files of data that the specification names, and the pages that show what is in them."""
HEADING = re.compile(r"^# ([^{\n]+)", re.MULTILINE)
NAVIGATED = re.compile(r"([a-z/-]+\.md)$", re.MULTILINE)
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


def reading() -> str:
    """How to read the rules, its files of data as links to the pages that are made of them."""
    text = specification("index.md")
    for file, page in DATA.items():
        text = text.replace(f"`{file}`", f"[`{file}`]({page})")
    return text


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
        Exit.PARTIAL: "Partial: interrupted, the engine was lost, or a report was not written.",
    }


def precedence(_book: Book, _here: str, _of: str) -> str:
    """Which status counts where several hold, in a sentence."""
    *others, last = (str(status.value) for status in PRECEDENCE)
    return f"Where several hold, the first of {', '.join(others)} and {last} is the status."


def pages_of(_book: Book, here: str, folder: str) -> str:
    """The other pages that somebody wrote in a folder, in the order of the navigation."""
    docs = resources.root() / "docs"
    order = NAVIGATED.findall(read(docs / "mkdocs.yml", "mkdocs.yml"))
    paths = sorted(
        (docs / "pages" / folder).glob("*.md"),
        key=lambda path: place(f"{folder}/{path.name}", order),
    )
    names = [f"{folder}/{path.name}" for path in paths]
    own = f"{here.removesuffix('.html')}.md"
    return "\n".join(
        listed(read(docs / "pages" / name, name), name) for name in names if name != own
    )


def listed(text: str, name: str) -> str:
    """A page as a line of a list: its title and what it says of itself, if it does."""
    front = FRONT.match(text)
    said = dict(FIELD.findall(front[0] if front else ""))
    heading = HEADING.search(text)
    title = said.get("title") or (heading[1].strip() if heading else name)
    about = f": {lowered(said['description'])}" if "description" in said else ""
    return f"- [{title}]({name.rpartition('/')[2]}){about}"


def place(name: str, order: list[str]) -> tuple[int, str]:
    """Where a page stands in the navigation; behind all others when it stands nowhere."""
    return order.index(name) if name in order else len(order), name


def lowered(description: str) -> str:
    """A description as the second half of a line."""
    return f"{description[0].lower()}{description[1:].removesuffix('.')}"


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
    "pages": pages_of,
    "precedence": precedence,
    "open_rules": lambda book, _, game: overview.open_rules(game, book),
    "table": table.place,
    "way_of_a_case": lambda _, __, ___: diagrams.way_of_a_case(),
}
