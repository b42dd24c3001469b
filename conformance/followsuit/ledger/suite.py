"""The suite that is there, beside its ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import __version__, index, resources
from followsuit.ledger import file
from followsuit.ledger.checks import findings
from followsuit.ledger.entries import Ledger
from followsuit.ledger.fingerprints import of_suite
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping


def ledger() -> Ledger:
    """The suite's ledger, an empty one where there is no file."""
    path = file.path()
    return file.read(path) if path.exists() else Ledger()


def current() -> Mapping[str, str]:
    """The fingerprints of every case and rule that is there."""
    return of_suite(index.load().cases, load_rulebook().rules.values())


def against() -> list[str]:
    """What the ledger holds against the suite."""
    return list(findings(ledger(), current(), __version__, resources.shown(file.path())))
