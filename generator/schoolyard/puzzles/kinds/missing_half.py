"""missing-half: so many dots in all: which are missing on the other half?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Draw
from schoolyard.puzzles.offers import MOST_KNOBS, most_dots
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import DrawPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import one_more_or_less, slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"total": tile.pips, "half": chance.choice((tile.high, tile.low))}


def _is_double(state: State) -> bool:
    return bool(2 * state["half"] == state["total"])


def tell(state: State, ask: Ask) -> Told | None:
    total, half = state["total"], state["half"]
    missing = total - half
    # a blank half looks like one to be drawn
    if not half or total > most_dots(ask) or not 1 <= missing <= ask.rules.set:
        return None
    return Told(
        answer=missing,
        text=number(missing),
        rows=((DrawPart(tile=f"{half}-?", numbers=(total,)),),),
        marks=(Draw(part="tile", index=0, tile=f"{half}-{missing}"),),
        why=say("missing-half.why", half=half, missing=missing, total=total),
        slips=tuple(_slips(total, half, missing)),
        measures=sum_measures((half, missing)),
    )


def _slips(total: int, half: int, missing: int) -> Iterator[Mistake]:
    yield slip("draws-them-all", total, number(total), total=total)
    yield slip("draws-the-same-half", half, number(half))
    yield slip("counts-the-last-dot-again", missing + 1, number(missing + 1), half=half)
    yield from one_more_or_less(missing)


KIND = Kind(
    id="missing-half",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.OA.A.3", "1.OA.D.8", "EYFS-N", "1AS-1"),
    knobs=MOST_KNOBS,
    states=states,
    tell=tell,
    number=True,
    seldom=_is_double,
)
