"""Fonts: read once from files or bytes, embedded in each PDF with only the letters used there.

They are not registered with reportlab's table of fonts for the whole process: that table takes two fonts of one
PostScript name for the same font, without a word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfbase.ttfonts import TTFError, TTFont

from schoolyard.drawing.measure import Measure, MissingGlyph, words_of


class FontError(ValueError):
    """A file that is no font for these pages; the message says why."""


class EmbeddedFont(TTFont):
    """One TrueType font of one weight."""

    def __init__(self, data: bytes) -> None:
        # Readable codes for all of ASCII would embed letters that no page uses.
        super().__init__("", BytesIO(data), asciiReadable=0)
        self.fontName: str = self.face.name.decode()
        self.advances: dict[str, float] = {
            chr(code): self.face.charWidths[code]
            for code, glyph in self.face.charToGlyph.items()
            if glyph and _stands_alone(chr(code))
        }
        """How far each letter that can be drawn moves on, in thousandths of the type size."""

    def encode(self, text: str, document: Any) -> list[tuple[str, str]]:
        """Give the text as runs: the name of a font resource, such as `/F1+0`, and letter codes in hexadecimal.

        Raises MissingGlyph, where reportlab would print an empty box.
        """
        for letter in text:
            if letter not in self.advances:
                raise MissingGlyph(letter, text)
        runs = self.splitString(text, document)
        return [(self.getSubsetInternalName(subset, document), codes.hex()) for subset, codes in runs]

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab calls it at the end of a file
        """Add the font to a file, with a map from codes to letters that readers and ISO 14289-1 accept."""
        subsets = self.state[doc].subsets
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        resources = doc.idToObject["BasicFonts"].dict
        for name, subset in zip(names, subsets, strict=True):
            doc.idToObject[resources[name].ToUnicode.name].content = _letters_of_codes(subset)


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

        Raises FontError for what is no TrueType font, for a variable font (reportlab would print all weights alike)
        and for two fonts of one PostScript name, which readers could take for each other; OSError as reading does.
        """
        self._fonts = {weight: _load(source, weight) for weight, source in sources.items()}
        weights: dict[str, int] = {}
        for weight, font in self._fonts.items():
            other = weights.setdefault(font.fontName, weight)
            if other != weight:
                raise FontError(f"the fonts for {other} and {weight} are both named {font.fontName}")
        self._other: EmbeddedFont | None = None
        self._others_source = others
        self.measure = Measure({weight: font.advances for weight, font in self._fonts.items()}, self._other_advances)

    def _other_advances(self) -> Mapping[str, float]:
        """Give how far the letters of the second font move on; none where there is no such font."""
        if self._other is None and self._others_source is not None:
            self._other = _load(self._others_source, 400, variable=True)
        return {} if self._other is None else self._other.advances

    def encode(self, text: str, weight: int, document: Any) -> list[tuple[str, str]]:
        """Give composed text as runs of one font resource each; see `EmbeddedFont.encode`."""
        font = self._fonts[weight]
        if all(letter in font.advances for letter in text):
            return font.encode(text, document)
        runs = []
        for word in words_of(text):
            plain = all(letter in font.advances for letter in word) or not self.measure.in_other(word)
            chosen = font if plain or self._other is None else self._other
            runs += chosen.encode(word, document)
        return runs


def _load(source: bytes | Path, weight: int, *, variable: bool = False) -> EmbeddedFont:
    where = f"the font for {weight}" if isinstance(source, bytes) else str(source)
    data = source if isinstance(source, bytes) else source.read_bytes()
    try:
        font = EmbeddedFont(data)
    except TTFError as problem:
        raise FontError(f"{where} cannot be used: {problem}") from None
    if "fvar" in font.face.table and not variable:
        raise FontError(f"{where} is a variable font: make one file for each weight (scripts/make_fonts.py)")
    return font


def _stands_alone(letter: str) -> bool:
    """Tell letters that can be drawn one after the other from controls and from accents that need placing."""
    return unicodedata.category(letter) not in {"Cc", "Cf", "Mn", "Mc", "Me"}


def _letters_of_codes(subset: list[int]) -> str:
    """Write a ToUnicode map: for each code of a font its character, the unused ones left out.

    reportlab's own maps unused codes to U+0000 (ISO 14289-1, 7.21.7 forbids it), puts more than 100 entries in one
    block (Adobe technical note 5014 forbids it) and writes five digits past the basic plane.
    """
    pairs = [f"<{code:02X}> <{chr(u).encode('utf-16-be').hex()}>" for code, u in enumerate(subset) if u]
    blocks = [pairs[start : start + 100] for start in range(0, len(pairs), 100)]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin",
            "12 dict begin",
            "begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def",
            "/CMapType 2 def",
            "1 begincodespacerange",
            "<00> <FF>",
            "endcodespacerange",
            *(line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")),
            "endcmap",
            "CMapName currentdict /CMap defineresource pop",
            "end",
            "end",
        ]
    )
