"""The page that tests a printer: its rulers, frames and steps, read back from the file."""

from __future__ import annotations

import io

import page as page_validation
import pdfplumber
import pikepdf
import pypdfium2 as pdfium
import pytest
from read_decks import SIZE
from read_shapes import shapes
from read_tags import tag_problems

from schoolyard.build.cards import make_calibration


@pytest.mark.parametrize("paper", SIZE)
def test_the_printer_s_test_is_tagged_and_has_a_front_and_a_back(paper: str) -> None:
    name, content = make_calibration(paper, "en")
    assert name == "calibrate.pdf"
    pdf = pikepdf.open(io.BytesIO(content))
    assert tag_problems(pdf) == []
    assert page_validation.validate_pdf_bytes(content, profile="ua1").is_compliant
    assert len(pdf.pages) == 2


@pytest.mark.parametrize("paper", SIZE)
def test_its_rulers_are_100_mm_and_its_outer_frame_is_8_mm_from_the_edge(paper: str) -> None:
    front = shapes(pdfium.PdfDocument(make_calibration(paper, "en")[1])[0])
    width, height = SIZE[paper]
    assert sum(one.w == pytest.approx(100, abs=0.02) and one.h < 0.1 for one in front) == 1
    assert sum(one.h == pytest.approx(100, abs=0.02) and one.w < 0.1 for one in front) == 1
    assert any(
        (one.x0, one.y0, one.x1, one.y1) == pytest.approx((8, 8, width - 8, height - 8), abs=0.02) for one in front
    )
    assert min(one.x0 for one in front) >= 8 - 0.02


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_printed_without_a_shift_the_lines_of_the_front_go_through_the_steps_at_0_of_the_back(
    paper: str, flip: str
) -> None:
    front, back = (shapes(one) for one in pdfium.PdfDocument(make_calibration(paper, "en")[1]))
    width, height = SIZE[paper]
    steps = [one for one in back if not one.curved and max(one.w, one.h) < 4]
    upright = sorted((one for one in steps if one.h > one.w), key=lambda one: one.y0)
    level = sorted((one for one in steps if one.w > one.h), key=lambda one: one.x0)
    assert len(upright) == len(level) == 13  # from -3 to 3 in halves
    zero_right, zero_down = upright[6], level[6]
    for one, step, axis in ((upright, zero_right, 0), (level, zero_down, 1)):
        away = [each.middle[axis] - step.middle[axis] for each in one]
        assert away == pytest.approx([half / 2 for half in range(-6, 7)], abs=0.01)
    lines = [one for one in front if min(one.w, one.h) < 0.1 and max(one.w, one.h) > 40 and one.w != one.h]
    seen = [
        (width - one.x1, one.y0, width - one.x0, one.y1)
        if flip == "long"
        else (one.x0, height - one.y1, one.x1, height - one.y0)
        for one in lines
    ]
    for step in (zero_right, zero_down):
        x, y = step.middle
        assert any(x0 - 0.02 <= x <= x1 + 0.02 and y0 - 0.02 <= y <= y1 + 0.02 for x0, y0, x1, y1 in seen)


@pytest.mark.parametrize("paper", SIZE)
@pytest.mark.parametrize("language", ["en", "es"])
def test_in_large_print_what_to_do_stands_on_a_leaf_before_the_test_in_letters_of_18_points(
    paper: str, language: str
) -> None:
    content = make_calibration(paper, language, large_print=True)[1]
    plain = make_calibration(paper, language)[1]
    assert tag_problems(pikepdf.open(io.BytesIO(content))) == []
    assert page_validation.validate_pdf_bytes(content, profile="ua1").is_compliant
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        assert len(pdf.pages) == 4
        assert min(char["size"] for sheet in pdf.pages for char in sheet.chars) >= 18 - 0.01
    large, small = ([corners(one) for one in pdfium.PdfDocument(each)] for each in (content, plain))
    assert large[2] == small[0]
    assert set(large[3]) & set(small[1]) == {step for step in small[1] if step[2] - step[0] < 4}  # the boxes are moved


def corners(sheet: pdfium.PdfPage) -> list[tuple[float, ...]]:
    return [tuple(round(side, 3) for side in (one.x0, one.y0, one.x1, one.y1)) for one in shapes(sheet)]
