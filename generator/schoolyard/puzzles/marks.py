"""Marks: what a child does to a picture to answer it. They point at parts by their names; the parts never know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from schoolyard.puzzles.picture import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """The text written in a box: the box `index` (from 0) of a part that has several."""

    part: str
    text: str
    index: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """An outline round one tile (`index` from 0) of a part that has tiles, or round one option of a ChoicePart.

    In a LinePart it goes round a join: 0 is where the first tile touches the second.
    """

    part: str
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """A drawn line from a tile of a TilesPart to the open end at `side` of a LinePart."""

    part: str
    index: int
    line: str
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Counters in a help: `first` solid ones, then `second` rings (the left end, then the right)."""

    part: str
    first: int
    second: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Pips drawn on the empty halves of one tile (`index` from 0) of a part, so that it becomes `tile` as it lies."""

    part: str
    index: int
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paste:
    """Tiles pasted into a GapPart, as they lie."""

    part: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A drawn line from a tile (`index` from 0) of a MatchPart to the number at the place `to`."""

    part: str
    index: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """The number of a TracePart gone over."""

    part: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """The first `count` chips of a ChipsPart filled in."""

    part: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """The first `count` tiles of a PoolPart crossed out."""

    part: str
    count: int


Mark: TypeAlias = Write | Ring | Join | Count | Draw | Paste | Match | Trace | Fill | Strike
