"""The answer key: the child's page smaller with the answers in place, the notes, what is said of the whole sheet."""

from dataclasses import replace

import pytest
from pages_ink import leaves, texts
from pages_sample import EVERY_DOT, EXAMPLE, fonts, make_five, paper, raw, recipe, text, total, wording

from schoolyard.pages.compose import KeyText, compose_key, compose_sheet
from schoolyard.pages.document import Key
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import (
    Artifact,
    CircleMark,
    Group,
    LineMark,
    Page,
    PlacedDocument,
    RectMark,
    Scaled,
    TextMark,
    TileMark,
)
from schoolyard.puzzles.puzzle import Puzzle


def composed(puzzles: list[Puzzle], age: int = 6, title: str = "Make five", **key: str) -> Key:
    sheet = compose_sheet(text(title), [one.shown for one in puzzles], wording(), recipe(age), example=EXAMPLE)
    return compose_key(sheet, text(title), puzzles, wording(), recipe(age), key=KeyText(**key))


def laid(puzzles: list[Puzzle], age: int = 6, on: str = "letter", **key: str) -> PlacedDocument:
    return flow_key(composed(puzzles, age, **key), recipe(age), paper(on), fonts().measure)


def picture(page: Page) -> Scaled:
    (scaled,) = [node for node in page.nodes if isinstance(node, Scaled)]
    return scaled


def tables(page: Page) -> list[Group]:
    return [node for node in page.nodes if isinstance(node, Group) and node.role == "Table"]


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_the_childs_page_stands_at_0_585_below_the_title(on: str):
    page, *_ = laid(make_five(), on=on).pages
    scaled = picture(page)
    assert (scaled.scale, scaled.dx, scaled.dy) == (0.585, 14, 28)
    (frame,) = [mark for node in page.nodes if isinstance(node, Artifact) for mark in node.marks if _is_frame(mark)]
    assert (frame.w, frame.h) == (pytest.approx(0.585 * page.width), pytest.approx(0.585 * page.height))


def _is_frame(mark: object) -> bool:
    return isinstance(mark, RectMark) and mark.r == 1.2


def test_the_picture_is_the_childs_page_mark_for_mark_with_the_answers_after_it():
    puzzles = make_five()
    sheet = compose_sheet(text(), [one.shown for one in puzzles], wording(), recipe(6), example=EXAMPLE)
    (child,) = flow_sheet(sheet, recipe(6), paper("letter"), fonts().measure).pages
    (figure,) = picture(laid(puzzles).pages[0]).kids
    printed = [mark for mark in figure.marks if getattr(mark, "ink", "black") != "accent"]
    assert [mark.text for mark in figure.marks if isinstance(mark, TextMark) and mark.ink != "accent"] == texts(child)
    answers = figure.marks[-(len(figure.marks) - len(_all(child))) :]
    assert figure.marks[: -len(answers)] == tuple(_all(child))
    assert len([mark for mark in printed if isinstance(mark, TileMark)]) == 18
    # two numbers, a ring on each of four puzzles, two joins; counters 5 and 6, dots at the ends of the joins
    kinds = [type(mark) for mark in answers]
    assert kinds.count(TextMark) == 2
    assert kinds.count(RectMark) == 4
    assert kinds.count(LineMark) == 2
    assert kinds.count(CircleMark) == 5 + 6 + 2 * 2


def _all(page: Page) -> list:
    found = []

    def walk(nodes: tuple) -> None:
        for node in nodes:
            if isinstance(node, Group):
                walk(node.kids)
            else:
                found.extend(node.marks)

    walk(page.nodes)
    return found


def test_notes_stand_beside_the_picture_in_the_order_of_the_numbers():
    page = laid(make_five()).pages[0]
    (notes,) = [table for table in tables(page) if len(table.kids) == 6]
    numbers = [row.kids[0].marks[0] for row in notes.kids]
    assert [mark.text for mark in numbers] == ["1", "2", "3", "4", "5", "6"]
    assert [mark.x for mark in numbers] == pytest.approx([14 + 0.585 * 215.9 + 8] * 6)
    assert numbers[0].y == pytest.approx(28 + 0.7 * 11 * 25.4 / 72)
    assert [mark.y for mark in numbers] == sorted(mark.y for mark in numbers)


def test_a_note_says_the_answer_why_and_for_each_wrong_answer_its_cause_and_what_to_say():
    (page,) = laid(make_five()[:1]).pages
    row = tables(page)[0].kids[0]
    assert row.role == "TR"
    assert [cell.role for cell in row.kids] == ["TH", "TD", "TD"]
    assert row.kids[0].scope == "Row"
    assert [[mark.text for mark in leaf.marks] for leaf in row.kids[2].kids] == [
        ["4 and 1 make 5."],
        ["9:", "every dot was counted."],
        ["“Look again. Which halves", "touch nothing?”"],
        ["4:", "only one end was counted."],
        ["“Good start. Where is the", "other open end?”"],
    ]
    (answer,) = row.kids[1].marks
    assert (answer.text, answer.ink, answer.weight) == ("5", "accent", 600)


def test_notes_that_do_not_fit_go_on_after_the_last_picture_and_none_is_lost():
    talkative = [replace(one, why=raw("2 and 3 make 5, as all can see. " * 6)) for one in make_five()]
    first, *others = laid(talkative).pages
    assert others
    assert not [node for page in others for node in page.nodes if isinstance(node, Scaled)]
    numbers = [row.kids[0].marks[0].text for page in (first, *others) for table in tables(page) for row in table.kids]
    assert [number for number in numbers if number.isdigit()] == ["1", "2", "3", "4", "5", "6"]


def test_notes_on_a_page_of_their_own_stand_side_by_side_and_go_on_down_each_column_in_turn():
    talkative = [replace(one, why=raw("2 and 3 make 5, as all can see. " * 6)) for one in make_five()]
    first, second = laid(talkative).pages
    beside = len(tables(first)[0].kids)
    columns = [[row.kids[0].marks[0] for row in table.kids] for table in tables(second) if len(table.kids[0].kids) == 3]
    numbers = [[mark.text for mark in column if mark.text.isdigit()] for column in columns]
    assert [one for column in numbers for one in column] == [str(number) for number in range(beside + 1, 7)]
    counts = [len(column) for column in numbers if column]
    assert len(counts) == min(3, 6 - beside)
    assert max(counts) - min(counts) <= 1
    tops = [column[0].y for column, told in zip(columns, numbers, strict=True) if told]
    assert len(set(tops)) == 1


def test_each_page_of_the_child_has_its_own_page_with_its_own_notes():
    first, second = laid([total("4-2 2-1", 4, 1)] * 6).pages
    assert picture(first).kids != picture(second).kids
    assert [row.kids[0].marks[0].text for row in tables(first)[0].kids] == ["1", "2"]
    assert [row.kids[0].marks[0].text for row in tables(second)[0].kids] == ["3", "4", "5", "6"]


def test_below_the_picture_stands_what_it_is_for_how_hard_it_is_and_what_comes_next():
    (page,) = laid(make_five(), purpose="To find both ends.", after="Play a round.").pages
    said = texts(page)
    for words in ("What it is for", "To find both ends.", "How hard it is", "What comes next", "Play a round."):
        assert words in said
    assert " ".join(said).count("Level 2 of 5. About 8 to 12 minutes.") == 1


def test_without_the_lessons_words_the_purpose_is_that_of_the_kinds_once_each():
    key = composed(make_five())
    assert key.remarks[0].text == (
        "To find the open ends and add them. To count both open ends and only then decide. "
        "To play a tile in the head first, then count what is open."
    )


def test_levels_that_differ_are_given_as_a_range():
    easy, hard = make_five()[:2]
    hard = replace(hard, difficulty=replace(hard.difficulty, level=4))
    assert composed([easy, hard]).remarks[1].text == "Levels 2 to 4 of 5. About 8 to 12 minutes."


def test_a_habit_is_named_with_every_puzzle_that_shows_it_and_only_if_there_are_two():
    habits = composed(make_five()).habits
    assert [(habit.name, habit.places, habit.say) for habit in habits] == [
        ("counts every dot", "9 in 1, 8 in 2", "Look again. Which halves touch nothing?"),
        ("counts one end", "4 in 1, 2 in 2", "Good start. Where is the other open end?"),
        ("counts one tile", "yes in 3, no in 4", "That is one tile. Show me the two open ends."),
    ]
    assert composed(make_five()[:1]).habits == ()


def test_of_many_places_of_a_habit_the_first_are_named_and_the_others_counted():
    (habit, _) = composed(make_five()[:1] * 20).habits
    assert habit.places == "9 in 1, 9 in 2, 9 in 3, 9 in 4, 9 in 5, 9 in 6, 9 in 7, 13 more"
    (habit, _) = composed(make_five()[:1] * 8).habits
    assert habit.places.endswith("9 in 7, 9 in 8")


def test_habits_are_a_table_with_a_row_each():
    page = laid(make_five()[:2]).pages[0]
    habits = tables(page)[-1]
    assert [[cell.role for cell in row.kids] for row in habits.kids] == [["TH", "TD", "TD"]] * 2
    assert [row.kids[0].marks[0].text for row in habits.kids] == ["counts every dot", "counts one end"]


def test_counters_are_explained_at_the_foot_where_there_are_any():
    line = "In the frames: solid for the left end, ring for the right end. Any way of filling is fine."
    assert line in texts(laid(make_five()[:1]).pages[0])
    assert line not in texts(laid(make_five()[2:3]).pages[0])


def test_a_note_higher_than_a_page_is_refused():
    endless = replace(make_five()[0], why=raw("word " * 900))
    with pytest.raises(NoRoomError, match=r"needs .* mm, and there are .* mm"):
        laid([endless])


def test_the_picture_has_words_and_the_key_its_own_heading():
    (page,) = laid(make_five()[:1]).pages
    figures = [leaf.alt for leaf in leaves(page.nodes) if leaf.role == "Figure"]
    assert figures == ["Make five: the child\N{RIGHT SINGLE QUOTATION MARK}s page with the answers in place."]
    (heading,) = [leaf for leaf in leaves(page.nodes) if leaf.role == "H1"]
    assert [mark.text for mark in heading.marks] == ["Make five", "Key to sheet A"]


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_the_keys_own_text_stays_inside_its_margins_and_above_its_footer(on: str):
    many = [replace(one, mistakes=one.mistakes * 2) for one in [*make_five(), *make_five()]]
    for page in laid(many, on=on).pages:
        own = [node for node in page.nodes if not isinstance(node, Scaled)]
        for leaf in leaves(own):
            for mark in leaf.marks:
                assert isinstance(mark, TextMark)
                assert mark.x >= 14
                assert mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight) <= page.width - 14 + 1e-6
                assert mark.y <= page.height - 10.2 - 4
                assert mark.pt >= 9


def test_every_mistake_of_every_puzzle_is_said():
    said = " ".join(words for page in laid(make_five()).pages for words in texts(page))
    assert said.count("every dot was counted.") == 2
    assert EVERY_DOT[1] in said


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Make five", [["Make five", "Key to sheet A"]]),
        ("How many on the whole tile?", [["How many on the whole tile?", "Key to sheet A"]]),
        (
            "How many dots are on the whole tile?",
            [["How many dots are on the whole tile?"], ["Key to sheet A"]],
        ),
    ],
)
def test_what_the_page_is_stands_beside_the_title_or_whole_below_it(title: str, lines: list[list[str]], on: str):
    key = replace(composed(make_five()[:1], title=title), made=())
    key = replace(key, sheet=replace(key.sheet, code="7K3Q-XM9A-BCDE-FGHJ-KLMN"))
    (page,) = flow_key(key, recipe(6), paper(on), fonts().measure).pages
    (head,) = [leaf for leaf in leaves(page.nodes) if leaf.role == "H1"]
    ys = sorted({mark.y for mark in head.marks})
    assert [[mark.text for mark in head.marks if mark.y == y] for y in ys] == lines


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_the_key_of_a_child_with_a_long_name_has_two_lines_above_the_picture(on: str):
    told = "Key for Wolfeschlegelsteinhausenbergerdorff the Younger"
    key = replace(composed(make_five()[:1]), heading=told)
    key = replace(key, sheet=replace(key.sheet, code="7K3Q-XM9A-BCDE-FGHJ-KLMN"))
    (page,) = flow_key(key, recipe(6), paper(on), fonts().measure).pages
    (head,) = [leaf for leaf in leaves(page.nodes) if leaf.role == "H1"]
    assert [mark.text for mark in head.marks] == ["Make five", told]
    for mark in head.marks:
        assert mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight) <= page.width - 14
    assert picture(page).dy > head.marks[1].y


def test_a_note_does_not_end_in_a_line_of_one_short_word():
    why = "The open end is 2. 5-0 has no 2."
    row = tables(laid([replace(make_five()[0], why=raw(why))]).pages[0])[0].kids[0]
    assert [mark.text for mark in row.kids[2].kids[0].marks] == ["The open end is 2. 5-0", "has no 2."]


def test_places_of_a_habit_that_are_lists_themselves_are_held_apart_by_more_than_a_comma():
    first, second = make_five()[:2]
    several = replace(first, mistakes=(replace(first.mistakes[0], answer_text="1-0, 3-1 and 0-0"),))
    (habit,) = composed([several, replace(second, mistakes=second.mistakes[:1])]).habits
    assert habit.places == "1-0, 3-1 and 0-0 in 1; 8 in 2"


def test_a_habit_that_shows_in_many_words_has_a_wider_column_for_them():
    key = composed(make_five())
    few = replace(key, habits=key.habits[:1])
    many = replace(few, habits=tuple(replace(one, places=", ".join(["9 in 1"] * 20)) for one in few.habits))

    def column(one: Key) -> tuple[float, int]:
        page = flow_key(one, recipe(6), paper("letter"), fonts().measure).pages[0]
        _, places, say = tables(page)[-1].kids[0].kids
        return say.marks[0].x - places.marks[0].x, len(places.marks)

    assert column(few) == (pytest.approx(0.32 * 0.585 * 215.9), 1)
    # 20 places of nine points are 191 mm long: six lines where the column has 37 mm, four where it has 50
    assert column(many) == (pytest.approx(0.42 * 0.585 * 215.9), 4)
