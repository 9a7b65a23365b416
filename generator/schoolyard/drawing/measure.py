"""Measuring text: how wide a line is, and whether the fonts have every letter of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from schoolyard.pages.measure import MM


class MissingGlyph(ValueError):  # noqa: N818 - the letter is what is wrong, and the name says it
    """A letter that no font has. It would print as a gap or a box, so it is an error.

    `letter` is the first such letter, `word` the word it stands in, `text` the whole line.
    """

    def __init__(self, letter: str, text: str) -> None:
        self.letter = letter
        self.text = text
        self.word = next((word for word in text.split() if letter in word), text)
        name = unicodedata.name(letter, "no name")
        super().__init__(f"no font has the letter {letter!r} (U+{ord(letter):04X}, {name}) of {self.word!r}")


def composed(text: str) -> str:
    """Give the text with letters and their accents as one character each, as fonts have them (NFC).

    >>> len(composed("e\N{COMBINING ACUTE ACCENT}"))
    1
    """
    return text if text.isascii() else unicodedata.normalize("NFC", text)


class Measure:
    """Widths of lines of text, in the fonts of a page: one for each weight."""

    __slots__ = ("_advances",)

    def __init__(self, advances: Mapping[int, Mapping[str, float]]) -> None:
        """`advances`: for each weight how far each letter moves on, in thousandths of the type size."""
        self._advances = advances

    def lacking(self, text: str, weight: int) -> list[str]:
        """Give the letters of a text that the font lacks, each once."""
        return [letter for letter in dict.fromkeys(composed(text)) if letter not in self._advances[weight]]

    def width(self, text: str, pt: float, weight: int) -> float:
        """Give the width in millimetres of one line of text of `pt` points.

        Raises MissingGlyph for a letter that the font lacks: line breaks and other controls too.
        """
        letters = composed(text)
        advances = self._advances[weight]
        try:
            thousandths = sum([advances[letter] for letter in letters])
        except KeyError:
            raise MissingGlyph(next(letter for letter in letters if letter not in advances), letters) from None
        return thousandths / 1000 * pt * MM
