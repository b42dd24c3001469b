"""The house rules to which an engine is held, and why cases were skipped."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from followsuit.names import counted
from followsuit.site.markup import icon
from followsuit.tally import reason_kind
from followsuit.verdict import Outcome
from followsuit.webpage.frame import code, text

if TYPE_CHECKING:
    from followsuit.reports import Result

MOST_ASKS = 6


def panels(result: Result) -> str:
    """The house rules to which the engine is held, and why cases were skipped."""
    return f'<section class="pair">{house_rules(result)}{skipped(result)}</section>\n'


def house_rules(result: Result) -> str:
    """Every value that is not a default."""
    rows = "".join(
        f'<tr><td><span class="hr">{icon("house")}{code(name)}</span></td><td>{code(value)}</td>'
        f'<td class="quiet">{text(game.capitalize())}</td></tr>'
        for game, rules in result.head.house_rules.items()
        for name, value in rules.items()
    )
    rest = "all others" if rows else "all"
    rows += f'<tr><td>{rest}</td><td>{code("article")}</td><td class="quiet">the defaults</td></tr>'
    title = "House rules the engine is held to"
    return f'<div class="panel"><h3>{title}</h3><table>{rows}</table></div>'


def skipped(result: Result) -> str:
    """The skipped cases by reason, with the asks or house rules that they are about."""
    about: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for verdict in result.verdicts:
        if verdict.outcome is Outcome.SKIPPED:
            kind, _, rest = verdict.reason.partition(": ")
            what = rest if "house rule" in kind else result.cases[verdict.case].ask
            about[reason_kind(verdict.reason)][what] += 1
    if not about:
        return '<div class="panel"><h3>No case was skipped</h3></div>'
    rows = "".join(
        f'<tr><td>{text(kind)}</td><td class="n">{names.total():,}</td>'
        f"<td>{listed(names)}</td></tr>"
        for kind, names in sorted(about.items())
    )
    total = sum(names.total() for names in about.values())
    title = f"Why {counted(total, 'case')} {'was' if total == 1 else 'were'} skipped"
    return f'<div class="panel"><h3>{title}</h3><table>{rows}</table></div>'


def listed(names: Counter[str]) -> str:
    """What skipped cases are about, the most frequent first."""
    shown = [code(name, 80) for name, _ in names.most_common(MOST_ASKS) if name]
    more = f" and {len(names) - MOST_ASKS} more" if len(names) > MOST_ASKS else ""
    return ", ".join(shown) + more
