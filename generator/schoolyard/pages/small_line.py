"""A line of play in a small picture beside a text, drawn as everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from schoolyard.pages.bends import Lying, Misfit, bend, straight
from schoolyard.pages.crosses import cross, crossed
from schoolyard.pages.parts.line import SizedLine, arm_reaches, link
from schoolyard.pages.shapes import pointer_reach
from schoolyard.puzzles.picture import Arms, LinePart


def straight_line(tiles: Sequence[str], *, half: float, crowded: bool, arms: Arms | None = None) -> SizedLine:
    """Lay a line from left to right with halves of side `half`; a spinner's arms across it."""
    links = [link(tile) for tile in tiles]
    if arms is None:
        return _sized(tiles, straight(links, half), crowded=crowded)
    up, down = ([link(tile) for tile in arm] for arm in (arms.up, arms.down))
    return _sized(tiles, crossed(links, arms.at, up, down, half), crowded=crowded, arms=arms)


def small_line(
    tiles: Sequence[str],
    *,
    half: float,
    smallest: float,
    width: float,
    crowded: bool,
    bent: float | None = None,
    arms: Arms | None = None,
) -> SizedLine | None:
    """Give a line its size: straight with halves of side `half` or smaller, or bent, at most `bent` high.

    `width` is what it may take with its end marks. A line with a spinner's arms is at most `bent` high with theirs.
    None for a line that has no room even at `smallest`.
    """
    if arms is not None:
        return _small_cross(tiles, arms, half=half, smallest=smallest, width=width, crowded=crowded, height=bent)
    lying = bend(
        [link(tile) for tile in tiles],
        width=width - 2 * pointer_reach(half),
        height=2 * half if bent is None else bent,
        half=half,
        bent=None if bent is None else half,
        smallest=smallest,
    )
    return None if isinstance(lying, Misfit) else _sized(tiles, lying, crowded=crowded)


def _small_cross(
    tiles: Sequence[str],
    arms: Arms,
    *,
    half: float,
    smallest: float,
    width: float,
    crowded: bool,
    height: float | None,
) -> SizedLine | None:
    marks = 2 * pointer_reach(half)
    up, down = ([link(tile) for tile in arm] for arm in (arms.up, arms.down))
    lying = cross(
        [link(tile) for tile in tiles],
        arms.at,
        up,
        down,
        width=width - marks,
        height=inf if height is None else height - marks,
        half=half,
        smallest=smallest,
    )
    return None if isinstance(lying, Misfit) else _sized(tiles, lying, crowded=crowded, arms=arms)


def _sized(tiles: Sequence[str], lying: Lying, *, crowded: bool, arms: Arms | None = None) -> SizedLine:
    up, down = arm_reaches(lying)
    return SizedLine(
        name="line",
        role="line",
        width=lying.width,
        height=up + lying.height + down,
        axis=up + lying.rise + lying.half / 2,
        rise=up + lying.rise,
        reach=pointer_reach(lying.half),
        half=lying.half,
        part=LinePart(tiles=tuple(tiles), arms=arms),
        alt="",
        lying=lying,
        crowded=crowded,
    )
