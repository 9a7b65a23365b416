"""trace-number: count the dots of a tile, trace the number and write it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Trace, Write
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import TilesPart, TracePart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import miscounts, slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import blank_rule, number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

MOST: Final = 10
"""The largest number that is traced."""
TURNED: Final = {6: 9, 9: 6}
"""Numbers that are each other's, upside down."""


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"tile": tile.name}


def tell(state: State, ask: Ask) -> Told | None:
    tile = Tile.parse(state["tile"])
    if tile.pips > MOST:
        return None
    box = box_for(min(MOST, 2 * ask.rules.set))
    return Told(
        answer=tile.pips,
        text=number(tile.pips),
        rows=(
            (TilesPart(name="tile", tiles=(tile.name,), counted=True),),
            (TracePart(number=tile.pips, digits=box.digits), box),
        ),
        marks=(Trace(part="trace", number=tile.pips), Write(part="box", text=str(tile.pips))),
        why=say("why.sum", addends=(tile.high, tile.low), total=tile.pips),
        slips=tuple(_slips(tile)),
        measures=sum_measures((tile.high, tile.low)),
    )


def _slips(tile: Tile) -> Iterator[Mistake]:
    if tile.pips in TURNED:
        turned = TURNED[tile.pips]
        yield slip("writes-upside-down", turned, number(turned), number=tile.pips)
    yield from miscounts(tile)


KIND = Kind(
    id="trace-number",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.A.3", "K.CC.B.5", "EYFS-N"),
    states=states,
    tell=tell,
    number=True,
    rule=blank_rule,
)
