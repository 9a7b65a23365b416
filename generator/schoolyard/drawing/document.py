"""Documents: placed pages made into one tagged PDF file, page after page."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final
from xml.sax.saxutils import escape

from schoolyard import __version__
from schoolyard.drawing.file import PLAIN, PdfFile, reference
from schoolyard.drawing.fonts import Fonts
from schoolyard.drawing.lettering import Lettering
from schoolyard.drawing.marks import Pen
from schoolyard.drawing.paper import POINTS_PER_MM, Paper
from schoolyard.drawing.shapes import Printing
from schoolyard.drawing.tags import Tagger, text_string
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, Page, PlacedDocument, Scaled

MAKER: Final = f"Schoolyard Dominoes {__version__}"
DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The date in every file: it does not tell when it was made, so that the same pages are the same bytes."""

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


class Drawing:
    """A PDF file that grows page by page, tagged for readers (PDF/UA-1): the same bytes for the same pages and fonts.

    What a page was laid out as can be forgotten once it is drawn.
    """

    def __init__(self, *, title: str, language: str, subject: str, fonts: Fonts, ink: Printing = "normal") -> None:
        """`language` is a BCP 47 tag; `ink` "saver" draws outlines where there would be solid black.

        Raises TagError for a text that no reader could speak.
        """
        self._title, self._language, self._subject = title, language, subject
        for text in (title, language, subject):
            text_string(text)
        self._file = PdfFile()
        self._tagger = Tagger(self._file)
        self._lettering = Lettering(fonts)
        self._pen = Pen(self._lettering, ink)
        self._tree = self._file.reserve()
        self._resources = self._file.reserve()
        self._pages: list[int] = []
        """The numbers of the pages' objects."""
        self._bookmarks: list[tuple[str, int]] = []
        """Text strings, and the numbers of the pages that they lead to."""

    def add(self, pages: Iterable[Page]) -> None:
        """Draw pages, one by one.

        Raises MissingGlyph for a letter that the fonts lack, TagError for a picture without words or a text that no
        reader could speak.
        """
        for page in pages:
            self._draw(page)

    def data(self) -> bytes:
        """End the file and give its bytes; nothing can be added then."""
        file = self._file
        self._tagger.end()
        kids = " ".join(map(reference, self._pages))
        file.write_plain(self._tree, f"<</Type/Pages/Count {len(self._pages)}/Kids[{kids}]>>")
        file.write(self._resources, f"<</Font{self._lettering.write(file)}>>")
        return file.end(self._catalog(), file.add(self._information()))

    def _draw(self, page: Page) -> None:
        height = page.height * POINTS_PER_MM
        number = self._file.reserve()
        if page.bookmark is not None:
            self._bookmarks.append((text_string(page.bookmark), number))
        self._tagger.begin_page(number)
        self._draw_nodes(page.nodes, Paper(0.0, height))
        operators, entries = self._tagger.end_page()
        contents = self._file.add_stream(operators.encode("ascii"))
        self._file.write(
            number,
            f"<</Type/Page/Parent {reference(self._tree)}/MediaBox[0 0 {page.width * POINTS_PER_MM:.3f} {height:.3f}]"
            f"/Resources {reference(self._resources)}/Contents {reference(contents)}{entries}>>",
        )
        self._pages.append(number)

    def _draw_nodes(self, nodes: tuple[Node, ...], paper: Paper) -> None:
        tagger = self._tagger
        for node in nodes:
            match node:
                case Leaf():
                    box = None if node.box is None else paper.box(node.box)
                    tagger.leaf(node.role, self._operators(node, paper), alt=node.alt, box=box, scope=node.scope)
                case Artifact():
                    tagger.artifact(node.kind, self._operators(node, paper))
                case Group():
                    box = None if node.box is None else paper.box(node.box)
                    tagger.open(node.role, alt=node.alt, box=box)
                    self._draw_nodes(node.kids, paper)
                    tagger.close()
                case Scaled():
                    self._draw_nodes(node.kids, paper.within(node))

    def _operators(self, node: Leaf | Artifact, paper: Paper) -> list[str]:
        return [self._pen.operators(mark, paper) for mark in node.marks]

    def _catalog(self) -> int:
        """Write what a reader begins with: where everything is, and how the file is to be shown and printed."""
        description = _XMP.format(
            title=escape(self._title),
            subject=escape(self._subject),
            language=escape(self._language),
            maker=MAKER,
            date=DATE.isoformat(),
        )
        # Programs that know no PDF look for this in the bytes.
        metadata = self._file.add_stream(description.encode(), "/Type/Metadata/Subtype/XML", packing=PLAIN)
        shown = "/PageMode/UseOutlines" if len(self._bookmarks) > 1 else ""
        return self._file.add(
            f"<</Type/Catalog/Pages {reference(self._tree)}/Lang{text_string(self._language)}"
            f"/MarkInfo<</Marked true>>/StructTreeRoot {reference(self._tagger.root)}/Metadata {reference(metadata)}"
            f"/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None>>{self._outlines()}{shown}>>"
        )

    def _outlines(self) -> str:
        """Write the bookmarks, each of which knows its neighbours, and give the entry that names them."""
        if not self._bookmarks:
            return ""
        root = self._file.reserve()
        items = [self._file.reserve() for _ in self._bookmarks]
        for place, (title, page) in enumerate(self._bookmarks):
            before = f"/Prev {reference(items[place - 1])}" if place else ""
            after = f"/Next {reference(items[place + 1])}" if place + 1 < len(items) else ""
            entries = f"/Title{title}/Parent {reference(root)}/Dest[{reference(page)}/Fit]{before}{after}"
            self._file.write(items[place], f"<<{entries}>>")
        ends = f"/First {reference(items[0])}/Last {reference(items[-1])}"
        self._file.write(root, f"<</Type/Outlines{ends}/Count {len(items)}>>")
        return f"/Outlines {reference(root)}"

    def _information(self) -> str:
        maker, date = text_string(MAKER), f"(D:{DATE:%Y%m%d%H%M%S}Z)"
        return (
            f"<</Title{text_string(self._title)}/Subject{text_string(self._subject)}"
            f"/Author{maker}/Creator{maker}/Producer{maker}/CreationDate{date}/ModDate{date}>>"
        )


def draw(document: PlacedDocument, fonts: Fonts, *, ink: Printing = "normal") -> bytes:
    """Make a PDF file of placed pages; see `Drawing`."""
    drawing = Drawing(title=document.title, language=document.language, subject=document.subject, fonts=fonts, ink=ink)
    drawing.add(document.pages)
    return drawing.data()
