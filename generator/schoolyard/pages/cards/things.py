"""Things on a card: each has a size, and can be put down centred."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.pages import parts as _parts  # noqa: F401 - the parts teach `size` their types
from schoolyard.pages.cards.document import Figures, Places, Sentence, Speech, Thing, TileBack
from schoolyard.pages.cards.face import Style, type_size
from schoolyard.pages.document import Worded
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, Room, size
from schoolyard.pages.placed import (
    Artifact,
    Box,
    ChipMark,
    CircleMark,
    Leaf,
    Node,
    PathMark,
    TextMark,
    TileMark,
    Weight,
)
from schoolyard.pages.shapes import LINE, THIN
from schoolyard.pages.text import Paragraph, Run, balanced, flowing, paragraph

FIGURES: Final = (54.0, 34.0)
"""Points: numbers alone, on high cards and on low ones."""
PLACE: Final = (9.0, 7.4)
"""Radius of a place for a chip: the largest, and the smallest that a chip still lies on."""
PLACE_GAP: Final = 5.0
"""White between two places side by side; above one another they stand closer."""
STACK_GAP: Final = 2.0
CHIP: Final = 0.92
"""Radius of a chip, in that of its place."""
LEAD: Final = 1.35
OUTLINE: Final = 0.3
"""How far the outlines at both sides of a part reach out of it together, at most."""
SPEECH: Final = (4.5, 4.0)
"""White in a bubble beside and above its words."""
TAIL: Final = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized:
    """A thing that has a size, in millimetres."""

    width: float
    """With what reaches out of it, as end marks do."""
    above: float
    """From its axis up to its top."""
    below: float
    """From its axis down to its bottom."""
    draw: Callable[[float, float], tuple[Node, ...]]
    """Puts it down: the middle of its width, and its axis."""


def size_thing(thing: Thing, width: float, height: float, half: float, style: Style, *, tight: bool) -> Sized | None:
    """Give a thing its size in a room; None where its tiles cannot have that half there."""
    match thing:
        case Worded():
            return _part(thing, width, half, style)
        case Places():
            return _places(thing, width, height, style, tight=tight)
        case Figures():
            return _figures(thing, style, FIGURES[tight] * style.scale)
        case Sentence():
            return _sentence(thing, width, style)
        case Speech():
            return _speech(thing, width, style)
        case TileBack():
            return _back(thing, half)


def _part(thing: Worded, width: float, half: float, style: Style) -> Sized | None:
    recipe = replace(style.recipe, half=half, line_half=half, bends=False)
    room = Room(recipe=recipe, measure=style.measure, width=width, crowded=style.crowded)
    try:
        part = size(thing.part, thing.alt, room)
    except NoRoomError:
        return None
    if part is None or part.half is None or part.half < half:
        return None
    return Sized(
        width=part.width + 2 * part.reach + OUTLINE,
        above=part.axis,
        below=part.height - part.axis,
        draw=lambda x, axis: part.at(x - part.width / 2, axis - part.axis, part.width).nodes,
    )


def _places(thing: Places, width: float, height: float, style: Style, *, tight: bool) -> Sized | None:
    """Put places side by side, as many as the room is wide for; the others below them, close together."""
    largest, smallest = PLACE[0] * style.scale, PLACE[1]
    radius = smallest if tight else largest
    columns = min(thing.count, max(int((width + PLACE_GAP) / (2 * radius + PLACE_GAP)), 1))
    rows = -(-thing.count // columns)
    columns = -(-thing.count // rows)
    gap = PLACE_GAP if rows == 1 else STACK_GAP
    if rows > 1:
        radius = min(radius, (height - (rows - 1) * gap) / (2 * rows))
    if radius < smallest:
        return None
    pitch = 2 * radius + gap
    wide, high = columns * pitch - gap, rows * pitch - gap

    def draw(x: float, axis: float) -> tuple[Node, ...]:
        left, top = x - wide / 2, axis - high / 2
        middles = [
            (left + radius + place % columns * pitch, top + radius + place // columns * pitch)
            for place in range(thing.count)
        ]
        chips = [ChipMark(x=x, y=y, r=CHIP * radius) for x, y in middles[: thing.chips]]
        rings = [CircleMark(x=x, y=y, r=radius, stroke=THIN) for x, y in middles[thing.chips :]]
        return (Leaf(role="Figure", marks=(*chips, *rings), alt=thing.alt, box=_box(left, top, wide, high)),)

    return Sized(width=wide, above=high / 2, below=high / 2, draw=draw)


def _figures(thing: Figures, style: Style, pt: float) -> Sized:
    text = paragraph((thing.text, 600), pt=pt, width=1000.0, measure=style.measure, lead=1.0)
    half = cap(pt) / 2

    def draw(x: float, axis: float) -> tuple[Node, ...]:
        return (Leaf(role="P", marks=text.marks(x - text.width / 2, axis + half)),)

    return Sized(width=text.width, above=half, below=half, draw=draw)


def _sentence(thing: Sentence, width: float, style: Style) -> Sized:
    lines = words(thing.text, width, style, weight=600 if thing.strong else 400)
    half = lines.height / 2

    def draw(x: float, axis: float) -> tuple[Node, ...]:
        return (Leaf(role="P", marks=centred(lines, x, axis - half)),)

    return Sized(width=lines.width, above=half, below=half, draw=draw)


def _speech(thing: Speech, width: float, style: Style) -> Sized:
    beside, over = SPEECH
    lines = words(thing.text, width - 2 * beside, style, weight=600)
    wide, high = lines.width + 2 * beside, lines.height + 2 * over

    def draw(x: float, axis: float) -> tuple[Node, ...]:
        top = axis - (high + TAIL) / 2
        text = Leaf(role="P", marks=centred(lines, x, top + over))
        return Artifact(marks=(bubble(x - wide / 2, top, wide, high),)), text

    return Sized(width=wide, above=(high + TAIL) / 2, below=(high + TAIL) / 2, draw=draw)


def _back(thing: TileBack, half: float) -> Sized:
    def draw(x: float, axis: float) -> tuple[Node, ...]:
        return (tile_back(thing, x, axis, half),)

    return Sized(width=2 * half, above=half / 2, below=half / 2, draw=draw)


def tile_back(thing: TileBack, x: float, y: float, half: float) -> Leaf:
    """Put a tile down whose face is hidden, its middle at x, y."""
    mark = TileMark(x=x - half, y=y - half / 2, h=half, first=None, second=None, face="down")
    return Leaf(role="Figure", marks=(mark,), alt=thing.alt, box=_box(x - half, y - half / 2, 2 * half, half))


def words(text: str, width: float, style: Style, *, weight: Weight) -> Paragraph:
    """Set text in the card's type; in more than one line each sentence has lines of its own, as even as can be."""
    pt, measure = type_size(style), style.measure
    whole = paragraph((text, weight), pt=pt, width=width, measure=measure, lead=LEAD)
    if len(whole.lines) == 1:
        return whole
    lines: list[tuple[Run, ...]] = []
    for sentence in _sentences(text):
        one = balanced(sentence, pt=pt, weight=weight, width=width, measure=measure, lead=LEAD)
        if len(one.lines) > 2:
            one = flowing(sentence, pt=pt, weight=weight, width=width, measure=measure, lead=LEAD)
        lines += one.lines
    return replace(whole, lines=tuple(lines))


def _sentences(text: str) -> list[str]:
    """Part a text after each word that ends with a full stop or a question mark."""
    sentences: list[list[str]] = [[]]
    for word in text.split():
        sentences[-1].append(word)
        if word[-1] in ".?":
            sentences.append([])
    return [" ".join(words) for words in sentences if words]


def centred(lines: Paragraph, x: float, y: float) -> tuple[TextMark, ...]:
    """Put the lines down, each with its middle at x, the top of the first one's capitals at y."""
    return tuple(
        replace(mark, x=x - lines.measure.width(mark.text, mark.pt, mark.weight) / 2)
        for mark in lines.marks(0.0, y + cap(lines.pt))
    )


def bubble(x: float, y: float, width: float, height: float) -> PathMark:
    """A bubble of speech with its top left corner at x, y; its tail reaches `TAIL` below it."""
    right, bottom, r = x + width, y + height, 4.0
    k = r * 0.4477  # handles of a quarter circle, from where its sides would meet
    tail = x + 0.3 * width
    steps = (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", tail + 5.0, bottom),
        ("L", tail - 1.5, bottom + TAIL),
        ("L", tail, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )
    return PathMark(steps=steps, stroke=LINE)


def _box(x: float, y: float, width: float, height: float) -> Box:
    return Box(x0=x, y0=y, x1=x + width, y1=y + height)
