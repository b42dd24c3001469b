"""What a shell completes a word to: names from the compiled index, without an engine.

Where the index is stale nothing is suggested, since compiling it would keep the user waiting.
"""

from __future__ import annotations

import re
from importlib import import_module
from itertools import accumulate
from typing import TYPE_CHECKING

from followsuit import index

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import click

STEP = re.compile(r"[^/#]+[/#]?|[/#]")


def cases(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:
    """Folders, files and cases, a step at a time; what is below the only one as well."""
    del context, parameter
    suite = index.fresh()
    return stepwise([case.id for case in suite.cases], word) if suite else []


def stepwise(ids: Iterable[str], word: str) -> list[str]:
    """The beginnings of ids that a word may become, as many steps long as the word."""
    begun = [tuple(steps(id_)) for id_ in ids if id_.startswith(word)]
    depth = word.count("/") + word.count("#")
    found = sorted({path[depth] for path in begun if len(path) > depth})
    if len(found) == 1:
        found += sorted({path[depth + 1] for path in begun if len(path) > depth + 1})
    return found


def steps(id_: str) -> Iterator[str]:
    """The folders, the file and the case that an id goes through."""
    yield from (begun.rstrip("/#") for begun in accumulate(STEP.findall(id_)))


def rules(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:
    """Rules, and the chapters and games before them."""
    del context, parameter
    suite = index.fresh()
    if suite is None:
        return []
    chapters = {id_.rpartition(".")[0] for id_ in suite.rules}
    return beginning(word, [*suite.house_rules, *sorted(chapters), *suite.rules])


def house_rules(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:
    """``NAME=VALUE`` of every house rule."""
    del context, parameter
    suite = index.fresh()
    known = suite.house_rules.values() if suite else ()
    pairs = [
        (name, value) for each in known for name, values in each.values.items() for value in values
    ]
    return beginning(word, [f"{name}={value}" for name, value in pairs])


def presets(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:
    """Sets of house rules."""
    del context, parameter
    suite = index.fresh()
    known = suite.house_rules.values() if suite else ()
    return beginning(word, dict.fromkeys(name for each in known for name in each.presets))


def reports(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:
    """``KIND=``, after which comes a path."""
    del context, parameter
    kinds = import_module("followsuit.documents").KINDS
    return beginning(word, [f"{kind}=" for kind in kinds])


def beginning(word: str, names: Iterable[str]) -> list[str]:
    """The names that begin with a word."""
    return [name for name in names if name.startswith(word)]
