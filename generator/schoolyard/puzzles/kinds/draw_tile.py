"""draw-tile: draw the tile that has these two numbers."""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Draw
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import DrawPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import wrong_tile
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import one_tile
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"halves": chance.shuffled((tile.high, tile.low))}


def _is_double(state: State) -> bool:
    first, second = state["halves"]
    return bool(first == second)


def tell(state: State, ask: Ask) -> Told | None:
    first, second = state["halves"]
    tile = Tile(first, second)
    if not tile.pips:
        return None
    return Told(
        answer=tile.name,
        text=one_tile(tile),
        rows=((DrawPart(tile="?-?", numbers=(first, second)),),),
        marks=(Draw(part="tile", index=0, tile=f"{first}-{second}"),),
        why=_why(first, second),
        slips=tuple(_slips(tile, ask.rules.set)),
        measures={"largest": tile.high, "steps": 2},
    )


def _why(first: int, second: int) -> Phrase:
    if first == second:
        return say("draw-tile.why-double", half=first)
    return say("draw-tile.why", first=first, second=second)


def _slips(tile: Tile, highest: int) -> Iterator[Mistake]:
    """Children read one number for both halves, miss a dot, or draw one too many, where such a tile exists."""
    if not tile.is_double:
        yield wrong_tile("draws-one-number-twice", Tile(tile.high, tile.high), number=tile.high)
    yield wrong_tile("skips-a-dot", Tile(tile.high - 1, tile.low))
    if tile.high < highest:
        yield wrong_tile("counts-a-dot-twice", Tile(tile.high + 1, tile.low))


KIND = Kind(
    id="draw-tile",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.5", "EYFS-N"),
    states=states,
    tell=tell,
    seldom=_is_double,
)
