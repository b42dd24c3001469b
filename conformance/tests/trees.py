"""A small specification and scenarios of its own, for tests of what reads them."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from followsuit import scenario_schema
from followsuit.lint import lint_suite

REPOSITORY = Path(__file__).parents[2]

FOLLOWING = """\
---
title: Following
rules:
  pair-owed:
    basis: stated
    article: [S1]
    house_rules: [strictness]
  shape:
    basis: decided
    article: []
    reason: The article is silent.
---
# Following

Words before the rules.

## A pair is owed {#pair-owed}

A follower who holds a pair of the
suit led plays one.

- Under `2C` it may be any pair.

## Shape {#shape}

Cards have a shape.
"""
HOUSE_RULES = """\
house_rules:
  strictness:
    chapter: following
    point: D1
    values: {strict: Pairs are owed., loose: They are not.}
    rules: [tractor.following.pair-owed]
  depth:
    chapter: talon
    point: F1
    values: {8: Eight cards., 6: Six cards.}
    rules: [tractor.talon.depth]
excludes:
  - values: {strictness: loose}
    with: {depth: 6}
    because: Nobody plays both.
"""
SOURCES = """\
sentences:
  S1: {text: Pairs are owed., rules: [tractor.following.pair-owed]}
  S2: {text: It is a game., not_normative: It classifies.}
  S3: {text: Eight cards remain., carried_by: talon, note: One text has six.}
"""
PRESETS = "presets: {article: {}, common: {strictness: loose}}\n"
INDEX = '---\ntitle: The rules\nrules: {tractor: "1.0"}\n---\n# The rules\n'
SCENARIO = """\
title: A pair is owed when one is held
rules: [tractor.following.pair-owed, tractor.following.shape]
ask: tractor.follow
given:
  trump: 2C
  led: 5D 5D
  hand: KD KD 3D 9H
cases:
  the-pair: {play: KD KD, expect: legal}
  breaking-the-pair: {play: KD 3D, expect: illegal, because: tractor.following.pair-owed}
"""


@dataclass(frozen=True, slots=True)
class Tree:
    """A folder with ``spec`` and ``scenarios`` in it."""

    root: Path

    @property
    def spec(self) -> Path:
        return self.root / "spec"

    @property
    def scenarios(self) -> Path:
        return self.root / "scenarios"

    def put(self, name: str, text: str | bytes) -> Path:
        """Write a file, dedented."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else dedent(text).encode())
        return path

    def scenario(self, text: str | bytes, name: str = "tractor/following/pair") -> Path:
        """Write a scenario."""
        return self.put(f"scenarios/{name}.yaml", text)

    def lint(self) -> list[str]:
        """All findings, the folder's path taken off."""
        findings = lint_suite(self.spec, self.scenarios)
        return [finding.replace(f"{self.root.as_posix()}/", "") for finding in findings]


def plant(root: Path) -> Tree:
    """A tree that lint has nothing against."""
    tree = Tree(root)
    shutil.copytree(REPOSITORY / "spec" / "schema", tree.spec / "schema")
    tree.put("spec/index.md", INDEX)
    tree.put("spec/tractor/following.md", FOLLOWING)
    tree.put("spec/tractor/house-rules.yaml", HOUSE_RULES)
    tree.put("spec/tractor/sources.yaml", SOURCES)
    tree.put("spec/tractor/presets.yaml", PRESETS)
    tree.scenario(SCENARIO)
    scenario_schema.write(tree.spec)
    return tree
