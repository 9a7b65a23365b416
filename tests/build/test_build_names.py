"""Names in other letters: set in a second font where it is there, left blank where it is not."""

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from read_tags import tag_problems

from schoolyard.build import Request, Supplies, make
from schoolyard.build.children import children, warnings
from schoolyard.build.supplies import FONT_FILES
from schoolyard.content import PuzzleBlock, folder, load_lesson
from schoolyard.content.lesson import Sheet
from schoolyard.content.roster import Pupil, Roster
from schoolyard.drawing import Fonts, MissingGlyph

NOTO = Path(__file__).parent.parent / "data" / "fonts" / "NotoSans-names.ttf"
"""A few letters of Noto Sans, variable as the whole is."""
LEXEND = {weight: folder("templates") / "fonts" / name for weight, name in FONT_FILES.items()}


def roster(*names: str) -> Roster:
    return Roster(pupils=tuple(Pupil(name=name, initials=name[0], key=name) for name in names))


def made(fonts: Fonts, *names: str) -> dict[str, bytes]:
    sheet = Sheet(title="Dots", goal="I can.", blocks=(PuzzleBlock(kind="count-tile", count=1),))
    lesson = replace(load_lesson("meet-the-tiles"), id="try", cards=(), sheets=(sheet,))
    request = Request(lesson=lesson, children=children(roster(*names), fonts), only=("sheet", "key"))
    return dict(make(request, replace(Supplies.read("en"), fonts=fonts)))


def said(pdf: bytes) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


def test_a_name_in_other_letters_is_printed_in_the_second_font() -> None:
    fonts = Fonts(LEXEND, NOTO)
    names = "Ana", "Иван", "李明"
    assert [child.drawn for child in children(roster(*names), fonts)] == [True, True, False]
    (warned,) = warnings(roster(*names), children(roster(*names), fonts), fonts)
    assert warned.startswith("1 name left blank on the sheets")
    files = made(fonts, *names)
    for name in ("try_class_sheets.pdf", "try_class_keys.pdf", "try_class_marking.pdf"):
        assert "Иван" in said(files[name]), name
        with pikepdf.open(io.BytesIO(files[name])) as pdf:
            assert tag_problems(pdf) == []
            embedded = {str(one.BaseFont) for one in pdf.objects if _is_font(one)}
            assert all("+" in font for font in embedded)
            assert any("NotoSans" in font for font in embedded), name


def _is_font(one: object) -> bool:
    return isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"


def test_the_second_font_is_in_no_file_that_does_not_need_it() -> None:
    plain, ready = made(Fonts(LEXEND), "Ana"), made(Fonts(LEXEND, NOTO), "Ana")
    assert plain == ready


def test_without_the_second_font_the_line_stays_blank() -> None:
    fonts = Fonts(LEXEND)
    assert [child.drawn for child in children(roster("Иван"), fonts)] == [False]
    assert "Иван" not in said(made(fonts, "Иван")["try_class_sheets.pdf"])


def test_a_word_that_neither_font_has_in_all_its_letters_is_told() -> None:
    with pytest.raises(MissingGlyph) as caught:
        Fonts(LEXEND, NOTO).measure.width("Ana Иваłн", 10, 400)
    assert (caught.value.letter, caught.value.word) == ("И", "Иваłн")
