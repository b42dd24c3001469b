"""JSON-lines reports read again: the schema of their lines, and what is wrong with which line."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from tests.results import HEAD, MARKED, NASTY, failed, result, verdict
from tests.trees import REPOSITORY

from followsuit import index, recorded
from followsuit.errors import SuiteError
from followsuit.reports import jsonl
from followsuit.tally import tally
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from followsuit.reports import Result

SCHEMA = json.loads((REPOSITORY / "spec/schema/results.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SUITE = index.load()


def full() -> Result:
    """A run with every key that a report can have."""
    verdicts = [
        verdict(
            outcome,
            f"tractor/following/a#{outcome}",
            reason="" if outcome is Outcome.PASSED else f"failed: {NASTY}",
            expected={"legal": False},
            answered={"rule": NASTY},
            derived=outcome in {Outcome.PASSED, Outcome.FAILED},
            last_words=(NASTY, "second") if outcome is Outcome.CRASHED else (),
        )
        for outcome in Outcome
    ]
    own = replace(failed("own/mine/one#a"), answered={})
    run = result(own, *sorted(verdicts, key=lambda each: each.case))
    house_rules = {"tractor": {"ace": "reaching_wins"}}
    return replace(
        run,
        head=replace(HEAD, strict=True, house_rules=house_rules),
        suite=tally(len(verdicts), verdicts),
        own=tally(1, [own]),
    )


RUNS = [
    pytest.param(full(), id="full"),
    pytest.param(result(), id="empty"),
    pytest.param(result(failed(), planned=3, interrupted=True), id="partial"),
]


def values(run: Result) -> list[Any]:
    return [json.loads(line) for line in jsonl.lines(run)]


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "run.jsonl"
    path.write_text(text, "utf-8")
    return path


class TestSchema:
    @pytest.mark.parametrize("run", RUNS)
    def test_it_takes_every_line_that_is_written(self, run: Result) -> None:
        for value in values(run):
            assert [error.message for error in VALIDATOR.iter_errors(value)] == []

    def test_it_describes_every_key_that_is_written(self) -> None:
        definitions = SCHEMA["$defs"]
        described = {
            "run": definitions["run"]["properties"],
            "case": definitions["case_line"]["properties"],
            "summary": {
                **definitions["tally"]["properties"],
                **definitions["summary"]["properties"],
            },
        }
        for value in values(full()):
            kind = next(iter(value))
            content = value if kind == "case" else value[kind]
            assert content.keys() <= described[kind].keys()
        assert all(
            schema.get("description") or "$ref" in schema
            for properties in described.values()
            for schema in properties.values()
        )

    @pytest.mark.parametrize(
        ("kind", "key", "wrong"),
        [
            ("run", "suite", None),
            ("run", "house_rules", {"tractor": {"ace": 1}}),
            ("run", "reasons", "lenient"),
            ("case", "case", "no-case"),
            ("case", "case", "a#b\x1b"),
            ("case", "verdict", "good"),
            ("case", "rules", "a"),
            ("case", "expected", []),
            ("case", "derived", "yes"),
            ("summary", "planned", -1),
            ("summary", "skipped", {"unsupported": "1"}),
        ],
    )
    def test_it_refuses_what_no_line_has(self, kind: str, key: str, wrong: object) -> None:
        value = next(value for value in values(full()) if kind in value)
        (value if kind == "case" else value[kind])[key] = wrong
        assert not VALIDATOR.is_valid(value)
        assert [said for said in recorded.wrong(value) if key in said]


class TestReading:
    @pytest.mark.parametrize("run", RUNS)
    def test_what_was_written_is_read_and_written_alike(self, run: Result, tmp_path: Path) -> None:
        text = "".join(jsonl.lines(run))
        read = recorded.read(written(tmp_path, text))
        assert read.is_partial is run.interrupted
        assert read.verdicts == tuple(run.verdicts)
        assert "".join(jsonl.lines(recorded.result(read, SUITE))) == text

    def test_a_journal_is_a_partial_report_whose_later_lines_count(self, tmp_path: Path) -> None:
        lines = [
            jsonl.head_line(HEAD),
            jsonl.case_line(verdict(Outcome.PASSED, "tractor/a/b#2")),
            jsonl.case_line(verdict(Outcome.PASSED, "tractor/a/b#1")),
            jsonl.case_line(failed("tractor/a/b#2")),
            jsonl.case_line(failed("tractor/a/b#3"))[:30],
        ]
        read = recorded.read(written(tmp_path, "".join(lines)))
        assert read.is_partial
        assert [(each.case, each.outcome) for each in read.verdicts] == [
            ("tractor/a/b#1", Outcome.PASSED),
            ("tractor/a/b#2", Outcome.FAILED),
        ]

    def test_a_last_line_without_its_end_counts_when_it_is_whole(self, tmp_path: Path) -> None:
        text = "".join(jsonl.lines(result(failed()))).rstrip("\n")
        assert not recorded.read(written(tmp_path, text)).is_partial

    def test_a_case_that_the_suite_does_not_have_is_made_up(self, tmp_path: Path) -> None:
        unknown = failed("tractor/following/no-such-file#z")
        read = recorded.read(written(tmp_path, "".join(jsonl.lines(result(unknown)))))
        case = recorded.result(read, SUITE).cases[unknown.case]
        assert (case.game, case.chapter) == ("tractor", "following")
        assert case.expect.answer == {"legal": False}

    def test_the_house_rules_are_in_words_again(self, tmp_path: Path) -> None:
        read = recorded.read(written(tmp_path, "".join(jsonl.lines(full()))))
        text = recorded.result(read, SUITE).head.house_rules_text
        assert text.endswith("ace=reaching_wins")

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            ("", ":1: an empty file is no report"),
            ("{run}{case}x\n", ":3: no JSON"),
            ('{run}{{"case": NaN}}\n', ":2: no JSON: NaN is no JSON value"),
            ("{run}[1]\n", ":2: no line of a report"),
            ("{run}{{}}\n", ":2: no line of a report"),
            ("{case}{run}", ":1: the line on the run must be the first one"),
            ("{run}{run}", ":2: the line on the run must be the first one"),
            ("{run}{summary}{case}", ":2: the summary must be the last line"),
            ("{run}{summary}", ":2: summary.asked is 1, the lines make 0"),
            ('{run}{{"case": "a#b", "verdict": "passed"}}\n', ":2: $: 'rules' is a required"),
            ('{run}{{"case": "a#b", "verdict": "ok", "rules": []}}\n', ":2: verdict: 'ok' is not"),
            ("{run}" + "[" * 100_000 + "\n", ":2: no JSON"),
        ],
    )
    def test_what_is_wrong_is_said_with_its_line(
        self, lines: str, said: str, tmp_path: Path
    ) -> None:
        run, case, summary = jsonl.lines(result(failed()))
        path = written(tmp_path, lines.format(run=run, case=case, summary=summary))
        with pytest.raises(SuiteError) as caught:
            recorded.read(path)
        assert caught.value.findings[0].startswith(f"{path}{said}")

    def test_all_findings_are_told_but_not_without_end(self, tmp_path: Path) -> None:
        path = written(tmp_path, jsonl.head_line(HEAD) + "{}\n" * 30)
        with pytest.raises(SuiteError) as caught:
            recorded.read(path)
        assert len(caught.value.findings) == 11
        assert caught.value.findings[-1] == f"{path}: and 20 more"

    def test_a_summary_is_held_against_the_user_s_own_cases_too(self, tmp_path: Path) -> None:
        lines = [json.loads(line) for line in jsonl.lines(full())]
        lines[-1]["summary"]["own"]["failed"] = 0
        path = written(tmp_path, "".join(f"{json.dumps(line)}\n" for line in lines))
        with pytest.raises(SuiteError, match=r"summary\.own\.failed is 0, the lines make 1"):
            recorded.read(path)

    def test_no_such_file(self, tmp_path: Path) -> None:
        with pytest.raises(SuiteError, match="cannot be read: No such file"):
            recorded.read(tmp_path / "none.jsonl")


def test_a_known_case_is_the_suite_s_own(tmp_path: Path) -> None:
    case = next(case for case in SUITE.cases if case.expect.because)
    read = recorded.read(
        written(tmp_path, "".join(jsonl.lines(result(failed(case.id), failed(MARKED.id)))))
    )
    assert recorded.result(read, SUITE).cases[case.id] == case


def test_a_format_of_another_version_is_refused(tmp_path: Path) -> None:
    head, *rest = values(full())
    head["run"]["format"] = 2
    path = written(tmp_path, "\n".join(map(json.dumps, [head, *rest])) + "\n")
    with pytest.raises(SuiteError, match="a report of format 2, this followsuit reads 1"):
        recorded.read(path)


def test_a_derived_case_was_asked_under_the_engine_s_house_rules(tmp_path: Path) -> None:
    case = next(each for each in SUITE.cases if "talon_factor" in each.house_rules)
    derived = Verdict(
        case.id, Outcome.FAILED, case.rules, {"total": 1}, {"total": 2}, "odd", derived=True
    )
    run = result(derived)
    played = {"tractor": {"talon_factor": "flat_two"}}
    run = replace(run, head=replace(run.head, house_rules=played))
    read = recorded.read(written(tmp_path, "".join(jsonl.lines(run))))
    asked = recorded.result(read, SUITE).cases[case.id]
    assert (asked.house_rules, asked.expect.answer) == (played["tractor"], {"total": 1})
