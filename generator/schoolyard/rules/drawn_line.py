"""The line of play drawn in text: `[2|1][1|4](4|4)`, doubles in round brackets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.rules.line import Halves, Line
from schoolyard.rules.spinner import SpinnerLine

WIDTH: Final = 76
"""The most characters of a row."""


def draw_line(line: Line, indent: str = "") -> list[str]:
    """Draw a line in rows that break between tiles; a spinner's cross arms outwards in rows of their own.

    >>> draw_line(Line.parse(["2-1", "1-4", "4-4"]))
    ['[2|1][1|4](4|4)']
    """
    rows = list(_rows(line.laid, indent))
    if isinstance(line, SpinnerLine) and line.at is not None:
        spinner = _tile(line.laid[line.at])
        for word, arm in (("up", line.up), ("down", line.down)):
            if arm:
                rows += _rows(arm, f"{indent}{word} from {spinner}: ")
    return rows


def _rows(laid: Sequence[Halves], first: str) -> Iterator[str]:
    row = first
    for halves in laid:
        tile = _tile(halves)
        if len(row) + len(tile) > WIDTH:
            yield row
            row = " " * len(first)
        row += tile
    yield row if laid else f"{first}(no tile)"


def _tile(halves: Halves) -> str:
    left, right = halves
    return f"({left}|{right})" if left == right else f"[{left}|{right}]"
