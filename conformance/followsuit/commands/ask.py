"""``followsuit ask``: one question to an engine, by hand."""

from __future__ import annotations

import json
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import completing, config, resources
from followsuit.asking import read_given, read_house_rules, written
from followsuit.commands.common import finite, size, take_limits
from followsuit.commands.run import REFERENCE
from followsuit.commands.show import about
from followsuit.config import Configured
from followsuit.connect.limits import PATIENT
from followsuit.errors import EngineError, SuiteError
from followsuit.exits import Exit
from followsuit.hearing import put
from followsuit.judge import KINDS
from followsuit.lines import line
from followsuit.names import flag_of, known_names, nearest
from followsuit.page import show
from followsuit.plain import plain
from followsuit.question import Question
from followsuit.rules import load_rulebook
from followsuit.schema import Schemas
from followsuit.strict_yaml import load, parse
from followsuit.telling import Told, is_refusal, tell
from followsuit.text import LARGEST, decode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.connect.limits import Limits
    from followsuit.hearing import Heard
    from followsuit.rulebook import Rulebook
    from followsuit.strict_yaml import Node

STANDARD_INPUT = "-"
STATUSES = """Exit status: 0 an answer, legal or not, 1 the engine failed, 3 it did not start, 4
wrong usage or a malformed question, 5 nothing was asked: the question is not supported."""
STATUS = {"answer": Exit.SOUND, "invalid": Exit.USAGE, "unsupported": Exit.NOTHING_ASKED}
WORDS = {
    "error": "the engine failed",
    "invalid": "the engine calls the question malformed",
    "unsupported": "unsupported",
}


class Asks(click.Group):
    """A group with a command for every ask of the protocol, made from its schema."""

    @cached_property
    def schemas(self) -> Schemas:
        """The schemas of the asks."""
        return Schemas(resources.spec() / "schema")

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The command line; SuiteError for a flag before the ask."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            raise SuiteError(f"{error.option_name}: name the ask before its flags") from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every ask."""
        del ctx
        return list(self.schemas.asks)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command of an ask; SuiteError when there is no such ask."""
        del ctx
        if cmd_name not in self.schemas.asks:
            near = nearest(cmd_name, self.schemas.asks)
            raise SuiteError(f"{cmd_name}: no such ask{near}; followsuit ask lists them")
        return Ask(cmd_name, self.schemas)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of asks with what each is about."""
        del ctx
        with formatter.section("Asks"):
            documents = self.schemas.documents
            formatter.write_dl([(ask, documents[ask]["description"]) for ask in self.schemas.asks])


class Ask(Configured):
    """The command of one ask: a flag for every field, in the shorthand of scenarios."""

    def __init__(self, name: str, schemas: Schemas) -> None:
        required = schemas.part(name, "given")["required"]
        forms = written(schemas, name).items()
        self.fields = [field for field, _ in forms]
        super().__init__(
            name,
            callback=lambda **values: ask(name, self.fields, values),
            params=[
                *(option(field, form, required=field in required) for field, form in forms),
                *COMMON,
            ],
            help=f"{schemas.documents[name]['description']}\n\n{NESTED}",
            epilog=STATUSES,
            context_settings={
                "allow_extra_args": True,
                "token_normalize_func": lambda word: word.replace("_", "-"),
            },
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The command line; SuiteError, in one line, for what it does not have."""
        try:
            rest = super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            flags = [name for param in self.params for name in param.opts]
            near = known_names(error.option_name, flags)
            raise SuiteError(f"{error.option_name}: {self.name} has no such field{near}") from None
        except click.UsageError as error:
            raise SuiteError(f"{self.name}: {error.format_message()}") from None
        if rest:
            hint = 'quotes keep cards together, --hand "5D 5D KD"'
            raise SuiteError(f"{rest[0]}: no flag stands before it; {hint}")
        return rest


NESTED = """Fields are written as in scenario files, cards in one string: --hand "5D 5D KD".
They may also stand in a YAML file, trump: 2C and so on; a flag overrides the file's field."""


def option(field: str, form: Mapping[str, Any], *, required: bool) -> click.Option:
    """The flag of a field."""
    optional = "" if required else " May be left out."
    is_flag = form["type"] == "boolean"
    return click.Option(
        [flag_of(field), field],
        help=f"{form['description']}{optional}",
        is_flag=is_flag,
        default=None,
        metavar=None if is_flag else "VALUE",
    )


COMMON = (
    click.Option(
        ["--given", "file"],
        metavar="FILE",
        help="A YAML file with fields of the question; - reads standard input.",
    ),
    click.Option(
        ["--set", "chosen"],
        multiple=True,
        metavar="HOUSE_RULE=VALUE",
        shell_complete=completing.house_rules,
        help="Ask under a house rule other than the default. May be repeated.",
    ),
    click.Option(
        ["--engine"],
        default=REFERENCE,
        metavar="ADDRESS",
        help="A command line, or python:MODULE:FUNCTION. Left out: the built-in reference.",
    ),
    click.Option(
        ["--timeout"],
        type=click.FloatRange(min=0, min_open=True),
        default=PATIENT.timeout,
        callback=finite,
        show_default=True,
        metavar="SECONDS",
        help="How long the question may stay unanswered.",
    ),
    click.Option(
        ["--max-memory"],
        callback=size,
        metavar="SIZE",
        help="How much memory the engine may hold, children included: 512M, 2G.",
    ),
    click.Option(["--json", "as_json"], is_flag=True, help="The answer as the protocol has it."),
)


@click.group(
    "ask", cls=Asks, invoke_without_command=True, subcommand_metavar="ASK [--FIELD VALUE]..."
)
@click.pass_context
def command(context: click.Context) -> int:
    """Ask an engine one question by hand, the built-in reference unless another is named.

    followsuit ask ASK --help lists the fields of a question. Without ASK the asks are listed.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return Exit.SOUND


def ask(name: str, fields: Sequence[str], values: dict[str, Any]) -> int:
    """Ask one question; the exit status."""
    limits = take_limits(values)
    rulebook = load_rulebook()
    flags = {field: values[field] for field in fields if values[field] not in (None, False)}
    given = read_given(rulebook.schemas, name, flags, document(values["file"]))
    game = rulebook.games[name.partition(".")[0]]
    rules = read_house_rules(game, values["chosen"], config.read(Path.cwd()).house_rules)
    question, address = Question(name, given, *rules), values["engine"]
    heard = put(question, address, limits)
    for warning in heard.warnings:
        click.echo(f"warning: {plain(warning)}", err=True)
    if values["as_json"] and heard.kind in KINDS:
        said = heard.content if heard.kind == "answer" else {heard.kind: heard.content}
        show([json.dumps(said)])
    elif heard.kind == "answer":
        told = Told(question, heard.content, lambda other: answer(other, address, limits))
        show(page(told, rulebook, heard.reasons))
    else:
        show_failure(heard)
    return STATUS.get(heard.kind, Exit.FAILURE)


def document(file: str | None) -> Node | None:
    """The file that holds fields, or standard input; SuiteError with every finding."""
    if file is None:
        return None
    if file != STANDARD_INPUT:
        return load(Path(file), file)
    content = sys.stdin.buffer.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise SuiteError(f"standard input is too large; the limit is {LARGEST:,} bytes")
    return parse(decode(content, "standard input"), "standard input")


def answer(question: Question, address: str, limits: Limits) -> Mapping[str, Any]:
    """The engine's answer to a further question, empty when there is none."""
    try:
        heard = put(question, address, limits)
    except EngineError:
        return {}
    content: Mapping[str, Any] = heard.content if heard.kind == "answer" else {}
    return content


def page(told: Told, rulebook: Rulebook, reasons: Mapping[str, str]) -> Iterator[str]:
    """The answer in words, and the rule of a refusal."""
    yield from tell(told)
    named = told.answer.get("rule")
    if not is_refusal(told.answer) or not isinstance(named, str):
        return
    rule = reasons.get(named, named)
    known = rulebook.rules.get(rule)
    yield ""
    yield from about(plain(rule), known)
    if known:
        yield line("more", f"followsuit explain {rule}")


def show_failure(heard: Heard) -> None:
    """Why there is no answer, on standard error."""
    words = f"{WORDS[heard.kind]}: " if heard.kind in WORDS else ""
    content = heard.content if isinstance(heard.content, str) else json.dumps(heard.content)
    click.echo(plain(f"{words}{content}"), err=True)
    if heard.last_words:
        click.echo("  last words on standard error:", err=True)
        for text in heard.last_words:
            click.echo(f"    {plain(text)}", err=True)
