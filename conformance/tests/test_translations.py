"""The words of the translations: where they stand, how they are written, that they are found."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from followsuit.commands.site import command
from followsuit.site import fonts, sources_page, writing
from followsuit.site.book import Book
from followsuit.translations import LANGUAGES, Reading, Word, translation_findings

if TYPE_CHECKING:
    from followsuit.rulebook import Game

BOOK = Book.load()
GAMES = list(BOOK.rulebook.games.values())
REPOSITORY = Path(__file__).parents[2]
PLACE = next(iter(GAMES[0].translations.terms)).place


def page(game: Game) -> str:
    return writing.joined(sources_page.page(game.name, BOOK))


def words(game: Game) -> list[Word]:
    known = game.translations
    of_terms = [word for term in known.terms for word in term.words]
    return of_terms + [word for turn in known.readings.values() for word in turn.words]


def holding(game: Game, turn: Reading) -> Game:
    return replace(game, translations=replace(game.translations, readings={turn.sentence: turn}))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_word_is_quoted_in_its_language_and_direction(game: Game) -> None:
    shown = page(game)
    for word in words(game):
        direction = ' dir="rtl"' if word.language == "sd" else ""
        assert f'<bdi lang="{word.language}"{direction}>{word.text}</bdi>' in shown


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_word_stands_apart_as_the_search_cuts_them(game: Game) -> None:
    bare = re.sub(r"<[^>]*>", "", page(game)).split()
    for word in words(game):
        assert set(word.text.split()) <= set(bare), word


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_words_of_a_reading_stand_at_its_sentence(game: Game) -> None:
    shown = page(game)
    for turn in game.translations.readings.values():
        entry = shown.partition(f'<div id="{turn.sentence.lower()}">')[2].partition('<div id="')[0]
        assert all(f">{word.text}</bdi>" in entry for word in turn.words)
        assert all(f"lost: {lost}" in entry for lost in turn.lost.values())
        assert entry.count('class="holds"') == len(turn.holds)


def test_a_sentence_that_turns_on_a_word_has_a_note() -> None:
    for game in GAMES:
        for turn in game.translations.readings.values():
            said = game.sentences[turn.sentence]
            assert said.note, f"{game.name} {turn.sentence} has words and no note"


def test_tractor_has_words_of_all_three_languages_for_every_term() -> None:
    tractor, pedro = GAMES
    assert all(all(map(term.of, LANGUAGES)) for term in tractor.translations.terms)
    assert all(
        turn.languages == tuple(LANGUAGES) for turn in tractor.translations.readings.values()
    )
    assert {word.language for word in words(pedro)} == {"ta"}


def turning(*words: Word, sentence: str = "S28", holds: tuple[str, ...] = ()) -> Reading:
    return Reading(sentence, "Ties", "a tie", holds, words, {}, PLACE)


@pytest.mark.parametrize(
    ("turn", "finding"),
    [
        (turning(sentence="S999"), "sources.yaml has no sentence S999"),
        (turning(Word("ta", "kravatoj", "neckties", "S28")), "is not written as Tamil is"),
        (turning(Word("ta", "لاڳاپن", "relations", "S28")), "is not written as Tamil is"),
        (turning(Word("sd", "உறவுகள்", "relations", "S28")), "is not written as Sindhi is"),
        (turning(Word("eo", "உறவுகள்", "relations", "S28")), "is not written as Esperanto is"),
        (turning(holds=("eo",)), "S28: Esperanto holds and has no word"),
    ],
)
def test_a_word_that_fits_nowhere_is_found(turn: Reading, finding: str) -> None:
    found = list(translation_findings(holding(GAMES[0], turn)))
    assert len(found) == 1
    assert found[0].endswith(finding)


def test_a_name_may_be_kept_in_latin_letters() -> None:
    kept = turning(Word("ta", "Pedro", "the name", "S28"))
    assert list(translation_findings(holding(GAMES[0], kept))) == []


def test_a_font_comes_with_its_letters_and_its_licence(tmp_path: Path) -> None:
    package = tmp_path / "noto-sans-tamil"
    (package / "files").mkdir(parents=True)
    (package / "files" / "noto-sans-tamil-tamil-400-normal.woff2").write_bytes(b"letters")
    (package / "LICENSE").write_bytes(b"OFL")
    (package / "unicode.json").write_text(json.dumps({"tamil": "U+0B82-0BFA"}), "utf-8")
    found = fonts.files(tmp_path)
    assert found["assets/fonts/noto-sans-tamil-tamil-400-normal.woff2"] == b"letters"
    assert found["assets/fonts/noto-sans-tamil.LICENSE.txt"] == b"OFL"
    sheet = found[fonts.STYLESHEET].decode()
    assert 'url("noto-sans-tamil-tamil-400-normal.woff2")' in sheet
    assert "unicode-range: U+0B82-0BFA;" in sheet
    assert "Naskh" not in sheet
    assert [font.package for font in fonts.missing(tmp_path)] == ["noto-naskh-arabic"]


def test_without_fonts_the_site_is_written_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "PACKAGES", str(tmp_path / "nothing"))
    monkeypatch.setattr(writing, "pages", lambda _book: {"index.md": "# Home\n"})
    done = CliRunner().invoke(command, ["--out", str(tmp_path / "site")], standalone_mode=False)
    assert done.return_value == 0
    assert "without the fonts noto-sans-tamil, noto-naskh-arabic" in done.stderr
    assert done.stdout.count("\n") == 1
    assert (tmp_path / "site" / fonts.STYLESHEET).read_text("utf-8").count("@font-face") == 0


def test_the_site_asks_for_the_stylesheet_of_the_fonts() -> None:
    assert fonts.STYLESHEET in (REPOSITORY / "docs" / "mkdocs.yml").read_text("utf-8")
