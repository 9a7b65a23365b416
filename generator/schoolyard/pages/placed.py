"""Placed pages: everything has its place. Millimetres, x rightwards and y downwards from the page's top left corner;
strokes and type sizes in points. Drawing puts these on paper and decides nothing.

A page is a tree of nodes that carries its meaning for readers: a Group has kids, a Leaf has marks, an Artifact is
decoration. Nodes stand in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Ink: TypeAlias = Literal["black", "grey", "soft", "accent", "white"]
"""100 %, 70 % and 50 % black; the green of the Down; paper."""
Weight: TypeAlias = Literal[400, 600]
Direction: TypeAlias = Literal["E", "W", "S", "N"]
"""Where the run goes from a tile's first half to its second: right, left, down, up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileMark:
    """A tile: top left corner, side of a half `h`. `first`, `second` halves along `direction`; None is an empty half.

    `face` "down" is a tile's back, "cloud" a tile hidden under a cloud.
    """

    x: float
    y: float
    h: float
    first: int | None
    second: int | None
    direction: Direction = "E"
    face: Literal["up", "down", "cloud"] = "up"
    crowded: bool = False
    """True on pages whose set has a 6 or more: pips stand further out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PipsMark:
    """The pips of one half alone, round (x, y), as on a tile with halves of side `h` that lies along `direction`."""

    x: float
    y: float
    h: float
    pips: int
    direction: Direction = "E"
    crowded: bool = False
    ink: Ink = "black"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextMark:
    """One line of text: `x` its left edge, `y` its baseline."""

    x: float
    y: float
    text: str
    pt: float
    weight: Weight = 400
    ink: Ink = "black"


@dataclass(frozen=True, slots=True, kw_only=True)
class RectMark:
    """A rectangle with round corners of radius `r`; `stroke` in points, None for no outline."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0.0
    stroke: float | None = 0.8
    ink: Ink = "black"
    fill: Ink | None = None
    dash: tuple[float, float] | None = None
    """The lengths drawn and left out, in millimetres; so in all marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineMark:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: float = 0.75
    ink: Ink = "black"
    dash: tuple[float, float] | None = None
    round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleMark:
    """A circle round (x, y)."""

    x: float
    y: float
    r: float
    stroke: float | None = None
    ink: Ink = "black"
    fill: Ink | None = None
    dash: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PathMark:
    """Straight lines and curves: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",)."""

    steps: tuple[tuple[str | float, ...], ...]
    stroke: float | None = 0.8
    ink: Ink = "black"
    fill: Ink | None = None
    dash: tuple[float, float] | None = None
    """Lines of a path end round, so that dashes of no length are dots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipMark:
    """A chip round (x, y): rim of blocks and a 5; `filled` is a black chip in a picture of play."""

    x: float
    y: float
    r: float
    filled: bool = False
    label: str = "5"


@dataclass(frozen=True, slots=True, kw_only=True)
class DownMark:
    """The Down, the green chip; `word` is printed on it where it is large enough."""

    x: float
    y: float
    r: float
    word: str = ""


Mark: TypeAlias = TileMark | PipsMark | TextMark | RectMark | LineMark | CircleMark | PathMark | ChipMark | DownMark


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box in millimetres."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """Marks with one meaning: `role` is the PDF structure type (H1, P, Figure, Form, Lbl, TD …)."""

    role: str
    marks: tuple[Mark, ...]
    alt: str | None = None
    """Words for what is drawn; a Figure or Form must have them."""
    box: Box | None = None
    """Where a Figure or Form lies."""
    scope: Literal["Column", "Row"] | None = None
    """For TH."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact:
    """Marks without meaning for a reader: rules, frames, footers."""

    marks: tuple[Mark, ...]
    kind: Literal["Layout", "Pagination", "Page"] = "Layout"


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Nodes that belong together: `role` is a PDF structure type (Sect, L, LI, LBody, Table, TR, Figure …)."""

    role: str
    kids: tuple[Node, ...]
    alt: str | None = None
    box: Box | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scaled:
    """Nodes drawn smaller and moved: a child's page on its key. Strokes never fall below 0.75 points on paper."""

    scale: float
    dx: float
    dy: float
    kids: tuple[Node, ...]


Node: TypeAlias = Leaf | Artifact | Group | Scaled


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: size in millimetres and its nodes in reading order. `bookmark` names it in the file's outline."""

    width: float
    height: float
    nodes: tuple[Node, ...]
    bookmark: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedDocument:
    """A whole file, ready to draw. `language` is a BCP 47 tag."""

    title: str
    language: str
    subject: str
    pages: tuple[Page, ...]
