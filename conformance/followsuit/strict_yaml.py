"""YAML as every reader reads it: a small part of the language, each value with its place.

Refused, with file, line and column: aliases, anchors, tags, directives, several documents,
duplicate keys, deep nesting, and every plain word that YAML 1.1 and YAML 1.2 read differently.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import yaml

from followsuit.errors import SuiteError, at
from followsuit.scenario import Place
from followsuit.text import read
from followsuit.words import LONGEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

DEEPEST = 20

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
WORDS = {"true": True, "false": False, "null": None, "": None}
DISPUTED = re.compile(
    r"""(y|n|yes|no|on|off|true|false|null|~
    | [-+]?[0-9][0-9_]*(:[0-9]+)*(\.[0-9_]*)?(e[-+]?[0-9]+)?
    | [-+]?\.[0-9][0-9_]*(e[-+]?[0-9]+)?
    | [-+]?0[xob][0-9a-f_]+
    | [-+]?\.(inf|nan)
    | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([T\ ].*)?
    | = | <<
    )\Z""",
    re.IGNORECASE | re.VERBOSE,
)


class Mark(Protocol):
    """A position as the parser counts it, from 0."""

    @property
    def line(self) -> int:
        """The line."""

    @property
    def column(self) -> int:
        """The column."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value with its place; mappings and lists hold nodes.

    ``keys`` has the places of a mapping's keys. ``offset`` is the distance from the place to the
    first character of a word that is written on one line without escapes, else None.
    """

    value: Any
    place: Place
    keys: Mapping[str, Place] = field(default_factory=dict)
    offset: int | None = None

    def __iter__(self) -> Iterator[Node]:
        """The entries of a list, the values of a mapping."""
        return iter(self.value.values() if isinstance(self.value, dict) else self.value)

    def plain(self) -> Any:
        """The value without places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def words(self) -> list[tuple[str, Place]]:
        """The words of a text, separated by spaces, each with its place."""
        if self.offset is None:
            return [(word, self.place) for word in str(self.value).split()]
        start = self.place.column + self.offset
        return [
            (match[0], Place(self.place.path, self.place.line, start + match.start()))
            for match in re.finditer(r"\S+", str(self.value))
        ]


def load(path: Path, name: str) -> Node:
    """The one document of a file; SuiteError with every finding."""
    return parse(read(path, name), name)


def examine(text: str, name: str, line: int = 0) -> tuple[Node, list[str]]:
    """The one document of a text as far as it can be used, and what is refused all the same.

    Of a key that is there twice the first value stays, a tag or an anchor is passed over.
    SuiteError with every finding where nothing can be used.
    """
    composer = compose(text, name, line)
    if composer.document is None or composer.is_spoiled:
        raise SuiteError(*composer.findings)
    return composer.document, composer.findings


def parse(text: str, name: str, line: int = 0) -> Node:
    """The one document of a text that starts after ``line`` lines of its file."""
    composer = compose(text, name, line)
    if composer.findings or composer.document is None:
        raise SuiteError(*composer.findings)
    return composer.document


def compose(text: str, name: str, line: int = 0) -> Composer:
    """Everything that can be made of a text that starts after ``line`` lines of its file."""
    composer = Composer(name, line)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            composer.take(event)
    except yaml.MarkedYAMLError as error:
        composer.spoil(error.problem_mark or error.context_mark, f"no YAML: {composer.says(error)}")
    except yaml.YAMLError as error:
        composer.spoil(None, f"no YAML: {error}")
    except TooDeepError:
        pass
    if not composer.findings and composer.document is None:
        composer.spoil(None, "the file is empty")
    return composer


class TooDeepError(Exception):
    """Brackets are nested so deeply that reading on is of no use."""


@dataclass(slots=True)
class Open:
    """A mapping or list that is being read; ``key`` waits for its value."""

    value: dict[str, Node] | list[Node]
    place: Place
    keys: dict[str, Place] = field(default_factory=dict)
    key: str | None = None


class Composer:
    """Events to nodes, without recursion.

    ``findings`` collects what is refused; ``is_spoiled`` is set when the document lacks a part.
    """

    def __init__(self, name: str, line: int) -> None:
        self.name = name
        self.line = line
        self.findings: list[str] = []
        self.is_spoiled = False
        self.document: Node | None = None
        self.open: list[Open] = []
        self.shared = False

    def place(self, mark: Mark | None) -> Place:
        """Where a mark is in the file."""
        if mark is None:
            return Place(self.name, self.line + 1, 1)
        return Place(self.name, self.line + mark.line + 1, mark.column + 1)

    def refuse(self, mark: Mark | None, message: str) -> None:
        """Note a finding at a mark."""
        self.findings.append(at(self.place(mark), message))

    def spoil(self, mark: Mark | None, message: str) -> None:
        """Note a finding after which the document cannot be relied on."""
        self.is_spoiled = True
        self.refuse(mark, message)

    def refuse_sharing(self, mark: Mark | None, what: str) -> None:
        """Refuse the first anchor or alias; one of them brings the others with it."""
        if not self.shared:
            self.refuse(mark, f"{what} is not allowed; write the value out")
        self.shared = True

    def says(self, error: yaml.MarkedYAMLError) -> str:
        """The parser's words, and the line at which it had started."""
        start, end = error.context_mark, error.problem_mark
        if start is None or end is None or start.line == end.line:
            return str(error.problem)
        return f"{error.problem} {error.context} of line {self.place(start).line}"

    def take(self, event: yaml.Event) -> None:
        """Read one event."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.start_document(event)
        elif isinstance(event, yaml.AliasEvent):
            self.is_spoiled = True
            self.refuse_sharing(event.start_mark, f"an alias (*{event.anchor})")
            self.add(Node("", self.place(event.start_mark)))
        elif isinstance(event, yaml.NodeEvent):
            self.start_node(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self.open.pop()
            self.add(Node(closed.value, closed.place, closed.keys))

    def start_document(self, event: yaml.DocumentStartEvent) -> None:
        """A second document, or a directive, is refused."""
        if self.document is not None:
            self.refuse(event.start_mark, "a second document starts here; a file holds one")
        if event.version or event.tags:
            self.refuse(event.start_mark, "a directive is not allowed")

    def start_node(self, event: yaml.NodeEvent) -> None:
        """A scalar, or the start of a mapping or list."""
        if event.anchor is not None:
            self.refuse_sharing(event.start_mark, f"an anchor (&{event.anchor})")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag:
            self.refuse(event.start_mark, f"a tag ({event.tag}) is not allowed")
        if isinstance(event, yaml.ScalarEvent):
            self.add_scalar(event)
            return
        if len(self.open) == DEEPEST:
            self.spoil(event.start_mark, f"nested more than {DEEPEST} deep")
            raise TooDeepError
        if self.awaits_key():
            self.spoil(event.start_mark, "a key is one word, not a list or a mapping")
        value: dict[str, Node] | list[Node] = (
            {} if isinstance(event, yaml.MappingStartEvent) else []
        )
        self.open.append(Open(value, self.place(event.start_mark)))

    def awaits_key(self) -> bool:
        """Whether the next node is a key of a mapping."""
        return (
            bool(self.open) and isinstance(self.open[-1].value, dict) and self.open[-1].key is None
        )

    def add_scalar(self, event: yaml.ScalarEvent) -> None:
        """A key, or a value that resolves."""
        if self.awaits_key():
            self.add_key(event)
        else:
            value = self.resolve(event) if event.implicit[0] else event.value
            self.add(Node(value, self.place(event.start_mark), offset=offset(event)))

    def add_key(self, event: yaml.ScalarEvent) -> None:
        """Keys stay text; one that another reader takes for something else is refused."""
        key, top = event.value, self.open[-1]
        if not key:
            self.refuse(event.start_mark, "a key is missing before the colon")
        elif event.implicit[0] and not NUMBER.match(key) and DISPUTED.match(key):
            self.refuse(event.start_mark, f"the key {key} is no word to every reader; quote it")
        if key in top.keys:
            first = top.keys[key]
            self.refuse(event.start_mark, f"duplicate key {key}; it is at line {first.line} too")
        top.keys.setdefault(key, self.place(event.start_mark))
        top.key = key

    def resolve(self, event: yaml.ScalarEvent) -> Any:
        """A plain word to its value: true, false, null, a decimal number, or text."""
        text = event.value
        if text in WORDS:
            return WORDS[text]
        if NUMBER.match(text):
            if (digits := len(text.removeprefix("-"))) > LONGEST_NUMBER:
                self.refuse(event.start_mark, f"a number of {digits} digits is too large")
                return 0
            return int(text)
        if DISPUTED.match(text):
            self.refuse(
                event.start_mark,
                f"YAML readers do not agree on {text}; put it in quotes if it is text",
            )
        return text

    def add(self, node: Node) -> None:
        """Put a finished value where it belongs."""
        if not self.open:
            self.document = self.document or node
            return
        top = self.open[-1]
        if isinstance(top.value, list):
            top.value.append(node)
        elif top.key is None:
            top.key = ""
        else:
            top.value.setdefault(top.key, node)
            top.key = None


def offset(event: yaml.ScalarEvent) -> int | None:
    """How far a one-line word starts after its mark: 0 when plain, 1 in quotes."""
    start, end = event.start_mark, event.end_mark
    if start is None or end is None or start.line != end.line:
        return None
    quotes = (end.column - start.column) - len(event.value)
    return {0: 0, 2: 1}.get(quotes)


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
