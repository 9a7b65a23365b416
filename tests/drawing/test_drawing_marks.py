"""Marks lie where they are placed, in the inks and strokes asked for."""

import io

import pikepdf
import pypdfium2 as pdfium
import pytest
from drawing_sample import document_of, page_of, sample
from read_shapes import MM, Shape, shapes

from schoolyard.drawing import Fonts, draw
from schoolyard.pages.placed import (
    Box,
    ChipMark,
    CircleMark,
    Direction,
    DownMark,
    Ink,
    Leaf,
    LineMark,
    Mark,
    Page,
    PathMark,
    PipsMark,
    RectMark,
    Scaled,
    TextMark,
    TileMark,
)

ACCENT = (0x0B, 0x6B, 0x4D)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def drawn(fonts: Fonts, *marks: Mark, saver: bool = False) -> list[Shape]:
    data = draw(document_of(page_of(*marks)), fonts, ink="saver" if saver else "normal")
    return shapes(pdfium.PdfDocument(data)[0])


def operators(data: bytes, page: int = 0) -> list[tuple[str, list[float | str]]]:
    pdf = pikepdf.open(io.BytesIO(data))
    return [
        (
            str(each.operator),
            [float(one) if not isinstance(one, (str, pikepdf.Object)) else str(one) for one in each.operands],
        )
        for each in pikepdf.parse_content_stream(pdf.pages[page])
    ]


def box(shape: Shape) -> tuple[float, float, float, float]:
    return shape.x0, shape.y0, shape.x1, shape.y1


def test_the_page_has_the_size_asked_for(fonts: Fonts) -> None:
    page = pdfium.PdfDocument(draw(sample(), fonts))[0]
    assert (page.get_width(), page.get_height()) == pytest.approx((612, 792), abs=0.01)


@pytest.mark.parametrize("r", [0, 1.5, 3])
def test_a_rectangle_lies_where_it_is_placed(fonts: Fonts, r: float) -> None:
    [rectangle] = drawn(fonts, RectMark(x=30, y=40, w=16, h=14, r=r, stroke=1.25))
    assert box(rectangle) == pytest.approx((30, 40, 46, 54), abs=0.01)
    assert rectangle.stroke_pt == pytest.approx(1.25)
    assert (rectangle.stroked, rectangle.filled, rectangle.curved) == (True, False, r > 0)


def test_a_line_and_a_circle_lie_where_they_are_placed(fonts: Fonts) -> None:
    line, circle = drawn(fonts, LineMark(x1=20, y1=30, x2=60, y2=50), CircleMark(x=80, y=90, r=8.6, stroke=0.75))
    assert box(line) == pytest.approx((20, 30, 60, 50), abs=0.01)
    assert box(circle) == pytest.approx((71.4, 81.4, 88.6, 98.6), abs=0.01)
    assert line.stroke_pt == circle.stroke_pt == pytest.approx(0.75)


def test_a_path_follows_its_steps(fonts: Fonts) -> None:
    steps = (("M", 20, 30), ("L", 40, 30), ("C", 50, 30, 50, 40, 40, 40), ("Z",))
    [path] = drawn(fonts, PathMark(steps=steps, fill="black", stroke=None))
    # the curve reaches three quarters of the way to its handles
    assert box(path) == pytest.approx((20, 30, 47.5, 40), abs=0.01)
    assert (path.filled, path.stroked) == (True, False)


def test_a_step_that_is_none_is_refused(fonts: Fonts) -> None:
    with pytest.raises(ValueError, match="no step of a path"):
        drawn(fonts, PathMark(steps=(("M", 20, 30), ("Q", 1, 2, 3, 4))))


# 100, 70 and 50 % black in DeviceGray, the green of the Down, and paper
@pytest.mark.parametrize(
    ("ink", "operator", "values"),
    [
        ("black", "g", [0]),
        ("grey", "g", [0.3]),
        ("soft", "g", [0.5]),
        ("white", "g", [1]),
        ("accent", "rg", [0x0B / 255, 0x6B / 255, 0x4D / 255]),
    ],
)
def test_inks_are_exact(fonts: Fonts, ink: Ink, operator: str, values: list[float]) -> None:
    found = operators(draw(document_of(page_of(CircleMark(x=50, y=50, r=5, fill=ink))), fonts))
    [colour] = [values for name, values in found if name == operator]
    assert colour == pytest.approx(values, abs=0.0001)
    stroked = operators(draw(document_of(page_of(LineMark(x1=1, y1=1, x2=9, y2=9, ink=ink))), fonts))
    [colour] = [values for name, values in stroked if name == operator.upper()]
    assert colour == pytest.approx(values, abs=0.0001)


def test_dashes_are_in_millimetres_and_end_with_their_mark(fonts: Fonts) -> None:
    marks = (LineMark(x1=10, y1=10, x2=90, y2=10, dash=(1.6, 1.2)), LineMark(x1=10, y1=20, x2=90, y2=20))
    found = operators(draw(document_of(page_of(*marks)), fonts))
    names = [name for name, _ in found]
    assert names.count("d") == 1
    assert names.index("q") < names.index("d") < names.index("S") < names.index("Q")
    pdf = pikepdf.open(io.BytesIO(draw(document_of(page_of(*marks)), fonts)))
    [dash] = [each for each in pikepdf.parse_content_stream(pdf.pages[0]) if str(each.operator) == "d"]
    assert [float(part) for part in dash.operands[0]] == pytest.approx([1.6 / MM, 1.2 / MM], abs=0.001)


def test_a_round_line_has_round_ends_and_the_next_has_not(fonts: Fonts) -> None:
    marks = (LineMark(x1=10, y1=10, x2=90, y2=10, round=True), LineMark(x1=10, y1=20, x2=90, y2=20))
    names = [name for name, values in operators(draw(document_of(page_of(*marks)), fonts)) if name in {"J", "S", "Q"}]
    assert names == ["J", "S", "Q", "S"]


def test_a_chip_has_a_rim_of_eight_blocks_and_a_plain_middle(fonts: Fonts) -> None:
    outer, rim, inner = drawn(fonts, ChipMark(x=50, y=60, r=10))
    assert box(outer) == pytest.approx((40, 50, 60, 70), abs=0.01)
    assert rim.stroke_pt * MM == pytest.approx(0.26 * 10, abs=0.01)
    assert rim.w / 2 == pytest.approx(10 - 1.3, abs=0.01)
    assert inner.w / 2 == pytest.approx(7.4, abs=0.01)
    assert inner.fill_rgb == WHITE
    data = draw(document_of(page_of(ChipMark(x=50, y=60, r=10))), fonts)
    pdf = pikepdf.open(io.BytesIO(data))
    [dash] = [each for each in pikepdf.parse_content_stream(pdf.pages[0]) if str(each.operator) == "d"]
    on, off = (float(part) for part in dash.operands[0])
    assert on == off == pytest.approx(3.14159 * 0.87 * 10 / 8 / MM, abs=0.01)


def test_a_chip_says_five_in_its_middle(fonts: Fonts) -> None:
    import pdfplumber

    with pdfplumber.open(io.BytesIO(draw(document_of(page_of(ChipMark(x=50, y=60, r=10))), fonts))) as pdf:
        [five] = pdf.pages[0].chars
    assert five["text"] == "5"
    assert (five["x0"] + five["x1"]) / 2 * MM == pytest.approx(50, abs=0.02)


def test_a_black_chip_has_a_black_middle(fonts: Fonts) -> None:
    *_, middle = drawn(fonts, ChipMark(x=50, y=60, r=10, filled=True, label=""))
    assert (middle.filled, middle.fill_rgb) == (True, BLACK)
    assert middle.w / 2 == pytest.approx(0.8 * 7.4, abs=0.01)


def test_the_down_is_a_green_disc_with_a_white_ring_and_pointer(fonts: Fonts) -> None:
    disc, ring, pointer = drawn(fonts, DownMark(x=50, y=60, r=8.2))
    assert (disc.filled, disc.fill_rgb) == (True, ACCENT)
    assert box(disc) == pytest.approx((41.8, 51.8, 58.2, 68.2), abs=0.01)
    assert ring.w / 2 == pytest.approx(0.84 * 8.2, abs=0.01)
    assert (pointer.filled, pointer.fill_rgb, pointer.curved) == (True, WHITE, False)


@pytest.mark.parametrize(
    ("word", "r", "printed"),
    [("Down", 8.2, True), ("Down", 4.4, False), ("", 8.2, False), ("The Down is here", 8.2, False)],
)
def test_the_word_stands_on_the_down_where_it_can_be_read(fonts: Fonts, word: str, r: float, printed: bool) -> None:
    import pdfplumber

    with pdfplumber.open(io.BytesIO(draw(document_of(page_of(DownMark(x=50, y=60, r=r, word=word))), fonts))) as pdf:
        found = pdf.pages[0].chars
    assert "".join(char["text"] for char in found) == (word if printed else "")
    for char in found:
        assert char["size"] >= 9
        assert 50 - r < char["x0"] * MM < char["x1"] * MM < 50 + r


def test_what_is_drawn_smaller_lies_in_its_place(fonts: Fonts) -> None:
    marks = (RectMark(x=20, y=30, w=40, h=20), TileMark(x=20, y=60, h=18, first=4, second=2))
    leaf = Leaf(role="Figure", marks=marks, alt="a box", box=Box(x0=0, y0=0, x1=9, y1=9))
    twice = Scaled(scale=0.5, dx=10, dy=20, kids=(Scaled(scale=0.8, dx=4, dy=6, kids=(leaf,)),))
    data = draw(document_of(Page(width=210, height=297, nodes=(twice,))), fonts)
    rectangle, frame, _, *pips = shapes(pdfium.PdfDocument(data)[0])
    # x: 10 + 0.5 (4 + 0.8 x), y: 20 + 0.5 (6 + 0.8 y)
    assert box(rectangle) == pytest.approx((20, 35, 36, 43), abs=0.01)
    assert box(frame) == pytest.approx((20, 47, 34.4, 54.2), abs=0.01)
    assert len(pips) == 6
    assert pips[0].w == pytest.approx(0.225 * 18 * 0.4, abs=0.02)


def test_what_is_drawn_smaller_keeps_lines_of_0_75_points(fonts: Fonts) -> None:
    marks = (
        RectMark(x=20, y=30, w=40, h=20, stroke=0.5),
        LineMark(x1=20, y1=60, x2=60, y2=60, stroke=2),
        TileMark(x=20, y=70, h=18, first=4, second=2),
        TileMark(x=70, y=70, h=18, first=4, second=2, face="down"),
        ChipMark(x=40, y=120, r=8),
    )
    leaf = Leaf(role="Figure", marks=marks, alt="a box", box=Box(x0=0, y0=0, x1=9, y1=9))
    page = Page(width=210, height=297, nodes=(Scaled(scale=0.585, dx=10, dy=20, kids=(leaf,)),))
    found = shapes(pdfium.PdfDocument(draw(document_of(page), fonts))[0])
    assert min(shape.stroke_pt for shape in found if shape.stroked) == pytest.approx(0.75)
    assert found[1].stroke_pt == pytest.approx(1.17)


def test_ink_saver_fills_nothing_but_paper(fonts: Fonts) -> None:
    data = draw(sample(), fonts, ink="saver")
    for page in pdfium.PdfDocument(data):
        found = shapes(page)
        assert {shape.fill_rgb for shape in found if shape.filled} <= {WHITE}
        assert all(shape.stroke_pt <= 2 for shape in found if shape.stroked)


def test_ink_saver_shows_what_was_white_on_black(fonts: Fonts) -> None:
    marks = (
        RectMark(x=20, y=20, w=40, h=20, fill="black", stroke=None),
        LineMark(x1=22, y1=30, x2=58, y2=30, ink="white"),
        TextMark(x=25, y=28, text="white", pt=12, ink="white"),
    )
    found = operators(draw(document_of(page_of(*marks)), fonts, ink="saver"))
    colours = [(name, values) for name, values in found if name in {"g", "G"}]
    assert all(values == [0] for _, values in colours)
    rectangle, _ = drawn(fonts, *marks[:2], saver=True)
    assert (rectangle.filled, rectangle.stroked, rectangle.stroke_pt) == (False, True, pytest.approx(0.75))


def test_ink_saver_tells_a_solid_counter_from_a_ring(fonts: Fonts) -> None:
    """Three lines cross what is solid, from edge to edge; a dot of a list is too small for them."""
    ring, outline, *lines = drawn(
        fonts,
        CircleMark(x=30, y=40, r=3, stroke=0.75, fill="white"),
        CircleMark(x=50, y=40, r=3, fill="black"),
        saver=True,
    )
    assert box(ring) == pytest.approx((27, 37, 33, 43), abs=0.01)
    assert box(outline) == pytest.approx((47, 37, 53, 43), abs=0.01)
    assert len(lines) == 3
    assert all(47 <= line.x0 < line.x1 <= 53 and 37 <= line.y0 < line.y1 <= 43 for line in lines)
    assert max(line.x1 - line.x0 for line in lines) == pytest.approx(6 / 2**0.5, abs=0.01)
    assert len(drawn(fonts, CircleMark(x=30, y=40, r=0.8, fill="black"), saver=True)) == 1


def test_ink_saver_tells_a_black_chip_from_one_to_fill_in(fonts: Fonts) -> None:
    widest = [
        max(shape.stroke_pt for shape in drawn(fonts, ChipMark(x=40, y=40, r=6, filled=filled), saver=True))
        for filled in (True, False)
    ]
    assert widest[0] > 2 * widest[1]


def test_ink_saver_saves_ink(fonts: Fonts) -> None:
    def darkness(data: bytes) -> float:
        picture = pdfium.PdfDocument(data)[0].render(scale=2, grayscale=True).to_numpy()
        return float((255 - picture.astype(float)).mean())

    assert darkness(draw(sample(), fonts, ink="saver")) < 0.8 * darkness(draw(sample(), fonts))


@pytest.mark.parametrize("direction", ["E", "S"])
@pytest.mark.parametrize("crowded", [False, True])
def test_the_pips_of_a_half_alone_lie_as_on_its_tile(fonts: Fonts, direction: Direction, crowded: bool) -> None:
    """A tile at (20, 30) with halves of 18 mm: its first half's middle is (29, 39)."""
    tile = TileMark(x=20, y=30, h=18, first=3, second=0, direction=direction, crowded=crowded)
    _, _, *on_tile = drawn(fonts, tile)
    alone = drawn(fonts, PipsMark(x=29, y=39, h=18, pips=3, direction=direction, crowded=crowded))
    assert len(alone) == len(on_tile) == 3
    for one, other in zip(alone, on_tile, strict=True):
        assert box(one) == pytest.approx(box(other), abs=0.02)


def test_the_pips_of_a_half_alone_have_the_ink_asked_for(fonts: Fonts) -> None:
    green = drawn(fonts, PipsMark(x=29, y=39, h=18, pips=2, ink="accent"))
    assert [pip.fill_rgb for pip in green] == [ACCENT, ACCENT]


def test_a_path_of_dashes_without_length_is_dotted_and_the_next_is_not(fonts: Fonts) -> None:
    steps = (("M", 10, 10), ("L", 90, 10))
    found = operators(draw(document_of(page_of(PathMark(steps=steps, dash=(0.0, 2.4)), PathMark(steps=steps))), fonts))
    assert [name for name, _ in found if name in {"J", "d", "S"}] == ["d", "J", "S", "J", "S"]
