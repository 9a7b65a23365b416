"""Likely mistakes: the slips that children make with open ends, and what comes of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from schoolyard.puzzles.phrase import Phrase, Value, say
from schoolyard.puzzles.puzzle import Json, Mistake
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.texts import number, one_tile, some_tiles
from schoolyard.rules.tile import Tile


def slip(habit: str, answer: Json, text: Phrase, /, **cause: Value) -> Mistake:
    """Make a mistake. Its words are the habit's: `cause.HABIT` with these values, and `say.HABIT` without any."""
    return Mistake(
        answer=answer,
        answer_text=text,
        habit=habit,
        cause=say(f"cause.{habit}", **cause),
        say=say(f"say.{habit}"),
    )


def wrong_tile(habit: str, tile: Tile, /, **cause: Value) -> Mistake:
    """Make a mistake whose answer is a tile."""
    return slip(habit, tile.name, one_tile(tile), **cause)


def wrong_tiles(habit: str, tiles: Sequence[Tile], /, **cause: Value) -> Mistake:
    """Make a mistake whose answer is a list of tiles."""
    return slip(habit, [tile.name for tile in tiles], some_tiles(tiles), **cause)


def stops_too_soon(found: Sequence[Tile]) -> Iterator[Mistake]:
    """Give the lists that lack one of the tiles to be found, where there are several."""
    for tile in found[1:]:
        yield wrong_tiles("stops-too-soon", [one for one in found if one != tile], tile=tile)


def miscounts(tile: Tile) -> Iterator[Mistake]:
    """Give what children count on a tile instead of all its dots, likeliest first."""
    blanks = (tile.high, tile.low).count(0)
    if blanks:
        yield slip("counts-blank-as-one", tile.pips + blanks, number(tile.pips + blanks))
    yield slip("counts-one-half", tile.high, number(tile.high), half=tile.high)
    yield from one_more_or_less(tile.pips)


def one_more_or_less(dots: int) -> Iterator[Mistake]:
    """Give the two numbers beside the right one: a dot missed, a dot counted twice."""
    if dots:
        yield slip("skips-a-dot", dots - 1, number(dots - 1))
    yield slip("counts-a-dot-twice", dots + 1, number(dots + 1))


@dataclass(frozen=True, slots=True)
class WrongTotal:
    """What a wrong way of counting the open ends gives."""

    habit: str
    total: int
    cause: dict[str, Value] = field(default_factory=dict)

    def slip(self, answer: Json, text: Phrase) -> Mistake:
        """Make it a mistake with this answer."""
        return slip(self.habit, answer, text, **self.cause)


WRONG_WAYS: Final = ("counts-every-dot", "counts-touching-halves", "counts-one-tile", "forgets-the-arms")
"""Ways so common that a puzzle they get right shows nothing."""


def wrong_totals(line: SeenLine) -> list[WrongTotal]:
    """What the usual slips count at the ends of a line, likeliest first; some may be right by luck."""
    return [*_end_slips(line), *_line_slips(line)]


def _end_slips(line: SeenLine) -> Iterator[WrongTotal]:
    """Slips with what lies at the ends."""
    if len(line.laid) == 1:
        if line.has_double:
            yield WrongTotal("counts-one-tile-twice", 2 * line.total)
    else:
        for addends in (*line.addends, *line.arm_addends):
            if len(addends) > 1:
                yield WrongTotal("counts-double-once", line.total - addends[0], {"number": addends[0]})
    blanks = (line.left, line.right, *(arm[-1][1] for arm in line.arms)).count(0)
    if blanks:
        yield WrongTotal("counts-blank-as-one", line.total + blanks)


def _line_slips(line: SeenLine) -> Iterator[WrongTotal]:
    """Slips with what to count at all."""
    left, right = sum(line.addends[0]), sum(line.addends[1])
    if line.arms:
        yield WrongTotal("forgets-the-arms", left + right)
        yield WrongTotal("counts-every-dot", sum(map(sum, line.tiles)))
        yield WrongTotal("counts-one-end", max(left, right, *map(sum, line.arm_addends)))
    elif len(line.laid) > 1:
        yield WrongTotal("counts-every-dot", sum(map(sum, line.laid)))
        yield WrongTotal("counts-one-end", max(left, right))
        for one, other in (line.laid[-1], line.laid[0]):
            yield WrongTotal("counts-one-tile", one + other, {"tile": f"{one}-{other}"})
        yield WrongTotal("counts-touching-halves", sum(line.inside))
    else:
        yield WrongTotal("counts-one-end", max(left, right))
