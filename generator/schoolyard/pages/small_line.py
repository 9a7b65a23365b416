"""A line of play in a small picture beside a text, drawn as everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from schoolyard.pages.bends import Misfit, bend
from schoolyard.pages.parts.line import SizedLine, link
from schoolyard.pages.shapes import pointer_reach
from schoolyard.puzzles.picture import LinePart


def small_line(
    tiles: Sequence[str],
    *,
    half: float,
    smallest: float,
    width: float,
    crowded: bool,
    bent: float | None = None,
    ends: Literal["pointer", "none"] = "pointer",
) -> SizedLine | None:
    """Give a line its size: straight with halves of side `half` or smaller, or bent, at most `bent` high.

    `width` is what it may take with its end marks. None for a line that has no room even at `smallest`.
    """
    reach = pointer_reach(half) if ends == "pointer" else 0.0
    lying = bend(
        [link(tile) for tile in tiles],
        width=width - 2 * reach,
        height=2 * half if bent is None else bent,
        half=half,
        bent=None if bent is None else half,
        smallest=smallest,
    )
    if isinstance(lying, Misfit):
        return None
    return SizedLine(
        name="line",
        role="line",
        width=lying.width,
        height=lying.height,
        axis=lying.rise + lying.half / 2,
        rise=lying.rise,
        reach=reach,
        half=lying.half,
        part=LinePart(tiles=tuple(tiles), ends=ends),
        alt="",
        lying=lying,
        crowded=crowded,
    )
