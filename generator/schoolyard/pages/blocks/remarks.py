"""What the key says of the whole sheet: remarks in columns, and the table of habits that show in several puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from schoolyard.pages.blocks.notes import HEADING, LEAD, small
from schoolyard.pages.document import Habit, Remark
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.placed import Artifact, Group, Ink, Leaf, LineMark, Node, TextMark
from schoolyard.pages.shapes import HAIR
from schoolyard.pages.text import Paragraph

GUTTER: Final = 6.0
"""White between two columns, in millimetres."""
UNDER_HEADING: Final = 5.6
"""From a heading's baseline to the text's."""
TABLE_HEADING: Final = 7.4
"""From the table's heading to the first row's baseline."""
ROW: Final = 2.1
"""What a row is higher than its lines."""
COLUMNS: Final = (0.29, 0.33, 0.38)
"""The shares of the table's columns: the habit, where it shows, what to say."""
INKS: Final[tuple[Ink, Ink, Ink]] = ("black", "black", "grey")


class Piece(Protocol):
    """Something of the key that has a size and can be put below a picture or on a page of its own."""

    @property
    def height(self) -> float:
        """Its height in millimetres."""

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put it down with its top left corner at x, y."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarks:
    """Remarks side by side."""

    headings: tuple[str, ...]
    texts: tuple[Paragraph, ...]
    column: float

    @property
    def height(self) -> float:
        """From the top of the headings to the lowest baseline."""
        return cap(HEADING) + UNDER_HEADING + max(text.depth for text in self.texts)

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put the remarks down."""
        base = y + cap(HEADING)
        nodes: list[Node] = []
        for place, (heading, text) in enumerate(zip(self.headings, self.texts, strict=True)):
            left = x + place * (self.column + GUTTER)
            title = TextMark(x=left, y=base, text=heading, pt=HEADING, weight=600)
            kids = Leaf(role="H2", marks=(title,)), Leaf(role="P", marks=text.marks(left, base + UNDER_HEADING))
            nodes.append(Group(role="Sect", kids=kids))
        return tuple(nodes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """The table of habits."""

    heading: str
    rows: tuple[tuple[Paragraph, Paragraph, Paragraph], ...]
    width: float

    @property
    def height(self) -> float:
        """From the top of the heading to the rule below the last row."""
        return cap(HEADING) + TABLE_HEADING - LEAD + sum(_row_height(row) for row in self.rows)

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put the table down."""
        heading = TextMark(x=x, y=y + cap(HEADING), text=self.heading, pt=HEADING, weight=600)
        lefts = [x + self.width * sum(COLUMNS[:place]) for place in range(3)]
        y += cap(HEADING) + TABLE_HEADING - LEAD
        rules = [_rule(x, y, self.width)]
        rows: list[Node] = []
        for row in self.rows:
            base = y + LEAD
            habit, *others = (text.marks(left, base, ink) for text, left, ink in zip(row, lefts, INKS, strict=True))
            cells = (Leaf(role="TH", marks=habit, scope="Row"), *(Leaf(role="TD", marks=other) for other in others))
            rows.append(Group(role="TR", kids=cells))
            y += _row_height(row)
            rules.append(_rule(x, y, self.width))
        table = Group(role="Table", kids=tuple(rows))
        return Leaf(role="H2", marks=(heading,)), table, Artifact(marks=tuple(rules))


def size_remarks(remarks: Sequence[Remark], width: float, measure: Measure) -> Remarks:
    """Give the remarks their size, all in one row."""
    column = (width - (len(remarks) - 1) * GUTTER) / len(remarks)
    return Remarks(
        headings=tuple(remark.heading for remark in remarks),
        texts=tuple(small((remark.text, 400), width=column, measure=measure) for remark in remarks),
        column=column,
    )


def size_habits(heading: str, habits: Sequence[Habit], width: float, measure: Measure) -> Habits:
    """Give the table of habits its size."""
    first, second, third = (width * share - GUTTER / 2 for share in COLUMNS)
    return Habits(
        heading=heading,
        rows=tuple(
            (
                small((habit.name, 600), width=first, measure=measure),
                small((habit.places, 400), width=second, measure=measure),
                small((habit.say, 400), width=third, measure=measure),
            )
            for habit in habits
        ),
        width=width,
    )


def _row_height(row: Sequence[Paragraph]) -> float:
    return max(text.depth for text in row) + LEAD + ROW


def _rule(x: float, y: float, width: float) -> LineMark:
    return LineMark(x1=x, y1=y, x2=x + width, y2=y, stroke=HAIR, ink="soft")
