"""Turns that were played, one below the other: a number to circle, who played what, the line then, what was taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, ChipMark, CircleMark, Leaf, Mark, RectMark, TextMark
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.shapes import LINE, THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import LinePart, LogPart

AROUND: Final = 1.5
"""White left and right of it: an outline goes round the numbers."""
BETWEEN: Final = 4.0
"""White between two turns, in millimetres."""
AFTER_NUMBER: Final = 3.0
CLEAR: Final = 6.0
"""White between an open end's mark and any other ink."""
CLEAR_IN_LARGE_PRINT: Final = 3.5
"""The same where large letters leave no room for more."""
UNDER_HEAD: Final = 3.0
CHIP: Final = 0.415
"""A chip's radius in millimetres for each point of the smallest text: the 5 on it is then as large as that."""
INSIDE: Final = 1.2
"""White between what was taken and the outline round it."""


@describe.register
def _(part: LogPart, voice: Voice) -> str:
    turns = zip(part.players, part.lines, part.took, strict=True)
    return voice.listed(
        voice(
            "alt.took-chips" if part.chips else "alt.took-points",
            number=number,
            name=name,
            line=describe(LinePart(tiles=line), voice),
            took=took,
        )
        for number, (name, line, took) in enumerate(turns, 1)
    )


@size.register
def _(part: LogPart, alt: str, room: Room) -> Sized:
    recipe = room.recipe
    clear = CLEAR_IN_LARGE_PRINT if recipe.large_print else CLEAR
    left = recipe.pill + AFTER_NUMBER + _who_width(part, room) + clear
    cell, over = _cell_width(part, room), room.measure.width(str(part.head), recipe.small, 400)
    lines = _lines(part, replace(room, width=room.width - left - clear - cell, bends=False))
    reach = max(line.reach for line in lines)
    width = max(over, left + max(line.width for line in lines) + 2 * reach + clear + cell)
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    head = cap(recipe.small) + UNDER_HEAD
    heights = tuple(max(line.height, recipe.pill, _cell_height(recipe)) for line in lines)
    height = head + sum(heights) + BETWEEN * (len(heights) - 1)
    return SizedLog(
        name=part.name,
        role="tiles",
        width=width,
        height=height,
        axis=height / 2,
        reach=AROUND,
        half=lines[0].half,
        part=part,
        alt=alt,
        room=room,
        lines=lines,
        heights=heights,
        lefts=(recipe.pill + AFTER_NUMBER, left + reach, width - cell, width - max(over, cell)),
        cell=cell,
        head=head,
    )


def _lines(part: LogPart, room: Room) -> tuple[Sized, ...]:
    """Lay the lines out straight, with the smallest tiles that a line may have."""
    half = min(room.recipe.smallest_half, room.halves.get(part.name, room.recipe.half))
    room = replace(room, halves={part.name: half})
    sized = [size(LinePart(name=part.name, tiles=tiles), "", room) for tiles in part.lines]
    return tuple(line for line in sized if line is not None)


def _who_width(part: LogPart, room: Room) -> float:
    """Give the width of the names, and of the tiles below them."""
    pt = room.recipe.small
    names = (room.measure.width(name, pt, 600) for name in part.players)
    return max(*names, *(room.measure.width(tile, pt, 400) for tile in part.tiles))


def _cell_width(part: LogPart, room: Room) -> float:
    """Give the width of the outline round what was taken: as wide as most chips or points need."""
    if part.chips:
        most = max(2, *part.took)
        return 2 * CHIP * room.recipe.small * most + INSIDE * (most + 1)
    return room.measure.width("00", room.recipe.numeral, 400) + 4 * INSIDE


def _cell_height(recipe: Recipe) -> float:
    """Give the height of that outline: a chip fits into it."""
    return 2 * (CHIP * recipe.small + INSIDE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedLog(Sized):
    """Turns of a size."""

    part: LogPart
    alt: str
    room: Room
    lines: tuple[Sized, ...]
    heights: tuple[float, ...]
    lefts: tuple[float, float, float, float]
    """From the left edge to the names, to the lines, to what was taken and to its head, which may be wider."""
    cell: float
    head: float
    """The height of the words above what was taken, with the white below them."""

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - turns do not spread
        """Put the turns down below the words that head what was taken."""
        pt, r = self.room.recipe.small, self.room.recipe.pill / 2
        marks: list[Mark] = [TextMark(x=x + self.lefts[3], y=y + cap(pt), text=str(self.part.head), pt=pt)]
        spots: dict[SpotKey, Spot] = {}
        top = y + self.head
        for place, height in enumerate(self.heights):
            middle = top + height / 2
            marks += self._turn(place, x, middle)
            spots["option", place] = Spot(box=Box(x0=x, y0=middle - r, x1=x + 2 * r, y1=middle + r), radius=r)
            top += height + BETWEEN
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)

    def _turn(self, place: int, x: float, middle: float) -> Iterator[Mark]:
        """Draw a turn whose middle has this height."""
        line = self.lines[place]
        yield from self._number(place + 1, x, middle)
        yield from self._who(place, x + self.lefts[0], middle)
        for node in line.at(x + self.lefts[1], middle - line.axis, line.width).nodes:
            if isinstance(node, Leaf):
                yield from node.marks
        yield from self._taken(self.part.took[place], x + self.lefts[2], middle)

    def _number(self, number: int, x: float, middle: float) -> Iterator[Mark]:
        r, pt = self.room.recipe.pill / 2, self.room.recipe.prompt
        yield CircleMark(x=x + r, y=middle, r=r, stroke=LINE)
        left = x + r - self.room.measure.width(str(number), pt, 400) / 2
        yield TextMark(x=left, y=middle + cap(pt) / 2, text=str(number), pt=pt)

    def _who(self, place: int, x: float, middle: float) -> Iterator[Mark]:
        """Write the name, and the tile below it."""
        pt = self.room.recipe.small
        yield TextMark(x=x, y=middle - 0.3 * cap(pt), text=self.part.players[place], pt=pt, weight=600)
        yield TextMark(x=x, y=middle + 1.3 * cap(pt), text=self.part.tiles[place], pt=pt)

    def _taken(self, took: int, x: float, middle: float) -> Iterator[Mark]:
        r, high = CHIP * self.room.recipe.small, _cell_height(self.room.recipe)
        yield RectMark(x=x, y=middle - high / 2, w=self.cell, h=high, r=1.5, stroke=THIN)
        if self.part.chips:
            for place in range(took):
                yield ChipMark(x=x + INSIDE + r + place * (2 * r + INSIDE), y=middle, r=r, filled=True)
        else:
            pt = self.room.recipe.numeral
            left = x + (self.cell - self.room.measure.width(str(took), pt, 400)) / 2
            yield TextMark(x=left, y=middle + cap(pt) / 2, text=str(took), pt=pt)
