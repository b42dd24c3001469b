"""The diagnosis on the page of a run: its figures, its links, and that its words are text."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.pages import HOSTILE, Elements, assert_harmless
from tests.results import failed, result, verdict

from followsuit import documents, index
from followsuit.diagnosing.diagnosis import Diagnosis, Match
from followsuit.diagnosing.probes import Probe
from followsuit.mutants.catalogue import Mutant
from followsuit.reports.diagnosis import entries
from followsuit.verdict import Outcome
from followsuit.webpage import run

SUITE = index.load()
BACKGROUND = documents.background(SUITE)
OWED = next(case for case in SUITE.cases if case.id.endswith("#breaking-the-pair"))
(RULE,) = OWED.expect.because
OTHER = "tractor.units.tractor"
FOUND = result(replace(failed(OWED.id), rules=OWED.rules))
FOUND = replace(FOUND, cases={OWED.id: OWED})


def mutant(sentence: str, rule: str) -> Mutant:
    return Mutant("wrong", sentence, rule, "python:nowhere:wrong")


def match(*mutants: Mutant) -> Match:
    """Three failures explained, one left over, two passed cases foretold: three of six."""
    return Match(mutants, 0b111, 0b1000, 0b110000, 0.5, 1.0)


def diagnosis(*matches: Match, is_failed: bool = True) -> Diagnosis:
    return Diagnosis("tractor", 4, matches, Probe(OWED, {}, failed=is_failed))


def section(*diagnoses: Diagnosis) -> str:
    page = run.document(FOUND, replace(BACKGROUND, diagnose=lambda _: diagnoses))
    assert_harmless(page)
    found = re.search(r'<section id="diagnosis">.*?</section>', page, re.DOTALL)
    return found[0] if found else ""


def links(html: str) -> dict[str, str]:
    """The words of each link with the place to which it leads."""
    return {words: place for place, words in re.findall(r'<a href="(.*?)"><code>(.*?)<', html)}


def test_a_match_has_its_degree_its_mistake_and_its_figures() -> None:
    html = section(diagnosis(match(mutant("A pair is not owed.", RULE))))
    text = Elements(html).text
    assert "Tractor50% like an engine with this mistakeA pair is not owed." in text
    assert "Explains 3 of 4 failures, foretells 2 that passed." in text
    assert re.findall(r'<i class="b-(\w+)" style="flex-grow:(\d+)', html) == [
        ("no", "3"),
        ("left", "1"),
        ("ok", "2"),
    ]


def test_an_exact_match_says_so_and_two_mistakes_are_both_named() -> None:
    both = (mutant("A pair is not owed.", RULE), mutant("No tractors.", OTHER))
    exact = Match(both, 0b1111, 0, 0, 1.0, 1.0)
    text = Elements(section(diagnosis(exact))).text
    assert f"exactly as one with both mistakesA pair is not owed.{RULE}No tractors.{OTHER}" in text
    assert "Explains 4 of 4 failures." in text


def test_words_are_those_of_the_other_reports() -> None:
    told = diagnosis(match(mutant("A pair is not owed.", RULE)), match(mutant("No.", OTHER)))
    text = Elements(section(told)).text.casefold()
    *matches, (apart, _) = entries(told)
    for head, (*_, figures) in matches:
        assert head.partition("fails ")[2] in text
        assert figures in text
    assert apart.removeprefix("tractor: ") in text


def test_what_the_page_shows_is_linked() -> None:
    shown = diagnosis(match(mutant("One.", RULE)), match(mutant("Two.", OTHER)))
    assert links(section(shown)) == {
        RULE: f"#rule-{RULE}",
        OWED.id: f"#case-{OWED.id.replace('#', '%23')}",
    }


def test_a_telling_case_that_passed_is_named_alone() -> None:
    passed = next(case for case in SUITE.cases if case.id.endswith("#the-pair"))
    told = replace(diagnosis(match(mutant("One.", OTHER))), telling=Probe(passed, {}, failed=False))
    html = section(told)
    assert links(html) == {}
    assert f"{passed.id}, which this engine passes." in Elements(html).text


def test_sentences_and_rules_are_text() -> None:
    html = section(diagnosis(match(mutant(HOSTILE, HOSTILE), mutant(HOSTILE, RULE))))
    text = Elements(html).text
    for words in ("<script>alert('ä')</script>", "<img src=x onerror=alert(1)>", "<b>bold</b>"):
        assert text.count(words) == 3


def test_no_known_mistake_is_said_too() -> None:
    html = section(Diagnosis("pedro", 4, (), None))
    assert "PedroNo mistake that is known here fails like this engine." in Elements(html).text
    assert "b-left" not in html


def test_without_a_diagnosis_there_is_no_section() -> None:
    assert section() == ""


@pytest.mark.parametrize("name", [HOSTILE, "theme", "a b/c#d", "x" * 5_000])
def test_a_case_of_any_name_has_a_place_of_its_own(name: str) -> None:
    page = run.document(result(failed(name), verdict(Outcome.PASSED, "a/b#c")), BACKGROUND)
    assert_harmless(page)
    places = [each["id"] for each in Elements(page).all("article", "fl")]
    assert len(places) == 1
    assert re.fullmatch(r"case-[\w/.%~-]+", places[0], re.ASCII)
