"""all-the-tiles: which tiles of the whole set have this many dots?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import SetPart, SignPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import stops_too_soon, wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

SETS: Final = (4, 6)
"""The sets that a page can show whole."""


def states(_spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    totals = range(2 * ask.rules.set + 1) if ask.knob("total") is None else (ask.knob("total"),)
    for total in chance.shuffled(totals):
        yield {"set": ask.rules.set, "total": total}


def tell(state: State, _ask: Ask) -> Told | None:
    total = state["total"]
    whole = SetPart(highest=state["set"])
    tiles = [Tile.parse(name) for name in whole.tiles]
    found = [tile for tile in tiles if tile.pips == total]
    if len(found) < 2:
        return None
    return Told(
        answer=names(found),
        text=some_tiles(found),
        rows=((SignPart(number=total), whole),),
        marks=rings("set", [tiles.index(tile) for tile in found]),
        why=say("all-the-tiles.why", tiles=tuple(found), dots=total),
        slips=tuple(_slips(tiles, found, total)),
        measures={"largest": total, "choices": len(tiles), "plays": len(found)},
        needs=frozenset({"blank"}),
    )


def _slips(tiles: list[Tile], found: list[Tile], total: int) -> Iterator[Mistake]:
    halves = [tile for tile in tiles if tile.has(total)]
    if halves:
        yield wrong_tiles("looks-for-a-half", halves, number=total)
    apart = [tile for tile in found if not tile.is_double]
    if len(apart) < len(found):
        yield wrong_tiles("forgets-the-double", apart)
    yield from stops_too_soon(found)


def _refuses(ask: Ask) -> Phrase | None:
    if ask.rules.set not in SETS:
        return say("refuse.set", sets=SETS)
    return None if "blank" in ask.taught else say("refuse.blank")


KIND = Kind(
    id="all-the-tiles",
    age=6,
    rules=ANY,
    by_rules=None,
    standards=("K.OA.A.3", "EYFS-N", "1AS-1"),
    knobs={"total": Knob(allowed=range(2, 11))},
    states=states,
    tell=tell,
    refuses=_refuses,
    played=False,
)
