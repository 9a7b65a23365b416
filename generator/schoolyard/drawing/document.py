"""Documents: placed pages made into one tagged PDF file."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from schoolyard import __version__
from schoolyard.drawing.canvas import PageCanvas, check_reportlab, settled_reportlab
from schoolyard.drawing.fonts import Fonts
from schoolyard.drawing.lettering import Lettering
from schoolyard.drawing.marks import Pen
from schoolyard.drawing.paper import POINTS_PER_MM, Paper
from schoolyard.drawing.shapes import Printing
from schoolyard.drawing.tags import BoxInPoints, Tagger, text_string
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, Node, Page, PlacedDocument, Scaled

MAKER: Final = f"Schoolyard Dominoes {__version__}"
DATE: Final = "2000-01-01T00:00:00+00:00"
"""The date in every file, reportlab's for files that do not depend on the moment they are made."""

_XMP: Final = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{maker}</xmp:CreatorTool><xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def draw(document: PlacedDocument, fonts: Fonts, *, ink: Printing = "normal") -> bytes:
    """Make a PDF file of placed pages: tagged for readers (PDF/UA-1), the same bytes for the same document and fonts.

    `ink` "saver" draws outlines where there would be solid black. Raises MissingGlyph for a letter that the fonts
    lack, TagError for a picture without words or a text that no reader could speak.
    """
    check_reportlab()
    with settled_reportlab():
        canvas = PageCanvas(document.language)
        tagger = Tagger(canvas)
        pen = Pen(Lettering(fonts, canvas.document), ink)
        _describe(document, canvas)
        for number, page in enumerate(document.pages, start=1):
            _draw_page(page, number, canvas, tagger, pen)
        return canvas.data()


def _draw_page(page: Page, number: int, canvas: PageCanvas, tagger: Tagger, pen: Pen) -> None:
    height = page.height * POINTS_PER_MM
    canvas.setPageSize((round(page.width * POINTS_PER_MM, 3), round(height, 3)))
    if page.bookmark is not None:
        text_string(page.bookmark)
        canvas.bookmarkPage(f"page-{number}")
        canvas.addOutlineEntry(page.bookmark, f"page-{number}")
    _draw_nodes(page.nodes, Paper(0.0, height), tagger, pen)
    tagger.show_page()


def _draw_nodes(nodes: tuple[Node, ...], paper: Paper, tagger: Tagger, pen: Pen) -> None:
    for node in nodes:
        match node:
            case Leaf():
                with tagger.leaf(node.role, alt=node.alt, box=_placed(node.box, paper), scope=node.scope):
                    for mark in node.marks:
                        tagger.draw(pen.operators(mark, paper))
            case Artifact():
                with tagger.artifact(node.kind):
                    for mark in node.marks:
                        tagger.draw(pen.operators(mark, paper))
            case Group():
                with tagger.group(node.role, alt=node.alt, box=_placed(node.box, paper)):
                    _draw_nodes(node.kids, paper, tagger, pen)
            case Scaled():
                _draw_nodes(node.kids, paper.within(node), tagger, pen)


def _placed(box: Box | None, paper: Paper) -> BoxInPoints | None:
    return None if box is None else paper.box(box)


def _describe(document: PlacedDocument, canvas: PageCanvas) -> None:
    """Write what the file is: for the window's title, for printing and for readers."""
    for text in (document.title, document.subject, document.language):
        text_string(text)
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor(MAKER)
    canvas.setCreator(MAKER)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")
    if sum(page.bookmark is not None for page in document.pages) > 1:
        canvas.showOutline()
    description = _XMP.format(
        title=escape(document.title),
        subject=escape(document.subject),
        language=escape(document.language),
        maker=MAKER,
        date=DATE,
    )
    kind = PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"})
    canvas.setCatalogEntry("Metadata", PDFStream(kind, description.encode()))
