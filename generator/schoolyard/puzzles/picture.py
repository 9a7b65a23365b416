"""Pictures: what a puzzle shows, as named parts. No measures, no drawing.

A picture is rows of parts. A part has a `name`, unique in its picture, so that marks can point at it. Parts never
know the answer: a child's page is made from them alone. A key, or a worked example, is the same parts with marks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from schoolyard.puzzles.phrase import Phrase

Side: TypeAlias = Literal["left", "right"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arms:
    """The arms of a spinner across the line: their tiles outwards, the half towards the spinner first."""

    at: int
    """Where the spinner lies in the line, from 0."""
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LinePart:
    """A line of play. `tiles` as they lie, left to right ("1-4"); None is a tile under a cloud; "..." a folded middle.

    `ends`: how the open ends are marked: "pointer", "sides" (a star at the left, a moon at the right) or "none".
    """

    name: str = "line"
    tiles: tuple[str | None, ...]
    ends: Literal["pointer", "sides", "none"] = "pointer"
    arms: Arms | None = None
    """What lies across the line, where it has a spinner with covered arms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesPart:
    """Loose tiles, never read as a line: on a `tray` (a hand) or free; side by side or one above the other.

    A half may be hidden to be drawn by the child: "4-?"; "?-?" is an empty tile.
    """

    name: str = "tiles"
    tiles: tuple[str, ...]
    tray: bool = False
    upright: bool = False
    stacked: bool = False
    counted: bool = False
    """Whether counting the pips is the task: read aloud, a half is then "dot, dot, dot" and not "three"."""
    label: Phrase | str | None = None
    """Words above the tiles: whose they are, or what."""
    small: bool = False
    """Whether they are drawn as small as tiles may be: they lie further off than a hand beside them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndsPart:
    """Open ends of a line of which no more is shown: one end, or the left and the right one."""

    name: str = "line"
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PilePart:
    """The boneyard: a pile of tiles that lie face down; the words say how many."""

    name: str = "boneyard"
    count: int
    words: Phrase | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One turn to read: words ("Ana plays"), then the tile and the sign of the side it goes to, where there are any."""

    words: Phrase | str = ""
    tile: str | None = None
    side: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsPart:
    """Turns one below the other, in the order in which they are made."""

    name: str = "turns"
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GapPart:
    """A line with a gap to paste tiles into: its first tile and its last as they lie, and room for `count` between."""

    name: str = "gap"
    start: str
    end: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CutPart:
    """A strip of tiles to cut out, as large as the room that a GapPart has for so many."""

    name: str = "cut"
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxPart:
    """A box to write a number in. `digits` is how many the widest answer of the block needs, not this answer's."""

    name: str = "box"
    digits: int = 1
    before: Phrase | str | None = None
    """Words before the box ("Ben has"), if any."""
    unit: Phrase | str | None = None
    """A word after the box ("chips"), if any."""
    sign: Side | None = None
    """The sign before the box, where it is for the number at an end: a star at the left, a moon at the right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicePart:
    """Words to circle one of: yes and no, or play, draw and knock. `chip` puts a chip beside the first."""

    name: str = "choice"
    options: tuple[Phrase | str, ...]
    chip: bool = False
    down: int | None = None
    """Beside which option (from 0) the Down lies, if any."""
    label: Phrase | str | None = None
    """Words above the options: what they are about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPart:
    """A place to count with, filled in by age: a five-frame, a ten-frame, a number path, or nothing.

    `kind` says which help goes with the puzzle; `most` is the largest number its page may need, `least` the one that a
    path begins with: 0 where there may be nothing to count.
    """

    name: str = "help"
    kind: Literal["frame", "path"]
    most: int = 10
    least: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfPart:
    """Half a tile, the other half torn off; its dots are to be counted."""

    name: str = "half"
    half: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPart:
    """A tile with halves to draw: "3-?", "?-?".

    `numbers` stand below: one under each half, or a single one under both, which is then what the whole tile has.
    """

    name: str = "tile"
    tile: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TracePart:
    """A number in dots, to go over with a pencil; left out by ages that trace no more."""

    name: str = "trace"
    number: int
    digits: int = 1
    """How many the largest number of the block has, so that all are as wide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignPart:
    """A number to look for, on a sign that points at what stands to its right."""

    name: str = "sign"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPart:
    """Tiles one above the other, and as many numbers beside them, to be joined with lines."""

    name: str = "match"
    tiles: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPart:
    """A whole set of tiles in rows, in a fixed order that goes by halves and not by totals."""

    name: str = "set"
    highest: int
    """The highest number of the set."""

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles as they lie, row after row."""
        return tuple(f"{high}-{low}" for high in range(self.highest + 1) for low in range(high + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPart:
    """Tiles standing side by side, a box under each to write its place in: 1 is the first."""

    name: str = "order"
    tiles: tuple[str, ...]
    box: Phrase | str
    """What a box is called for who cannot see it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPart:
    """Hands of several players, each on its tray under its name; a name is there to be circled where it may win."""

    name: str = "hands"
    players: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    circled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BacksPart:
    """A hand whose tiles lie face down: all one sees is how many they are."""

    name: str = "hand"
    count: int
    label: Phrase | str | None = None
    """Words above the tiles: whose they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolPart:
    """All tiles of a set, face down in rows, to cross out those that are dealt; older children do without it."""

    name: str = "pool"
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsPart:
    """Chips in rows of five at most: white ones to fill in, or black ones (`filled`) that somebody has."""

    name: str = "chips"
    count: int
    filled: bool = False
    long: bool = False
    """Whether a row has ten, with a gap after five."""
    label: Phrase | str | None = None
    """Words above the chips: whose they are. Black ones then lie on a mat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsPart:
    """A number or a few words that a puzzle is about, as large as numbers are at the age."""

    name: str = "words"
    words: Phrase | str


@dataclass(frozen=True, slots=True, kw_only=True)
class FivesPart:
    """A number line from 0 to `most`, on which fives stand out."""

    name: str = "fives"
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingPart:
    """The beginning of a sentence, and lines to write its end on."""

    name: str = "writing"
    starter: Phrase | str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoresPart:
    """A score card: a name to circle above each column, rows of points, and a last row of boxes to add up in."""

    name: str = "scores"
    players: tuple[str, ...]
    labels: tuple[Phrase | str, ...]
    """What each row is, the row of boxes last."""
    points: tuple[tuple[int, ...], ...]
    """The points of each row but the last, in the players' order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogPart:
    """Turns one below the other, their numbers to circle: who played, the line after it, and what the turn took."""

    name: str = "log"
    players: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    tiles: tuple[str, ...]
    """The tile that each turn played."""
    took: tuple[int, ...]
    chips: bool
    """Whether chips were taken; else points."""
    head: Phrase | str
    """Words above what was taken."""


Part: TypeAlias = (
    LinePart
    | EndsPart
    | TilesPart
    | PilePart
    | TurnsPart
    | GapPart
    | CutPart
    | BoxPart
    | ChoicePart
    | HelpPart
    | HalfPart
    | DrawPart
    | TracePart
    | SignPart
    | MatchPart
    | SetPart
    | OrderPart
    | HandsPart
    | BacksPart
    | PoolPart
    | ChipsPart
    | WordsPart
    | FivesPart
    | WritingPart
    | ScoresPart
    | LogPart
)


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of parts, top to bottom; the parts of a row stand side by side, first and last flush with its edges."""

    rows: tuple[tuple[Part, ...], ...]
    cut: tuple[CutPart, ...] = ()
    """What is to be cut out: it stands on a page of its own, under the puzzle's number."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts, in reading order."""
        return tuple(part for row in (*self.rows, self.cut) for part in row)
