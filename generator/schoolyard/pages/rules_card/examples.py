"""Examples for the pictures of a rules card: tiles of the set that is played with which show the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from schoolyard.pages.rules_card.document import Tiles
from schoolyard.puzzles.picture import Arms
from schoolyard.puzzles.seen import SeenLine
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, ends, full_set


class Play(NamedTuple):
    """A line with a double, a tile that fits its right end, and what lies across it if the double is a spinner."""

    line: Tiles
    tile: str
    arms: Arms | None = None


class Draw(NamedTuple):
    """A line, tiles that fit neither end, and one that fits the right end."""

    line: Tiles
    misfits: Tiles
    fit: str


class Blocked(NamedTuple):
    """The hand that wins a blocked round, and another."""

    least: Tiles
    most: Tiles


# In each list the first example is for sets up to 4 and more, the last for the smallest set.
PLAYS: Final = (
    Play(("2-1", "1-1", "1-3"), "3-4", Arms(at=1, up=("1-4",), down=("1-0",))),
    Play(("2-1", "1-1", "1-3"), "3-0", Arms(at=1, up=("1-0",))),
    Play(("2-1", "1-1", "1-0"), "0-2"),
    Play(("1-1", "1-0"), "0-0"),
)
DRAWS: Final = (
    Draw(("4-2", "2-3"), ("1-0", "2-1"), "3-1"),
    Draw(("3-2", "2-1"), ("0-0", "2-0"), "1-0"),
    Draw(("2-2", "2-1"), ("0-0",), "1-0"),
    Draw(("1-1",), ("0-0",), "1-0"),
)
HANDS: Final[tuple[Tiles, ...]] = (("4-3", "3-2"), ("2-1", "2-0"), ("1-0",))
BLOCKED: Final = (
    Blocked(("2-1", "1-0"), ("4-3", "3-1")),
    Blocked(("1-0",), ("2-2", "2-1")),
    Blocked(("0-0",), ("1-1", "1-0")),
)
GAME: Final = ((0.35, 0.0), (0.35, 0.28), (0.72, 0.28))
"""Running totals of two players, as shares of the target: each round has one winner. In the next the first one wins."""
WON: Final = 1.04


def play(rules: RuleSet) -> Play:
    """Give the example of a play."""
    return next(one for one in PLAYS if _held(rules, *one.line, one.tile, *across(one.arms)))


def across(arms: Arms | None) -> Tiles:
    """Give the tiles of a spinner's arms."""
    return (*arms.up, *arms.down) if arms else ()


def draw(rules: RuleSet) -> Draw:
    """Give the example of a draw."""
    return next(one for one in DRAWS if _held(rules, *one.line, *one.misfits, one.fit))


def left_over(rules: RuleSet) -> Tiles:
    """Give a hand that is left over when another player goes out."""
    return next(hand for hand in HANDS if _held(rules, *hand))


def blocked(rules: RuleSet) -> Blocked:
    """Give two hands at the end of a blocked round."""
    return next(one for one in BLOCKED if _held(rules, *one.least, *one.most))


def pips(hand: Tiles) -> int:
    """Count the pips of a hand."""
    return sum(sum(ends(tile)) for tile in hand)


def plain_score(rules: RuleSet) -> SeenLine | None:
    """Give the line of two tiles without a double that scores least, its open halves as like as can be."""
    lines = [line for line in _scoring(rules) if not line.has_double and line.left <= line.right]
    return min(lines, key=_plainness, default=None)


def double_score(rules: RuleSet) -> SeenLine | None:
    """Give a line of a double and a tile that scores 10, or as near to it as can be, the double as high as can be."""
    lines = [line for line in _scoring(rules) if line.laid[0][0] == line.laid[0][1]]
    return min(lines, key=lambda line: (abs(line.total - 10), line.right == 0, -line.left), default=None)


def _plainness(line: SeenLine) -> tuple[int, int, bool, int]:
    touching = line.laid[0][1]
    return line.total, line.right - line.left, touching == 0, touching


def _scoring(rules: RuleSet) -> Iterator[SeenLine]:
    """Give the lines of two tiles that score, the second of which is no double."""
    halves, totals = range(rules.set + 1), rules.scoring_totals()
    for left in halves:
        for touching in halves:
            for right in halves:
                line = SeenLine(((left, touching), (touching, right)), rules.doubles_count)
                if touching != right != left and line.total in totals:
                    yield line


def running_totals(target: int, step: int) -> tuple[tuple[int, int], ...]:
    """Give the rounds of a game, in multiples of `step`: the target is reached in the last one."""
    below = (target - 1) // step * step
    played = tuple((min(_steps(one, target, step), below), _steps(other, target, step)) for one, other in GAME)
    won = -(-max(target, round(WON * target)) // step) * step
    return (*played, (won, played[-1][1]))


def _steps(share: float, target: int, step: int) -> int:
    return round(share * target / step) * step


def first_tiles(rules: RuleSet) -> tuple[Tile, ...]:
    """Give the tiles that score least of those that score when laid first, without doubles."""
    least = rules.scoring_totals()[:1]
    return tuple(tile for tile in full_set(rules.set) if tile.pips in least and not tile.is_double)


def _held(rules: RuleSet, *tiles: str) -> bool:
    return all(half <= rules.set for tile in tiles for half in ends(tile))
