"""Readers are told what is on the page, in order, and nothing is drawn that they are not told of."""

import io
from collections.abc import Callable

import page
import pikepdf
import pytest
from drawing_sample import document_of, page_of, sample, text
from read_tags import Tags, tag_problems

from schoolyard.drawing import Fonts, TagError, draw
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, Page, RectMark


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


@pytest.fixture(scope="module")
def drawn(fonts: Fonts) -> bytes:
    return draw(sample(), fonts)


def test_the_tags_are_whole(drawn: bytes) -> None:
    assert tag_problems(opened(drawn)) == []


def test_the_file_keeps_the_rules_of_pdf_ua_1(drawn: bytes) -> None:
    report = page.validate_pdf_bytes(drawn, profile="ua1")
    assert report.is_compliant, [(failure.rule_id, failure.message) for failure in report.failures]


def test_elements_are_read_in_the_order_they_are_placed(drawn: bytes) -> None:
    roles = [element.role for element in Tags(opened(drawn)).elements]
    item = ["LI", "Lbl", "LBody", "P", "Figure", "Form"]
    sheet = ["H1", "P", "L", *item, *item]
    table = ["Table", "TR", "TH", "TH", "TR", "TD", "TD", "TR", "TD", "TD"]
    assert roles == ["Document", *sheet, "Figure", "Span", "Span", "H1", *sheet, *table]


def test_pictures_and_answer_boxes_have_words_and_answer_boxes_are_fields(drawn: bytes) -> None:
    elements = Tags(opened(drawn)).elements
    figures = [element for element in elements if element.role == "Figure"]
    forms = [element for element in elements if element.role == "Form"]
    assert figures[0].alt == "A line of two tiles: two and one, one and three."
    assert [form.alt for form in forms[:2]] == ["Your answer to puzzle 1", "Your answer to puzzle 2"]
    assert {form.attributes["Role"] for form in forms} == {"/tv"}


def test_lists_are_numbered_and_heads_of_tables_have_a_scope(drawn: bytes) -> None:
    elements = Tags(opened(drawn)).elements
    assert {element.attributes["ListNumbering"] for element in elements if element.role == "L"} == {"/Decimal"}
    assert {element.attributes["Scope"] for element in elements if element.role == "TH"} == {"/Column"}


def test_a_picture_drawn_smaller_says_where_it_lies_on_paper(drawn: bytes) -> None:
    figures = [element for element in Tags(opened(drawn)).elements if element.role == "Figure"]
    mm = 72 / 25.4
    # placed at (20, 74) to (99, 94) in the sheet, which is drawn at 0.585 from (14, 26); letter is 279.4 high
    left, right = 14 + 0.585 * 20, 14 + 0.585 * 99
    top, bottom = 279.4 - (26 + 0.585 * 74), 279.4 - (26 + 0.585 * 94)
    smaller = figures[3]
    assert smaller.box == pytest.approx((left * mm, bottom * mm, right * mm, top * mm), abs=0.01)


def test_the_window_shows_the_title_and_printing_does_not_scale(drawn: bytes) -> None:
    pdf = opened(drawn)
    assert pdf.Root.ViewerPreferences.DisplayDocTitle is True
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.Root.MarkInfo.Marked is True
    assert str(pdf.Root.Lang) == "en-GB"


def test_the_metadata_tell_title_subject_and_standard(drawn: bytes) -> None:
    pdf = opened(drawn)
    with pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == "Make five"
        assert metadata["dc:description"] == "Open ends that make 5"
        assert metadata["pdfuaid:part"] == "1"
    assert str(pdf.docinfo["/Title"]) == "Make five"


def test_bookmarks_lead_to_their_pages(drawn: bytes) -> None:
    pdf = opened(drawn)
    with pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        pages = [pdf.pages.index(pikepdf.Page(item.destination[0])) for item in outline.root]
    assert titles == ["Sheet", "Key — Ŵyn & Łukasz"]
    assert pages == [0, 1]


RULED = RectMark(x=10, y=10, w=10, h=10)
WHERE = Box(x0=10, y0=10, x1=20, y1=20)


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (Leaf(role="Figure", marks=(RULED,), box=WHERE), "words"),
        (Leaf(role="Figure", marks=(RULED,), alt=" ", box=WHERE), "words"),
        (Leaf(role="Form", marks=(RULED,), alt="answer"), "box"),
        (Group(role="Figure", kids=(), box=WHERE), "words"),
        (Leaf(role="Paragraph", marks=(RULED,)), "structure type"),
        (Leaf(role="P", marks=(RULED,), alt="a\x00b"), "control character"),
    ],
)
def test_what_readers_could_not_tell_is_refused(fonts: Fonts, node: Leaf | Group, message: str) -> None:
    with pytest.raises(TagError, match=message):
        draw(document_of(Page(width=210, height=297, nodes=(node,))), fonts)


def test_a_page_without_anything_is_blank_and_tagged(fonts: Fonts) -> None:
    data = draw(document_of(page_of(text(20, 20, "front")), Page(width=210, height=297, nodes=())), fonts)
    pdf = opened(data)
    assert tag_problems(pdf) == []
    assert pdf.pages[1].Contents.read_bytes().strip() == b""


def no_words(pdf: pikepdf.Pdf) -> None:
    del next(each for each in elements_of(pdf) if each.S == "/Figure")["/Alt"]


def no_box(pdf: pikepdf.Pdf) -> None:
    del next(each for each in elements_of(pdf) if each.S == "/Form")["/A"]


def painted_outside(pdf: pikepdf.Pdf) -> None:
    contents = pdf.pages[0].Contents.read_bytes()
    pdf.pages[0].Contents = pdf.make_stream(contents + b"\n10 10 5 5 re f\n")


def content_numbered_twice(pdf: pikepdf.Pdf) -> None:
    contents = pdf.pages[0].Contents.read_bytes()
    pdf.pages[0].Contents = pdf.make_stream(contents.replace(b"<</MCID 5>>", b"<</MCID 4>>"))


def no_way_back(pdf: pikepdf.Pdf) -> None:
    pdf.Root.StructTreeRoot.ParentTree.Nums = pikepdf.Array([])


def ways_back_swapped(pdf: pikepdf.Pdf) -> None:
    entries = pdf.Root.StructTreeRoot.ParentTree.Nums[1]
    entries[0], entries[1] = entries[1], entries[0]


def no_tab_order(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].obj["/Tabs"]


def page_without_number(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].obj["/StructParents"]


def element_twice(pdf: pikepdf.Pdf) -> None:
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids.append(kids[0])


def empty_tree(pdf: pikepdf.Pdf) -> None:
    pdf.Root.StructTreeRoot.K = pikepdf.Array([])


def head_without_scope(pdf: pikepdf.Pdf) -> None:
    del next(each for each in elements_of(pdf) if each.S == "/TH")["/A"]


def elements_of(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/S" in each]


@pytest.mark.parametrize(
    "fault",
    [
        no_words,
        no_box,
        painted_outside,
        content_numbered_twice,
        no_way_back,
        ways_back_swapped,
        no_tab_order,
        page_without_number,
        element_twice,
        empty_tree,
        head_without_scope,
    ],
)
def test_the_check_of_tags_finds_each_planted_fault(drawn: bytes, fault: Callable[[pikepdf.Pdf], None]) -> None:
    pdf = opened(drawn)
    fault(pdf)
    assert tag_problems(pdf) != []


def test_artifacts_are_not_read(fonts: Fonts) -> None:
    nodes = (Leaf(role="P", marks=(text(20, 20, "read"),)), Artifact(marks=(text(20, 40, "not read"),)))
    pdf = opened(draw(document_of(Page(width=210, height=297, nodes=nodes)), fonts))
    assert [element.role for element in Tags(pdf).elements] == ["Document", "P"]
    assert b"/Artifact <</Type/Layout>> BDC" in pdf.pages[0].Contents.read_bytes()
