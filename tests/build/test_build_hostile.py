"""Hostile text: titles and names with signs of markup, long words, accents apart, letters that no font has."""

import io
import unicodedata
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from schoolyard.build import Request, Supplies, make
from schoolyard.build.children import children
from schoolyard.content import PuzzleBlock, load_lesson
from schoolyard.content.lesson import Lesson, Sheet
from schoolyard.content.roster import Pupil, Roster, initials
from schoolyard.drawing import MissingGlyph

MARKUP = "Fish & <b>chips</b> \"now\" 'n' </i> &amp; %s {x} \\n"
APART = unicodedata.normalize("NFD", "Zoë Nguyễn")


def lesson(title: str) -> Lesson:
    sheet = Sheet(title=title, goal="I can.", blocks=(PuzzleBlock(kind="count-tile", count=1),))
    return replace(load_lesson("meet-the-tiles"), id="try", title=title, cards=(), sheets=(sheet,))


def said(pdf: bytes) -> str:
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    return " ".join(" ".join(pages).split())


def files(title: str, *names: str) -> dict[str, bytes]:
    pupils = tuple(Pupil(name=name, initials=initials(name), key=str(place)) for place, name in enumerate(names))
    those = children(Roster(pupils=pupils), Supplies.read("en").fonts)
    made = dict(make(Request(lesson=lesson(title), children=those, only=("sheet", "key", "teacher"))))
    return {name: pdf for name, pdf in made.items() if name.endswith(".pdf")}


def test_signs_of_markup_are_printed_and_told_as_they_are_in_every_file() -> None:
    made = files(MARKUP, MARKUP)
    assert sorted(made) == ["try_class_keys.pdf", "try_class_marking.pdf", "try_class_sheets.pdf", "try_teacher.pdf"]
    for name, pdf in made.items():
        assert "Fish & <b>chips</b>" in said(pdf), name
        with pikepdf.open(io.BytesIO(pdf)) as read:
            assert MARKUP in str(read.open_metadata()["dc:title"]), name
            assert MARKUP in str(read.docinfo["/Title"]), name


def test_signs_of_markup_in_a_name_are_in_the_bookmark_as_they_are() -> None:
    document = pypdfium2.PdfDocument(files("Plain", MARKUP)["try_class_sheets.pdf"])
    assert [one.get_title() for one in document.get_toc()] == [MARKUP]


def test_a_name_with_its_accents_apart_is_printed_with_them_together() -> None:
    made = files("Plain", APART)
    for name in ("try_class_sheets.pdf", "try_class_keys.pdf", "try_class_marking.pdf"):
        assert "Zoë Nguyễn" in said(made[name]), name


def test_words_of_sixty_letters_stay_on_the_page() -> None:
    for name, pdf in files("W" * 60, "M" * 60).items():
        for page in pypdfium2.PdfDocument(pdf):
            text, (width, height) = page.get_textpage(), page.get_size()
            boxes = [text.get_charbox(place) for place in range(text.count_chars())]
            shown = [box for box in boxes if box[2] > box[0]]
            assert min(box[0] for box in shown) > 20, name
            assert max(box[2] for box in shown) < width - 20, name
            assert min(box[1] for box in shown) > 20, name
            assert max(box[3] for box in shown) < height - 20, name


@pytest.mark.parametrize(
    ("letter", "word"),
    [
        ("\N{HEBREW LETTER ALEF}", "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}"),
        ("\N{GRINNING FACE}", "fun\N{GRINNING FACE}"),
        ("\N{COMBINING RING BELOW}", "x\N{COMBINING RING BELOW}"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", "a\N{RIGHT-TO-LEFT OVERRIDE}b"),
    ],
)
def test_a_letter_that_the_fonts_lack_is_told_with_its_word(letter: str, word: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        files(f"All {word} here")
    assert (caught.value.letter, caught.value.word) == (letter, word)
    assert unicodedata.name(letter) in str(caught.value)
