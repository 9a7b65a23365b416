"""A cell of the rules card: its number and heading, its sentences, its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Group, Leaf, TextMark
from schoolyard.pages.rules_card.document import Cell
from schoolyard.pages.rules_card.pictures import SizedPicture, size_picture
from schoolyard.pages.text import Paragraph, evened

HEADING: Final = 15.0
TEXT: Final = 12.5
LABEL: Final = 12.0
"""Points at full size: heading, sentences, the words in a picture."""
LEAST_LABEL: Final = 8.0
LEAD: Final = 5.9
"""From baseline to baseline of the text. This and all below are millimetres at full size."""
INDENT: Final = 9.0
"""From the number to the text."""
UNDER_HEADING: Final = 7.0
"""From the heading's baseline to the text's."""
UNDER_TEXT: Final = 3.8
"""From a last baseline to the picture below it."""
UNDER_PICTURE: Final = 4.0
"""From a picture to the top of the text below it."""
MOST_SINGLE: Final = 3
"""Up to so many short sentences have a line each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedCell:
    """A cell that has a size, all of it at one scale."""

    cell: Cell
    number: int
    scale: float
    lines: tuple[Paragraph, ...]
    picture: SizedPicture | None
    below: tuple[Paragraph, ...]

    @property
    def height(self) -> float:
        """From the top of the heading to the lowest ink, in millimetres."""
        return self._below + (_depth(self.below) if self.below else 0.0)

    @property
    def _first(self) -> float:
        """From the top to the first baseline of the text."""
        return cap(HEADING * self.scale) + UNDER_HEADING * self.scale

    @property
    def _picture_top(self) -> float:
        return self._first + _depth(self.lines) + UNDER_TEXT * self.scale

    @property
    def _below(self) -> float:
        """From the top to the first baseline below the picture, or to the cell's end where nothing is there."""
        if self.picture is None:
            return self._first + _depth(self.lines) + (self.below[0].lead if self.below else 0.0)
        end = self._picture_top + self.picture.height
        return end + UNDER_PICTURE * self.scale + cap(self.below[0].pt) if self.below else end

    def at(self, x: float, y: float) -> Group:
        """Put it down with its top left corner at x, y."""
        pt, left = HEADING * self.scale, x + INDENT * self.scale
        number = TextMark(x=x, y=y + cap(pt), text=str(self.number), pt=pt, weight=600)
        heading = TextMark(x=left, y=y + cap(pt), text=self.cell.heading, pt=pt, weight=600)
        return Group(
            role="Sect",
            kids=(
                Leaf(role="H2", marks=(number, heading)),
                *_put(self.lines, left, y + self._first),
                *((self.picture.at(left, y + self._picture_top),) if self.picture else ()),
                *_put(self.below, left, y + self._below),
            ),
        )


def size_cell(cell: Cell, number: int, *, scale: float, width: float, measure: Measure, crowded: bool) -> SizedCell:
    """Give a cell its size in a column."""
    inside = width - INDENT * scale

    def lines(sentences: Sequence[str]) -> tuple[Paragraph, ...]:
        apart = tuple(_set(sentence, scale, inside, measure) for sentence in sentences)
        together = _set(" ".join(sentences), scale, inside, measure)
        count = sum(len(one.lines) for one in apart)
        short = len(apart) == count <= MOST_SINGLE
        return apart if short or count <= len(together.lines) else (together,)

    picture = None
    if cell.shown is not None:
        pt = max(LABEL * scale, LEAST_LABEL)
        picture = size_picture(cell.shown, scale=scale, width=inside, pt=pt, measure=measure, crowded=crowded)
    return SizedCell(
        cell=cell, number=number, scale=scale, lines=lines(cell.lines), picture=picture, below=lines(cell.below)
    )


def _set(text: str, scale: float, width: float, measure: Measure) -> Paragraph:
    return evened((text, 400), pt=TEXT * scale, width=width, measure=measure, lead=LEAD / (TEXT * MM))


def _depth(texts: Sequence[Paragraph]) -> float:
    """From the first baseline to the last, of paragraphs one after another."""
    return sum(text.depth + text.lead for text in texts) - texts[-1].lead


def _put(texts: Sequence[Paragraph], x: float, y: float) -> Iterator[Leaf]:
    for text in texts:
        yield Leaf(role="P", marks=text.marks(x, y))
        y += text.depth + text.lead
