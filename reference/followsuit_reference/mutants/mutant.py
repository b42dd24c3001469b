"""A mutant: the reference with a few of its objects replaced for the time of one question."""

from __future__ import annotations

import operator
import sys
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from followsuit_reference import engine
from followsuit_reference.engine.tractor_tricks import forget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from types import ModuleType

REFERENCE = "followsuit_reference."
MUTANTS = f"{REFERENCE}mutants"

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Swap:
    """A function of the reference, and what stands in for it wherever the reference holds it."""

    original: Callable[..., object]
    replacement: Callable[..., object]


@dataclass(frozen=True, slots=True)
class Setting:
    """One name of a module, a class or a table of the reference, and its value in the mutant."""

    owner: ModuleType | type | dict[Any, Any]
    name: Any
    value: object


Patch = Swap | Setting
"""One change to the reference."""


@dataclass(frozen=True, slots=True, eq=False)
class Mutant:
    """A wrong engine, or a control, which differs in its code and not in its rules.

    ``sentence`` says what it plays instead of the rule with the id ``rule``. It has ``patches``,
    or ``defaults``: values of house rules that it takes for the usual ones. A ``blind`` mutant
    was written from the rules alone, without a look at the scenarios.
    """

    name: str
    sentence: str
    rule: str
    patches: tuple[Patch, ...] = ()
    defaults: Mapping[str, str] = field(default_factory=dict)
    blind: bool = True
    control: bool = False

    @property
    def game(self) -> str:
        """The game whose rule is broken: ``tractor`` or ``pedro``."""
        return self.rule.partition(".")[0]

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The reply to one message, as the engine's ``answer`` gives it; it never raises.

        The reference is changed while the question is answered and whole again afterwards, so
        one question is asked at a time.
        """
        slots = _slots(self)
        forget()
        try:
            for slot in slots:
                slot.put(slot.owner, slot.key, slot.changed)
            reply = engine.answer(self._asked(message))
        finally:
            for slot in slots:
                slot.put(slot.owner, slot.key, slot.original)
            forget()
        if message.get("ask") == "hello":
            reply["answer"]["engine"]["name"] = f"mutant {self.name}"
        return reply

    def _asked(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """The message as this engine takes it: with its defaults where nothing else is said."""
        said = message.get("house_rules")
        is_ours = str(message.get("ask")).partition(".")[0] == self.game
        if not self.defaults or not is_ours or not isinstance(said, dict | None):
            return message
        return {**message, "house_rules": {**self.defaults, **(said or {})}}

    def described(self) -> dict[str, object]:
        """What the catalogue says of it."""
        return {
            "name": self.name,
            "sentence": self.sentence,
            "rule": self.rule,
            "game": self.game,
            "blind": self.blind,
            "control": self.control,
        }


def breaks(
    rule: str, original: Callable[..., Result], *more: Patch
) -> Callable[[Callable[..., Result]], Mutant]:
    """Make a mutant of the function below, which stands in for the original.

    Its name is the mutant's and its docstring, one line, the sentence. ``more`` are further
    patches.
    """

    def make(replacement: Callable[..., Result]) -> Mutant:
        patches = (Swap(original, replacement), *more)
        return Mutant(replacement.__name__, replacement.__doc__ or "", rule, patches)

    return make


def keeps(
    rule: str, original: Callable[..., Result], *more: Patch
) -> Callable[[Callable[..., Result]], Mutant]:
    """Make a control of the function below, which does what the original does in another way."""
    make = breaks(rule, original, *more)
    return lambda replacement: replace(make(replacement), control=True)


def assumes(name: str, rule: str, sentence: str, **defaults: str) -> Mutant:
    """A mutant that takes other values of house rules for the usual ones."""
    return Mutant(name, sentence, rule, defaults=defaults)


class _Slot(NamedTuple):
    put: Callable[[Any, Any, Any], None]
    owner: object
    key: object
    original: object
    changed: object


@cache
def _slots(mutant: Mutant) -> tuple[_Slot, ...]:
    """Every place of the reference that holds something the mutant replaces."""
    swaps = {
        id(patch.original): patch.replacement for patch in mutant.patches if isinstance(patch, Swap)
    }
    settings = [_setting(patch) for patch in mutant.patches if isinstance(patch, Setting)]
    return (*[slot for module in _reference() for slot in _held(module, swaps)], *settings)


def _reference() -> Iterable[ModuleType]:
    return [
        module
        for name, module in sys.modules.items()
        if name.startswith(REFERENCE) and not name.startswith(MUTANTS)
    ]


def _held(module: ModuleType, swaps: Mapping[int, object]) -> Iterator[_Slot]:
    """The names, the tuples of checks and the tables of a module that hold a swapped function."""
    for name, value in vars(module).items():
        if id(value) in swaps:
            yield _Slot(setattr, module, name, value, swaps[id(value)])
        elif isinstance(value, tuple) and any(id(item) in swaps for item in value):
            changed = tuple([swaps.get(id(item), item) for item in value])
            yield _Slot(setattr, module, name, value, changed)
        elif isinstance(value, dict):
            for key, item in value.items():
                if id(item) in swaps:
                    yield _Slot(operator.setitem, value, key, item, swaps[id(item)])


def _setting(patch: Setting) -> _Slot:
    if isinstance(patch.owner, dict):
        return _Slot(
            operator.setitem, patch.owner, patch.name, patch.owner[patch.name], patch.value
        )
    return _Slot(setattr, patch.owner, patch.name, vars(patch.owner)[patch.name], patch.value)
