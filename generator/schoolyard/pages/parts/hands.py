"""Hands of several players, each on its tray under its name: side by side, and below each other where they must."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.loose import lay, said
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Artifact, Box, Leaf, Mark, Node, RectMark, TextMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import HandsPart

GAP: Final = 0.4
"""White between two tiles of a hand, in halves."""
LEAST_GAP: Final = 3.6
APART: Final = 11.0
"""White between two hands side by side, in millimetres."""
BETWEEN: Final = 5.0
"""White between a tray and the name below it."""
OVERHANG: Final = 2.5
"""How far a tray reaches out on either side of its tiles."""
UNDER_NAME: Final = 3.0
PADDING: Final = 4.0
"""White left and right of a name in its pill."""


@describe.register
def _(part: HandsPart, voice: Voice) -> str:
    return voice.listed(
        voice("alt.hand-of", name=name, count=len(tiles), tiles=_listed(tiles, voice)) for name, tiles in _held(part)
    )


def _listed(tiles: Sequence[str], voice: Voice) -> str:
    return voice.listed(said(text, voice, counted=False) for text in tiles)


def _held(part: HandsPart) -> Iterator[tuple[str, tuple[str, ...]]]:
    return zip(part.players, part.hands, strict=True)


@size.register
def _(part: HandsPart, alt: str, room: Room) -> Sized:
    """Keep tiles as large as the age's as long as the largest hand fits its row."""
    recipe, largest = room.recipe, max(map(len, part.hands))
    wanted = min(recipe.half, room.halves.get(part.name, recipe.half))
    half = min(wanted, (room.width - (largest - 1) * LEAST_GAP) / largest)
    if half < recipe.smallest_half:
        needs = largest * recipe.smallest_half + (largest - 1) * LEAST_GAP
        raise NoRoomError(part.name, needs=needs, room=room.width)
    gap = max(LEAST_GAP, min(GAP * half, (room.width - largest * half) / max(1, largest - 1)))
    widths = [max(len(tiles) * (half + gap) - gap, _name_width(name, part, room)) for name, tiles in _held(part)]
    places = tuple(_places(widths, room.width))
    head = (recipe.pill if part.circled else cap(recipe.small)) + UNDER_NAME
    high = head + 2 * half + shapes.TRAY
    rows = places[-1][1] + 1
    height = rows * high + (rows - 1) * BETWEEN
    return SizedHands(
        name=part.name,
        role="tiles",
        width=max(left + width for (left, _), width in zip(places, widths, strict=True)),
        height=height,
        axis=head + half,
        reach=OVERHANG,
        half=half,
        part=part,
        alt=alt,
        room=room,
        places=places,
        gap=gap,
        head=head,
        high=high,
    )


def _name_width(name: str, part: HandsPart, room: Room) -> float:
    if part.circled:
        return room.measure.width(name, room.recipe.prompt, 400) + 2 * PADDING
    return room.measure.width(name, room.recipe.small, 400)


def _places(widths: Sequence[float], room: float) -> Iterator[tuple[float, int]]:
    """Give the left edge and the row of each hand."""
    left, row = 0.0, 0
    for width in widths:
        if left and left + width > room:
            left, row = 0.0, row + 1
        yield left, row
        left += width + APART


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedHands(Sized):
    """Hands of a size."""

    part: HandsPart
    alt: str
    room: Room
    places: tuple[tuple[float, int], ...]
    """The left edge and the row of each hand."""
    gap: float
    head: float
    """The height of a name, with the white below it."""
    high: float
    """The height of a hand with its name."""
    half: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - hands do not spread
        """Put the hands down."""
        nodes: list[Node] = []
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        for seat, ((name, tiles), (left, row)) in enumerate(zip(_held(self.part), self.places, strict=True)):
            top = y + row * (self.high + BETWEEN)
            nodes += self._name(seat, name, x + left, top, spots)
            marks += self._hand(tiles, x + left, top + self.head)
        box = Box(x0=x - OVERHANG, y0=y, x1=x + self.width + OVERHANG, y1=y + self.height)
        return PlacedPart(nodes=(*nodes, Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box)), spots=spots)

    def _name(self, seat: int, name: str, x: float, y: float, spots: dict[SpotKey, Spot]) -> Iterator[Node]:
        """Write a name, in a pill where it may be circled."""
        recipe = self.room.recipe
        if not self.part.circled:
            yield Leaf(role="P", marks=(TextMark(x=x, y=y + cap(recipe.small), text=name, pt=recipe.small),))
            return
        wide, high = _name_width(name, self.part, self.room), recipe.pill
        spots["option", seat] = Spot(box=Box(x0=x, y0=y, x1=x + wide, y1=y + high), radius=high / 2)
        base = y + high / 2 + 0.43 * cap(recipe.prompt)
        yield Artifact(marks=(RectMark(x=x, y=y, w=wide, h=high, r=high / 2, stroke=shapes.LINE),))
        yield Leaf(role="P", marks=(TextMark(x=x + PADDING, y=base, text=name, pt=recipe.prompt),))

    def _hand(self, tiles: Sequence[str], x: float, y: float) -> Iterator[Mark]:
        """Draw the tiles of a hand and its tray."""
        for place, text in enumerate(tiles):
            left = x + place * (self.half + self.gap)
            tile, _ = lay(text, left, y, self.half, upright=True, crowded=self.room.crowded)
            yield tile
        across = len(tiles) * (self.half + self.gap) - self.gap
        yield shapes.tray(x - OVERHANG, y + 2 * self.half + shapes.TRAY, across + 2 * OVERHANG)
