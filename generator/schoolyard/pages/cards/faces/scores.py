"""The score sheet: a name for each player, and boxes to cross off or rounds to write down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.cards.document import Scores
from schoolyard.pages.cards.face import Style, label_size, lay, type_size
from schoolyard.pages.cards.things import LEAD
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, LineMark, Mark, Node, RectMark, TextMark, Weight
from schoolyard.pages.shapes import BOLD, THIN
from schoolyard.pages.text import evened

MARGIN: Final = 5.0
"""White around the sheet, beside what no printer prints on."""
TITLE: Final = 24.0
"""Points of the title; all else is in the type of cards."""
UNDER_TITLE: Final = 9.0
UNDER_GOAL: Final = 14.0
TRACK: Final = 10
"""Boxes in a row."""
BOX: Final = (15.0, 19.0)
"""The least height of a box, and the most."""
UNDER_NAME: Final = 4.0
BETWEEN: Final = 12.0
"""White between two players."""
GAMES: Final = 14.0
"""White above and below the line between two games."""
ROUND: Final = 22.0
"""The width of the column of rounds."""
HEAD: Final = 11.0
ROW: Final = (13.0, 15.5)
"""The least height of a row, and the most."""
MOST_ROWS: Final = 14
NAME_ROW: Final = 16.0
"""The height of the row for names: children write large."""
INSIDE: Final = 2.0
"""White between a cell's edges and the word in its corner."""
AFTER_WORD: Final = 2.5


@lay.register
def _(side: Scores, box: Box, style: Style) -> tuple[Node, ...]:
    inner = Box(x0=box.x0 + MARGIN, y0=box.y0 + MARGIN, x1=box.x1 - MARGIN, y1=box.y1 - MARGIN)
    title_base = inner.y0 + cap(TITLE)
    goal_base = title_base + UNDER_TITLE
    title = TextMark(x=inner.x0, y=title_base, text=side.title, pt=TITLE, weight=600)
    pt, width = type_size(style), inner.x1 - inner.x0
    goal = evened((side.goal, 400), pt=pt, width=width, measure=style.measure, lead=LEAD)
    below = Box(x0=inner.x0, y0=goal_base + goal.depth + UNDER_GOAL, x1=inner.x1, y1=inner.y1)
    return (
        Leaf(role="H1", marks=(title,)),
        Leaf(role="P", marks=goal.marks(inner.x0, goal_base)),
        *(_tracks(side, below, style) if side.steps else _table(side, below, style)),
    )


def _tracks(side: Scores, room: Box, style: Style) -> Iterator[Node]:
    """Give each player of a game a name and a track of boxes up to the target, for as many games as the page holds."""
    height, least = room.y1 - room.y0, BOX[0]
    rows = -(-len(side.steps) // TRACK)
    track = cap(type_size(style)) + UNDER_NAME + rows * least
    game = side.players * track + (side.players - 1) * BETWEEN
    games = max(int((height + 2 * GAMES) / (game + 2 * GAMES)), 1)
    if game > height:
        raise NoRoomError(side.title, needs=game, room=height)
    left = height - games * (game + 2 * GAMES) + 2 * GAMES
    box = min(least + left / (games * side.players * rows), BOX[1])
    track += rows * (box - least)
    game = side.players * track + (side.players - 1) * BETWEEN
    for number in range(games):
        y = room.y0 + number * (game + 2 * GAMES)
        if number:
            line = LineMark(x1=room.x0, y1=y - GAMES, x2=room.x1, y2=y - GAMES, stroke=THIN)
            yield Artifact(marks=(line,))
        for player in range(side.players):
            top = y + player * (track + BETWEEN)
            yield from _name(side, room.x0, (room.x0 + room.x1) / 2, top + cap(type_size(style)), style)
            yield _track(side, room, top + cap(type_size(style)) + UNDER_NAME, box, style)


def _track(side: Scores, room: Box, y: float, height: float, style: Style) -> Leaf:
    """Put down the boxes of a player, ten in a row, each of this height."""
    wide, pt = (room.x1 - room.x0) / TRACK, type_size(style)
    marks: list[Mark] = []
    for place, step in enumerate(side.steps):
        x, top = room.x0 + place % TRACK * wide, y + place // TRACK * height
        weight: Weight = 600 if step == side.steps[-1] else 400
        left = x + (wide - style.measure.width(str(step), pt, weight)) / 2
        base = top + (height + cap(pt)) / 2
        marks.append(RectMark(x=x, y=top, w=wide, h=height, stroke=THIN))
        marks.append(TextMark(x=left, y=base, text=str(step), pt=pt, weight=weight))
    bottom = y + -(-len(side.steps) // TRACK) * height
    around = Box(x0=room.x0, y0=y, x1=room.x1, y1=bottom)
    return Leaf(role="Figure", marks=tuple(marks), alt=side.alt, box=around)


def _table(side: Scores, room: Box, style: Style) -> Iterator[Node]:
    """Give rounds to write down: for each player the points of a round and all points so far."""
    wide = (room.x1 - room.x0 - ROUND) / side.players
    heads = room.y0 + NAME_ROW
    top = heads + HEAD
    least, most = ROW
    rows = max(min(int((room.y1 - top) / least), MOST_ROWS), 1)
    row_height = max(min((room.y1 - top) / rows, most), least)
    bottom = top + rows * row_height
    if bottom > room.y1:
        raise NoRoomError(side.title, needs=bottom - room.y0, room=room.y1 - room.y0)
    pt, number_pt, measure = label_size(style), type_size(style), style.measure
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        yield _name_cell(side, Box(x0=left, y0=room.y0, x1=left + wide, y1=heads), pt)
    first = _first_column(measure.width(side.points, pt, 400), measure.width(side.total, pt, 400), wide)
    heading = [(side.rounds, room.x0, ROUND)]
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        heading += [(side.points, left, first), (side.total, left + first, wide - first)]
    for text, left, width in heading:
        x = left + (width - measure.width(text, pt, 400)) / 2
        yield Leaf(role="P", marks=(TextMark(x=x, y=heads + HEAD / 2 + cap(pt) / 2, text=text, pt=pt),))
    marks: list[Mark] = [RectMark(x=room.x0, y=heads, w=room.x1 - room.x0, h=bottom - heads, stroke=BOLD)]
    for row in range(rows):
        y = top + row * row_height
        marks.append(LineMark(x1=room.x0, y1=y, x2=room.x1, y2=y, stroke=THIN))
        text = str(row + 1)
        x = room.x0 + (ROUND - measure.width(text, number_pt, 400)) / 2
        marks.append(TextMark(x=x, y=y + row_height / 2 + cap(number_pt) / 2, text=text, pt=number_pt))
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        marks.append(LineMark(x1=left, y1=heads, x2=left, y2=bottom, stroke=BOLD))
        marks.append(LineMark(x1=left + first, y1=heads, x2=left + first, y2=bottom, stroke=THIN))
    around = Box(x0=room.x0, y0=heads, x1=room.x1, y1=bottom)
    yield Leaf(role="Figure", marks=tuple(marks), alt=side.alt, box=around)


def _first_column(points: float, total: float, wide: float) -> float:
    """Give the width of the first of a player's two columns: half, or more where its head needs it."""
    if max(points, total) + 2 * INSIDE <= wide / 2:
        return wide / 2
    return points + (wide - points - total) / 2


def _name_cell(side: Scores, cell: Box, pt: float) -> Group:
    """Put down a cell to write a name in, the word for it small in its corner."""
    word = TextMark(x=cell.x0 + INSIDE, y=cell.y0 + INSIDE + cap(pt), text=side.name, pt=pt)
    frame = RectMark(x=cell.x0, y=cell.y0, w=cell.x1 - cell.x0, h=cell.y1 - cell.y0, stroke=BOLD)
    return Group(
        role="Div",
        kids=(Leaf(role="P", marks=(word,)), Leaf(role="Form", marks=(frame,), alt=side.name, box=cell)),
    )


def _name(side: Scores, left: float, right: float, base: float, style: Style) -> Iterator[Node]:
    """Put down a word and a line to write a name on."""
    yield Leaf(role="P", marks=(TextMark(x=left, y=base, text=side.name, pt=type_size(style)),))
    start = left + style.measure.width(side.name, type_size(style), 400) + AFTER_WORD
    yield Leaf(
        role="Form",
        marks=(LineMark(x1=start, y1=base + 0.8, x2=right, y2=base + 0.8, stroke=THIN),),
        alt=side.name,
        box=Box(x0=start, y0=base - cap(type_size(style)), x1=right, y1=base + 0.8),
    )
