"""Lettering: lines of text as PDF operators, each letter from a font that is embedded in the file."""

from __future__ import annotations

from schoolyard.drawing.embedding import EmbeddedFont
from schoolyard.drawing.file import PdfFile, reference
from schoolyard.drawing.fonts import Font, Fonts
from schoolyard.drawing.measure import composed
from schoolyard.drawing.paper import POINTS_PER_MM
from schoolyard.drawing.shapes import FILL
from schoolyard.pages.measure import CAP
from schoolyard.pages.placed import Ink, Weight


class Lettering:
    """Writes lines of text in one file. All places and sizes are in points on paper."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._embedded: dict[Font, EmbeddedFont] = {}

    def line(self, text: str, x: float, y: float, size: float, weight: Weight, ink: Ink) -> str:
        """Write text from its left edge on the baseline. Raises MissingGlyph."""
        runs = [
            f"/{name} {size:.2f} Tf <{codes}> Tj"
            for font, words in self._fonts.runs(composed(text), weight)
            for name, codes in self._of(font).runs(words)
        ]
        return f"{FILL[ink]} BT {x:.2f} {y:.2f} Td {' '.join(runs)} ET"

    def centred(self, text: str, x: float, y: float, size: float, weight: Weight, ink: Ink) -> str:
        """Write text with the middle of its capitals at (x, y)."""
        left = x - self.width(text, size, weight) / 2
        return self.line(text, left, y - CAP / 2 * size, size, weight, ink)

    def width(self, text: str, size: float, weight: Weight) -> float:
        """Give the width of a line in points."""
        return self._fonts.measure.width(text, size, weight) * POINTS_PER_MM

    def write(self, file: PdfFile) -> str:
        """Write the fonts that were used, and give the dictionary that names them."""
        names = [named for font in self._embedded.values() for named in font.write(file)]
        return f"<<{''.join([f'/{name} {reference(number)}' for name, number in names])}>>"

    def _of(self, font: Font) -> EmbeddedFont:
        embedded = self._embedded.get(font)
        if embedded is None:
            embedded = self._embedded[font] = EmbeddedFont(font, f"F{len(self._embedded) + 1}")
        return embedded
