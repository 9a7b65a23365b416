"""Large print for grown-ups: a title, and below it bands as wide as the page, shared among as many pages as they need.

All text is 18 points or more, with lines 1.5 of its size apart. Nothing is grey that has to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import Any, Final, Literal

from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, CircleMark, Group, Ink, Leaf, LineMark, Node, Page, TextMark
from schoolyard.pages.shapes import BOLD, HAIR
from schoolyard.pages.text import Paragraph, Run, balanced, evened, shortened

TEXT: Final = 18.0
HEADING: Final = 20.0
TITLES: Final = (32.0, 28.0, 24.0)
"""Points: text, headings, sizes of the title that are tried; at the last it may take more than one line."""
SPACING: Final = 1.5
"""From baseline to baseline, in type sizes."""
LEAD: Final = SPACING * TEXT * MM
"""The same for the text, in millimetres."""
TITLE_BASE: Final = 23.0
RUNNING_BASE: Final = 19.0
"""Baselines from the top of the page: of the title, and of the line in its place on further pages."""
UNDER_TITLE: Final = 10.5
"""From a baseline of the title to what stands below it."""
OVER_RULE: Final = 5.0
UNDER_RULE: Final = 7.0
"""From a baseline to the thick rule below it, from there to the top of the first band."""
BESIDE: Final = 6.0
"""White between two texts in one line."""
ABOVE_FOOTER: Final = 10.0
"""White between the lowest line and the footer: more than between lines, or the footer reads as one of them."""
MOST_PAGES: Final = 88
"""A footer has room for the number of so many pages, in the widest digits."""
MOST_SPREAD: Final = 6.0
"""The most that a white between two bands grows."""
RULE_AT: Final = 0.5
"""Where a rule lies in the white above a band."""
DOT: Final = 0.9
"""Radius of the dot before an item of a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """Something as wide as the page that stays whole."""

    height: float
    """From its top to its lowest baseline, in millimetres."""
    put: Callable[[float, float], tuple[Node, ...]] = field(repr=False)
    """Puts it down with its top left corner at x, y."""
    over: float = 0.0
    """The least white above it, unless it is its page's first."""
    opens: bool = False
    """Whether it begins something: the white above it may grow."""
    ruled: bool = False
    """Whether a rule lies in that white."""
    keeps: bool = False
    """Whether the band below it stays on its page."""
    group: Literal["Table", "L"] | None = None
    """What it makes with its neighbours on a page: a row of a table, an item of a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A text among several that stand below each other."""

    text: Paragraph
    role: str = "P"
    right: float = 0.0
    """From the left edge of the band."""
    more: float = 0.0
    """What it keeps to the text above it, on top of its own spacing."""
    ink: Ink = "black"

    @staticmethod
    def of(*runs: Run, width: float, measure: Measure, pt: float = TEXT, right: float = 0.0, **others: Any) -> Said:
        """Set runs in lines that end `width` from the left edge of the band."""
        text = evened(*runs, pt=pt, width=width - right, measure=measure, lead=SPACING)
        return Said(text=text, right=right, **others)


def depths(said: Sequence[Said]) -> list[float]:
    """Give how far the first baseline of each text lies below the top of the first one's capitals."""
    downs = [cap(said[0].text.pt)]
    for above, one in pairwise(said):
        downs.append(downs[-1] + above.text.depth + one.text.lead + one.more)
    return downs


def end(said: Sequence[Said]) -> float:
    """Give how far the last baseline of texts lies below their top."""
    return depths(said)[-1] + said[-1].text.depth


def leaves(said: Sequence[Said], x: float, y: float) -> tuple[Leaf, ...]:
    """Put texts down below each other, their top left corner at x, y."""
    return tuple(
        Leaf(role=one.role, marks=one.text.marks(x + one.right, y + down, one.ink))
        for one, down in zip(said, depths(said), strict=True)
    )


def dot(x: float, y: float) -> Artifact:
    """Put down the dot before an item: its left edge at x, the top of the item's text at y."""
    return Artifact(marks=(CircleMark(x=x + DOT, y=y + cap(TEXT) / 2, r=DOT, fill="black"),))


def band(said: Sequence[Said], over: float, *within: str, **flags: Any) -> Band:
    """Make a band of texts; `within` are the roles of what they stand in, the outermost first."""

    def put(x: float, y: float) -> tuple[Node, ...]:
        nodes: tuple[Node, ...] = leaves(said, x, y)
        for role in reversed(within):
            nodes = (Group(role=role, kids=nodes),)
        return nodes

    return Band(height=end(said), put=put, over=over, **flags)


@dataclass(frozen=True, slots=True, kw_only=True)
class LargePages:
    """A document in large print: what stands at the head and the foot of its pages."""

    title: str
    label: str
    """What kind of page this is: it stands below the title."""
    about: str = ""
    """What stands beside the label, or below it."""
    foot: str
    """Stands at the foot, at the left."""
    name: str
    """Stands at the foot before the page's number, at the right, where both have room."""
    first_page: int = 1
    """The number of its first page, where it is a part of a file."""
    heading: str = "H1"
    """The role of the title: H1, or P where it is told again."""
    paper: Paper
    measure: Measure

    @property
    def left(self) -> float:
        """The left edge of the bands."""
        return self.paper.key_margin

    @property
    def width(self) -> float:
        """The width of the bands."""
        return self.paper.width - 2 * self.paper.key_margin

    def pages(self, bands: Sequence[Band]) -> Iterator[Page]:
        """Give the pages that bands are shared among.

        Raises NoRoomError for a band that is higher than a page.
        """
        title, first = self._head()
        further, top = self._running()
        bottom = self.paper.height - LOWEST_BASELINE - cap(TEXT) - ABOVE_FOOTER
        shares = self._shared(bands, bottom - first, bottom - top)
        for place, share in enumerate(shares):
            head, y = (further, top) if place else (title, first)
            number = self.first_page + place
            yield Page(
                width=self.paper.width,
                height=self.paper.height,
                nodes=(*head, *self._put(share, y, bottom), self._footer(number)),
            )

    def _head(self) -> tuple[tuple[Node, ...], float]:
        """Lay out the head of the first page; also give where the bands begin."""
        measure = self.measure
        pt = next((pt for pt in TITLES if measure.width(self.title, pt, 600) <= self.width), TITLES[-1])
        title = balanced(self.title, pt=pt, weight=600, width=self.width, measure=measure, lead=1.2)
        y = TITLE_BASE + title.depth
        nodes: list[Node] = [Leaf(role=self.heading, marks=title.marks(self.left, TITLE_BASE))]
        beside = measure.width(self.label, HEADING, 400) + BESIDE + measure.width(self.about, TEXT, 400) <= self.width
        for text, pt in ((self.label, HEADING), (self.about, TEXT)):
            if not text:
                continue
            right = self.left + self.width - measure.width(text, pt, 400)
            last = text is self.about and beside
            y += 0.0 if last else UNDER_TITLE
            told = shortened(text, pt=pt, weight=400, width=self.width, measure=measure)
            nodes.append(Leaf(role="P", marks=(TextMark(x=right if last else self.left, y=y, text=told, pt=pt),)))
        y += OVER_RULE
        return (*nodes, self._rule(y, BOLD)), y + UNDER_RULE

    def _running(self) -> tuple[tuple[Node, ...], float]:
        """Lay out the head of a further page: what it is, and the title where that has room before it."""
        measure = self.measure
        label = shortened(self.label, pt=TEXT, weight=400, width=self.width, measure=measure)
        beside = measure.width(f"{self.title} ", TEXT, 600)
        marks = [TextMark(x=self.left, y=RUNNING_BASE, text=label, pt=TEXT)]
        if beside + measure.width(label, TEXT, 400) <= self.width:
            title = TextMark(x=self.left, y=RUNNING_BASE, text=self.title, pt=TEXT, weight=600)
            marks = [title, replace(marks[0], x=self.left + beside)]
        rule = RUNNING_BASE + OVER_RULE
        return (Leaf(role="P", marks=tuple(marks)), self._rule(rule, BOLD)), rule + UNDER_RULE

    def _shared(self, bands: Sequence[Band], first: float, further: float) -> list[Sequence[Band]]:
        """Share bands among as few pages as hold them, as few parts torn as these allow, the white spread evenly.

        Every way to part them is tried, from the front on: `best` has the best one for each number of bands.
        """
        best: list[tuple[tuple[int, int, float], list[Sequence[Band]]] | None] = [((0, 0, 0.0), [])]
        for last in range(1, len(bands) + 1):
            ways = []
            for start in range(last - 1, -1, -1):
                page, room, way = bands[start:last], further if start else first, best[start]
                if _height(page) > max(first, further):
                    break
                if way is None or _height(page) > room:
                    continue
                (count, torn, white), pages = way
                cost = count + 1, torn + (start > 0 and not page[0].opens), white + (room - _height(page)) ** 2
                ways.append((cost, [*pages, page]))
            kept = last < len(bands) and bands[last - 1].keeps
            best.append(min(ways, key=lambda way: way[0]) if ways and not kept else None)
        whole = best[-1]
        if whole is None:
            raise NoRoomError(self.label, needs=max(band.height for band in bands), room=further)
        return whole[1]

    def _put(self, bands: Sequence[Band], top: float, bottom: float) -> tuple[Node, ...]:
        """Put a page's bands between two heights, some of what is left over spread over the whites between them."""
        gaps = sum(band.opens for band in bands[1:])
        more = min((bottom - top - _height(bands)) / max(gaps, 1), MOST_SPREAD)
        made: list[tuple[str | None, Node]] = []
        y = top
        for place, band in enumerate(bands):
            white = band.over + band.opens * more if place else 0.0
            if band.ruled and place:
                made.append((band.group, self._rule(y + RULE_AT * white, HAIR)))
            y += white
            made += [(band.group, node) for node in band.put(self.left, y)]
            y += band.height
        nodes: list[Node] = []
        for group, pairs in groupby(made, key=lambda pair: pair[0]):
            every = [node for _, node in pairs]
            kids = tuple(node for node in every if not isinstance(node, Artifact))
            artifacts = tuple(node for node in every if isinstance(node, Artifact))
            nodes += kids if group is None else (Group(role=group, kids=kids),)
            nodes += artifacts
        return tuple(nodes)

    def _footer(self, number: int) -> Artifact:
        """Number a page; the name, which its head tells too, is left out on all where some have no room for it."""
        base = self.paper.height - LOWEST_BASELINE
        foot, longest = (self.measure.width(text, TEXT, 400) for text in (self.foot, f"{self.name} · {MOST_PAGES}"))
        name = f"{self.name} · {number}" if foot + BESIDE + longest <= self.width else str(number)
        told = ((self.left, self.foot), (self.left + self.width - self.measure.width(name, TEXT, 400), name))
        marks = tuple(TextMark(x=x, y=base, text=text, pt=TEXT) for x, text in told if text)
        return Artifact(kind="Pagination", marks=marks)

    def _rule(self, y: float, stroke: float) -> Artifact:
        return Artifact(marks=(LineMark(x1=self.left, y1=y, x2=self.left + self.width, y2=y, stroke=stroke),))


def _height(bands: Sequence[Band]) -> float:
    """Give the least height of a page's bands, the whites between them included."""
    return sum(band.height + (band.over if place else 0.0) for place, band in enumerate(bands))
