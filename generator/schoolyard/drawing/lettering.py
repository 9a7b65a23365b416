"""Lettering: lines of text as PDF operators, each letter from a font that is embedded in the file."""

from __future__ import annotations

from typing import Any

from schoolyard.drawing.fonts import Fonts
from schoolyard.drawing.measure import composed
from schoolyard.drawing.paper import POINTS_PER_MM
from schoolyard.drawing.shapes import FILL
from schoolyard.pages.measure import CAP
from schoolyard.pages.placed import Ink, Weight


class Lettering:
    """Writes lines of text in one file. All places and sizes are in points on paper."""

    def __init__(self, fonts: Fonts, document: Any) -> None:
        self._fonts = fonts
        self._document = document
        self._runs: dict[tuple[str, Weight], list[tuple[str, str]]] = {}

    def line(self, text: str, x: float, y: float, size: float, weight: Weight, ink: Ink) -> str:
        """Write text from its left edge on the baseline. Raises MissingGlyph."""
        runs = self._runs.get((text, weight))
        if runs is None:
            letters = composed(text)
            runs = self._runs[text, weight] = self._fonts.encode(letters, weight, self._document)
            self._document.updateSignature(letters)  # codes count letters as they come: they do not tell texts apart
        shown = " ".join([f"{font} {size:.2f} Tf <{codes}> Tj" for font, codes in runs])
        return f"{FILL[ink]} BT {x:.2f} {y:.2f} Td {shown} ET"

    def centred(self, text: str, x: float, y: float, size: float, weight: Weight, ink: Ink) -> str:
        """Write text with the middle of its capitals at (x, y)."""
        left = x - self.width(text, size, weight) / 2
        return self.line(text, left, y - CAP / 2 * size, size, weight, ink)

    def width(self, text: str, size: float, weight: Weight) -> float:
        """Give the width of a line in points."""
        return self._fonts.measure.width(text, size, weight) * POINTS_PER_MM
