"""Measuring text: how wide a line is, and whether the fonts have every letter of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping

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


def words_of(text: str) -> list[str]:
    """Give a line's words and the spaces between them, in order.

    >>> words_of("Ana Maria")
    ['Ana', ' ', 'Maria']
    """
    return [part for part in re.split("( +)", text) if part]


class Measure:
    """Widths of lines of text, in the fonts of a page: one for each weight."""

    __slots__ = ("_advances", "_others")

    def __init__(
        self, advances: Mapping[int, Mapping[str, float]], others: Callable[[], Mapping[str, float]] = dict
    ) -> None:
        """`advances`: for each weight how far each letter moves on, in thousandths of the type size.

        `others` gives the same of a second font: a word that the first has not all letters of is set in it.
        """
        self._advances, self._others = advances, others

    def lacking(self, text: str, weight: int) -> list[str]:
        """Give the letters of a text that the font lacks, each once."""
        advances = self._advances[weight]
        words = {
            word: [letter for letter in dict.fromkeys(word) if letter not in advances]
            for word in words_of(composed(text))
        }
        return list(
            dict.fromkeys(
                letter for word, lacking in words.items() if lacking for letter in lacking if not self.in_other(word)
            )
        )

    def in_other(self, word: str) -> bool:
        """Whether the second font has all letters of a word."""
        others = self._others()
        return all(letter in others for letter in word)

    def width(self, text: str, pt: float, weight: int) -> float:
        """Give the width in millimetres of one line of text of `pt` points.

        Raises MissingGlyph for a letter that the font lacks: line breaks and other controls too.
        """
        letters = composed(text)
        advances = self._advances[weight]
        try:
            thousandths = sum([advances[letter] for letter in letters])
        except KeyError:
            thousandths = self._mixed(letters, advances)
        return thousandths / 1000 * pt * MM

    def _mixed(self, text: str, advances: Mapping[str, float]) -> float:
        """Measure a line with words in the second font. Raises MissingGlyph."""
        thousandths = 0.0
        for word in words_of(text):
            if all(letter in advances for letter in word):
                thousandths += sum(advances[letter] for letter in word)
            elif self.in_other(word):
                thousandths += sum(self._others()[letter] for letter in word)
            else:
                raise MissingGlyph(next(letter for letter in word if letter not in advances), text)
        return thousandths
