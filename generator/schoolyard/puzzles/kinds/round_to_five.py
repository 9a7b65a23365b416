"""round-to-five: what is this many dots to the nearest five?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Count, Write
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import FivesPart, WordsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance
from schoolyard.rules.scoring import pips, to_nearest_five

MOST: Final = 50
"""The most dots, and how far the number line goes, where no knob says otherwise."""
FIVE: Final = 5
FIVES: Final = 3
"""One in how many of the numbers is shown that are fives already."""


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    """What those hold at the end of a round who have not won it."""
    end = spot.position.end
    if end is not None and end.winner is not None:
        for seat, hand in enumerate(spot.position.hands):
            if seat not in end.side and (pips(hand) % FIVE or not chance.below(FIVES)):
                yield {"pips": pips(hand)}


def tell(state: State, ask: Ask) -> Told | None:
    dots, most = state["pips"], ask.knob("dots") or MOST
    if not 0 < dots <= most:
        return None
    nearest = to_nearest_five(dots)
    return Told(
        answer=nearest,
        text=number(nearest),
        rows=((WordsPart(words=say("text.dots", dots=dots)), box_for(most)), (FivesPart(most=most),)),
        marks=(Count(part="fives", first=nearest), Write(part="box", text=str(nearest))),
        why=_why(dots, nearest),
        slips=tuple(_slips(dots)),
        measures={"largest": dots, "near": int(dots % FIVE in (2, 3)), "steps": 2},
    )


def _why(dots: int, nearest: int) -> Phrase:
    if dots == nearest:
        return say("round-to-five.why-five", number=dots)
    below = dots // FIVE * FIVE
    return say("round-to-five.why", number=dots, below=below, above=below + FIVE, nearest=nearest)


def _slips(dots: int) -> Iterator[Mistake]:
    below = dots // FIVE * FIVE
    farther = below if to_nearest_five(dots) > dots else below + FIVE
    ten = (dots + FIVE) // (2 * FIVE) * 2 * FIVE
    yield slip("rounds-the-other-way", farther, number(farther), number=dots)
    yield slip("rounds-to-ten", ten, number(ten))
    yield slip("leaves-it-as-it-is", dots, number(dots))


def _rule(_: Ask) -> Phrase:
    return say("rule.nearest-five")


KIND = Kind(
    id="round-to-five",
    age=8,
    rules=("5xj-all-fives",),
    by_rules=None,
    standards=(),
    span="round",
    knobs={"dots": Knob(allowed=range(20, 51, 5))},
    states=states,
    tell=tell,
    number=True,
    rule=_rule,
)
