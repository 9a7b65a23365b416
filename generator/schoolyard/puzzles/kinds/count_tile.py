"""count-tile: how many dots are on the tile?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.offers import MOST_KNOBS, most_dots
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import HelpPart, TilesPart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.slips import miscounts
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import blank_rule, number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"tile": tile.name}


def _has_blank_half(state: State) -> bool:
    return Tile.parse(state["tile"]).low == 0


def tell(state: State, ask: Ask) -> Told | None:
    tile = Tile.parse(state["tile"])
    most = most_dots(ask)
    if tile.pips > most:
        return None
    return Told(
        answer=tile.pips,
        text=number(tile.pips),
        rows=(
            (TilesPart(name="tile", tiles=(tile.name,), counted=True), box_for(most)),
            (HelpPart(kind="path", most=most),),
        ),
        marks=(Write(part="box", text=str(tile.pips)),),
        why=say("why.sum", addends=(tile.high, tile.low), total=tile.pips),
        slips=tuple(miscounts(tile)),
        measures=sum_measures((tile.high, tile.low)),
    )


KIND = Kind(
    id="count-tile",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.4", "K.CC.B.5", "EYFS-N"),
    knobs=MOST_KNOBS,
    states=states,
    tell=tell,
    number=True,
    rule=blank_rule,
    seldom=_has_blank_half,
)
