"""Words to circle one of, each in a pill, with words above them; a chip or the Down may stand beside a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Artifact, Box, ChipMark, DownMark, Leaf, Mark, Node, RectMark, TextMark
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
"""A chip's radius, in the pill's heights; the Down is as large."""
AFTER_CHIP: Final = 0.25
UNDER_LABEL: Final = 3.0
"""White between the words above and the pills."""


@describe.register
def _(part: ChoicePart, voice: Voice) -> str:
    return voice.listed(voice.text(option) for option in part.options)


@size.register
def _(part: ChoicePart, alt: str, room: Room) -> Sized:  # noqa: ARG001 - the words on the page speak for themselves
    height, pt, small = room.recipe.pill, room.recipe.prompt, room.recipe.small
    words = tuple(str(option) for option in part.options)
    chip, down = 0 if part.chip else None, part.down
    beside = (2 * CHIP + AFTER_CHIP) * height
    text = max(
        room.measure.width(word, pt, 400) + (beside if place in (chip, down) else 0.0)
        for place, word in enumerate(words)
    )
    pill = max(LEAST_WIDTH * height, text + PADDING * height)
    label = str(part.label or "")
    top = cap(small) + UNDER_LABEL if label else 0.0
    width = max(len(words) * pill + (len(words) - 1) * GAP, room.measure.width(label, small, 400))
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    return SizedChoice(
        name=part.name,
        role="answer",
        width=width,
        height=top + height,
        axis=top + height / 2,
        rise=top,
        label=label,
        words=words,
        chip=chip,
        down=down,
        beside=beside,
        pill=pill,
        pill_height=height,
        pt=pt,
        small=small,
        measure=room.measure,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedChoice(Sized):
    """Pills of one width."""

    label: str
    words: tuple[str, ...]
    chip: int | None
    """Before which word a chip stands."""
    down: int | None
    """Before which word the Down stands."""
    beside: float
    """What the chip or the Down takes before its word."""
    pill: float
    pill_height: float
    pt: float
    small: float
    measure: Measure

    def at(self, x: float, y: float, width: float) -> PlacedPart:
        """Put the pills down, as wide as the row where that is not too wide for them."""
        count, high = len(self.words), self.pill_height
        grown = (width - (count - 1) * GAP) / count
        pill = grown if self.pill <= grown <= WIDEST * high else self.pill
        nodes: list[Node] = []
        spots: dict[SpotKey, Spot] = {}
        if self.label:
            label = TextMark(x=x, y=y + cap(self.small), text=self.label, pt=self.small)
            nodes.append(Leaf(role="P", marks=(label,)))
        top = y + self.rise
        for place, word in enumerate(self.words):
            left = x + place * (pill + GAP)
            beside = self.beside if place in (self.chip, self.down) else 0.0
            start = left + (pill - self.measure.width(word, self.pt, 400) - beside) / 2
            outline: list[Mark] = [RectMark(x=left, y=top, w=pill, h=high, r=high / 2, stroke=LINE)]
            if beside:
                r = CHIP * high
                shape = ChipMark if place == self.chip else DownMark
                outline.append(shape(x=start + r, y=top + high / 2, r=r))
            baseline = top + high / 2 + 0.43 * cap(self.pt)
            text = TextMark(x=start + beside, y=baseline, text=word, pt=self.pt)
            nodes += (Artifact(marks=tuple(outline)), Leaf(role="P", marks=(text,)))
            box = Box(x0=left, y0=top, x1=left + pill, y1=top + high)
            spots["option", place] = Spot(box=box, radius=high / 2)
        return PlacedPart(nodes=tuple(nodes), spots=spots)
