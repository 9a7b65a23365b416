"""The rows of the contents: each lesson with a size, set in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.blocks.notes import HEADING, TEXT
from schoolyard.pages.contents.document import Row
from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Artifact, CircleMark, Group, Ink, Leaf, Node, TextMark
from schoolyard.pages.text import Paragraph, evened

LEAD: Final = 4.1
"""From baseline to baseline, in millimetres."""
TITLE_LEAD: Final = 4.9
"""From a baseline of a lesson's title to the next."""
NUMBER: Final = 20.0
"""Points."""
DOT: Final = 0.5
"""Radius of the dot before a thing to have ready."""
INDENT: Final = 3.0
"""From a column's left edge to the text after a dot."""
BETWEEN_ITEMS: Final = 0.5
"""What a thing to have ready keeps to the one above it, on top of the lead."""
BESIDE_PAGES: Final = 2.0
"""White between a file, its number of pages, and that of its key."""
AFTER_KEY: Final = 6.0
GUTTER: Final = 4.0
"""White after these numbers, and between other columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Left edges and widths of the columns, in millimetres."""

    number: tuple[float, float]
    lesson: tuple[float, float]
    ages: tuple[float, float]
    minutes: tuple[float, float]
    prints: tuple[float, float]
    pages: tuple[float, float]
    key: tuple[float, float]
    materials: tuple[float, float]

    @staticmethod
    def between(left: float, right: float, rows: Sequence[Row], measure: Measure) -> Grid:
        """Divide a width: what is short has what it needs, the lesson and what to have ready share the rest."""
        prints = [one for row in rows for one in row.prints]
        fixed = {
            "number": 9.5,
            "ages": 9.5,
            "minutes": 7.5,
            "prints": 30.5,
            "pages": max(9.5, *(measure.width(one.pages, TEXT, 400) for one in prints), 0.0),
            "key": max(9.0, *(measure.width(one.key, TEXT, 400) for one in prints), 0.0),
        }
        gutters = {"prints": BESIDE_PAGES, "pages": BESIDE_PAGES, "key": AFTER_KEY}
        rest = right - left - sum(fixed.values()) - sum(gutters.values()) - 4 * GUTTER
        widths = fixed | {"lesson": 0.47 * rest, "materials": 0.53 * rest}
        columns, x = {}, left
        for name in ("number", "lesson", "ages", "minutes", "prints", "pages", "key", "materials"):
            columns[name] = (x, widths[name])
            x += widths[name] + gutters.get(name, GUTTER)
        return Grid(**columns)


def at_right(text: str, column: tuple[float, float], y: float, measure: Measure, ink: Ink = "black") -> TextMark:
    """Put a text down so that it ends at a column's right edge."""
    left, width = column
    return TextMark(x=left + width - measure.width(text, TEXT, 400), y=y, text=text, pt=TEXT, ink=ink)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedRow:
    """A lesson that has a size."""

    row: Row
    grid: Grid
    measure: Measure
    title: Paragraph
    goal: Paragraph
    game: Paragraph
    prints: tuple[Paragraph, ...]
    materials: tuple[Paragraph, ...]
    padding: float
    """White above and below the text."""

    @staticmethod
    def of(row: Row, grid: Grid, measure: Measure, padding: float) -> SizedRow:
        """Set the texts of a lesson."""
        return SizedRow(
            row=row,
            grid=grid,
            measure=measure,
            title=evened(
                (row.title, 600), pt=HEADING, width=grid.lesson[1], measure=measure, lead=TITLE_LEAD / (HEADING * MM)
            ),
            goal=_set(row.goal, grid.lesson[1], measure),
            game=_set(row.game, grid.lesson[1], measure),
            prints=tuple(_set(one.label, grid.prints[1], measure) for one in row.prints),
            materials=tuple(_set(text, grid.materials[1] - INDENT, measure) for text in row.materials),
            padding=padding,
        )

    @property
    def height(self) -> float:
        """The height with the least white above and below."""
        depths = (
            self._game_down + self.game.depth,
            _end(_stacked(self.prints)),
            _end(_stacked(self.materials, BETWEEN_ITEMS)),
        )
        return 2 * self.padding + cap(NUMBER) + max(0.0, max(depths) - (cap(NUMBER) - cap(HEADING)))

    @property
    def _game_down(self) -> float:
        """How far the baseline of the game lies below that of the title."""
        return self.title.depth + LEAD + self.goal.depth + LEAD + BETWEEN_ITEMS

    def at(self, y: float) -> tuple[Node, ...]:
        """Put the row down with the white above it from `y` on: a row of the table, and the dots in it."""
        row, grid = self.row, self.grid
        top = y + self.padding
        base = top + cap(HEADING)
        number = TextMark(x=grid.number[0], y=top + cap(NUMBER), text=row.number, pt=NUMBER, weight=600)
        x, below = grid.lesson[0], base + self.title.depth + LEAD
        cells: tuple[Node, ...] = (
            Leaf(role="TD", marks=(number,)),
            Leaf(role="TH", marks=self.title.marks(x, base), scope="Row"),
            Leaf(role="TD", marks=self.goal.marks(x, below)),
            Leaf(role="TD", marks=self.game.marks(x, base + self._game_down, "grey")),
            Leaf(role="TD", marks=(TextMark(x=grid.ages[0], y=base, text=row.ages, pt=TEXT),)),
            Leaf(role="TD", marks=(TextMark(x=grid.minutes[0], y=base, text=row.minutes, pt=TEXT),)),
            Group(role="TD", kids=tuple(self._prints_at(base))),
            Group(role="TD", kids=tuple(self._materials_at(base))),
        )
        dots = tuple(
            CircleMark(x=grid.materials[0] + DOT, y=base + down - cap(TEXT) / 2, r=DOT, fill="black")
            for _, down in _stacked(self.materials, BETWEEN_ITEMS)
        )
        return (Group(role="TR", kids=cells), *((Artifact(marks=dots),) if dots else ()))

    def _prints_at(self, base: float) -> Iterator[Leaf]:
        grid = self.grid
        for (label, down), one in zip(_stacked(self.prints), self.row.prints, strict=True):
            counts = (one.pages, grid.pages), (one.key, grid.key)
            numbers = (at_right(text, column, base + down, self.measure) for text, column in counts if text)
            yield Leaf(role="P", marks=(*label.marks(grid.prints[0], base + down), *numbers))

    def _materials_at(self, base: float) -> Iterator[Leaf]:
        for text, down in _stacked(self.materials, BETWEEN_ITEMS):
            yield Leaf(role="P", marks=text.marks(self.grid.materials[0] + INDENT, base + down))


def _set(text: str, width: float, measure: Measure) -> Paragraph:
    return evened((text, 400), pt=TEXT, width=width, measure=measure, lead=LEAD / (TEXT * MM))


def _stacked(texts: Sequence[Paragraph], between: float = 0.0) -> list[tuple[Paragraph, float]]:
    """Give each text and how far its first baseline lies below that of the first text."""
    placed, down = [], 0.0
    for text in texts:
        placed.append((text, down))
        down += text.depth + LEAD + between
    return placed


def _end(placed: Sequence[tuple[Paragraph, float]]) -> float:
    """Give how far the last baseline lies below the first."""
    return placed[-1][1] + placed[-1][0].depth if placed else 0.0
