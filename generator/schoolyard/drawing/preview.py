"""Previews: the pages of a PDF file as PNG pictures."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO


class PreviewError(RuntimeError):
    """Previews cannot be made here; the message says what to do."""


def preview(pdf: bytes, *, dpi: float = 100) -> Iterator[bytes]:
    """Give a PNG for each page of a file, in order, at `dpi` dots an inch.

    Raises PreviewError where pypdfium2, an extra of this package, is not installed.
    """
    try:
        import pypdfium2  # type: ignore[import-untyped] # noqa: PLC0415 - it has no types, and only previews need it
    except ImportError:
        raise PreviewError('previews need pypdfium2: pip install "schoolyard-dominoes[preview]"') from None
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            picture = BytesIO()
            page.render(scale=dpi / 72).to_pil().save(picture, "PNG")
            yield picture.getvalue()
    finally:
        document.close()
