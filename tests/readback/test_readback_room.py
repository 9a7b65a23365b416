"""Wide pictures and long words read back: in large print and in Spanish all finds room, with no letter too small."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from read_pages import read
from readback_kit import SMALLEST, small_text, wrong_page_faults

from schoolyard.build import KindSheet, Request, Supplies, kind_lesson, make
from schoolyard.build.kind_facts import OLDEST
from schoolyard.content import lessons, load_lesson
from schoolyard.puzzles.registry import all_kinds

LARGE = 18.0
"""Points: what large print has, by the usual advice for readers with low vision."""


def faults(request: Request) -> Iterator[str]:
    """Say what is wrong with the sheets and keys of a request."""
    for name, content in make(replace(request, only=("sheet", "key"))):
        if not name.endswith(".pdf"):
            continue
        pages = read(content)
        yield from (f"{name}: {fault}" for fault in wrong_page_faults(content, pages))
        if name.endswith("key.pdf"):
            continue
        least = LARGE if request.large_print else SMALLEST[min(8, request.for_age)]
        yield from (f"{name}: {fault}" for fault in small_text(pages, least))


@pytest.mark.parametrize("kind", ["bank-and-streets", "hand-total", "missed-score", "who-has-ten"])
def test_a_kind_with_wide_pictures_has_room_in_large_print(kind: str) -> None:
    supplies = Supplies.read("en")
    lesson = kind_lesson(KindSheet(kind=kind), supplies)
    assert list(faults(Request(lesson=lesson, paper="a4", large_print=True))) == []


@pytest.mark.slow
@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_has_room_in_spanish(name: str, which: int) -> None:
    lesson = load_lesson(name, language="es")
    assert list(faults(Request(lesson=lesson, age=lesson.ages[which], language="es"))) == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "large_print", "paper"), [("en", True, "a4"), ("es", False, "letter")])
@pytest.mark.parametrize("kind", sorted(all_kinds()))
def test_a_kind_has_room_in_large_print_and_in_spanish(kind: str, language: str, large_print: bool, paper: str) -> None:
    supplies = Supplies.read(language)
    for age in (None, OLDEST):
        lesson = kind_lesson(KindSheet(kind=kind, age=age), supplies)
        request = Request(lesson=lesson, paper=paper, language=language, large_print=large_print, of_kind=True)
        assert list(faults(request)) == []


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "my-turn" else pytest.mark.slow) for name in lessons()]
)
def test_every_sheet_of_a_lesson_has_its_worked_example_on_the_page(name: str) -> None:
    """A line, a hand and three words to circle are high: rather smaller tiles than no example."""
    lesson = load_lesson(name)
    sheets = [sheet for sheet in lesson.sheets if sheet.example != "none"]
    for age in {*lesson.ages}:
        made = dict(make(Request(lesson=lesson, age=age, only=("sheet",))))
        pages = read(made[f"{name}_A_sheet.pdf"])
        assert sum(word.text == "Look:" for page in pages for word in page.words) == len(sheets)
