"""A box to write a number in, with words or the sign of an end before it and a word after it, where it needs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import PlacedPart, Room, Sized, Spot, describe, size
from schoolyard.pages.placed import Artifact, Box, Leaf, Node, RectMark, TextMark
from schoolyard.pages.shapes import BOLD, sign
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import BoxPart, Side

BEFORE_UNIT: Final = 2.5
"""White between the box and the words before or after it, in millimetres."""
RADIUS: Final = 1.5
SIGN: Final = 2.6
"""The radius of a star or a moon."""
AFTER_SIGN: Final = 2.5


@describe.register
def _(part: BoxPart, voice: Voice) -> str:
    return voice("alt.box" if part.sign is None else f"alt.box-{part.sign}")


@size.register
def _(part: BoxPart, alt: str, room: Room) -> Sized:
    width, height = room.recipe.wide_box if part.digits > 1 else room.recipe.box
    unit = "" if part.unit is None else str(part.unit)
    after = BEFORE_UNIT + room.measure.width(unit, room.recipe.prompt, 400) if unit else 0.0
    words = "" if part.before is None else str(part.before)
    before = room.measure.width(words, room.recipe.prompt, 400) + BEFORE_UNIT if words else 0.0
    before += 0.0 if part.sign is None else 2 * SIGN + AFTER_SIGN
    return SizedBox(
        name=part.name,
        role="answer",
        width=before + width + after,
        height=height,
        axis=height / 2,
        alt=alt,
        words=words,
        sign=part.sign,
        before=before,
        box_width=width,
        unit=unit,
        pt=room.recipe.prompt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedBox(Sized):
    """A box of a size."""

    alt: str
    words: str
    sign: Side | None
    before: float
    """What the words before it and the sign take, in millimetres."""
    box_width: float
    unit: str
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - a box does not spread
        """Put the box down."""
        left = x + self.before
        box = Box(x0=left, y0=y, x1=left + self.box_width, y1=y + self.height)
        outline = RectMark(x=left, y=y, w=self.box_width, h=self.height, r=RADIUS, stroke=BOLD)
        nodes: tuple[Node, ...] = (Leaf(role="Form", marks=(outline,), alt=self.alt, box=box),)
        baseline = y + self.height / 2 + cap(self.pt) / 2
        if self.sign is not None:
            nodes = (Artifact(marks=(sign(self.sign, left - AFTER_SIGN - SIGN, y + self.height / 2, SIGN),)), *nodes)
        if self.words:
            before = TextMark(x=x, y=baseline, text=self.words, pt=self.pt)
            nodes = (Leaf(role="P", marks=(before,)), *nodes)
        if self.unit:
            after = TextMark(x=box.x1 + BEFORE_UNIT, y=baseline, text=self.unit, pt=self.pt)
            nodes = (*nodes, Leaf(role="P", marks=(after,)))
        return PlacedPart(nodes=nodes, spots={("text", 0): Spot(box=box, radius=RADIUS)})
