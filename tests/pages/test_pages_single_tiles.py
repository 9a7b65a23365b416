"""The parts that show single tiles and their halves, and the marks on them: measures in millimetres, by hand."""

import math

import pytest
from pages_ink import clashes, ink, marks, texts
from pages_sample import fonts, paper, puzzle, recipe, text, wording

import schoolyard.pages.parts  # noqa: F401 - teaches `describe` and `size` the parts
from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import (
    CircleMark,
    Leaf,
    LineMark,
    PathMark,
    PipsMark,
    RectMark,
    TextMark,
    TileMark,
)
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.marks import Draw, Match, Ring, Trace, Write
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import (
    BoxPart,
    DrawPart,
    HalfPart,
    MatchPart,
    OrderPart,
    Part,
    SetPart,
    SignPart,
    TilesPart,
    TracePart,
)

COLUMN = {"a4": 86 - 14, "letter": 88.95 - 14}
"""What a column leaves to a picture at five."""


def sized(part: Part, age: int = 6, width: float = 79.45, *, crowded: bool = False) -> Sized:
    one = size(part, "words", Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=crowded))
    assert one is not None
    return one


def placed(part: Part, age: int = 6, width: float = 170) -> PlacedPart:
    one = sized(part, age, width)
    return one.at(10, 20, one.width)


def of(kind: type, part: PlacedPart) -> list:
    return [mark for mark in marks(part.nodes) if isinstance(mark, kind)]


def pen() -> Hand:
    return Hand(ink="accent", stroke=2.0, numeral=26, measure=fonts().measure)


def order(*tiles: str) -> OrderPart:
    return OrderPart(tiles=tiles, box=say("alt.box-place"))


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (HalfPart(half=3), "half a tile: dot, dot, dot"),
        (HalfPart(half=0), "half a tile: no dots"),
        (TracePart(number=7), "a number in dots, to trace"),
        (
            DrawPart(tile="3-?", numbers=(5,)),
            "a tile with 5 dots in all: dot, dot, dot on one half; nothing drawn yet on the other",
        ),
        (DrawPart(tile="?-?", numbers=(3, 4)), "an empty tile, 3 above one half, 4 above the other"),
        (SignPart(number=4), "the number to look for: 4"),
        (
            MatchPart(tiles=("1-1", "1-0"), numbers=(1, 2)),
            "two tiles: dot on one half; dot on the other. Next: dot on one half; no dots on the other. Numbers: 1, 2",
        ),
        (order("1-1"), "one tile: dot on one half; dot on the other"),
    ],
)
def test_a_part_is_said_as_a_child_finds_it(part: Part, words: str):
    assert describe(part, Voice(wording(), 6)) == words


def test_a_whole_set_is_said_tile_by_tile():
    words = describe(SetPart(highest=4), Voice(wording(), 6))
    assert words.startswith("fifteen tiles: double zero, one and zero, double one, two and zero")
    assert words.endswith("four and three, double four")


def test_the_alt_text_of_a_number_to_trace_is_the_same_for_every_number():
    voice = Voice(wording(), 5)
    assert len({describe(TracePart(number=number), voice) for number in range(11)}) == 1


# ---- half a tile, numbers to trace ----------------------------------------------------------------------------------


def test_half_a_tile_is_one_half_and_a_torn_rest():
    part = placed(HalfPart(half=4), age=5)
    (pips,) = of(PipsMark, part)
    (divider,) = of(LineMark, part)
    assert (pips.x, pips.y, pips.h, pips.pips) == (20, 30, 20, 4)
    assert divider.x1 == divider.x2 == 30
    (outline,) = of(PathMark, part)
    box = ink(outline)
    assert (box.x1 - box.x0, box.y1 - box.y0) == pytest.approx((26, 20), abs=0.3)


@pytest.mark.parametrize(("age", "height"), [(5, 20), (6, 15)])
def test_a_number_to_trace_is_as_high_as_its_age_has_it(age: int, height: float):
    part = sized(TracePart(number=4), age)
    assert (part.width, part.height) == pytest.approx((0.6 * height, height))


def test_nobody_traces_from_seven_on():
    room = Room(recipe=recipe(7), measure=fonts().measure, width=80, crowded=False)
    assert size(TracePart(number=4), "words", room) is None


def test_numbers_to_trace_take_as_much_room_whatever_the_number():
    assert sized(TracePart(number=1), 5).width == sized(TracePart(number=8), 5).width
    wide = [sized(TracePart(number=number, digits=2), 5).width for number in (1, 4, 10)]
    assert wide == pytest.approx([18] * 3)  # 10: nothing for the 1, a gap of 6, 12 for the 0


@pytest.mark.parametrize("number", range(11))
def test_a_number_to_trace_stays_in_its_box_and_shows_where_each_stroke_begins(number: int):
    part = placed(TracePart(number=number, digits=2), age=5)
    dotted = [mark for mark in of(PathMark, part) if mark.dash]
    starts = of(CircleMark, part)
    assert len(dotted) == len(starts) == {4: 2, 5: 2, 10: 2}.get(number, 1)
    for line, start in zip(dotted, starts, strict=True):
        assert line.dash is not None
        assert line.dash[0] == 0, "dots, not dashes: dashed means cut"
        assert (start.x, start.y) == pytest.approx(line.steps[0][1:])
        assert start.fill == "black"
        assert 2 * start.r > 3 * 2.4 * 25.4 / 72, "much larger than the dots to trace"
        ends = [step[-2:] for step in line.steps]
        assert all(9.9 < x < 28.1 and 19.9 < y < 40.1 for x, y in ends)


@pytest.mark.parametrize(
    ("number", "ways"),
    [
        (1, ["down"]),
        (4, ["down", "right", "down"]),
        (5, ["down", "left", "right"]),
        (7, ["right", "down"]),
        (0, ["down", "up"]),
        (2, ["right", "right"]),
        (9, ["left", "down"]),
    ],
)
def test_arrows_show_the_way_of_the_hand_stroke_by_stroke(number: int, ways: list[str]):
    """A 0 goes down at its left and up at its right; a 4 down, across, and down again; the bar of a 5 comes last."""
    arrows = [mark for mark in of(PathMark, placed(TracePart(number=number), age=5)) if mark.fill]
    found = []
    for arrow in arrows:
        (tip_x, tip_y), (x1, y1), (x2, y2) = [step[1:] for step in arrow.steps[:-1]]
        dx, dy = tip_x - (x1 + x2) / 2, tip_y - (y1 + y2) / 2
        found.append(("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up"))
    assert found == ways


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("age", [5, 6])
def test_arrows_lie_on_their_stroke_and_clear_of_the_dots_where_strokes_begin(number: int, age: int):
    part = placed(TracePart(number=number), age=age)
    for arrow in (mark for mark in of(PathMark, part) if mark.fill):
        corners = [step[1:] for step in arrow.steps[:-1]]
        for start in of(CircleMark, part):
            assert min(math.dist(corner, (start.x, start.y)) for corner in corners) > start.r


def test_a_traced_number_lies_on_its_dots():
    part = TracePart(number=5, digits=2)
    dotted = [mark.steps for mark in of(PathMark, placed(part)) if mark.dash]
    traced = drawn([Trace(part="trace", number=5)], {"trace": placed(part)}, pen())
    assert [mark.steps for mark in traced if isinstance(mark, PathMark)] == dotted
    assert {mark.ink for mark in traced if isinstance(mark, PathMark)} == {"accent"}


# ---- tiles to draw --------------------------------------------------------------------------------------------------


def test_a_number_stands_over_each_half_to_draw():
    part = placed(DrawPart(tile="?-?", numbers=(3, 4)))
    (tile,) = of(TileMark, part)
    assert (tile.first, tile.second, tile.h) == (None, None, 18)
    brackets = [ink(bracket) for bracket in of(PathMark, part)]
    for number, bracket, middle in zip(of(TextMark, part), brackets, (10 + 9, 10 + 27), strict=True):
        assert number.x + fonts().measure.width(number.text, number.pt, 400) / 2 == pytest.approx(middle)
        assert number.pt == 26
        assert (bracket.x0 + bracket.x1) / 2 == pytest.approx(middle)
        assert number.y < bracket.y0 < bracket.y1 < tile.y
    assert brackets[0].x1 + 3 < brackets[1].x0, "two brackets, one over each half"


@pytest.mark.parametrize(
    "part",
    [
        DrawPart(tile="?-?", numbers=(3, 4)),
        DrawPart(tile="3-?", numbers=(7,)),
        MatchPart(tiles=("4-1", "3-0"), numbers=(3, 5)),
        SignPart(number=3),
    ],
)
def test_a_number_to_work_with_is_not_written_like_a_puzzles_number_and_is_framed(part: Part):
    """Only puzzles' numbers, and answers, are bold; one that is content is lighter, larger, and in or over a frame."""
    found = placed(part)
    assert {mark.weight for mark in of(TextMark, found)} == {400}
    assert all(mark.pt > recipe(6).prompt * 1.4 for mark in of(TextMark, found))
    assert len([*of(PathMark, found), *of(RectMark, found)]) >= len(of(TextMark, found))


def test_the_number_of_a_whole_tile_stands_over_a_bracket_as_wide_as_the_tile():
    part = placed(DrawPart(tile="3-?", numbers=(7,)))
    (tile,), (bracket,), (number,) = of(TileMark, part), of(PathMark, part), of(TextMark, part)
    box = ink(bracket)
    assert (box.x0 + box.x1) / 2 == pytest.approx(tile.x + 18)
    assert box.x1 - box.x0 == pytest.approx(36, abs=0.5)
    assert number.y < box.y0 < box.y1 < tile.y
    assert number.x + fonts().measure.width("7", 26, 400) / 2 == pytest.approx(tile.x + 18)


@pytest.mark.parametrize(("tile", "left"), [("3-?", 28), ("?-3", 10)])
def test_a_box_lies_in_the_half_to_draw_where_the_other_is_given(tile: str, left: float):
    """Else dots could be added to either half. It is as bold as a box to write in: dashed would mean to cut."""
    (box,) = of(RectMark, placed(DrawPart(tile=tile, numbers=(7,))))
    assert box.dash is None
    assert box.stroke == 1.25
    assert left < box.x < box.x + box.w < left + 18
    assert box.w == box.h > 14
    assert not of(RectMark, placed(DrawPart(tile="?-?", numbers=(3, 4))))


def test_dots_are_drawn_on_the_empty_halves_alone():
    parts = {"tile": placed(DrawPart(tile="3-?", numbers=(7,)))}
    (tile,) = of(TileMark, parts["tile"])
    (pips,) = drawn([Draw(part="tile", index=0, tile="3-4")], parts, pen())
    assert isinstance(pips, PipsMark)
    assert (pips.pips, pips.ink, pips.h, pips.direction) == (4, "accent", 18, "E")
    assert (pips.x, pips.y) == pytest.approx((tile.x + 27, tile.y + 9))


def test_a_blank_half_is_drawn_by_leaving_it():
    parts = {"tile": placed(DrawPart(tile="?-?", numbers=(0, 2)))}
    (pips,) = drawn([Draw(part="tile", index=0, tile="0-2")], parts, pen())
    assert isinstance(pips, PipsMark)
    assert pips.pips == 2


# ---- columns to join ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["a4", "letter"])
def test_tiles_to_match_keep_their_size_in_a_column_also_beside_a_ten(on: str):
    part = sized(MatchPart(tiles=("6-4", "3-0", "1-0"), numbers=(3, 10, 1)), 5, COLUMN[on])
    assert part.half == 20
    assert part.width <= COLUMN[on]


def test_each_tile_and_each_number_has_a_ring_level_with_it():
    part = placed(MatchPart(tiles=("4-1", "3-0", "1-0"), numbers=(3, 5, 1)))
    rings, numbers, tiles = of(CircleMark, part), of(TextMark, part), of(TileMark, part)
    assert len(rings) == 6
    assert all(ring.fill is None for ring in rings), "open: neither pips nor points"
    for row, tile in enumerate(tiles):
        first, second = rings[2 * row : 2 * row + 2]
        assert first.y == second.y == pytest.approx(tile.y + 9)
        assert tile.x + 36 < first.x - first.r
        card = of(RectMark, part)[row]
        assert second.x + second.r < card.x < numbers[row].x
        assert card.y < numbers[row].y < card.y + card.h


def test_a_match_is_drawn_from_ring_to_ring():
    parts = {"match": placed(MatchPart(tiles=("4-1", "3-0", "1-0"), numbers=(3, 5, 1)))}
    rings = of(CircleMark, parts["match"])
    line, *dots = drawn([Match(part="match", index=0, to=1)], parts, pen())
    assert isinstance(line, LineMark)
    assert (line.x1, line.y1) == pytest.approx((rings[0].x, rings[0].y))
    assert (line.x2, line.y2) == pytest.approx((rings[3].x, rings[3].y))
    assert len(dots) == 2


# ---- whole sets, orders, signs --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "highest"), [(6, 4), (6, 6), (7, 6), (8, 4), (8, 6)])
def test_a_whole_set_has_every_tile_once_at_two_thirds_at_least(age: int, highest: int):
    half = recipe(age).half
    part = placed(SetPart(highest=highest), age, 170)
    tiles = of(TileMark, part)
    count = (highest + 1) * (highest + 2) // 2
    assert len({(tile.first, tile.second) for tile in tiles}) == len(tiles) == count
    assert all(half * 2 / 3 - 0.01 <= tile.h <= half for tile in tiles)
    assert max(ink(tile).x1 for tile in tiles) <= 180.01


def test_a_whole_set_is_laid_by_halves_so_that_equal_totals_do_not_lie_together():
    tiles = SetPart(highest=4).tiles
    assert tiles[:4] == ("0-0", "1-0", "1-1", "2-0")
    fives = [tiles.index(tile) for tile in ("3-2", "4-1")]
    assert fives[1] - fives[0] > 1


def test_a_whole_set_does_not_squeeze_into_a_column():
    with pytest.raises(NoRoomError):
        sized(SetPart(highest=4), 6, 76.5)


def test_a_box_stands_under_the_middle_of_each_tile_to_put_in_order():
    part = placed(order("4-1", "2-2", "3-3"))
    tiles, boxes = of(TileMark, part), of(RectMark, part)
    for tile, box in zip(tiles, boxes, strict=True):
        assert tile.x + tile.h / 2 == pytest.approx(box.x + box.w / 2)
        assert (tile.direction, box.w, box.h) == ("S", 16, 16)
        assert box.y > tile.y + 2 * tile.h
    forms = [node for node in part.nodes if isinstance(node, Leaf) and node.role == "Form"]
    assert len(forms) == 3
    written = drawn([Write(part="order", text="2", index=1)], {"order": part}, pen())
    (number,) = written
    assert isinstance(number, TextMark)
    assert boxes[1].x < number.x < boxes[1].x + 16


def test_a_sign_points_at_what_stands_to_its_right():
    part = placed(SignPart(number=3))
    (sign,), (number,) = of(PathMark, part), of(TextMark, part)
    points = [step[1:] for step in sign.steps[:-1]]
    right = max(points)
    assert right[1] == pytest.approx((min(y for _, y in points) + max(y for _, y in points)) / 2)
    assert [x for x, _ in points].count(right[0]) == 1
    assert number.text == "3"


# ---- on a page ------------------------------------------------------------------------------------------------------


PICTURES: dict[str, tuple[tuple[Part, ...], ...]] = {
    "half": ((HalfPart(half=6), BoxPart()),),
    "trace": ((TilesPart(name="tile", tiles=("6-4",)),), (TracePart(number=10, digits=2), BoxPart(digits=2))),
    "total": ((DrawPart(tile="3-?", numbers=(9,)),),),
    "halves": ((DrawPart(tile="?-?", numbers=(6, 3)),),),
    "find": ((SignPart(number=6), TilesPart(tiles=("6-1", "4-3", "6-6", "2-0"), upright=True)),),
    "match": ((MatchPart(tiles=("6-4", "3-0", "1-0"), numbers=(3, 10, 1)),),),
    "set": ((SignPart(number=5), SetPart(highest=6)),),
    "order": ((order("6-1", "4-4", "3-0"),),),
}


@pytest.mark.parametrize("name", sorted(PICTURES))
@pytest.mark.parametrize("age", [5, 6, 7, 8])
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_nothing_overlaps_and_nothing_leaves_the_page(name: str, age: int, on: str):
    mark = Ring(part="set", index=0)
    puzzles = [puzzle("count-tile", f"Look at {name}.", PICTURES[name], answer="1", marks=(mark,)) for _ in range(3)]
    shown = [one.shown for one in puzzles]
    sheet = compose_sheet(text(highest=4), shown, wording(), recipe(age), example=puzzles[0])
    document = flow_sheet(sheet, recipe(age), paper(on), fonts().measure)
    for page in document.pages:
        assert clashes(page) == []
        for box in map(ink, marks(page.nodes)):
            assert 8 < box.x0 < box.x1 < page.width - 8
            assert 8 < box.y0 < box.y1 < page.height - 8
    tiles = [mark for page in document.pages for mark in marks(page.nodes) if isinstance(mark, TileMark)]
    if name not in {"set", "half"}:
        inside = [tile for tile in tiles if tile.h == recipe(age).half]
        assert len(inside) >= 3, "the three puzzles have tiles of full size"


def test_pips_stand_further_out_where_a_tile_has_a_six_that_the_set_has_not():
    rows = ((TilesPart(tiles=("6-1", "4-3", "2-0"), upright=True),),)
    one = puzzle("count-tile", "Circle the tiles that stay in the box.", rows, answer="1")
    assert compose_sheet(text(highest=4), [one.shown], wording(), recipe(5)).crowded
    small = puzzle("count-tile", "How many dots?", ((TilesPart(tiles=("4-1",)),),), answer="5")
    assert not compose_sheet(text(highest=4), [small.shown], wording(), recipe(5)).crowded
    assert compose_sheet(text(highest=4), [small.shown], wording(), recipe(5), example=one).crowded


def test_an_example_that_leaves_no_room_for_a_puzzle_has_the_first_page_to_itself():
    """Two whole sets of 28 tiles, one of them in the example, are higher than a letter page at six."""
    one = puzzle("count-tile", "Circle every tile.", PICTURES["set"], answer="1", marks=(Ring(part="set", index=0),))
    sheet = compose_sheet(text(highest=6), [one.shown], wording(), recipe(6), example=one)
    pages = flow_sheet(sheet, recipe(6), paper("letter"), fonts().measure).pages
    assert [len([mark for mark in marks(page.nodes) if isinstance(mark, TileMark)]) for page in pages] == [28, 28]
    assert ["Look:" in texts(page) for page in pages] == [True, False]
