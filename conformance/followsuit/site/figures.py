"""Cases drawn: a situation once, and a row for each case with its verdict."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.lint import refuses
from followsuit.names import counted
from followsuit.site.book import case_address, rule_address, verdict_of
from followsuit.site.markup import (
    block,
    bracketed,
    coded,
    hand,
    icon,
    in_a_row,
    link,
    sentence,
)
from followsuit.site.put_back import called_for
from followsuit.site.situation import (
    SMALL,
    WHOLE,
    groups,
    labelled,
    own_groups,
    own_lines,
    shared,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.scenario import Case
    from followsuit.site.book import Book

VERDICTS = {
    "accepted": ("ok", "check", "Accepted"),
    "refused": ("no", "cross", "Refused"),
    "malformed": ("mal", "dash", "Malformed"),
    "other": ("eq", "equals", "Answer"),
}

SHORT = ("winner", "kind")
"""Keys of an answer that fit beside a verdict's sign."""
FOLLOWING = ("tractor.follow", "pedro.play")


def figure(cases: Sequence[Case], book: Book, here: str, about: str = "") -> str:
    """Cases of one scenario as a panel; ``about`` is the rule that the page speaks of."""
    first = cases[0]
    common = shared(cases)
    rows = "".join(row(case, common, book, here, about) for case in cases)
    address = case_address(first, here).partition("#")[0]
    where = link(address, f"<code>{first.scenario}</code>")
    return block(f"""
        <div class="fig"><div class="cap"><strong>{coded(first.title)}</strong>{where}</div>
        {above(common, first, book)}<div class="rows">{rows}</div></div>
    """)


def above(common: Sequence[tuple[str, str]], case: Case, book: Book) -> str:
    """What all rows share."""
    if case.ask in WHOLE:
        return ""
    return f'<div class="sit">{groups(common, case, book)}</div>' if common else ""


def row(
    case: Case, common: Sequence[tuple[str, str]], book: Book, here: str, about: str = ""
) -> str:
    """A case: verdict, what is its own, and why."""
    why = reason(case, book, here, about)
    address = case_address(case, here)
    name = link(address, f"#{case.id.partition('#')[2]}", "cid")
    return (
        f'<div class="row"><div class="vd">{verdict(case)}</div>'
        f'<div class="gs">{row_of(case, common, book)}</div>'
        f'<div class="wh">{why}{name}</div></div>'
    )


def row_of(case: Case, common: Sequence[tuple[str, str]], book: Book) -> str:
    """The cards that are a case's own, and those that are owed instead."""
    if case.ask in WHOLE:
        return ""
    return own_groups(own_lines(case, common), case, book) + witness(case, book)


def verdict(case: Case) -> str:
    """The verdict as a word with its sign."""
    manner, sign, _ = VERDICTS[verdict_of(case)]
    return f'<span class="v {manner}">{icon(sign)}{verdict_word(case)}</span>'


def verdict_word(case: Case) -> str:
    """The word of the verdict; where a question has one short answer, that answer."""
    answer = case.expect.answer
    if verdict_of(case) == "other":
        for key in SHORT:
            if answer.get(key) is not None:
                return capital(drawing.answer(case.ask, {key: answer[key]}))
    return VERDICTS[verdict_of(case)][2]


def capital(text: str) -> str:
    """A text with a capital letter first."""
    return f"{text[0].upper()}{text[1:]}"


def reason(case: Case, book: Book, here: str, about: str) -> str:
    """Why, as a rule's page says it; another rule that refuses is named."""
    others = [rule for rule in case.expect.because if rule != about]
    by = f"By {', or '.join(rule_link(rule, book, here) for rule in others)}."
    note = () if case.ask in WHOLE else case.note.splitlines()
    return said(case, book, note) + (f"<p>{by}</p>" if others else "")


def said(case: Case, book: Book, note: Sequence[str]) -> str:
    """Why: what the answer says, what a refusal shows, and the note of the case."""
    found = [answer_in_words(case), told(case, book), *note]
    return "".join(f"<p>{sentence(text)}</p>" for text in dict.fromkeys(found) if text)


def rule_link(rule: str, book: Book, here: str) -> str:
    """A link to a rule by its title."""
    known = book.rulebook.rules[rule]
    return link(rule_address(rule, here), sentence(known.title))


def answer_in_words(case: Case) -> str:
    """What the answer says beside the verdict."""
    rest = {key: value for key, value in case.expect.answer.items() if key != "legal"}
    words = words_of(case.ask, rest)
    return f"{words}." if words and words != verdict_word(case) else ""


def words_of(ask: str, answer: Mapping[str, Any]) -> str:
    """An answer as a sentence without its full stop; a whole round's tricks have their table."""
    rest = {key: value for key, value in answer.items() if key != "tricks" or len(answer) == 1}
    if ask in WHOLE and set(answer) == {"tricks"}:
        return "Tricks as in the table"
    return capital(drawing.answer(ask, rest)) if rest else ""


def shown_by(case: Case, book: Book) -> Mapping[str, Any]:
    """The witness of a refusal, as the reference gives it."""
    witness_: Mapping[str, Any] = book.said(case).get("witness", {}) if refuses(case) else {}
    return witness_


def told(case: Case, book: Book) -> str:
    """The witness's sentence, or what makes a malformed question malformed."""
    if case.expect.invalid:
        text = str(book.reply(case, case.house_rules).get("invalid", ""))
    else:
        text = str(shown_by(case, book).get("text", ""))
    if not text:
        return ""
    return capital(text) + ("" if text.endswith(".") else ".")


def witness(case: Case, book: Book) -> str:
    """The cards that are owed instead, over a bracket that says how many of them."""
    owed = owed_by(case, book)
    if not owed or case.ask in WHOLE:
        return ""
    if case.ask not in FOLLOWING:
        label, word = "it shows", "witness"
    else:
        label, word = "the hand holds", owed_word(owed, case, book)
    if len(owed) > SMALL:
        return labelled(word, f'<span class="val">{in_a_row(owed)}</span>')
    return labelled(label, bracketed(hand(owed, word), word, "owed"), "owed")


def owed_by(case: Case, book: Book) -> list[str]:
    """The cards of the witness."""
    return [str(card) for card in shown_by(case, book).get("owed", [])]


def owed_word(owed: Sequence[str], case: Case, book: Book) -> str:
    """``owed``, or how many of these cards or pairs are."""
    number = called_for(owed, case, book)
    if number in {0, len(owed)}:
        return "owed"
    of_pairs = number % 2 == 0 and all(held == PAIR for held in Counter(owed).values())
    things = counted(number // PAIR, "pair") if of_pairs else counted(number, "card")
    return f"owed: {things} of these"


PAIR = 2
