"""The command line: which command is where, and how errors become exit codes."""

from __future__ import annotations

import importlib
import sys
from typing import ClassVar

import click

from followsuit import __version__
from followsuit.errors import EngineError, SuiteError

USAGE_STATUS = 4
ENGINE_STATUS = 3


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is called or described."""

    modules: ClassVar[dict[str, str]] = {
        "run": "Ask an engine every case and judge the answers.",
        "list": "List the cases.",
        "show": "Show one case: the situation, the question and the expectation.",
        "explain": "Explain a rule: its text, basis, sentences and cases.",
        "ask": "Ask an engine one question by hand.",
        "lint": "Check scenario files and report every finding.",
        "mutants": "Ask engines that are wrong on purpose: what the suite catches.",
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


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and end the process with the documented exit code."""
    sys.exit(status_of(arguments))


def status_of(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code instead of an exit, errors as lines on stderr."""
    try:
        result = followsuit.main(arguments, prog_name="followsuit", standalone_mode=False)
    except click.exceptions.Exit as exit_:
        return exit_.exit_code
    except click.Abort:
        click.echo("interrupted", err=True)
        return 6
    except click.ClickException as error:
        error.show()
        return USAGE_STATUS
    except SuiteError as error:
        for finding in error.findings:
            click.echo(finding, err=True)
        return USAGE_STATUS
    except EngineError as error:
        click.echo(str(error), err=True)
        return ENGINE_STATUS
    return result if isinstance(result, int) else 0
