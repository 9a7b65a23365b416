"""A side to read: a prompt, things one below the other or side by side, small labels.

On a card that stands, the prompt is the first of a column and the labels are in the lower corners; on one that lies,
they share a line at the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product, takewhile
from typing import Final, TypeAlias

from schoolyard.pages.cards.document import Face, Sentence, Thing
from schoolyard.pages.cards.face import INSIDE, Fit, Row, Style, label_size, lay, type_size
from schoolyard.pages.cards.things import Sized, size_thing
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Box, Leaf, Node, TextMark

LABEL: Final = 5.0
"""How far the prompt and the labels stay inside the cut."""
LARGEST: Final = 24.0
SMALLEST: Final = 9.0
STEP: Final = 0.5
"""Sides of half a tile that are tried, from the largest on, in millimetres."""
GAP: Final = (5.0, 2.4)
"""The least white above, between and below things, on high cards and on low ones."""
MOST_GAP: Final = 12.0
BESIDE: Final = 5.0
"""The least white between things side by side."""
NARROW: Final = 18.5
"""What the first of two things side by side leaves to the other."""

Lines: TypeAlias = tuple[tuple[Sized, ...], ...]
"""The things of a side, line by line: those side by side are one line."""


def fit(faces: Sequence[Face], box: Box, style: Style) -> Fit:
    """Choose how to lay sides on cards of this size: with the largest tiles that all of them have room for.

    Raises NoRoomError where even the smallest are too large, or a prompt is too long.
    """
    for face in faces:
        _check_prompt(face, box, style)
    steps = round((LARGEST - SMALLEST) / STEP)
    halves = [(LARGEST - step * STEP) * style.scale for step in range(steps + 1)]
    ways = (False, True) if _lies(box) else (False,)
    for tight, half, beside in product((False, True), halves, ways):
        found = _fitted(faces, box, style, Fit(half=half, beside=beside, tight=tight, rows={}))
        if found is not None and _least_white(faces, box, style, found) >= GAP[tight]:
            return found
    raise _refused(faces, box, style, [Fit(half=SMALLEST, beside=beside, tight=True, rows={}) for beside in ways])


@lay.register
def _(side: Face, box: Box, style: Style) -> tuple[Node, ...]:
    way = style.fit
    assert way is not None  # all sides of a deck are fitted together before one is laid
    room = _room(side, box, style)
    lines = _lines(side, room, style, way)
    assert lines is not None
    return (*_header(side, box, style), *_column(side, lines, room, style, way), *_labels(side, box, style))


def _fitted(faces: Sequence[Face], box: Box, style: Style, way: Fit) -> Fit | None:
    """Give this way of laying sides its rows, if all things have the width that they need."""
    rows: dict[tuple[int, ...], tuple[Row, ...]] = {}
    for face in faces:
        lines = _lines(face, _room(face, box, style), style, way)
        if lines is None:
            return None
        shape = tuple(map(len, lines))
        rows[shape] = tuple(map(_widened, rows.get(shape, (None,) * len(lines)), lines))
    return replace(way, rows=rows)


def _least_white(faces: Sequence[Face], box: Box, style: Style, way: Fit) -> float:
    return min(_white(face, _room(face, box, style), style, way) for face in faces)


def _refused(faces: Sequence[Face], box: Box, style: Style, ways: Sequence[Fit]) -> NoRoomError:
    """Tell how much higher a card had to be, or wider where that is what it lacks, for the smallest of all."""
    height = box.y1 - box.y0
    lacking = [
        (GAP[True] - _white(face, _room(face, box, style), style, found)) * (len(_rows(face, found)) + 1)
        for found in (_fitted(faces, box, style, way) for way in ways)
        if found is not None
        for face in faces
    ]
    if lacking:
        return NoRoomError("a card", needs=height + max(lacking), room=height)
    return NoRoomError("a card", needs=4 * SMALLEST + 2 * INSIDE, room=box.x1 - box.x0)


def _lines(face: Face, room: Box, style: Style, way: Fit) -> Lines | None:
    """Give a side's things their sizes, line by line; None where there is no room for one."""
    lines: list[tuple[Sized, ...]] = []
    for things in _arranged(face.things, way):
        left = room.x1 - room.x0
        line: list[Sized] = []
        for place, thing in enumerate(things, 1):
            wide = left if place == len(things) else left - NARROW * style.scale - BESIDE
            one = size_thing(thing, wide, room.y1 - room.y0, way.half, style, tight=way.tight)
            if one is None or one.width > wide:
                return None
            line.append(one)
            left -= one.width + BESIDE
        lines.append(tuple(line))
    return tuple(lines)


def _arranged(things: Sequence[Thing], way: Fit) -> Sequence[Sequence[Thing]]:
    """Put things into lines: each has its own, or all but the sentences at the end stand side by side."""
    sentences = len(list(takewhile(lambda thing: isinstance(thing, Sentence), reversed(things))))
    first = len(things) - sentences
    if not way.beside or first < 1:
        return [[thing] for thing in things]
    return [things[:first], *([thing] for thing in things[first:])]


def _lies(box: Box) -> bool:
    return box.x1 - box.x0 > box.y1 - box.y0


def _room(face: Face, box: Box, style: Style) -> Box:
    """Give what the line at the top of a card that lies, or the labels of one that stands, leave of it."""
    top, bottom = box.y0 + INSIDE, box.y1 - INSIDE
    if _lies(box) and (face.prompt or face.label or face.number):
        top = box.y0 + LABEL + cap(type_size(style))
    elif face.label or face.number:
        top, bottom = box.y0 + LABEL, box.y1 - LABEL - cap(label_size(style))
    return Box(x0=box.x0 + INSIDE, y0=top, x1=box.x1 - INSIDE, y1=bottom)


def _widened(row: Row | None, line: Sequence[Sized]) -> Row:
    """Give the room for one more line of the same number of things."""
    before = row or Row(above=0.0, below=0.0, widths=(0.0,) * len(line))
    return Row(
        above=max(before.above, *(thing.above for thing in line)),
        below=max(before.below, *(thing.below for thing in line)),
        widths=tuple(max(width, thing.width) for width, thing in zip(before.widths, line, strict=True)),
    )


def _rows(face: Face, way: Fit) -> tuple[Row, ...]:
    return way.rows[tuple(map(len, _arranged(face.things, way)))]


def _white(face: Face, room: Box, style: Style, way: Fit) -> float:
    """Give the white above, between and below what stands in a column; below 0 it does not fit."""
    rows = _rows(face, way)
    high, count = sum(row.above + row.below for row in rows), len(rows)
    if _prompt_first(face, room):
        high, count = high + cap(type_size(style)), count + 1
    return (room.y1 - room.y0 - high) / (count + 1)


def _prompt_first(face: Face, room: Box) -> bool:
    """Whether the prompt is the first of the column."""
    return face.prompt is not None and not _lies(room)


def _column(side: Face, lines: Lines, room: Box, style: Style, way: Fit) -> Iterator[Node]:
    """Put the lines down one below the other; what white is too much between them goes above and below."""
    rows = _rows(side, way)
    white = _white(side, room, style, way)
    between = min(white, MOST_GAP * style.scale)
    y = room.y0 + white + (white - between) * (len(rows) - 1 + _prompt_first(side, room)) / 2
    if side.prompt is not None and _prompt_first(side, room):
        pt = type_size(style)
        x = (room.x0 + room.x1 - style.measure.width(side.prompt, pt, 600)) / 2
        yield Leaf(role="P", marks=(TextMark(x=x, y=y + cap(pt), text=side.prompt, pt=pt, weight=600),))
        y += cap(pt) + between
    for row, line in zip(rows, lines, strict=True):
        yield from _line(line, row, room, y + row.above)
        y += row.above + row.below + between


def _line(line: Sequence[Sized], row: Row, room: Box, axis: float) -> Iterator[Node]:
    """Put things side by side, each in the middle of what the widest of its kind takes, the white spread evenly."""
    white = (room.x1 - room.x0 - sum(row.widths)) / (len(line) + 1)
    x = room.x0 + white
    for thing, width in zip(line, row.widths, strict=True):
        yield from thing.draw(x + width / 2, axis)
        x += width + white


def _check_prompt(face: Face, box: Box, style: Style) -> None:
    if face.prompt is None:
        return
    room = box.x1 - box.x0 - 2 * LABEL
    if _lies(box):
        room -= style.measure.width(f" {face.number}", label_size(style), 400)
    wide = style.measure.width(face.prompt, type_size(style), 600)
    if wide > room:
        raise NoRoomError(face.prompt, needs=wide, room=room)


def _header(side: Face, box: Box, style: Style) -> Iterator[Node]:
    """Put the prompt into the line at the top of a card that lies."""
    if side.prompt is not None and _lies(box):
        pt = type_size(style)
        mark = TextMark(x=box.x0 + LABEL, y=box.y0 + LABEL + cap(pt), text=side.prompt, pt=pt, weight=600)
        yield Leaf(role="P", marks=(mark,))


def _labels(side: Face, box: Box, style: Style) -> Iterator[Node]:
    """Put the labels into the lower corners of a card that stands, else at the right of the line at the top.

    Where both have no room the number stands alone.
    """
    pt, measure = label_size(style), style.measure
    right = box.x1 - LABEL
    if _lies(box):
        text = " · ".join(text for text in (side.label, side.number) if text)
        taken = measure.width(f"{side.prompt} ", type_size(style), 600) if side.prompt else 0.0
        if measure.width(text, pt, 400) > right - box.x0 - LABEL - taken:
            text = side.number
        if text:
            y = box.y0 + LABEL + cap(type_size(style))
            yield _label(text, right - measure.width(text, pt, 400), y, pt)
        return
    number = right - measure.width(side.number, pt, 400)
    if side.label and box.x0 + LABEL + measure.width(f"{side.label} ", pt, 400) <= number:
        yield _label(side.label, box.x0 + LABEL, box.y1 - LABEL, pt)
    if side.number:
        yield _label(side.number, number, box.y1 - LABEL, pt)


def _label(text: str, x: float, y: float, pt: float) -> Leaf:
    return Leaf(role="P", marks=(TextMark(x=x, y=y, text=text, pt=pt, ink="grey"),))
