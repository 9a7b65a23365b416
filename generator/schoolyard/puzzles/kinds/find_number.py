"""find-number: which tiles have a half with this number?"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.offers import HAND_KNOBS, hands, names
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import SignPart, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import stops_too_soon, wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import blank_rule, some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Give what positions offer; a blank half is looked for only where it is asked for."""
    for hand in hands(spot, ask, chance):
        asked = ask.knob("number")
        yield {"tiles": hand, "number": 1 + chance.below(ask.rules.set) if asked is None else asked}


def tell(state: State, ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    number = state["number"]
    found = [tile for tile in tiles if tile.has(number)]
    decoys = [tile for tile in tiles if tile.pips == number and tile not in found]
    if not 1 <= len(found) < len(tiles) or bool(decoys) is not ask.knob("decoys"):
        return None
    return Told(
        answer=names(found),
        text=some_tiles(found),
        rows=((SignPart(number=number), TilesPart(tiles=tuple(state["tiles"]), upright=True, counted=True)),),
        marks=rings("tiles", [tiles.index(tile) for tile in found]),
        why=_why(found, number),
        slips=tuple(_slips(tiles, found, decoys, number)),
        measures={"largest": number, "plays": len(found), "near": len(decoys) + len(_nearly(tiles, found, number))},
    )


def _finds_a_double(state: State) -> bool:
    """Whether the number is on both halves of a tile: one cannot say that "a half" of it has so many dots."""
    return Tile(state["number"], state["number"]).name in state["tiles"]


def _nearly(tiles: list[Tile], found: list[Tile], number: int) -> list[tuple[Tile, int]]:
    """Give the tiles with a half that has one dot more or less, and that half."""
    return [
        (tile, half)
        for tile in tiles
        for half in (tile.high, tile.low)
        if tile not in found and abs(half - number) == 1
    ]


def _why(found: list[Tile], number: int) -> Phrase:
    if len(found) == 1:
        return say("find-number.why-one", tile=found[0], number=number)
    return say("find-number.why", tiles=tuple(found), number=number)


def _slips(tiles: list[Tile], found: list[Tile], decoys: list[Tile], number: int) -> Iterator[Mistake]:
    for tile in decoys:
        yield wrong_tiles("finds-the-total", [*found, tile], tile=tile, dots=number)
    above = [tile for tile in found if tile.high == number]
    if above:
        yield wrong_tiles("looks-at-the-upper-half", above)
    for tile, half in _nearly(tiles, found, number):
        yield wrong_tiles("miscounts-a-half", [*found, tile], tile=tile, half=half, number=number)
    yield from stops_too_soon(found)


KIND = Kind(
    id="find-number",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.4", "K.CC.B.5", "EYFS-N"),
    knobs={
        **HAND_KNOBS,
        "number": Knob(allowed=range(19)),
        "decoys": Knob(allowed=(True, False), default=False),
    },
    states=states,
    tell=tell,
    rule=blank_rule,
    seldom=_finds_a_double,
    topic=itemgetter("number"),
)
