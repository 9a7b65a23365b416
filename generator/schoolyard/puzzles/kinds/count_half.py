"""count-half: how many dots are on this half?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import HalfPart, HelpPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import one_more_or_less, slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import blank_rule, number
from schoolyard.rules.chance import Chance


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"half": chance.choice((tile.high, tile.low))}


def tell(state: State, ask: Ask) -> Told | None:
    half, most = state["half"], ask.rules.set
    least = 0 if "blank" in ask.taught else 1
    return Told(
        answer=half,
        text=number(half),
        rows=((HalfPart(half=half), box_for(most)), (HelpPart(kind="path", most=most, least=least),)),
        marks=(Write(part="box", text=str(half)),),
        why=say("count-half.why", half=half),
        slips=tuple(_slips(half)),
        measures={"largest": half},
    )


def _slips(half: int) -> Iterator[Mistake]:
    if not half:
        yield slip("counts-blank-as-one", 1, number(1))
    yield from one_more_or_less(half)


KIND = Kind(
    id="count-half",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.4", "K.CC.B.5", "EYFS-N"),
    states=states,
    tell=tell,
    number=True,
    rule=blank_rule,
)
