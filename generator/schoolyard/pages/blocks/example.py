"""The worked example: a sentence and a picture with its marks, built exactly like a puzzle, in a plain box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.arrange import Arranged, Shelf, arrange
from schoolyard.pages.document import Example
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, RectMark
from schoolyard.pages.shapes import BOLD, LINE
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, paragraph

SIDE: Final = 2.5
"""White left and right of what the box holds, its end marks included."""
ABOVE: Final = 4.5
BELOW: Final = 4.5
UNDER_TEXT: Final = 3.2
"""White between the sentence and the picture below it."""
BESIDE: Final = 8.0
"""White between the picture and a sentence beside it."""
LEAST_TEXT: Final = 28.0
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
    width: float
    height: float
    puzzle: Arranged
    shelf: Shelf
    text: Paragraph
    side: float
    """White that its end marks need at the sides of the picture, and some more."""
    beside: bool

    def at(self, x: float, y: float) -> Group:
        """Put the example down with its box's top left corner at x, y."""
        recipe, measure = self.stage.recipe, self.stage.measure
        left = x + max(self.side, (self.width - max(self.puzzle.width, self.text.width)) / 2)
        top = y + ABOVE + self.text.height + UNDER_TEXT
        text = self.text.marks(left, y + ABOVE + cap(self.text.pt))
        if self.beside:
            left, top = x + self.side, y + (self.height - self.shelf.height) / 2
            text = self.text.marks(left + self.puzzle.width + BESIDE, top + cap(self.text.pt))
        picture = self.shelf.draw(self.puzzle, left, top)
        hand = Hand(ink="black", stroke=BOLD, numeral=recipe.numeral, measure=measure)
        frame = RectMark(x=x, y=y, w=self.width, h=self.height, r=2.5, stroke=LINE)
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
    side = SIDE + max(part.reach for row in widest.rows for part in row.parts)
    sizes = list(_sizes(example, stage, width, side, crowded=crowded))
    if not sizes:
        raise NoRoomError(example.label, needs=widest.width + 2 * side, room=width)
    return next((size for size in sizes if size.height <= TALLEST), min(sizes, key=lambda size: size.height))


def _sizes(example: Example, stage: Stage, width: float, side: float, *, crowded: bool) -> Iterator[SizedExample]:
    """Yield the example in ever smaller tiles, its sentence where the box stays lower."""
    room = stage.room(width - 2 * side, crowded=crowded)
    names = [part.part.name for row in example.item.rows for part in row]
    for share in SMALLER:
        halves = dict.fromkeys(names, stage.recipe.half * share)
        try:
            (puzzle,) = arrange([example.item], replace(room, halves=halves))
        except NoRoomError:
            continue
        above = _with_text(example, stage, puzzle, width, side, room.width, beside=False)
        free = width - side - puzzle.width - BESIDE - SIDE
        if free < LEAST_TEXT:
            yield above
        else:
            beside = _with_text(example, stage, puzzle, width, side, free, beside=True)
            yield min(above, beside, key=lambda size: size.height)


def _with_text(
    example: Example, stage: Stage, puzzle: Arranged, width: float, side: float, text_width: float, *, beside: bool
) -> SizedExample:
    recipe, shelf = stage.recipe, Shelf.of([puzzle])
    text = paragraph(
        (example.label, 600),
        (example.text, 400),
        pt=recipe.example,
        width=text_width,
        measure=stage.measure,
        lead=recipe.lead,
    )
    inside = max(text.height, shelf.height) if beside else text.height + UNDER_TEXT + shelf.height
    return SizedExample(
        example=example,
        stage=stage,
        width=width,
        height=ABOVE + inside + BELOW,
        puzzle=puzzle,
        shelf=shelf,
        text=text,
        side=side,
        beside=beside,
    )
