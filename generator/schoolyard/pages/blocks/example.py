"""The worked example: a sentence and a picture with its marks, built exactly like a puzzle, in a plain box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.arrange import Arranged, Shelf, arrange
from schoolyard.pages.document import Example
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, Room
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, RectMark
from schoolyard.pages.shapes import BOLD, LINE
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, paragraph

SIDE: Final = 8.0
"""White left and right of the picture, where its end marks are."""
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
    beside: bool

    def at(self, x: float, y: float) -> Group:
        """Put the example down with its box's top left corner at x, y."""
        recipe, measure = self.stage.recipe, self.stage.measure
        left, top = x + (self.width - self.puzzle.width) / 2, y + ABOVE + self.text.height + UNDER_TEXT
        text = self.text.marks(x + SIDE, y + ABOVE + cap(self.text.pt))
        if self.beside:
            left, top = x + SIDE, y + (self.height - self.shelf.height) / 2
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


def size_example(example: Example, stage: Stage, *, crowded: bool) -> SizedExample:
    """Give the example its size in a column: as large as the age's, smaller where it would be too high.

    Raises NoRoomError where its picture is too wide even at two thirds.
    """
    room = stage.room(stage.paper.column - 2 * SIDE, crowded=crowded)
    sizes = list(_sizes(example, stage, room))
    if not sizes:
        arrange([example.item], room)  # says what does not fit
    return next((size for size in sizes if size.height <= TALLEST), min(sizes, key=lambda size: size.height))


def _sizes(example: Example, stage: Stage, room: Room) -> Iterator[SizedExample]:
    names = [part.part.name for row in example.item.rows for part in row]
    for share in SMALLER:
        halves = dict.fromkeys(names, stage.recipe.half * share)
        try:
            (puzzle,) = arrange([example.item], replace(room, halves=halves))
        except NoRoomError:
            continue
        above = _with_text(example, stage, puzzle, beside=False)
        if room.width + SIDE - puzzle.width - BESIDE < LEAST_TEXT:
            yield above
        else:
            yield min(above, _with_text(example, stage, puzzle, beside=True), key=lambda size: size.height)


def _with_text(example: Example, stage: Stage, puzzle: Arranged, *, beside: bool) -> SizedExample:
    recipe, measure, column = stage.recipe, stage.measure, stage.paper.column
    width = column - 2 * SIDE if not beside else column - SIDE - puzzle.width - BESIDE - ABOVE
    text = paragraph(
        (example.label, 600), (example.text, 400), pt=recipe.example, width=width, measure=measure, lead=recipe.lead
    )
    shelf = Shelf.of([puzzle])
    inside = max(text.height, shelf.height) if beside else text.height + UNDER_TEXT + shelf.height
    return SizedExample(
        example=example,
        stage=stage,
        width=column,
        height=ABOVE + inside + BELOW,
        puzzle=puzzle,
        shelf=shelf,
        text=text,
        beside=beside,
    )
