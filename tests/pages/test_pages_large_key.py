"""The key in large print: the child's pages full size with the answers in place, what is said of them after these."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pages_ink import clashes, find, leaves, marks, texts
from pages_sample import EXAMPLE, fonts, make_five, paper, raw, recipe, text, total, wording

from schoolyard.pages.compose import compose_key, compose_sheet
from schoolyard.pages.document import Key
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.placed import Artifact, Group, Leaf, Page, Scaled, TextMark
from schoolyard.puzzles.puzzle import Puzzle

LEAST = 18.0


def composed(puzzles: list[Puzzle], age: int = 6, **sheet: object) -> Key:
    said, large = text(**sheet), recipe(age, large_print=True)
    child = compose_sheet(said, [one.shown for one in puzzles], wording(), large, example=EXAMPLE)
    return compose_key(child, said, puzzles, wording(), large)


def laid(puzzles: list[Puzzle], age: int = 6, on: str = "letter", **sheet: object) -> tuple[Page, ...]:
    key = replace(composed(puzzles, age, **sheet), made=("To make it again: schoolyard make make-five --large-print",))
    return flow_key(key, recipe(age, large_print=True), paper(on), fonts().measure).pages


def pictures(pages: tuple[Page, ...]) -> list[Leaf]:
    return [leaf for page in pages for leaf in leaves(page.nodes) if leaf.role == "Figure"]


def rows(pages: tuple[Page, ...]) -> list[Group]:
    tables = (node for page in pages for node in page.nodes if isinstance(node, Group) and node.role == "Table")
    return [row for table in tables for row in table.kids if isinstance(row, Group)]


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("age", [5, 6, 7, 8])
def test_no_letter_is_smaller_than_eighteen_points_and_no_text_of_the_notes_is_grey(age: int, on: str):
    puzzles = [total("4-2 2-1", 4, 1)] * 3 if age == 5 else make_five()
    pages = laid(puzzles, age, on)
    assert not [node for page in pages for node in page.nodes if isinstance(node, Scaled)]
    for page in pages:
        assert min(mark.pt for mark in marks(page.nodes) if isinstance(mark, TextMark)) >= LEAST
    for page in pages[len(pictures(pages)) :]:
        assert clashes(page) == []
        assert {mark.ink for mark in marks(page.nodes) if isinstance(mark, TextMark)} <= {"black", "accent"}


def test_first_come_the_childs_pages_full_size_mark_for_mark_without_the_lines_for_name_and_date():
    puzzles = make_five()
    large = recipe(6, large_print=True)
    sheet = compose_sheet(text(), [one.shown for one in puzzles], wording(), large, example=EXAMPLE)
    child = flow_sheet(sheet, large, paper("letter"), fonts().measure).pages
    shown = pictures(laid(puzzles))
    assert len(shown) == len(child)
    for page, figure in zip(child, shown, strict=True):
        printed = [mark for mark in figure.marks if getattr(mark, "ink", "black") != "accent"]
        expected = [
            mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.text not in ("Name", "Date")
        ]
        assert [mark for mark in printed if isinstance(mark, TextMark)] == expected


def test_in_their_place_stands_that_it_is_the_key_and_the_pages_number():
    first, second, *_ = laid(make_five())
    for number, page in enumerate((first, second), 1):
        assert find(page, f"key · {number}").y == 19
        head = page.nodes[0]
        assert head.role == ("H1" if number == 1 else "P")
        assert [(mark.text, mark.y) for mark in head.marks] == [("Make five", 19), ("Key to sheet A", 19)]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ana", ["Make five", "Key for Ana"]),
        ("Alexandra Wolfeschlegelsteinhausen", ["Key for Alexandra Wolfeschlegelsteinhausen"]),
    ],
)
def test_the_key_of_one_child_tells_whose_it_is_and_the_title_where_it_has_room(name: str, told: list[str]):
    for number, page in enumerate(laid(make_five(), pupil=name)[:2], 1):
        head = page.nodes[0]
        assert [mark.text for mark in head.marks] == told
        right = head.marks[-1].x + fonts().measure.width(told[-1], 18, 400)
        assert right + 6 <= find(page, f"key · {number}").x + 1e-6


def test_the_key_of_a_child_whose_name_is_longer_than_a_line_keeps_inside_the_margins():
    name = "Wolfeschlegelsteinhausenbergerdorff the Younger of Bergedorf near Hamburg"
    for page in laid(make_five(), pupil=name):
        for mark in marks([page.nodes[0]]):
            assert mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight) <= page.width - 14 + 1e-6


def test_then_every_answer_stands_in_a_row_with_its_reason_and_at_most_two_wrong_answers():
    puzzles = [replace(one, mistakes=one.mistakes * 2) for one in make_five()]
    notes = [row for row in rows(laid(puzzles)) if len(row.kids) == 3 and isinstance(row.kids[2], Group)]
    assert [row.kids[0].marks[0].text for row in notes] == ["1", "2", "3", "4", "5", "6"]
    assert [" ".join(mark.text for mark in row.kids[1].marks) for row in notes] == [
        *("5", "6", "no", "yes", "3-1", "4-2")
    ]
    assert [len(row.kids[2].kids) for row in notes][:2] == [1 + 2 * 2] * 2
    assert [mark.text for mark in notes[0].kids[2].kids[0].marks] == ["4 and 1 make 5."]


def test_after_the_notes_come_the_remarks_the_habits_and_how_it_is_made_again():
    said = [words for page in laid(make_five()) for words in texts(page)]
    last = [
        *("4-2", "What it is for", "How hard it is", "What comes next"),
        *("The same habit in more than one place", "counts every dot"),
    ]
    places = [said.index(words) for words in last]
    assert places == sorted(places)
    assert any(words.startswith("To make it again:") for words in said[places[-1] :])
    assert any(words.startswith("In the frames:") for words in said[places[-1] :])


def test_pages_of_notes_are_filled_alike():
    pages = laid(make_five())
    notes = pages[len(pictures(pages)) :]
    lowest = [
        max(
            mark.y
            for node in page.nodes
            if not isinstance(node, Artifact)
            for mark in marks([node])
            if isinstance(mark, TextMark)
        )
        for page in notes
    ]
    assert min(lowest) > 279.4 / 2


def test_a_note_with_a_long_reason_stays_whole():
    pages = laid([replace(one, why=raw("2 and 3 make 5, as all can see. " * 6)) for one in make_five()])
    numbers = [row.kids[0].marks[0].text for row in rows(pages)]
    assert [number for number in numbers if number.isdigit()] == ["1", "2", "3", "4", "5", "6"]


def test_what_is_said_of_the_whole_sheet_stays_on_one_page():
    for count in (2, 3, 4, 5, 6):
        homes = [
            [words for words in texts(page) if words in ("What it is for", "How hard it is", "What comes next")]
            for page in laid(make_five()[:count])
        ]
        assert max(len(home) for home in homes) == 3
