"""Measuring: how wide a text is. The fonts are drawing's; pages only ask."""

from __future__ import annotations

from typing import Final, Protocol

from schoolyard.pages.placed import Weight

MM: Final = 25.4 / 72
"""One point in millimetres."""
CAP: Final = 0.70
"""Height of a capital or a digit, in em."""


class Measure(Protocol):
    """What knows the widths of letters: one object for the same fonts, by which what was measured is kept."""

    def __hash__(self) -> int:
        """Tell one from another."""

    def width(self, text: str, pt: float, weight: Weight) -> float:
        """Give the width of `text` in millimetres; raises where the font lacks a letter."""


def cap(pt: float) -> float:
    """Give the height of a capital or a digit in millimetres.

    >>> round(cap(18), 3)
    4.445
    """
    return CAP * pt * MM
