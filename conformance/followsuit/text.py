"""Files of text: UTF-8, not too large, without control characters; or a place and a reason."""

from __future__ import annotations

import re
import stat
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError, at
from followsuit.scenario import Place

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1_000_000
UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read(path: Path, name: str) -> str:
    """The text of a file, called ``name`` in messages; SuiteError when it cannot be text."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            what = "a folder" if stat.S_ISDIR(status.st_mode) else "a device or a pipe"
            raise SuiteError(at(Place(name, 1, 1), f"is {what}, not a file of text"))
        if status.st_size > LARGEST:
            size = f"{status.st_size:,} bytes; the limit is {LARGEST:,}"
            raise SuiteError(at(Place(name, 1, 1), f"the file is too large: {size}"))
        content = path.read_bytes()
    except OSError as error:
        raise SuiteError(at(Place(name, 1, 1), f"cannot be read: {error.strerror}")) from None
    return decode(content, name)


def decode(content: bytes, name: str) -> str:
    """UTF-8 to text; SuiteError with the place of the first byte that is none."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = place_of(content[: error.start].decode("utf-8", "replace"), name)
        byte = content[error.start]
        raise SuiteError(at(place, f"byte 0x{byte:02x} is not UTF-8; save as UTF-8")) from None
    if match := UNPRINTABLE.search(text):
        place = place_of(text[: match.start()], name)
        raise SuiteError(at(place, f"the character U+{ord(match[0]):04X} is not allowed"))
    return text


def place_of(before: str, name: str) -> Place:
    """The place just after a text that starts at the top of its file."""
    return Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
