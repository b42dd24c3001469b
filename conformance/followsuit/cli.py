"""The command line: which command is where, and how errors become exit codes."""

from __future__ import annotations

import importlib
import io
import sys
from typing import ClassVar

import click
from click.shell_completion import CompletionItem

from followsuit import __version__, exits
from followsuit.errors import EngineError, SuiteError
from followsuit.exits import Exit
from followsuit.interruption import interruptible
from followsuit.names import nearest
from followsuit.plain import one_line, printable
from followsuit.streams import guarded


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is called or described."""

    modules: ClassVar[dict[str, str]] = {
        "init": "Write a small engine to start from.",
        "run": "Ask an engine every case and judge the answers.",
        "doctor": "Look an engine over before any rule is asked, and say what to change.",
        "detect": "Find out which house rules an engine plays.",
        "diagnose": "Say which known mistakes fail like an engine.",
        "report": "Write reports of any kind from a JSON-lines report.",
        "compare": "Show several runs side by side, by rule and by engine.",
        "merge": "Merge the reports of the parts of a run.",
        "diff": "Say what changed between two runs.",
        "expect": "Hold the known failures against a run, and keep them up to date.",
        "list": "List the cases.",
        "show": "Show one case: the situation, the question and the expectation.",
        "explain": "Explain a rule: its text, basis, sentences and cases.",
        "ask": "Ask an engine one question by hand.",
        "export": "Write the suite as one JSON file for tests in any language.",
        "lint": "Check scenario files and report every finding.",
        "ledger": "Keep the record of every id that was ever issued.",
        "format": "Put scenario files into their canonical form.",
        "fuzz": "Ask engine and reference seeded questions, and show where they part.",
        "lockstep": "Play whole games and ask every step of both, up to where they part.",
        "count": "Count the legal plays in published positions, and compare an engine's.",
        "mutants": "Ask engines that are wrong on purpose: what the suite catches.",
        "schema": "Print the schema of scenarios or settings, for an editor.",
        "completion": "Print the script with which a shell completes words.",
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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; an unknown one is told with the nearest name."""
        if args[0] not in self.modules and not ctx.resilient_parsing:
            raise click.UsageError(
                f"No such command {args[0]!r}{nearest(args[0], self.modules)}.", ctx
            )
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that a word may become, without importing any of them."""
        names = [
            CompletionItem(name, help=told)
            for name, told in self.modules.items()
            if name.startswith(incomplete)
        ]
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any of them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(self.modules.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="followsuit")
def followsuit() -> None:
    """Hold an engine of Tractor or Pedro to the rules, case by case.

    Begin with init, which writes a small engine, or with run --engine "COMMAND" for one that you
    have. Where no engine is named, the built-in reference answers.
    """


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
        _tell(printable(said.getvalue().rstrip("\n").expandtabs(2)))
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
