"""The parts that show chips, hands, scores and turns, and the marks on them: measures in millimetres, by hand."""

import pytest
from pages_ink import clashes, marks
from pages_sample import fonts, paper, puzzle, recipe, text, wording

import schoolyard.pages.parts  # noqa: F401 - teaches `describe` and `size` the parts
from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import ChipMark, CircleMark, LineMark, PathMark, RectMark, TextMark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.marks import Count, Fill, Ring, Write
from schoolyard.puzzles.picture import (
    BacksPart,
    BoxPart,
    ChipsPart,
    ChoicePart,
    FivesPart,
    HandsPart,
    LogPart,
    Part,
    ScoresPart,
    WordsPart,
    WritingPart,
)


def sized(part: Part, age: int = 6, width: float = 79.45) -> Sized:
    one = size(part, "words", Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=False))
    assert one is not None
    return one


def placed(part: Part, age: int = 6, width: float = 170) -> PlacedPart:
    one = sized(part, age, width)
    return one.at(10, 20, one.width)


def of(kind: type, part: PlacedPart) -> list:
    return [mark for mark in marks(part.nodes) if isinstance(mark, kind)]


def pen() -> Hand:
    return Hand(ink="accent", stroke=2.0, numeral=26, measure=fonts().measure)


def hands(*held: str, circled: bool = False) -> HandsPart:
    names = ("Ana", "Ben", "Mia", "Leo")[: len(held)]
    return HandsPart(players=names, hands=tuple(tuple(one.split()) for one in held), circled=circled)


def log(*lines: str, took: tuple[int, ...], chips: bool = True) -> LogPart:
    shown = tuple(tuple(line.split()) for line in lines)
    count = len(lines)
    return LogPart(
        players=("Ana", "Ben", "Ana", "Ben")[:count],
        lines=shown,
        tiles=("2-1", "3-1", "4-2", "3-3")[:count],
        took=took,
        chips=chips,
        head="Chips taken" if chips else "Points",
    )


CARD = ScoresPart(
    players=("Ana", "Ben"), labels=("so far", "round 1", "round 2", "now"), points=((38, 61), (14, 0), (0, 25))
)
TURNS = log("2-1", "2-1 1-3", "4-2 2-1 1-3", took=(0, 1, 2))


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (ChipsPart(count=2), "two chips to fill in"),
        (ChipsPart(count=1, filled=True), "one black chip"),
        (BacksPart(count=3), "a hand that lies face down: a tile, a tile, a tile"),
        (hands("3-1", "2-2 1-0"), "Ana holds one tile: three and one, Ben holds two tiles: double two, one and zero"),
        (FivesPart(most=50), "a number line from 0 to 50, with a long tick at each five"),
        (WordsPart(words="15 points"), "15 points"),
        (WritingPart(starter="I choose it because"), "lines to write on"),
        (CARD, "a score card of Ana, Ben"),
        (
            log("2-1", "2-1 1-3", took=(0, 1)),
            (
                "turn 1: Ana, a line of one tile: two and one, took 0 chips, "
                "turn 2: Ben, a line of two tiles: two and one, one and three, took 1 chip"
            ),
        ),
        (log("5-5", took=(10,), chips=False), "turn 1: Ana, a line of one tile: double five, took 10 points"),
    ],
)
def test_what_is_said_of_a_part_to_who_cannot_see_it(part: Part, words: str):
    assert describe(part, Voice(wording())) == words


# ---- chips ----------------------------------------------------------------------------------------------------------


def test_chips_are_as_high_as_an_answer_box_and_stand_in_rows_of_five():
    """At six a box is 16 high: radius 8, and 0.35 radii between two chips."""
    two = sized(ChipsPart(count=2))
    assert (two.width, two.height) == pytest.approx((2 * 16 + 2.8, 16))
    ten = of(ChipMark, placed(ChipsPart(count=10)))
    assert [chip.r for chip in ten] == [8] * 10
    assert {round(chip.y, 6) for chip in ten} == {28, 28 + 18.8}
    assert (ten[5].x, ten[9].x) == pytest.approx((18, 18 + 4 * 18.8))


def test_chips_shrink_to_their_row_until_their_five_would_be_too_small_to_read():
    """Five chips are 11.4 radii wide; the 5 is as large as the smallest text at a radius of 5.81."""
    (first, *_) = of(ChipMark, placed(ChipsPart(count=5), width=70))
    assert first.r == pytest.approx(70 / 11.4)
    with pytest.raises(NoRoomError, match=r"chips needs 66\.2 mm"):
        sized(ChipsPart(count=5), width=66)


def test_chips_to_fill_in_are_white_and_those_to_count_are_black():
    assert {chip.filled for chip in of(ChipMark, placed(ChipsPart(count=3)))} == {False}
    black = placed(ChipsPart(count=3, filled=True))
    assert {chip.filled for chip in of(ChipMark, black)} == {True}
    assert of(RectMark, black) == [], "a mat is for what somebody has"
    assert [node.role for node in black.nodes] == ["Figure"]
    assert [node.role for node in placed(ChipsPart(count=3)).nodes] == ["Form"]


def test_chips_are_filled_in_from_the_first_on_over_their_five():
    chips = {"chips": placed(ChipsPart(count=5))}
    filled = drawn([Fill(part="chips", count=2)], chips, pen())
    assert [(mark.x, mark.y) for mark in filled] == [pytest.approx((18, 28)), pytest.approx((36.8, 28))]
    assert {(mark.fill, mark.stroke) for mark in filled} == {("accent", None)}
    assert drawn([Fill(part="chips", count=0)], chips, pen()) == ()


# ---- hands ----------------------------------------------------------------------------------------------------------


def test_a_hand_face_down_shows_backs_on_a_tray():
    tiles = of(TileMark, placed(BacksPart(count=4)))
    assert [(tile.face, tile.first, tile.second, tile.direction) for tile in tiles] == [("down", None, None, "S")] * 4
    assert len(of(PathMark, placed(BacksPart(count=4)))) == 1


def test_hands_stand_side_by_side_under_their_names_each_on_its_tray():
    """At eight a half is 12 and the gap 4.8: two tiles are 28.8 wide, and 11 are left between two hands."""
    both = placed(hands("3-1 2-1", "4-4"), age=8)
    tiles = of(TileMark, both)
    assert [tile.x for tile in tiles] == pytest.approx([10, 26.8, 10 + 28.8 + 11])
    assert len({tile.y for tile in tiles}) == 1
    assert [mark.text for mark in of(TextMark, both)] == ["Ana", "Ben"]
    assert len(of(PathMark, both)) == 2


def test_a_hand_that_does_not_fit_its_row_stands_below():
    """28.8 and 11 and 12 are 51.8."""
    narrow, wide = (
        of(TileMark, placed(hands("3-1 2-1", "4-4"), 8, 51)),
        of(TileMark, placed(hands("3-1 2-1", "4-4"), 8, 52)),
    )
    assert narrow[2].x == 10
    assert narrow[2].y > narrow[0].y + 2 * 12
    assert wide[2].y == wide[0].y


def test_all_hands_have_tiles_of_one_size_and_never_too_small():
    """Six tiles and five gaps of 3.6 in 76 leave 9.67 for a half; in 65 they would leave 7.83, and 8 is the least."""
    halves = {tile.h for tile in of(TileMark, placed(hands("1-0 2-0 3-0 4-0 5-0 6-0", "4-4"), 8, 76))}
    assert [round(half, 2) for half in halves] == [9.67]
    with pytest.raises(NoRoomError):
        sized(hands("1-0 2-0 3-0 4-0 5-0 6-0"), 8, 65)


def test_names_stand_in_pills_where_one_is_to_be_circled():
    shown = placed(hands("3-1", "4-4", circled=True), age=8)
    pills = of(RectMark, shown)
    assert [pill.h for pill in pills] == [10, 10]
    (ring,) = drawn([Ring(part="hands", index=1)], {"hands": shown}, pen())
    assert (ring.x, ring.w) == pytest.approx((pills[1].x - 1.5, pills[1].w + 3))
    assert of(RectMark, placed(hands("3-1", "4-4"), age=8)) == []


# ---- numbers --------------------------------------------------------------------------------------------------------


def test_a_line_of_fives_has_a_long_tick_and_a_number_at_each_five():
    line, *ticks = of(LineMark, placed(FivesPart(most=50), age=8))
    assert line.y1 == line.y2
    assert len(ticks) == 51
    lengths = [round(tick.y2 - tick.y1, 6) for tick in ticks]
    assert [place for place, length in enumerate(lengths) if length == 5] == list(range(0, 51, 5))
    assert set(lengths) == {5, 2.6}
    assert [mark.text for mark in of(TextMark, placed(FivesPart(most=50), age=8))] == [str(n) for n in range(0, 51, 5)]


def test_a_five_is_ringed_round_its_number():
    shown = placed(FivesPart(most=50), age=8)
    fifteen = next(mark for mark in of(TextMark, shown) if mark.text == "15")
    (ring,) = drawn([Count(part="fives", first=15)], {"fives": shown}, pen())
    assert ring.x < fifteen.x < ring.x + ring.w
    assert ring.y < fifteen.y < ring.y + ring.h


def test_words_stand_level_with_a_box():
    words, box = sized(WordsPart(words="15 points")), sized(BoxPart())
    assert (words.height, words.axis) == (box.height, box.axis)
    (mark,) = of(TextMark, placed(WordsPart(words="15 points")))
    assert (mark.text, mark.pt) == ("15 points", 26)


def test_lines_to_write_on_are_10_6_apart_and_end_with_their_row():
    part = sized(WritingPart(starter="I choose it because"), age=8)
    assert part.height == pytest.approx(21.2)
    first, second = of(LineMark, part.at(10, 20, 79))
    assert (first.y1, second.y1) == pytest.approx((30.6, 41.2))
    assert (first.x2, second.x1, second.x2) == pytest.approx((89, 10, 89))
    (starter,) = of(TextMark, part.at(10, 20, 79))
    assert first.x1 == pytest.approx(10 + fonts().measure.width(starter.text, 14, 400) + 2.5)
    with pytest.raises(NoRoomError):
        sized(WritingPart(starter="I choose it because"), age=8, width=60)


# ---- tables ---------------------------------------------------------------------------------------------------------


def test_a_score_card_has_a_name_above_a_box_for_each_player():
    card = placed(CARD, age=8)
    pills, boxes = of(RectMark, card)[:2], of(RectMark, card)[2:]
    assert [(pill.h, pill.stroke) for pill in pills] == [(10, 0.8)] * 2
    assert [(box.w, box.h, box.stroke) for box in boxes] == [(pytest.approx(19.2), 14, 1.25)] * 2
    assert [box.x for box in boxes] == [pill.x for pill in pills]
    said = [mark.text for mark in of(TextMark, card)]
    assert said == ["Ana", "Ben", "so far", "38", "61", "round 1", "14", "0", "round 2", "0", "25", "now"]


def test_a_score_card_is_filled_in_box_by_box_and_a_name_circled():
    card = placed(CARD, age=8)
    marked = drawn(
        [Write(part="scores", text="52"), Write(part="scores", text="86", index=1), Ring(part="scores", index=1)],
        {"scores": card},
        pen(),
    )
    first, second, ring = marked
    boxes = of(RectMark, card)[2:]
    assert boxes[0].x < first.x < boxes[0].x + boxes[0].w
    assert boxes[1].x < second.x < boxes[1].x + boxes[1].w
    assert ring.x == pytest.approx(of(RectMark, card)[1].x - 1.5)


def test_turns_show_their_numbers_in_circles_their_lines_as_small_as_can_be_and_what_they_took():
    shown = placed(TURNS, age=7)
    assert [circle.r for circle in of(CircleMark, shown)] == [5.5] * 3
    assert {tile.h for tile in of(TileMark, shown)} == {10}
    assert len(of(TileMark, shown)) == 6
    assert len(of(ChipMark, shown)) == 3
    assert next(mark.text for mark in of(TextMark, shown)) == "Chips taken"
    cells = of(RectMark, shown)
    assert len({(cell.x, cell.w) for cell in cells}) == 1
    assert len(cells) == 3


def test_turns_by_points_show_what_they_took_as_a_number():
    shown = placed(log("5-5", "5-5 5-0", took=(10, 0), chips=False), age=7)
    assert of(ChipMark, shown) == []
    assert {"10", "0"} <= {mark.text for mark in of(TextMark, shown)}


def test_a_turn_is_circled_round_its_number():
    shown = placed(TURNS, age=7)
    (ring,) = drawn([Ring(part="log", index=1)], {"log": shown}, pen())
    circle = of(CircleMark, shown)[1]
    assert (ring.x + ring.w / 2, ring.y + ring.h / 2) == pytest.approx((circle.x, circle.y))
    assert ring.w == pytest.approx(2 * (5.5 + 1.5))


def test_open_ends_of_a_turn_are_6_clear_of_any_other_ink():
    """The longest line ends 6 before what was taken; every line begins 6 after the names."""
    shown = placed(TURNS, age=7)
    pointers = [[x for step in mark.steps for x in step[1::2]] for mark in of(PathMark, shown)]
    right = max(x for xs in pointers for x in xs)
    left = min(x for xs in pointers for x in xs)
    names = [mark for mark in of(TextMark, shown) if mark.text in {"Ana", "Ben", "2-1", "3-1", "4-2"}]
    words = max(mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight) for mark in names)
    assert of(RectMark, shown)[0].x - right == pytest.approx(6, abs=0.01)
    assert left - words == pytest.approx(6, abs=0.01)


# ---- on a page ------------------------------------------------------------------------------------------------------

PICTURES = {
    "chips": ((ChipsPart(count=4, filled=True), BoxPart(digits=2, unit="points")),),
    "chips to fill in": ((WordsPart(words="15 points"),), (ChipsPart(count=5),)),
    "backs": ((BacksPart(count=5),), (ChipsPart(count=5),)),
    "hands": (
        (hands("3-1 2-1 4-4", "4-0 1-0", circled=True),),
        (ChoicePart(options=("nobody",)), BoxPart(digits=2, unit="points")),
    ),
    "fives": ((WordsPart(words="13 dots"), BoxPart(digits=2)), (FivesPart(most=50),)),
    "scores": ((CARD,),),
    "log": ((TURNS,),),
    "writing": ((hands("3-1 2-1"),), (WritingPart(starter="I choose it because"),)),
}


@pytest.mark.parametrize("name", sorted(PICTURES))
@pytest.mark.parametrize("age", [6, 7, 8])
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_nothing_overlaps_and_nothing_leaves_the_page(name: str, age: int, on: str):
    puzzles = [puzzle("count-tile", f"Look at {name}.", PICTURES[name], answer="1") for _ in range(4)]
    shown = [one.shown for one in puzzles]
    sheet = compose_sheet(text(highest=4), shown, wording(), recipe(age), example=puzzles[0])
    for page in flow_sheet(sheet, recipe(age), paper(on), fonts().measure).pages:
        assert clashes(page) == []
