"""The rows of the contents: each lesson with a size, set in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.blocks.notes import HEADING, TEXT
from schoolyard.pages.contents.document import Row
from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Artifact, CircleMark, Group, Leaf, Node, TextMark
from schoolyard.pages.text import Paragraph, paragraph

LEAD: Final = 4.1
"""From baseline to baseline, in millimetres."""
TITLE_LEAD: Final = 4.9
"""From a baseline of a lesson's title to the next."""
NUMBER: Final = 20.0
"""Points."""
PADDING: Final = 3.6
"""White above and below a row's text."""
DOT: Final = 0.5
"""Radius of the dot before a thing to have ready."""
INDENT: Final = 3.0
"""From a column's left edge to the text after a dot."""
BETWEEN_ITEMS: Final = 0.5
"""What a thing to have ready keeps to the one above it, on top of the lead."""
BESIDE_PAGES: Final = 2.0
"""The least white between a file and its number of pages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Left edges and widths of the columns, in millimetres."""

    number: tuple[float, float]
    lesson: tuple[float, float]
    ages: tuple[float, float]
    minutes: tuple[float, float]
    game: tuple[float, float]
    prints: tuple[float, float]
    materials: tuple[float, float]

    @staticmethod
    def between(left: float, right: float) -> Grid:
        """Divide a width: what is short has what it needs, the lesson and what to have ready share the rest."""
        fixed = {"number": 9.5, "ages": 9.5, "minutes": 7.5, "game": 21.0, "prints": 38.0}
        gutter = 4.0
        rest = right - left - sum(fixed.values()) - 6 * gutter
        widths = fixed | {"lesson": 0.5 * rest, "materials": 0.5 * rest}
        columns, x = {}, left
        for name in ("number", "lesson", "ages", "minutes", "game", "prints", "materials"):
            columns[name] = (x, widths[name])
            x += widths[name] + gutter
        return Grid(**columns)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedRow:
    """A lesson that has a size."""

    row: Row
    grid: Grid
    title: Paragraph
    goal: Paragraph
    game: Paragraph
    prints: tuple[tuple[Paragraph, float], ...]
    """Each file, and where its number of pages begins."""
    materials: tuple[Paragraph, ...]

    @staticmethod
    def of(row: Row, grid: Grid, measure: Measure) -> SizedRow:
        """Set the texts of a lesson."""
        _, wide = grid.prints
        counts = [wide - measure.width(one.pages, TEXT, 400) for one in row.prints]
        return SizedRow(
            row=row,
            grid=grid,
            title=paragraph(
                (row.title, 600), pt=HEADING, width=grid.lesson[1], measure=measure, lead=TITLE_LEAD / (HEADING * MM)
            ),
            goal=_set(row.goal, grid.lesson[1], measure),
            game=_set(row.game, grid.game[1], measure),
            prints=tuple(
                (_set(one.label, count - BESIDE_PAGES, measure), count)
                for one, count in zip(row.prints, counts, strict=True)
            ),
            materials=tuple(_set(text, grid.materials[1] - INDENT, measure) for text in row.materials),
        )

    @property
    def height(self) -> float:
        """The height with the white above and below."""
        depths = (
            self.title.depth + LEAD + self.goal.depth,
            self.game.depth,
            _end(_stacked([label for label, _ in self.prints])),
            _end(_stacked(self.materials, BETWEEN_ITEMS)),
        )
        return 2 * PADDING + cap(NUMBER) + max(0.0, max(depths) - (cap(NUMBER) - cap(HEADING)))

    def at(self, y: float) -> tuple[Node, ...]:
        """Put the row down with its top at `y`: the row of the table, and the dots before things to have ready."""
        row, grid = self.row, self.grid
        top = y + PADDING
        base = top + cap(HEADING)
        number = TextMark(x=grid.number[0], y=top + cap(NUMBER), text=row.number, pt=NUMBER, weight=600)
        below = base + self.title.depth + LEAD
        cells: tuple[Node, ...] = (
            Leaf(role="TD", marks=(number,)),
            Leaf(role="TH", marks=self.title.marks(grid.lesson[0], base), scope="Row"),
            Leaf(role="TD", marks=self.goal.marks(grid.lesson[0], below)),
            Leaf(role="TD", marks=(TextMark(x=grid.ages[0], y=base, text=row.ages, pt=TEXT),)),
            Leaf(role="TD", marks=(TextMark(x=grid.minutes[0], y=base, text=row.minutes, pt=TEXT),)),
            Leaf(role="TD", marks=self.game.marks(grid.game[0], base)),
            Group(role="TD", kids=tuple(self._prints_at(base))),
            Group(role="TD", kids=tuple(self._materials_at(base))),
        )
        dots = tuple(
            CircleMark(x=grid.materials[0] + DOT, y=base + down - cap(TEXT) / 2, r=DOT, fill="black")
            for _, down in _stacked(self.materials, BETWEEN_ITEMS)
        )
        return (Group(role="TR", kids=cells), *((Artifact(marks=dots),) if dots else ()))

    def _prints_at(self, base: float) -> Iterator[Leaf]:
        x, _ = self.grid.prints
        placed = _stacked([label for label, _ in self.prints])
        for (label, down), (_, count), one in zip(placed, self.prints, self.row.prints, strict=True):
            pages = TextMark(x=x + count, y=base + down, text=one.pages, pt=TEXT)
            yield Leaf(role="P", marks=(*label.marks(x, base + down), pages))

    def _materials_at(self, base: float) -> Iterator[Leaf]:
        for text, down in _stacked(self.materials, BETWEEN_ITEMS):
            yield Leaf(role="P", marks=text.marks(self.grid.materials[0] + INDENT, base + down))


def _set(text: str, width: float, measure: Measure) -> Paragraph:
    return paragraph((text, 400), pt=TEXT, width=width, measure=measure, lead=LEAD / (TEXT * MM))


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
