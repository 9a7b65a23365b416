"""Embedding: a font in one file, with only the letters that are used there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.drawing.file import SMALL, PdfFile, reference
from schoolyard.drawing.fonts import Font

CODES: Final = 256
"""How many letters a font can have in a file, the empty box among them; more need another font of the same name."""
_LETTERS: Final = str.maketrans("0123456789", "ABCDEFGHIJ")
"""A subset of a font says so by six letters before its name (ISO 32000-1, 9.6.4)."""


class EmbeddedFont:
    """A font as one file has it. Its letters get their codes as they come."""

    def __init__(self, font: Font, name: str) -> None:
        """`name` begins the names of its resources, such as `F1`."""
        self._font = font
        self._name = name
        self._subsets: list[list[int]] = []
        """For each code of each subset its character; code 0 is the empty box."""
        self._codes: dict[str, tuple[str, str]] = {}
        """For each letter its resource and its code in hexadecimal."""
        self._first: dict[str, str] = {}
        """The codes of the first subset, which is nearly always the only one."""

    def runs(self, text: str) -> list[tuple[str, str]]:
        """Give the text as runs of one resource each: its name, such as `F1.0`, and codes in hexadecimal."""
        try:
            return [(f"{self._name}.0", "".join([self._first[letter] for letter in text]))]
        except KeyError:
            return self._runs(text)

    def _runs(self, text: str) -> list[tuple[str, str]]:
        """Give the same of a text with letters that come for the first time, or are in several subsets."""
        runs: list[tuple[str, str]] = []
        for letter in text:
            name, code = self._codes.get(letter) or self._coded(letter)
            if runs and runs[-1][0] == name:
                runs[-1] = name, runs[-1][1] + code
            else:
                runs.append((name, code))
        return runs

    def _coded(self, letter: str) -> tuple[str, str]:
        if not self._subsets or len(self._subsets[-1]) == CODES:
            self._subsets.append([0])
        letters = self._subsets[-1]
        coded = self._codes[letter] = f"{self._name}.{len(self._subsets) - 1}", f"{len(letters):02X}"
        letters.append(ord(letter))
        if len(self._subsets) == 1:
            self._first[letter] = coded[1]
        return coded

    def write(self, file: PdfFile) -> Iterator[tuple[str, int]]:
        """Write the font; give the names of its resources, and their objects."""
        for number, letters in enumerate(self._subsets):
            data = self._font.subset(letters)
            name = f"/{f'{number:06}'.translate(_LETTERS)}+{self._font.name}"
            program = file.add_stream(data, f"/Length1 {len(data)}", packing=SMALL)
            descriptor = file.add(
                f"<</Type/FontDescriptor/FontName{name}/FontFile2 {reference(program)}{self._font.described()}>>"
            )
            letters_of_codes = file.add_stream(_letters_of_codes(letters).encode("ascii"))
            widths = " ".join([f"{width:g}" for width in self._font.widths(letters)])
            font = file.add(
                f"<</Type/Font/Subtype/TrueType/BaseFont{name}/FirstChar 0/LastChar {len(letters) - 1}/Widths[{widths}]"
                f"/FontDescriptor {reference(descriptor)}/ToUnicode {reference(letters_of_codes)}>>"
            )
            yield f"{self._name}.{number}", font


def _letters_of_codes(letters: list[int]) -> str:
    """Write a ToUnicode map: for each code of a font its character, the empty box left out.

    ISO 14289-1, 7.21.7 forbids a map to U+0000, Adobe technical note 5014 more than 100 entries in one block.
    """
    pairs = [f"<{code:02X}> <{chr(u).encode('utf-16-be').hex()}>" for code, u in enumerate(letters) if u]
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
