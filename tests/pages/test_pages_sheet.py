"""The child's sheet: what stands where, what a page holds, and that nothing of the answers is in reach."""

from dataclasses import fields, replace
from itertools import pairwise

import pytest
from pages_ink import clashes, find, ink, leaves, marks, texts
from pages_sample import (
    EXAMPLE,
    best_play,
    count_tile,
    fonts,
    hand,
    line,
    make_five,
    paper,
    puzzle,
    raw,
    recipe,
    scores,
    scoring_tile,
    text,
    total,
    wording,
)

from schoolyard.drawing import draw
from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.document import Sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    ChipMark,
    Group,
    Leaf,
    LineMark,
    Node,
    Page,
    PlacedDocument,
    RectMark,
    TextMark,
    TileMark,
)
from schoolyard.puzzles.picture import ChoicePart
from schoolyard.puzzles.puzzle import Difficulty, Puzzle, Shown

ONE_POINT = 25.4 / 72


def composed(puzzles: list[Puzzle], age: int = 6, *, large_print: bool = False, **others: object) -> Sheet:
    words = {name: others.pop(name) for name in ("example", "faded", "review") if name in others}
    shown = [one.shown for one in puzzles]
    return compose_sheet(text(**others), shown, wording(), recipe(age, large_print=large_print), **words)


def laid(
    puzzles: list[Puzzle], age: int = 6, on: str = "letter", *, large_print: bool = False, **others: object
) -> PlacedDocument:
    sheet = composed(puzzles, age, large_print=large_print, **others)
    return flow_sheet(sheet, recipe(age, large_print=large_print), paper(on), fonts().measure)


def numbers(page: Page) -> list[str]:
    return [mark.text for leaf in leaves(page.nodes) if leaf.role == "Lbl" for mark in leaf.marks]


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_the_six_puzzles_of_the_first_mock_up_stand_on_one_page(on: str):
    (page,) = laid(make_five(), on=on, example=EXAMPLE).pages
    assert numbers(page) == ["1", "2", "3", "4", "5", "6"]
    assert not clashes(page)


def test_a_page_is_read_from_the_name_to_the_self_check():
    (page,) = laid(make_five(), example=EXAMPLE).pages
    assert texts(page) == [
        *("Name", "Date", "Make five", "I can find two open ends", "that make 5."),
        *("Ends that make 5 win 1 chip.", "Look:", "2 and 3 make 5.", "5"),
        *("Count both open ends. Fill the frame. Write how many.", "1", "2"),
        *("Do the open ends make 5? Circle yes or no.", "3", "yes", "no", "4", "yes", "no"),
        *("Which tile makes the ends 5 in all? Join it.", "5", "6"),
        *("Circle one face.", "I can do it", "Nearly", "Help me, please"),
        *("Make five · A", "1", "7K3Q-XM9"),
    ]


def test_a_reader_hears_headings_lists_figures_with_words_and_fields():
    (page,) = laid(make_five()[:1]).pages
    roles = [(leaf.role, leaf.alt) for leaf in leaves(page.nodes)]
    assert roles == [
        *(("P", None), ("Form", "Name"), ("P", None), ("Form", "Date")),
        *(("H1", None), ("P", None), ("P", None), ("H2", None), ("Lbl", None)),
        ("Figure", "a line of two tiles: four and two, two and one"),
        ("Figure", "a place to count, up to 10"),
        ("Form", "a box for a number"),
        *(("P", None),) * 4,
    ]
    (section,) = [node for node in page.nodes if isinstance(node, Group) and node.kids[0].role == "H2"]
    (items,) = section.kids[1:]
    assert (items.role, items.kids[0].role, items.kids[0].kids[1].role) == ("L", "LI", "LBody")


def test_the_name_stands_19_below_the_edge_and_the_title_begins_at_26():
    (page,) = laid(make_five()).pages
    assert find(page, "Name").y == 19
    title = find(page, "Make five")
    assert (title.x, title.y) == (15, pytest.approx(26 + 0.7 * 32 * ONE_POINT))


def test_the_example_stands_in_the_second_column_and_the_rule_ends_with_its_box():
    (page,) = laid(make_five(), example=EXAMPLE).pages
    (frame,) = [mark for mark in marks(page.nodes) if isinstance(mark, RectMark) and mark.r == 2.5]
    assert (frame.x, frame.y, frame.w) == (pytest.approx(111.95), 26, pytest.approx(88.95))
    (chip,) = [mark for mark in marks(page.nodes) if isinstance(mark, ChipMark) and mark.x < 30]
    assert chip.y + chip.r == pytest.approx(frame.y + frame.h)


def test_the_example_shows_the_marks_a_child_would_make_and_a_faded_one_leaves_the_last_to_the_child():
    (full,) = laid(make_five()[2:3], example=EXAMPLE).pages
    (faded,) = laid(make_five()[2:3], example=EXAMPLE, faded=True).pages
    assert "5" in texts(full)
    assert "5" not in texts(faded)


def test_an_example_too_wide_for_a_column_has_the_whole_width_below_the_texts():
    long = total("1-2 2-3 3-4 4-0", 1, 0)
    (page,) = laid([long], on="a4", example=replace(long, why=raw("1 and 0 make 1."))).pages
    (frame,) = [mark for mark in marks(page.nodes) if isinstance(mark, RectMark) and mark.r == 2.5]
    assert frame.x == 15
    assert frame.w > 86
    assert frame.y > find(page, "I can find two open ends that make 5.").y
    assert not clashes(page)


def test_a_chip_stands_only_beside_a_rule_that_speaks_of_chips():
    def chips(page: Page) -> int:
        return len([mark for mark in marks(page.nodes) if isinstance(mark, ChipMark)])

    ranked = replace(make_five()[0], shown=replace(make_five()[0].shown, rule=raw("More dots is higher.")))
    assert chips(laid(make_five()[:1]).pages[0]) == 1
    assert chips(laid([ranked]).pages[0]) == 0
    assert chips(laid(make_five()[:1], chip=False).pages[0]) == 0


def test_puzzles_of_a_column_stand_two_in_a_row_with_their_tops_level():
    (page,) = laid(make_five()).pages
    first, second, third = (find_number(page, number) for number in "123")
    assert (first.x, second.x) == (15, pytest.approx(111.95))
    assert first.y == second.y
    assert third.x == 15
    assert third.y > first.y


def find_number(page: Page, number: str) -> TextMark:
    (mark,) = [mark for leaf in leaves(page.nodes) if leaf.role == "Lbl" for mark in leaf.marks if mark.text == number]
    assert isinstance(mark, TextMark)
    return mark


def test_numbers_stand_level_with_the_tops_of_tiles_also_where_a_double_rises():
    (page,) = laid([total("2-2 2-1", 4, 1), total("2-1 1-4", 2, 4)], on="a4").pages
    tiles = [mark for mark in marks(page.nodes) if isinstance(mark, TileMark)]
    lying = min(tile.y for tile in tiles if tile.direction == "E")
    double = min(tile.y for tile in tiles if tile.direction == "S")
    for number in "12":
        mark = find_number(page, number)
        assert mark.y - 0.7 * mark.pt * ONE_POINT == pytest.approx(lying)
    assert double == pytest.approx(lying - tiles[0].h / 2)


def test_the_same_part_is_as_large_in_every_puzzle_of_a_block():
    (page,) = laid([total("4-2 2-2 2-1", 4, 1), total("2-1 1-4", 2, 4)], on="a4").pages
    assert len({mark.h for mark in marks(page.nodes) if isinstance(mark, TileMark)}) == 1


def test_an_open_end_is_6_mm_clear_of_the_number_before_it_also_with_two_digits():
    pages = laid([total("4-2 2-1", 4, 1)] * 10).pages
    for page in pages:
        items = [leaf for leaf in leaves(page.nodes) if leaf.role in {"Lbl", "Figure"}]
        for label, figure in pairwise(items):
            if label.role == "Lbl":
                first = next(mark for mark in figure.marks if isinstance(mark, TileMark))
                assert first.x - ink(label.marks[0]).x1 >= 6 - 1e-9


def test_at_five_the_rows_of_a_picture_stand_side_by_side_where_that_is_lower():
    choice = ChoicePart(options=("yes", "no"))
    asked = puzzle("can-i-play", "Can I play this tile?", ((line("2-3"),), (hand("4-3"),), (choice,)), answer="yes")
    (page,) = laid([asked, asked], 5, "a4").pages
    tiles = [mark for mark in marks(page.nodes) if isinstance(mark, TileMark)]
    assert tiles[0].y == tiles[1].y
    assert tiles[2].y == tiles[3].y > tiles[0].y
    assert all(tile.h == 20 for tile in tiles)


def test_two_blocks_of_one_puzzle_each_stand_side_by_side_under_their_own_prompts():
    join = puzzle("which-end", "Join the tile to its end.", ((line("4-1"),), (hand("3-4"),)), answer="left")
    (page,) = laid([join, count_tile("4-3")], 5, "a4").pages
    left, right = find(page, "Join the tile to its end."), find(page, "How many dots?")
    assert (left.x, right.x) == (15, 15 + 86 + 8)
    assert left.y == right.y


def test_a_prompt_is_said_once_for_its_block_and_again_on_a_further_page():
    puzzles = [total("4-2 2-1", 4, 1)] * 7
    pages = laid(puzzles).pages
    assert len(pages) == 2
    for page in pages:
        assert texts(page).count("Count both open ends. Fill the frame. Write how many.") == 1


@pytest.mark.parametrize(
    ("age", "puzzles", "pages"),
    [
        (6, [total("4-2 2-1", 4, 1)] * 5, 1),
        (6, [total("4-2 2-1", 4, 1)] * 6, 2),
        (6, [total("4-2 2-2 2-1", 4, 1)] * 3, 1),
        (6, [total("4-2 2-2 2-1", 4, 1)] * 4, 2),
        (6, [scoring_tile("1-4 4-2", "3-1 3-2", 0, "left")] * 2, 1),
        (6, [scoring_tile("1-4 4-2", "3-1 3-2", 0, "left")] * 3, 2),
        (5, [scores("1-2 2-3", yes=False)] * 4, 1),
        (8, [best_play("4-1 1-1 1-0 0-6", "5-3 4-2 3-3", 2, "right", 10)] * 3, 1),
        (8, [best_play("4-1 1-1 1-0 0-6", "5-3 4-2 3-3", 2, "right", 10)] * 4, 2),
        (8, [best_play("4-1 1-0 0-6", "5-3 4-2 3-3", 2, "right", 10)] * 4, 1),
    ],
)
def test_a_page_holds_no_more_puzzles_than_the_age_has(age: int, puzzles: list[Puzzle], pages: int):
    assert len(laid(puzzles, age, highest=6).pages) == pages


def test_a_further_page_has_the_name_line_a_small_title_and_its_number():
    first, second = laid([total("4-2 2-1", 4, 1)] * 7).pages
    assert find(second, "Name").y == 19
    assert find(second, "Make five").pt == 18
    assert [leaf.role for leaf in leaves(second.nodes)].count("H1") == 0
    assert "1" in texts(first)
    assert find(second, "2").ink == "grey"


def test_the_self_check_closes_the_last_page_alone():
    first, second = laid([total("4-2 2-1", 4, 1)] * 7).pages
    assert "Circle one face." not in texts(first)
    assert "Circle one face." in texts(second)


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("age", [5, 6, 8])
def test_what_all_answers_make_stands_above_the_self_check_where_it_is_told(age: int, large_print: bool):
    told = "All your answers together make 23."
    for puzzles in ([count_tile("4-1")] * 2, [count_tile("4-1")] * 14):
        pages = laid(puzzles, age, large_print=large_print, total=23).pages
        assert [told in texts(page) for page in pages] == [*[False] * (len(pages) - 1), True]
        assert find(pages[-1], told).y < find(pages[-1], "Circle one face.").y - 5
        assert [clashes(page) for page in pages] == [[]] * len(pages)
        assert told not in texts(laid(puzzles, age, large_print=large_print).pages[-1])


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("large_print", [False, True])
def test_the_longest_code_keeps_clear_of_the_page_s_number_and_the_title(large_print: bool, on: str):
    code = "-".join(["WWWW"] * 6)
    (page,) = laid([count_tile("4-1")], on=on, large_print=large_print, code=code, title="Count the dots of all").pages
    shown = find(page, code)
    footer = [mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.y == shown.y]
    (number,) = [mark for mark in footer if mark.text == "1"]
    assert shown.x + fonts().measure.width(code, shown.pt, 400) == pytest.approx(paper(on).width - paper(on).margin)
    assert number.x + fonts().measure.width("1", number.pt, 400) <= shown.x - 4.9
    assert clashes(page) == []


def test_a_long_title_leaves_the_sheet_s_letter_in_the_footer():
    (page,) = laid([count_tile("4-1")], title="Which of the tiles in the boneyard would you like to draw").pages
    (name,) = [one for one in texts(page) if "…" in one]
    assert name.startswith("Which of")
    assert name.endswith("… · A")


def test_a_title_with_a_word_wider_than_its_column_is_smaller_and_the_word_stays_whole():
    word = "Halves-that-touch-are-the-same"
    (page,) = laid([count_tile("4-1")], title=f"{word} now").pages
    assert any(one.startswith(word) for one in texts(page))
    assert 18 <= next(mark.pt for mark in marks(page.nodes) if getattr(mark, "text", "").startswith(word)) <= 32


def test_puzzles_are_spread_evenly_over_the_pages_that_they_need():
    assert [len(numbers(page)) for page in laid([total("4-2 2-1", 4, 1)] * 6).pages] == [4, 2]


def test_what_looks_back_is_set_off_by_a_rule():
    def rules(page: Page) -> list[LineMark]:
        return [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.x2 - mark.x1 > 180]

    crowded = [*make_five()[:4], *make_five()[4:]]
    assert not rules(laid(crowded, example=EXAMPLE).pages[0])
    (rule,) = rules(laid(crowded, example=EXAMPLE, review={5, 6}, goal="I can.").pages[0])
    assert (rule.x1, rule.x2) == (15, pytest.approx(200.9))


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("large_print", [False, True])
def test_nothing_comes_nearer_to_the_edge_than_8_and_the_lowest_baseline_is_10_2_above_it(on: str, large_print: bool):
    document = laid(make_five(), on=on, example=EXAMPLE, large_print=large_print)
    for page in document.pages:
        boxes = [ink(mark) for mark in marks(page.nodes)]
        assert min(box.x0 for box in boxes) >= 8
        assert min(box.y0 for box in boxes) >= 8
        assert max(box.x1 for box in boxes) <= page.width - 8
        assert max(box.y1 for box in boxes) == pytest.approx(page.height - 10.2)


@pytest.mark.parametrize("age", [5, 6, 7, 8])
@pytest.mark.parametrize("large_print", [False, True])
def test_no_text_is_smaller_than_the_age_reads(age: int, large_print: bool):
    puzzles = [total("4-2 2-1", 4, 1), scores("1-2 2-3", yes=False), count_tile("4-3")]
    for page in laid(puzzles, age, example=EXAMPLE, large_print=large_print).pages:
        sizes = [mark.pt for mark in marks(page.nodes) if isinstance(mark, TextMark)]
        assert min(sizes) >= recipe(age, large_print=large_print).small


def test_what_fits_no_page_is_refused_by_name():
    long = total("1-2 2-3 3-4 4-0 0-1 1-3 3-0 0-2", 1, 2)
    with pytest.raises(NoRoomError, match=r"puzzle 1: line needs .* mm, and there are .* mm"):
        laid([long])
    with pytest.raises(NoRoomError, match=r"^the row of puzzles 1 and 2 needs .* mm, and none are left$"):
        laid(make_five()[:2], title="Counting " * 400)


def test_a_long_name_stays_on_its_line_and_a_long_title_on_its_page():
    (page,) = laid(make_five()[:2], pupil="Wolfeschlegelsteinhausenbergerdorff " * 3, title="Counting " * 12).pages
    boxes = [ink(mark) for mark in marks(page.nodes) if isinstance(mark, TextMark)]
    assert max(box.x1 for box in boxes) <= 200.9 + 1e-6
    assert not clashes(page)
    assert any(words.startswith("Wolfeschlegel") and words.endswith("…") for words in texts(page))


def test_a_childs_sheet_is_made_of_what_is_shown_alone():
    assert {field.name for field in fields(Shown)} == {"kind", "prompt", "picture", "rule"}


def test_the_childs_file_is_the_same_to_the_byte_whatever_the_answers():
    def hidden(one: Puzzle) -> Puzzle:
        marker = raw("MARKER")
        return replace(
            one,
            answer="MARKER",
            answer_text=marker,
            marks=(),
            why=marker,
            mistakes=(),
            state={"MARKER": 1},
            difficulty=Difficulty(level=5, measures={}),
        )

    plain = draw(laid(make_five(), example=EXAMPLE), fonts())
    assert draw(laid([hidden(one) for one in make_five()], example=EXAMPLE), fonts()) == plain


def test_words_read_aloud_do_not_count_where_counting_is_the_task():
    (page,) = laid([count_tile("4-3")], 5, "a4").pages
    (words,) = [leaf.alt for leaf in leaves(page.nodes) if leaf.alt is not None and "half" in leaf.alt]
    assert words == "one tile: dot, dot, dot, dot on one half; dot, dot, dot on the other"


def test_two_layouts_of_one_sheet_are_equal():
    assert laid(make_five(), example=EXAMPLE) == laid(make_five(), example=EXAMPLE)


def test_only_the_first_page_is_bookmarked():
    first, second = laid([total("4-2 2-1", 4, 1)] * 7, bookmark="Ana").pages
    assert (first.bookmark, second.bookmark) == ("Ana", None)


def test_figures_and_fields_have_words_and_a_box():
    def check(nodes: tuple[Node, ...]) -> None:
        for leaf in leaves(nodes):
            if leaf.role in {"Figure", "Form"}:
                assert isinstance(leaf, Leaf)
                assert leaf.alt
                assert leaf.box is not None

    for page in laid(make_five(), example=EXAMPLE).pages:
        check(page.nodes)
