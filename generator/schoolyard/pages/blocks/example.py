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
HIGH: Final = 66.0
"""From this height on the tiles are drawn a little smaller, since the puzzles need the page."""
TALLEST: Final = 96.0
"""From this height on they are drawn smaller, even if they no longer look like the puzzles' tiles."""
TALLEST_BESIDE: Final = 80.0
"""The same in the second column, which is as high as the first one is all the same."""
SPARED: Final = 7.0
"""So much lower the box must be below the texts, at least, to leave the second column."""
SMALLER: Final = (1.0, 5 / 6, 2 / 3)
"""Sizes of the tiles that are tried, in those of the age."""
ALIKE: Final = 0.83
"""Tiles of this share of the puzzles' still look like the same tiles. In the second column none are smaller."""


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
            said = min(top, y + (self.height - self.text.height) / 2)
            text = self.text.marks(left + self.puzzle.width + BESIDE, said + cap(self.text.pt))
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
    """Give the example its size in a width: its tiles as large as the puzzles', smaller where it would be too high.

    Raises NoRoomError where its picture is too wide even at two thirds; in less than the page's whole width also where
    its tiles would look smaller than the puzzles', and it would be lower in the whole width.
    """
    alike, small = _ways(example, stage, width, crowded=crowded)
    if stage.spare:
        return min((*alike, *small), key=lambda way: way.height)
    beside = width < stage.paper.content
    tallest = TALLEST_BESIDE if beside else TALLEST
    ways = [way for way in alike if way.height <= tallest]
    if not ways:
        ways = [*alike, *small]
        lowest = min(way.height for way in ways)
        if beside and size_example(example, stage, stage.paper.content, crowded=crowded).height < lowest - SPARED:
            raise NoRoomError(example.label, needs=lowest, room=tallest)
    return next((way for way in ways if way.height <= HIGH), min(ways, key=lambda way: way.height))


def _ways(
    example: Example, stage: Stage, width: float, *, crowded: bool
) -> tuple[list[SizedExample], list[SizedExample]]:
    """Give the ways to lay it out, large tiles first: those in which they look like the puzzles' tiles, and the others.

    Raises NoRoomError where there are none.
    """
    room = replace(stage.room(width - 2 * SIDE, crowded=crowded), stacks=width >= stage.paper.content)
    (widest,) = arrange([example.item], room)
    ring = RING if any(isinstance(mark, Ring) for mark in example.marks) else 0.0
    reach = max(ring, *(part.reach for row in widest.rows for part in row.parts))
    room = replace(room, width=width - 2 * (SIDE + reach))
    least = _alike(example, stage, crowded=crowded)
    alike: list[SizedExample] = []
    small: list[SizedExample] = []
    for puzzle in _sizes(example, room, reach):
        ways = alike if all(half >= least[name] for name, half in _halves(puzzle)) else small
        ways += _texts(example, stage, puzzle, width, ring=ring, crowded=crowded)
    if not alike and not small:
        raise NoRoomError(example.label, needs=widest.width + 2 * (SIDE + reach), room=width)
    return alike, small


def _alike(example: Example, stage: Stage, *, crowded: bool) -> dict[str, float]:
    """Give the least half that each part has where it looks as large as in the page's whole width."""
    room = replace(stage.room(stage.paper.content - 2 * SIDE, crowded=crowded), stacks=True)
    (whole,) = arrange([example.item], room)
    return {name: ALIKE * half for name, half in _halves(whole)}


def _halves(puzzle: Arranged) -> Iterator[tuple[str, float]]:
    """Give the name and the half of each part that has tiles."""
    return ((part.name, part.half) for row in puzzle.rows for part in row.parts if part.half is not None)


def _sizes(example: Example, room: Room, spare: float) -> Iterator[Arranged]:
    """Yield the picture in ever smaller tiles; its end marks have `spare` millimetres beyond the room."""
    names = [part.part.name for row in example.item.rows for part in row]
    for share in SMALLER:
        halves = dict.fromkeys(names, max(room.recipe.half * share, room.recipe.smallest_half))
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
