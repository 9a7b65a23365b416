"""Words to circle one of, each in a pill; a chip may stand beside the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Artifact, Box, ChipMark, Leaf, Mark, Node, RectMark, TextMark
from schoolyard.pages.shapes import LINE
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import ChoicePart

GAP: Final = 5.0
"""White between two pills."""
LEAST_WIDTH: Final = 1.8
"""A pill's least width, in its heights."""
PADDING: Final = 0.75
"""White left and right of the words together, in the pill's heights."""
WIDEST: Final = 2.9
"""How wide a pill may grow, in its heights, to stand flush with what is above it."""
CHIP: Final = 0.39
"""A chip's radius, in the pill's heights."""


@describe.register
def _(part: ChoicePart, voice: Voice) -> str:
    return voice.listed(voice.text(option) for option in part.options)


@size.register
def _(part: ChoicePart, alt: str, room: Room) -> Sized:  # noqa: ARG001 - the words on the page speak for themselves
    height, pt = room.recipe.pill, room.recipe.prompt
    words = tuple(str(option) for option in part.options)
    chip = 2 * CHIP * height + 0.25 * height if part.chip else 0.0
    text = max(room.measure.width(word, pt, 400) + (chip if place == 0 else 0.0) for place, word in enumerate(words))
    pill = max(LEAST_WIDTH * height, text + PADDING * height)
    width = len(words) * pill + (len(words) - 1) * GAP
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    return SizedChoice(
        name=part.name,
        role="answer",
        width=width,
        height=height,
        axis=height / 2,
        words=words,
        chip=chip,
        pill=pill,
        pt=pt,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedChoice(Sized):
    """Pills of one width."""

    words: tuple[str, ...]
    chip: float
    """What the chip takes beside the first word; 0 for none."""
    pill: float
    pt: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:
        """Put the pills down, as wide as the row where that is not too wide for them."""
        count = len(self.words)
        grown = (width - (count - 1) * GAP) / count
        pill = grown if self.pill <= grown <= WIDEST * self.height else self.pill
        nodes: list[Node] = []
        spots: dict[SpotKey, Spot] = {}
        for place, word in enumerate(self.words):
            left = x + place * (pill + GAP)
            chip = self.chip if place == 0 else 0.0
            start = left + (pill - self.measure.width(word, self.pt, 400) - chip) / 2
            outline: list[Mark] = [RectMark(x=left, y=y, w=pill, h=self.height, r=self.height / 2, stroke=LINE)]
            if chip:
                r = CHIP * self.height
                outline.append(ChipMark(x=start + r, y=y + self.height / 2, r=r))
            baseline = y + self.height / 2 + 0.43 * cap(self.pt)
            text = TextMark(x=start + chip, y=baseline, text=word, pt=self.pt)
            nodes += (Artifact(marks=tuple(outline)), Leaf(role="P", marks=(text,)))
            box = Box(x0=left, y0=y, x1=left + pill, y1=y + self.height)
            spots["option", place] = Spot(box=box, radius=self.height / 2)
        return PlacedPart(nodes=tuple(nodes), spots=spots)
