"""order-tiles: put the tiles in order, the highest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.offers import HAND_KNOBS, TIES_KNOBS, few, names, ties_allowed
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import OrderPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import in_order, one_tile, ranking_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for tiles in few(spot.hand, ask, chance):
        if ties_allowed(len({tile.pips for tile in tiles}) < len(tiles), ask):
            yield {"tiles": names(tiles)}


def tell(state: State, ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    ranked = sorted(tiles, reverse=True)
    ties = [(one, other) for one, other in pairwise(ranked) if one.pips == other.pips]
    if tiles in (ranked, ranked[::-1]) or (ties and not ask.ranks_ties):
        return None
    return Told(
        answer=names(ranked),
        text=_text(ranked),
        rows=((OrderPart(tiles=tuple(state["tiles"]), box=say("alt.box-place")),),),
        marks=tuple(
            Write(part="order", index=place, text=str(ranked.index(tile) + 1)) for place, tile in enumerate(tiles)
        ),
        why=_why(ranked, ties),
        slips=tuple(_slips(ranked, ties)),
        measures={
            "largest": ranked[0].pips,
            "near": sum(one.pips - other.pips == 1 for one, other in pairwise(ranked)) + len(ties),
            "steps": len(tiles) - 1,
        },
        needs=frozenset({"zero-total"} if ranked[-1].pips == 0 else ()),
    )


def _text(tiles: Sequence[Tile]) -> Phrase:
    return in_order([one_tile(tile) for tile in tiles])


def _why(ranked: list[Tile], ties: list[tuple[Tile, Tile]]) -> Phrase:
    why = say("order-tiles.why", dots=tuple(tile.pips for tile in ranked))
    if not ties:
        return why
    one, other = ties[0]
    return say("order-tiles.why-tie", why=why, tile=one, other=other, half=one.high, other_half=other.high)


def _slips(ranked: list[Tile], ties: list[tuple[Tile, Tile]]) -> Iterator[Mistake]:
    for one, other in ties:
        swapped = _exchanged(ranked, one, other)
        yield slip("forgets-the-bigger-half", names(swapped), _text(swapped), tile=one, other=other)
    by_half = sorted(ranked, key=lambda tile: (tile.high, tile.low), reverse=True)
    yield slip("ranks-by-one-half", names(by_half), _text(by_half))
    for one, other in pairwise(ranked):
        if one.pips - other.pips == 1:
            swapped = _exchanged(ranked, one, other)
            yield slip("exchanges-two", names(swapped), _text(swapped), tile=one, other=other)
    yield slip("begins-at-the-lowest", names(ranked[::-1]), _text(ranked[::-1]))


def _exchanged(ranked: list[Tile], one: Tile, other: Tile) -> list[Tile]:
    """Give the tiles with two of them in each other's place."""
    places = {one: other, other: one}
    return [places.get(tile, tile) for tile in ranked]


KIND = Kind(
    id="order-tiles",
    age=6,
    rules=ANY,
    standards=("K.CC.C.6", "1NPV-2", "EYFS-NP"),
    knobs={**HAND_KNOBS, **TIES_KNOBS},
    states=states,
    tell=tell,
    rule=ranking_rule,
    ranks=True,
    ordered=True,
)
