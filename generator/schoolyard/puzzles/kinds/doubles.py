"""doubles: which tiles are doubles?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import HAND_KNOBS, few, names
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import stops_too_soon, wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for tiles in few(spot.hand, ask, chance):
        yield {"tiles": names(tiles)}


def tell(state: State, _ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    doubles = [tile for tile in tiles if tile.is_double]
    nearly = [tile for tile in tiles if tile.high - tile.low == 1]
    if not 1 <= len(doubles) < len(tiles):
        return None
    return Told(
        answer=names(doubles),
        text=some_tiles(doubles),
        # read aloud a double must not be called one: its halves are counted out
        rows=((TilesPart(tiles=tuple(state["tiles"]), upright=True, counted=True),),),
        marks=rings("tiles", [tiles.index(tile) for tile in doubles]),
        why=say("doubles.why", tiles=tuple(doubles)),
        slips=tuple(_slips(doubles, nearly)),
        measures={"plays": len(doubles), "near": len(nearly)},
    )


def _slips(doubles: list[Tile], nearly: list[Tile]) -> Iterator[Mistake]:
    seen = [tile for tile in doubles if tile.pips]
    if seen:
        yield wrong_tiles("forgets-the-double-blank", seen)
    for tile in nearly:
        yield wrong_tiles("takes-a-near-double", [*doubles, tile], tile=tile)
    yield from stops_too_soon(doubles)


def _rule(_: Ask) -> Phrase:
    return say("rule.double")


KIND = Kind(
    id="doubles",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.C.6", "EYFS-NP"),
    knobs=HAND_KNOBS,
    states=states,
    tell=tell,
    rule=_rule,
)
