"""Several runs side by side: what each cell says, on a terminal, as Markdown and as a page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.pages import HOSTILE, Elements, assert_harmless
from tests.results import HEAD, result, verdict

from followsuit import index
from followsuit.commands.compare import command
from followsuit.comparing import markdown, page
from followsuit.comparing.comparison import Comparison, Kind, compare
from followsuit.comparing.naming import read
from followsuit.errors import SuiteError
from followsuit.house_rules import in_words
from followsuit.reports import Result, jsonl
from followsuit.verdict import Outcome, Verdict
from followsuit.webpage import comparison as webpage

if TYPE_CHECKING:
    from pathlib import Path

SUITE = index.load()
ORDERING = [case for case in SUITE.cases if case.id.startswith("pedro/ordering/")]
NO_TRUMP = "tractor.ordering.no-trump-order"
PEDRO = "pedro.ordering.plain-order"
TRUMP = {"tractor": {"no_trump_rank": "trump"}}


def run(name: str, *verdicts: Verdict, rules: Any = None, **more: Any) -> tuple[str, Result]:
    ended = result(*verdicts, **more)
    known = {case.id: case for case in SUITE.cases}
    rules = rules or {}
    head = replace(
        HEAD,
        engine={"name": name, "version": "1.0", "language": "go"},
        house_rules=rules,
        house_rules_text=in_words(rules, SUITE.house_rules) or "article",
    )
    cases = {each.case: known[each.case] for each in verdicts if each.case in known}
    return name, replace(ended, head=head, cases={**ended.cases, **cases})


def of_rule(rule: str, *outcomes: Outcome) -> list[Verdict]:
    cases = [case for case in SUITE.cases if case.rules[0] == rule and not case.expect.because]
    return [
        Verdict(case.id, outcome, case.rules, reason="unsupported: x" * (outcome == "skipped"))
        for case, outcome in zip(cases, outcomes, strict=False)
    ]


PASSED, FAILED, SKIPPED = Outcome.PASSED, Outcome.FAILED, Outcome.SKIPPED


def compared(*runs: tuple[str, Result]) -> Comparison:
    return compare(runs, SUITE, "0.1.0")


@pytest.fixture(scope="module")
def four() -> Comparison:
    """One rule as four engines play it: right, wrong, otherwise, and not at all."""
    return compared(
        run("sound", *of_rule(NO_TRUMP, PASSED, PASSED)),
        run("wrong", *of_rule(NO_TRUMP, PASSED, FAILED), rules=TRUMP),
        run("other", *of_rule(NO_TRUMP, PASSED, PASSED), rules=TRUMP, interrupted=True),
        run(
            "still",
            *of_rule(NO_TRUMP, SKIPPED, SKIPPED),
            *of_rule("pedro.ordering.plain-order", PASSED),
        ),
    )


class TestComparison:
    def test_a_cell_says_how_a_rule_is_played(self, four: Comparison) -> None:
        (row,) = [row for row in four.rows if row.rule == NO_TRUMP]
        assert [cell.kind for cell in row.cells] == [
            Kind.PASSES,
            Kind.FAILS,
            Kind.OTHERWISE,
            Kind.SILENT,
        ]
        assert [(cell.passed, cell.failed, cell.skipped) for cell in row.cells] == [
            (2, 0, 0),
            (1, 1, 0),
            (2, 0, 0),
            (0, 0, 2),
        ]
        assert row.cells[2].values == ("trump",)
        assert row.parts

    def test_a_rule_that_nobody_plays_otherwise_does_not_part(self, four: Comparison) -> None:
        assert [row.rule for row in four.parting] == [NO_TRUMP]

    def test_a_case_counts_under_one_rule(self) -> None:
        verdicts = [verdict(PASSED, case.id) for case in ORDERING]
        one = compared(
            run("a", *(replace(v, rules=c.rules) for v, c in zip(verdicts, ORDERING, strict=True)))
        )
        assert sum(row.cells[0].passed for row in one.rows) == len(ORDERING)

    def test_an_expected_failure_is_a_failure_here(self) -> None:
        one = compared(run("a", *of_rule(NO_TRUMP, Outcome.EXPECTED_FAILURE)))
        (row,) = one.rows
        assert row.cells[0].failed == 1

    def test_house_rules_that_somebody_plays_are_listed(self, four: Comparison) -> None:
        (choice,) = four.house_rules
        assert (choice.name, choice.default) == ("no_trump_rank", "ordinary")
        assert choice.values == ("ordinary", "trump", "trump", "")
        assert four.choices == sum(len(known.values) for known in SUITE.house_rules.values())

    def test_own_cases_are_left_out(self) -> None:
        one = compared(run("a", verdict(FAILED, "own/mine#a"), *of_rule(NO_TRUMP, PASSED)))
        assert [row.cells[0].failed for row in one.rows] == [0]


class TestTerminal:
    def test_engines_have_letters_and_a_column_each(self, four: Comparison) -> None:
        lines = list(page.render(four, lambda text, _: text))
        assert lines[0] == "4 runs · followsuit 0.1.0"
        (row,) = [line.split() for line in lines if line.strip().startswith(NO_TRUMP)]
        assert row == [NO_TRUMP, "✓", "2", "✗", "1/2", "◇", "trump", "-"]
        (rules,) = [line.split() for line in lines if line.strip().startswith("no_trump_rank")]
        assert rules == ["no_trump_rank", "=", "trump", "trump", "-"]
        assert any(line.endswith("2 of 2 passed · partial") for line in lines)
        assert max(map(len, lines)) <= 80

    def test_more_engines_than_fit_stand_below(self) -> None:
        runs = [run(f"e{number}", *of_rule(NO_TRUMP, FAILED, FAILED)) for number in range(30)]
        lines = list(page.render(compared(*runs), lambda text, _: text))
        assert max(map(len, lines)) <= 80
        shown = [line.split()[1:] for line in lines if line.strip().startswith(NO_TRUMP)]
        assert len(shown) > 1
        assert sum(len(cells) // 2 for cells in shown) == 30
        assert page.letter(25) == "Z"
        assert page.letter(26) == "A2"

    def test_nothing_that_was_asked_is_no_table(self) -> None:
        lines = list(page.render(compared(run("a")), lambda text, _: text))
        assert lines[:3] == ["1 run · followsuit 0.1.0", "", "  A   a"]


class TestMarkdown:
    def test_rules_and_house_rules_are_tables(self, four: Comparison) -> None:
        text = markdown.document(four)
        assert f"| `{NO_TRUMP}` | ✓ 2 | ✗ 1/2 | ◇ `trump` | - |" in text
        assert "| `no_trump_rank` | `ordinary` | = | `trump` | `trump` | - |" in text
        assert "| `other` (partial) | 2 of 2 | 0 | 0 |" in text
        assert "### 1 of 2 rules apart" in text

    def test_a_name_is_code_and_ends_no_cell(self) -> None:
        named = replace(run("x", *of_rule(NO_TRUMP, FAILED))[1])
        text = markdown.document(compared(("a|b`<script>\x1b[1m", named)))
        assert r"``a\|b`<script>\x1b[1m``" in text
        rows = [line for line in text.splitlines() if line.startswith("|")]
        assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {3, 7}


class TestPage:
    def test_cells_name_their_engine_and_what_it_does(self, four: Comparison) -> None:
        html = webpage.document(four, SUITE.rules)
        found = re.findall(
            r'<td class="c c-(passes|fails|otherwise|silent)" data-engine="(\w+)">(.*?)</td>', html
        )
        row = [(kind, name, Elements(cell).text) for kind, name, cell in found[:4]]
        assert row == [
            ("passes", "sound", "2"),
            ("fails", "wrong", "1 of 2"),
            ("otherwise", "other", "trump"),
            ("silent", "still", "no answer"),
        ]

    def test_figures_and_headline(self, four: Comparison) -> None:
        text = Elements(webpage.document(four, SUITE.rules)).text
        assert "Where four engines part" in text
        assert "1 of 2rules are played as the article has them" in text
        assert "1answers are wrong" in text
        assert f"1 of {four.choices}house rules are played otherwise" in text
        assert "partial" in text
        assert "where they part 1" in text

    def test_a_rule_that_nobody_answers_is_not_one_on_which_all_agree(self) -> None:
        plain = "tractor.ordering.plain-order"
        mixed = compared(run("a", *of_rule(NO_TRUMP, SKIPPED), *of_rule(plain, PASSED)))
        text = Elements(webpage.document(mixed, SUITE.rules)).text
        assert "1 of 2rules are played as the article has them" in text
        assert "1, all agree · 1, nobody answers" in text

    def test_what_all_play_alike_is_folded(self, four: Comparison) -> None:
        elements = Elements(webpage.document(four, SUITE.rules))
        assert len(elements.all("tr", "alike")) == 1

    def test_engines_that_play_alike_have_no_house_rules_to_show(self) -> None:
        one = compared(run("a", *of_rule(NO_TRUMP, PASSED)))
        text = Elements(webpage.document(one, SUITE.rules)).text
        assert "Every engine plays as the article has it." in text
        assert "How one engine plays" in text

    def test_whatever_comes_from_outside_is_text(self) -> None:
        rules = {"tractor": {"no_trump_rank": HOSTILE, HOSTILE: HOSTILE}, HOSTILE: {HOSTILE: "x"}}
        _, ended = run("x", *of_rule(NO_TRUMP, PASSED, PASSED), rules={})
        head = replace(
            ended.head,
            suite=HOSTILE,
            engine=dict.fromkeys(("name", "version", "language"), HOSTILE),
            rules={HOSTILE: HOSTILE},
            house_rules=rules,
            house_rules_text=HOSTILE,
        )
        both = compared((HOSTILE, replace(ended, head=head)), (HOSTILE, ended))
        html = webpage.document(both, SUITE.rules)
        assert_harmless(html)
        assert Elements(html).text.count("<script>alert('ä')</script>") > 5
        assert "\x1b" not in markdown.document(both)
        assert "\x1b" not in "".join(page.render(both, lambda text, _: text))


def written(path: Path, ended: Result) -> Path:
    path.write_text("".join(jsonl.lines(ended)), "utf-8")
    return path


class TestCommand:
    @pytest.fixture
    def runs(self, tmp_path: Path) -> tuple[Path, Path]:
        return (
            written(tmp_path / "one.jsonl", run("same", *of_rule(NO_TRUMP, PASSED))[1]),
            written(tmp_path / "two.jsonl", run("same", *of_rule(NO_TRUMP, FAILED))[1]),
        )

    def test_reports_are_written(
        self, runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        options = [f"--report={kind}={tmp_path / kind}" for kind in ("html", "markdown")]
        words = [*map(str, runs), *options]
        assert command.main(words, standalone_mode=False) == 0
        assert capsys.readouterr().out.startswith("2 runs · followsuit 0.1.0\n")
        assert "## followsuit: 2 runs compared" in (tmp_path / "markdown").read_text("utf-8")
        assert "Where two engines part" in (tmp_path / "html").read_text("utf-8")
        before = (tmp_path / "html").read_bytes()
        assert command.main(words, standalone_mode=False) == 0
        assert (tmp_path / "html").read_bytes() == before

    def test_no_two_runs_have_one_name(self, runs: tuple[Path, Path], tmp_path: Path) -> None:
        one, two = map(str, runs)
        assert [name for name, _ in read([one, two])] == ["same (one)", "same (two)"]
        assert [name for name, _ in read([f"old={one}", two])] == ["old", "same"]
        assert [name for name, _ in read([one, one])] == ["same (one)", "same (one) #2"]
        odd = tmp_path / "a=b.jsonl"
        odd.write_bytes(runs[0].read_bytes())
        assert [name for name, _ in read([str(odd)])] == ["same"]

    def test_a_partial_report_is_told(
        self, runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        lines = runs[0].read_text("utf-8").splitlines(keepends=True)
        runs[0].write_text("".join(lines[:-1]), "utf-8")
        assert command.main([str(runs[0])], standalone_mode=False) == 0
        said = capsys.readouterr()
        assert "same is partial: it has no summary" in said.err
        assert "· partial" in said.out

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["{0}/none.jsonl"], "cannot be read"),
            (["{0}/one.jsonl", "--report", "badge=x"], "KIND is html or markdown"),
            (["{0}/one.jsonl", "--report", "html="], "write KIND=PATH"),
            (
                ["{0}/one.jsonl", "--report", "html={0}/x", "--report", "markdown={0}/x"],
                "is named twice",
            ),
        ],
    )
    @pytest.mark.usefixtures("runs")
    def test_wrong_usage(self, words: list[str], said: str, tmp_path: Path) -> None:
        with pytest.raises(SuiteError, match=said):
            command.main([word.format(tmp_path) for word in words], standalone_mode=False)
