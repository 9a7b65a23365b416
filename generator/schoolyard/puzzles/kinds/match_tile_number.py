"""match-tile-number: join each tile to its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Match
from schoolyard.puzzles.offers import HAND_KNOBS, MOST_KNOBS, few, most_dots, names
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import MatchPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for tiles in few(spot.hand, ask, chance):
        yield {"tiles": names(tiles), "numbers": chance.shuffled([tile.pips for tile in tiles])}


def tell(state: State, ask: Ask) -> Told | None:
    tiles = [Tile.parse(name) for name in state["tiles"]]
    numbers: list[int] = state["numbers"]
    totals = [tile.pips for tile in tiles]
    straight = sum(total == number for total, number in zip(totals, numbers, strict=True))
    if len(set(totals)) < len(totals) or straight > 1 or max(totals) > most_dots(ask):
        return None
    return Told(
        answer=totals,
        text=_text(totals),
        rows=((MatchPart(tiles=tuple(state["tiles"]), numbers=tuple(numbers)),),),
        marks=tuple(Match(part="match", index=place, to=numbers.index(total)) for place, total in enumerate(totals)),
        why=say("match-tile-number.why", pairs=tuple(map(_pair, tiles))),
        slips=tuple(_slips(tiles, totals, numbers)),
        measures={"largest": max(totals), "near": sum(abs(a - b) == 1 for a, b in combinations(totals, 2))},
        needs=frozenset({"zero-total"} if 0 in totals else ()),
    )


def _slips(tiles: list[Tile], totals: list[int], numbers: list[int]) -> Iterator[Mistake]:
    for place, tile in enumerate(tiles):
        if tile.high in totals and tile.low:
            swapped = _exchanged(totals, place, totals.index(tile.high))
            yield slip("counts-one-half", swapped, _text(swapped), half=tile.high)
    yield slip("joins-straight-across", list(numbers), _text(numbers))
    one, other = min(combinations(range(len(tiles)), 2), key=lambda pair: abs(totals[pair[0]] - totals[pair[1]]))
    swapped = _exchanged(totals, one, other)
    yield slip("exchanges-two", swapped, _text(swapped), tile=tiles[one], other=tiles[other])


def _exchanged(totals: list[int], one: int, other: int) -> list[int]:
    """Give the totals with two of them in each other's place."""
    swapped = list(totals)
    swapped[one], swapped[other] = totals[other], totals[one]
    return swapped


def _text(numbers: Sequence[int]) -> Phrase:
    return say("match-tile-number.numbers", numbers=tuple(numbers))


def _pair(tile: Tile) -> Phrase:
    return say("match-tile-number.pair", tile=tile, dots=tile.pips)


KIND = Kind(
    id="match-tile-number",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.4", "K.CC.B.5", "EYFS-N"),
    knobs={**HAND_KNOBS, **MOST_KNOBS},
    states=states,
    tell=tell,
    ordered=True,
)
