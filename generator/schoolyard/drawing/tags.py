"""Tags: the structure tree that tells readers what is drawn, and the guard that nothing is drawn outside it.

ISO 14289-1 (PDF/UA-1) asks that all of a page is either the content of a structure element or an artifact. reportlab
knows no tags, but it writes any object into a file that can write itself.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from reportlab.pdfbase.pdfdoc import PDFName, PDFObject, PDFObjectReference

from schoolyard.drawing.canvas import PageCanvas

ROLES: Final = frozenset({
    "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index", "NonStruct",
    "H", "H1", "H2", "H3", "H4", "H5", "H6", "P", "L", "LI", "Lbl", "LBody",
    "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot",
    "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Figure", "Formula", "Form",
})  # fmt: skip
"""The structure types of ISO 32000-1, 14.8.4, that a page may use."""

_NEED_WORDS: Final = frozenset({"Figure", "Formula", "Form"})
_ATTRIBUTES: Final = {"L": "<</O/List/ListNumbering/Decimal>>", "Form": "<</O/PrintField/Role/tv>>"}

BoxInPoints = tuple[float, float, float, float]
"""Left, bottom, right, top, from the paper's bottom left corner."""


class TagError(RuntimeError):
    """A page whose meaning would be lost: something drawn outside a tag, or a picture without words."""


class Element(PDFObject):
    """One structure element. It has kids, or it is one piece of marked content on a page."""

    __RefOnly__ = 1  # reportlab: write it as an object of its own

    def __init__(self, role: str, parent: str, entries: str) -> None:
        """`parent` is a reference (`12 0 R`), `entries` what else the dictionary holds, as PDF."""
        self.head = f"<</Type/StructElem/S/{role}/P {parent}{entries}"
        self.kids: list[str] = []
        self.content: tuple[PDFObjectReference, int] | None = None
        """The page, and the number (MCID) of the marked content there."""

    def format(self, document: Any) -> bytes:
        """Write the dictionary; reportlab asks for it at the end of the file."""
        if self.content is None:
            return f"{self.head}/K[{' '.join(self.kids)}]>>".encode("ascii")
        page, number = self.content
        return b"%b/Pg %b/K %d>>" % (self.head.encode("ascii"), page.format(document), number)


class TreeRoot(PDFObject):
    """The root of the structure tree, with the way back from each page's marked content to its elements."""

    __RefOnly__ = 1

    def __init__(self) -> None:
        self.kids: list[str] = []
        self.pages: list[list[str]] = []
        """For each page the elements by their MCIDs."""

    def format(self, _document: Any) -> bytes:
        """Write the dictionary; reportlab asks for it at the end of the file."""
        pages = " ".join([f"{number}[{' '.join(elements)}]" for number, elements in enumerate(self.pages)])
        parents = f"/ParentTree<</Nums[{pages}]>>/ParentTreeNextKey {len(self.pages)}"
        return f"<</Type/StructTreeRoot/K[{' '.join(self.kids)}]{parents}>>".encode("ascii")


class Tagger:
    """Draws a file's pages through its tags: `group` and `leaf` open elements, `artifact` opens decoration.

    Elements stand in the tree in the order they are opened, which is the order they are read in.
    """

    def __init__(self, canvas: PageCanvas) -> None:
        self._canvas = canvas
        self._root = TreeRoot()
        canvas.setCatalogEntry("StructTreeRoot", self._root)
        canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})
        top = Element("Document", canvas.add(self._root), "")
        self._open = [(top, canvas.add(top))]
        self._root.kids.append(self._open[0][1])
        self._start_page()

    def _start_page(self) -> None:
        self._page = self._canvas.next_page()
        self._operators: list[str] = []
        self._elements: list[str] = []
        self._marking = False

    def show_page(self) -> None:
        """End the page: what was drawn goes to the canvas, and the page learns where its elements are."""
        entries = {"StructParents": len(self._root.pages), "Tabs": PDFName("S")}
        self._canvas.add_page("\n".join(self._operators), entries)
        self._root.pages.append(self._elements)
        self._start_page()

    def draw(self, operators: str) -> None:
        """Draw on the page. Raises TagError outside a leaf or an artifact."""
        if not self._marking:
            raise TagError(f"drawn outside a tag: {operators[:60]}")
        self._operators.append(operators)

    @contextmanager
    def group(self, role: str, *, alt: str | None = None, box: BoxInPoints | None = None) -> Iterator[None]:
        """Open an element for elements. Figure and Form need words (`alt`) and a box."""
        element = self._add(role, alt=alt, box=box)
        self._open.append(element)
        try:
            yield
        finally:
            self._open.pop()

    @contextmanager
    def leaf(
        self, role: str, *, alt: str | None = None, box: BoxInPoints | None = None, scope: str | None = None
    ) -> Iterator[None]:
        """Open an element for drawing. `scope`, of a TH: Column or Row."""
        element, reference = self._add(role, alt=alt, box=box, scope=scope)
        number = len(self._elements)
        element.content = self._page, number
        self._elements.append(reference)
        self._begin(f"/{role} <</MCID {number}>> BDC")
        try:
            yield
        finally:
            self._end()

    @contextmanager
    def artifact(self, kind: str) -> Iterator[None]:
        """Open decoration: Layout, Pagination or Page."""
        self._begin(f"/Artifact <</Type/{kind}>> BDC")
        try:
            yield
        finally:
            self._end()

    def _begin(self, operators: str) -> None:
        if self._marking:
            raise TagError(f"marked content cannot hold marked content: {operators}")
        self._operators.append(operators)
        self._marking = True

    def _end(self) -> None:
        self._marking = False
        self._operators.append("EMC")

    def _add(
        self, role: str, *, alt: str | None, box: BoxInPoints | None, scope: str | None = None
    ) -> tuple[Element, str]:
        parent, parent_reference = self._open[-1]
        element = Element(role, parent_reference, _entries(role, alt, box, scope))
        reference = self._canvas.add(element)
        parent.kids.append(reference)
        return element, reference


def _entries(role: str, alt: str | None, box: BoxInPoints | None, scope: str | None) -> str:
    """Give the entries of an element's dictionary that say more than its role."""
    if role not in ROLES:
        raise TagError(f"{role} is no structure type of PDF")
    if role in _NEED_WORDS and not (alt and alt.strip() and box):
        raise TagError(f"a {role} needs words and a box: {alt!r}, {box}")
    words = "" if alt is None else f"/Alt{text_string(alt)}"
    attributes = _ATTRIBUTES.get(role, "")
    if scope:
        attributes += f"<</O/Table/Scope/{scope}>>"
    if box:
        attributes += "<</O/Layout/Placement/Block/BBox[{:.2f} {:.2f} {:.2f} {:.2f}]>>".format(*box)
    return f"{words}/A[{attributes}]" if attributes else words


def text_string(text: str) -> str:
    """Give a PDF text string: ASCII as it stands, anything else as UTF-16.

    Raises TagError for control characters and halves of characters, which nobody could read.
    """
    if not text.isprintable() and any(unicodedata.category(letter) in {"Cc", "Cs"} for letter in text):
        raise TagError(f"{text!r} holds a control character")
    if text.isascii():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return "<" + ("\N{ZERO WIDTH NO-BREAK SPACE}" + text).encode("utf-16-be").hex() + ">"
