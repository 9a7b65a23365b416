"""Large print for grown-ups: letters of 18 points or more, parts that stay whole, pages that are full alike."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pages_ink import clashes, find, ink, leaves, marks, texts
from pages_sample import fonts, paper
from test_pages_teacher import LESSON, composed, lesson

from schoolyard.content import Watch
from schoolyard.pages.large import Band, LargePages, Said, band
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Group, Leaf, LineMark, Page, TextMark
from schoolyard.pages.teacher.large import flow_large_teacher

MM = 25.4 / 72
LEAST = 18.0


def large(title: str = "Make five", on: str = "letter") -> LargePages:
    return LargePages(
        title=title,
        label="Key",
        about="ages 6 and 7",
        foot="Copy.",
        name=title,
        paper=paper(on),
        measure=fonts().measure,
    )


def block(name: str, height: float, **flags: object) -> Band:
    """A band of one word that takes so many millimetres."""
    said = Said.of((name, 400), width=100, measure=fonts().measure)
    return Band(height=height, put=band([said], 0).put, over=10, **({"opens": True} | flags))


def shares(*bands: Band, pages: LargePages | None = None) -> list[list[str]]:
    """The words of the bands on each page."""
    own = {"Make", "five"}
    laid = (pages or large()).pages(bands)
    return [
        [text for text in texts(page) if len(text) <= 3 and text not in own and not text.isdigit()][1:] for page in laid
    ]


def teacher(on: str = "letter", **changed: object) -> tuple[Page, ...]:
    return flow_large_teacher(composed(lesson(**changed)), paper(on), fonts().measure).pages


def test_bands_are_shared_evenly_among_as_few_pages_as_hold_them():
    # letter: a page has 279.4 - 24 - 7 - 10.2 - 4.4 - 6 = 227.8 mm below a running head, the first less
    assert [len(page) for page in shares(*(block(f"b{place}", 60) for place in range(4)))] == [2, 2]
    assert [len(page) for page in shares(*(block(f"b{place}", 60) for place in range(6)))] == [3, 3]


def test_what_belongs_together_is_not_torn_where_pages_are_no_more_for_it():
    parts = [block("a", 90), block("b", 40), block("c", 60, opens=False), block("d", 60, opens=False)]
    assert shares(*parts) == [["a"], ["b", "c", "d"]]


def test_a_heading_is_never_the_last_of_a_page():
    parts = [block("a", 150), block("h", 8, keeps=True), block("b", 90)]
    assert shares(*parts) == [["a"], ["h", "b"]]


def test_a_band_higher_than_a_page_is_refused_and_so_is_one_that_its_heading_does_not_let_go():
    with pytest.raises(NoRoomError, match=r"needs 260\.0 mm"):
        shares(block("a", 260))
    with pytest.raises(NoRoomError):
        shares(block("h", 30, keeps=True), block("a", 220))


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("title", ["Make five", "How many on the whole tile, and how many on its two halves?"])
def test_a_long_title_and_a_long_name_keep_clear_of_everything(title: str, on: str):
    for page in large(title, on).pages([block(f"b{place}", 60) for place in range(5)]):
        assert clashes(page) == []
        for mark in marks(page.nodes):
            box = ink(mark)
            assert box.x0 >= 14 - 0.3
            assert box.x1 <= page.width - 14 + 0.3


def test_every_page_says_at_its_head_whose_it_is_and_only_the_first_has_the_large_title():
    first, second = large().pages([block("a", 150), block("b", 150)])
    assert find(first, "Make five").pt == 32
    assert find(second, "Make five").pt == 18
    assert [leaf.role for leaf in leaves(first.nodes)].count("H1") == 1
    assert [leaf.role for leaf in leaves(second.nodes)].count("H1") == 0


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_a_teachers_page_says_everything_in_order_in_large_letters(on: str):
    pages = teacher(on)
    said = " ".join(text for page in pages for text in texts(page))
    parts = [
        *(LESSON.goal, *LESSON.materials, *(f"{word}: {meaning}" for word, meaning in LESSON.words.items())),
        *(standard.code for standard in LESSON.standards),
        *(watch.habit for watch in LESSON.watch_for),
    ]
    places = [said.index(" ".join(part.split())) for part in parts]
    assert places == sorted(places)
    for page in pages:
        assert clashes(page) == []
        for mark in marks(page.nodes):
            if isinstance(mark, TextMark):
                assert mark.pt >= LEAST
                assert mark.ink != "grey"
            box = ink(mark)
            assert box.y0 >= 8
            assert box.y1 <= page.height - 10.2 + 1e-6


def test_lines_of_a_text_are_one_and_a_half_of_its_size_apart():
    for page in teacher():
        for leaf in leaves(page.nodes):
            if leaf.role in ("P", "LBody") and all(isinstance(mark, TextMark) for mark in leaf.marks):
                ys = sorted({mark.y for mark in leaf.marks if mark.pt == LEAST})
                assert all(below - above == pytest.approx(1.5 * LEAST * MM) for above, below in pairwise(ys))


def test_a_picture_of_a_line_stands_below_its_text_larger_than_on_an_ordinary_page():
    figures = [leaf for page in teacher() for leaf in leaves(page.nodes) if leaf.role == "Figure"]
    assert next(leaf.alt for leaf in figures).startswith("a line of two tiles")
    assert all(leaf.box.x1 - leaf.box.x0 == pytest.approx(1.7 * 38) for leaf in figures)


def test_no_page_of_a_teachers_page_is_nearly_empty():
    for page in teacher():
        words = [mark.y for leaf in leaves(page.nodes) for mark in leaf.marks if isinstance(mark, TextMark)]
        assert max(words) > page.height / 2


def test_slips_and_materials_are_lists_and_every_part_of_the_plan_has_a_heading():
    pages = teacher(watch_for=(Watch(habit="Haste", see="Runs.", say="Slowly."), Watch(habit="Sleep")))
    lists = [node for page in pages for node in page.nodes if isinstance(node, Group) and node.role == "L"]
    assert all(item.role == "LI" for one in lists for item in one.kids)
    assert [len(one.kids) for one in lists if "Haste" in str(one)] == [2]
    headings = [leaf.marks[0].text for page in pages for leaf in leaves(page.nodes) if leaf.role == "H2"]
    assert headings == [
        *("Goal", "You need", "Words", "Standards", "The rule here"),
        *("Warm-up", "Play", "Teach", "Practice", "Close", "Watch for", "Support", "Stretch", "At home"),
    ]


def test_rules_stand_between_the_parts_of_the_plan_and_never_on_a_text():
    for page in teacher():
        lines = [mark for mark in marks(page.nodes) if isinstance(mark, LineMark) and mark.x1 == 14]
        texts_at = [(ink(mark).y0, ink(mark).y1) for mark in marks(page.nodes) if isinstance(mark, TextMark)]
        assert lines  # the one below the head at least
        assert all(not top < line.y1 < bottom for line in lines for top, bottom in texts_at)
        assert any(isinstance(node, Leaf) for node in page.nodes)
