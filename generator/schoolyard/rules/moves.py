"""Moves: play a tile at a side, draw, or pass; and why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from schoolyard.rules.tile import Tile, TileError, ends
from schoolyard.rules.words import listing, quoted

Side: TypeAlias = Literal["start", "left", "right", "up", "down"]
"""Where a tile is laid: `start` on an empty table, `up` and `down` on a spinner's cross arms."""
SIDES: Final[tuple[Side, ...]] = get_args(Side)


class MoveError(ValueError):
    """A text that is no move."""


class Play(NamedTuple):
    """Lay a tile at a side. The first tile lies high side left unless it is `turned`.

    A named tuple, for plays are compared at every move.
    """

    tile: Tile
    side: Side
    turned: bool = False

    def unturned(self) -> Play:
        """Give the same play with the tile as it usually lies."""
        return Play(self.tile, self.side)

    def __str__(self) -> str:
        tile = f"{self.tile.low}-{self.tile.high}" if self.turned else self.tile.name
        return f"{tile} {self.side}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a play: a knock."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Play | Draw | Pass

DRAW: Final = Draw()
PASS: Final = Pass()


@dataclass(frozen=True, slots=True)
class Written:
    """A play as people write it: the side may be left out. `turned` if the low half is written first."""

    tile: Tile
    side: Side | None = None
    turned: bool = False

    def __str__(self) -> str:
        tile = f"{self.tile.low}-{self.tile.high}" if self.turned else self.tile.name
        return tile if self.side is None else f"{tile} {self.side}"


def parse_written(text: str) -> Written | Draw | Pass:
    """Read `4-1`, `4-1 left`, `draw`, `pass` or `knock`. Raises MoveError.

    >>> parse_written("1-4")
    Written(tile=Tile(4, 1), side=None, turned=True)
    """
    words = text.split()
    if words == ["draw"]:
        return DRAW
    if words in (["pass"], ["knock"]):
        return PASS
    side: Side | None = None
    for known in SIDES:
        if words[1:] == [known]:
            side = known
    try:
        if len(words) - (side is not None) != 1:
            raise TileError
        one, other = ends(words[0])
        return Written(Tile(one, other), side, one < other)
    except TileError:
        raise MoveError(
            f"{quoted(text)} is no move: write a tile and a side, as in 4-1 left, or draw, pass or knock"
        ) from None


def parse_move(text: str) -> Move:
    """Read a move in its full form, as `str` gives it. Raises MoveError.

    >>> parse_move("4-1 left")
    Play(tile=Tile(4, 1), side='left', turned=False)
    """
    written = parse_written(text)
    if not isinstance(written, Written):
        return written
    if written.side is None:
        raise MoveError(f"{text} has no side: write {listing(SIDES, 'or')}")
    return Play(written.tile, written.side, written.turned and written.side == "start")


class Reason(Enum):
    """Why a move is refused."""

    NOT_IN_HAND = "not in the hand"
    FITS_NO_END = "fits no open end"
    NO_SUCH_SIDE = "no such side here"
    WRONG_SIDE = "does not fit at that side"
    NEEDS_SIDE = "needs a side"
    MUST_PLAY = "must play"
    MUST_PLAY_DRAWN = "must play the drawn tile"
    MUST_OPEN_WITH = "must open with the tile that won"
    MUST_DRAW = "boneyard not empty"
    NOTHING_TO_DRAW = "boneyard empty"
    NO_DRAWING = "nobody draws in this game"
    ONE_DRAW = "one draw a turn"
    NOT_YOUR_TURN = "not this player's turn"
    ROUND_OVER = "the round is over"
    GAME_OVER = "the game is over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a move is refused, with what explains it. `str` gives an English sentence."""

    reason: Reason
    tile: Tile | None = None
    """The tile asked for, or for MUST_PLAY_DRAWN and MUST_OPEN_WITH the one that must be laid."""
    side: Side | None = None
    ends: tuple[int, ...] = ()
    """The numbers that a tile could be laid to."""
    fits: tuple[Play, ...] = ()
    """The plays that the player could make instead."""
    boneyard: int = 0
    """How many tiles can still be drawn."""
    turn: str = ""
    """Whose turn it is (NOT_YOUR_TURN)."""

    def __str__(self) -> str:
        return _SENTENCES[self.reason].format(
            tile=self.tile,
            side=self.side,
            no="no" if len(self.ends) > 2 else "neither",
            ends=listing(self.ends),
            fits=self.fits[0].tile if self.fits else None,
            sides=listing([play.side for play in self.fits], "or"),
            boneyard=self.boneyard,
            turn=self.turn,
        )


_SENTENCES: Final[Mapping[Reason, str]] = {
    Reason.NOT_IN_HAND: "{tile} is not in the hand",
    Reason.FITS_NO_END: "{tile} fits {no} end: {ends} are open",
    Reason.NO_SUCH_SIDE: "there is no such side here: {side}",
    Reason.WRONG_SIDE: "{tile} does not fit at {side}: it fits at {sides}",
    Reason.NEEDS_SIDE: "{tile} needs a side: {sides}",
    Reason.MUST_PLAY: "the player must play since {fits} fits",
    Reason.MUST_PLAY_DRAWN: "the player must play the drawn tile {tile} since it fits",
    Reason.MUST_OPEN_WITH: "the player must open with {tile}, the tile that won",
    Reason.MUST_DRAW: "the boneyard is not empty: {boneyard} left to draw",
    Reason.NOTHING_TO_DRAW: "the boneyard is empty: nothing is left to draw",
    Reason.NO_DRAWING: "nobody draws in this game",
    Reason.ONE_DRAW: "only one tile may be drawn in a turn",
    Reason.NOT_YOUR_TURN: "it is {turn}'s turn",
    Reason.ROUND_OVER: "the round is over",
    Reason.GAME_OVER: "the game is over",
}
