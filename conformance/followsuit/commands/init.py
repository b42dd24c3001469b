"""``followsuit init``: a small engine to start from."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

import click

from followsuit import resources, starting
from followsuit.lines import line
from followsuit.names import counted
from followsuit.page import show


@click.command("init")
@click.option(
    "--language",
    required=True,
    type=click.Choice([*starting.BUILDS]),
    help="The language of the engine.",
)
@click.argument(
    "folder",
    default=Path(),
    type=click.Path(file_okay=False, path_type=Path),
    metavar="[FOLDER]",
)
def command(language: str, folder: Path) -> int:
    """Write a small engine into FOLDER, the current folder unless another is named.

    It answers one question and says unsupported to the rest. With it come followsuit.toml, a
    workflow for CI and a test that runs every case in the language's own test runner. No file
    that is there is touched.
    """
    names = starting.write(language, folder)
    entered = [] if folder == Path() else [line("enter", shlex.join(["cd", str(folder)]))]
    found = [] if shutil.which("followsuit") else [line("find", by_path())]
    built = [line("build", build)] if (build := starting.BUILDS[language]) else []
    show(
        [
            f"{counted(len(names), 'file')} in {resources.shown(folder)}",
            *found,
            *entered,
            *built,
            line("check", "followsuit doctor"),
            line("run", "followsuit run"),
            line("read", "README.md says how to go on"),
        ]
    )
    return 0


def by_path() -> str:
    """The command after which a shell finds ``followsuit``."""
    return f"export PATH={shlex.quote(str(Path(sys.executable).parent))}:$PATH"
