"""What is cut out to play with: tiles, chips, the Bank's mat, frames."""

from __future__ import annotations

from typing import Final

from schoolyard.pages.cards.document import CutChip, CutTile, Frame, Mat, TileBack
from schoolyard.pages.cards.face import INSIDE, Style, lay
from schoolyard.pages.cards.things import centred, tile_back, words
from schoolyard.pages.loose import lay as lay_tile
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    Artifact,
    Box,
    ChipMark,
    CircleMark,
    DownMark,
    Leaf,
    LineMark,
    Mark,
    Node,
    RectMark,
    TextMark,
)
from schoolyard.pages.shapes import BOLD, THIN

TILE: Final = 27 / 31.75
"""How much of a cell's height a tile takes: a crooked cut does not touch it."""
CHIP: Final = (0.84, 10.0)
"""Radius of a chip: in halves of its square's side, and the most in millimetres, for ink has a price."""
MAT_TITLE: Final = 28.0
"""Points of a mat's title; its sentence is in the type of cards."""
MAT_WHITE: Final = 9.0
"""White inside a mat."""
PLACE: Final = 0.44
"""Radius of a place on a mat, in what it has of the width."""
ROW: Final = 5
"""Places in a row."""


@lay.register
def _(side: CutTile, box: Box, style: Style) -> tuple[Node, ...]:
    width, height = box.x1 - box.x0, box.y1 - box.y0
    half = TILE * min(width / 2, height)
    x, y = box.x0 + width / 2 - half, box.y0 + (height - half) / 2
    mark, spot = lay_tile(side.tile, x, y, half, upright=False, crowded=style.crowded)
    return (Leaf(role="Figure", marks=(mark,), alt=side.alt, box=spot.box),)


@lay.register
def _(side: TileBack, box: Box, style: Style) -> tuple[Node, ...]:  # noqa: ARG001 - a back is all alike
    half = min((box.x1 - box.x0) / 2 - INSIDE, box.y1 - box.y0 - 2 * INSIDE)
    return (tile_back(side, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, half),)


@lay.register
def _(side: CutChip, box: Box, style: Style) -> tuple[Node, ...]:  # noqa: ARG001 - chips are all alike
    share, most = CHIP
    r = min(share * min(box.x1 - box.x0, box.y1 - box.y0) / 2, most)
    x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
    mark: Mark = DownMark(x=x, y=y, r=r, word=side.word) if side.word else ChipMark(x=x, y=y, r=r)
    around = Box(x0=x - r, y0=y - r, x1=x + r, y1=y + r)
    return (Leaf(role="Figure", marks=(mark,), alt=side.alt, box=around),)


@lay.register
def _(side: Frame, box: Box, style: Style) -> tuple[Node, ...]:  # noqa: ARG001 - a frame has no words
    cell = min((box.x1 - box.x0 - 2 * INSIDE) / side.cells, box.y1 - box.y0 - 2 * INSIDE)
    wide = side.cells * cell
    x, y = (box.x0 + box.x1 - wide) / 2, (box.y0 + box.y1 - cell) / 2
    inner = [
        LineMark(x1=x + place * cell, y1=y, x2=x + place * cell, y2=y + cell, stroke=THIN)
        for place in range(1, side.cells)
    ]
    outer = RectMark(x=x, y=y, w=wide, h=cell, stroke=BOLD)
    return (Leaf(role="Figure", marks=(*inner, outer), alt=side.alt, box=Box(x0=x, y0=y, x1=x + wide, y1=y + cell)),)


@lay.register
def _(side: Mat, box: Box, style: Style) -> tuple[Node, ...]:
    """Lay a mat as large as the paper lets it be: a frame, the title, the places, a sentence."""
    frame = Box(x0=box.x0 + INSIDE, y0=box.y0 + INSIDE, x1=box.x1 - INSIDE, y1=box.y1 - INSIDE)
    width, height = frame.x1 - frame.x0, frame.y1 - frame.y0
    title_base = frame.y0 + MAT_WHITE + cap(MAT_TITLE)
    note = words(side.note, width - 2 * MAT_WHITE, style, weight=400)
    note_top = frame.y1 - MAT_WHITE - note.height
    room = Box(x0=frame.x0 + MAT_WHITE, y0=title_base, x1=frame.x1 - MAT_WHITE, y1=note_top)
    if room.y1 - room.y0 < height / 3:
        raise NoRoomError(side.title, needs=3 * (height - room.y1 + room.y0), room=height)
    _, most = CHIP
    if _radius(side, room) < most:
        raise NoRoomError(side.title, needs=ROW * most / PLACE, room=room.x1 - room.x0)
    outline = RectMark(x=frame.x0, y=frame.y0, w=width, h=height, r=4.0, stroke=BOLD)
    title = TextMark(x=room.x0, y=title_base, text=side.title, pt=MAT_TITLE, weight=600)
    return (
        Artifact(marks=(outline,)),
        Leaf(role="H1", marks=(title,)),
        places(side, room),
        Leaf(role="P", marks=centred(note, (frame.x0 + frame.x1) / 2, note_top)),
    )


def _radius(mat: Mat, room: Box) -> float:
    """Give the radius of a mat's places in a room."""
    return PLACE * min(_pitches(mat, room))


def _pitches(mat: Mat, room: Box) -> tuple[float, float]:
    """Give how far places are from each other, across and down."""
    return (room.x1 - room.x0) / ROW, (room.y1 - room.y0) / -(-mat.places.count // ROW)


def places(mat: Mat, room: Box) -> Leaf:
    """Put a mat's places into a room, in rows of five."""
    pitch, down = _pitches(mat, room)
    r = _radius(mat, room)
    marks = tuple(
        CircleMark(x=room.x0 + (place % ROW + 0.5) * pitch, y=room.y0 + (place // ROW + 0.5) * down, r=r, stroke=THIN)
        for place in range(mat.places.count)
    )
    return Leaf(role="Figure", marks=marks, alt=mat.places.alt, box=room)
