"""Chips in rows of five: white ones to fill in, or black ones; what somebody has lies on a mat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, ChipMark, Leaf, Mark, Node, RectMark, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import ChipsPart

IN_A_ROW: Final = 5
"""A full row is five chips: fives and tens are seen at a glance."""
GAP: Final = 0.35
"""White between two chips, in radii."""
LEAST: Final = 0.415
"""The least radius in millimetres for each point of the smallest text: the 5 on a chip is then as large as that."""
UNDER_LABEL: Final = 3.0
"""White between a label and its chips."""
MAT: Final = 2.5
"""White round the chips on a mat."""
ALL: Final = 10
"""A mat has room for all chips, also where it is empty: then mats beside or below each other are alike."""
AFTER_FIVE: Final = 0.6
"""White after five chips of a row of ten, in radii, beside the usual."""


@describe.register
def _(part: ChipsPart, voice: Voice) -> str:
    return voice("alt.chips" if part.filled else "alt.chips-to-fill", count=part.count)


@size.register
def _(part: ChipsPart, alt: str, room: Room) -> Sized:
    """Make chips as high as an answer box, smaller where the row is too wide; those on a mat as small as can be."""
    label = str(part.label or "")
    mat = part.filled and label
    count, white = (ALL, MAT) if mat else (part.count, 0.0)
    least = LEAST * room.recipe.small
    in_row = ALL if part.long and least * _radii(min(count, ALL)) + 2 * white <= room.width else IN_A_ROW
    rows, radii = -(-count // in_row), _radii(min(count, in_row))
    r = least if mat else max(least, min(room.recipe.box[1] / 2, room.width / radii))
    if r * radii + 2 * white > room.width:
        raise NoRoomError(part.name, needs=least * radii + 2 * white, room=room.width)
    top = cap(room.recipe.small) + UNDER_LABEL if label else 0.0
    height = r * (2 * rows + GAP * (rows - 1)) + 2 * white
    return SizedChips(
        name=part.name,
        role="tiles" if part.filled else "answer",
        width=max(r * radii + 2 * white, room.measure.width(label, room.recipe.small, 400)),
        height=top + height,
        axis=top + height / 2,
        rise=top,
        part=part,
        alt=alt,
        r=r,
        in_row=in_row,
        white=white,
        label=label,
        pt=room.recipe.small,
    )


def _radii(across: int) -> float:
    """Tell how wide a row of chips is, in radii."""
    return 2 * across + GAP * (across - 1) + AFTER_FIVE * (across > IN_A_ROW)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedChips(Sized):
    """Chips of a size."""

    part: ChipsPart
    alt: str
    r: float
    in_row: int
    white: float
    """Between the chips and the edge of their mat; 0 where they have none."""
    label: str
    pt: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - chips keep together
        """Put the chips down row after row, their label above."""
        nodes: tuple[Node, ...] = ()
        if self.label:
            label = TextMark(x=x, y=y + cap(self.pt), text=self.label, pt=self.pt)
            nodes = (Leaf(role="P", marks=(label,)),)
        marks: list[Mark] = []
        if self.white:
            marks.append(RectMark(x=x, y=y + self.rise, w=self.width, h=self.height - self.rise, r=MAT, stroke=THIN))
        spots: dict[SpotKey, Spot] = {}
        r, step = self.r, self.r * (2 + GAP)
        for place in range(self.part.count):
            row, column = divmod(place, self.in_row)
            left = x + self.white + column * step + AFTER_FIVE * r * (column >= IN_A_ROW)
            top = y + self.rise + self.white + row * step
            marks.append(ChipMark(x=left + r, y=top + r, r=r, filled=self.part.filled))
            spots["chip", place] = Spot(box=Box(x0=left, y0=top, x1=left + 2 * r, y1=top + 2 * r), radius=r)
        box = Box(x0=x, y0=y + self.rise, x1=x + self.width, y1=y + self.height)
        role = "Figure" if self.part.filled else "Form"
        return PlacedPart(nodes=(*nodes, Leaf(role=role, marks=tuple(marks), alt=self.alt, box=box)), spots=spots)
