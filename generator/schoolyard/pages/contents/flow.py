"""The contents of a unit onto pages: a row for each lesson, as many rows a page as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.pages.blocks.notes import TEXT
from schoolyard.pages.contents.cells import Grid, SizedRow
from schoolyard.pages.contents.document import Contents
from schoolyard.pages.measure import Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Group, Ink, Leaf, LineMark, Node, Page, PlacedDocument, TextMark
from schoolyard.pages.shapes import BOLD, HAIR
from schoolyard.pages.text import balanced, paragraph, shortened
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
        self._grid = Grid.between(self._left, self._right)
        self._bottom = paper.height - LOWEST_BASELINE - cap(TEXT) - ABOVE_FOOTER
        self._about_left = self._right - measure.width(contents.about, ABOUT, 400)
        label = measure.width(contents.label, LABEL, 400)
        width = self._about_left - 2 * BESIDE_TITLE - label - self._left
        pt = next((pt for pt in TITLES if measure.width(contents.title, pt, 600) <= width), TITLES[-1])
        self._title = balanced(contents.title, pt=pt, weight=600, width=width, measure=measure, lead=1.15)
        self._rule = TITLE_BASE + self._title.depth + UNDER_TITLE
        self._how = paragraph(
            (contents.how, 400), pt=HOW, width=self._right - self._left, measure=measure, lead=HOW_LEAD
        )

    def pages(self) -> Iterator[Page]:
        """Yield the pages in order."""
        rows = [SizedRow.of(row, self._grid, self._measure) for row in self._contents.rows]
        for number, share in enumerate(self._shares(rows), 1):
            y = self._table_top(first=number == 1)
            how = Leaf(role="P", marks=self._how.marks(self._left, self._rule + UNDER_RULE + cap(HOW)))
            yield self._page(number, [*([how] if number == 1 else []), *self._table(share, y)])

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
            room = self._bottom - self._table_top(first=not shares) - cap(TEXT) - UNDER_COLUMNS
            share: list[SizedRow] = []
            while rest and len(share) < most and sum(row.height for row in (*share, rest[0])) <= room:
                share.append(rest.pop(0))
            if not share:
                raise NoRoomError(f"the row of {quoted(rest[0].row.title)}", needs=rest[0].height, room=room)
            shares.append(share)
        return shares

    def _table_top(self, *, first: bool) -> float:
        """Give where the words above the columns begin: on the first page below the sentences."""
        return self._rule + UNDER_RULE + (self._how.height + UNDER_HOW if first else 0.0)

    def _table(self, rows: Sequence[SizedRow], y: float) -> tuple[Node, ...]:
        """Put down the rows of a page, the words of the columns at y."""
        columns = self._columns(y + cap(TEXT))
        y += cap(TEXT) + UNDER_COLUMNS
        made: list[Node] = []
        rules = [self._rule_at(y)]
        for row in rows:
            made += row.at(y)
            y += row.height
            rules.append(self._rule_at(y))
        table = tuple(node for node in made if isinstance(node, Group))
        decoration = tuple(node for node in made if isinstance(node, Artifact))
        return Group(role="Table", kids=(columns, *table)), *decoration, Artifact(marks=tuple(rules))

    def _columns(self, base: float) -> Group:
        """Say what stands in the columns: the goal stands below the title, the pages at the right of the files."""
        words, grid, measure = self._contents.columns, self._grid, self._measure
        goal = grid.lesson[0] + measure.width(f"{words.lesson}, ", TEXT, 400)
        pages = grid.prints[0] + grid.prints[1] - measure.width(words.pages, TEXT, 400)
        places = (
            (grid.number[0], (words.number,)),
            (grid.lesson[0], (f"{words.lesson}, ",)),
            (goal, (words.goal,)),
            (grid.ages[0], (words.ages,)),
            (grid.minutes[0], (words.minutes,)),
            (grid.game[0], (words.game,)),
            (grid.prints[0], (words.prints, words.pages)),
            (grid.materials[0], (words.materials,)),
        )
        return Group(
            role="TR",
            kids=tuple(
                Leaf(
                    role="TH",
                    marks=tuple(
                        TextMark(x=left, y=base, text=text, pt=TEXT, ink="grey")
                        for left, text in zip((x, pages), texts, strict=False)
                    ),
                    scope="Column",
                )
                for x, texts in places
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
        label_left = self._left + self._title.width + BESIDE_TITLE
        return Page(
            width=paper.width,
            height=paper.height,
            nodes=(
                Leaf(role="H1" if number == 1 else "P", marks=self._title.marks(self._left, TITLE_BASE)),
                Leaf(role="P", marks=(TextMark(x=label_left, y=TITLE_BASE, text=contents.label, pt=LABEL),)),
                Leaf(role="P", marks=(TextMark(x=self._about_left, y=TITLE_BASE, text=contents.about, pt=ABOUT),)),
                Artifact(marks=(self._rule_at(self._rule, BOLD),)),
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
