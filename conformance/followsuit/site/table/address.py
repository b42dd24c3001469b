"""The address of the page "Try a play" with a whole situation in it.

``table.html#tractor.follow&trump.rank=2&trump.suit=C&led=5D.5D&hand=…``: the ask, then a value for
each path of its fields, then ``set.NAME=VALUE`` for house rules. A dot stands between the words of
a list, ``~`` between lists, and ``none`` is nothing. ``address.js`` reads and writes the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from followsuit.site.book import away
from followsuit.site.markup import link

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.scenario import Case

PAGE = "table.html"
NONE = "none"


def opened(case: Case, here: str) -> str:
    """The link by which a case is opened on the table, from the page ``here``."""
    address = away(f"{PAGE}#{fragment(case.ask, case.given, case.house_rules)}", here)
    return f'<p class="on-table">{link(address, "Open on the page Try a play")}</p>'


def fragment(ask: str, given: Mapping[str, Any], rules: Mapping[str, str]) -> str:
    """What stands behind the ``#``."""
    fields = [f"{path}={text}" for path, text in flat(given)]
    return "&".join([ask, *fields, *(f"set.{name}={value}" for name, value in rules.items())])


def flat(values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The paths of an object with the text of each value."""
    for key, value in values.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from flat(value, f"{path}.")
        elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            yield from flat({str(place): entry for place, entry in enumerate(value)}, f"{path}.")
        else:
            yield path, text(value)


def text(value: Any) -> str:
    """One value: a word, a list of words, or a list of such lists."""
    if not isinstance(value, list):
        return word(value)
    nested = any(isinstance(entry, list) for entry in value)
    return ("~" if nested else ".").join(map(text, value)) or NONE


def word(value: Any) -> str:
    """One word, with nothing in it that means something in an address."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quote(str(value), safe="").replace(".", "%2E").replace("~", "%7E")
