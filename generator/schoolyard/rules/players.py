"""Players: ways to choose a move from what a player may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import Move, Play
from schoolyard.rules.scoring import open_end_points
from schoolyard.rules.tile import Tile
from schoolyard.rules.view import View

Player: TypeAlias = Callable[[View, Chance], Move]
"""Chooses one of `view.legal`; what is left to chance comes from the stream alone."""


def any_legal(view: View, chance: Chance) -> Move:
    """Make any legal move."""
    return chance.choice(view.legal)


def heaviest(view: View, chance: Chance) -> Move:
    """Play the tile with most pips; a child's first plan."""
    return _best(view, chance, lambda play: play.tile.rank)


def best_score(view: View, chance: Chance) -> Move:
    """Play what scores most now, then the tile with most pips."""
    return _best(view, chance, lambda play: (_points(view, play), play.tile.rank))


def careful(view: View, chance: Chance) -> Move:
    """Play the position well: score, leave little to the next player, keep tiles that fit, lose heavy ones early."""
    return _best(view, chance, lambda play: _worth(view, play))


def _best(view: View, chance: Chance, worth: Callable[[Play], float | tuple[int, int]]) -> Move:
    """The play worth most, any of equal ones; a player who cannot play has one move only."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if len(plays) < 2:
        return view.legal[0]
    worths = [worth(play) for play in plays]
    most = max(worths)
    return chance.choice([play for play, value in zip(plays, worths, strict=True) if value == most])


def _points(view: View, play: Play) -> int:
    return open_end_points(view.rules, view.line.lay(play.tile, play.side))


# What a careful player weighs, in points.
_GOING_OUT: Final = 30.0
_A_PIP_LESS: Final = 0.5
_A_DOUBLE_LESS: Final = 1.5
_A_TILE_THAT_FITS: Final = 2.0
_A_NUMBER_HELD: Final = 0.5
_A_STUCK_OPPONENT: Final = 8.0


def _worth(view: View, play: Play) -> float:
    """What a play is worth: its score, what is left in the hand, and what the next player can be expected to do."""
    line = view.line.lay(play.tile, play.side)
    worth = float(open_end_points(view.rules, line))
    rest = [tile for tile in view.hand if tile is not play.tile]
    if not rest:
        return worth + _GOING_OUT
    worth += _A_PIP_LESS * play.tile.pips + _A_DOUBLE_LESS * play.tile.is_double
    worth += _A_TILE_THAT_FITS * sum(tile in line.fits for tile in rest)
    worth += _A_NUMBER_HELD * len({number for tile in rest for number in (tile.high, tile.low)})
    replies = [
        max(open_end_points(view.rules, line.lay(tile, reply.side)) for reply in line.fits[tile])
        for tile in _possible(view)
        if tile in line.fits
    ]
    expected, stuck = _expect(replies, view.held[(view.seat + 1) % len(view.held)] / len(view.unseen()))
    return worth - expected + _A_STUCK_OPPONENT * stuck


def _possible(view: View) -> Iterable[Tile]:
    """The tiles that the next player may hold."""
    lacking = view.lacking[(view.seat + 1) % len(view.held)]
    return (tile for tile in view.unseen() if tile.high not in lacking and tile.low not in lacking)


def _expect(replies: Iterable[int], held: float) -> tuple[float, float]:
    """The best reply's expected points, and how likely there is none; each is `held` with that likelihood."""
    expected, none_better = 0.0, 1.0
    for points in sorted(replies, reverse=True):
        expected += points * held * none_better
        none_better *= 1 - held
    return expected, none_better
