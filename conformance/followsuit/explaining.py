"""What ``followsuit explain`` says of rules, chapters and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.lines import field, line, paragraph
from followsuit.lint import accepts, refuses
from followsuit.names import counted
from followsuit.page import faint, loud, prose
from followsuit.plain import one_line
from followsuit.site import places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.rulebook import Game, Rule, Rulebook, Sentence
    from followsuit.scenario import Case

MOST_CASES = 8


def rule_page(rule: Rule, rulebook: Rulebook, cases: Sequence[Case]) -> Iterator[str]:
    """Everything on one rule."""
    game = rulebook.games[rule.game]
    yield f"{loud(rule.title)} {faint('· ' + rule.id)}"
    yield ""
    yield from prose(rule.text)
    yield ""
    yield from field("basis", basis(rule))
    for number in rule.article:
        if number in game.sentences:
            yield from of_sentence(game.sentences[number])
    for name in rule.house_rules:
        if name in game.house_rules:
            yield from of_house_rule(name, game)
            yield from field("", f"docs: {places.of_house_rule(game.name, name)}")
    yield ""
    yield from of_cases(rule, cases)
    yield line("written", str(rule.place))
    yield line("docs", places.of_rule(rule.id))


def basis(rule: Rule) -> str:
    """On what the rule rests, and why."""
    words = {
        "stated": "stated by the article",
        "resolved": "resolved: translations disagree or a word is damaged",
        "decided": "decided: the article is silent",
    }
    return f"{words[rule.basis]}. {rule.reason}" if rule.reason else words[rule.basis]


def of_sentence(sentence: Sentence) -> Iterator[str]:
    """A sentence and its note."""
    yield from field(sentence.id, sentence.text)
    if sentence.note:
        yield from field("", f"note: {sentence.note}")


def of_house_rule(name: str, game: Game) -> Iterator[str]:
    """A house rule, a line for each value."""
    yield from field("house rule", name)
    for number, (value, meaning) in enumerate(game.house_rules[name].values.items()):
        default = " (default)" if number == 0 else ""
        yield from field("", f"{value}{default}: {meaning}")


def of_cases(rule: Rule, cases: Sequence[Case]) -> Iterator[str]:
    """The cases of a rule: accepted, refused by it, and the others."""

    def place(case: Case) -> tuple[bool, bool, str]:
        return bool(case.house_rules), case.rules[0] != rule.id, case.id

    listing = sorted(of_rule(rule, cases), key=place)
    refused = [case for case in listing if rule.id in case.expect.because]
    elsewhere = [case for case in listing if refuses(case) and case not in refused]
    malformed = [case for case in listing if case.expect.invalid]
    accepted = [case for case in listing if accepts(case)]
    yield from some("accepted" if refused else "cases", accepted)
    yield from some("refused", refused)
    yield from some("refused by another rule", elsewhere)
    yield from some("malformed", malformed)
    if len(listing) > MOST_CASES:
        yield line("all cases", f"followsuit list --rule {rule.id}")
    if not listing:
        yield from field("cases", "none yet")


def of_rule(rule: Rule, cases: Sequence[Case]) -> list[Case]:
    """The cases that list the rule, or are refused by it."""
    return [case for case in cases if rule.id in {*case.rules, *case.expect.because}]


def some(label: str, cases: Sequence[Case]) -> Iterator[str]:
    """How many cases there are, and the first ones."""
    if not cases:
        return
    yield from field(label, counted(len(cases), "case"))
    for case in cases[:MOST_CASES]:
        yield f"    {one_line(case.id)}"
    if len(cases) > MOST_CASES:
        yield f"    and {len(cases) - MOST_CASES:,} more"


def chapter_page(chapter: str, rulebook: Rulebook, cases: Sequence[Case]) -> Iterator[str]:
    """A chapter: every rule's id, statement and number of cases."""
    game, _, name = chapter.partition(".")
    yield f"{loud(rulebook.games[game].chapters[name])} {faint('· ' + chapter)}"
    for rule in rulebook.rules.values():
        if (rule.game, rule.chapter) == (game, name):
            number = counted(len(of_rule(rule, cases)), "case")
            yield ""
            yield f"  {rule.id} {faint(f'· {rule.basis} · {number}')}"
            yield from paragraph(rule.statement, "    ")
    yield ""
    yield line("docs", places.of_chapter(game, name))


def game_page(game: Game, rulebook: Rulebook) -> Iterator[str]:
    """A game: its chapters, and the house rules."""
    version = rulebook.versions.get(game.name)
    yield loud(game.name) + (faint(f" · rules {version}") if version else "")
    for name, title in game.chapters.items():
        rules = [
            rule for rule in rulebook.rules.values() if rule.id.startswith(f"{game.name}.{name}.")
        ]
        yield from field(f"{game.name}.{name}", f"{title}, {counted(len(rules), 'rule')}", 24)
    yield ""
    yield from field("sentences", f"followsuit explain --sentences {game.name}", 24)
    yield from field("docs", places.of_game(game.name), 24)


def sentence_pages(game: Game) -> Iterator[str]:
    """Every sentence of the article, and what became of it."""
    for sentence in game.sentences.values():
        yield from field(sentence.id, sentence.text, 5)
        for rule in sentence.rules:
            yield from field("", rule, 5)
        if sentence.not_normative:
            yield from field("", f"binds nobody: {sentence.not_normative}", 5)
        if sentence.carried_by:
            yield from field("", f"open: the chapter {sentence.carried_by} will carry it", 5)
        if sentence.note:
            yield from field("", f"note: {sentence.note}", 5)
    sentences = game.sentences.values()
    ruled = sum(bool(sentence.rules) for sentence in sentences)
    still = sum(bool(sentence.carried_by) for sentence in sentences)
    free = sum(bool(sentence.not_normative) for sentence in sentences)
    yield ""
    yield f"docs: {places.of_sentences(game.name)}"
    total = counted(len(sentences), "sentence")
    yield f"{total}: {ruled} behind rules, {still} open, {free} bind nobody"
