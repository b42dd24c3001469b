"""The known mistakes that a run looks like, as a section of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.plain import plain
from followsuit.reports.diagnosis import NOTHING, degree, difference, explained, likened
from followsuit.site.markup import sentence
from followsuit.webpage.failures import places, whole
from followsuit.webpage.frame import bar, code, linked, place, section, text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from followsuit.diagnosing.diagnosis import Diagnosis, Match
    from followsuit.diagnosing.probes import Probe
    from followsuit.mutants.catalogue import Mutant
    from followsuit.reports import Result

KEY = (
    '<p class="key"><span><i class="b-no"></i>failed as foretold</span>'
    '<span><i class="b-left"></i>failed otherwise</span>'
    '<span><i class="b-ok"></i>passed though foretold to fail</span></p>'
)


def diagnosis(diagnoses: Sequence[Diagnosis], result: Result) -> str:
    """The section; empty where there is nothing to tell."""
    shown = places(result)
    games = "".join(of_game(each, shown) for each in diagnoses)
    key = KEY if any(each.matches for each in diagnoses) else ""
    return section("Diagnosis", games, key, "diagnosis") if games else ""


def of_game(diagnosis_: Diagnosis, shown: Collection[str]) -> str:
    """The nearest known mistakes of one game, and the case that tells the first two apart.

    ``shown`` are the places of the page to which a rule or a case may be linked.
    """
    matches = "".join(of_match(match, diagnosis_, shown) for match in diagnosis_.matches)
    nearest = f"<ol>{matches}</ol>" if matches else f"<p>{whole(NOTHING)}</p>"
    telling = diagnosis_.telling
    apart = f'<p class="apart">{of_telling(telling, shown)}</p>' if telling else ""
    game = text(diagnosis_.game.capitalize())
    return f'<div class="nearest"><h3>{game}</h3><div>{nearest}{apart}</div></div>'


def of_match(match: Match, diagnosis_: Diagnosis, shown: Collection[str]) -> str:
    """A mistake or two, how much an engine with them fails like this one, and the figures."""
    widths = {
        "no": match.explained.bit_count(),
        "left": match.left_over.bit_count(),
        "ok": match.not_failed.bit_count(),
    }
    mistakes = "".join(of_mutant(mutant, shown) for mutant in match.mutants)
    return (
        f'<li><p class="like"><b>{degree(match)}</b> <small>{likened(match)}</small></p>'
        f"<div>{mistakes}{bar(widths)}"
        f'<p class="quiet">{whole(explained(match, diagnosis_))}</p></div></li>'
    )


def of_mutant(mutant: Mutant, shown: Collection[str]) -> str:
    """What is played instead of a rule, and the rule."""
    rule = linked(place("rule", mutant.rule), code(mutant.rule), shown)
    return f'<p class="mistake">{sentence(plain(mutant.sentence))}<small>{rule}</small></p>'


def of_telling(telling: Probe, shown: Collection[str]) -> str:
    """The case on which the first two matches differ."""
    before, case, after = difference(telling)
    return f"{before}{linked(place('case', case), code(case), shown)}{after}."
