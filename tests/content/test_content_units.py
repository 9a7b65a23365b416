"""Units: lessons in their order, and nothing used before it was taught."""
# ruff: noqa: E501 - a message stands whole on its line, as a user sees it

from pathlib import Path

import pytest

from schoolyard.content import (
    ProblemsError,
    check_file,
    folder,
    is_unit,
    lessons,
    load_lesson,
    load_term,
    load_unit,
    new_lesson,
)

TERM = folder("lessons") / "units" / "domino-term.yaml"
ORDER = (
    *("meet-the-tiles", "same-touches-same", "whole-tile", "which-is-higher", "make-five", "my-turn", "ties"),
    *("doubles-count-both", "chips-are-fives", "stuck", "count-what-is-left", "best-play"),
)
"""As the curriculum has them: from counting dots to choosing a play."""


def check(text: str, folder: Path) -> list[str]:
    path = folder / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).replace(str(path), "f.yaml") for problem in check_file(path)]


def own_lesson(path: Path, taught: str) -> None:
    """A small lesson of one's own, named after its file."""
    text = new_lesson(path)
    lines = [f"taught: {taught}" if line.startswith("taught:") else line for line in text.splitlines()]
    assert f"taught: {taught}" in lines
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# ---- the shipped unit ---------------------------------------------------------------------------------------------


def test_the_shipped_unit_has_every_shipped_lesson_in_teaching_order() -> None:
    assert load_unit().lessons == ORDER
    assert sorted(ORDER) == list(lessons())


def test_the_shipped_unit_relies_on_nothing_before_it_was_taught() -> None:
    assert check_file(TERM) == []
    unit, read = load_term()
    assert (unit.id, [lesson.id for lesson in read]) == ("domino-term", list(ORDER))
    taught = {lesson.id: lesson.taught.union(*(sheet.taught or () for sheet in lesson.sheets)) for lesson in read}
    assert all("zero-total" not in taught[name] for name in ORDER[:6])
    assert "end-double" not in taught["make-five"]
    assert read[0].sheets[0].taught == frozenset()  # no blank before the first lesson's end


def test_the_shipped_unit_is_there_in_spanish() -> None:
    unit, read = load_term(language="es")
    assert unit.title == "Un trimestre de dominó"
    assert read == tuple(load_lesson(name, language="es") for name in ORDER)


def test_the_translation_of_a_unit_is_checked_as_one(tmp_path: Path) -> None:
    (tmp_path / "es").mkdir()
    assert check("id: f\ntitle: Ours\nlessons: [make-five]\n", tmp_path) == []
    (tmp_path / "es" / "f.yaml").write_text("titel: Lo nuestro\n", encoding="utf-8")
    assert [str(problem).replace(f"{tmp_path}/", "") for problem in check_file(tmp_path / "es" / "f.yaml")] == [
        "es/f.yaml:1:1: found no title; expected a translation of what is said there",
        "es/f.yaml:1:1: found the key titel; expected only texts that are translated: title; did you mean title?",
    ]
    with pytest.raises(ProblemsError, match="found no title"):
        load_term(tmp_path / "f.yaml", language="es")


# ---- a unit of one's own ------------------------------------------------------------------------------------------


def test_a_unit_names_lessons_by_id_or_file(tmp_path: Path) -> None:
    own_lesson(tmp_path / "ours.yaml", "[blank]")
    path = tmp_path / "term.yaml"
    path.write_text("id: term\ntitle: Our term\nlessons: [make-five, ours.yaml]\n", encoding="utf-8")
    unit, read = load_term(path)
    assert unit == load_unit(path)
    assert (unit.id, unit.title, unit.lessons, unit.folder) == (
        "term",
        "Our term",
        ("make-five", "ours.yaml"),
        tmp_path,
    )
    assert [lesson.id for lesson in read] == ["make-five", "ours"]


def test_a_unit_is_told_from_other_files_by_its_keys(tmp_path: Path) -> None:
    own_lesson(tmp_path / "ours.yaml", "[blank]")
    assert is_unit(TERM)
    assert not is_unit(tmp_path / "ours.yaml")
    assert not is_unit(folder("templates") / "rules" / "block.yaml")
    assert not is_unit(tmp_path / "gone.yaml")


def test_a_broken_unit_says_what_to_mend(tmp_path: Path) -> None:
    text = "id: term\ntitle: Our term\nlessons: [make-fives, make-five, gone.yaml, make-five]\nlesson: 1\n"
    assert check(text, tmp_path) == [
        f"f.yaml:3:11: found no lesson make-fives; expected {', '.join(lessons())}; did you mean make-five?",
        "f.yaml:3:34: found no file gone.yaml; expected the name of a lesson's file",
        "f.yaml:3:45: found make-five a second time; expected each lesson once",
        "f.yaml:4:1: found the unknown key lesson; expected id, title, lessons, known or introduces; did you mean lessons?",
    ]


def test_what_a_unit_introduces_is_checked_against_its_lessons(tmp_path: Path) -> None:
    text = (
        "id: term\ntitle: Our term\nlessons: [make-five, ties]\nknown: [blank]\nintroduces:\n"
        "  make-five: [blank, tei]\n  tie: [tie]\n  ties: [zero-total, tie]\n"
    )
    assert check(text, tmp_path) == [
        "f.yaml:6:15: found blank, which is known before the first lesson; expected each word once",
        'f.yaml:6:22: found "tei"; expected blank, end-double, tie, zero-total or lone-tile; did you mean tie?',
        'f.yaml:7:3: found "tie", which is none of the unit\'s lessons; expected the name of a lesson as it stands under lessons:; did you mean ties?',
        "f.yaml:8:22: found tie, which is introduced by tie already; expected each word once",
    ]


def test_problems_of_a_unit_s_lessons_are_told_where_they_are(tmp_path: Path) -> None:
    own_lesson(tmp_path / "one.yaml", "[blink]")
    own_lesson(tmp_path / "two.yaml", "[blank, blunk]")
    found = check("id: term\ntitle: Our term\nlessons: [one.yaml, two.yaml]\n", tmp_path)
    assert [problem.split(":")[0] for problem in found] == [f"{tmp_path}/one.yaml", f"{tmp_path}/two.yaml"]
    assert [problem.split("; ")[-1] for problem in found] == ["did you mean blank?"] * 2


def test_a_lesson_that_comes_by_its_id_and_as_a_file_is_told(tmp_path: Path) -> None:
    own_lesson(tmp_path / "make-five.yaml", "[blank]")
    assert check("id: term\ntitle: Our term\nlessons: [make-five, make-five.yaml]\n", tmp_path) == [
        "f.yaml:3:22: found a second lesson with the id make-five; expected each lesson once"
    ]


# ---- drift --------------------------------------------------------------------------------------------------------


def unit(names: str, introduces: str, known: str = "[]") -> str:
    return f"id: term\ntitle: Our term\nlessons: [{names}]\nknown: {known}\nintroduces: {introduces}\n"


def test_a_lesson_that_relies_on_what_only_a_later_one_introduces_is_told(tmp_path: Path) -> None:
    own_lesson(tmp_path / "one.yaml", "[blank, tie]")
    own_lesson(tmp_path / "two.yaml", "[blank, tie]")
    assert check(unit("one.yaml, two.yaml", "{one.yaml: [blank], two.yaml: [tie]}"), tmp_path) == [
        "f.yaml:3:11: found tie under taught: in one.yaml, lesson 1, before lesson 2 introduces it; expected only what is introduced by then: blank"
    ]


def test_a_lesson_that_relies_on_what_no_lesson_introduces_is_told(tmp_path: Path) -> None:
    own_lesson(tmp_path / "one.yaml", "[blank]")
    own_lesson(tmp_path / "two.yaml", "[blank, end-double]")
    assert check(unit("one.yaml, two.yaml", "{}"), tmp_path) == [
        "f.yaml:3:11: found blank under taught: in one.yaml, lesson 1, which no lesson introduces; expected only what is introduced by then: nothing",
        "f.yaml:3:21: found blank under taught: in two.yaml, lesson 2, which no lesson introduces; expected only what is introduced by then: nothing",
        "f.yaml:3:21: found end-double under taught: in two.yaml, lesson 2, which no lesson introduces; expected only what is introduced by then: nothing",
    ]


def two_sheets(path: Path, first: str, second: str) -> None:
    """A lesson of two sheets, each with its own words."""
    text = "id: ours\ntitle: Ours\nages: [6, 7]\nrules: schoolyard\ngoal: I can.\nsheets:\n"
    sheet = "  - taught: {words}\n    puzzles:\n      - kind: count-tile\n"
    path.write_text(text + sheet.format(words=first) + sheet.format(words=second), encoding="utf-8")


def test_a_sheet_may_not_rely_on_what_a_later_sheet_of_its_lesson_introduces(tmp_path: Path) -> None:
    introduced = unit("ours.yaml", "{ours.yaml: {2: [blank]}}")
    two_sheets(tmp_path / "ours.yaml", "[]", "[blank]")
    assert check(introduced, tmp_path) == []
    two_sheets(tmp_path / "ours.yaml", "[blank]", "[blank]")
    assert check(introduced, tmp_path) == [
        "f.yaml:3:11: found blank under taught: in ours.yaml, lesson 1, sheet 1, before sheet 2 introduces it; expected only what is introduced by then: nothing"
    ]


def test_what_a_sheet_introduces_is_checked_against_the_lesson_s_sheets(tmp_path: Path) -> None:
    two_sheets(tmp_path / "ours.yaml", "[blank]", "[]")
    assert check(unit("ours.yaml", "{ours.yaml: {2: [blank], 3: [tie]}}", known="[]"), tmp_path) == [
        "f.yaml:3:11: found blank under taught: in ours.yaml, lesson 1, sheet 1, before sheet 2 introduces it; expected only what is introduced by then: nothing",
        "f.yaml:5:30: found blank, which ours.yaml does not have under taught:; expected what it has there: nothing",
        "f.yaml:5:38: found sheet 3; expected a sheet of ours.yaml, which has 2 sheets",
    ]


def test_a_lesson_must_teach_what_it_introduces(tmp_path: Path) -> None:
    own_lesson(tmp_path / "one.yaml", "[blank]")
    assert check(unit("one.yaml", "{one.yaml: [blank, tie]}"), tmp_path) == [
        "f.yaml:5:32: found tie, which one.yaml does not have under taught:; expected what it has there: blank"
    ]


def test_what_is_known_before_or_introduced_by_then_may_be_relied_on(tmp_path: Path) -> None:
    own_lesson(tmp_path / "one.yaml", "[blank, tie]")
    own_lesson(tmp_path / "two.yaml", "[tie]")  # a lesson may do without what is known
    own_lesson(tmp_path / "three.yaml", "[blank, tie, end-double]")
    names = "one.yaml, two.yaml, three.yaml"
    assert check(unit(names, "{one.yaml: [tie], three.yaml: [end-double]}", known="[blank]"), tmp_path) == []


def test_a_unit_that_tells_nothing_of_what_is_introduced_is_not_searched_for_it(tmp_path: Path) -> None:
    assert check("id: term\ntitle: Our term\nlessons: [best-play, meet-the-tiles]\n", tmp_path) == []
