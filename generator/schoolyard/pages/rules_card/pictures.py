"""The pictures of a rules card, each as a sketch; and the size that a picture takes in a column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from itertools import groupby
from typing import Final

from schoolyard.pages.measure import Measure
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Box, Leaf
from schoolyard.pages.rules_card.document import (
    MOST_BACKS,
    CountPicture,
    DealPicture,
    DrawPicture,
    HandPicture,
    Heap,
    PayPicture,
    PlayPicture,
    PotsPicture,
    RankPicture,
    ScoresPicture,
    SetPicture,
    Shown,
)
from schoolyard.pages.rules_card.sketch import LIP, UNDER_TILES, Sketch

SHRINK: Final = 0.97
"""A picture that is too wide gets smaller in such steps, as often as it must."""
SMALLEST: Final = 0.5
"""How small it may get, as a share of what was meant."""
GAP_SIGN: Final = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedPicture:
    """A picture that has a size, in millimetres on paper."""

    shown: Shown
    width: float
    height: float
    scale: float
    pt: float
    measure: Measure
    crowded: bool

    def at(self, x: float, y: float) -> Leaf:
        """Put it down with its top left corner at x, y."""
        sketch = Sketch(x=x, y=y, scale=self.scale, pt=self.pt, measure=self.measure, crowded=self.crowded)
        draw(self.shown.picture, sketch)
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        return Leaf(role="Figure", marks=tuple(sketch.marks), alt=self.shown.alt, box=box)


def size_picture(
    shown: Shown, *, scale: float, width: float, pt: float, measure: Measure, crowded: bool
) -> SizedPicture:
    """Give a picture its size: at a scale, or smaller where it would be wider than `width`.

    Raises NoRoomError for one whose words alone are too wide.
    """
    least = scale * SMALLEST
    while True:
        sketch = Sketch(x=0.0, y=0.0, scale=scale, pt=pt, measure=measure, crowded=crowded)
        draw(shown.picture, sketch)
        wide, high = sketch.width * scale, sketch.height * scale
        if wide <= width:
            return SizedPicture(
                shown=shown, width=wide, height=high, scale=scale, pt=pt, measure=measure, crowded=crowded
            )
        if scale < least:
            raise NoRoomError(shown.alt, needs=wide, room=width)
        scale *= SHRINK


@singledispatch
def draw(picture: object, sketch: Sketch) -> None:  # noqa: ARG001 - each picture's own function uses it
    """Draw a picture into a sketch."""
    raise TypeError(f"nothing draws {type(picture).__name__}")


@draw.register
def _(picture: SetPicture, sketch: Sketch) -> None:
    """Draw the tiles in rows, the highest first, and the chips beside them."""
    if picture.gap:
        half, gap, columns = 7.0, 1.6, len(picture.tiles)
    elif len(picture.tiles) > 15:
        half, gap, columns = 4.4, 1.1, 7
    else:
        half, gap, columns = 5.6, 1.4, 5
    middle, sign = len(picture.tiles) // 2, 7.0 if picture.gap else 0.0
    for place, tile in enumerate(picture.tiles):
        row, column = divmod(place, columns)
        right = sign if place >= middle else 0.0
        sketch.tile(column * (2 * half + gap) + right, row * (half + gap), half, tile)
    if picture.gap:
        between = middle * (2 * half + gap) - gap / 2 + sign / 2
        sketch.centred(between, half / 2 - sketch.cap / 2, GAP_SIGN)
    if picture.chips:
        x = sketch.width + 7.4
        for y, draw_chip, label in ((4.4, sketch.chip, str(picture.chips)), (14.8, sketch.down, "1")):
            draw_chip(x, y, 4.4)
            sketch.text(x + 6.4, y - sketch.cap / 2, label)


@draw.register
def _(picture: DealPicture, sketch: Sketch) -> None:
    """Draw the heaps with their labels, then the Bank."""
    x, half, gap = 0.0, 3.9, 0.9
    drawn = [_rows(heap) for heap in picture.heaps]
    high = max(rows for _, rows in drawn) * (2 * half + gap) - gap
    for heap, (columns, rows) in zip(picture.heaps, drawn, strict=True):
        wide = columns * (half + gap) - gap
        room = max(wide + (2 * LIP if heap.hand else 0.0), sketch.text_width(heap.label))
        left, top = x + (room - wide) / 2, high - rows * (2 * half + gap) + gap
        for place in range(min(heap.tiles, columns * rows)):
            row, column = divmod(place, columns)
            sketch.back(left + column * (half + gap), top + row * (2 * half + gap), half)
        if heap.hand:
            sketch.tray(left, high, wide)
        sketch.centred(x + room / 2, high + UNDER_TILES + 1.9, heap.label)
        x += room + 3.2
    if picture.chips:
        y = sketch.height + 5.6
        for place in range(picture.chips):
            sketch.chip(2.9 + place * 6.4, y, 2.8)
        sketch.text(2.9 + picture.chips * 6.4, y - sketch.cap / 2, picture.label)


def _rows(heap: Heap) -> tuple[int, int]:
    """Give the columns and rows in which a heap is drawn."""
    tiles = min(heap.tiles, MOST_BACKS)
    rows = 1 if heap.hand or tiles <= 7 else 2
    return -(-tiles // rows), rows


@draw.register
def _(picture: RankPicture, sketch: Sketch) -> None:
    """Stand the tiles side by side, their numbers below, and brackets below equal numbers."""
    half, pitch = 6.0, 10.4
    for place, (tile, number) in enumerate(zip(picture.tiles, picture.numbers, strict=True)):
        sketch.tile(place * pitch, 0.0, half, tile, "S")
        sketch.centred(place * pitch + half / 2, 2 * half + 1.9, str(number), 600)
    below = 2 * half + 1.9 + sketch.cap + 1.2
    place = 0
    for _, alike in groupby(picture.numbers):
        count = len(list(alike))
        if count > 1:
            first = place * pitch + half / 2
            sketch.bracket(first, first + (count - 1) * pitch, below, 1.4)
        place += count


@draw.register
def _(picture: PlayPicture, sketch: Sketch) -> None:
    """Lay the line, and at a distance the tile that comes to it."""
    half = 8.0 if picture.arms is None else 4.4
    line = sketch.line(0.0, 0.0, half, picture.line, picture.arms)
    sketch.arrow((line.right + 12.0, line.axis), (line.right + 1.6, line.axis))
    sketch.tile(line.right + 13.6, line.axis - half / 2, half, picture.tile)


@draw.register
def _(picture: CountPicture, sketch: Sketch) -> None:
    """Lay the lines one below the other, what they make and win beside them."""
    y = 0.0
    laid = []
    for count in picture.counts:
        line = sketch.line(0.0, y, 6.2, count.line)
        laid.append(line)
        y = line.bottom + 3.2
    left = max(line.right for line in laid) + 3.0
    right = left + max(sketch.text_width(count.sum, 600) for count in picture.counts) + 3.0
    for count, line in zip(picture.counts, laid, strict=True):
        top = line.axis - sketch.cap / 2
        sketch.text(left, top, count.sum, 600)
        for place in range(count.chips):
            sketch.chip(right + 3.3 + place * 7.2, line.axis, 3.3)
        if count.won:
            sketch.text(right, top, count.won)


@draw.register
def _(picture: DrawPicture, sketch: Sketch) -> None:
    """Lay the line, and beside it the tiles as they are drawn; the last of them goes to the line."""
    line = sketch.line(0.0, 1.0, 6.2, picture.line)
    half, pitch, top = 5.2, 9.4, 6.2
    left = line.right + 10.0
    for place, (tile, label) in enumerate(zip(picture.drawn, picture.labels, strict=True)):
        sketch.tile(left + place * pitch, top, half, tile, "S")
        sketch.centred(left + place * pitch + half / 2, top + 2 * half + 1.9, label)
    for place in range(picture.left):
        sketch.back(left + (len(picture.drawn) + place) * pitch, top, half)
    fits = left + (len(picture.drawn) - 1) * pitch + half / 2
    sketch.arrow((fits, top - 0.8), (fits, line.axis), (line.right + 1.6, line.axis))


@draw.register
def _(picture: HandPicture, sketch: Sketch) -> None:
    """Lay the line, the hand beside it, and what is said."""
    line = sketch.line(0.0, 3.0, 6.2, picture.line)
    half, x = 5.6, line.right + 9.0
    for tile in picture.hand:
        sketch.tile(x, 0.0, half, tile, "S")
        x += half + 1.6
    sketch.tray(line.right + 9.0, 2 * half, x - 1.6 - line.right - 9.0)
    sketch.text(x + 3.0, half - sketch.cap / 2, picture.label)


@draw.register
def _(picture: PayPicture, sketch: Sketch) -> None:
    """Stand hands on their trays, an arrow, and what they win."""
    half, gap, x, axis = 5.4, 1.4, 0.0, 5.4
    for hand, label in picture.hands:
        wide = len(hand) * (half + gap) - gap
        room = max(wide + 2 * LIP, sketch.text_width(label))
        left = x + (room - wide) / 2
        for place, tile in enumerate(hand):
            if picture.face_down:
                sketch.back(left + place * (half + gap), 0.0, half)
            else:
                sketch.tile(left + place * (half + gap), 0.0, half, tile, "S")
        sketch.tray(left, 2 * half, wide)
        if label:
            sketch.centred(x + room / 2, 2 * half + UNDER_TILES + 1.9, label)
        x += room + 4.0
    if picture.hands:
        sketch.arrow((x - 1.0, axis), (x + 8.0, axis))
        x += 10.8
    for _ in range(picture.chips):
        sketch.chip(x + 3.8, axis, 3.8)
        x += 8.6
    if picture.down:
        sketch.down(x + 5.4, axis, 4.9)
    if picture.won:
        sketch.text(x, axis - sketch.cap / 2, picture.won, 600)


@draw.register
def _(picture: PotsPicture, sketch: Sketch) -> None:
    """Put the chips that are taken into pots, and all of them into the winner's."""
    high, x = 10.6, 0.0

    def pot(chips: int, label: str) -> float:
        wide = max(chips * 7.6 + 3.2, sketch.text_width(label))
        sketch.box(x, 0.0, wide, high)
        for place in range(chips):
            sketch.chip(x + wide / 2 + (place - (chips - 1) / 2) * 7.6, high / 2, 3.3)
        sketch.centred(x + wide / 2, high + 2.6, label)
        return x + wide

    for chips, label in picture.pots:
        x = pot(chips, label) + 3.0
    sketch.arrow((x - 0.4, high / 2), (x + 8.0, high / 2))
    x += 10.4
    pot(*picture.winner)


@draw.register
def _(picture: ScoresPicture, sketch: Sketch) -> None:
    """Write a score sheet of two columns, the winner's number in a box."""
    row, wide = sketch.cap + 2.2, 0.0
    columns, edges = [], []
    for name in picture.names:
        width = max(sketch.text_width(name) + 5.0, 20.0)
        sketch.centred(wide + width / 2, 0.0, name)
        columns.append(wide + width / 2)
        wide += width
        edges.append(wide)
    top = sketch.cap + 1.4
    bottom = top + len(picture.rounds) * row + 1.4
    for place, numbers in enumerate(picture.rounds):
        for middle, number in zip(columns, numbers, strict=True):
            last = place == len(picture.rounds) - 1 and middle == columns[0]
            sketch.centred(middle, top + 1.8 + place * row, str(number), 600 if last else 400)
    sketch.rule(0.0, top, wide, top)
    sketch.rule(edges[0], 0.0, edges[0], bottom)
