"""The answers of a row: under those of the rows above, as many side by side as leave each in few lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.marking.document import Section
from schoolyard.pages.measure import MM, Measure
from schoolyard.pages.placed import Ink, Leaf, TextMark
from schoolyard.pages.text import Paragraph, evened

MOST_LINES: Final = 2
"""How many lines an answer may take before fewer answers stand side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """How answers are written: type sizes in points, whites in millimetres."""

    pt: float
    number_pt: float
    """Type size of the number before an answer."""
    lead: float
    """From baseline to baseline."""
    number: float
    """From the left edge of an answer's number to the answer."""
    between: float
    """White between two answers."""
    ink: Ink
    """That of the numbers."""

    def set(self, text: str, width: float, measure: Measure) -> Paragraph:
        """Set a name or an answer."""
        return evened((text, 600), pt=self.pt, width=width, measure=measure, lead=self.lead / (self.pt * MM))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """How the answers of a sheet stand: so many side by side, each so wide."""

    letters: Letters
    columns: int
    step: float
    """From one answer's left edge to the next."""

    @property
    def inside(self) -> float:
        """The width of an answer without its number."""
        return self.step - self.letters.number - self.letters.between

    def lines(self, answers: Sequence[Paragraph]) -> list[int]:
        """Give how many lines each row of answers takes."""
        starts = range(0, len(answers), self.columns)
        return [max(len(answer.lines) for answer in answers[start : start + self.columns]) for start in starts]

    def put(self, answers: Sequence[Paragraph], x: float, y: float) -> Iterator[Leaf]:
        """Put answers down, their left edge at x, the first baseline at y."""
        lines, above, letters = self.lines(answers), 0, self.letters
        for place, answer in enumerate(answers):
            if place and place % self.columns == 0:
                above += lines[place // self.columns - 1]
            left, base = x + place % self.columns * self.step, y + above * letters.lead
            number = TextMark(x=left, y=base, text=str(place + 1), pt=letters.number_pt, ink=letters.ink)
            yield Leaf(role="P", marks=(number, *answer.marks(left + letters.number, base)))


def grid_for(section: Section, letters: Letters, width: float, measure: Measure) -> Grid:
    """Put as many answers side by side as leave each in few lines, and spread them evenly over their rows."""
    most = max(len(row.answers) for row in section.rows)
    every = {answer for row in section.rows for answer in row.answers}
    width += letters.between
    for columns in range(most, 1, -1):
        grid = Grid(letters=letters, columns=columns, step=width / columns)
        if grid.inside > 0 and all(_fits(answer, grid, measure) for answer in every):
            even = -(-most // -(-most // columns))
            return Grid(letters=letters, columns=even, step=width / even)
    return Grid(letters=letters, columns=1, step=width)


def _fits(answer: str, grid: Grid, measure: Measure) -> bool:
    widest = max(measure.width(word, grid.letters.pt, 600) for word in answer.split())
    return widest <= grid.inside and len(grid.letters.set(answer, grid.inside, measure).lines) <= MOST_LINES
