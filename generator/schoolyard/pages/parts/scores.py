"""A score card: names to circle above columns of points, and a last row of boxes to add up in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, LineMark, Node, RectMark, TextMark
from schoolyard.pages.shapes import BOLD, LINE
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import ScoresPart

GAP: Final = 4.0
"""White between two columns."""
PADDING: Final = 3.0
"""White left and right of a name in its pill."""
UNDER_NAMES: Final = 2.0
"""White between a name's pill and the first row, where an outline may go round the name."""
ROW: Final = 2.0
"""How high a row of points is, in cap heights of its numbers."""
AROUND_SUM: Final = 3.0
"""White above the boxes, with the line of the sum in its middle."""
RADIUS: Final = 1.5


@describe.register
def _(part: ScoresPart, voice: Voice) -> str:
    return voice("alt.scores", names=voice.listed(part.players))


@size.register
def _(part: ScoresPart, alt: str, room: Room) -> Sized:  # noqa: ARG001 - a table is read cell by cell
    recipe, measure = room.recipe, room.measure
    labels = max(measure.width(str(label), recipe.small, 400) for label in part.labels) + GAP
    names = max(measure.width(name, recipe.prompt, 400) for name in part.players)
    column = max(recipe.wide_box[0], names + 2 * PADDING)
    width = labels + len(part.players) * (column + GAP) - GAP
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    row = ROW * cap(recipe.numeral)
    height = recipe.pill + UNDER_NAMES + len(part.points) * row + AROUND_SUM + recipe.box[1]
    return SizedScores(
        name=part.name,
        role="tiles",
        width=width,
        height=height,
        axis=recipe.pill / 2,
        part=part,
        room=room,
        labels=labels,
        column=column,
        row=row,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedScores(Sized):
    """A score card of a size."""

    part: ScoresPart
    room: Room
    labels: float
    """How wide the column of labels is, with the white after it."""
    column: float
    row: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a card does not spread
        """Put the card down: the names, the points, the line of the sum, the boxes."""
        spots: dict[SpotKey, Spot] = {}
        top = y + self.room.recipe.pill + UNDER_NAMES
        rows = [tuple(self._names(x, y, spots))]
        for label, points in zip(self.part.labels[:-1], self.part.points, strict=True):
            rows.append(tuple(self._points(x, top, str(label), points)))
            top += self.row
        line = top + AROUND_SUM / 2
        sums = LineMark(x1=x, y1=line, x2=x + self.width, y2=line, stroke=BOLD)
        rows.append(tuple(self._boxes(x, top + AROUND_SUM, spots)))
        table = Group(role="Table", kids=tuple(Group(role="TR", kids=cells) for cells in rows))
        return PlacedPart(nodes=(table, Artifact(marks=(sums,))), spots=spots)

    def _columns(self, x: float) -> Iterator[float]:
        """Give the left edge of each player's column."""
        for place in range(len(self.part.players)):
            yield x + self.labels + place * (self.column + GAP)

    def _names(self, x: float, y: float, spots: dict[SpotKey, Spot]) -> Iterator[Node]:
        high, pt = self.room.recipe.pill, self.room.recipe.prompt
        yield Leaf(role="TD", marks=())
        for place, (name, left) in enumerate(zip(self.part.players, self._columns(x), strict=True)):
            spots["option", place] = Spot(box=Box(x0=left, y0=y, x1=left + self.column, y1=y + high), radius=high / 2)
            pill = RectMark(x=left, y=y, w=self.column, h=high, r=high / 2, stroke=LINE)
            yield Leaf(role="TH", marks=(pill, self._text(name, left, y + high / 2, pt)), scope="Column")

    def _points(self, x: float, y: float, label: str, points: tuple[int, ...]) -> Iterator[Node]:
        middle, pt = y + self.row / 2, self.room.recipe.numeral
        yield self._label(label, x, middle)
        for number, left in zip(points, self._columns(x), strict=True):
            yield Leaf(role="TD", marks=(self._text(str(number), left, middle, pt),))

    def _boxes(self, x: float, y: float, spots: dict[SpotKey, Spot]) -> Iterator[Node]:
        high = self.room.recipe.box[1]
        yield self._label(str(self.part.labels[-1]), x, y + high / 2)
        for place, left in enumerate(self._columns(x)):
            spots["text", place] = Spot(box=Box(x0=left, y0=y, x1=left + self.column, y1=y + high), radius=RADIUS)
            yield Leaf(role="TD", marks=(RectMark(x=left, y=y, w=self.column, h=high, r=RADIUS, stroke=BOLD),))

    def _label(self, label: str, x: float, middle: float) -> Leaf:
        pt = self.room.recipe.small
        return Leaf(role="TH", marks=(TextMark(x=x, y=middle + cap(pt) / 2, text=label, pt=pt),), scope="Row")

    def _text(self, text: str, left: float, middle: float, pt: float) -> TextMark:
        """Put a text into the middle of a column."""
        start = left + (self.column - self.room.measure.width(text, pt, 400)) / 2
        return TextMark(x=start, y=middle + cap(pt) / 2, text=text, pt=pt)
