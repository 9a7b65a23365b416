"""Every lesson and every kind of puzzle, for the youngest and the oldest, on both papers, read back from the files."""

import pytest
from read_pages import read
from readback_kit import Made, faults, lesson_faults, made_kind, made_lesson, wrong_page_faults

from schoolyard.content import lessons, load_lesson
from schoolyard.drawing.preview import ink_used
from schoolyard.puzzles.registry import all_kinds

OLDEST = 9
MOST_INK = 8.0
"""Percent of a child's page. Solid pips and large type take most of it."""


def too_black(made: Made) -> list[str]:
    """Say which pages of a sheet take more ink than a child's page may."""
    return [f"page {page}: {ink:.1f} %" for page, ink in enumerate(ink_used(made.sheet), 1) if ink > MOST_INK]


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("age", [None, OLDEST])
@pytest.mark.parametrize("kind", sorted(all_kinds()))
def test_a_kind_has_on_paper_what_its_puzzles_say_and_nothing_overlaps(kind: str, age: int | None, paper: str) -> None:
    made = made_kind(kind, age, paper)
    assert faults(made) == []
    assert too_black(made) == []


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("which", ["youngest", "oldest"])
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_has_on_paper_what_its_puzzles_say_and_nothing_overlaps(name: str, which: str, paper: str) -> None:
    ages = load_lesson(name).ages
    made = made_lesson(name, ages[0] if which == "youngest" else ages[1], paper)
    for_whom = [copy.variety for copy in made.copies]
    assert for_whom == [None, *(each for each in ("support", "stretch") if f"{name}_A_{each}.pdf" in made.files)]
    assert lesson_faults(made) == {}
    assert {copy.variety: too_black(copy) for copy in made.copies} == {each: [] for each in for_whom}
    others = {file: pdf for file, pdf in made.files.items() if file.endswith(("_teacher.pdf", "_rules.pdf"))}
    assert len(others) == 2
    assert {file: list(wrong_page_faults(pdf, read(pdf))) for file, pdf in others.items()} == {
        file: [] for file in others
    }
