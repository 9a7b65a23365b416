"""which-end: which end of the line does the tile fit?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Join
from schoolyard.puzzles.offers import LINE_KNOBS, lines
from schoolyard.puzzles.parts import line_part
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import Side, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import at_side, matching_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in lines(spot, ask, chance):
        for tile in chance.shuffled(spot.hand):
            yield {"line": line, "tile": tile.name}


def tell(state: State, _ask: Ask) -> Told | None:
    line, tile = SeenLine.read(state["line"]), Tile.parse(state["tile"])
    sides = line.sides(tile)
    if len(sides) != 1:
        return None
    (side,) = sides
    wrong: Side = "right" if side == "left" else "left"
    slips = tuple(_slips(line, tile, side, wrong))
    return Told(
        answer=side,
        text=at_side(side, line.number(side)),
        rows=((line_part(state, ends="sides"),), (TilesPart(name="hand", tiles=(tile.name,), tray=True),)),
        marks=(Join(part="hand", index=0, line="line", side=side),),
        why=say("which-end.why", tile=tile, number=line.number(side), other=line.number(wrong)),
        slips=slips,
        measures={"largest": max(line.left, line.right), "near": len(slips) - 1},
    )


def _slips(line: SeenLine, tile: Tile, side: Side, wrong: Side) -> Iterator[Mistake]:
    """Why the tile may be joined to the wrong end: one answer, the likeliest cause first."""
    number, text = line.number(wrong), at_side(wrong, line.number(wrong))
    half = tile.other(line.number(side))
    if abs(half - number) == 1:
        yield slip("matches-nearly", wrong, text, half=half, number=number)
    if half in line.inside:
        yield slip("matches-inside-the-line", wrong, text)
    yield slip("forgets-to-match", wrong, text, number=number)


KIND = Kind(
    id="which-end",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.C.6", "EYFS-N"),
    knobs=LINE_KNOBS,
    states=states,
    tell=tell,
    rule=matching_rule,
    fair=("left", "right"),
)
