"""Lines that join a tile to an end: on no page do they cross a tile, a pip or the sign of an end."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import dist

import pytest
from pages_ink import marks
from pages_sample import fonts, hand, line, recipe

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.arrange import Drawn, Shelf, arrange
from schoolyard.pages.document import Item, Worded
from schoolyard.pages.part import NoRoomError, Room
from schoolyard.pages.placed import Box, CircleMark, LineMark, TileMark
from schoolyard.pages.routes import route
from schoolyard.puzzles.marks import Join
from schoolyard.puzzles.picture import Part

LINES = ("2-1", "4-4", "2-1 1-3", "1-1 1-3", "2-3 3-3", "0-4 4-4 4-1", "5-2 2-3 3-3 3-1", "6-2 2-3 3-3 3-1 1-2 2-0 0-4")
HANDS = ("4-2", "3-1 3-2", "4-1 3-2 2-0", "4-1 3-2 2-0 1-1", "4-1 3-2 2-0 1-1 6-5 6-6 5-0")


def pictures() -> Iterator[tuple[str, tuple[tuple[Part, ...], ...], int]]:
    """Lines with hands below them and beside them."""
    for tiles, held, upright in product(LINES, HANDS, (False, True)):
        ends = "sides" if upright else "pointer"
        played = line(tiles, ends=ends), hand(held, upright=upright)
        yield f"{tiles} / {held} below", ((played[0],), (played[1],)), len(held.split())
        yield f"{tiles} / {held} beside", (played,), len(held.split())


def laid(rows: Sequence[Sequence[Part]], age: int, width: float) -> Drawn | None:
    """Lay a picture out, if there is room for it."""
    worded = tuple(tuple(Worded(part=part, alt="words") for part in row) for row in rows)
    room = Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=True)
    try:
        (puzzle,) = arrange([Item(number=1, rows=worded)], room)
    except NoRoomError:
        return None
    return Shelf.of([puzzle]).draw(puzzle, 20, 20)


def frame(tile: TileMark) -> Box:
    wide, high = (2 * tile.h, tile.h) if tile.direction in "EW" else (tile.h, 2 * tile.h)
    return Box(x0=tile.x, y0=tile.y, x1=tile.x + wide, y1=tile.y + high)


def hit(stroke: LineMark, boxes: Sequence[Box]) -> bool:
    """Walk along a line in small steps: is one of them inside a box, by more than a stroke?"""
    for step in range(101):
        x = stroke.x1 + (stroke.x2 - stroke.x1) * step / 100
        y = stroke.y1 + (stroke.y2 - stroke.y1) * step / 100
        if any(box.x0 + 0.3 < x < box.x1 - 0.3 and box.y0 + 0.3 < y < box.y1 - 0.3 for box in boxes):
            return True
    return False


def reaches(dot: CircleMark, box: Box) -> bool:
    """Whether a dot reaches into a box by more than a hair."""
    near = min(max(dot.x, box.x0), box.x1), min(max(dot.y, box.y0), box.y1)
    return dist(near, (dot.x, dot.y)) < dot.r - 0.01


@pytest.mark.parametrize("age", [5, 6, 7, 9])
def test_a_line_from_any_tile_to_either_end_goes_through_no_tile(age):
    pen = Hand(ink="black", stroke=2.0, numeral=20, measure=fonts().measure)
    seen = 0
    for (name, rows, held), width in product(pictures(), (79, 170)):
        picture = laid(rows, age, width)
        if picture is None:
            continue
        boxes = [frame(mark) for mark in marks(picture.nodes) if isinstance(mark, TileMark)]
        for index, side in product(range(held), ("left", "right")):
            made = drawn([Join(part="hand", index=index, line="line", side=side)], picture.parts, pen)
            strokes = [mark for mark in made if isinstance(mark, LineMark)]
            assert strokes
            assert not [stroke for stroke in strokes if hit(stroke, boxes)], f"{name}, tile {index}, {side}"
            dots = [mark for mark in made if isinstance(mark, CircleMark)]
            assert not [dot for dot in dots if any(reaches(dot, box) for box in boxes)], f"{name}, tile {index}, {side}"
            seen += 1
    assert seen > 100


def test_a_way_is_straight_where_nothing_lies_between():
    assert route([(0, 0)], [(10, 4)], [Box(x0=0, y0=3, x1=4, y1=6)]) == ((0, 0), (10, 4))


def test_a_way_goes_round_what_lies_between_and_keeps_clear_of_it():
    way = route([(0, 0)], [(10, 0)], [Box(x0=4, y0=-1, x1=6, y1=9)])
    # over the box, which is nearer above: 0.8 of white and a hair beyond it
    assert way is not None
    assert [round(y, 1) for _, y in way] == [0, -1.9, -1.9, 0]
    assert [round(x, 1) for x, _ in way] == [0, 3.1, 6.9, 10]


def test_where_every_way_is_blocked_there_is_none():
    walls = [Box(x0=-5, y0=-5, x1=5, y1=5)]
    assert route([(0, 0)], [(10, 0)], walls) is None
