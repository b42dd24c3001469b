"""The style sheet of a page: colours, cards and signs of the rulebook, and the page's own frame."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from followsuit import resources

HEADING = re.compile(r"^/\* (?P<name>.+?) \*/$", re.MULTILINE)
DARK = re.compile(r'\[data-md-color-scheme="slate"\] \{(?P<values>[^}]*)\}')
SHARED = ("The looks of", "Icons", "Cards", "A bracket", "Groups of cards", "Verdicts")
"""How the headings begin of what the rulebook and a page have in common."""

THEME = ".md-typeset "
"""How rules begin that hold inside the text of the rulebook."""


@cache
def sheet(*own: str) -> str:
    """The shared part of the rulebook's style sheet, the frame, and further files from here."""
    rulebook = (resources.assets() / "followsuit.css").read_text("utf-8")
    frames = [files("followsuit.webpage").joinpath(name) for name in ("page.css", *own)]
    return "\n".join([shared(rulebook), *(frame.read_text("utf-8") for frame in frames)])


def shared(rulebook: str) -> str:
    """The parts of the rulebook's sheet that hold anywhere; dark colours by wish or by button."""
    kept = [text for name, text in parts(rulebook) if name.startswith(SHARED)]
    return DARK.sub(dark, "".join(kept)).replace(THEME, "")


def parts(css: str) -> list[tuple[str, str]]:
    """Every part of a sheet: its heading and its rules."""
    headings = list(HEADING.finditer(css))
    ends = [*(match.start() for match in headings[1:]), len(css)]
    return [
        (match["name"], css[match.end() : end].strip() + "\n")
        for match, end in zip(headings, ends, strict=True)
    ]


def dark(match: re.Match[str]) -> str:
    """The dark colours, for whoever prefers them and for whoever presses the button."""
    values = match["values"]
    return (
        f'@media (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{{values}}} }}\n'
        f':root[data-theme="dark"] {{{values}}}'
    )


@cache
def script() -> str:
    """The script of every page."""
    return files("followsuit.webpage").joinpath("page.js").read_text("utf-8")
