"""A hand that lies face down: laid out like any hand, seen from behind."""

from __future__ import annotations

from dataclasses import replace

from schoolyard.pages.loose import BACK
from schoolyard.pages.part import Room, Sized, describe, size
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import BacksPart, TilesPart


@describe.register
def _(part: BacksPart, voice: Voice) -> str:
    """Say tile after tile: how many they are is the child's to count."""
    return voice("alt.backs", tiles=voice.listed([voice("alt.back")] * part.count))


@size.register
def _(part: BacksPart, alt: str, room: Room) -> Sized | None:
    """Stand it flush left, for it has no line above it."""
    tiles = TilesPart(name=part.name, tiles=(BACK,) * part.count, tray=True, upright=True, label=part.label)
    sized = size(tiles, alt, room)
    return None if sized is None else replace(sized, role="tiles")
