"""``python -m tests.faults``: the table of faults, and runs that are killed; 1 when any is wrong.

python -m tests.faults [--only NAME] [--kills N] [--seed S]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.cells import Cell, run
from tests.faults.kills import kill
from tests.faults.kinds import KINDS

COLUMNS = [(connection, jobs) for connection in ("program", "function") for jobs in (1, 4)]


def main() -> int:
    """Print the table; the exit status."""
    parser = ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--only", default="", help="kinds whose name has this in it")
    parser.add_argument("--kills", type=int, default=50, help="how many runs are killed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        wrong = [*table(options.only, Path(folder)), *killed(options, Path(folder))]
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    return 1 if wrong else 0


def table(only: str, folder: Path) -> list[str]:
    """Every kind under every connection and number of jobs; what is wrong, cell by cell."""
    kinds = [kind for kind in KINDS if only in kind.name]
    heads = [f"{connection}, {jobs} job{'s' * (jobs > 1)}" for connection, jobs in COLUMNS]
    sys.stdout.write(f"{'one question of 40':<32}{''.join(f'{head:>20}' for head in heads)}\n")
    wrong: list[str] = []
    for kind in kinds:
        sys.stdout.write(f"{kind.name:<32}")
        for connection, jobs in COLUMNS:
            cell = Cell(kind, connection, jobs)
            found, (outcome, _) = run(cell, folder), cell.right
            sys.stdout.write(f"{'WRONG' if found else outcome.value:>20}")
            sys.stdout.flush()
            wrong += [f"{kind.name}, {connection}, {jobs}: {finding}" for finding in found]
        sys.stdout.write("\n")
    sys.stdout.write(f"{len(kinds)} kinds, {len(kinds) * len(COLUMNS)} cells\n")
    return wrong


def killed(options: object, folder: Path) -> list[str]:
    """Runs killed at random moments; what is wrong with what they leave."""
    kills, seed = vars(options)["kills"], vars(options)["seed"]
    wrong: list[str] = []
    for jobs in (1, 4):
        for one in kill(kills // 2, jobs, seed, folder):
            sys.stdout.write(f"{one}\n")
            sys.stdout.flush()
            wrong += [str(one)] * bool(one.wrong)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
