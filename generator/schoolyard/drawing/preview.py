"""Previews: the pages of a PDF file as PNG pictures."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from PIL import Image, ImageStat

INK_DPI: Final = 100
"""Enough to weigh ink: with fewer, the renderer makes thin lines thicker."""


class PreviewError(RuntimeError):
    """Previews cannot be made here; the message says what to do."""


def preview(pdf: bytes, *, dpi: float = 100) -> Iterator[bytes]:
    """Give a PNG for each page of a file, in order, at `dpi` dots an inch.

    Raises PreviewError where pypdfium2, an extra of this package, is not installed.
    """
    for page in _rendered(pdf, dpi):
        picture = BytesIO()
        page.save(picture, "PNG")
        yield picture.getvalue()


def ink_used(pdf: bytes) -> tuple[float, ...]:
    """Give how much of each page is inked, in percent of the page; grey counts as much as it is dark.

    Raises PreviewError like `preview`.
    """
    return tuple(100 * (1 - ImageStat.Stat(page.convert("L")).mean[0] / 255) for page in _rendered(pdf, INK_DPI))


def _rendered(pdf: bytes, dpi: float) -> Iterator[Image.Image]:
    try:
        import pypdfium2  # type: ignore[import-untyped] # noqa: PLC0415 - it has no types, and only previews need it
    except ImportError:
        raise PreviewError('previews need pypdfium2: pip install "schoolyard-dominoes[preview]"') from None
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil()
    finally:
        document.close()
