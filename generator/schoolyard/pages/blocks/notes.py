"""Notes of the key: a puzzle's number and answer, why it is so, and what wrong answers mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.document import Solved
from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Group, Ink, Leaf, TextMark
from schoolyard.pages.text import Paragraph, evened

HEADING: Final = 11.0
"""Points: headings, numbers and answers of a key."""
TEXT: Final = 9.0
"""Points: everything else."""
LEAD: Final = 4.5
"""From baseline to baseline of the text, in millimetres."""
INDENT: Final = 6.5
"""From a note's number to its text."""
UNDER_ANSWER: Final = 5.2
"""From the answer's baseline to the next."""
BEFORE_SLIP: Final = 1.2
"""What a slip keeps from the text above it, on top of the lead."""
UNDER_NOTE: Final = 4.5
"""From a note's last baseline to the hairline below it."""
OVER_NOTE: Final = 3.9
"""From a hairline to the top of the next note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A paragraph of a note. `down` is from the top of the note to its first baseline."""

    text: Paragraph
    down: float
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A note that has a size."""

    number: int
    answer: Line
    lines: tuple[Line, ...]

    @property
    def height(self) -> float:
        """From the top of the number to the last baseline."""
        return self.lines[-1].down + self.lines[-1].text.depth

    def at(self, x: float, y: float) -> Group:
        """Put the note down with its top left corner at x, y: a row of a table."""
        number = TextMark(x=x, y=y + self.answer.down, text=str(self.number), pt=HEADING, weight=600)
        return Group(
            role="TR",
            kids=(
                Leaf(role="TH", marks=(number,), scope="Row"),
                Leaf(role="TD", marks=_marks(self.answer, x, y)),
                Group(role="TD", kids=tuple(Leaf(role="P", marks=_marks(line, x, y)) for line in self.lines)),
            ),
        )


def size_note(solved: Solved, width: float, measure: Measure) -> Note:
    """Give a note its size in a column."""
    inside = width - INDENT
    answer = evened((solved.answer, 600), pt=HEADING, width=inside, measure=measure, lead=LEAD / (HEADING * MM))
    first = cap(HEADING)
    lines = tuple(_lines(solved, first + answer.depth + UNDER_ANSWER, inside, measure))
    return Note(number=solved.number, answer=Line(text=answer, down=first, ink="accent"), lines=lines)


def small(*runs: tuple[str, int], width: float, measure: Measure) -> Paragraph:
    """Set text of a key; runs of weight 400 or 600."""
    return evened(
        *((text, 600 if weight == 600 else 400) for text, weight in runs),
        pt=TEXT,
        width=width,
        measure=measure,
        lead=LEAD / (TEXT * MM),
    )


def _lines(solved: Solved, down: float, width: float, measure: Measure) -> Iterator[Line]:
    why = small((solved.why, 400), width=width, measure=measure)
    yield Line(text=why, down=down, ink="black")
    down += why.depth + LEAD
    for slip in solved.slips:
        down += BEFORE_SLIP
        cause = small((slip.answer, 600), (slip.cause, 400), width=width, measure=measure)
        yield Line(text=cause, down=down, ink="black")
        down += cause.depth + LEAD
        say = small((slip.say, 400), width=width, measure=measure)
        yield Line(text=say, down=down, ink="grey")
        down += say.depth + LEAD


def _marks(line: Line, x: float, y: float) -> tuple[TextMark, ...]:
    return line.text.marks(x + INDENT, y + line.down, line.ink)
