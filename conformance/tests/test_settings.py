"""How house rules are put into the settings file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from followsuit import config, settings
from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from pathlib import Path

BLOCK = '[house_rules]\nace = "reaching_wins"\n'
SECTION = BLOCK.replace("house_rules", "tool.followsuit.house_rules")
RULES = {"ace": "reaching_wins"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_file_nothing_is_set_and_a_file_is_made(folder: Path) -> None:
    assert str(settings.write_house_rules(RULES)) == "followsuit.toml"
    assert (folder / "followsuit.toml").read_text() == BLOCK
    assert config.read(folder).house_rules == RULES


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", BLOCK),
        ("# mine\n", f"# mine\n\n{BLOCK}"),
        ('[tool.other]\nx = "y"', f'[tool.other]\nx = "y"\n\n{BLOCK}'),
        (
            '[house_rules]\n# old\nace = "x"\n\n# next\n[z]\na = 1\n',
            f"{BLOCK}\n# next\n[z]\na = 1\n",
        ),
        ('[house_rules]\nace = "x"\n[z]\n', f"{BLOCK}[z]\n"),
        ('[tool.followsuit.house_rules]\nace = "x"\n[z]\n', f"{SECTION}[z]\n"),
        ("[tool.followsuit]\ntimeout = 3\n", f"[tool.followsuit]\ntimeout = 3\n\n{BLOCK}"),
    ],
)
def test_the_rest_of_the_file_stays_as_it_is(folder: Path, before: str, after: str) -> None:
    (folder / "followsuit.toml").write_text(before)
    settings.write_house_rules(RULES)
    assert (folder / "followsuit.toml").read_text() == after


def test_in_the_file_of_a_project_they_stand_in_the_section(folder: Path) -> None:
    before = "[project]\n\n[tool.followsuit]\ntimeout = 3\n"
    (folder / "pyproject.toml").write_text(before)
    settings.write_house_rules(RULES)
    assert (folder / "pyproject.toml").read_text() == f"{before}\n{SECTION}"
    assert config.read(folder).house_rules == RULES


@pytest.mark.parametrize(
    ("project", "own", "place"),
    [
        ("[tool.followsuit]\n", None, "pyproject.toml"),
        ("[tool.other]\n", None, "followsuit.toml"),
        ("[tool.followsuit]\n", "", "followsuit.toml"),
        (None, None, "followsuit.toml"),
    ],
)
def test_where_settings_are(folder: Path, project: str | None, own: str | None, place: str) -> None:
    for name, text in (("pyproject.toml", project), ("followsuit.toml", own)):
        if text is not None:
            (folder / name).write_text(text)
    assert str(settings.place()) == place


@pytest.mark.parametrize(
    "before",
    [
        'house_rules = {ace = "x"}\n',
        '[house_rules]\nace = """\n[z]\n"""\n',
        '[tool]\nfollowsuit = {house_rules = {ace = "x"}}\n',
    ],
)
def test_a_file_that_cannot_be_changed_safely_is_left_alone(folder: Path, before: str) -> None:
    (folder / "followsuit.toml").write_text(before)
    with pytest.raises(SuiteError, match="write it yourself") as caught:
        settings.write_house_rules(RULES)
    assert 'ace = "reaching_wins"' in str(caught.value)
    assert (folder / "followsuit.toml").read_text() == before
