"""``followsuit explain``: a rule, a chapter, or the sentences of an article."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from followsuit import completing, index
from followsuit.errors import SuiteError
from followsuit.explaining import chapter_page, game_page, rule_page, sentence_pages
from followsuit.names import nearest
from followsuit.page import show
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.rulebook import Rulebook
    from followsuit.scenario import Case


@click.command("explain")
@click.argument("name", metavar="RULE", shell_complete=completing.rules)
@click.option("--sentences", is_flag=True, help="The sentences of a game's article.")
def command(name: str, *, sentences: bool) -> int:
    """Explain a rule: its text, basis, sentences, house rules and cases.

    RULE is the id of a rule (tractor.following.pair-owed), of a chapter (tractor.following) or a
    game.
    """
    rulebook = load_rulebook()
    if sentences:
        if name not in rulebook.games:
            raise SuiteError(f"{name}: no such game{nearest(name, rulebook.games)}")
        show(sentence_pages(rulebook.games[name]))
        return 0
    show(pages(name.replace("/", "."), rulebook, index.load().cases))
    return 0


def pages(name: str, rulebook: Rulebook, cases: Sequence[Case]) -> Iterator[str]:
    """What there is to say under a name; SuiteError for an unknown one."""
    chapters = {f"{game.name}.{name}" for game in rulebook.games.values() for name in game.chapters}
    if name in rulebook.rules:
        return rule_page(rulebook.rules[name], rulebook, cases)
    if name in chapters:
        return chapter_page(name, rulebook, cases)
    if name in rulebook.games:
        return game_page(rulebook.games[name], rulebook)
    known = {*rulebook.rules, *chapters, *rulebook.games}
    raise SuiteError(f"{name}: no such rule, chapter or game{nearest(name, known)}")
