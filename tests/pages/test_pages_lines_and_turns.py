"""The parts that show open ends, turns, the boneyard, and what is cut out: measures in millimetres, by hand."""

from dataclasses import replace

import pytest
from pages_ink import ink, marks
from pages_sample import fonts, hand, line, paper, puzzle, recipe, text, wording

import schoolyard.pages.parts  # noqa: F401 - teaches `describe` and `size` the parts
from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.arrange import arrange
from schoolyard.pages.compose import compose_key, compose_sheet
from schoolyard.pages.document import Item, Worded
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import LineMark, PathMark, PipsMark, RectMark, TextMark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.marks import Paste, Ring
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import (
    BoxPart,
    CutPart,
    EndsPart,
    GapPart,
    Part,
    Picture,
    PilePart,
    TilesPart,
    Turn,
    TurnsPart,
)
from schoolyard.puzzles.puzzle import Puzzle


def room(age: int = 6, width: float = 170) -> Room:
    return Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=False)


def sized(part: Part, age: int = 6, width: float = 170) -> Sized:
    one = size(part, "words", room(age, width))
    assert one is not None
    return one


def placed(part: Part, age: int = 6, width: float = 170) -> PlacedPart:
    one = sized(part, age, width)
    return one.at(10, 20, one.width)


def of(kind: type, part: PlacedPart) -> list:
    return [mark for mark in marks(part.nodes) if isinstance(mark, kind)]


ANA = Turn(words="Ana plays", tile="3-1", side="left")
BEN = Turn(words="Ben draws a tile.")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (EndsPart(numbers=(3,)), "one open end, the rest of the line torn off: three"),
        (EndsPart(numbers=(3, 0)), "two open ends, the rest of the line torn off: three, zero"),
        (PilePart(count=5, words="Boneyard: 5 tiles"), "the boneyard: five tiles face down"),
        (TurnsPart(turns=(ANA, BEN)), "Ana plays three and one, to the star, Ben draws a tile."),
        (TurnsPart(turns=(Turn(tile="2-2", side="right"),)), "double two, to the moon"),
        (
            GapPart(start="1-4", end="3-3", count=2),
            "a line with room for two tiles: it begins with one and four, it ends with double three",
        ),
        (CutPart(tiles=("4-4", "4-3")), "a strip of two tiles to cut out: double four, four and three"),
        (BoxPart(sign="left"), "a box for the number at the star"),
        (BoxPart(sign="right"), "a box for the number at the moon"),
    ],
)
def test_a_part_says_what_it_shows(part: Part, words: str):
    assert describe(part, Voice(wording(), 6)) == words


# ---- open ends ------------------------------------------------------------------------------------------------------


def test_one_open_end_is_half_a_tile_torn_off_at_its_left():
    """1.3 halves of 18, of which 1 is left whole at the right, its pointer outside."""
    part = placed(EndsPart(numbers=(3,)))
    (pips,) = of(PipsMark, part)
    outline, pointer = map(ink, of(PathMark, part))
    assert sized(EndsPart(numbers=(3,))).width == pytest.approx(1.3 * 18)
    assert (pips.pips, pips.h, pips.x) == (3, 18, pytest.approx(10 + 0.8 * 18))
    assert outline.x1 == pytest.approx(10 + 1.3 * 18, abs=0.2)
    assert outline.x1 < pointer.x0
    assert not of(TileMark, part), "no whole tile: the rest of the line is not shown"


def test_two_open_ends_are_of_full_size_and_torn_off_between():
    part = placed(EndsPart(numbers=(3, 5)))
    left, right = of(PipsMark, part)
    assert (left.pips, left.h, left.x) == (3, 18, 10 + 9)
    assert (right.pips, right.h, right.x) == (5, 18, pytest.approx(10 + 2.8 * 18 - 9))
    with pytest.raises(NoRoomError):
        sized(EndsPart(numbers=(3, 5)), width=50)


# ---- joins ----------------------------------------------------------------------------------------------------------


def test_a_ring_round_a_join_lies_on_both_sides_of_where_the_tiles_touch():
    """Two tiles of 36 and 0.63 between them; the ring reaches 0.63 halves along and 0.64 across."""
    hand_of_child = Hand(ink="black", stroke=2.0, numeral=26, measure=fonts().measure)
    (ring,) = drawn([Ring(part="line", index=0)], {"line": placed(line("1-2 3-4"))}, hand_of_child)
    assert isinstance(ring, RectMark)
    seam = 10 + 36 + 0.315
    assert (ring.x, ring.x + ring.w) == pytest.approx((seam - 0.63 * 18, seam + 0.63 * 18))
    assert (ring.y, ring.y + ring.h) == pytest.approx((29 - 0.64 * 18, 29 + 0.64 * 18))


def test_a_join_at_a_corner_is_where_the_line_goes_down():
    """In a bent line the last tile of a row stands upright: its upper half touches the row, its lower one goes on."""
    part = placed(line("1-2 2-3 3-4 4-5 5-6 6-0 0-1"), 8, 90)
    tiles = of(TileMark, part)
    corner = next(place for place, tile in enumerate(tiles) if tile.direction == "S")
    before, after = part.spots["join", corner - 1].box, part.spots["join", corner].box
    h = tiles[corner].h
    assert (before.x0 + before.x1) / 2 == pytest.approx(tiles[corner].x, abs=0.1 * h), "beside the corner"
    assert (before.y0 + before.y1) / 2 == pytest.approx(tiles[corner].y + h / 2)
    assert (after.y0 + after.y1) / 2 == pytest.approx(tiles[corner].y + 2 * h, abs=0.1 * h), "below it"
    assert (after.x0 + after.x1) / 2 == pytest.approx(tiles[corner].x + h / 2)


# ---- turns, the boneyard, labels, signs ------------------------------------------------------------------------------


def test_the_tiles_of_turns_stand_in_a_column_after_the_words_that_have_one():
    part = placed(TurnsPart(turns=(ANA, BEN, replace(ANA, words="Jo plays", tile="4-4"))))
    first, second = of(TileMark, part)
    words = fonts().measure.width("Ana plays", 14, 400)
    assert first.x == second.x == pytest.approx(10 + words + 4)
    assert first.h == second.h == 12, "two thirds of 18"
    assert second.y - first.y > 12 + 3
    assert [mark.text for mark in of(TextMark, part)] == ["Ana plays", "Ben draws a tile.", "Jo plays"]


def test_a_turn_alone_has_a_tile_as_large_as_any_and_shows_where_it_goes():
    part = placed(TurnsPart(turns=(Turn(tile="3-1", side="right"),)))
    (tile,) = of(TileMark, part)
    assert (tile.x, tile.h) == (10, 18)
    (shaft,) = of(LineMark, part)
    tip, sign = of(PathMark, part)
    assert shaft.x1 == pytest.approx(10 + 36 + 2.5)
    assert len(tip.steps) == 4, "a triangle"
    assert any(step[0] == "C" for step in sign.steps), "a moon is round, a star is not"


def test_turns_that_are_too_wide_are_refused():
    with pytest.raises(NoRoomError):
        sized(TurnsPart(turns=(ANA,)), 6, 60)


@pytest.mark.parametrize(("count", "backs"), [(0, 0), (1, 1), (2, 2), (3, 3), (14, 3)])
def test_a_pile_shows_three_backs_at_most_and_says_how_many_tiles_there_are(count: int, backs: int):
    part = placed(PilePart(count=count, words=f"Boneyard: {count}"))
    assert [tile.face for tile in of(TileMark, part)] == ["down"] * backs
    assert len(of(RectMark, part)) == (count == 0), "where the pile was"
    assert [mark.text for mark in of(TextMark, part)] == [f"Boneyard: {count}"]


def test_a_label_stands_above_its_tiles():
    plain = TilesPart(name="hand", tiles=("3-1", "2-0"), tray=True, upright=True)
    low, high = sized(plain), sized(replace(plain, label="Ana"))
    assert high.rise == pytest.approx(14 * 0.7 * 25.4 / 72 + 3)
    assert high.height == pytest.approx(low.height + high.rise)
    assert high.axis == pytest.approx(low.axis + high.rise)
    part = placed(replace(plain, label="Ana"))
    (label,) = of(TextMark, part)
    assert label.y < min(tile.y for tile in of(TileMark, part))


def test_small_tiles_are_two_thirds_as_large():
    plain = TilesPart(tiles=("3-1", "2-0"), upright=True)
    assert (sized(plain).half, sized(replace(plain, small=True)).half) == (18, 12)


def test_a_sign_stands_before_its_box():
    plain, starred = sized(BoxPart()), sized(BoxPart(sign="left"))
    assert starred.width == pytest.approx(plain.width + 2 * 2.6 + 2.5)
    part = placed(BoxPart(sign="left"))
    (box,) = of(RectMark, part)
    assert box.x == pytest.approx(10 + 2 * 2.6 + 2.5)
    assert part.spots["text", 0].box.x0 == box.x


def test_tiles_that_go_to_an_end_are_never_put_beside_their_line():
    """Beside it they would be nearer to the moon."""
    words = Voice(wording(), 6)
    for ends in ("sides", "pointer"):
        parts = (line("1-2 2-3", ends=ends), hand("3-1"))
        item = Item(number=1, rows=tuple((Worded(part=part, alt=describe(part, words)),) for part in parts))
        if ends == "sides":
            with pytest.raises(NoRoomError):
                arrange([item], room(), "abreast")
        else:
            assert len(arrange([item], room(), "abreast")[0].rows) == 1


# ---- cut and paste --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "count"), [(6, 2), (7, 3), (8, 3), (8, 4)])
def test_what_is_cut_out_is_as_large_as_the_gap_it_is_pasted_into(age: int, count: int):
    names = ("4-3", "3-2", "2-1", "1-0")[:count]
    gap, strip = placed(GapPart(start="0-4", end="6-5", count=count), age), placed(CutPart(tiles=names), age)
    start, end = of(TileMark, gap)
    assert {tile.h for tile in of(TileMark, gap)} == {tile.h for tile in of(TileMark, strip)}
    across = [mark.x1 for mark in of(LineMark, strip) if mark.x1 == mark.x2]
    # two of white more: each tile beside the gap keeps as far from its neighbour as two that are pasted
    assert end.x - (start.x + 2 * start.h) == pytest.approx(max(across) - min(across) + 2 * 2)
    assert len(across) == count + 1, "a line to cut along before, between and after the tiles"
    assert all(mark.dash for mark in of(LineMark, strip))


@pytest.mark.parametrize(("start", "end"), [("0-4", "6-5"), ("4-4", "6-5"), ("0-4", "5-5")])
def test_a_line_to_build_has_one_frame_as_high_as_any_other_with_all_its_tiles_inside(start: str, end: str):
    """As high as a double that lies across, whether there is one or not; no tile touches it."""
    part = placed(GapPart(start=start, end=end, count=2))
    (frame,) = of(RectMark, part)
    assert frame.h == pytest.approx(36 + 2 * 3)
    for tile in of(TileMark, part):
        wide, high = (36, 18) if tile.direction == "E" else (18, 36)
        assert frame.x + 3 <= tile.x + 1e-9 < tile.x + wide <= frame.x + frame.w - 3 + 1e-9
        assert frame.y + 3 <= tile.y + 1e-9 < tile.y + high <= frame.y + frame.h - 3 + 1e-9


def test_a_gap_is_refused_where_its_tiles_would_get_too_small():
    with pytest.raises(NoRoomError):
        sized(GapPart(start="0-4", end="6-5", count=2), 6, 79)
    with pytest.raises(NoRoomError):
        sized(CutPart(tiles=("4-3", "3-2")), 6, 79)


def test_tiles_are_pasted_in_order_and_doubles_across():
    part = placed(GapPart(start="1-4", end="3-2", count=2))
    pen = Hand(ink="accent", stroke=2.0, numeral=26, measure=fonts().measure)
    pasted = drawn([Paste(part="gap", tiles=("4-4", "4-3"))], {"gap": part}, pen)
    double, tile = [mark for mark in pasted if isinstance(mark, TileMark)]
    assert (double.first, double.second, double.direction) == (4, 4, "S")
    assert (tile.first, tile.second, tile.direction) == (4, 3, "E")
    # the places are 36 wide with 2 of white at either side, after 3 of white, the first tile of 36 and 2 of white
    first = 10 + 3 + 36 + 2 + 2
    assert double.x + double.h / 2 == pytest.approx(first + 18)
    assert tile.x == pytest.approx(first + 36 + 4)


def build(start: str, end: str, tiles: tuple[str, ...], order: tuple[str, ...]) -> Puzzle:
    gap = GapPart(start=start, end=end, count=len(tiles))
    made = puzzle("build-line", "Make one line.", ((gap,),), answer="so", marks=(Paste(part="gap", tiles=order),))
    return replace(made, shown=replace(made.shown, picture=Picture(made.shown.picture.rows, (CutPart(tiles=tiles),))))


PUZZLES = (
    build("1-4", "3-2", ("4-0", "3-0"), ("4-0", "0-3")),
    build("0-2", "3-4", ("3-1", "2-1"), ("2-1", "1-3")),
)


@pytest.mark.parametrize("name", ["letter", "a4"])
def test_what_is_cut_out_stands_on_a_page_of_its_own_under_the_puzzles_numbers(name: str):
    sheet = compose_sheet(text(), [one.shown for one in PUZZLES], wording(), recipe(6))
    pages = flow_sheet(sheet, recipe(6), paper(name), fonts().measure).pages
    dashed = [any(isinstance(mark, LineMark) and mark.dash for mark in marks(page.nodes)) for page in pages]
    assert dashed == [False] * (len(pages) - 1) + [True]
    numbers = [mark.text for mark in marks(pages[-1].nodes) if isinstance(mark, TextMark) and mark.weight == 600]
    assert [number for number in numbers if number.isdigit()] == ["1", "2"]
    assert wording().say(say("sheet.cut"), age=6) in " ".join(numbers)


def test_a_key_shows_the_tiles_pasted_and_nothing_to_cut_out():
    sheet = compose_sheet(text(), [one.shown for one in PUZZLES], wording(), recipe(6))
    key = compose_key(sheet, text(), PUZZLES, wording(), recipe(6))
    pages = flow_key(key, recipe(6), paper("a4"), fonts().measure).pages
    every = [mark for page in pages for mark in marks(page.nodes)]
    assert not any(isinstance(mark, LineMark) and mark.dash for mark in every)
    assert [(tile.first, tile.second) for tile in every if isinstance(tile, TileMark)][-4:] == [
        (4, 0),
        (0, 3),
        (2, 1),
        (1, 3),
    ]
