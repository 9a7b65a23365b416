"""What the teacher's page is built of: sections, parts of the plan, slips to watch for; each has a size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Artifact, CircleMark, Group, Ink, Leaf, Node, TextMark
from schoolyard.pages.teacher.document import Item, Section, Step, Watch
from schoolyard.pages.teacher.picture import PICTURE, Picture, size_picture
from schoolyard.pages.text import Paragraph, Run, evened

HEADING: Final = 11.0
"""Points."""
MINUTES: Final = 20.0
"""Points: how long a part of the plan takes."""
UNDER_MINUTES: Final = 5.2
"""From the number's baseline to the word's, in millimetres."""
UNDER_HEADING: Final = 0.4
"""What a heading's baseline keeps to the text below it, on top of the lead."""
BETWEEN_ITEMS: Final = 1.0
"""What an item keeps to the one above it, on top of the lead."""
DOT: Final = 0.55
"""Radius of the dot before an item."""
INDENT: Final = 4.0
"""From the left edge to the text of an item with a dot."""
HANG: Final = 15.0
"""From the minutes to the text."""
BESIDE_PICTURE: Final = 5.0
WATCH_COLUMNS: Final = 3
WATCH_GUTTER: Final = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How roomy a page is: type size in points, lead in millimetres, whites as a share of what is meant."""

    pt: float
    lead: float
    white: float

    def set(self, *runs: Run, width: float, measure: Measure) -> Paragraph:
        """Set a text in lines, the last of them no lone word."""
        return evened(*runs, pt=self.pt, width=width, measure=measure, lead=self.lead / (self.pt * MM))

    @property
    def first(self) -> float:
        """From the top of a heading to the first baseline below it."""
        return cap(HEADING) + UNDER_HEADING + self.lead


class Piece(Protocol):
    """Something with a heading that has a size and can be put anywhere."""

    @property
    def name(self) -> str:
        """Its heading."""

    @property
    def height(self) -> float:
        """From the top of its heading to its lowest baseline, in millimetres."""

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put it down with its top left corner at x, y."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """A paragraph of a piece. `right` and `down` lead from the piece's top left corner to its first baseline."""

    text: Paragraph
    right: float
    down: float
    ink: Ink = "black"

    @property
    def end(self) -> float:
        """From the piece's top to the last baseline."""
        return self.down + self.text.depth

    def at(self, x: float, y: float, role: str = "P") -> Leaf:
        """Put it down, with the piece's top left corner at x, y."""
        return Leaf(role=role, marks=self.text.marks(x + self.right, y + self.down, self.ink))


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedSection:
    """A section: a paragraph, or a list of several."""

    name: str
    items: tuple[Lines, ...]
    dotted: bool

    @property
    def height(self) -> float:
        """From the top of the heading to the last baseline."""
        return self.items[-1].end

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put it down."""
        if len(self.items) == 1 and not self.dotted:
            return (Group(role="Sect", kids=(_heading(self.name, x, y), self.items[0].at(x, y))),)
        items = Group(role="L", kids=tuple(Group(role="LI", kids=(item.at(x, y, "LBody"),)) for item in self.items))
        section = Group(role="Sect", kids=(_heading(self.name, x, y), items))
        if not self.dotted:
            return (section,)
        dots = tuple(
            CircleMark(x=x + DOT, y=y + item.down - cap(item.text.pt) / 2, r=DOT, fill="black") for item in self.items
        )
        return section, Artifact(marks=dots)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedStep:
    """A part of the plan: its minutes, its text, perhaps a picture beside it."""

    name: str
    step: Step
    text: Lines
    picture: Picture | None
    width: float

    @property
    def height(self) -> float:
        """From the top of the heading to the last baseline, or to the end of the picture."""
        return max(self.text.end, self.picture.height if self.picture else 0.0)

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put it down."""
        kids: list[Node] = [_heading(self.name, x + HANG, y)]
        if self.step.minutes:
            base = y + cap(MINUTES)
            number = TextMark(x=x, y=base, text=self.step.minutes, pt=MINUTES, weight=600)
            unit = TextMark(x=x, y=base + UNDER_MINUTES, text=self.step.unit, pt=self.text.text.pt, ink="grey")
            kids.append(Leaf(role="P", marks=(number, unit)))
        kids.append(self.text.at(x, y))
        if self.picture:
            kids.append(self.picture.at(x + self.width, y))
        return (Group(role="Sect", kids=tuple(kids)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedWatches:
    """The slips to watch for, side by side below one heading."""

    name: str
    slips: tuple[tuple[Lines, ...], ...]

    @property
    def height(self) -> float:
        """From the top of the heading to the lowest baseline."""
        return max(lines[-1].end for lines in self.slips)

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """Put them down."""
        items = tuple(
            Group(role="LI", kids=(Group(role="LBody", kids=tuple(line.at(x, y) for line in lines)),))
            for lines in self.slips
        )
        return (Group(role="Sect", kids=(_heading(self.name, x, y), Group(role="L", kids=items))),)


def size_section(section: Section, width: float, look: Look, measure: Measure) -> SizedSection:
    """Give a section its size in a column."""
    right = INDENT if section.dotted else 0.0
    items: list[Lines] = []
    for item in section.items:
        down = items[-1].end + look.lead + BETWEEN_ITEMS * look.white if items else look.first
        text = look.set(*_runs(item), width=width - right, measure=measure)
        items.append(Lines(text=text, right=right, down=down))
    return SizedSection(name=section.heading, items=tuple(items), dotted=section.dotted)


def size_step(step: Step, width: float, look: Look, measure: Measure, *, crowded: bool) -> SizedStep:
    """Give a part of the plan its size; a picture that has no room beside the text is left out."""
    picture = size_picture(step.line, look.pt, measure, crowded=crowded) if step.line else None
    room = width - HANG - (PICTURE + BESIDE_PICTURE if picture else 0.0)
    text = look.set((step.text, 400), width=room, measure=measure)
    lines = Lines(text=text, right=HANG, down=look.first)
    return SizedStep(name=step.heading, step=step, text=lines, picture=picture, width=width)


def size_watches(heading: str, watches: Sequence[Watch], width: float, look: Look, measure: Measure) -> SizedWatches:
    """Give the slips their size, three beside each other."""
    column = (width - (WATCH_COLUMNS - 1) * WATCH_GUTTER) / WATCH_COLUMNS
    slips: list[tuple[Lines, ...]] = []
    top = look.first + UNDER_HEADING
    for start in range(0, len(watches), WATCH_COLUMNS):
        row = watches[start : start + WATCH_COLUMNS]
        slips += [
            _slip(watch, place * (column + WATCH_GUTTER), top, column, look, measure) for place, watch in enumerate(row)
        ]
        top = max(lines[-1].end for lines in slips) + look.lead + 2 * BETWEEN_ITEMS
    return SizedWatches(name=heading, slips=tuple(slips))


def _slip(watch: Watch, right: float, down: float, width: float, look: Look, measure: Measure) -> tuple[Lines, ...]:
    """Set a slip: its name, what one sees, and greyer what to say."""
    lines: list[Lines] = []
    texts: tuple[tuple[Run, Ink], ...] = (
        ((watch.habit, 600), "black"),
        ((watch.see, 400), "black"),
        ((watch.say, 400), "grey"),
    )
    for run, ink in texts:
        if run[0]:
            text = look.set(run, width=width, measure=measure)
            lines.append(Lines(text=text, right=right, down=down, ink=ink))
            down += text.depth + look.lead
    return tuple(lines)


def _runs(item: Item) -> tuple[Run, ...]:
    return ((item.term, 600), (item.text, 400)) if item.term else ((item.text, 400),)


def _heading(text: str, x: float, y: float) -> Leaf:
    return Leaf(role="H2", marks=(TextMark(x=x, y=y + cap(HEADING), text=text, pt=HEADING, weight=600),))
