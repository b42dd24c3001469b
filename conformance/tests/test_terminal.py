"""What a person is shown: the failures, the figures, and an engine's words as text."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests import synthetic
from tests.results import HEAD, MARKED, NASTY, failed, result, verdict

from followsuit import drawing
from followsuit.connect.messages import Fault
from followsuit.hinting import Hint
from followsuit.index import RuleLine
from followsuit.plain import plain, printable
from followsuit.reports.failure import WIDTH, Look
from followsuit.reports.progress import Progress
from followsuit.reports.terminal import agreeing, fit, render
from followsuit.scenario import Expectation
from followsuit.tally import tally
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    import pytest

    from followsuit.reports import Result

RULES = {
    synthetic.SUIT_OWED: RuleLine(
        id=synthetic.SUIT_OWED,
        title="The suit led is owed",
        statement="A follower plays cards of the effective suit led as long as he holds any.",
        basis="stated",
        article=("S47", "S52"),
        reason="",
        house_rules=(),
    )
}
CHAPTERS = {"tractor": ("ordering", "following"), "pedro": ("ordering", "following")}


def terminal(outcome: Result, **more: Any) -> str:
    look = Look(RULES, drawing, ("followsuit", "run", "--engine", "node my engine.mjs"), unstyled)
    return "\n".join(render(outcome, look, CHAPTERS, 0.42, **more))


def unstyled(text: str, manner: str) -> str:
    del manner
    return text


class TestTerminal:
    def test_a_failure_shows_case_rule_cards_both_answers_and_the_command(self) -> None:
        lines = terminal(result(failed())).splitlines()
        start = lines.index(f"FAILED {MARKED.id}")
        assert lines[start : start + 17] == [
            f"FAILED {MARKED.id}",
            "",
            "  A follower plays cards of the effective suit led as long as he holds any.",
            f"  {synthetic.SUIT_OWED} · stated by the article (S47, S52)",
            "",
            "    trump   2♣",
            "    led     5♦",
            "    hand    A♦ A♠",
            "    play    A♠",
            "",
            "  expected  refused",
            "  answered  accepted",
            "",
            f"  again     followsuit run --engine 'node my engine.mjs' {MARKED.id}",
            f"  more      followsuit explain {synthetic.SUIT_OWED}",
            "",
            "  tractor  following 0/1                                              0/1 passed",
        ]

    def test_the_summary_has_every_figure(self) -> None:
        skipped = verdict(Outcome.SKIPPED, "tractor/following/b#1", reason="unsupported: aces")
        stated = verdict(
            Outcome.SKIPPED, "tractor/following/b#2", reason="house rule stated as other: ace"
        )
        passed = verdict(Outcome.PASSED, "tractor/following/b#3")
        text = terminal(result(failed(), skipped, stated, passed))
        assert "4 planned · 2 asked · 1 passed · 1 failed · 2 skipped" in text
        assert "skipped: 1 unsupported (tractor.follow)" in text
        assert "skipped: 1 house rule stated as other (ace)" in text
        assert f"  1 failure   {synthetic.SUIT_OWED}" in text

    def test_a_game_that_was_not_asked_is_said_to_be_so(self) -> None:
        skipped = verdict(Outcome.SKIPPED, "tractor/following/b#1", reason="unsupported: aces")
        line = next(line for line in terminal(result(skipped)).splitlines() if "tractor  " in line)
        assert line.split() == ["tractor", "none", "asked"]

    def test_games_come_in_the_order_of_the_rulebook(self) -> None:
        passed = [verdict(Outcome.PASSED, f"{game}/following/b#1") for game in ("pedro", "tractor")]
        outcome = result(*passed)
        hands = {"pedro/following/b#1": replace(MARKED, ask="pedro.play")}
        lines = terminal(replace(outcome, cases={**outcome.cases, **hands})).splitlines()
        assert [line.split()[0] for line in lines if line.startswith("  ")] == ["tractor", "pedro"]

    def test_a_long_name_of_an_engine_has_a_line_of_its_own(self) -> None:
        short, long = ("e" * 20, "e" * 60)
        heads = [
            terminal(replace(result(), head=replace(HEAD, engine={"name": name, "version": "2"})))
            for name in (short, long)
        ]
        first, second = (head.splitlines() for head in heads)
        assert first[0].endswith(f" · engine {short} 2")
        assert second[1].startswith(f"engine {'e' * 50}")

    def test_of_many_reasons_the_most_frequent_are_named_and_the_others_counted(self) -> None:
        names = [f"house_rule_{number:02}" for number in range(11)]
        skips = [
            verdict(Outcome.SKIPPED, f"a/b/c#{name}", reason=f"house rule stated as other: {name}")
            for name in names
        ]
        text = " ".join(terminal(result(*skips)).split())
        assert f"({', '.join(names[:8])} and 3 more)" in text

    def test_why_a_question_is_malformed_is_said_by_the_note_or_the_title(self) -> None:
        def said(note: str) -> str:
            expect = Expectation({}, invalid=True)
            case = replace(MARKED, title="Four cards", note=note, expect=expect)
            return terminal(replace(result(failed()), cases={MARKED.id: case}))

        assert "the question is called malformed. Four cards\n" in said("")
        assert "the question is called malformed. A joker\n" in said("A joker")

    def test_derived_verdicts_are_counted_apart(self) -> None:
        derived = verdict(Outcome.PASSED, "tractor/following/b#1", derived=True)
        text = terminal(result(failed(), replace(failed("tractor/x/y#z"), derived=True), derived))
        assert "3 planned · 3 asked · 1 passed · 2 failed" in text
        assert "derived: 2 judged by the reference's answer (1 failed, 1 passed)" in text
        assert "derived" not in terminal(result(failed()))

    def test_a_failure_shows_the_house_rules_that_the_head_does_not(self) -> None:
        rules = {"ace": "reaching_wins", "talon_factor": "cards"}
        outcome = result(failed())
        cases = {MARKED.id: replace(MARKED, house_rules=rules)}
        head = replace(HEAD, house_rules={"tractor": {"ace": "reaching_wins"}})
        text = terminal(replace(outcome, cases=cases, head=head))
        assert "    house rules  talon_factor: cards\n" in text

    def test_failures_that_agree_with_a_house_rule_are_told(self) -> None:
        hints = [Hint("ace", "reaching_wins", 14), Hint("talon_factor", "cards", 3)]
        assert list(agreeing(hints, ("followsuit", "detect", "--engine", "node my.mjs"))) == [
            "",
            "14 failures agree with ace: reaching_wins",
            "3 failures agree with talon_factor: cards",
            "  try       followsuit detect --engine 'node my.mjs'",
        ]
        assert list(agreeing([], ("followsuit", "detect"))) == []

    def test_a_crash_shows_the_last_words_and_what_was_done(self) -> None:
        fault = Fault(
            1, Outcome.CRASHED, "exit status 101", ("panicked at 7",), "restarted (1 of 2)"
        )
        crashed = verdict(Outcome.CRASHED, reason="exit status 101")
        lines = terminal(result(crashed, incidents={MARKED.id: fault})).splitlines()
        start = lines.index("  crashed   exit status 101")
        assert lines[start + 1 : start + 4] == [
            "  last words on standard error:",
            "    panicked at 7",
            "  restarted (1 of 2)",
        ]

    def test_a_user_s_own_cases_stand_apart(self) -> None:
        own = failed("own/mine#1")
        both = replace(
            result(verdict(Outcome.PASSED), own), suite=tally(1, [verdict(Outcome.PASSED)])
        )
        words = [line.split() for line in terminal(replace(both, own=tally(1, [own]))).splitlines()]
        table = words.index(["tractor", "following", "1", "1", "passed"])
        assert words[table + 1] == ["own", "0/1", "passed"]
        assert " ".join(words[table + 3]).startswith("1 planned · 1 asked · 1 passed · 0 failed")
        assert " ".join(words[table + 4]).startswith("own cases: 1 planned · 1 asked · 0 passed")

    def test_what_is_not_shown_is_counted(self) -> None:
        many = [failed(f"tractor/following/a#{number:02}") for number in range(30)]
        text = terminal(result(*many), shown=20)
        assert text.count("FAILED ") == 20
        assert "10 more failures: --all-failures shows them all" in text
        assert terminal(result(*many), shown=30).count("FAILED ") == 30

    def test_cases_that_were_not_reached_are_counted(self) -> None:
        text = terminal(result(failed(), planned=9, interrupted=True))
        assert "interrupted: 8 cases were not reached" in text

    def test_whatever_an_engine_says_is_shown_escaped(self) -> None:
        nasty = verdict(Outcome.ERRORED, reason=NASTY, answered={NASTY: NASTY})
        wrong = verdict(Outcome.FAILED, reason=NASTY, answered={"legal": NASTY, "winner": [NASTY]})
        malformed = verdict(Outcome.FAILED, reason="the question", answered={"invalid": NASTY})
        head = replace(HEAD, engine={"name": NASTY}, house_rules_text=NASTY)
        for entry in (nasty, wrong, malformed):
            text = terminal(replace(result(entry), head=head))
            assert printable(text) == text
            assert r"\x1b[31m" in text

    def test_nothing_but_names_and_commands_is_wider_than_the_terminal(self) -> None:
        long = verdict(Outcome.ERRORED, reason="word " * 200)
        wide = [
            line
            for line in terminal(
                result(long, *[failed(f"tractor/{n}x/a#1") for n in range(40)])
            ).splitlines()
            if len(line) > WIDTH and not line.startswith("  again")
        ]
        assert wide == []

    def test_an_output_without_suit_signs_gets_letters(self) -> None:
        assert fit("5♦ A♠ · …", "ascii") == "5D AS | ~"
        assert fit("5♦ ä", "ascii") == r"5D \xe4"
        assert fit("5♦ ä", "utf-8") == "5♦ ä"


class TestProgress:
    def test_the_line_counts_and_is_gone_at_the_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(sys, "stderr", Screen())
        with Progress(7, silent=False) as progress:
            progress.add(failed())
        assert isinstance(sys.stderr, Screen)
        assert sys.stderr.getvalue() == "\r\x1b[K1 of 7 judged · 1 failed\r\x1b[K"

    def test_nobody_looks_so_nothing_is_written(self, capsys: pytest.CaptureFixture[str]) -> None:
        with Progress(7, silent=False) as progress:
            progress.add(failed())
        assert capsys.readouterr().err == ""


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class TestPlain:
    def test_a_long_text_is_cut(self) -> None:
        assert plain("x" * 500, 10) == "xxxxxxxxx…"

    def test_signs_and_letters_of_every_script_stay(self) -> None:
        assert plain("5♦ ä 牌 سنڌي") == "5♦ ä 牌 سنڌي"
