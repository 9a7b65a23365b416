"""take-out: which tiles of a double-six set stay in the box when we play with a smaller one?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Told
from schoolyard.puzzles.offers import HAND_KNOBS, few, names
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import stops_too_soon, wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile, full_set

BOX: Final = 6
"""The highest number of the set in the box."""


def states(_spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for tiles in few(full_set(BOX), ask, chance):
        yield {"tiles": names(tiles)}


def tell(state: State, ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    highest = ask.rules.set
    out = [tile for tile in tiles if tile.high > highest]
    played = [tile for tile in tiles if tile not in out]
    if not out or not played:
        return None
    return Told(
        answer=names(out),
        text=some_tiles(out),
        rows=((TilesPart(tiles=tuple(state["tiles"]), upright=True, counted=True),),),
        marks=rings("tiles", [tiles.index(tile) for tile in out]),
        why=_why(out, highest),
        slips=tuple(_slips(out, played, highest)),
        measures={"largest": BOX, "plays": len(out), "near": sum(tile.has(highest) for tile in played)},
    )


def _why(out: list[Tile], highest: int) -> Phrase:
    numbers = _numbers(highest)
    if len(out) == 1:
        return say("take-out.why-one", tile=out[0], number=out[0].high)
    return say("take-out.why", tiles=tuple(out), numbers=numbers)


def _slips(out: list[Tile], played: list[Tile], highest: int) -> Iterator[Mistake]:
    both = [tile for tile in out if tile.low > highest]
    if both:
        yield wrong_tiles("wants-both-halves", both)
    for tile in played:
        if tile.high == highest:
            yield wrong_tiles("miscounts-a-half", [*out, tile], tile=tile, half=highest, number=highest + 1)
    yield from stops_too_soon(out)
    yield wrong_tiles("takes-the-others", played)


def _numbers(highest: int) -> tuple[int, ...]:
    """The numbers that are not played with."""
    return tuple(range(highest + 1, BOX + 1))


def _rule(ask: Ask) -> Phrase:
    return say("rule.take-out", numbers=_numbers(ask.rules.set))


def _refuses(ask: Ask) -> Phrase | None:
    return None if ask.rules.set < BOX else say("refuse.all-are-played")


KIND = Kind(
    id="take-out",
    age=5,
    rules=("schoolyard",),
    standards=("K.CC.B.5", "K.MD.B.3", "EYFS-N"),
    knobs=HAND_KNOBS,
    states=states,
    tell=tell,
    rule=_rule,
    refuses=_refuses,
    played=False,
)
