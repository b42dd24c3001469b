"""``python -m mutation``: carry out the mutations, and say which ones nobody has explained.

    python -m mutation [--sample N] [--seed S] [--folder PATH]

All of them, or a sample. What was judged before is kept as long as neither the reference nor a
case has changed, so an interrupted run goes on where it was. The exit status is 1 when too few
are killed, when a survivor is not in the triage, or when the triage is wrong about one.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit.resources import root
from mutation import session, triage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mutation.session import Mutation
    from mutation.triage import Entry, Key

LEAST = 0.9
"""The share of all mutations that cases must kill."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, and give the exit status."""
    parser = ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="only so many, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=root() / ".cache" / "mutation")
    options = parser.parse_args(arguments)
    found = session.run(options.folder.resolve(), options.sample, options.seed)
    known = triage.read()
    sys.stdout.writelines(f"{line}\n" for line in report(found, known))
    is_sound = not triage.untriaged(found, known) and not triage.refuted(found, known)
    return 0 if is_sound and share(found) >= (0 if options.sample else LEAST) else 1


def report(found: Sequence[Mutation], known: dict[Key, Entry]) -> Iterator[str]:
    """A line a module, the sum, and each mutation that calls for work."""
    yield f"{'module':<28}{'mutations':>10}{'killed':>8}{'survived':>10}"
    modules = Counter(mutation.module for mutation in found)
    killed = Counter(mutation.module for mutation in found if mutation.outcome == "killed")
    for module, number in sorted(modules.items()):
        yield f"{module:<28}{number:>10,}{killed[module]:>8,}{number - killed[module]:>10,}"
    yield (
        f"{'all':<28}{len(found):>10,}{killed.total():>8,}{len(found) - killed.total():>10,}"
        f"   {share(found):.1%} killed"
    )
    for title, mutations in (
        ("survives, and is not in the triage", triage.untriaged(found, known)),
        ("is called equivalent, and is killed", triage.refuted(found, known)),
    ):
        for mutation in mutations:
            yield f"\n{title}: {mutation.module}:{mutation.number} {mutation.operator}"
            yield f"  - {mutation.line}"
            yield f"  + {mutation.becomes}"
            if mutation.by:
                yield f"  killed by {mutation.by}"


def share(found: Sequence[Mutation]) -> float:
    """The part of the mutations that is killed."""
    return sum(mutation.outcome == "killed" for mutation in found) / max(1, len(found))


if __name__ == "__main__":
    sys.exit(main())
