"""ends-total: what do the open ends add up to?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.arms import tables
from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Told
from schoolyard.puzzles.marks import Count, Write
from schoolyard.puzzles.offers import LINE_KNOBS
from schoolyard.puzzles.parts import box_for, line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import HelpPart, Part
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import WRONG_WAYS, wrong_totals
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number, scoring_rule
from schoolyard.rules.chance import Chance

FRAME: Final = 10
"""The most that a frame has cells for."""
ALONG: Final = 30
"""The most that one counts along a line: a longer one has no room in large print."""

BLANK: Final = 4
"""One in how many lines with a blank end is shown: they are many, and there is little to add."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for table in tables(spot, ask, chance):
        if not _has_blank_end(table) or not chance.below(BLANK):
            yield table


def _has_blank_end(state: State) -> bool:
    return 0 in SeenLine.of(state).counted


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.of(state, ask.rules.doubles_count)
    if ask.age < 6 and (len(line.laid) != 2 or line.has_double or line.total > 5):
        return None
    if len(line.laid) == 1 and not line.total:
        return None  # on a blank tile alone there is nothing to add
    ways = wrong_totals(line)
    if any(way.total == line.total for way in ways if way.habit in WRONG_WAYS):
        return None
    left = sum(line.addends[0])
    most = _most(ask)
    return Told(
        answer=line.total,
        text=number(line.total),
        rows=((line_part(state),), *_answered_in(most)),
        marks=(Count(part="help", first=left, second=line.total - left), Write(part="box", text=str(line.total))),
        why=say("why.sum", addends=line.counted, total=line.total),
        slips=tuple(way.slip(way.total, number(way.total)) for way in ways),
        measures=sum_measures(line.counted),
    )


def _most(ask: Ask) -> int:
    """The largest answer on the page."""
    return 5 if ask.age < 6 else ask.most_total


def _prompt(ask: Ask) -> Phrase:
    """A frame to fill has ten cells at most; a spinner makes more than two ends."""
    if ask.rules.spinner:
        return say("ends-total.prompt-arms")
    return say("ends-total.prompt-frame") if _most(ask) <= 10 else say("ends-total.prompt")


def _answered_in(most: int) -> tuple[tuple[Part, ...], ...]:
    """Put the box beside a frame, but below what one counts along beyond ten: that takes the whole width."""
    if most > ALONG:
        return ((box_for(most),),)
    counted: tuple[Part, ...] = (HelpPart(kind="frame", most=most),)
    box: tuple[Part, ...] = (box_for(most),)
    return (counted + box,) if most <= FRAME else (counted, box)


KIND = Kind(
    id="ends-total",
    age=6,
    rules=FIVES,
    by_rules=("doubles_count", "spinner"),
    standards=("K.OA.A.1", "1.OA.C.6", "EYFS-N", "1NF-1"),
    knobs=LINE_KNOBS,
    states=states,
    tell=tell,
    number=True,
    prompt=_prompt,
    rule=scoring_rule,
    seldom=_has_blank_end,
)
