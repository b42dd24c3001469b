"""The page that names what the site hands to its readers and others have made."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING

import yaml

from followsuit import resources
from followsuit.site.markup import block, link, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FOLDER = "assets/licences"
LICENCE = "https://spdx.org/licenses/"
HEAD = ("piece, with its source", "what it does here", "licence")
AND = (" OR ", " WITH ")
OWN = (
    "The code of followsuit is under the MIT licence, the text of the rules under CC BY 4.0. What "
    "the site holds besides is the work of others."
)
OFFERED = (
    "The licences are named as SPDX names them. Where one asks that the source be offered, it is "
    "at the address beside it; nothing was changed in it."
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A work of others, with its licence and the address of its source.

    ``files`` are patterns of whole files of the site; of a part of a file ``within`` is the file,
    and ``mark`` is what it is known by there. ``npm`` and ``python`` name the package that it is
    taken from.
    """

    name: str
    licence: str
    source: str
    use: str
    files: tuple[str, ...] = ()
    within: str = ""
    mark: str = ""
    npm: str = ""
    python: str = ""


def pieces() -> tuple[Piece, ...]:
    """Every piece, as ``docs/licences.yaml`` has them."""
    listed = yaml.safe_load((resources.root() / "docs" / "licences.yaml").read_text("utf-8"))
    return tuple(Piece(**{**entry, "files": tuple(entry.get("files", ()))}) for entry in listed)


def page() -> Iterator[str]:
    """The parts of the page."""
    yield "---\ntitle: Licences\ndescription: What the site holds that others have made.\n---"
    yield "# Licences {.chapter-title}"
    yield f"{OWN}\n{{: .lead }}"
    yield OFFERED
    versions = of_npm()
    head = "".join(f'<th scope="col">{title}</th>' for title in HEAD)
    rows = "".join(row(piece, versions) for piece in pieces())
    yield block(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")


def row(piece: Piece, versions: Mapping[str, str]) -> str:
    """A piece in the table."""
    name = sentence(f"{piece.name} {versions.get(piece.npm, '')}".strip())
    cells = (link(piece.source, name), sentence(piece.use), licences(piece))
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def licences(piece: Piece) -> str:
    """The names of a licence, each with its text, and the copy that the site has."""
    words = piece.licence
    for sign in AND:
        words = words.replace(sign, f" {sign.strip().lower()} ")
    shown = " ".join(
        word if word in {"or", "with"} else link(f"{LICENCE}{word}.html", word)
        for word in words.split()
    )
    if copy(piece):
        return f"{shown}, {link(f'../{place(piece)}', 'a copy')}"
    return shown


def of_npm() -> Mapping[str, str]:
    """The versions of the packages from npm."""
    text = (resources.root() / "docs" / "package.json").read_text("utf-8")
    versions: Mapping[str, str] = json.loads(text)["dependencies"]
    return versions


def files() -> Mapping[str, bytes]:
    """The licences of what comes from Python packages that are installed, by path of the site."""
    return {place(piece): copy(piece).encode() for piece in pieces() if copy(piece)}


def place(piece: Piece) -> str:
    """Where the copy of a licence stands."""
    return f"{FOLDER}/{piece.python}.txt"


def copy(piece: Piece) -> str:
    """The licence as the Python package of a piece has it; empty where there is none."""
    try:
        listed = metadata.files(piece.python) if piece.python else ()
    except metadata.PackageNotFoundError:
        return ""
    return next((path.read_text() for path in listed or () if path.name == "LICENSE"), "")
