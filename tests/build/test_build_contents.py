"""The page of contents as a file: right for readers, and true to the files it tells of."""

from __future__ import annotations

import io
from functools import cache

import pikepdf
import pypdfium2
import pytest
from read_pages import overlaps, read
from read_tags import tag_problems

from schoolyard.build import Request, Supplies, make
from schoolyard.build.contents import MadeInUnit, contents
from schoolyard.content import load_lesson
from schoolyard.drawing import page_count

LESSONS = ("make-five", "meet-the-tiles", "best-play")


@cache
def made(language: str, paper: str, versions: int = 1) -> tuple[tuple[MadeInUnit, ...], dict[str, bytes]]:
    supplies, units, files = Supplies.read(language), [], {}
    for name in LESSONS:
        request = Request(
            lesson=load_lesson(name, language=language), language=language, paper=paper, versions=versions
        )
        pdfs = {file: content for file, content in make(request, supplies) if file.endswith(".pdf")}
        units.append(MadeInUnit(request=request, pages={file: page_count(content) for file, content in pdfs.items()}))
        files |= pdfs
    return tuple(units), files


def text(pdf: bytes) -> str:
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(pdf))


@pytest.mark.parametrize(("language", "paper"), [("en", "letter"), ("es", "a4")])
def test_the_page_is_tagged_and_nothing_lies_on_anything(language: str, paper: str) -> None:
    pdf = contents("Ours", made(language, paper)[0], Supplies.read(language))
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert tag_problems(opened) == []
        assert opened.Root.Lang == language
    assert [problem for page in read(pdf) for problem in overlaps(page)] == []


def test_the_page_tells_the_number_of_pages_that_each_file_has() -> None:
    units, files = made("en", "letter", 2)
    told = text(contents("Ours", units, Supplies.read("en")))
    every = 0
    for name in LESSONS:
        counts = {}
        for file, content in files.items():
            with pikepdf.open(io.BytesIO(content)) as opened:
                counts[file] = len(opened.pages)
        every += sum(count for file, count in counts.items() if file.startswith(name))
        sheets = f"Sheets A, B {counts[f'{name}_A_sheet.pdf']} + {counts[f'{name}_B_sheet.pdf']}"
        assert sheets in told
        assert load_lesson(name).goal in told
    assert f"One copy of everything is {every} pages." in told


def test_files_are_told_in_one_order_and_unknown_ones_last_by_their_names() -> None:
    request = Request(lesson=load_lesson("make-five"))
    pages = {
        "make-five_rules.pdf": 1,
        "make-five_A_answers.pdf": 7,
        "other.pdf": 8,
        "make-five_B_support_key.pdf": 2,
        "make-five_A_support_key.pdf": 3,
        "make-five_A_sheet.pdf": 4,
    }
    told = text(contents("Ours", [MadeInUnit(request=request, pages=pages)], Supplies.read("en")))
    places = [told.index(label) for label in ("Sheets A", "Support key", "Rules card", "other.pdf")]
    assert places == sorted(places)


def test_the_same_unit_gives_the_same_bytes() -> None:
    units, _ = made("en", "letter")
    assert contents("Ours", units, Supplies.read("en")) == contents("Ours", units, Supplies.read("en"))
