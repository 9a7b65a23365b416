"""The marking table: rows whole, answers under each other, names and codes where one looks for them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pages_ink import clashes, find, marks
from pages_sample import fonts, paper

from schoolyard.pages.marking.document import Marking, Row, Section
from schoolyard.pages.marking.flow import flow_marking
from schoolyard.pages.marking.large import flow_large_marking
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Group, Leaf, Page, TextMark

CODE = "2227-77EQ-TGGZ-TCBC-CHXQ"


def rows(count: int, answers: tuple[str, ...] = ("5", "yes", "3-1 on the 1"), name: str = "Child") -> tuple[Row, ...]:
    return tuple(Row(name=f"{name} {number}", code=CODE, answers=answers) for number in range(1, count + 1))


def marking(*sections: Section) -> Marking:
    return Marking(
        title="Make five",
        label="Marking table",
        language="en",
        subject="I can.",
        columns=("Name", "code", "Answers"),
        sections=sections,
        footer="Make five · Marking table",
    )


def table(*sections: Section, on: str = "letter") -> tuple[Page, ...]:
    return flow_marking(marking(*sections), paper(on), fonts().measure).pages


def large(*sections: Section, on: str = "letter") -> tuple[Page, ...]:
    return flow_large_marking(marking(*sections), paper(on), fonts().measure).pages


def words(page: Page) -> list[TextMark]:
    return [mark for mark in marks(page.nodes) if isinstance(mark, TextMark)]


def tables(page: Page) -> list[Group]:
    return [node for node in page.nodes if isinstance(node, Group) and node.role == "Table"]


def places(page: Page, text: str) -> list[tuple[float, float]]:
    """Where a text stands on a page."""
    return [(mark.x, mark.y) for mark in words(page) if mark.text == text]


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("count", [1, 30, 100])
def test_every_row_stands_whole_and_once_inside_the_margins(count: int, on: str) -> None:
    pages = table(Section(heading=None, rows=rows(count)), on=on)
    names = [mark.text for page in pages for mark in words(page) if mark.text.startswith("Child ")]
    assert names == [f"Child {number}" for number in range(1, count + 1)]
    sheet = paper(on)
    for page in pages:
        assert clashes(page) == []
        for mark in words(page):
            right = mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight)
            assert sheet.key_margin - 0.01 <= mark.x
            assert right <= sheet.width - sheet.key_margin + 0.01
            assert mark.y <= sheet.height - 10.2 + 0.01


def test_answers_stand_under_each_other_with_their_numbers() -> None:
    (page,) = table(Section(heading=None, rows=rows(5)))
    for number, answer in (("1", "5"), ("2", "yes"), ("3", "3-1 on the 1")):
        numbers = [place for place in places(page, number) if place[0] > 60 and place[1] < 200]
        answers = places(page, answer)
        assert len({x for x, _ in answers}) == 1
        assert [y for _, y in numbers] == [y for _, y in answers]
        assert all(0 < x - left < 6 for (left, _), (x, _) in zip(numbers, answers, strict=True))


def test_the_code_stands_below_the_name() -> None:
    (page,) = table(Section(heading=None, rows=rows(2)))
    for (x, name), (left, code) in zip(
        places(page, "Child 1") + places(page, "Child 2"), places(page, CODE), strict=True
    ):
        assert x == left
        assert 4 < code - name < 5


def test_many_long_answers_go_on_below_and_keep_clear() -> None:
    long = tuple(f"{number}-0 on the {number}, then 6-{number}" for number in range(12))
    (page,) = table(Section(heading=None, rows=rows(3, long)))
    assert clashes(page) == []
    assert [mark.text for mark in words(page) if mark.ink == "grey" and mark.x > 60 and mark.y < 250][1:] == [
        str(number) for number in range(1, 13)
    ] * 3


def test_a_name_of_many_words_is_wrapped_above_its_code() -> None:
    row = Row(name="Wolfeschlegelsteinhausenbergerdorff " * 2, code=CODE, answers=("1",))
    (page,) = table(Section(heading=None, rows=(row, *rows(1))))
    assert clashes(page) == []
    below = [mark.y for mark in words(page) if "Wolfe" in mark.text or "dorff" in mark.text]
    assert max(below) < places(page, CODE)[0][1]


def test_sheets_have_their_own_headings_told_again_on_further_pages() -> None:
    pages = table(
        Section(heading="Sheet 1: One", rows=rows(30)),
        Section(heading="Sheet 2: Two", rows=rows(30, ("no",))),
    )
    told = [[(node.role, node.marks[0].text) for node in _headings(page)] for page in pages]
    assert (
        told
        == [
            [("H2", "Sheet 1: One")],
            [("P", "Sheet 1: One"), ("H2", "Sheet 2: Two")],
            [("P", "Sheet 2: Two")],
            [("P", "Sheet 2: Two")],
        ][: len(told)]
    )
    assert [page.bookmark for page in pages][:2] == ["Sheet 1: One", "Sheet 2: Two"]


def _headings(page: Page) -> list[Leaf]:
    return [
        node
        for node in page.nodes
        if isinstance(node, Leaf) and isinstance(node.marks[0], TextMark) and node.marks[0].text.startswith("Sheet ")
    ]


def test_a_reader_finds_a_table_with_headings_for_rows_and_columns() -> None:
    for page in table(Section(heading=None, rows=rows(40))):
        (whole,) = tables(page)
        head, *body = whole.kids
        assert [(cell.role, cell.scope) for cell in head.kids] == [("TH", "Column")] * 3
        for row in body:
            assert row.role == "TR"
            assert [cell.role for cell in row.kids] == ["TH", "TD", "TD"]
            assert row.kids[0].scope == "Row"
            assert [leaf.role for leaf in row.kids[2].kids] == ["P"] * 3


def test_rows_keep_their_distance_and_a_page_is_filled_before_the_next() -> None:
    first, *_ = table(Section(heading=None, rows=rows(60)))
    ys = [y for number in range(1, 61) for _, y in places(first, f"Child {number}")]
    steps = {round(below - above, 6) for above, below in pairwise(ys)}
    assert len(steps) == 1
    footer = find(first, "Make five · Marking table")
    assert ys[-1] + 2 * steps.pop() > footer.y - 4


def test_a_row_higher_than_a_page_is_refused() -> None:
    endless = Row(name="Ana", code=CODE, answers=tuple("one two three four five six seven" for _ in range(400)))
    with pytest.raises(NoRoomError):
        table(Section(heading=None, rows=(endless,)))


def test_an_answer_in_two_lines_does_not_end_in_a_lone_word() -> None:
    (page,) = table(Section(heading=None, rows=rows(3, ("Ana 24 and Ben 18: Ana",) * 5)))
    said = [mark.text for mark in words(page)]
    assert "Ana" not in said


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("count", [1, 30, 300])
def test_in_large_print_every_row_stands_whole_and_once_in_letters_of_eighteen_points(count: int, on: str) -> None:
    long = tuple(f"{number}-0 on the {number}" for number in range(7))
    pages = large(Section(heading="Sheet 1: One", rows=rows(count)), Section(heading="Two", rows=rows(2, long)), on=on)
    names = [mark.text for page in pages for mark in words(page) if mark.text.startswith("Child ")]
    assert names == [f"Child {number}" for number in (*range(1, count + 1), 1, 2)]
    for page in pages:
        assert clashes(page) == []
        assert min(mark.pt for mark in words(page)) >= 18
        for mark in words(page):
            right = mark.x + fonts().measure.width(mark.text, mark.pt, mark.weight)
            assert mark.x >= 14 - 0.01
            assert right <= page.width - 14 + 0.01


def test_in_large_print_the_code_stands_beside_the_name_or_below_one_that_is_too_long() -> None:
    long = Row(name="Wolfeschlegelsteinhausenbergerdorff the Younger", code=CODE, answers=("1", "no"))
    (page,) = large(Section(heading=None, rows=(*rows(1), long)))
    (beside, first), (below, second) = places(page, CODE)
    assert first == places(page, "Child 1")[0][1]
    assert beside > 100
    assert below == 14
    assert second > max(mark.y for mark in words(page) if "Wolfe" in mark.text)
    for row in tables(page)[0].kids:
        assert [cell.role for cell in row.kids] == ["TH", "TD", "TD"]
