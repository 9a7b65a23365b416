"""Arrange: the parts of pictures into rows that have a size, the same for all puzzles that stand together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from schoolyard.pages import parts as _parts  # noqa: F401 - the parts teach `size` their types
from schoolyard.pages.document import Item, Worded
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, size
from schoolyard.pages.placed import Node
from schoolyard.puzzles.picture import LinePart

BESIDE: Final = 8.0
"""White between two parts that stand side by side, in millimetres."""
CLEAR: Final = 4.0
"""White that is left between them, where end marks or a tray reach out."""
LOOSE: Final = 19.0
"""The most white between two parts of a row: with more they would not be seen together."""
ANSWER_BELOW: Final = 4.0
"""White between tiles and what the child answers in, or counts with."""
LABEL_BELOW: Final = 6.0
"""The same where words stand above what the child answers in."""
TRAYS: Final = 6.0
"""White that is left between the trays of two hands, so that they are not read as one."""
ROUNDING: Final = 1e-6
SPILL: Final = 4.0
"""How far a hand below a line may reach out on either side."""
TILES_BELOW: Final = 7.0
"""White between a line and tiles below it, so that they are not read as one; large tiles keep `TILES_APART` halves."""
TILES_APART: Final = 0.45


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Parts side by side, centred on one axis."""

    parts: tuple[Sized, ...]

    @property
    def width(self) -> float:
        """The least width of the row. A hand that has it for itself may reach a little out of it."""
        if [part.role for part in self.parts] == ["hand"]:
            return self.parts[0].width - 2 * SPILL
        return sum(part.width for part in self.parts) + sum(_beside(*pair) for pair in pairwise(self.parts))

    @property
    def above(self) -> float:
        """From the top down to the axis."""
        return max(part.axis for part in self.parts)

    @property
    def below(self) -> float:
        """From the axis down to the bottom."""
        return max(part.height - part.axis for part in self.parts)

    def reaches(self, width: float) -> tuple[float, float]:
        """Tell how far it reaches out at the left and right of a picture of this width: end marks, trays, a hand."""
        places = [(left - part.reach, left + part.width + part.reach) for left, part in self._places(width)]
        return -min(left for left, _ in places), max(right for _, right in places) - width

    def at(self, x: float, axis: float, width: float) -> dict[str, PlacedPart]:
        """Put the parts down in a picture of this width with its left edge at x."""
        alone = len(self.parts) == 1
        return {
            part.name: part.at(x + left, axis - part.axis, width if alone else part.width)
            for left, part in self._places(width)
        }

    def _places(self, width: float) -> Iterator[tuple[float, Sized]]:
        """Give where each part begins: the first flush left, the last flush right unless that is much too far."""
        left = white = 0.0
        if len(self.parts) > 1:
            white = min((width - sum(part.width for part in self.parts)) / (len(self.parts) - 1), LOOSE)
        elif self.parts[0].role == "hand":
            left = (width - self.parts[0].width) / 2
        for part in self.parts:
            yield left, part
            left += part.width + white


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged:
    """A puzzle whose picture has a size."""

    number: int
    rows: tuple[Row, ...]
    width: float

    @property
    def reaches(self) -> tuple[float, float]:
        """How far its rows reach out of it at the left and at the right."""
        left, right = zip(*(row.reaches(self.width) for row in self.rows), strict=True)
        return max(left), max(right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A puzzle in its place: nodes in reading order, and its parts by name."""

    number: int
    nodes: tuple[Node, ...]
    parts: Mapping[str, PlacedPart]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Puzzles side by side: their rows share their axes, so that tiles stand level with tiles."""

    axes: tuple[float, ...]
    """From the top of the shelf down to the axis of each row."""
    height: float
    rises: bool
    """Whether a double of the first row stands above its other tiles."""

    @classmethod
    def of(cls, puzzles: Sequence[Arranged]) -> Shelf:
        """Measure the shelf that some puzzles need."""
        axes: list[float] = []
        bottom = 0.0
        for place in range(max(len(puzzle.rows) for puzzle in puzzles)):
            rows = [puzzle.rows[place] for puzzle in puzzles if place < len(puzzle.rows)]
            if place:
                bottom += max(
                    _below(puzzle.rows[place - 1], puzzle.rows[place]) for puzzle in puzzles if place < len(puzzle.rows)
                )
            axes.append(bottom + max(row.above for row in rows))
            bottom = axes[-1] + max(row.below for row in rows)
        rises = any(part.rise for puzzle in puzzles for part in puzzle.rows[0].parts)
        return cls(axes=tuple(axes), height=bottom, rises=rises)

    def tile_top(self, puzzle: Arranged) -> float:
        """From the top of the shelf down to the top of a puzzle's first tile: there its number stands."""
        first = puzzle.rows[0].parts[0]
        return self.axes[0] - first.axis + first.rise

    def draw(self, puzzle: Arranged, x: float, y: float) -> Drawn:
        """Put a puzzle down with its picture's left edge at x and the shelf's top at y."""
        placed: dict[str, PlacedPart] = {}
        for axis, row in zip(self.axes, puzzle.rows, strict=False):
            placed |= row.at(x, y + axis, puzzle.width)
        nodes = tuple(node for part in placed.values() for node in part.nodes)
        return Drawn(number=puzzle.number, nodes=nodes, parts=placed)


Standing: TypeAlias = Literal["as made", "joined", "abreast"]
"""How the rows of pictures stand: one below the other, neighbours side by side where they have room, or all of them."""


def arrange(
    items: Sequence[Item], room: Room, standing: Standing = "as made", *, spare: float = 0.0
) -> tuple[Arranged, ...]:
    """Give puzzles of one block their size in a room: the same part is as large in each, and each as wide.

    Where all rows of a picture stand "abreast", a line must lie straight.
    End marks and trays reach out of it at the left; at the right they stay in the room, `spare` millimetres beyond it.
    Raises NoRoomError, also where a part must stand below.
    """
    abreast = standing == "abreast"
    room = replace(room, bends=not abreast)
    if standing == "joined":
        items = _joined(items, room)
    arranged = _arranged(items, room, abreast)
    if all(puzzle.width + puzzle.reaches[1] <= room.width + spare + ROUNDING for puzzle in arranged):
        return arranged
    reach = max(part.reach for puzzle in arranged for row in puzzle.rows for part in row.parts)
    return _arranged(items, replace(room, width=room.width + spare - reach), abreast)


def _arranged(items: Sequence[Item], room: Room, abreast: bool) -> tuple[Arranged, ...]:
    pictures = [_rows(item, room, abreast) for item in items]
    halves: dict[str, float] = {}
    for part in (part for rows in pictures for row in rows for part in row.parts):
        if part.half is not None:
            halves[part.name] = min(part.half, halves.get(part.name, part.half))
    if any(part.half != halves.get(part.name) for rows in pictures for row in rows for part in row.parts):
        room = replace(room, halves=halves)
        pictures = [_rows(item, room, abreast) for item in items]
    width = room.width if abreast else max(row.width for rows in pictures for row in rows)
    return tuple(
        Arranged(number=item.number, rows=rows, width=width) for item, rows in zip(items, pictures, strict=True)
    )


def _rows(item: Item, room: Room, abreast: bool) -> tuple[Row, ...]:
    wanted = (tuple(part for row in item.rows for part in row),) if abreast else item.rows
    try:
        rows = tuple(row for parts in wanted for row in _in_rows(parts, room, stacks=room.stacks and not abreast))
    except NoRoomError as misfit:
        raise NoRoomError(f"puzzle {item.number}: {misfit.what}", needs=misfit.needs, room=misfit.room) from None
    if abreast and (below := _must_stand_below(item, rows)):
        raise NoRoomError(f"puzzle {item.number}: {below}", needs=room.width, room=0.0)
    return rows


def _in_rows(parts: Sequence[Worded], room: Room, *, stacks: bool) -> Iterator[Row]:
    """Put parts into one row, or, where that is too wide and they may stack, each into its own."""
    try:
        rows = [_row(parts, room)]
    except NoRoomError:
        if not stacks or len(parts) == 1:
            raise
        rows = [_row([part], room) for part in parts]
    yield from (row for row in rows if row.parts)


def _joined(items: Sequence[Item], room: Room) -> tuple[Item, ...]:
    """Put neighbouring rows of pictures together where those of all puzzles, as large as they are, have room."""
    made = [tuple(row for row in item.rows if _row(row, room).parts) for item in items]
    place = 0
    while len({len(rows) for rows in made}) == 1 and place + 1 < len(made[0]):
        together = [(*rows[:place], (*rows[place], *rows[place + 1]), *rows[place + 2 :]) for rows in made]
        if all(_fits_beside(item, rows[place], rows[place + 1], room) for item, rows in zip(items, made, strict=True)):
            made = together
        else:
            place += 1
    return tuple(replace(item, rows=rows) for item, rows in zip(items, made, strict=True))


def _fits_beside(item: Item, upper: Sequence[Worded], lower: Sequence[Worded], room: Room) -> bool:
    """Whether a row may stand beside the one above it, and both have room there without getting smaller."""
    one, other = (_row(parts, room).parts for parts in (upper, lower))
    together = Row(parts=(*one, *other))
    below = ("hand", "tiles", "help") if has_signs(item) else ("help",)
    return (
        together.width + max(part.reach for part in together.parts) <= room.width
        and all(part.role != "line" or place == 0 for place, part in enumerate(together.parts))
        and not any(part.role in below for part in together.parts[1:])
    )


def _must_stand_below(item: Item, rows: Sequence[Row]) -> str | None:
    """Name the part that cannot stand beside the others, if any.

    A help cannot; and from tiles that go to one of two ends it must be as far to one as to the other.
    """
    apart = ("help", "hand", "tiles") if has_signs(item) else ("help",)
    return next((part.name for row in rows for part in row.parts if part.role in apart), None)


def has_signs(item: Item) -> bool:
    """Whether a star and a moon stand at the ends of its line."""
    return any(isinstance(one.part, LinePart) and one.part.ends == "sides" for row in item.rows for one in row)


def _row(parts: Sequence[Worded], room: Room) -> Row:
    """Give the parts of a row their size: the widest of the tiles makes room for the others, hands share it."""
    sized = [(part, one) for part in parts if (one := size(part.part, part.alt, room)) is not None]
    row = Row(parts=tuple(one for _, one in sized))
    if not row.parts or row.width <= room.width:
        return row
    widths = [part.width for part in row.parts]
    if all(part.role == "hand" for part in row.parts):
        whites = sum(_beside(*pair) for pair in pairwise(row.parts))
        widths = [(room.width - whites) / len(widths)] * len(widths)
    else:
        widths[_widest(row)] -= row.width - room.width
    row = Row(parts=tuple(_narrowed(*one, width, room) for one, width in zip(sized, widths, strict=True)))
    if row.width > room.width + ROUNDING:
        raise NoRoomError(row.parts[_widest(row)].name, needs=row.width, room=room.width)
    return row


def _narrowed(worded: Worded, part: Sized, width: float, room: Room) -> Sized:
    """Give a part its size again where it has to be narrower."""
    less = part if part.width <= width else size(worded.part, worded.alt, replace(room, width=width))
    assert less is not None  # a part that the age has stays
    return less


def _widest(row: Row) -> int:
    """Give the place of the widest part that has tiles, else the first."""
    tiled = (place for place, part in enumerate(row.parts) if part.half is not None)
    return max(tiled, key=lambda place: row.parts[place].width, default=0)


def _beside(one: Sized, other: Sized) -> float:
    return max(BESIDE, one.reach + (TRAYS if one.role == other.role == "hand" else CLEAR) + other.reach)


def _below(upper: Row, lower: Row) -> float:
    above = max((part.half for part in upper.parts if part.half is not None), default=None)
    if above is None or all(part.half is None for part in lower.parts):
        return LABEL_BELOW if any(part.rise for part in lower.parts) else ANSWER_BELOW
    return max(TILES_BELOW, TILES_APART * above)
