"""A box to write a number in, with a word after it where the number needs one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import PlacedPart, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Box, Leaf, Node, RectMark, TextMark
from schoolyard.pages.shapes import BOLD
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import BoxPart

BEFORE_UNIT: Final = 2.5
"""White between the box and the word after it, in millimetres."""
RADIUS: Final = 1.5


@describe.register
def _(part: BoxPart, voice: Voice) -> str:  # noqa: ARG001 - every box is said alike
    return voice("alt.box")


@size.register
def _(part: BoxPart, alt: str, room: Room) -> Sized:
    width, height = room.recipe.wide_box if part.digits > 1 else room.recipe.box
    unit = "" if part.unit is None else str(part.unit)
    after = BEFORE_UNIT + room.measure.width(unit, room.recipe.prompt, 400) if unit else 0.0
    return SizedBox(
        name=part.name,
        role="answer",
        width=width + after,
        height=height,
        axis=height / 2,
        alt=alt,
        box_width=width,
        unit=unit,
        pt=room.recipe.prompt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedBox(Sized):
    """A box of a size."""

    alt: str
    box_width: float
    unit: str
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a box does not spread
        """Put the box down."""
        box = Box(x0=x, y0=y, x1=x + self.box_width, y1=y + self.height)
        outline = RectMark(x=x, y=y, w=self.box_width, h=self.height, r=RADIUS, stroke=BOLD)
        nodes: tuple[Node, ...] = (Leaf(role="Form", marks=(outline,), alt=self.alt, box=box),)
        if self.unit:
            baseline = y + self.height / 2 + cap(self.pt) / 2
            after = TextMark(x=box.x1 + BEFORE_UNIT, y=baseline, text=self.unit, pt=self.pt)
            nodes = (*nodes, Leaf(role="P", marks=(after,)))
        return PlacedPart(nodes=nodes, spots={("text", 0): Spot(box=box, radius=RADIUS)})
