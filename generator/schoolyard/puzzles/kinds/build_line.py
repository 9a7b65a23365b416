"""build-line: cut out the tiles and make one line from the first tile to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Paste
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import CutPart, GapPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import in_order, matching_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.line import Halves
from schoolyard.rules.tile import Tile, ends

BETWEEN: Final = {6: (2, 2), 7: (3, 3)}
"""The fewest and most tiles to paste at an age; older children have `MOST`."""
MOST: Final = (3, 4)


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    line = spot.position.line
    fewest, most = BETWEEN.get(ask.age, MOST)
    if ask.knob("between") is not None:
        fewest = most = ask.knob("between")
    if ask.rules.spinner or not fewest <= len(line) - 2 <= most:
        return
    start, *_, end = line.texts()
    yield {"start": start, "end": end, "tiles": names(chance.shuffled(line.tiles()[1:-1]))}


def tell(state: State, _ask: Ask) -> Told | None:
    start, end = ends(state["start"]), ends(state["end"])
    tiles = [Tile.parse(name) for name in state["tiles"]]
    ways = list(_ways(start[1], tiles, end[0]))
    if len(ways) != 1:
        return None
    (way,) = ways
    texts = [_text(halves) for halves in way]
    doubles = {"end-double"} if start[0] == start[1] or end[0] == end[1] else ()
    return Told(
        answer=texts,
        text=_order(way),
        rows=((GapPart(start=state["start"], end=state["end"], count=len(tiles)),),),
        cut=(CutPart(tiles=tuple(state["tiles"])),),
        marks=(Paste(part="gap", tiles=tuple(texts)),),
        why=say("build-line.why", line=(state["start"], *texts, state["end"])),
        slips=tuple(_slips(start[1], way)),
        measures={"plays": len(tiles), "steps": len(tiles)},
        needs=frozenset(doubles),
    )


def _ways(open_half: int, tiles: Sequence[Tile], last: int) -> Iterator[list[Halves]]:
    """Give every way to lay all the tiles on from an open half so that they end with `last`."""
    if not tiles and open_half == last:
        yield []
    for tile in tiles:
        if tile.has(open_half):
            halves = open_half, tile.other(open_half)
            rest = [one for one in tiles if one is not tile]
            yield from ([halves, *way] for way in _ways(halves[1], rest, last))


def _text(halves: Halves) -> str:
    return f"{halves[0]}-{halves[1]}"


def _order(way: Sequence[Halves]) -> Phrase:
    return in_order([say("text.tile", tile=_text(halves)) for halves in way])


def _slips(open_half: int, way: Sequence[Halves]) -> Iterator[Mistake]:
    """One tile the wrong way round; all from the other end."""
    place, halves = next((place, halves) for place, halves in enumerate(way) if halves[0] != halves[1])
    turned = [*way[:place], halves[::-1], *way[place + 1 :]]
    yield slip("lays-a-tile-backwards", [*map(_text, turned)], _order(turned), tile=_text(halves[::-1]))
    back = way[::-1]
    before = (open_half, *(right for _, right in back))
    left, right = next((left, right) for left, (right, _) in zip(before, back, strict=False) if left != right)
    yield slip("begins-at-the-other-end", [*map(_text, back)], _order(back), left=left, right=right)


KIND = Kind(
    id="build-line",
    age=6,
    rules=ANY,
    by_rules=None,
    standards=("MP.1", "K.CC.C.6", "EYFS-NP"),
    knobs={"between": Knob(allowed=range(2, 5))},
    states=states,
    tell=tell,
    rule=matching_rule,
    ordered=True,
)
