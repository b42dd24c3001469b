"""The article of a game, sentence by sentence, and the words of its translations."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from followsuit.site.book import GAMES, rule_address
from followsuit.site.chapter import basis
from followsuit.site.markup import block, icon, link, sentence
from followsuit.translations import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.rulebook import Game, Sentence
    from followsuit.site.book import Book
    from followsuit.translations import Reading, Term, Word

RIGHT_TO_LEFT = ("sd",)
KNOWN_IN = {
    "tractor": (
        "The article on Tractor is known in three translations, Tamil, Sindhi and Esperanto, each "
        "damaged in places of its own. What two of them support holds against the third, and a "
        "text that makes no sense at a point supports nothing there."
    ),
    "pedro": (
        "The article on Pedro is known in one translation, Tamil. Where a word of it is damaged, "
        "the nearest reading that makes sense holds."
    ),
}


def page(name: str, book: Book) -> Iterator[str]:
    """The parts of the page of a game's sentences."""
    here = f"{name}/sources.html"
    game = book.rulebook.games[name]
    several = len(spoken(game)) > 1
    yield f"---\ntitle: Sources\ndescription: The article on {GAMES[name]}, by sentence.\n---"
    yield f"# The article on {GAMES[name]}, sentence by sentence {{.chapter-title}}"
    known = game.sentences.values()
    ruled = sum(bool(each.rules) for each in known)
    yield (
        f"{KNOWN_IN[name]} Here is every sentence in our own words, with the rules that it stands "
        f"behind: {ruled} of {len(known)} are behind rules, and the others bind nobody."
    )
    readings = game.translations.readings
    if readings:
        yield f"## Where {'the translations part' if several else 'a word is damaged'} {{#parted}}"
        tick = "A tick marks a translation that has what holds. " if several else ""
        yield (
            f"{len(readings)} sentences turn on a word. {tick}The words themselves stand at the "
            "sentence."
        )
        yield points(game)
    yield "## The sentences {#sentences}"
    entries = "".join(source(each, game, book, here) for each in known)
    yield block(f'<dl class="art sources">{entries}</dl>')
    yield from glossary(game)


def spoken(game: Game) -> Sequence[str]:
    """The languages of a game's translations, in one order."""
    words = [word for term in game.translations.terms for word in term.words]
    used = {word.language for word in words}
    return [language for language in LANGUAGES if language in used]


def points(game: Game) -> str:
    """A row for each point on which a sentence turns; of several languages, who has what holds."""
    spoken_ = spoken(game)
    languages = spoken_ if len(spoken_) > 1 else ()
    heads = "".join(
        f'<th scope="col">{word}</th>'
        for word in ("sentence", "point", "holds", *(LANGUAGES[each] for each in languages))
    )
    rows = "".join(point(turn, languages) for turn in game.translations.readings.values())
    return block(f"""
        <table class="turns" data-search-exclude><thead><tr>{heads}</tr></thead>
        <tbody>{rows}</tbody></table>
    """)


def point(turn: Reading, languages: Sequence[str]) -> str:
    """A point: the sentence, what it is about, what holds, and who has it."""
    marks = "".join(
        f'<td data-n="{LANGUAGES[language]}">{mark(language, turn)}</td>' for language in languages
    )
    named = link(f"#{turn.sentence.lower()}", turn.sentence)
    return (
        f'<tr><th scope="row">{named}</th><td>{sentence(turn.point)}</td>'
        f'<td data-n="holds">{sentence(turn.reads)}</td>{marks}</tr>'
    )


def mark(language: str, turn: Reading) -> str:
    """Whether a translation has what holds."""
    has = language in turn.holds
    sign, manner, word = ("check", "ok", "has it") if has else ("dash", "mal", "has it not")
    return f'<span class="mk {manner}">{icon(sign)}<span class="sr">{word}</span></span>'


def source(said: Sentence, game: Game, book: Book, here: str) -> str:
    """A sentence, its note, the words on which it turns, and what became of it."""
    note = f"<small>{sentence(said.note)}</small>" if said.note else ""
    turn = game.translations.readings.get(said.id)
    words = reading(turn) if turn else ""
    rules = "".join(
        f"<li>{basis(known.basis)} {link(rule_address(known.id, here), sentence(known.title))}</li>"
        for known in (book.rulebook.rules[rule] for rule in said.rules)
    )
    free = f'<p class="free">Binds nobody. {sentence(said.not_normative)}</p>'
    became = f'<ul class="about">{rules}</ul>' if rules else free
    return (
        f'<div id="{said.id.lower()}"><dt>{said.id}</dt> '
        f"<dd>{sentence(said.text)} {note} {words} {became}</dd></div> "
    )


def reading(turn: Reading) -> str:
    """What each translation has at the point where a sentence turns."""
    words = {word.language: word for word in turn.words}
    cells = "".join(
        f'<div class="{"holds" if language in turn.holds else "not"}">'
        f'<span class="lab">{LANGUAGES[language]}{held(language, turn)}</span>'
        + (
            f" {quoted(words[language])} <span>{sentence(words[language].says)}</span>"
            if language in words
            else f' <span class="gone">lost: {sentence(turn.lost[language])}</span>'
        )
        + " </div>"
        for language in turn.languages
    )
    return (
        f'<div class="turn"><p><strong>{sentence(turn.point)}:</strong> {sentence(turn.reads)}</p>'
        f'<div class="said">{cells}</div></div>'
    )


def held(language: str, turn: Reading) -> str:
    """The word beside a language whose text has what holds, where another one has not."""
    return f" · {icon('check')}holds" if language in turn.holds and turn.parts else ""


def quoted(word: Word) -> str:
    """A word as its language is written, whatever stands around it."""
    direction = ' dir="rtl"' if word.language in RIGHT_TO_LEFT else ""
    return f'<bdi lang="{word.language}"{direction}>{escape(word.text)}</bdi>'


def glossary(game: Game) -> Iterator[str]:
    """The things of the game with the words that each translation has for them."""
    languages = spoken(game)
    if not languages:
        return
    yield "## The words of the translations {#words}"
    yield (
        "What the translations call the things of the game, and what that says when it is taken "
        "literally."
    )
    heads = "".join(
        f'<th scope="col">{word}</th>'
        for word in ("term", *(LANGUAGES[language] for language in languages))
    )
    rows = "".join(entry(term, languages) for term in game.translations.terms)
    yield block(f"""
        <table class="words"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
    """)


def entry(term: Term, languages: Sequence[str]) -> str:
    """A row of the glossary."""
    cells = "".join(
        f'<td data-n="{LANGUAGES[language]}">{"".join(map(literal, term.of(language)))}</td>'
        for language in languages
    )
    return (
        f'<tr><th scope="row"><strong>{term.name}</strong> '
        f"<small>{sentence(term.meaning)}</small></th> {cells}</tr>"
    )


def literal(word: Word) -> str:
    """A word, what it says, and where it stands."""
    where = link(f"#{word.at.lower()}", word.at)
    return f'<p>{quoted(word)} <span class="quiet">{sentence(word.says)}, {where}</span></p> '
