"""Reads sheets and keys back as a person does: which tiles and words stand at which number, what is printed where.

Nothing here knows how pages are laid out or drawn; it reads paths (read_shapes) and letters (pdfplumber). Millimetres,
y downwards, unless said otherwise.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pdfplumber
import pypdfium2 as pdfium
import read_shapes
from read_shapes import MM, DrawnTile, Shape

BOLD = "SemiBold"
Placed: TypeAlias = tuple[str, float, float, float, float]
"""What it is, and its box."""
INSET = 10.0
"""Millimetres: from a puzzle's number on a key to its answer it is less."""
COLUMN = 62.0
"""Millimetres: no column of a key's remarks is wider, nor are two of them nearer."""


@dataclass(frozen=True)
class Word:
    """A word as it is printed: the box of its letters, its size in points."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    size: float
    font: str
    grey: bool
    """Whether it is black or grey, and not in a colour."""


@dataclass(frozen=True)
class ReadPage:
    """A page of a file: its measures, words, tiles and shapes."""

    width: float
    height: float
    words: tuple[Word, ...]
    tiles: tuple[DrawnTile, ...]
    shapes: tuple[Shape, ...]


def read(pdf: bytes) -> list[ReadPage]:
    """Read all pages of a file."""
    document = pdfium.PdfDocument(pdf)
    try:
        with pdfplumber.open(io.BytesIO(pdf)) as text:
            return [_page(drawn, printed) for drawn, printed in zip(document, text.pages, strict=True)]
    finally:
        document.close()


def _page(drawn: pdfium.PdfPage, printed: pdfplumber.page.Page) -> ReadPage:
    found = printed.extract_words(extra_attrs=["size", "fontname", "non_stroking_color"], x_tolerance_ratio=0.15)
    words = tuple(
        Word(
            text=word["text"],
            x0=word["x0"] * MM,
            y0=word["top"] * MM,
            x1=word["x1"] * MM,
            y1=word["bottom"] * MM,
            size=round(word["size"], 2),
            font=word["fontname"],
            grey=len(word["non_stroking_color"]) == 1,
        )
        for word in found
    )
    width, height = drawn.get_size()
    return ReadPage(width * MM, height * MM, words, tuple(read_shapes.tiles(drawn)), tuple(read_shapes.shapes(drawn)))


def numbers(page: ReadPage, first: int, size: float) -> list[Word]:
    """Find the numbers of the puzzles of a page, from `first` on: bold, of the prompt's size, in reading order.

    A number in the midst of a prompt, as in "the open ends 5 in all", is none of them.
    """
    found: list[Word] = []
    bold = [word for word in page.words if BOLD in word.font and word.size == size]
    for word in sorted(bold, key=lambda word: (round(word.y0), word.x0)):
        if word.text == str(first + len(found)) and not any(_follows(word, other) for other in bold):
            found.append(word)
    return found


def _follows(word: Word, other: Word) -> bool:
    """Whether a word stands right after another one in a sentence: a space is less than half its height."""
    return abs(word.y0 - other.y0) < 0.3 and 0 < word.x0 - other.x1 < (word.y1 - word.y0) / 2


def tiles_by_number(pages: list[ReadPage], size: float) -> dict[int, list[DrawnTile]]:
    """Tell which tiles stand at which puzzle's number, row by row; `size` is the prompt's, in points."""
    standing: dict[int, list[DrawnTile]] = {}
    for page in pages:
        here = numbers(page, len(standing) + 1, size) or numbers(page, 1, size)  # those of cut-outs begin anew
        for number in here:
            standing.setdefault(int(number.text), [])
        for tile in page.tiles:
            if number := _number_of(tile, here):
                standing[int(number.text)].append(tile)
    return standing


def _number_of(tile: DrawnTile, here: list[Word]) -> Word | None:
    """The last number that begins left of the tile and above its lower edge: its puzzle holds the tile."""
    before = [word for word in here if word.x0 < tile.frame.x0 and word.y0 < tile.frame.y1]
    return max(before, key=lambda word: (round(word.y0), word.x0), default=None)


def key_answers(pages: list[ReadPage], inset: float = INSET, column: float = COLUMN) -> dict[int, str]:
    """Read the answers that a key prints: in bold colour, each beside its puzzle's number, in bold and as large.

    An answer begins less than `inset` right of its number and ends less than `column` right of it.
    """
    answers: dict[int, str] = {}
    for page in pages:
        bold = [word for word in page.words if BOLD in word.font]
        coloured = [word for word in bold if not word.grey]
        heads = [word for word in bold if word.grey and word.text.isdecimal() and _answered(word, coloured, inset)]
        for head in heads:
            below = [other.y0 for other in heads if abs(other.x0 - head.x0) < 1 and other.y0 > head.y0]
            end = min(below, default=page.height)
            words = [
                word
                for word in coloured
                if word.size == head.size
                and head.x0 < word.x0 < head.x0 + column
                and head.y0 - 0.3 < word.y0 < end - 0.3
            ]
            lines = sorted(words, key=lambda word: (round(word.y0), word.x0))
            answers[int(head.text)] = " ".join(word.text for word in lines)
    return answers


def _answered(number: Word, coloured: list[Word], inset: float) -> bool:
    """Whether an answer of the same size begins right beside a number."""
    return any(
        word.size == number.size and abs(word.y0 - number.y0) < 0.3 and 0 < word.x0 - number.x0 < inset
        for word in coloured
    )


def overlaps(page: ReadPage) -> Iterator[str]:
    """Say which words lie over other words or over tiles, and which tiles over tiles."""
    boxes = [_core(word) for word in page.words]
    frames: list[Placed] = []
    for tile in page.tiles:
        frame = ("a tile", tile.frame.x0, tile.frame.y0, tile.frame.x1, tile.frame.y1)
        if not any(_same(frame, other) for other in frames):  # the same frame again is a ring round a chosen tile
            frames.append(frame)
    for place, box in enumerate(boxes):
        for other in (*boxes[place + 1 :], *frames):
            if _meet(box, other):
                yield f"{box[0]!r} lies on {other[0]!r}"
    for place, frame in enumerate(frames):
        for other in frames[place + 1 :]:
            if _meet(frame, other):
                yield f"tiles overlap at {frame[1]:.0f}, {frame[2]:.0f}"


def _core(word: Word) -> Placed:
    """The box of a word without the white above and below its letters."""
    white = 0.2 * (word.y1 - word.y0)
    return word.text, word.x0, word.y0 + white, word.x1, word.y1 - white


def _same(one: Placed, other: Placed) -> bool:
    return all(abs(here - there) < 0.2 for here, there in zip(one[1:], other[1:], strict=True))


def _meet(one: Placed, other: Placed) -> bool:
    _, x0, y0, x1, y1 = one
    _, u0, v0, u1, v1 = other
    apart = 0.1
    return x0 + apart < u1 and u0 + apart < x1 and y0 + apart < v1 and v0 + apart < y1
