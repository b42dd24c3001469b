"""The catalogue: an engine's own word on the mutants that can be reached beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.connect import connect
from followsuit.connect.function import SCHEME
from followsuit.connect.messages import Reply
from followsuit.errors import EngineError, SuiteError
from followsuit.names import nearest
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

BUILT_IN = "python:followsuit_reference.mutants:catalogue"
"""The engine that lists the mutants of the built-in reference."""

ASK = "catalogue"
TEXTS = ("name", "sentence", "rule")
FLAGS = ("blind", "control")


@dataclass(frozen=True, slots=True)
class Mutant:
    """An engine that is wrong on purpose, or a control, which is right in another way.

    ``sentence`` says what it plays instead of the rule with the id ``rule``; a ``blind`` one was
    written without a look at the cases.
    """

    name: str
    sentence: str
    rule: str
    address: str
    blind: bool = False
    control: bool = False

    @property
    def game(self) -> str:
        """The game whose rule it breaks."""
        return self.rule.partition(".")[0]

    @property
    def chapter(self) -> str:
        """The chapter that the rule stands in, as ``game/chapter``."""
        return "/".join(self.rule.split(".")[:2])


def read(address: str, rules: Collection[str]) -> tuple[Mutant, ...]:
    """Every mutant that the engine at ``address`` lists when it is asked for its catalogue.

    ``rules`` are the ids that a mutant may break. SuiteError for an address beside which no
    other engine can be named, EngineError for a catalogue that cannot be used.
    """
    if not address.startswith(SCHEME):
        raise SuiteError(f"--catalogue {address}: write python:MODULE:FUNCTION")
    with connect(address) as connection:
        said = list(connection.ask([{"ask": ASK}]))
    message: Mapping[str, Any] = said[0].message if isinstance(said[0], Reply) else {}
    answer = message.get("answer")
    entries = answer.get("mutants") if isinstance(answer, dict) else None
    if not isinstance(entries, list) or not entries:
        raise EngineError(f"{address} does not answer the ask {ASK} with a list of mutants")
    module = address.rpartition(":")[0]
    mutants = tuple([_mutant(entry, module, rules) for entry in entries])
    names = [mutant.name for mutant in mutants]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise EngineError(f"the catalogue lists two mutants called {twice}")
    return mutants


def select(mutants: Sequence[Mutant], part: str, rules: Collection[str]) -> tuple[Mutant, ...]:
    """The mutants of a game, a chapter or a rule; of all games when ``part`` is empty.

    SuiteError when there is no such part of the rules, or no mutant that breaks it.
    """
    if not part:
        return tuple(mutants)
    steps = [rule.split(".") for rule in rules]
    known = {".".join(each[:length]) for each in steps for length in range(1, len(each) + 1)}
    if part not in known:
        raise SuiteError(f"{part}: no such game, chapter or rule{nearest(part, known)}")
    chosen = [mutant for mutant in mutants if f"{mutant.rule}.".startswith(f"{part}.")]
    if not chosen:
        raise SuiteError(f"{part}: no mutant breaks it")
    return tuple(chosen)


def _mutant(entry: object, module: str, rules: Collection[str]) -> Mutant:
    if not isinstance(entry, dict):
        raise EngineError("the catalogue lists something that is no object")
    name, sentence, rule = (_typed(entry, key, str) for key in TEXTS)
    blind, control = (_typed(entry, key, bool) for key in FLAGS)
    if not name.isidentifier():
        raise EngineError(f"the catalogue lists {plain(name, 60)}, which is no name of a function")
    if rule not in rules:
        near = nearest(rule, rules)
        raise EngineError(f"the mutant {name} breaks {plain(rule, 60)}, which is no rule{near}")
    return Mutant(name, plain(sentence), rule, f"{module}:{name}", blind, control)


def _typed(entry: Mapping[str, Any], key: str, kind: type) -> Any:
    value = entry.get(key, False if kind is bool else None)
    if not isinstance(value, kind):
        name = plain(str(entry.get("name")), 60)
        raise EngineError(f"the mutant {name}: {key} is missing or no {kind.__name__}")
    return value
