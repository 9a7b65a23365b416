"""Settings of a kind's sheet as one number for its code: what is taught, and the knobs. 0 is all as usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final, get_args

from schoolyard.content.lesson import Taught
from schoolyard.puzzles.kind import Kind, Knob

TAUGHT: Final[tuple[Taught, ...]] = get_args(Taught)
_KNOWN: Final[int] = 1 + 2 ** len(TAUGHT)
"""How many values what is taught can have: as usual, or any of the words."""


def packed(kind: Kind, knobs: Mapping[str, Any], taught: Set[str], usual: Set[str]) -> int:
    """Write the settings as a number; `usual` is what is taught where nobody says so. Raises KnobError."""
    settled = kind.settle(knobs)
    number = 0
    for name, values in reversed(list(_knobs(kind))):
        number = number * len(values) + _place(values, settled[name])
    known = 0 if taught == usual else 1 + sum((word in taught) << place for place, word in enumerate(TAUGHT))
    return number * _KNOWN + known


def unpacked(kind: Kind, number: int, usual: frozenset[Taught]) -> tuple[dict[str, Any], frozenset[Taught]]:
    """Read the settings: the knobs that are turned, and what is taught. Raises ValueError for what says nothing."""
    number, known = divmod(number, _KNOWN)
    words = (word for place, word in enumerate(TAUGHT) if (known - 1) >> place & 1)
    turned = {}
    for name, values in _knobs(kind):
        number, place = divmod(number, len(values))
        if place:
            turned[name] = values[place]
    if number:
        raise ValueError(f"{kind.id} has no such settings")
    return turned, frozenset(words) if known else usual


def _knobs(kind: Kind) -> Iterator[tuple[str, list[Any]]]:
    """Give each knob with its values, the one it has by itself first.

    They stand in the order of the alphabet, so that a new knob in the middle changes only codes that turn a later one.
    """
    for name, knob in sorted(kind.knobs.items()):
        yield name, _values(knob)


def _values(knob: Knob) -> list[Any]:
    return [knob.default, *(value for value in knob.allowed if not _same(value, knob.default))]


def _place(values: list[Any], value: Any) -> int:
    return next(place for place, one in enumerate(values) if _same(one, value))


def _same(one: Any, other: Any) -> bool:
    """Whether two values are one: a truth value is no number."""
    return type(one) is type(other) and one == other
