"""Engines with known house rules, and what is detected of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from tests.engines import plays

from followsuit import index
from followsuit.connect import connect
from followsuit.detecting import stored
from followsuit.detecting.confirming import Confirming
from followsuit.detecting.finding import Status
from followsuit.detecting.findings import detection
from followsuit.detecting.inquiry import inquire
from followsuit.predicting import Predictions
from followsuit.reports import Head

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping

    from followsuit.detecting.finding import Detection

    Rules = Mapping[str, str]

SUITE = index.load()
TABLE = stored.load(SUITE)
HEAD = Head(suite="", rules={}, engine={})


@dataclass(frozen=True, slots=True)
class Detected:
    """What was detected of an engine; ``cpu`` in seconds, without and with the confirming run."""

    found: Detection
    cpu: tuple[float, float]

    def wrong(self, rules: Rules) -> dict[str, tuple[str, str]]:
        """House rules taken for another value: the one played and the one found.

        A value that is said to be beyond telling from the one found is not wrong, nor is one of
        a house rule that is called contradictory.
        """
        choices = SUITE.house_rules[self.found.findings[0].game]
        return {
            finding.house_rule: (played, finding.value)
            for finding in self.found.findings
            if (played := choices.value(rules, finding.house_rule))
            not in (finding.value, *finding.also)
            and finding.status is not Status.CONTRADICTORY
        }


def detect(game: str, rules: Rules, mutant: str = "", only: str = "") -> Detected:
    """What is detected of an engine that plays these house rules of one game."""
    connected = partial(connect, plays.ADDRESS)
    predictions = Predictions(SUITE.house_rules, SUITE.shapes)
    start = time.process_time()
    with plays.playing({game: rules}, mutant, only):
        with connected() as connection:
            inquiry = inquire(connection, SUITE, TABLE, [game], predictions)
        asked = time.process_time()
        confirmation = Confirming(SUITE, predictions, connected, HEAD).confirm(inquiry)
    found = detection(inquiry, confirmation)
    return Detected(found, (asked - start, time.process_time() - start))


def singles(game: str) -> Iterator[dict[str, str]]:
    """Every value of every house rule alone, as far as it has a meaning alone; the presets."""
    choices = SUITE.house_rules[game]
    for name, values in choices.values.items():
        for value in values[1:]:
            yield next(choices.made_valid({name: value}, [name]))
    yield from (dict(preset) for preset in choices.presets.values())


def combination(game: str, chance: random.Random, names: int | None = None) -> dict[str, str]:
    """Random valid house rules; of ``names`` house rules alone, when a number is given."""
    choices = SUITE.house_rules[game]
    while True:
        some = [*choices.values] if names is None else chance.sample([*choices.values], names)
        rules = {name: chance.choice(choices.values[name]) for name in some}
        if choices.conflict(rules) is None:
            return choices.differing(rules)
