"""The tutorial is followed to the letter: its files are written, its commands are run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Iterator

REPOSITORY = Path(__file__).parents[2]
TUTORIAL = REPOSITORY / "docs" / "pages" / "engines" / "tutorial.md"
BLOCK = re.compile(
    r"(?:^\*\*`(?P<file>[a-z_.]+)`\*\*\n\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
SECONDS = re.compile(r" +[0-9.]+ s$")
STATUS = re.compile(r"exit status is (?P<status>[0-9])")
ANY_LINES = "…"


@dataclass(frozen=True)
class Block:
    """A block of the page: a file to write, or a command with what it prints and its status."""

    file: str
    kind: str
    text: str
    status: int | None


def blocks() -> list[Block]:
    page = read(TUTORIAL, TUTORIAL.name)
    found = list(BLOCK.finditer(page))
    ends = [*(match.start() for match in found[1:]), len(page)]
    return [
        Block(match["file"] or "", match["kind"], match["text"], status(page[match.end() : end]))
        for match, end in zip(found, ends, strict=True)
    ]


def status(text: str) -> int | None:
    """The exit status that the words after a block say it ends with."""
    match = STATUS.search(text)
    return int(match["status"]) if match else None


def printed(command: str, folder: Path) -> tuple[list[str], int]:
    """What a command prints, without times, and its exit status."""
    bin_ = str(Path(sys.executable).parent)
    done = subprocess.run(
        shlex.split(command),
        cwd=folder,
        env={**os.environ, "PATH": os.pathsep.join([bin_, os.environ["PATH"]]), "NO_COLOR": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = [SECONDS.sub("", line).rstrip() for line in done.stdout.splitlines()]
    return lines, done.returncode


def stretches(text: str) -> Iterator[list[str]]:
    """The lines of a block between those that stand for any lines."""
    found: list[str] = []
    for line in text.splitlines():
        if line == ANY_LINES:
            yield found
            found = []
        else:
            found.append(SECONDS.sub("", line).rstrip())
    yield found


def test_every_step_gives_what_the_page_says(tmp_path: Path) -> None:
    commands = 0
    for block in blocks():
        if block.kind == "python":
            assert block.file, "a block of code without the name of its file"
            (tmp_path / block.file).write_text(block.text, "utf-8")
            continue
        assert block.kind == "console"
        prompt, _, shown = block.text.partition("\n")
        assert prompt.startswith("$ followsuit ")
        said, ended = printed(prompt.removeprefix("$ "), tmp_path)
        assert block.status in {None, ended}
        start = 0
        for stretch in filter(None, stretches(shown)):
            places = (
                at
                for at in range(start, len(said) - len(stretch) + 1)
                if said[at : at + len(stretch)] == stretch
            )
            found = next(places, None)
            assert found is not None, "\n".join([prompt, *stretch, "is not in", *said[start:]])
            start = found + len(stretch)
        commands += 1
    assert commands > len({block.file for block in blocks()})
    assert {block.status for block in blocks()} == {None, 0, 5}


def test_the_last_engine_uses_the_standard_library_alone() -> None:
    files = {block.file: block.text for block in blocks() if block.file}
    own = {name.removesuffix(".py") for name in files}
    for text in files.values():
        imported = re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)
        assert set(imported) <= own | sys.stdlib_module_names


def test_each_step_passes_more_than_the_one_before() -> None:
    runs = [block.text for block in blocks() if "pedro/ordering/" in block.text.partition("\n")[0]]
    passed = [int(re.findall(r"· (\d+) passed", text)[0]) for text in runs]
    assert all(before <= after for before, after in pairwise(passed))
    assert passed[0] == 0
    assert "40 planned · 40 asked · 40 passed · 0 failed · 0 skipped" in runs[-1]
