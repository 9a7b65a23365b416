"""Crosses: how a line with a spinner lies. The line is straight, the spinner across it; arms go up and down from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from schoolyard.pages.bends import GAP, End, Lain, Link, Lying, Misfit, run, straight
from schoolyard.pages.placed import Box, Direction

HIGH: Final = 66.0
"""A cross is drawn smaller until it is no higher than this, in millimetres, if it does not get too small."""


def cross(
    links: Sequence[Link],
    at: int,
    up: Sequence[Link],
    down: Sequence[Link],
    *,
    width: float,
    height: float,
    half: float,
    smallest: float,
) -> Lying | Misfit:
    """Lay a line whose spinner is `links[at]`, and its arms, outwards, into a box, as large as it can.

    Its tiles are the line's from left to right, then those of the arm upwards and of the arm downwards, from the
    spinner out. No half is smaller than `smallest`. Raises ValueError where a tile that is no double would be the
    spinner, or where nothing lies on one of its sides.
    """
    unit = crossed(links, at, up, down, 1.0)
    best = min(half, width / unit.width, height / unit.height)
    if best < smallest:
        return Misfit(links=len(links) + len(up) + len(down), width=width, height=height, half=smallest)
    return crossed(links, at, up, down, max(smallest, min(best, HIGH / unit.height)))


def crossed(links: Sequence[Link], at: int, up: Sequence[Link], down: Sequence[Link], half: float) -> Lying:
    """Lay such a line with halves of side `half`. Raises ValueError like `cross`."""
    if not (0 < at < len(links) - 1 and links[at].across):
        raise ValueError("a spinner is a double with a tile on both of its sides")
    line = straight(links, half)
    spinner = line.tiles[at].box
    middle = (spinner.x0 + spinner.x1) / 2
    tiles, ends = list(line.tiles), []
    starts: tuple[tuple[Sequence[Link], Direction, float], ...] = (
        (up, "N", spinner.y0 - GAP * half),
        (down, "S", spinner.y1 + GAP * half),
    )
    for arm, way, y in starts:
        if arm:
            laid = run(arm, half, way)
            dx, dy = middle - laid.left.x, y - laid.left.y
            tiles += [_moved(tile, dx, dy) for tile in laid.tiles]
            ends.append(_moved_end(laid.right, dx, dy))
    x0, y0 = min(tile.box.x0 for tile in tiles), min(tile.box.y0 for tile in tiles)
    return Lying(
        half=half,
        tiles=tuple(_moved(tile, -x0, -y0) for tile in tiles),
        left=_moved_end(line.left, -x0, -y0),
        right=_moved_end(line.right, -x0, -y0),
        arms=tuple(_moved_end(end, -x0, -y0) for end in ends),
        width=max(tile.box.x1 for tile in tiles) - x0,
        height=max(tile.box.y1 for tile in tiles) - y0,
        rise=line.rise - y0,
    )


def _moved(tile: Lain, dx: float, dy: float) -> Lain:
    box = tile.box
    return replace(tile, box=Box(x0=box.x0 + dx, y0=box.y0 + dy, x1=box.x1 + dx, y1=box.y1 + dy))


def _moved_end(end: End, dx: float, dy: float) -> End:
    return replace(end, x=end.x + dx, y=end.y + dy)
