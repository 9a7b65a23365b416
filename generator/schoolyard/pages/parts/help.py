"""A help to count with: a five- or ten-frame, a number path of boxes, a number line, or nothing, as the age has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, LineMark, Mark, RectMark, TextMark
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.shapes import BOLD, THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import HelpPart

Help: TypeAlias = Literal["five-frame", "ten-frame", "path", "line"]

PATH_HEIGHT: Final = 11.0
WIDEST_STEP: Final = 9.0
"""The most a step of a path or line is wide; they fill their row up to that."""
AROUND: Final = 1.6
"""White that a numeral has for itself across a path or a line."""
TICK: Final = 3.0
UNDER_TICK: Final = 1.5
BETWEEN_LINES: Final = 4.0
"""White between two rows of a line."""
ROW: Final = 10
"""Steps in a row of a path that goes on below: tens stand above tens."""


@describe.register
def _(part: HelpPart, voice: Voice) -> str:
    return voice("alt.help", most=part.most)


def help_for(part: HelpPart, recipe: Recipe) -> Help | None:
    """Choose the help of an age: a frame only where its cells are enough, else the path."""
    cells: dict[str, int] = {"five": 5, "five-or-ten": 10, "ten": 10, "none": 0}
    along = None if recipe.path == "none" else recipe.path
    if part.kind == "path" or part.most > cells[recipe.frame]:
        return along
    return "five-frame" if part.most <= 5 and recipe.frame != "ten" else "ten-frame"


@size.register
def _(part: HelpPart, alt: str, room: Room) -> Sized | None:
    help_ = help_for(part, room.recipe)
    if help_ is None:
        return None
    if help_ in {"five-frame", "ten-frame"}:
        cell = room.recipe.box[1] / 2
        rows = 1 if help_ == "five-frame" else 2
        height = rows * cell
        return SizedFrame(
            name=part.name, role="help", width=5 * cell, height=height, axis=height / 2, alt=alt, cell=cell, rows=rows
        )
    return _size_steps(part, alt, room, boxed=help_ == "path")


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedFrame(Sized):
    """A frame of cells, five in a row: a full row is five."""

    alt: str
    cell: float
    rows: int

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a frame keeps its cells square
        """Put the frame down."""
        cell, box = self.cell, Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        marks: list[Mark] = [
            LineMark(x1=x + i * cell, y1=y, x2=x + i * cell, y2=box.y1, stroke=THIN) for i in range(1, 5)
        ]
        marks += [LineMark(x1=x, y1=y + i * cell, x2=box.x1, y2=y + i * cell, stroke=THIN) for i in range(1, self.rows)]
        marks.append(RectMark(x=x, y=y, w=self.width, h=self.height, stroke=BOLD))
        spots: dict[SpotKey, Spot] = {}
        for place in range(5 * self.rows):
            left, top = x + place % 5 * cell, y + place // 5 * cell
            spots["cell", place] = Spot(box=Box(x0=left, y0=top, x1=left + cell, y1=top + cell))
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)


def _size_steps(part: HelpPart, alt: str, room: Room, *, boxed: bool) -> Sized:
    """Size a path (boxes) or a line (from 0): in one row if it fits, else a path in rows of ten, a line in two."""
    first = part.least if boxed else 0
    pt = room.recipe.small
    count = part.most - first + 1
    least = max(room.measure.width(str(number), pt, 400) for number in range(part.most + 1)) + AROUND
    columns = count if count * least <= room.width else ROW if boxed else -(-count // 2)
    rows = -(-count // columns)
    if columns * least > room.width or (rows > 1 and not (boxed or room.stacks)):
        raise NoRoomError(part.name, needs=count * least, room=room.width)
    step = max(least, min(room.width / columns, WIDEST_STEP))
    height = PATH_HEIGHT if boxed else TICK + UNDER_TICK + cap(pt)
    down = height if boxed else height + BETWEEN_LINES
    return SizedSteps(
        name=part.name,
        role="help",
        width=columns * step,
        height=(rows - 1) * down + height,
        axis=((rows - 1) * down + height) / 2,
        alt=alt,
        first=first,
        boxed=boxed,
        most=part.most,
        columns=columns,
        step=step,
        down=down,
        pt=pt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedSteps(Sized):
    """Numbers one after the other: in boxes (a path) or under ticks (a line, from 0)."""

    alt: str
    first: int
    boxed: bool
    most: int
    columns: int
    step: float
    down: float
    """From one row to the next."""
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - steps have taken their width
        """Put the numbers down."""
        step = self.step
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        for place, number in enumerate(range(self.first, self.most + 1)):
            left, top = x + place % self.columns * step, y + place // self.columns * self.down
            start = left + (step - self.measure.width(str(number), self.pt, 400)) / 2
            if self.boxed:
                cell = Box(x0=left, y0=top, x1=left + step, y1=top + PATH_HEIGHT)
                marks.append(RectMark(x=left, y=top, w=step, h=PATH_HEIGHT, stroke=THIN))
                baseline = top + PATH_HEIGHT / 2 + cap(self.pt) / 2
            else:
                middle = left + step / 2
                baseline = top + TICK + UNDER_TICK + cap(self.pt)
                cell = Box(x0=left + 0.4, y0=baseline - cap(self.pt) - 1.2, x1=left + step - 0.4, y1=baseline + 1.2)
                marks.append(LineMark(x1=middle, y1=top, x2=middle, y2=top + TICK, stroke=THIN))
            marks.append(TextMark(x=start, y=baseline, text=str(number), pt=self.pt))
            spots["number", number] = Spot(box=cell, radius=1.0)
        if not self.boxed:
            count = self.most - self.first + 1
            for row, first in enumerate(range(0, count, self.columns)):
                along, steps = y + row * self.down + TICK / 2, min(self.columns, count - first)
                marks.append(LineMark(x1=x + step / 2, y1=along, x2=x + (steps - 0.5) * step, y2=along, stroke=BOLD))
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)
