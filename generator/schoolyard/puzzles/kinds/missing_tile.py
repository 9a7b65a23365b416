"""missing-tile: which tile is under the cloud?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Draw
from schoolyard.puzzles.offers import LENGTH_KNOBS, line_length
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import LinePart, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import matching_rule, one_tile
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile, ends

LEAST: Final = 3
"""A tile that is hidden has a neighbour on either side."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    line = spot.position.line
    fewest, most = line_length(spot, ask)
    if ask.rules.spinner or not max(fewest, LEAST) <= len(line) <= most:
        return
    for place in chance.shuffled(range(1, len(line) - 1)):
        texts = line.texts()
        yield {"line": [*texts[:place], None, *texts[place + 1 :]]}


def tell(state: State, _ask: Ask) -> Told | None:
    texts = state["line"]
    place = texts.index(None)
    if not 0 < place < len(texts) - 1:
        return None
    before, after = ends(texts[place - 1]), ends(texts[place + 1])
    left, right = before[1], after[0]
    tile = Tile(left, right)
    if not tile.pips:
        return None  # nothing would be drawn
    if any(text is not None and Tile.parse(text) is tile for text in texts):
        return None
    return Told(
        answer=tile.name,
        text=one_tile(tile),
        rows=((LinePart(tiles=tuple(texts), ends="none"),), (TilesPart(name="tile", tiles=("?-?",)),)),
        marks=(Draw(part="tile", index=0, tile=f"{left}-{right}"),),
        why=_why(left, right),
        slips=tuple(_slips(before, after)),
        measures={"largest": max(left, right), "steps": 2},
    )


def _why(left: int, right: int) -> Phrase:
    if left == right:
        return say("missing-tile.why-double", number=left)
    return say("missing-tile.why", left=left, right=right)


def _slips(before: tuple[int, int], after: tuple[int, int]) -> Iterator[Mistake]:
    (far_left, left), (right, far_right) = before, after
    for number in (left, right):
        double = Tile(number, number)
        yield slip("looks-at-one-neighbour", double.name, one_tile(double), number=number)
    for tile, number in ((Tile(far_left, right), far_left), (Tile(left, far_right), far_right)):
        yield slip("takes-the-far-half", tile.name, one_tile(tile), number=number)


KIND = Kind(
    id="missing-tile",
    age=6,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.5", "EYFS-N"),
    knobs=LENGTH_KNOBS,
    states=states,
    tell=tell,
    rule=matching_rule,
)
