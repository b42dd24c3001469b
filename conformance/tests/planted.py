"""Engines with planted bugs under known house rules, their runs, and what is diagnosed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from followsuit import index
from followsuit.connect.hello import QUESTION, Hello, read_hello
from followsuit.connect.messages import Fault, Reply
from followsuit.diagnosing.diagnosis import Diagnosis, diagnose
from followsuit.diagnosing.lineup import Lineup
from followsuit.diagnosing.probes import probes
from followsuit.holding import Holding, Own
from followsuit.mutants import catalogue
from followsuit.recording import record
from followsuit.reports import Head
from followsuit.runner import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from followsuit.mutants.catalogue import Mutant
    from followsuit.reports import Result

    Answer = Callable[[Mapping[str, Any]], dict[str, Any]]


SUITE = index.load()


@cache
def mutants() -> tuple[Mutant, ...]:
    """Every wrong engine of the catalogue."""
    return tuple(one for one in catalogue.read(catalogue.BUILT_IN, SUITE.rules) if not one.control)


@dataclass
class Direct:
    """A connection to a function in this process, without any ceremony."""

    answer: Answer
    hello: Hello
    warnings: list[str] = field(default_factory=list)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Reply | Fault]:
        for seq, message in enumerate(messages, first):
            yield Reply(seq, self.answer({"seq": seq, **message}))

    def finish(self) -> Iterator[Reply | Fault]:
        return iter(())

    def close(self) -> None:
        """Nothing to end."""


def bugs(*names: str) -> Answer:
    """The engine with several mutants' bugs at once."""
    collection = import_module("followsuit_reference.mutants.collection")
    mutant = import_module("followsuit_reference.mutants.mutant")
    parts = [collection.BY_NAME[name] for name in names]
    patches = tuple(patch for part in parts for patch in part.patches)
    defaults = {key: value for part in parts for key, value in part.defaults.items()}
    together: Answer = mutant.Mutant("planted", "", parts[0].rule, patches, defaults).answer
    return together


def playing(answer: Answer, rules: Mapping[str, str], message: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of an engine that plays its own house rules, whatever the question says."""
    return answer({**message, "house_rules": dict(rules)})


def run(answer: Answer, game: str, rules: Mapping[str, str] | None = None) -> Result:
    """The run of a game's cases; under house rules if the engine plays its own."""
    played = {} if rules is None else {game: rules}
    asked = answer if rules is None else partial(playing, answer, rules)
    hello = read_hello(answer(QUESTION))
    own = Own(played=played, configurable={} if rules is not None else hello.configurable)
    holding = Holding(own, SUITE.house_rules, SUITE.shapes)
    head = Head(
        suite="0.1.0",
        rules={game: "1.0"},
        engine={},
        house_rules=played,
        configurable={name: sorted(names) for name, names in own.configurable.items()},
    )
    cases = [case for case in SUITE.cases if case.game == game]
    return record(Run(cases, Direct(asked, hello), SUITE.shapes, holding), head, [])


def diagnosed(result: Result, game: str, suspects: Sequence[Mutant]) -> Diagnosis:
    """The diagnosis of a run among some mutants."""
    asked = probes(result, game, SUITE)
    return diagnose(
        game, Lineup([one for one in suspects if one.game == game], asked, SUITE.shapes)
    )


def reference() -> Answer:
    """The reference itself."""
    answer: Answer = import_module("followsuit_reference.engine").answer
    return answer
