"""The contents of a unit onto pages: a row for each lesson, as many rows a page as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.pages.blocks.notes import TEXT
from schoolyard.pages.contents.cells import Grid, SizedRow, at_right
from schoolyard.pages.contents.document import Contents
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Ink, Leaf, LineMark, Node, Page, PlacedDocument, TextMark
from schoolyard.pages.shapes import BOLD, HAIR
from schoolyard.pages.text import balanced, evened, shortened
from schoolyard.rules.words import quoted

TITLES: Final = (27.0, 23.0, 20.0, 18.0)
"""Points: sizes of the title that are tried; at the last it may take more than one line."""
LABEL: Final = 14.0
ABOUT: Final = 11.0
HOW: Final = 10.0
"""Points: what stands beside the title, and the sentences below it."""
TITLE_BASE: Final = 22.0
"""The title's first baseline, from the top of the page in millimetres."""
BESIDE_TITLE: Final = 6.0
UNDER_TITLE: Final = 5.0
"""From the title's last baseline to the rule below it."""
UNDER_RULE: Final = 5.6
"""From the thick rule to the top of what stands below it."""
HOW_LEAD: Final = 1.4
"""From baseline to baseline, in type sizes."""
UNDER_HOW: Final = 7.0
"""From the sentences to the words above the columns."""
UNDER_COLUMNS: Final = 2.6
"""From the words above the columns to the rule below them."""
ABOVE_FOOTER: Final = 4.0
PADDINGS: Final = (3.6, 2.4)
"""White above and below a row's text: the less only where that saves a page."""
RUNNING_BASE: Final = 17.0
RUNNING_RULE: Final = 20.5
"""Of further pages: the baseline of the small line at their head, and the rule below it."""
MOST_SPREAD: Final = 7.0
"""The most that a row grows on a page that is not full."""


def flow_contents(contents: Contents, paper: Paper, measure: Measure) -> PlacedDocument:
    """Lay out the contents on as many pages as they take.

    Raises NoRoomError for a lesson whose row is higher than a page.
    """
    return PlacedDocument(
        title=contents.footer,
        language=contents.language,
        subject=contents.subject,
        pages=tuple(_ContentsMaker(contents, paper, measure).pages()),
    )


class _ContentsMaker:
    """Makes the pages of one unit."""

    def __init__(self, contents: Contents, paper: Paper, measure: Measure) -> None:
        self._contents, self._paper, self._measure = contents, paper, measure
        self._left, self._right = paper.key_margin, paper.width - paper.key_margin
        self._grid = Grid.between(self._left, self._right, contents.rows, measure)
        self._bottom = paper.height - LOWEST_BASELINE - cap(TEXT) - ABOVE_FOOTER
        self._about_left = self._right - measure.width(contents.about, ABOUT, 400)
        label = measure.width(contents.label, LABEL, 400)
        width = self._about_left - 2 * BESIDE_TITLE - label - self._left
        pt = next((pt for pt in TITLES if measure.width(contents.title, pt, 600) <= width), TITLES[-1])
        self._title = balanced(contents.title, pt=pt, weight=600, width=width, measure=measure, lead=1.15)
        self._rule = TITLE_BASE + self._title.depth + UNDER_TITLE
        self._how = evened((contents.how, 400), pt=HOW, width=self._right - self._left, measure=measure, lead=HOW_LEAD)

    def pages(self) -> Iterator[Page]:
        """Yield the pages in order."""
        roomy, close = (self._shares(self._sized(padding)) for padding in PADDINGS)
        for number, share in enumerate(close if len(close) < len(roomy) else roomy, 1):
            how = Leaf(role="P", marks=self._how.marks(self._left, self._rule + UNDER_RULE + cap(HOW)))
            yield self._page(number, [*([how] if number == 1 else []), *self._table(share, first=number == 1)])

    def _sized(self, padding: float) -> list[SizedRow]:
        return [SizedRow.of(row, self._grid, self._measure, padding) for row in self._contents.rows]

    def _shares(self, rows: Sequence[SizedRow]) -> list[list[SizedRow]]:
        """Divide the rows among as few pages as hold them, as evenly as these allow."""
        full = self._filled(rows, most=len(rows))
        even = self._filled(rows, most=-(-len(rows) // len(full)))
        return even if len(even) == len(full) else full

    def _filled(self, rows: Sequence[SizedRow], *, most: int) -> list[list[SizedRow]]:
        """Fill page after page with at most so many rows."""
        shares: list[list[SizedRow]] = []
        rest = list(rows)
        while rest:
            room = self._room(first=not shares)
            share: list[SizedRow] = []
            while rest and len(share) < most and sum(row.height for row in (*share, rest[0])) <= room:
                share.append(rest.pop(0))
            if not share:
                raise NoRoomError(f"the row of {quoted(rest[0].row.title)}", needs=rest[0].height, room=room)
            shares.append(share)
        return shares

    def _table_top(self, *, first: bool) -> float:
        """Give where the words above the columns begin: on the first page below the sentences."""
        return self._rule + UNDER_RULE + self._how.height + UNDER_HOW if first else RUNNING_RULE + UNDER_RULE

    def _room(self, *, first: bool) -> float:
        """Give the height that a page has for rows."""
        return self._bottom - self._table_top(first=first) - cap(TEXT) - UNDER_COLUMNS

    def _table(self, rows: Sequence[SizedRow], *, first: bool) -> tuple[Node, ...]:
        """Put down the rows of a page, some of what they leave spread above and below them."""
        y = self._table_top(first=first)
        columns = self._columns(y + cap(TEXT))
        y += cap(TEXT) + UNDER_COLUMNS
        more = min((self._room(first=first) - sum(row.height for row in rows)) / len(rows), MOST_SPREAD)
        made: list[Node] = []
        rules = [self._rule_at(y)]
        for row in rows:
            made += row.at(y + more / 2)
            y += row.height + more
            rules.append(self._rule_at(y))
        table = tuple(node for node in made if isinstance(node, Group))
        decoration = tuple(node for node in made if isinstance(node, Artifact))
        return Group(role="Table", kids=(columns, *table)), *decoration, Artifact(marks=tuple(rules))

    def _columns(self, base: float) -> Group:
        """Say what stands in the columns: goal and game stand below the title."""
        words, grid, measure = self._contents.columns, self._grid, self._measure
        lesson, goal = f"{words.lesson}, ", f"{words.goal}, "
        after = grid.lesson[0] + measure.width(lesson, TEXT, 400)
        places = (
            (grid.number[0], words.number),
            (grid.lesson[0], lesson),
            (after, goal),
            (after + measure.width(goal, TEXT, 400), words.game),
            (grid.ages[0], words.ages),
            (grid.minutes[0], words.minutes),
            (grid.prints[0], words.prints),
            (grid.materials[0], words.materials),
        )
        counts = tuple(
            at_right(text, column, base, measure, "grey")
            for text, column in ((words.pages, grid.pages), (words.key, grid.key))
        )
        return Group(
            role="TR",
            kids=tuple(
                Leaf(
                    role="TH",
                    marks=(
                        TextMark(x=x, y=base, text=text, pt=TEXT, ink="grey"),
                        *(counts if text == words.prints else ()),
                    ),
                    scope="Column",
                )
                for x, text in places
            ),
        )

    def _rule_at(self, y: float, stroke: float = HAIR) -> LineMark:
        ink: Ink = "black" if stroke == BOLD else "soft"
        return LineMark(x1=self._left, y1=y, x2=self._right, y2=y, stroke=stroke, ink=ink)

    def _page(self, number: int, nodes: Sequence[Node]) -> Page:
        """Add the title and the footer."""
        contents, paper, measure = self._contents, self._paper, self._measure
        base = paper.height - LOWEST_BASELINE
        page_left = self._right - measure.width(str(number), TEXT, 400)
        width = page_left - BESIDE_TITLE - self._left
        footer = shortened(contents.footer, pt=TEXT, weight=400, width=width, measure=measure)
        return Page(
            width=paper.width,
            height=paper.height,
            nodes=(
                *(self._head() if number == 1 else self._running_head()),
                *nodes,
                Artifact(
                    kind="Pagination",
                    marks=(
                        TextMark(x=self._left, y=base, text=footer, pt=TEXT, ink="grey"),
                        TextMark(x=page_left, y=base, text=str(number), pt=TEXT, ink="grey"),
                    ),
                ),
            ),
        )

    def _head(self) -> tuple[Node, ...]:
        """Lay out the title of the first page, and what stands beside it."""
        contents = self._contents
        label_left = self._left + self._title.width + BESIDE_TITLE
        return (
            Leaf(role="H1", marks=self._title.marks(self._left, TITLE_BASE)),
            Leaf(role="P", marks=(TextMark(x=label_left, y=TITLE_BASE, text=contents.label, pt=LABEL),)),
            Leaf(role="P", marks=(TextMark(x=self._about_left, y=TITLE_BASE, text=contents.about, pt=ABOUT),)),
            Artifact(marks=(self._rule_at(self._rule, BOLD),)),
        )

    def _running_head(self) -> tuple[Node, ...]:
        """Lay out what stands in its place on further pages: one small line."""
        contents, measure = self._contents, self._measure
        label_left = self._right - measure.width(contents.label, ABOUT, 400)
        room = label_left - BESIDE_TITLE - self._left
        title = shortened(contents.title, pt=ABOUT, weight=600, width=room, measure=measure)
        return (
            Leaf(role="P", marks=(TextMark(x=self._left, y=RUNNING_BASE, text=title, pt=ABOUT, weight=600),)),
            Leaf(role="P", marks=(TextMark(x=label_left, y=RUNNING_BASE, text=contents.label, pt=ABOUT),)),
            Artifact(marks=(self._rule_at(RUNNING_RULE, BOLD),)),
        )
