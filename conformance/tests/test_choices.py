"""What may be chosen, what excludes what, and the nearest preset."""

from __future__ import annotations

from followsuit.house_rules import Choices, in_words
from followsuit.rulebook import Exclusion

CHOICES = Choices(
    values={"a": ("x", "y"), "b": ("v", "w"), "c": ("1", "2", "3")},
    exclusions=(
        Exclusion({"a": "y"}, {"b": "v"}, "They are one."),
        Exclusion({"a": "y"}, {"c": "1"}, "They are one."),
    ),
    presets={"article": {}, "common": {"b": "w", "c": "3"}},
)


def test_rules_name_what_differs_from_the_defaults_in_one_order() -> None:
    assert list(CHOICES.differing({"c": "2", "b": "v", "a": "y"}).items()) == [
        ("a", "y"),
        ("c", "2"),
    ]


def test_a_pair_of_values_excludes_each_other_whether_set_or_by_default() -> None:
    found = CHOICES.conflict({"a": "y"})
    assert found is not None
    assert found.along == {"b": "v"}
    assert CHOICES.conflict({"a": "y", "b": "w", "c": "2"}) is None


def test_valid_combinations_change_as_few_values_as_may_be() -> None:
    assert list(CHOICES.made_valid({"a": "y"})) == [{}]
    assert list(CHOICES.made_valid({"a": "y"}, ["a"])) == [
        {"a": "y", "b": "w", "c": "2"},
        {"a": "y", "b": "w", "c": "3"},
    ]
    assert list(CHOICES.made_valid({"b": "w"})) == [{"b": "w"}]
    assert list(CHOICES.made_valid({"a": "y"}, ["a", "b"])) == []


def test_the_nearest_preset_is_the_one_with_the_fewest_differences() -> None:
    assert CHOICES.nearest_preset({}) == ("article", {})
    assert CHOICES.nearest_preset({"b": "w", "c": "2"}) == ("common", {"c": "2"})
    assert CHOICES.nearest_preset({"b": "w"}) == ("article", {"b": "w"})
    assert CHOICES.nearest_preset({"c": "3"}) == ("article", {"c": "3"})


def test_rules_are_told_by_their_presets() -> None:
    games = {"one": CHOICES, "two": CHOICES}
    common = {"b": "w", "c": "3"}
    assert in_words({"one": common, "two": common}, games) == "common"
    assert in_words({"one": {**common, "c": "2"}}, games) == "common, c=2"
    assert in_words({"one": common, "two": {}}, games) == "one common · two article"
    assert in_words({}, games) == "article"
