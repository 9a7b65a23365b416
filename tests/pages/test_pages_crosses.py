"""Lines with a spinner: four arms from one double, laid by hand. Places are in halves unless said otherwise."""

from itertools import combinations

import pytest
from pages_ink import ink, marks
from pages_sample import fonts, recipe, wording

import schoolyard.pages.parts  # noqa: F401 - teaches `describe` and `size` the parts
from schoolyard.content import load_rules
from schoolyard.pages.bends import GAP, Link, Lying, Misfit, distance
from schoolyard.pages.crosses import cross, crossed
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Box, PathMark, TextMark, TileMark
from schoolyard.pages.rules_card.cells.playing import your_turn
from schoolyard.pages.rules_card.pictures import size_picture
from schoolyard.pages.teacher.document import Line
from schoolyard.pages.teacher.picture import size_picture as size_teacher
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import Arms, LinePart

FOUR = LinePart(tiles=("6-5", "5-5", "5-2"), arms=Arms(at=1, up=("5-3",), down=("5-0", "0-4")))


def links(texts: str) -> list[Link]:
    pairs = [text.split("-") for text in texts.split()]
    return [Link(first=int(first), second=int(second)) for first, second in pairs]


def four(half: float = 1.0) -> Lying:
    return crossed(links("6-5 5-5 5-2"), 1, links("5-3"), links("5-0 0-4"), half)


def halves(tile: TileMark) -> tuple[Box, Box]:
    """Where a tile's first half and its second half are drawn."""
    h = tile.h
    at = {"E": ((0, 0), (1, 0)), "W": ((1, 0), (0, 0)), "S": ((0, 0), (0, 1)), "N": ((0, 1), (0, 0))}[tile.direction]
    first, second = (
        Box(x0=tile.x + right * h, y0=tile.y + down * h, x1=tile.x + (right + 1) * h, y1=tile.y + (down + 1) * h)
        for right, down in at
    )
    return first, second


def sized(part: LinePart, age: int = 8, width: float = 170) -> Sized:
    one = size(part, "words", Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=True))
    assert one is not None
    return one


def placed(part: LinePart, age: int = 8) -> PlacedPart:
    one = sized(part, age)
    return one.at(20, 30, one.width)


def tiles(part: PlacedPart) -> list[TileMark]:
    return [mark for mark in marks(part.nodes) if isinstance(mark, TileMark)]


def test_the_spinner_stands_across_the_line_with_two_arms_along_it_and_two_from_its_ends():
    left, spinner, right, up, down, last = four().tiles
    assert [tile.direction for tile in four().tiles] == ["E", "S", "E", "N", "S", "S"]
    middle = (spinner.box.x0 + spinner.box.x1) / 2
    for tile in (up, down, last):
        assert (tile.box.x0 + tile.box.x1) / 2 == pytest.approx(middle)
        assert tile.box.x1 - tile.box.x0 == pytest.approx(1)
    assert spinner.box.x0 - left.box.x1 == pytest.approx(GAP)
    assert right.box.x0 - spinner.box.x1 == pytest.approx(GAP)
    assert spinner.box.y0 - up.box.y1 == pytest.approx(GAP)
    assert down.box.y0 - spinner.box.y1 == pytest.approx(GAP)
    assert last.box.y0 - down.box.y1 == pytest.approx(GAP)


@pytest.mark.parametrize("age", [7, 8])
def test_halves_that_touch_in_the_four_arms_are_equal(age: int):
    """All four arms begin with the spinner's number, and every other pair of halves a hair apart is equal too."""
    laid = [
        (box, number)
        for tile in tiles(placed(FOUR, age))
        for box, number in zip(halves(tile), (tile.first, tile.second), strict=True)
    ]
    touching = []
    for (one, number), (other, same) in combinations(laid, 2):
        across = min(one.x1, other.x1) - max(one.x0, other.x0)
        along = min(one.y1, other.y1) - max(one.y0, other.y0)
        if max(across, along) > 0.3 and 0 < distance(one, other) < 1:
            assert number == same
            touching.append(number)
    # left and right touch both halves of the spinner, up and down one each; then the 0 of the arm downwards
    assert sorted(touching) == [0, 5, 5, 5, 5, 5, 5]


def test_a_double_in_an_arm_lies_across_the_arm():
    double = crossed(links("6-5 5-5 5-2"), 1, links("5-3 3-3"), [], 1.0).tiles[-1]
    assert double.direction in ("E", "W")
    assert double.box.x1 - double.box.x0 == pytest.approx(2)


def test_tiles_of_different_arms_keep_apart_and_nothing_leaves_the_box():
    lying = crossed(links("0-0 0-5 5-5 5-2 2-2"), 2, links("5-3 3-3"), links("5-4 4-4"), 1.0)
    boxes = [tile.box for tile in lying.tiles]
    for box in boxes:
        assert -1e-9 < box.x0 < box.x1 < lying.width + 1e-9
        assert -1e-9 < box.y0 < box.y1 < lying.height + 1e-9
    line, up, down = boxes[:5], boxes[5:7], boxes[7:]
    for arm in (up, down):
        for box in arm:
            for other in [one for place, one in enumerate(line) if place != 2]:
                assert distance(box, other) >= 0.35
    assert distance(up[0], down[0]) > 1.9, "the spinner lies between them"


def test_every_open_end_has_a_pointer_and_an_uncovered_one_has_none():
    """An arm counts once it is covered: a spinner's bare end is no open end to count."""
    assert [end.outward for end in four().arms] == ["N", "S"]
    pointers = [mark for mark in marks(placed(FOUR).nodes) if isinstance(mark, PathMark)]
    assert len(pointers) == 4
    three = LinePart(tiles=("6-5", "5-5", "5-2"), arms=Arms(at=1, down=("5-0",)))
    assert len([mark for mark in marks(placed(three).nodes) if isinstance(mark, PathMark)]) == 3


@pytest.mark.parametrize("age", [7, 8])
def test_the_pointers_of_the_arms_are_inside_the_part_and_clear_of_its_tiles(age: int):
    part = sized(FOUR, age)
    shown = part.at(20, 30, part.width)
    boxes = [ink(mark) for mark in tiles(shown)]
    pointers = [ink(mark) for mark in marks(shown.nodes) if isinstance(mark, PathMark)]
    assert len(pointers) == 4
    for box in pointers:
        assert 30 - 0.3 <= box.y0 < box.y1 <= 30 + part.height + 0.3
        assert all(distance(box, other) > 0.4 for other in boxes)
    assert part.height <= 92


def test_an_answer_finds_both_ends_of_the_line_below_an_arm_that_goes_up():
    left, right = (placed(FOUR).spots["end", side] for side in ("left", "right"))
    first, _, last, *_ = tiles(placed(FOUR))
    for spot, half in ((left, halves(first)[0]), (right, halves(last)[1])):
        assert (spot.box.x0, spot.box.y0, spot.box.x1) == pytest.approx((half.x0, half.y0, half.x1))


def test_a_line_with_arms_is_read_along_the_line_then_up_then_down():
    words = describe(FOUR, Voice(wording(), 8))
    assert words == (
        "a line of three tiles: six and five, double five, five and two; up from double five: five and three; "
        "down from double five: five and zero, zero and four"
    )


def test_a_cross_gets_smaller_until_it_fits_and_is_refused_below_two_thirds():
    part = sized(FOUR)
    assert part.half is not None
    assert 8 <= part.half < 12
    with pytest.raises(NoRoomError, match=r"there are 39\.0 mm"):
        sized(FOUR, width=39)
    long = LinePart(tiles=("6-5", "5-5", "5-2"), arms=Arms(at=1, up=("5-3", "3-1", "1-0"), down=("5-4", "4-2", "2-0")))
    with pytest.raises(NoRoomError, match="there are 8"):
        sized(long)
    refused = cross(links("6-5 5-5 5-2"), 1, links("5-3"), [], width=39, height=88, half=12, smallest=8)
    assert isinstance(refused, Misfit)


@pytest.mark.parametrize(("line", "at"), [("6-5 5-2", 0), ("6-5 5-5 5-2", 0), ("5-5 5-2 2-1", 0), ("6-5 5-5", 1)])
def test_arms_come_from_a_double_with_a_tile_on_both_sides(line: str, at: int):
    with pytest.raises(ValueError, match="double"):
        crossed(links(line), at, links("5-3"), [], 1.0)


def test_a_rules_card_shows_the_four_arms_of_a_spinner_with_all_its_open_ends():
    turn = your_turn(load_rules({"base": "5xj-all-fives", "spinner": True}), Voice(wording()))
    assert turn.shown is not None
    assert turn.shown.alt == (
        "the line 2-1, 1-1, 1-3, across it from the ends of its double 1-4, 1-0; 3-4 comes to its right end"
    )
    picture = size_picture(turn.shown, scale=1.0, width=80, pt=12, measure=fonts().measure, crowded=True).at(0, 0)
    solid = [mark for mark in picture.marks if isinstance(mark, PathMark) and mark.fill == "black"]
    assert len(solid) == 4 + 1, "four pointers, and the head of the arrow from the tile that comes"
    assert len([mark for mark in picture.marks if isinstance(mark, TileMark)]) == 3 + 2 + 1


def test_a_puzzles_number_stands_level_with_the_highest_tile_of_an_arm_that_goes_up():
    """Lower down, level with the line, the tiles above it would be taken for the puzzle before."""
    part = sized(FOUR)
    shown = part.at(20, 30, part.width)
    assert 30 + part.rise == pytest.approx(min(tile.y for tile in tiles(shown)))


def test_a_teachers_picture_has_the_arms_with_their_sum_below_and_no_bracket_from_end_to_end():
    arms = Arms(at=1, up=("5-3",), down=("5-4",))
    line = Line(tiles=("6-5", "5-5", "5-2"), arms=arms, sum="6 + 2 + 3 + 4 = 15", chips=0, alt="so")
    picture = size_teacher(line, 10, fonts().measure, crowded=True)
    assert picture is not None
    leaf = picture.at(60, 20)
    solid = [mark for mark in leaf.marks if isinstance(mark, PathMark)]
    assert len(solid) == 4
    assert all(mark.fill == "black" for mark in solid)
    (words,) = [mark for mark in leaf.marks if isinstance(mark, TextMark)]
    assert words.y > max(ink(mark).y1 for mark in solid)
    assert len([mark for mark in leaf.marks if isinstance(mark, TileMark)]) == 5
