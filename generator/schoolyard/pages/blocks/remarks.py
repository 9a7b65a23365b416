"""What the key says of the whole sheet: remarks in columns, and the table of habits that show in several puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from schoolyard.pages.blocks.notes import HEADING, LEAD, TEXT, small
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
STEPS: Final = 4
"""How many ways from columns as wide as each other to columns as wide as their texts are long are tried."""
COLUMNS: Final = ((0.25, 0.32, 0.43), (0.25, 0.42, 0.33), (0.22, 0.5, 0.28))
"""The shares of the table's columns that are tried: the habit, where it shows, what to say."""
INKS: Final[tuple[Ink, Ink, Ink]] = ("black", "black", "grey")


class Piece(Protocol):
    """Something of the key that has a size and can be put below a picture or on a page of its own."""

    @property
    def height(self) -> float:
        """Its height in millimetres."""

    def parted(self, room: float) -> tuple[Piece, Piece] | None:
        """Give what of it fits into a height and what is left; None where it cannot be parted so."""

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put it down with its top left corner at x, y."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarks:
    """Remarks side by side."""

    headings: tuple[str, ...]
    texts: tuple[Paragraph, ...]
    columns: tuple[float, ...]
    """Their widths."""

    @property
    def height(self) -> float:
        """From the top of the headings to the lowest baseline."""
        return cap(HEADING) + UNDER_HEADING + max(text.depth for text in self.texts)

    def parted(self, room: float) -> None:
        """They stay in one row."""

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put the remarks down."""
        base = y + cap(HEADING)
        nodes: list[Node] = []
        for place, (heading, text) in enumerate(zip(self.headings, self.texts, strict=True)):
            left = x + sum(self.columns[:place]) + place * GUTTER
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
    columns: tuple[float, float, float]
    """The shares of the width that its columns have."""

    @property
    def height(self) -> float:
        """From the top of the heading to the rule below the last row."""
        return cap(HEADING) + TABLE_HEADING - LEAD + sum(_row_height(row) for row in self.rows)

    def parted(self, room: float) -> tuple[Habits, Habits] | None:
        """Give as many rows as fit into a height, under the heading, and the others under it again."""
        for cut in range(len(self.rows) - 1, 0, -1):
            first = replace(self, rows=self.rows[:cut])
            if first.height <= room:
                return first, replace(self, rows=self.rows[cut:])
        return None

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put the table down."""
        heading = TextMark(x=x, y=y + cap(HEADING), text=self.heading, pt=HEADING, weight=600)
        lefts = [x + self.width * sum(self.columns[:place]) for place in range(3)]
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
    """Give the remarks their size, all in one row: a long text has a wider column, so that the row is low."""
    inside = width - (len(remarks) - 1) * GUTTER
    least = [measure.width(remark.heading, HEADING, 600) for remark in remarks]
    long = [measure.width(remark.text, TEXT, 400) for remark in remarks]
    tried = []
    for step in range(STEPS + 1):
        fair = step / STEPS
        shares = [(1 - fair) / len(long) + fair * one / sum(long) for one in long]
        widths = tuple(max(share * inside, heading) for share, heading in zip(shares, least, strict=True))
        over = sum(widths) / inside
        columns = tuple(one / over for one in widths) if over > 1 else widths
        texts = tuple(
            small((remark.text, 400), width=column, measure=measure)
            for remark, column in zip(remarks, columns, strict=True)
        )
        tried.append(Remarks(headings=tuple(remark.heading for remark in remarks), texts=texts, columns=columns))
    return min(tried, key=lambda row: row.height)


def size_habits(heading: str, habits: Sequence[Habit], width: float, measure: Measure) -> Habits:
    """Give the table of habits its size: the lowest of those with other columns."""
    return min((_habits(heading, habits, width, columns, measure) for columns in COLUMNS), key=lambda one: one.height)


def _habits(
    heading: str, habits: Sequence[Habit], width: float, columns: tuple[float, float, float], measure: Measure
) -> Habits:
    first, second, third = (width * share - GUTTER / 2 for share in columns)
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
        columns=columns,
    )


def _row_height(row: Sequence[Paragraph]) -> float:
    return max(text.depth for text in row) + LEAD + ROW


def _rule(x: float, y: float, width: float) -> LineMark:
    return LineMark(x1=x, y1=y, x2=x + width, y2=y, stroke=HAIR, ink="soft")
