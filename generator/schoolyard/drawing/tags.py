"""Tags: the structure tree that tells readers what is drawn. Nothing can be drawn outside it.

ISO 14289-1 (PDF/UA-1) asks that all of a page is either the content of a structure element or an artifact.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from schoolyard.drawing.file import PdfFile, reference

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
    """A page whose meaning would be lost: a picture without words, or a text that no reader could speak."""


@dataclass(slots=True)
class _Open:
    """An element that still takes kids."""

    number: int
    head: str
    """Its dictionary up to its kids."""
    kids: list[str] = field(default_factory=list)


class Tagger:
    """Draws a file's pages through its tags: leaves and artifacts hold what is drawn, groups hold leaves.

    Elements stand in the tree in the order they are opened, which is the order they are read in. An element is written
    when it is closed, the tree's root at the end.
    """

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self.root: Final = file.reserve()
        """The number of the tree's root."""
        self._open = [_Open(file.reserve(), f"<</Type/StructElem/S/Document/P {reference(self.root)}")]
        self._parents: list[str] = []
        """For each page the list of its elements, by the numbers of their marked content."""
        self._page = ""
        self._operators: list[str] = []
        self._elements: list[str] = []
        """The references of the page that is drawn and of its elements, and what draws it."""

    def begin_page(self, number: int) -> None:
        """Begin the page of this object number."""
        self._page, self._operators, self._elements = reference(number), [], []

    def end_page(self) -> tuple[str, str]:
        """Give the page's operators, and the entries by which a page finds its elements."""
        entries = f"/StructParents {len(self._parents)}/Tabs/S"
        self._parents.append(reference(self._file.add(f"[{' '.join(self._elements)}]")))
        return "\n".join(self._operators), entries

    def end(self) -> None:
        """Write what holds all pages: the element of the document and the root."""
        document = self._open[0]
        self.close()
        pages = " ".join([f"{number} {elements}" for number, elements in enumerate(self._parents)])
        parents = f"/ParentTree<</Nums[{pages}]>>/ParentTreeNextKey {len(self._parents)}"
        self._file.write(self.root, f"<</Type/StructTreeRoot/K[{reference(document.number)}]{parents}>>")

    def open(self, role: str, *, alt: str | None = None, box: BoxInPoints | None = None) -> None:
        """Open an element for elements. Figure and Form need words (`alt`) and a box."""
        self._open.append(_Open(*self._begun(role, alt, box, None)))

    def close(self) -> None:
        """Close the element that was opened last."""
        element = self._open.pop()
        self._file.write(element.number, f"{element.head}/K[{' '.join(element.kids)}]>>")

    def leaf(
        self,
        role: str,
        operators: Sequence[str],
        *,
        alt: str | None = None,
        box: BoxInPoints | None = None,
        scope: str | None = None,
    ) -> None:
        """Draw an element. `scope`, of a TH: Column or Row."""
        number, head = self._begun(role, alt, box, scope)
        content = len(self._elements)
        self._file.write(number, f"{head}/Pg {self._page}/K {content}>>")
        self._elements.append(reference(number))
        self._operators += (f"/{role} <</MCID {content}>> BDC", *operators, "EMC")

    def artifact(self, kind: str, operators: Sequence[str]) -> None:
        """Draw decoration: Layout, Pagination or Page."""
        self._operators += (f"/Artifact <</Type/{kind}>> BDC", *operators, "EMC")

    def _begun(self, role: str, alt: str | None, box: BoxInPoints | None, scope: str | None) -> tuple[int, str]:
        """Begin an element as a kid of the one that is open: its number and its dictionary up to its kids."""
        parent = self._open[-1]
        entries = _entries(role, alt, box, scope)
        number = self._file.reserve()
        parent.kids.append(reference(number))
        return number, f"<</Type/StructElem/S/{role}/P {reference(parent.number)}{entries}"


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
