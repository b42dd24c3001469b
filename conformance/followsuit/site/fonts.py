"""The fonts of the words in Tamil and Sindhi: taken from npm packages where they are installed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit import resources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

STYLESHEET = "assets/fonts/fonts.css"
"""It is always written, so that the pages may always ask for it."""
PACKAGES = ".cache/npm/node_modules/@fontsource"


@dataclass(frozen=True, slots=True)
class Font:
    """A font: the package, the part of it with the letters that are wanted, the language."""

    family: str
    package: str
    part: str
    language: str

    @property
    def file(self) -> str:
        """The file of the package and of the site."""
        return f"{self.package}-{self.part}-400-normal.woff2"


FONTS = (
    Font("Noto Sans Tamil", "noto-sans-tamil", "tamil", "ta"),
    Font("Noto Naskh Arabic", "noto-naskh-arabic", "arabic", "sd"),
)


def packages() -> Path:
    """The folder of the font packages of a checkout."""
    return resources.root() / PACKAGES


def missing(folder: Path) -> list[Font]:
    """The fonts that are not installed in a folder of packages."""
    return [
        font
        for font in FONTS
        if not all(
            (folder / font.package / name).is_file()
            for name in (f"files/{font.file}", "LICENSE", "unicode.json")
        )
    ]


def files(folder: Path) -> Mapping[str, bytes]:
    """The stylesheet, and file and licence of every font that is installed, by path of the site."""
    absent = missing(folder)
    found: dict[str, bytes] = {}
    faces: list[str] = ["/* The fonts of the words in Tamil and Sindhi, asked for when needed. */"]
    for font in (font for font in FONTS if font not in absent):
        package = folder / font.package
        found[f"assets/fonts/{font.file}"] = (package / "files" / font.file).read_bytes()
        found[f"assets/fonts/{font.package}.LICENSE.txt"] = (package / "LICENSE").read_bytes()
        ranges = json.loads((package / "unicode.json").read_text("utf-8"))
        faces += face(font, ranges[font.part])
    found[STYLESHEET] = "".join(f"{line}\n" for line in faces).encode()
    return found


def face(font: Font, letters: str) -> Iterator[str]:
    """The rules that give a language its font; ``letters`` are those that the file has."""
    yield (
        f'@font-face {{ font-family: "{font.family}"; font-display: swap; '
        f'src: url("{font.file}") format("woff2"); unicode-range: {letters}; }}'
    )
    yield f':lang({font.language}) {{ font-family: "{font.family}", system-ui, sans-serif; }}'
