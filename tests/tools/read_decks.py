"""Decks as finished files, and what is read back from each card of them."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import pdfplumber
import pypdfium2 as pdfium
from read_shapes import DrawnTile, Shape, tiles

from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.content import load_rules
from schoolyard.content.decks import DECKS

MM = 72 / 25.4
SIZE = {"letter": (215.9, 279.4), "a4": (210.0, 297.0)}
POKER = {"letter": (2, 4, 88.0, 63.0, 19.9, 13.7), "a4": (3, 3, 63.0, 88.0, 10.5, 16.5)}
Box = tuple[float, float, float, float]


@cache
def deck(name: str, *, rules: str | None = None, **wanted: Any) -> bytes:
    request = CardRequest(name=name, decks=(name,), rules=load_rules(rules or DECKS[name].rules), **wanted)
    file, content = make_cards(request)
    assert file == f"{name}_cards.pdf"
    return content


def cells(paper: str) -> list[Box]:
    columns, rows, w, h, left, top = POKER[paper]
    corners = [(left + column * w, top + row * h) for row in range(rows) for column in range(columns)]
    return [(x, y, x + w, y + h) for x, y in corners]


def behind(box: Box, paper: str, flip: str) -> Box:
    width, height = SIZE[paper]
    x0, y0, x1, y1 = box
    return (width - x1, y0, width - x0, y1) if flip == "long" else (x0, height - y1, x1, height - y0)


def within(shape: Shape, box: Box) -> bool:
    x, y = shape.middle
    return box[0] < x < box[2] and box[1] < y < box[3]


def tiles_by_card(content: bytes, paper: str) -> list[list[DrawnTile]]:
    """The tiles of every card of all fronts, left to right."""
    found = []
    document = pdfium.PdfDocument(content)
    for number in range(0, len(document), 2):
        drawn = tiles(document[number])
        for cell in cells(paper):
            lying = sorted((tile for tile in drawn if within(tile.frame, cell)), key=lambda tile: tile.frame.x0)
            if lying:
                found.append(lying)
    return found


def letters_by_card(content: bytes, paper: str, flip: str = "long", *, backs: bool) -> list[list[dict[str, Any]]]:
    """The letters of every card of all fronts, or of all backs in the order of their fronts."""
    found = []
    with pdfplumber.open(io.BytesIO(content)) as pdf:
        for sheet in pdf.pages[int(backs) :: 2]:
            for cell in cells(paper):
                x0, y0, x1, y1 = (side * MM for side in (behind(cell, paper, flip) if backs else cell))
                letters = [
                    char
                    for char in sheet.chars
                    if x0 < (char["x0"] + char["x1"]) / 2 < x1 and y0 < (char["top"] + char["bottom"]) / 2 < y1
                ]
                if letters:
                    found.append(letters)
    return found


def large(letters: list[dict[str, Any]]) -> str:
    return "".join(char["text"] for char in letters if char["size"] > 30)


def running(letters: list[dict[str, Any]]) -> str:
    return " ".join("".join(char["text"] for char in letters if char["size"] < 15).split())


def end(tile: DrawnTile, side: int) -> int:
    """What a tile counts at an end of a line of several: a double that lies across counts both halves."""
    return sum(tile.numbers) if not tile.lying else tile.numbers[side]


def total(line: list[DrawnTile]) -> int:
    return end(line[0], 0) + end(line[-1], 1)


def names(content: bytes) -> list[tuple[int, int]]:
    """Every tile of a file, higher half first."""
    found = [tile.numbers for sheet in pdfium.PdfDocument(content) for tile in tiles(sheet)]
    return [(max(one), min(one)) for one in found]
