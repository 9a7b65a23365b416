"""The score sheet: a name for each player, and boxes to cross off or rounds to write down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.cards.document import Scores
from schoolyard.pages.cards.face import Style, lay
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Box, Leaf, LineMark, Mark, Node, RectMark, TextMark, Weight
from schoolyard.pages.shapes import BOLD, THIN

MARGIN: Final = 15.0
"""White around the sheet."""
TITLE: Final = 24.0
GOAL: Final = 14.0
NAME: Final = 14.0
NUMBER: Final = 14.0
"""Points."""
UNDER_TITLE: Final = 9.0
UNDER_GOAL: Final = 14.0
TRACK: Final = 10
"""Boxes in a row."""
BOX: Final = 15.0
"""The height of a box."""
UNDER_NAME: Final = 4.0
BETWEEN: Final = 12.0
"""White between two players."""
GAMES: Final = 14.0
"""White above and below the line between two games."""
ROUND: Final = 22.0
"""The width of the column of rounds."""
HEAD: Final = 11.0
ROW: Final = 13.0
MOST_ROWS: Final = 14
AFTER_WORD: Final = 2.5


@lay.register
def _(side: Scores, box: Box, style: Style) -> tuple[Node, ...]:
    inner = Box(x0=box.x0 + MARGIN, y0=box.y0 + MARGIN, x1=box.x1 - MARGIN, y1=box.y1 - MARGIN)
    title_base = inner.y0 + cap(TITLE)
    goal_base = title_base + UNDER_TITLE
    title = TextMark(x=inner.x0, y=title_base, text=side.title, pt=TITLE, weight=600)
    goal = TextMark(x=inner.x0, y=goal_base, text=side.goal, pt=GOAL)
    below = Box(x0=inner.x0, y0=goal_base + UNDER_GOAL, x1=inner.x1, y1=inner.y1)
    return (
        Leaf(role="H1", marks=(title,)),
        Leaf(role="P", marks=(goal,)),
        *(_tracks(side, below, style) if side.steps else _table(side, below, style)),
    )


def _tracks(side: Scores, room: Box, style: Style) -> Iterator[Node]:
    """Give each player of a game a name and a track of boxes up to the target, for as many games as the page holds."""
    track = cap(NAME) + UNDER_NAME + -(-len(side.steps) // TRACK) * BOX
    game = side.players * track + (side.players - 1) * BETWEEN
    games = max(int((room.y1 - room.y0 + 2 * GAMES) / (game + 2 * GAMES)), 1)
    if game > room.y1 - room.y0:
        raise NoRoomError(side.title, needs=game, room=room.y1 - room.y0)
    for number in range(games):
        y = room.y0 + number * (game + 2 * GAMES)
        if number:
            line = LineMark(x1=room.x0, y1=y - GAMES, x2=room.x1, y2=y - GAMES, stroke=THIN)
            yield Artifact(marks=(line,))
        for player in range(side.players):
            top = y + player * (track + BETWEEN)
            yield from _name(side, room.x0, (room.x0 + room.x1) / 2, top + cap(NAME), style)
            yield _track(side, room, top + cap(NAME) + UNDER_NAME, style)


def _track(side: Scores, room: Box, y: float, style: Style) -> Leaf:
    """Put down the boxes of a player, ten in a row."""
    wide = (room.x1 - room.x0) / TRACK
    marks: list[Mark] = []
    for place, step in enumerate(side.steps):
        x, top = room.x0 + place % TRACK * wide, y + place // TRACK * BOX
        weight: Weight = 600 if step == side.steps[-1] else 400
        left = x + (wide - style.measure.width(str(step), NUMBER, weight)) / 2
        base = top + (BOX + cap(NUMBER)) / 2
        marks.append(RectMark(x=x, y=top, w=wide, h=BOX, stroke=THIN))
        marks.append(TextMark(x=left, y=base, text=str(step), pt=NUMBER, weight=weight))
    bottom = y + -(-len(side.steps) // TRACK) * BOX
    around = Box(x0=room.x0, y0=y, x1=room.x1, y1=bottom)
    return Leaf(role="Figure", marks=tuple(marks), alt=side.alt, box=around)


def _table(side: Scores, room: Box, style: Style) -> Iterator[Node]:
    """Give rounds to write down: for each player the points of a round and all points so far."""
    wide = (room.x1 - room.x0 - ROUND) / side.players
    rows = min(int((room.y1 - room.y0 - 2 * HEAD) / ROW), MOST_ROWS)
    heads = room.y0 + HEAD
    top = heads + HEAD
    bottom = top + rows * ROW
    pt, measure = style.recipe.small, style.measure
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        yield from _name(side, left + 2.0, left + wide - 2.0, room.y0 + cap(NAME), style)
    heading = [(side.rounds, room.x0, ROUND)]
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        heading += [(side.points, left, wide / 2), (side.total, left + wide / 2, wide / 2)]
    for text, left, width in heading:
        x = left + (width - measure.width(text, pt, 400)) / 2
        yield Leaf(role="P", marks=(TextMark(x=x, y=heads + HEAD / 2 + cap(pt) / 2, text=text, pt=pt),))
    marks: list[Mark] = [RectMark(x=room.x0, y=heads, w=room.x1 - room.x0, h=bottom - heads, stroke=BOLD)]
    for row in range(rows):
        y = top + row * ROW
        marks.append(LineMark(x1=room.x0, y1=y, x2=room.x1, y2=y, stroke=THIN))
        text = str(row + 1)
        x = room.x0 + (ROUND - measure.width(text, NUMBER, 400)) / 2
        marks.append(TextMark(x=x, y=y + ROW / 2 + cap(NUMBER) / 2, text=text, pt=NUMBER))
    for player in range(side.players):
        left = room.x0 + ROUND + player * wide
        marks.append(LineMark(x1=left, y1=heads, x2=left, y2=bottom, stroke=BOLD))
        marks.append(LineMark(x1=left + wide / 2, y1=heads, x2=left + wide / 2, y2=bottom, stroke=THIN))
    around = Box(x0=room.x0, y0=heads, x1=room.x1, y1=bottom)
    yield Leaf(role="Figure", marks=tuple(marks), alt=side.alt, box=around)


def _name(side: Scores, left: float, right: float, base: float, style: Style) -> Iterator[Node]:
    """Put down a word and a line to write a name on."""
    yield Leaf(role="P", marks=(TextMark(x=left, y=base, text=side.name, pt=NAME),))
    start = left + style.measure.width(side.name, NAME, 400) + AFTER_WORD
    yield Leaf(
        role="Form",
        marks=(LineMark(x1=start, y1=base + 0.8, x2=right, y2=base + 0.8, stroke=THIN),),
        alt=side.name,
        box=Box(x0=start, y0=base - cap(NAME), x1=right, y1=base + 0.8),
    )
