"""Which house rules may matter to which asks, as the suite itself says it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from followsuit.index import Index


def names_by_ask(suite: Index) -> dict[str, list[str]]:
    """The house rules that may matter to an ask.

    Those are the ones that its cases set, and the ones of the rules that its cases list.
    """
    named: defaultdict[str, set[str]] = defaultdict(set)
    for case in suite.cases:
        named[case.ask].update(case.house_rules)
        for rule in case.rules:
            named[case.ask].update(suite.rules[rule].house_rules if rule in suite.rules else ())
    return {
        ask: [name for name in suite.house_rules[ask.partition(".")[0]].values if name in names]
        for ask, names in named.items()
    }
