"""A line of play in a small picture beside a text, drawn as everywhere else."""

from __future__ import annotations

from collections.abc import Sequence

from schoolyard.pages.bends import Lying, Misfit, bend, straight
from schoolyard.pages.parts.line import SizedLine, link
from schoolyard.pages.shapes import pointer_reach
from schoolyard.puzzles.picture import LinePart


def straight_line(tiles: Sequence[str], *, half: float, crowded: bool) -> SizedLine:
    """Lay a line from left to right with halves of side `half`."""
    return _sized(tiles, straight([link(tile) for tile in tiles], half), crowded=crowded)


def small_line(
    tiles: Sequence[str],
    *,
    half: float,
    smallest: float,
    width: float,
    crowded: bool,
    bent: float | None = None,
) -> SizedLine | None:
    """Give a line its size: straight with halves of side `half` or smaller, or bent, at most `bent` high.

    `width` is what it may take with its end marks. None for a line that has no room even at `smallest`.
    """
    lying = bend(
        [link(tile) for tile in tiles],
        width=width - 2 * pointer_reach(half),
        height=2 * half if bent is None else bent,
        half=half,
        bent=None if bent is None else half,
        smallest=smallest,
    )
    return None if isinstance(lying, Misfit) else _sized(tiles, lying, crowded=crowded)


def _sized(tiles: Sequence[str], lying: Lying, *, crowded: bool) -> SizedLine:
    return SizedLine(
        name="line",
        role="line",
        width=lying.width,
        height=lying.height,
        axis=lying.rise + lying.half / 2,
        rise=lying.rise,
        reach=pointer_reach(lying.half),
        half=lying.half,
        part=LinePart(tiles=tuple(tiles)),
        alt="",
        lying=lying,
        crowded=crowded,
    )
