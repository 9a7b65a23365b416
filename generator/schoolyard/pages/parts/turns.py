"""Turns to read: one below the other, each in words, then its tile, an arrow and the sign of the side it goes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from schoolyard.pages import shapes
from schoolyard.pages.loose import lay, said
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, Spot, SpotKey, describe, size
from schoolyard.pages.placed import Box, Leaf, Mark
from schoolyard.pages.text import Paragraph, evened
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import Turn, TurnsPart

BETWEEN: Final = 3.0
"""White between two turns, in millimetres."""
AFTER_WORDS: Final = 4.0
AROUND_ARROW: Final = 2.5
ARROW: Final = 8.0
"""How long the arrow is."""
SIGN: Final = 2.6
"""The radius of a star or a moon."""


@describe.register
def _(part: TurnsPart, voice: Voice) -> str:
    return voice.listed(_told(turn, voice) for turn in part.turns)


def _told(turn: Turn, voice: Voice) -> str:
    words = voice.text(turn.words)
    if turn.tile is None:
        return words
    told = f"{words} {said(turn.tile, voice, counted=False)}".strip()
    return told if turn.side is None else voice(f"alt.to-{turn.side}", turn=told)


@size.register
def _(part: TurnsPart, alt: str, room: Room) -> Sized:
    """Draw the tile of a single turn as large as the age's, those of several as small as tiles may be."""
    largest = room.recipe.half if len(part.turns) == 1 else room.recipe.smallest_half
    half = min(largest, room.halves.get(part.name, largest))
    words = tuple(_wrapped(turn, room) for turn in part.turns)
    tiles = any(turn.tile for turn in part.turns)
    column = max((lines.width for turn, lines in zip(part.turns, words, strict=True) if turn.tile), default=0.0)
    column += AFTER_WORDS if column else 0.0
    width = max(*(lines.width for lines in words), column + max(_behind(turn, half) for turn in part.turns))
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    heights = tuple(half if turn.tile else lines.height for turn, lines in zip(part.turns, words, strict=True))
    height = sum(heights) + (len(heights) - 1) * BETWEEN
    return SizedTurns(
        name=part.name,
        role="tiles",
        width=width,
        height=height,
        axis=height / 2,
        half=half if tiles else None,
        turns=part.turns,
        alt=alt,
        column=column,
        words=words,
        heights=heights,
        crowded=room.crowded,
    )


def _wrapped(turn: Turn, room: Room) -> Paragraph:
    """Write the words of a turn in one line; in more where no tile stands behind them and they may not be wider."""
    wraps = room.stacks and turn.tile is None
    return evened(
        (str(turn.words), 400),
        pt=room.recipe.small,
        width=room.width if wraps else inf,
        measure=room.measure,
        lead=room.recipe.lead,
    )


def _behind(turn: Turn, half: float) -> float:
    """Give the width of what stands behind the words."""
    if turn.tile is None:
        return 0.0
    return 2 * half + (0.0 if turn.side is None else 2 * AROUND_ARROW + ARROW + 2 * SIGN)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedTurns(Sized):
    """Turns of a size: the words of all in one column, the tiles in another."""

    turns: tuple[Turn, ...]
    alt: str
    column: float
    """The width of the words that have a tile behind them, with the white after them."""
    words: tuple[Paragraph, ...]
    heights: tuple[float, ...]
    crowded: bool

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - turns do not spread
        """Put the turns down."""
        box = Box(x0=x, y0=y, x1=x + self.width, y1=y + self.height)
        marks: list[Mark] = []
        spots: dict[SpotKey, Spot] = {}
        top = y
        for place, (turn, height) in enumerate(zip(self.turns, self.heights, strict=True)):
            marks += self._marks(turn, self.words[place], x, top + height / 2)
            spots["row", place] = Spot(box=Box(x0=x, y0=top, x1=box.x1, y1=top + height), radius=1.5)
            top += height + BETWEEN
        return PlacedPart(nodes=(Leaf(role="Figure", marks=tuple(marks), alt=self.alt, box=box),), spots=spots)

    def _marks(self, turn: Turn, words: Paragraph, x: float, middle: float) -> Iterator[Mark]:
        """Draw a turn whose middle has this height."""
        yield from words.marks(x, middle - words.height / 2 + cap(words.pt))
        if turn.tile is None or self.half is None:
            return
        x += self.column
        tile, _ = lay(turn.tile, x, middle - self.half / 2, self.half, upright=False, crowded=self.crowded)
        yield tile
        if turn.side is not None:
            x += 2 * self.half + AROUND_ARROW
            yield from shapes.arrow(x, x + ARROW, middle)
            yield shapes.sign(turn.side, x + ARROW + AROUND_ARROW + SIGN, middle, SIGN)
