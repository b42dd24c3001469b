"""Where each thing has its place on the site: a page from the site's folder, and its anchor."""

from __future__ import annotations

SCENARIOS = "scenarios"


def of_game(game: str) -> str:
    """The first page of a game."""
    return f"{game}/index.html"


def of_chapter(game: str, chapter: str) -> str:
    """The page of a chapter."""
    return f"{game}/{chapter}.html"


def of_rule(rule: str) -> str:
    """The place of a rule, by its id."""
    game, chapter, anchor = rule.split(".")
    return f"{of_chapter(game, chapter)}#{anchor}"


def of_house_rule(game: str, name: str) -> str:
    """The place of a house rule."""
    return f"{game}/house-rules.html#{name}"


def of_sentences(game: str) -> str:
    """The page of the article's sentences."""
    return f"{game}/sources.html"


def of_scenario(scenario: str) -> str:
    """The page of a scenario."""
    return f"{SCENARIOS}/{scenario}.html"


def of_case(case: str) -> str:
    """The place of a case, by its id."""
    scenario, _, name = case.partition("#")
    return f"{of_scenario(scenario)}#{name}"
