"""Large print read back from the files: what children get, and what grown-ups do, in letters of 18 points or more."""

from __future__ import annotations

import io
import json
from typing import Any

import pdfplumber
import pytest
from read_pages import ReadPage, key_answers, read
from readback_kit import wrong_page_faults

from schoolyard.build import Request, make
from schoolyard.build.request import Child
from schoolyard.content import lessons, load_lesson

LEAST = 18.0
CHIP = "5"
"""The number on a chip is a part of the chip."""


def small(pdf: bytes) -> list[str]:
    """Give what is written smaller than large print."""
    with pdfplumber.open(io.BytesIO(pdf)) as file:
        letters = [letter for page in file.pages for letter in page.chars if letter["text"] != CHIP]
    return sorted({letter["text"] for letter in letters if round(letter["size"], 3) < LEAST})


def unsaid(pdf: bytes, sheets: list[dict[str, Any]]) -> list[str]:
    """Give the answers of puzzles.json that a key does not print, each beside its number."""
    pages = read(pdf)
    return [
        f"{sheet['code']} {puzzle['number']}: {puzzle['answer_text']}"
        for sheet in sheets
        for said in [_said([page for page in pages if any(word.text == sheet["code"] for word in page.words)])]
        for puzzle in sheet["puzzles"]
        if said.get(puzzle["number"]) != puzzle["answer_text"]
    ]


def _said(pages: list[ReadPage]) -> dict[int, str]:
    return key_answers(pages, inset=15.0, column=190.0)


def check(request: Request, expected: set[str]) -> None:
    """Look at all files of a request, and for all answers in its key."""
    made = dict(make(request))
    ordinary = [sheet for sheet in json.loads(made["puzzles.json"])["sheets"] if sheet["for"] is None]
    files = {name.removeprefix(request.lesson.id): pdf for name, pdf in made.items() if name.endswith(".pdf")}
    assert unsaid(files["_class_keys.pdf" if request.children else "_A_key.pdf"], ordinary) == []
    assert expected <= set(files)
    assert {name: small(pdf) for name, pdf in files.items()} == {name: [] for name in files}
    assert {name: list(wrong_page_faults(pdf, read(pdf))) for name, pdf in files.items()} == {
        name: [] for name in files
    }


@pytest.mark.parametrize(("language", "paper"), [("en", "letter"), ("es", "a4")])
def test_make_five_has_no_small_letter_on_any_page_for_a_child_or_a_grown_up(language: str, paper: str) -> None:
    request = Request(
        lesson=load_lesson("make-five", language=language),
        language=language,
        paper=paper,
        large_print=True,
        only=("sheet", "key", "teacher"),
    )
    check(request, {"_A_sheet.pdf", "_A_key.pdf", "_A_support_key.pdf", "_teacher.pdf"})


def test_a_class_has_keys_and_a_marking_table_in_large_print() -> None:
    children = (Child(row="1", name="Ana"), Child(row="2", name="Wolfeschlegelsteinhausenbergerdorff the Younger"))
    request = Request(lesson=load_lesson("make-five"), children=children, large_print=True, only=("key",))
    check(request, {"_class_keys.pdf", "_class_marking.pdf"})


@pytest.mark.slow
@pytest.mark.parametrize(("language", "paper"), [("en", "letter"), ("es", "a4"), ("en", "a4"), ("es", "letter")])
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_has_no_small_letter_on_any_page_for_a_child_or_a_grown_up(
    name: str, language: str, paper: str
) -> None:
    lesson = load_lesson(name, language=language)
    only = ("sheet", "key", "teacher")
    check(Request(lesson=lesson, language=language, paper=paper, large_print=True, only=only), {"_teacher.pdf"})
