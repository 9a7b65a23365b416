"""Fonts: read once from files or bytes, for measuring and for embedding.

They are not registered with reportlab's table of fonts for the whole process: that table takes two fonts of one
PostScript name for the same font, without a word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from reportlab.pdfbase.ttfonts import TTFError, TTFontFile

from schoolyard.drawing.measure import Measure, MissingGlyph, words_of


class FontError(ValueError):
    """A file that is no font for these pages; the message says why."""


class Font:
    """One TrueType font of one weight."""

    def __init__(self, data: bytes) -> None:
        """Raises TTFError for what is no TrueType font."""
        self._face: Final[Any] = TTFontFile(BytesIO(data))
        self.name: Final[str] = self._face.name.decode()
        """Its PostScript name."""
        self.advances: Final[dict[str, float]] = {
            chr(code): self._face.charWidths[code]
            for code, glyph in self._face.charToGlyph.items()
            if glyph and _stands_alone(chr(code))
        }
        """How far each letter that can be drawn moves on, in thousandths of the type size."""

    @property
    def variable(self) -> bool:
        """Whether the file holds many weights; what is embedded is its default one."""
        return "fvar" in self._face.table

    def subset(self, letters: Sequence[int]) -> bytes:
        """Make a font file of these characters alone, each under its place in the list as its code."""
        made: bytes = self._face.makeSubset(list(letters))
        return made

    def widths(self, letters: Sequence[int]) -> list[float]:
        """Give how far characters move on, in thousandths; one that the font lacks moves on as its empty box does."""
        return [self._face.charWidths.get(letter, self._face.defaultWidth) for letter in letters]

    def described(self) -> str:
        """Give the entries of a font descriptor: what a reader could do without the font file."""
        face = self._face
        box = " ".join([f"{side:g}" for side in face.bbox])
        return (
            f"/Ascent {face.ascent:g}/Descent {face.descent:g}/CapHeight {face.capHeight:g}/StemV {face.stemV:g}"
            f"/ItalicAngle {face.italicAngle:g}/FontBBox[{box}]/Flags {face.flags}/MissingWidth {face.defaultWidth:g}"
        )


class Fonts:
    """The fonts of a page by weight, as `TextMark` asks for them: 400 and 600.

    >>> Fonts({400: Path("Lexend-Regular.ttf"), 600: Path("Lexend-SemiBold.ttf")})  # doctest: +SKIP
    """

    __slots__ = ("_fonts", "_other", "_others_source", "measure")

    measure: Measure

    def __init__(self, sources: Mapping[int, bytes | Path], others: bytes | Path | None = None) -> None:
        """`sources`: for each weight a TrueType file, or the bytes of one.

        `others` is a second font, read only when a word has letters that the first ones lack: all of that word is set
        in it, in whatever weight. It may be variable: its default instance is used.

        Raises FontError for what is no TrueType font, for a variable font (all weights would print alike) and for two
        fonts of one PostScript name, which readers could take for each other; OSError as reading does.
        """
        self._fonts = {weight: _load(source, weight) for weight, source in sources.items()}
        weights: dict[str, int] = {}
        for weight, font in self._fonts.items():
            other = weights.setdefault(font.name, weight)
            if other != weight:
                raise FontError(f"the fonts for {other} and {weight} are both named {font.name}")
        self._other: Font | None = None
        self._others_source = others
        self.measure = Measure({weight: font.advances for weight, font in self._fonts.items()}, self._other_advances)

    def _other_advances(self) -> Mapping[str, float]:
        """Give how far the letters of the second font move on; none where there is no such font."""
        if self._other is None and self._others_source is not None:
            self._other = _load(self._others_source, 400, variable=True)
        return {} if self._other is None else self._other.advances

    def runs(self, text: str, weight: int) -> list[tuple[Font, str]]:
        """Share composed text out to the fonts that have its letters, word by word.

        Raises MissingGlyph, where an empty box would be printed.
        """
        font = self._fonts[weight]
        if font.advances.keys() >= set(text):
            return [(font, text)]
        runs = []
        for word in words_of(text):
            lacking = [letter for letter in word if letter not in font.advances]
            if lacking and not self.measure.in_other(word):
                raise MissingGlyph(lacking[0], text)
            runs.append((self._other if lacking and self._other is not None else font, word))
        return runs


def _load(source: bytes | Path, weight: int, *, variable: bool = False) -> Font:
    where = f"the font for {weight}" if isinstance(source, bytes) else str(source)
    data = source if isinstance(source, bytes) else source.read_bytes()
    try:
        font = Font(data)
    except TTFError as problem:
        raise FontError(f"{where} cannot be used: {problem}") from None
    if font.variable and not variable:
        raise FontError(f"{where} is a variable font: make one file for each weight (scripts/make_fonts.py)")
    return font


def _stands_alone(letter: str) -> bool:
    """Tell letters that can be drawn one after the other from controls and from accents that need placing."""
    return unicodedata.category(letter) not in {"Cc", "Cf", "Mn", "Mc", "Me"}
