"""The worked example: a sentence and a picture with its marks, built exactly like a puzzle, in a plain box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.arrange import ROUNDING, Arranged, Shelf, arrange
from schoolyard.pages.document import Example
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, Room
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, RectMark
from schoolyard.pages.shapes import BOLD, LINE
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, paragraph
from schoolyard.puzzles.marks import Ring

SIDE: Final = 2.5
"""White left and right of what the box holds, its end marks included."""
ABOVE: Final = 4.5
BELOW: Final = 4.5
UNDER_TEXT: Final = 4.6
"""From the sentence's last baseline to the picture below it, its rings included."""
RING: Final = 2.0
"""How far a ring round a tile or a join reaches out of it."""
BESIDE: Final = 8.0
"""White between the picture and a sentence beside it."""
LEAST_TEXT: Final = 36.0
"""The narrowest a sentence beside the picture may be."""
TALLEST: Final = 62.0
"""From this height on the tiles are drawn smaller."""
SMALLER: Final = (1.0, 5 / 6, 2 / 3)
"""Sizes of the tiles that are tried, in those of the age."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedExample:
    """An example that has a size: its sentence above the picture or beside it."""

    example: Example
    stage: Stage
    height: float
    puzzle: Arranged
    shelf: Shelf
    text: Paragraph
    side: float
    """White left and right of the picture, its end marks and rings included."""
    ring: float
    """How far rings reach out of it above and below."""
    beside: bool
    crowded: bool

    @property
    def width(self) -> float:
        """The least width of the box."""
        if self.beside:
            return self.side + self.puzzle.width + BESIDE + self.text.width + SIDE
        return 2 * self.side + max(self.puzzle.width, self.text.width)

    def at(self, x: float, y: float, width: float) -> Group:
        """Put the example down in a box of a width, the box's top left corner at x, y."""
        recipe, measure = self.stage.recipe, self.stage.measure
        left = x + self.side + (0.0 if self.beside else (width - self.width) / 2)
        top = y + ABOVE + self.text.height + UNDER_TEXT + self.ring
        text = self.text.marks(left, y + ABOVE + cap(self.text.pt))
        if self.beside:
            top = y + (self.height - self.shelf.height) / 2
            text = self.text.marks(left + self.puzzle.width + BESIDE, top + cap(self.text.pt))
        picture = self.shelf.draw(self.puzzle, left, top)
        hand = Hand(ink="black", stroke=BOLD, numeral=recipe.numeral, measure=measure, crowded=self.crowded)
        frame = RectMark(x=x, y=y, w=width, h=self.height, r=2.5, stroke=LINE)
        kids: tuple[Node, ...] = (
            Artifact(marks=(frame,)),
            Leaf(role="P", marks=text),
            *picture.nodes,
            Artifact(marks=drawn(self.example.marks, picture.parts, hand)),
        )
        return Group(role="Sect", kids=kids)


def size_example(example: Example, stage: Stage, width: float, *, crowded: bool) -> SizedExample:
    """Give the example its size in a width: its tiles as large as the age's, smaller where it would be too high.

    Raises NoRoomError where its picture is too wide even at two thirds.
    """
    room = stage.room(width - 2 * SIDE, crowded=crowded)
    (widest,) = arrange([example.item], room)
    ring = RING if any(isinstance(mark, Ring) for mark in example.marks) else 0.0
    reach = max(ring, *(part.reach for row in widest.rows for part in row.parts))
    room = replace(room, width=width - 2 * (SIDE + reach))
    sizes = [
        size
        for puzzle in _sizes(example, room, reach)
        for size in _texts(example, stage, puzzle, width, ring=ring, crowded=crowded)
    ]
    if not sizes:
        raise NoRoomError(example.label, needs=widest.width + 2 * (SIDE + reach), room=width)
    return next((size for size in sizes if size.height <= TALLEST), min(sizes, key=lambda size: size.height))


def _sizes(example: Example, room: Room, spare: float) -> Iterator[Arranged]:
    """Yield the picture in ever smaller tiles; its end marks have `spare` millimetres beyond the room."""
    names = [part.part.name for row in example.item.rows for part in row]
    for share in SMALLER:
        halves = dict.fromkeys(names, room.recipe.half * share)
        try:
            yield from arrange([example.item], replace(room, halves=halves), spare=spare)
        except NoRoomError:
            continue


def _texts(
    example: Example, stage: Stage, puzzle: Arranged, width: float, *, ring: float, crowded: bool
) -> Iterator[SizedExample]:
    """Yield the example with its sentence beside the picture and above it, the lower first."""
    recipe, shelf = stage.recipe, Shelf.of([puzzle])
    side = SIDE + max(ring, *puzzle.reaches)
    if puzzle.width + 2 * side > width + ROUNDING:
        return
    free = width - side - puzzle.width - BESIDE - SIDE
    ways = []
    for beside, room in ((False, width - 2 * side), (True, free)):
        if beside and room < LEAST_TEXT:
            continue
        text = paragraph(
            (example.label, 600),
            (example.text, 400),
            pt=recipe.example,
            width=room,
            measure=stage.measure,
            lead=recipe.lead,
        )
        picture = shelf.height + 2 * ring
        inside = max(text.height, picture) if beside else text.height + UNDER_TEXT + picture
        way = SizedExample(
            example=example,
            stage=stage,
            height=ABOVE + inside + BELOW,
            puzzle=puzzle,
            shelf=shelf,
            text=text,
            side=side,
            ring=ring,
            beside=beside,
            crowded=crowded,
        )
        ways.append(way)
    yield from sorted(ways, key=lambda way: way.height)
