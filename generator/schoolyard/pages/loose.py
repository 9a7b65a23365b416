"""Loose tiles: one of them said in words, drawn where it lies, and where an answer finds it and its halves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from schoolyard.pages.part import Spot
from schoolyard.pages.placed import Box, TileMark
from schoolyard.pages.voice import Voice

EMPTY: Final = "?"
BACK: Final = "back"
"""A tile that lies face down."""
CORNER: Final = 0.14
"""The radius of a tile's corners, in halves."""


def halves(text: str) -> tuple[int | None, int | None]:
    """Read a tile's halves as they lie; None where the child draws one ("4-?"), or where nobody sees it."""
    if text == BACK:
        return None, None
    first, second = (None if half == EMPTY else int(half) for half in text.split("-"))
    return first, second


def said(text: str, voice: Voice, *, counted: bool) -> str:
    """Say what a tile shows; where the pips are `counted`, a half is "dot, dot, dot" and not "three"."""
    first, second = halves(text)
    if counted:
        return voice("alt.counted", first=dots(first, voice), second=dots(second, voice))
    match first, second:
        case None, None:
            return voice("alt.empty-tile")
        case (int(half), None) | (None, int(half)):
            return voice("alt.empty-half", half=half)
        case int(one), int(other) if one != other:
            return voice("alt.tile", first=one, second=other)
        case int(one), _:
            return voice("alt.double", half=one)
    raise AssertionError(text)


def all_said(tiles: Iterable[str], voice: Voice, *, counted: bool) -> str:
    """Say one tile after the other: counted dots need more than a comma between two tiles."""
    return voice("alt.next-tile" if counted else "alt.separator").join(
        said(tile, voice, counted=counted) for tile in tiles
    )


def dots(half: int | None, voice: Voice) -> str:
    """Say the pips of a half one by one."""
    if not half:
        return voice("alt.no-half" if half is None else "alt.no-dot")
    return voice.listed([voice("alt.dot")] * half)


def lay(text: str, x: float, y: float, half: float, *, upright: bool, crowded: bool) -> tuple[TileMark, Spot]:
    """Put a tile down with its top left corner at x, y: its first half is at the left, or on top."""
    first, second = halves(text)
    tile = TileMark(
        x=x,
        y=y,
        h=half,
        first=first,
        second=second,
        direction="S" if upright else "E",
        face="down" if text == BACK else "up",
        crowded=crowded,
    )
    dx, dy = (0.0, half) if upright else (half, 0.0)
    middle = x + half / 2, y + half / 2
    spot = Spot(
        box=Box(x0=x, y0=y, x1=x + half + dx, y1=y + half + dy),
        radius=CORNER * half,
        halves=((first, middle), (second, (middle[0] + dx, middle[1] + dy))),
    )
    return tile, spot
