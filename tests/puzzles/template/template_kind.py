"""template-kind: how many dots has the bigger half? As small as a kind can be: begin one of your own from it.

A kind is this file, in generator/schoolyard/puzzles/kinds/; its solver, in a file of puzzles/solver/ beside it (here
template_solver.py); and its sentences, in templates/wording/en/kinds.yaml (here template_kind.yaml).
"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, _ask: Ask, _chance: Chance) -> Iterator[State]:
    for tile in spot.hand:
        yield {"tile": tile.name}


def tell(state: State, ask: Ask) -> Told | None:
    half = Tile.parse(state["tile"]).high
    return Told(
        answer=half,
        text=number(half),
        rows=((TilesPart(tiles=(state["tile"],)), box_for(ask.rules.set)),),
        marks=(Write(part="box", text=str(half)),),
        why=say("template-kind.why", half=half),
        slips=(slip("counts-a-dot-twice", half + 1, number(half + 1)),),
        measures={"largest": half},
    )


KIND = Kind(
    id="template-kind",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.5",),
    states=states,
    tell=tell,
    number=True,
)
