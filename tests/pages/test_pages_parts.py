"""The parts of pictures: their sizes in millimetres, and what is said of them to who cannot see them."""

import pytest
from pages_sample import fonts, hand, line, recipe, wording

import schoolyard.pages.parts  # noqa: F401 - teaches `describe` and `size` the parts
from schoolyard.pages.part import NoRoomError, Room, Sized, describe, size
from schoolyard.pages.parts.help import help_for
from schoolyard.pages.placed import Leaf, PathMark, RectMark, TextMark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import BoxPart, ChoicePart, HelpPart, TilesPart


def room(age: int, width: float = 79.45, **fields: object) -> Room:
    return Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=False, **fields)


def sized(part: object, age: int, width: float = 79.45, **fields: object) -> Sized:
    one = size(part, "words", room(age, width, **fields))
    assert one is not None
    return one


def marks(part: Sized, x: float = 0.0, y: float = 0.0) -> list:
    return [mark for node in part.at(x, y, part.width).nodes for mark in node.marks]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (line("1-2 2-4 4-4"), "a line of three tiles: one and two, two and four, double four"),
        (line("4-3"), "a line of one tile: four and three"),
        (line("1-2 ? 3-3"), "a line of three tiles: one and two, a tile under a cloud, double three"),
        (line("1-2 ... 3-0"), "a line of two tiles: one and two, tiles under a cloth, three and zero"),
        (
            line("1-2 2-2", ends="sides"),
            "a line of two tiles, a star at its left end, a moon at its right end: one and two, double two",
        ),
        (hand("3-1 2-2"), "a hand of two tiles: three and one, double two"),
        (TilesPart(tiles=("4-?", "?-?")), "two tiles: four and an empty half, an empty tile"),
        (TilesPart(tiles=("3-0",), counted=True), "one tile: dot, dot, dot on one half; no dots on the other"),
        (BoxPart(), "a box for a number"),
        (HelpPart(kind="frame", most=10), "a place to count, up to 10"),
    ],
)
def test_a_part_says_its_halves_as_they_are_seen(part: object, words: str):
    assert describe(part, Voice(wording(), 6)) == words


def test_a_line_of_two_tiles_at_six_is_72_63_wide_and_its_pointers_reach_out_of_it():
    part = sized(line("2-1 1-3"), 6)
    assert (part.width, part.height, part.axis) == pytest.approx((72.63, 18, 9))
    left, right = [mark for mark in marks(part) if isinstance(mark, PathMark)]
    # 0.075 halves of white, then a pointer of 0.17 halves by 0.23
    assert left.steps == (
        ("M", pytest.approx(-1.35), 9),
        ("L", pytest.approx(-4.41), pytest.approx(11.07)),
        ("L", pytest.approx(-4.41), pytest.approx(6.93)),
        ("Z",),
    )
    assert right.steps[0] == ("M", pytest.approx(72.63 + 1.35), 9)


def test_a_star_stands_at_the_left_end_and_a_moon_at_the_right():
    star, moon = [mark for mark in marks(sized(line("2-1 1-3", ends="sides"), 6)) if isinstance(mark, PathMark)]
    assert len(star.steps) == 11
    assert max(float(step[1]) for step in star.steps[:-1]) < 0
    assert any(step[0] == "C" for step in moon.steps)
    assert min(float(step[1]) for step in moon.steps[:-1]) > 72.63


def test_a_line_at_eight_bends_where_it_does_not_fit():
    part = sized(line("4-0 0-5 5-5 5-3 3-6 6-6"), 8)
    # straight it would need a half of 7.8; the corner's middle is at 68.76, and the double below it is 18 wide
    assert part.half == 9
    assert part.width == pytest.approx(77.76)


def test_a_line_at_seven_does_not_bend_but_is_refused_with_what_it_needs():
    with pytest.raises(NoRoomError) as refused:
        sized(line("1-2 2-3 3-4 4-0"), 7)
    assert refused.value.needs == pytest.approx(81.05)  # four tiles and three gaps at a half of 10
    assert refused.value.room == pytest.approx(79.45)


def test_a_hand_stands_on_a_tray_1_6_below_its_tiles():
    part = sized(hand("3-1 3-2", upright=True), 6)
    # two tiles of 18 and a gap of 6.5
    assert (part.width, part.height) == pytest.approx((42.5, 37.6))
    (tray,) = [mark for mark in marks(part) if isinstance(mark, PathMark)]
    assert tray.steps[0] == ("M", pytest.approx(-2.5), pytest.approx(37.6 - 2.2))
    assert tray.steps[-1] == ("L", pytest.approx(42.5 + 2.5), pytest.approx(37.6 - 2.2))


def test_tiles_of_a_hand_are_never_so_near_as_those_of_a_line():
    tight = sized(hand("3-1 3-2 4-4 1-1", upright=True), 6, width=82.8)
    first, second, *_ = [mark for mark in marks(tight) if isinstance(mark, TileMark)]
    assert second.x - first.x - 18 == pytest.approx(3.6)


def test_a_lying_hand_that_is_too_wide_stands_up_before_it_gets_smaller():
    part = sized(hand("3-1 3-2 4-4"), 6)
    assert [mark.direction for mark in marks(part) if isinstance(mark, TileMark)] == ["S", "S", "S"]
    assert part.half == 18


def test_stacked_tiles_lie_one_above_the_other():
    first, second = marks(sized(TilesPart(tiles=("4-3", "4-2"), stacked=True), 6))
    assert (second.x, second.y) == (first.x, pytest.approx(first.y + 18 + 6.5))


@pytest.mark.parametrize(("age", "digits", "width", "height"), [(5, 1, 20, 20), (6, 2, 25.6, 16), (8, 2, 19.2, 14)])
def test_a_box_has_the_size_of_its_age_and_digits(age: int, digits: int, width: float, height: float):
    (outline,) = marks(sized(BoxPart(digits=digits), age))
    assert (outline.w, outline.h, outline.r, outline.stroke) == (pytest.approx(width), height, 1.5, 1.25)


def test_a_box_is_a_form_field_and_its_unit_stands_after_it():
    box, unit = sized(BoxPart(unit="chips"), 6).at(10, 20, 16).nodes
    assert isinstance(box, Leaf)
    assert box.role == "Form"
    (text,) = unit.marks
    assert (text.text, text.x) == ("chips", 10 + 16 + 2.5)


def test_words_to_circle_stand_in_pills_that_grow_to_the_width_of_their_row():
    part = sized(ChoicePart(options=("yes", "no"), chip=True), 6)
    placed = part.at(0, 0, 72.63)
    pills = [mark for node in placed.nodes for mark in node.marks if isinstance(mark, RectMark)]
    assert [pill.h for pill in pills] == [12, 12]
    assert pills[0].x == 0
    assert pills[1].x + pills[1].w == pytest.approx(72.63)
    assert pills[1].x - pills[0].w == pytest.approx(5)


@pytest.mark.parametrize(
    ("age", "kind", "most", "shown"),
    [
        (5, "frame", 5, "five-frame"),
        (5, "frame", 8, "path"),
        (6, "frame", 5, "five-frame"),
        (6, "frame", 10, "ten-frame"),
        (6, "frame", 12, "path"),
        (7, "frame", 5, "ten-frame"),
        (7, "path", 12, "line"),
        (5, "path", 8, "path"),
        (8, "frame", 10, None),
        (8, "path", 10, None),
    ],
)
def test_help_is_the_one_of_the_age_and_large_enough(age: int, kind: str, most: int, shown: str | None):
    assert help_for(HelpPart(kind=kind, most=most), recipe(age)) == shown


def test_a_ten_frame_at_six_has_cells_of_8_a_full_row_is_five():
    part = sized(HelpPart(kind="frame", most=10), 6)
    assert (part.width, part.height) == (40, 16)
    spots = part.at(0, 0, 40).spots
    assert (spots["cell", 5].box.x0, spots["cell", 5].box.y0) == (0, 8)


def test_a_path_counts_in_boxes_from_one_and_a_line_under_ticks_from_nought():
    path = marks(sized(HelpPart(kind="path", most=10), 6))
    assert [mark.text for mark in path if isinstance(mark, TextMark)] == [str(number) for number in range(1, 11)]
    assert len([mark for mark in path if isinstance(mark, RectMark)]) == 10
    nothing = marks(sized(HelpPart(kind="path", most=6, least=0), 5))
    assert [mark.text for mark in nothing if isinstance(mark, TextMark)] == [str(number) for number in range(7)]
    assert len([mark for mark in nothing if isinstance(mark, RectMark)]) == 7, "boxes, with one for none"
    along = marks(sized(HelpPart(kind="path", most=10), 7))
    assert [mark.text for mark in along if isinstance(mark, TextMark)] == [str(number) for number in range(11)]


def test_a_path_too_long_for_its_row_goes_on_below_ten_under_ten():
    placed = sized(HelpPart(kind="path", most=20), 6).at(0, 0, 79.45)
    one, eleven = placed.spots["number", 1].box, placed.spots["number", 11].box
    assert (eleven.x0, eleven.y0) == (one.x0, one.y1)


def test_a_folded_middle_is_a_cloth_and_no_tile():
    shown = marks(sized(line("1-2 ... 3-0"), 6, width=120))
    assert len([mark for mark in shown if isinstance(mark, TileMark)]) == 2
    assert len([mark for mark in shown if isinstance(mark, PathMark) and mark.fill == "white"]) == 1


def test_an_unknown_part_is_named():
    with pytest.raises(TypeError, match="no file in parts/ knows str"):
        size("a word", "", room(6))
