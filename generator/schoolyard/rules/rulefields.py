"""The fields of a rule set: the words each may be, and how a plain value is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from schoolyard.rules.tile import MOST_PIPS, MOST_TILES
from schoolyard.rules.words import quoted

Opener: TypeAlias = Literal["highest-tile", "highest-double", "picked-tile", "coin", "random"]
OpeningTile: TypeAlias = Literal["any", "winning"]
Drawing: TypeAlias = Literal["none", "until-fits", "one"]
Currency: TypeAlias = Literal["points", "chips"]
DoublesCount: TypeAlias = Literal["both", "one-half"]
Out: TypeAlias = Literal["nothing", "chip-per-tile", "opponents-pips", "opponents-pips-to-nearest-five"]
BlockedWinner: TypeAlias = Literal["nobody", "lowest-pips"]
BlockedScore: TypeAlias = Literal[
    "nothing", "chip-per-tile", "opponents-pips", "opponents-minus-own", "opponents-pips-to-nearest-five"
]
BlockedTie: TypeAlias = Literal["nobody", "smallest-tile"]

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "opener": get_args(Opener),
    "opening_tile": get_args(OpeningTile),
    "draw": get_args(Drawing),
    "points": get_args(Currency),
    "doubles_count": get_args(DoublesCount),
    "out": get_args(Out),
    "blocked_winner": get_args(BlockedWinner),
    "blocked_score": get_args(BlockedScore),
    "blocked_tie": get_args(BlockedTie),
}
"""The words a field may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong with a rule set: which field, the value found there, and what would be right."""

    field: str
    found: object
    expected: str

    def __str__(self) -> str:
        return f"{self.field}: found {quoted(self.found)}; expected {self.expected}"


class RuleSetError(ValueError):
    """A rule set that cannot be played. `faults` is all that is wrong with it: one at least."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults

    @property
    def field(self) -> str:
        """The field of the first fault."""
        return self.faults[0].field


def read_fields(values: Mapping[str, Any], required: Collection[str]) -> dict[str, Any]:
    """Turn plain values into what a RuleSet's fields hold; `hand` as {players: tiles}, under 0 if for any number.

    Raises RuleSetError with everything that is missing, unknown or of the wrong form.
    """
    faults = [
        Fault(field=name, found=None, expected="a value: it has no default") for name in required if name not in values
    ]
    read: dict[str, Any] = {}
    for name, value in values.items():
        reader = _READERS.get(name)
        if reader is None:
            faults.append(Fault(field=name, found=value, expected=f"one of the fields {', '.join(_READERS)}"))
            continue
        try:
            read[name] = reader(value)
        except _FormError as error:
            faults.append(Fault(field=name, found=value, expected=str(error)))
    if faults:
        raise RuleSetError(*faults)
    return read


class _FormError(Exception):
    """A value of the wrong form; the text says what is expected."""


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _FormError("a text")
    return value


def _id(value: object) -> str:
    if not isinstance(value, str) or re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is None:
        raise _FormError("lower-case words with hyphens")
    return value


def _optional_text(value: object) -> str | None:
    return None if value is None else _text(value)


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise _FormError("true or false")
    return value


def _number(least: int, most: int | None = None) -> Callable[[object], int]:
    wanted = f"a whole number of {least} or more" if most is None else f"a whole number from {least} to {most}"

    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least or (most and value > most):
            raise _FormError(wanted)
        return value

    return read


def _word(name: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or value not in CHOICES[name]:
            raise _FormError(f"one of {', '.join(CHOICES[name])}")
        return value

    return read


def _multiple(value: object) -> int | None:
    if value is None or (value == 5 and isinstance(value, int)):
        return value
    raise _FormError("5 or null")


def _players(value: object) -> tuple[int, int]:
    pair = list(value) if isinstance(value, list | tuple) else [value, value]
    try:
        fewest, most = map(_number(2, MOST_TILES), pair)
    except (_FormError, ValueError):
        raise _FormError(f"a number from 2 to {MOST_TILES}, or [fewest, most]") from None
    if fewest > most:
        raise _FormError("[fewest, most], the smaller number first")
    return fewest, most


def _hand(value: object) -> dict[int, int]:
    by_players = value if isinstance(value, Mapping) else {0: value}
    try:
        return {int(players): _number(1)(tiles) for players, tiles in by_players.items()}
    except (_FormError, ValueError, TypeError):
        raise _FormError("a number of tiles of 1 or more, or {players: tiles}") from None


def _advice(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise _FormError("a list of texts")
    return tuple(map(_text, value))


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "base": _optional_text,
    "id": _id,
    "title": _text,
    "source": _text,
    "set": _number(1, MOST_PIPS),
    "players": _players,
    "hand": _hand,
    "opener": _word("opener"),
    "opening_tile": _word("opening_tile"),
    "draw": _word("draw"),
    "optional_draw": _yes_or_no,
    "reserve": _number(0),
    "score_multiple": _multiple,
    "points": _word("points"),
    "doubles_count": _word("doubles_count"),
    "spinner": _yes_or_no,
    "out": _word("out"),
    "blocked_winner": _word("blocked_winner"),
    "blocked_score": _word("blocked_score"),
    "blocked_tie": _word("blocked_tie"),
    "target": _number(1),
    "partners": _yes_or_no,
    "redeal_without_double": _yes_or_no,
    "teaching": _advice,
}
