"""Files as programs read them: every object in its place, however many there are and in whatever order they come."""

import io

import pikepdf
import pytest
from drawing_sample import document_of, page_of, sample, text

from schoolyard.drawing import Drawing, Fonts, draw
from schoolyard.drawing.file import PdfFile, reference
from schoolyard.pages.placed import Box, Leaf, Page, RectMark


@pytest.mark.parametrize(("count", "packs"), [(1, 1), (2, 1), (5000, 6)])
def test_every_object_is_found_under_its_number(count: int, packs: int) -> None:
    file = PdfFile()
    catalog, tree = file.reserve(), file.reserve()
    numbers = [file.reserve() for _ in range(count)]
    for number in reversed(numbers):
        file.write(number, f"<</Number {number}/Filling({'x' * 40})>>")
    file.write(tree, "<</Type/Pages/Count 0/Kids[]>>")
    file.write(catalog, f"<</Type/Catalog/Pages {reference(tree)}/Ours[{' '.join(map(reference, numbers))}]>>")
    data = file.end(catalog, file.add("<<>>"))
    assert data.count(b"/Type/ObjStm") == packs  # 5000 of some 66 bytes each, and their list, in 64 K or a little more
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert [int(each.Number) for each in pdf.Root.Ours] == numbers


def test_nothing_is_wrong_with_a_file_of_hundreds_of_pages(fonts: Fonts) -> None:
    pages = [page_of(text(20, 20, f"Page {number}")) for number in range(300)]
    with pikepdf.open(io.BytesIO(draw(document_of(*pages), fonts))) as pdf:
        assert len(pdf.pages) == 300
        assert pdf.check_pdf_syntax() == []
        assert pdf.get_warnings() == []


def test_pages_drawn_one_after_the_other_are_the_same_file(fonts: Fonts) -> None:
    document = sample()
    drawing = Drawing(title=document.title, language=document.language, subject=document.subject, fonts=fonts)
    for page in document.pages:
        drawing.add([page])
    assert drawing.data() == draw(document, fonts)


def test_two_files_can_grow_at_the_same_time(fonts: Fonts) -> None:
    one, other = (
        Drawing(title=title, language="en", subject="Side by side", fonts=fonts) for title in ("One", "Other")
    )
    for page in sample().pages:
        one.add([page])
        other.add([page])
    with pikepdf.open(io.BytesIO(one.data())) as first, pikepdf.open(io.BytesIO(other.data())) as second:
        assert [str(pdf.docinfo.Title) for pdf in (first, second)] == ["One", "Other"]
        assert [page.Contents.read_bytes() for page in first.pages] == [
            page.Contents.read_bytes() for page in second.pages
        ]


@pytest.mark.parametrize(
    "said",
    [
        "(",
        ")) (",
        "\\",
        "a\\)b(",
        "a % b",
        "<</Type/Catalog>>",
        "Zoë",
        "Ж (1)",
        "\N{SLIGHTLY SMILING FACE}",
        "]]> & <b>",
    ],
)
def test_any_text_comes_back_as_it_was_given(fonts: Fonts, said: str) -> None:
    figure = Leaf(role="Figure", alt=said, box=Box(x0=20, y0=20, x1=40, y1=30), marks=(RectMark(x=20, y=20, w=9, h=9),))
    drawing = Drawing(title=said, language="en", subject=f"{said}{said}", fonts=fonts)
    drawing.add([Page(width=210, height=297, nodes=(figure,), bookmark=said)])
    with pikepdf.open(io.BytesIO(drawing.data())) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert (str(pdf.docinfo.Title), str(pdf.docinfo.Subject)) == (said, f"{said}{said}")
        elements = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
        assert [str(each.Alt) for each in elements if "/Alt" in each] == [said]
        with pdf.open_metadata() as metadata, pdf.open_outline() as outline:
            assert metadata["dc:title"] == said
            assert [item.title for item in outline.root] == [said]
