"""template-kind: how many tiles are in the hand? As small as a kind can be: begin one of your own from it.

A kind is three files: this one goes to generator/schoolyard/puzzles/kinds/, its solver to .../puzzles/solver/, and its
sentences to templates/wording/en/kinds.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import hands
from schoolyard.puzzles.parts import box_for, hand_part
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import Write
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for hand in hands(spot, ask, chance):
        yield {"hand": hand}


def tell(state: State, _ask: Ask) -> Told | None:
    count = len(state["hand"])
    return Told(
        answer=count,
        text=number(count),
        rows=((hand_part(state), box_for(9)),),
        marks=(Write(part="box", text=str(count)),),
        why=say("template-kind.why", tiles=count),
        slips=(slip("skips-a-dot", count - 1, number(count - 1)),),
        measures={"largest": count},
    )


KIND = Kind(
    id="template-kind",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.5",),
    states=states,
    tell=tell,
)
