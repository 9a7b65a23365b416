"""higher-tile: which of two tiles is higher?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import TIES_KNOBS, names, ties_allowed
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import wrong_tile
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import one_tile, ranking_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for one, other in pairwise(chance.shuffled(spot.hand)):
        if ties_allowed(one.pips == other.pips, ask):
            yield {"tiles": names((one, other))}


def tell(state: State, ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    lower, higher = sorted(tiles)
    tie = lower.pips == higher.pips
    if tie and not ask.ranks_ties:
        return None
    return Told(
        answer=higher.name,
        text=one_tile(higher),
        rows=((TilesPart(tiles=tuple(state["tiles"]), upright=True, counted=True),),),
        marks=rings("tiles", [tiles.index(higher)]),
        why=_why(higher, lower),
        slips=tuple(_slips(higher, lower)),
        measures={
            "largest": higher.pips,
            "near": (higher.pips - lower.pips < 2) + (lower.high > higher.high or tie),
            "steps": 2 if tie else 1,
        },
        needs=frozenset({"zero-total"} if lower.pips == 0 else ()),
    )


def _why(higher: Tile, lower: Tile) -> Phrase:
    if higher.pips == lower.pips:
        halves = {"half": higher.high, "other_half": lower.high}
        return say("higher-tile.why-tie", dots=higher.pips, tile=higher, **halves)
    return say("higher-tile.why", tile=higher, dots=higher.pips, other=lower, other_dots=lower.pips)


def _slips(higher: Tile, lower: Tile) -> Iterator[Mistake]:
    if higher.pips == lower.pips:
        yield wrong_tile("stops-at-a-tie", lower, dots=lower.pips)
    elif lower.high > higher.high:
        yield wrong_tile("looks-at-one-half", lower, half=lower.high)
    else:
        yield wrong_tile("picks-fewer", lower, dots=lower.pips)


KIND = Kind(
    id="higher-tile",
    age=5,
    rules=ANY,
    standards=("K.CC.C.6", "EYFS-NP"),
    knobs=TIES_KNOBS,
    states=states,
    tell=tell,
    rule=ranking_rule,
    ranks=True,
)
