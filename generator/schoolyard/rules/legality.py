"""Legality: which moves the rules allow, and why they refuse the others."""

from __future__ import annotations

from collections.abc import Sequence

from schoolyard.rules.line import Line
from schoolyard.rules.moves import DRAW, PASS, Draw, Move, Play, Reason, Refusal, Written
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile


def drawable(rules: RuleSet, boneyard: Sequence[Tile]) -> int:
    """How many tiles of the boneyard can still be drawn: all but the reserve, where one draws at all."""
    return 0 if rules.draw == "none" else max(0, len(boneyard) - rules.reserve)


def legal_moves(
    rules: RuleSet, hand: tuple[Tile, ...], line: Line, boneyard: tuple[Tile, ...], drawn: int, must: Tile | None
) -> tuple[Move, ...]:
    """All moves of a player, in the hand's order. `drawn` tiles were drawn in this turn; only `must` may be laid.

    Who can play must, and may draw besides only where that is optional. A drawn tile that fits is played at once, so
    nobody can go out on a drawn tile: whoever draws holds another one.
    """
    fits = line.fits
    moves: tuple[Move, ...] = ()
    for tile in hand if must is None else (must,):
        if tile in fits:
            moves += fits[tile]
    if moves and (must is not None or not rules.optional_draw):
        return moves
    if drawable(rules, boneyard) and not (drawn and rules.draw == "one"):
        return (*moves, DRAW)
    return moves or (PASS,)


def explain(
    move: Move,
    rules: RuleSet,
    hand: tuple[Tile, ...],
    line: Line,
    boneyard: tuple[Tile, ...],
    drawn: int,
    must: Tile | None,
) -> Refusal:
    """Why a move is not among the legal ones."""
    ends = line.open_numbers()
    if isinstance(move, Play) and move.tile not in hand:
        return Refusal(reason=Reason.NOT_IN_HAND, tile=move.tile)
    if isinstance(move, Draw) and rules.draw == "none":
        return Refusal(reason=Reason.NO_DRAWING)
    if must is not None and not (isinstance(move, Play) and move.tile is must):
        return Refusal(reason=Reason.MUST_PLAY_DRAWN if drawn else Reason.MUST_OPEN_WITH, tile=must, ends=ends)
    if isinstance(move, Play):
        fits = line.fits.get(move.tile, ())
        if move.side not in line.open_sides():
            return Refusal(reason=Reason.NO_SUCH_SIDE, tile=move.tile, side=move.side, ends=ends)
        if not fits:
            return Refusal(reason=Reason.FITS_NO_END, tile=move.tile, ends=ends)
        return Refusal(reason=Reason.WRONG_SIDE, tile=move.tile, side=move.side, ends=ends, fits=fits)
    plays = tuple(play for tile in hand for play in line.fits.get(tile, ()))
    if plays and not (isinstance(move, Draw) and rules.optional_draw):
        return Refusal(reason=Reason.MUST_PLAY, fits=plays, ends=ends)
    if not isinstance(move, Draw):
        return Refusal(reason=Reason.MUST_DRAW, boneyard=drawable(rules, boneyard))
    return Refusal(reason=Reason.ONE_DRAW if drawable(rules, boneyard) else Reason.NOTHING_TO_DRAW)


def written_play(written: Written, line: Line, rules: RuleSet) -> Play | Refusal:
    """Give a written play its side. It may be left out where the tile fits one end, or where all come to the same.

    They come to the same if they leave the same numbers open and the same total; the tile then goes to the right.
    """
    tile, side = written.tile, written.side
    if side is None:
        fits = line.fits.get(tile, ())
        if not fits:
            return Refusal(reason=Reason.FITS_NO_END, tile=tile, ends=line.open_numbers())
        results = [line.lay(tile, play.side) for play in fits]
        if len({(*sorted(after.open_ends()), after.total(rules.doubles_count)) for after in results}) > 1:
            return Refusal(reason=Reason.NEEDS_SIDE, tile=tile, ends=line.open_numbers(), fits=fits)
        sides = [play.side for play in fits]
        side = "right" if "right" in sides else sides[0]
    return Play(tile, side, written.turned and side == "start")
