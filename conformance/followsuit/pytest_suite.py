"""The cases as items of pytest, once an engine is named."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from followsuit import __version__, config, drawing, index
from followsuit.connect.limits import DEFAULT_TIMEOUT, Limits
from followsuit.errors import EngineError, SuiteError
from followsuit.names import counted
from followsuit.own_rules import Wanted, read_settings
from followsuit.plain import one_line, plain
from followsuit.questioner import Questioner
from followsuit.reports import Head, Result
from followsuit.reports.failure import Look, block
from followsuit.tally import tally
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from followsuit.index import Index
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

NAME = "followsuit"
KINDS = ("lenient", "strict")
NO_ENGINE = "the engine did not start, see the first failure"
SAID = ("late", "warnings")
"""What a process of pytest-xdist hands over at its end."""


def plugin(pytest_config: pytest.Config, said: Mapping[str, Any]) -> SuitePlugin:
    """The plugin for an engine and what else is said of it; UsageError for what is wrong there."""
    try:
        return SuitePlugin(pytest_config, said)
    except SuiteError as error:
        raise pytest.UsageError(*map(one_line, error.findings)) from None


class SuitePlugin:
    """Adds the cases to the items of a session, and ends the engine with it."""

    def __init__(self, pytest_config: pytest.Config, said: Mapping[str, Any]) -> None:
        self.config = pytest_config
        self.engine = str(said["engine"])
        filed = config.read(pytest_config.rootpath)
        known = {**filed.options, **{key: value for key, value in said.items() if value}}
        folders = [pytest_config.rootpath / folder for folder in known.get("scenarios", ())]
        self.suite = index.load(check_folders(folders))
        self.cases = index.select(self.suite.cases, known.get("cases", ()))
        settings = read_settings(known.get("set", ()))
        self.questioner = Questioner(
            address=self.engine,
            limits=Limits(timeout=seconds(known.get("timeout", DEFAULT_TIMEOUT))),
            suite=self.suite,
            wanted=Wanted(known.get("house_rules"), settings, filed.house_rules),
            expected=filed.expected,
            strict=kind(known.get("reasons", KINDS[0])) == KINDS[1],
        )
        self.again = ("followsuit", "run", "--engine", self.engine, *flags(said))
        self.failed_to_start = False
        self.told: dict[str, list[str]] = {key: [] for key in SAID}
        for name, described in marks(self.suite).items():
            pytest_config.addinivalue_line("markers", f"{name}: {one_line(described)}")
        pytest_config.add_cleanup(self.questioner.close)

    def pytest_report_header(self) -> str:
        """Which engine is asked how many cases."""
        return f"{NAME}: {counted(len(self.cases), 'case')}, engine {plain(self.engine, 60)}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Add an item for each case after the project's own, in the order of the suite."""
        suite = Cases.from_parent(session, name=NAME, nodeid=NAME, plugin=self)
        found = list(suite.collect())
        report = pytest.CollectReport(NAME, "passed", longrepr=None, result=[*found])
        session.config.hook.pytest_collectreport(report=report)
        items.extend(found)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Tell a process of pytest-xdist which engine to ask."""
        node.workerinput["followsuit_engine"] = self.engine

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Hear what a process of pytest-xdist has to tell at its end."""
        output = getattr(node, "workeroutput", None) or {}
        self.tell(output.get(NAME, {}))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """End the engine; what it said after its answers fails the session."""
        self.questioner.close()
        said = {key: getattr(self.questioner, key) for key in SAID}
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[NAME] = said
        self.tell(said)
        if self.told["late"] and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say what no item could say."""
        lines = [
            *(f"said more after its answer: {line}" for line in self.told["late"]),
            *(f"warning: {line}" for line in self.told["warnings"]),
        ]
        if lines:
            terminalreporter.section(NAME)
            for line in lines:
                terminalreporter.line(plain(line))

    def tell(self, said: Mapping[str, list[str]]) -> None:
        """Keep what is to be told at the end."""
        for key, lines in said.items():
            self.told[key] += lines

    def verdict(self, case: Case) -> Verdict:
        """Ask a case; where the engine does not start, the first one fails and the others skip."""
        if self.failed_to_start:
            pytest.skip(NO_ENGINE)
        try:
            return self.questioner.ask(case)
        except (EngineError, SuiteError):
            self.failed_to_start = True
            raise

    def failure(self, verdict: Verdict, case: Case) -> str:
        """A failure as the terminal report shows it."""
        asked = self.questioner
        head = Head(__version__, self.suite.versions, {})
        result = Result(
            head=head,
            cases={case.id: asked.judged(case)},
            verdicts=[verdict],
            suite=tally(1, [verdict]),
            own=tally(0, []),
            incidents=asked.faults,
        )
        look = Look(self.suite.rules, drawing, self.again, lambda text, _: text)
        return "\n".join(block(verdict, result, look))

    def unexpected_pass(self, case: Case) -> str:
        """What to do about a case that passes although the settings say that it fails."""
        places = [entry.place for entry in self.questioner.expected if entry.id == case.id]
        return f"{case.id} passes and is expected to fail; remove the entry, {places[0]}"


class FailedCaseError(Exception):
    """A case that failed; its text is the whole report on it."""


class Cases(pytest.Collector):
    """The cases of the suite, beside the folders and files of the project."""

    def __init__(self, *, plugin: SuitePlugin, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plugin = plugin

    def collect(self) -> Iterator[CaseItem]:
        """An item a case."""
        for case in self.plugin.cases:
            yield CaseItem.from_parent(self, name=case.id, case=case, plugin=self.plugin)


class CaseItem(pytest.Item):
    """One case, named by its id and marked with its game, its chapters and its rules."""

    def __init__(self, *, case: Case, plugin: SuitePlugin, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.case = case
        self.plugin = plugin
        for name in marks_of(case):
            self.add_marker(name)
        self.user_properties.append(("rules", ", ".join(case.rules)))

    def runtest(self) -> None:
        """Ask the case."""
        verdict = self.plugin.verdict(self.case)
        if verdict.outcome is Outcome.SKIPPED:
            pytest.skip(verdict.reason)
        if verdict.outcome is Outcome.EXPECTED_FAILURE:
            pytest.xfail(plain(verdict.reason))
        if verdict.outcome is Outcome.UNEXPECTED_PASS:
            raise FailedCaseError(self.plugin.unexpected_pass(self.case))
        if verdict.is_failure:
            raise FailedCaseError(self.plugin.failure(verdict, self.case))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """The failure in words; a traceback only where followsuit itself is at fault."""
        if isinstance(excinfo.value, FailedCaseError | EngineError | SuiteError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case is written, as far as that is below the project."""
        place = self.case.place
        return self.config.rootpath / place.path, place.line - 1, self.name


def marks(suite: Index) -> dict[str, str]:
    """Every mark with what it is."""
    found = {NAME: "every case of the suite"}
    for game, chapters in suite.chapters.items():
        found[game] = f"cases of {game}"
        found.update({f"{game}.{name}": f"cases of the chapter {name}" for name in chapters})
    for case in suite.cases:
        for name in marks_of(case):
            found.setdefault(name, "cases of the user's own folders")
    return {**found, **{rule.id: rule.statement for rule in suite.rules.values()}}


def marks_of(case: Case) -> list[str]:
    """The marks of a case: game, the chapters of its rules, its rules."""
    rules = dict.fromkeys((*case.rules, *case.expect.because))
    chapters = dict.fromkeys(rule.rpartition(".")[0] for rule in rules)
    return [NAME, case.game, *chapters, *rules]


def flags(said: Mapping[str, Any]) -> Iterator[str]:
    """What is said to pytest, as ``followsuit run`` takes it."""
    for name in ("scenarios", "set"):
        for value in said[name]:
            yield from (f"--{name}", str(value))
    for name in ("house_rules", "reasons"):
        if said[name]:
            yield from (f"--{name.replace('_', '-')}", str(said[name]))


def seconds(said: Any) -> float:
    """A time in seconds."""
    try:
        found = float(said)
    except ValueError:
        found = math.nan
    if not (math.isfinite(found) and found > 0):
        raise SuiteError(f"--followsuit-timeout {said}: write a number of seconds above 0")
    return found


def kind(said: str) -> str:
    """How reasons are compared."""
    if said not in KINDS:
        raise SuiteError(f"--followsuit-reasons {said}: write lenient or strict")
    return said


def check_folders(folders: list[Path]) -> list[Path]:
    """Folders that are there; SuiteError for one that is not."""
    for folder in folders:
        if not folder.is_dir():
            raise SuiteError(f"--followsuit-scenarios {folder}: no such folder")
    return folders
