"""The contents of a unit: every lesson whole and once, a table that can be read, words that say what to print."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pages_ink import clashes, marks, texts
from pages_sample import fonts, paper

from schoolyard.content import load_lesson, load_wording
from schoolyard.pages.contents.compose import Entry, Files, compose_contents
from schoolyard.pages.contents.document import Columns, Contents, Row, ToPrint
from schoolyard.pages.contents.flow import flow_contents
from schoolyard.pages.contents.large import flow_large_contents
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Group, Leaf, LineMark, Node, Page, TextMark
from schoolyard.wording import Wording

COLUMNS = Columns(
    number="no.",
    lesson="lesson",
    goal="goal",
    ages="ages",
    minutes="min",
    game="game",
    prints="to print",
    pages="pages",
    key="key",
    materials="to have ready",
    printed="to print, pages:",
    ready="to have ready:",
)


def row(number: int, **changed: Any) -> Row:
    usual = Row(
        number=str(number),
        title=f"Lesson {number}",
        goal="I can find two open ends that make 5.",
        ages="6\u20137",
        minutes="30",
        game="Schoolyard Dominoes",
        prints=(ToPrint(label="Sheets A", pages="2", key="3"), ToPrint(label="Teacher\u2019s page", pages="1")),
        materials=("15 tiles for each pair, the ones from blank to 4", "a sheet and a pencil for each child"),
        facts="ages 6 and 7 · 30 minutes · Schoolyard Dominoes",
        printed="Sheets A 2 (key 3), Teacher\u2019s page 1",
    )
    return replace(usual, **changed)


def document(*rows: Row, title: str = "A term") -> Contents:
    return Contents(
        title=title,
        label="Contents",
        about="12 lessons · ages 5 to 9",
        language="en",
        subject="What there is",
        how="Each lesson has a folder. " * 5,
        columns=COLUMNS,
        rows=rows,
        footer=f"{title} · contents",
    )


def contents(*rows: Row, title: str = "A term", on: str = "letter") -> tuple[Page, ...]:
    return flow_contents(document(*rows, title=title), paper(on), fonts().measure).pages


def large(*rows: Row, on: str = "letter") -> tuple[Page, ...]:
    return flow_large_contents(document(*rows), paper(on), fonts().measure).pages


def words(page: Page) -> list[TextMark]:
    return [mark for mark in marks(page.nodes) if isinstance(mark, TextMark)]


def table_rows(page: Page) -> list[Group]:
    (table,) = [node for node in page.nodes if isinstance(node, Group) and node.role == "Table"]
    return [kid for kid in table.kids if isinstance(kid, Group)]


def said(node: Node) -> str:
    return " ".join(mark.text for mark in marks([node]) if isinstance(mark, TextMark))


# ---- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["letter", "a4"])
@pytest.mark.parametrize("count", [1, 12, 40])
def test_every_lesson_stands_whole_and_once_inside_the_margins(count: int, on: str) -> None:
    pages = contents(*(row(number) for number in range(1, count + 1)), on=on)
    titles = [mark.text for page in pages for mark in words(page) if mark.text.startswith("Lesson ")]
    assert titles == [f"Lesson {number}" for number in range(1, count + 1)]
    sheet = paper(on)
    for page in pages:
        assert clashes(page) == []
        for mark in words(page):
            right = mark.x + fonts().measure.width(mark.text.rstrip(), mark.pt, mark.weight)
            assert sheet.key_margin - 0.01 <= mark.x
            assert right <= sheet.width - sheet.key_margin + 0.01
            assert mark.y <= sheet.height - 10.2 + 0.01


def test_a_row_is_read_from_its_number_to_what_to_have_ready() -> None:
    (page,) = contents(row(5, title="Make five"))
    head, five = table_rows(page)
    assert [said(cell).strip() for cell in head.kids] == [
        *("no.", "lesson,", "goal,", "game", "ages", "min", "to print pages key", "to have ready")
    ]
    assert [said(cell) for cell in five.kids] == [
        *("5", "Make five", "I can find two open ends that make 5.", "Schoolyard Dominoes", "6\u20137", "30"),
        "Sheets A 2 3 Teacher\u2019s page 1",
        "15 tiles for each pair, the ones from blank to 4 a sheet and a pencil for each child",
    ]


def test_every_page_has_a_table_whose_cells_have_headings() -> None:
    for page in contents(*(row(number) for number in range(1, 41))):
        head, *rows = table_rows(page)
        assert {cell.scope for cell in head.kids if isinstance(cell, Leaf)} == {"Column"}
        assert rows
        for one in rows:
            assert len(one.kids) == len(head.kids)
            headings = [cell for cell in one.kids if isinstance(cell, Leaf) and cell.role == "TH"]
            assert [(cell.scope, said(cell).split()[0]) for cell in headings] == [("Row", "Lesson")]


def test_rows_are_shared_evenly_among_the_pages_they_need() -> None:
    counts = [len(table_rows(page)) - 1 for page in contents(*(row(number) for number in range(1, 13)))]
    assert counts == [6, 6]


def test_only_the_first_page_has_the_title_large_and_the_sentences_others_a_small_line() -> None:
    first, *others = contents(*(row(number) for number in range(1, 41)))
    assert [node.role for node in first.nodes if isinstance(node, Leaf)] == ["H1", "P", "P", "P"]
    assert next(mark.pt for mark in words(first) if mark.text == "A term") == 27
    for page in others:
        assert [node.role for node in page.nodes if isinstance(node, Leaf)] == ["P", "P"]
        assert next(mark.pt for mark in words(page) if mark.text == "A term") == 11
        # the table begins 17 + 3.5 + 5.6 mm below the edge, where the first page has its title still
        assert min(mark.y for mark in words(page) if mark.ink == "grey") < 30


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_a_term_of_twelve_lessons_with_all_their_files_takes_two_pages_both_filled(on: str) -> None:
    files = ("Sheets A", "Support A", "Stretch A", "Teacher\u2019s page", "Cards", "Rules card")
    prints = tuple(ToPrint(label=label, pages="2", key="2") for label in files)
    ready = ("15 tiles for each pair, the ones from blank to 4", "1 green chip", "a sheet and a pencil for each child")
    pages = contents(*(row(number, prints=prints, materials=ready) for number in range(1, 13)), on=on)
    assert len(pages) == 2
    for page in pages:
        rules = [mark.y1 for mark in marks(page.nodes) if isinstance(mark, LineMark)]
        assert max(rules) > 0.75 * page.height


def test_rows_of_a_class_are_a_little_closer_where_that_saves_a_page() -> None:
    prints = tuple(ToPrint(label=f"File {number}", pages="90", key="120") for number in range(7))
    pages = contents(*(row(number, prints=prints) for number in range(1, 13)))
    # seven lines of 4.1 mm and 7.2 mm of white: six rows take 207 mm, more than the first page has below its sentences
    assert [len(table_rows(page)) - 1 for page in pages] == [6, 6]
    assert [clashes(page) for page in pages] == [[], []]


def test_pages_and_those_of_a_key_end_below_the_words_of_their_columns() -> None:
    prints = (ToPrint(label="Sheets A, B", pages="12 + 2", key="3"), ToPrint(label="Cards", pages="4"))
    (page,) = contents(row(1, prints=prints))

    def end(text: str) -> float:
        (mark,) = [mark for mark in words(page) if mark.text == text]
        return mark.x + fonts().measure.width(text, mark.pt, mark.weight)

    assert end("12 + 2") == end("4") == pytest.approx(end("pages"))
    assert end("3") == pytest.approx(end("key"))
    assert clashes(page) == []


def test_two_long_counts_beside_each_other_keep_apart() -> None:
    (page,) = contents(row(1, prints=(ToPrint(label="Support A, B", pages="12 + 12", key="14 + 14"),)))
    pages, key = (next(mark for mark in words(page) if mark.text == text) for text in ("12 + 12", "14 + 14"))
    assert key.x - (pages.x + fonts().measure.width(pages.text, pages.pt, 400)) >= 2 - 1e-6


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_long_texts_keep_clear_of_each_other(on: str) -> None:
    long = "a very long text that takes several lines in its column"
    prints = tuple(ToPrint(label=f"{long} {number}", pages="12 + 12 + 12") for number in range(3))
    pages = contents(
        row(1, title=f"Wolfeschlegelsteinhausenbergerdorff {long}", goal=f"I can {long}.", game=long, prints=prints),
        row(12, ages="10\u201312", minutes="120", prints=(), materials=()),
        title="A unit with a title that is far too long for one line of the page, however small",
        on=on,
    )
    assert [clashes(page) for page in pages] == [[] for _ in pages]


def test_a_lesson_higher_than_a_page_is_told_by_its_title() -> None:
    with pytest.raises(NoRoomError, match='the row of "Too much"'):
        contents(row(1), row(2, title="Too much", materials=("a thing",) * 80))


# ---- words --------------------------------------------------------------------------------------------------------


def files(key: str, *pages: int, versions: str = "") -> Files:
    return Files(key=key, versions=tuple(versions), pages=pages)


def composed(*found: Files, language: str = "en", for_class: bool = False) -> Contents:
    lesson = load_lesson("make-five")
    entry = Entry(lesson=replace(lesson, ages=(6, 7), minutes=30), game="Schoolyard Dominoes", files=found)
    other = Entry(lesson=replace(lesson, ages=(8, 8)), game="Block", files=(files("teacher", 1),))
    wording = Wording.from_mapping(load_wording(language), language)
    return compose_contents("A term", [entry, other], wording, language=language, for_class=for_class)


def printed(*found: Files, language: str = "en") -> list[tuple[str, ...]]:
    return [
        (one.label, one.pages, one.key) if one.key else (one.label, one.pages)
        for one in composed(*found, language=language).rows[0].prints
    ]


def test_what_to_print_is_told_with_its_versions_and_pages() -> None:
    assert printed(files("sheet", 2, versions="A"), files("key", 3, versions="A"), files("rules", 1)) == [
        ("Sheets A", "2", "3"),
        ("Rules card", "1"),
    ]
    assert printed(files("sheet", 2, 3, versions="AB")) == [("Sheets A, B", "2 + 3")]
    assert printed(files("sheet", 2, 2, 3, versions="ABC")) == [("Sheets A\u2013C", "7")]
    assert printed(files("support-key", 2, versions="A"), language="es") == [("Soluc. apoyo A", "2")]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("on", ["letter", "a4"])
def test_every_kind_of_file_has_one_line_with_two_versions(language: str, on: str) -> None:
    both = ("sheet", "key", "support", "support-key", "stretch", "stretch-key")
    once = ("teacher", "cards", "rules", "class-sheets", "class-keys", "class-marking")
    found = [files(key, 2, 2, versions="AB") for key in both] + [files(key, 12) for key in once]
    (page,) = flow_contents(composed(*found, language=language), paper(on), fonts().measure).pages
    for file in composed(*found, language=language).rows[0].prints:
        assert file.label in texts(page)


def test_keys_are_told_beside_what_they_answer_or_by_themselves_where_that_was_not_made() -> None:
    every = [
        files(key, number, versions="A") for number, key in enumerate(("sheet", "key", "stretch", "stretch-key"), 1)
    ]
    assert printed(*every) == [("Sheets A", "1", "2"), ("Stretch A", "3", "4")]
    assert printed(every[1], every[3]) == [("Key A", "2"), ("Stretch key A", "4")]
    assert printed(files("class-sheets", 60), files("class-keys", 90), files("class-marking", 3)) == [
        ("Class sheets", "60", "90"),
        ("Marking table", "3"),
    ]


def test_in_large_print_a_sentence_tells_what_to_print() -> None:
    found = composed(files("sheet", 2, versions="A"), files("key", 3, versions="A"), files("rules", 1)).rows[0]
    assert found.printed == "Sheets A 2 (key 3), Rules card 1"
    assert found.facts == "ages 6 and 7 · 30 minutes · Schoolyard Dominoes"


def test_a_file_that_has_no_words_is_told_by_its_name() -> None:
    assert printed(Files(key="", name="make-five_map.pdf", pages=(4,))) == [("make-five_map.pdf", "4")]


def test_all_pages_are_added_up_and_all_ages_spanned() -> None:
    page = composed(files("sheet", 2, 2, versions="AB"), files("key", 3, 4, versions="AB"))
    assert page.about == "2 lessons · ages 6 to 8"
    assert page.how.endswith("One copy of everything is 12 pages.")
    assert [(one.number, one.ages, one.minutes, one.game) for one in page.rows] == [
        ("1", "6\u20137", "30", "Schoolyard Dominoes"),
        ("2", "8", "30", "Block"),
    ]


def test_support_and_stretch_are_told_where_they_are() -> None:
    told = "Support and stretch are for the children who need them."
    assert told in composed(files("support", 2, versions="A")).how
    assert told not in composed(files("sheet", 2, versions="A")).how


def test_a_class_prints_everything_once() -> None:
    page = composed(files("class-sheets", 60), for_class=True)
    assert "print everything once" in page.how
    assert page.how.endswith("All together it is 61 pages.")


def test_spanish_says_it_in_spanish() -> None:
    page = composed(files("sheet", 2, versions="A"), language="es")
    assert (page.label, page.about) == ("Contenido", "2 lecciones · de 6 a 8 años")
    assert page.rows[0].prints[0].label == "Hojas A"


def test_texts_are_all_on_the_page() -> None:
    (page,) = contents(row(1))
    assert {"A term", "Contents", "12 lessons · ages 5 to 9", "A term · contents"} <= set(texts(page))


# ---- large print --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["letter", "a4"])
def test_in_large_print_every_lesson_stands_whole_and_once_in_letters_of_eighteen_points(on: str) -> None:
    pages = large(*(row(number) for number in range(1, 13)), on=on)
    titles = [mark.text for page in pages for mark in words(page) if mark.text.startswith("Lesson ")]
    assert titles == [f"Lesson {number}" for number in range(1, 13)]
    for page in pages:
        assert clashes(page) == []
        assert min(mark.pt for mark in words(page)) >= 18
        assert {mark.ink for mark in words(page)} == {"black"}


def test_in_large_print_a_lesson_is_a_heading_its_facts_and_a_list_of_what_to_have_ready() -> None:
    (page,) = large(row(5, title="Make five"))
    nodes = [node for node in page.nodes if isinstance(node, Leaf | Group)]
    assert [node.role for node in nodes] == ["H1", "P", "P", "P", "H2", "P", "P", "P", "P", "L"]
    assert [said(node) for node in nodes[4:]] == [
        "5 Make five",
        "I can find two open ends that make 5.",
        "ages 6 and 7 · 30 minutes · Schoolyard Dominoes",
        "to print, pages: Sheets A 2 (key 3), Teacher\u2019s page 1",
        "to have ready:",
        "15 tiles for each pair, the ones from blank to 4 a sheet and a pencil for each child",
    ]
    assert len(nodes[-1].kids) == 2
