"""Every case again under other suits, at other seats, and with its cards in another order."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING

from followsuit import resources
from followsuit.moving import UNTOUCHED, Move, in_one_order, relabellings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from followsuit.moving import Order
    from followsuit.scenario import Case
    from followsuit.schema import Schemas

    Named = tuple[str, Move]

SEPARATOR = "@"
"""Stands between the id of a case and the name of its image."""


def images(cases: Iterable[Case], kinds: Sequence[str], schemas: Schemas) -> Iterator[Case]:
    """The images of every case under some of the ``TRANSFORMATIONS``, one at a time.

    An image asks another question than its case and than every other image of it. Its
    expectation is that of the case, moved in the same way. A case in which suits have an order of
    their own has no images under other suits.
    """
    for case in cases:
        seen = {_text(case.given)}
        for kind in kinds:
            for name, move in TRANSFORMATIONS[kind](case, schemas):
                image = moved(case, f"{kind}:{name}", move)
                text = _text(image.given)
                if text not in seen:
                    seen.add(text)
                    yield image


def image(case: Case, name: str, schemas: Schemas) -> Case | None:
    """The image of a case with a name such as ``suits:HSDC``; None where it has none."""
    kind, _, which = name.partition(":")
    for found, move in TRANSFORMATIONS[kind](case, schemas) if kind in TRANSFORMATIONS else ():
        if found == which:
            return moved(case, name, move)
    return None


def schemas_of_suite() -> Schemas:
    """The schemas that say what is a seat, a suit and a list without order; read when needed."""
    schemas: Schemas = import_module("followsuit.schema").Schemas(resources.spec() / "schema")
    return schemas


def moved(case: Case, name: str, move: Move) -> Case:
    """A case as one move leaves it, under the id ``CASE@NAME``."""
    answer = move.part(case.ask, "answer", case.expect.answer)
    words = move.words
    return replace(
        case,
        id=f"{case.id}{SEPARATOR}{name}",
        given=move.part(case.ask, "given", case.given),
        expect=replace(case.expect, answer=answer),
        equal={words.get(a, a): words.get(b, b) for a, b in case.equal.items()},
    )


def written(case: str) -> str:
    """The id of the case that an image, or the case itself, was made from."""
    return case.partition(SEPARATOR)[0]


def kind_of(image_id: str) -> str:
    """The kind of transformation that made an image."""
    return image_id.partition(SEPARATOR)[2].partition(":")[0]


def other_suits(case: Case, schemas: Schemas) -> Iterator[Named]:
    """Every relabelling of the suits that changes no answer: ``HSDC`` is S and H exchanged."""
    for suits in relabellings(case):
        if suits != UNTOUCHED:
            yield suits, Move(schemas, suits)


def other_seats(case: Case, schemas: Schemas) -> Iterator[Named]:
    """The three rotations: ``1`` makes seat 0 seat 1."""
    del case
    for turn in (1, 2, 3):
        yield str(turn), Move(schemas, turn=turn)


def other_orders(case: Case, schemas: Schemas) -> Iterator[Named]:
    """Lists whose order means nothing, the other way round, sorted, and shuffled by the id."""
    orders: dict[str, Order] = {
        "reversed": lambda items: items[::-1],
        "sorted": in_one_order,
        "shuffled": lambda items: [items[place] for place in _shuffled(case.id, len(items))],
    }
    for name, order in orders.items():
        yield name, Move(schemas, order=order)


def _shuffled(name: str, number: int) -> list[int]:
    """The places 0 to ``number`` - 1, in an order of their own for each name."""
    return sorted(
        range(number), key=lambda place: blake2b(f"{place} {name}".encode(), digest_size=8).digest()
    )


def _text(given: object) -> str:
    return json.dumps(given, sort_keys=True)


TRANSFORMATIONS: dict[str, Callable[[Case, Schemas], Iterator[Named]]] = {
    "suits": other_suits,
    "seats": other_seats,
    "order": other_orders,
}
"""What can be moved, by name."""
