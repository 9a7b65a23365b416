"""Answers drawn in place: where a child would make its marks, in millimetres worked out by hand."""

import pytest
from pages_sample import fonts, hand, line, recipe

import schoolyard.pages.parts  # noqa: F401 - teaches `size` the parts
from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.part import PlacedPart, Room, size
from schoolyard.pages.placed import CircleMark, LineMark, RectMark, TextMark
from schoolyard.puzzles.marks import Count, Join, Ring, Write
from schoolyard.puzzles.picture import BoxPart, ChoicePart, HelpPart


def placed(part: object, x: float = 0.0, y: float = 0.0) -> PlacedPart:
    room = Room(recipe=recipe(6), measure=fonts().measure, width=100, crowded=False)
    sized = size(part, "words", room)
    assert sized is not None
    return sized.at(x, y, sized.width)


def pen(ink: str = "accent") -> Hand:
    return Hand(ink=ink, stroke=2.0, numeral=26, measure=fonts().measure)


def test_a_number_stands_in_the_middle_of_its_box():
    (text,) = drawn([Write(part="box", text="5")], {"box": placed(BoxPart(), 10, 20)}, pen())
    assert isinstance(text, TextMark)
    assert (text.text, text.pt, text.weight, text.ink) == ("5", 26, 600, "accent")
    assert text.x + fonts().measure.width("5", 26, 600) / 2 == pytest.approx(18)
    assert text.y - 0.35 * 26 * 25.4 / 72 == pytest.approx(28)  # half a capital, 0.35 em, below the middle


def test_a_number_too_wide_for_its_box_is_written_smaller():
    (text,) = drawn([Write(part="box", text="1000")], {"box": placed(BoxPart())}, pen())
    assert isinstance(text, TextMark)
    assert fonts().measure.width("1000", text.pt, 600) == pytest.approx(14)


def test_a_tile_is_circled_by_an_outline_1_5_outside_it():
    (ring,) = drawn([Ring(part="hand", index=1)], {"hand": placed(hand("3-1 3-2"))}, pen())
    assert isinstance(ring, RectMark)
    # the second tile begins after 36 and a gap of 7.2; a tile's corner has a radius of 0.14 halves
    assert (ring.x, ring.y, ring.w, ring.h) == pytest.approx((41, -1.5, 39, 21))
    assert ring.r == pytest.approx(0.14 * 18 + 1.5)
    assert ring.fill is None


def test_a_word_is_circled_by_a_second_outline_round_its_pill():
    parts = {"choice": placed(ChoicePart(options=("yes", "no")))}
    (ring,) = drawn([Ring(part="choice", index=0)], parts, pen())
    assert isinstance(ring, RectMark)
    assert (ring.x, ring.y, ring.h, ring.r) == pytest.approx((-1.5, -1.5, 15, 7.5))


def test_a_tile_is_joined_from_the_half_that_matches_to_the_end_it_fits():
    parts = {"line": placed(line("1-4 4-2")), "hand": placed(hand("3-1 3-2"), 0, 25)}
    stroke, *dots = drawn([Join(part="hand", index=0, line="line", side="left")], parts, pen())
    assert isinstance(stroke, LineMark)
    # from above the middle of the 1, 27 from the left, to below the middle of the open 1, where its dot of radius 1
    # touches the end from outside: it crosses no other tile
    assert (stroke.x1, stroke.y1) == pytest.approx((27, 25 - 1.5))
    assert (stroke.x2, stroke.y2) == pytest.approx((9, 18 + 1))
    assert [(dot.x, dot.y, dot.r) for dot in dots if isinstance(dot, CircleMark)] == [
        (stroke.x1, stroke.y1, 1),
        (stroke.x2, stroke.y2, 1),
    ]


def test_an_open_double_is_joined_in_its_middle():
    parts = {"line": placed(line("1-2 2-2")), "hand": placed(hand("2-0", upright=True), 36.63, 50)}
    stroke, *_ = drawn([Join(part="hand", index=0, line="line", side="right")], parts, pen())
    assert isinstance(stroke, LineMark)
    # the double stands two halves high, its middle 36 and a gap and half of 18 from the left
    assert (stroke.x2, stroke.y2) == pytest.approx((45.63, 36 + 1))


def test_counters_are_solid_for_the_left_end_and_rings_for_the_right():
    counters = drawn([Count(part="help", first=2, second=4)], {"help": placed(HelpPart(kind="frame", most=10))}, pen())
    assert [(mark.x, mark.y) for mark in counters] == [(4, 4), (12, 4), (20, 4), (28, 4), (36, 4), (4, 12)]
    assert [mark.fill for mark in counters] == ["accent"] * 2 + ["white"] * 4
    # 0.32 of a cell of 8, the ring's stroke inside it
    assert counters[0].r == pytest.approx(2.56)
    assert counters[2].r == pytest.approx(2.56 - 25.4 / 72)


def test_on_a_path_the_total_is_ringed():
    path = placed(HelpPart(kind="path", most=10))
    (ring,) = drawn([Count(part="help", first=3, second=4)], {"help": path}, pen())
    assert isinstance(ring, RectMark)
    assert ring.x == path.spots["number", 7].box.x0


def test_a_mark_on_a_help_that_the_age_does_without_is_left_out():
    assert drawn([Count(part="help", first=2)], {"box": placed(BoxPart())}, pen()) == ()
