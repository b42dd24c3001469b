#!/usr/bin/env python3
"""How fast the reference replays: figures beside their aims, without a judgement.

    python reference/bench_replays.py

Rounds and hands are made from seeds beforehand; what is timed is their replay through the Python
API, every step of it held to the rules. By CPU time, on one core, the median of five runs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent))

from tests import pedro_hands, tractor_rounds

from followsuit_reference.pedro import hand
from followsuit_reference.tractor import round as tractor_round

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RUNS = 5
ROUNDS = 300
HANDS = 1_500
LATER: tuple[tuple[str, str], int] = (("7", "K"), 1)
"""Ranks and starter of the later rounds among those that are timed."""


def rate(replay: Callable[[Any], object], records: Sequence[object]) -> float:
    """The records replayed in a second."""
    return median(_rate_once(replay, records) for _ in range(RUNS))


def _rate_once(replay: Callable[[Any], object], records: Sequence[object]) -> float:
    begun = time.process_time()
    for record in records:
        replay(record)
    return len(records) / (time.process_time() - begun)


def main() -> None:
    """Print the figures."""
    rounds = [
        tractor_rounds.random_record(seed, *(LATER if seed % 2 else ())) for seed in range(ROUNDS)
    ]
    hands = [pedro_hands.random_record(seed) for seed in range(HANDS)]
    rows = (
        ("Tractor rounds a second", rate(tractor_round.replay, rounds), "at least 300, aim 500"),
        ("Pedro hands a second", rate(hand.replay, hands), "at least 1,500, aim 3,000"),
    )
    sys.stdout.write(f"{'':34}{'measured':>10}   aim\n")
    for name, figure, aim in rows:
        sys.stdout.write(f"{name:34}{figure:>10,.0f}   {aim}\n")


if __name__ == "__main__":
    main()
