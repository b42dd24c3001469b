"""The command line: which command is where, and how errors become exit codes."""

from __future__ import annotations

import importlib
import io
import sys
from typing import ClassVar

import click

from followsuit import __version__, exits
from followsuit.errors import EngineError, SuiteError
from followsuit.exits import Exit
from followsuit.interruption import interruptible
from followsuit.plain import one_line, printable
from followsuit.streams import guarded


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is called or described."""

    modules: ClassVar[dict[str, str]] = {
        "run": "Ask an engine every case and judge the answers.",
        "detect": "Find out which house rules an engine plays.",
        "report": "Write reports of any kind from a JSON-lines report.",
        "merge": "Merge the reports of the parts of a run.",
        "diff": "Say what changed between two runs.",
        "expect": "Hold the known failures against a run, and keep them up to date.",
        "list": "List the cases.",
        "show": "Show one case: the situation, the question and the expectation.",
        "explain": "Explain a rule: its text, basis, sentences and cases.",
        "ask": "Ask an engine one question by hand.",
        "lint": "Check scenario files and report every finding.",
        "fuzz": "Ask engine and reference seeded questions, and show where they part.",
        "lockstep": "Play whole games and ask every step of both, up to where they part.",
        "count": "Count the legal plays in published positions, and compare an engine's.",
        "mutants": "Ask engines that are wrong on purpose: what the suite catches.",
        "site": "Write the rulebook as Markdown pages for a site.",
    }

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command's name, in the order in which a reader meets them."""
        del ctx
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, from ``followsuit.commands.NAME`` and its function ``command``."""
        del ctx
        if cmd_name not in self.modules:
            return None
        module = importlib.import_module(f"followsuit.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any of them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(self.modules.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="followsuit")
def followsuit() -> None:
    """Hold an engine of Tractor or Pedro to the rules, case by case."""


def status_of(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code instead of an exit, errors as lines on stderr."""
    with interruptible(), guarded() as output:
        status = _ended(arguments)
        sys.stdout.flush()
        if output.failure:
            _tell(f"standard output cannot be written: {output.failure.strerror}")
            status = exits.first([status, Exit.PARTIAL])
    return status


def _ended(arguments: list[str] | None) -> Exit:
    try:
        status = followsuit.main(arguments, prog_name="followsuit", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        _tell("interrupted")
        return Exit.PARTIAL
    except click.ClickException as error:
        said = io.StringIO()
        error.show(said)
        _tell(printable(said.getvalue().rstrip("\n")))
        return Exit.USAGE
    except SuiteError as error:
        for finding in error.findings:
            _tell(one_line(finding))
        return Exit.USAGE
    except EngineError as error:
        _tell(printable(str(error)))
        return Exit.ENGINE
    return Exit(status or 0)


def _tell(text: str) -> None:
    click.echo(text, err=True)
