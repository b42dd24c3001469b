"""House rules put into the user's settings file, the rest of which stays as it is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit import config
from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Mapping

TABLE = "house_rules"


def place() -> Path:
    """The settings file of the current folder: where its settings are, or would be written."""
    return config.find(Path()) or Path(config.OWN)


def write_house_rules(rules: Mapping[str, str]) -> Path:
    """Put house rules into the settings file and leave the rest of it as it is."""
    path = place()
    before = path.read_text("utf-8") if path.exists() else ""
    wanted = _parsed(before, path)
    section = wanted.get("tool", {}).get("followsuit", {})
    is_in_section = path.name == config.PROJECT or TABLE in section
    header = f"[{config.SECTION}.{TABLE}]" if is_in_section else f"[{TABLE}]"
    lines = [header, *(f'{name} = "{value}"' for name, value in rules.items())]
    after = with_block(before, lines)
    (section if is_in_section else wanted)[TABLE] = dict(rules)
    try:
        is_sound = tomllib.loads(after) == wanted
    except tomllib.TOMLDecodeError:
        is_sound = False
    if not is_sound:
        raise SuiteError(f"{path}: the block cannot be put in safely; write it yourself:", *lines)
    try:
        path.write_text(after, "utf-8")
    except OSError as error:
        raise SuiteError(f"{path} cannot be written: {error.strerror}") from None
    return path


def with_block(text: str, block: list[str]) -> str:
    """A TOML text with a table put in the place of the one with its header, or at the end."""
    lines = text.splitlines()
    start = next((at for at, line in enumerate(lines) if line.strip() == block[0]), None)
    if start is None:
        return "\n".join([*lines, *([""] if lines and lines[-1].strip() else []), *block]) + "\n"
    following = (at for at in range(start + 1, len(lines)) if lines[at].lstrip().startswith("["))
    end = next(following, len(lines))
    while end > start + 1 and lines[end - 1].lstrip()[:1] in {"", "#"}:
        end -= 1
    return "\n".join([*lines[:start], *block, *lines[end:]]) + "\n"


def _parsed(text: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SuiteError(f"{path}: {error}") from None
