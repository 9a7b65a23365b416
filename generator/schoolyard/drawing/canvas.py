"""The canvas: reportlab's, with the few private parts of it that tagged pages need named in one place."""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final

import reportlab
from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDFCatalog,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
    PDFPage,
    PDFStream,
)
from reportlab.pdfgen.canvas import Canvas

SETTINGS: Final = {"useA85": 0, "invariant": 1, "pdfComments": 0, "pdfMultiLine": 0, "reserveTTFNotdef": 1}
"""What `RL_*` variables and a user's settings file could change in the bytes. The rest is given with each call."""

_SETTLED = threading.Lock()


class PageCanvas(Canvas):
    """A canvas for pages of ready operators, in a file that readers can be told about."""

    _doc: Any
    """reportlab's PDFDocument: private, and most of it unknown to the published types."""

    def __init__(self, language: str) -> None:
        self._file = BytesIO()
        super().__init__(self._file, pageCompression=1, invariant=1, pdfVersion=(1, 7), lang=language)

    def _make_preamble(self) -> None:
        # reportlab begins each page with Helvetica, which would be in the file without being embedded.
        self._preamble = ""

    @property
    def document(self) -> Any:
        """The file as reportlab's fonts know it."""
        return self._doc

    def add(self, thing: PDFObject) -> str:
        """Add an object to the file and give its reference, such as `12 0 R`."""
        reference: bytes = self._doc.Reference(thing).format(self._doc)
        return reference.decode("ascii")

    def next_page(self) -> PDFObjectReference:
        """Give the name of the page to be added next, which can be written once it is there."""
        page: PDFObjectReference = self._doc.thisPageRef()
        return page

    def add_page(self, operators: str, entries: dict[str, object]) -> None:
        """Add a page. `entries` go into its dictionary beside reportlab's own."""
        self._doc.updateSignature(operators)  # the file's ID then differs where its pages do
        self.showPage()
        page = self._doc.Pages[-1]
        # Packed at once: reportlab would keep the operators of all pages until the end of the file.
        packed = zlib.compress(operators.encode("ascii"))
        page.Contents = PDFStream(PDFDictionary({"Filter": "/FlateDecode"}), packed)
        page.stream = None
        page.__NoDefault__ = [*page.__NoDefault__, *entries]  # the keys that are written
        for key, value in entries.items():
            setattr(page, key, value)

    def data(self) -> bytes:
        """End the file and give its bytes."""
        self.save()
        return self._file.getvalue()


def check_reportlab() -> None:
    """Raise RuntimeError where this version of reportlab lacks a private part that is used here."""
    parts = (
        (Canvas, "_make_preamble"),
        (PDFDocument, "Reference"),
        (PDFDocument, "thisPageRef"),
        (PDFDocument, "updateSignature"),
        (PDFCatalog, "__NoDefault__"),
        (PDFPage, "__NoDefault__"),
    )
    missing = [f"{owner.__name__}.{name}" for owner, name in parts if not hasattr(owner, name)]
    if missing:
        raise RuntimeError(f"reportlab {reportlab.Version} lacks what tagged pages need: {', '.join(missing)}")


@contextmanager
def settled_reportlab() -> Iterator[None]:
    """Keep users' settings, `RL_*` variables and SOURCE_DATE_EPOCH out of the bytes; all are put back at the end."""
    with _SETTLED:
        before = {name: getattr(rl_config, name, value) for name, value in SETTINGS.items()}
        epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
        vars(rl_config).update(SETTINGS)
        try:
            yield
        finally:
            vars(rl_config).update(before)
            if epoch is not None:
                os.environ["SOURCE_DATE_EPOCH"] = epoch
