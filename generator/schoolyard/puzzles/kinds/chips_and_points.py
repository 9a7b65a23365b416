"""chips-and-points: how many points are these chips, how many chips are these points?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Fill, Write
from schoolyard.puzzles.parts import points_box
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChipsPart, WordsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.account import Chips
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import ALL_CHIPS, POINTS_A_CHIP

MOST_CHIPS: Final = {6: 5}
"""The most chips, by age: a row that is counted in fives; all there are from seven on."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    account, shown = spot.position.account, ask.knob("shown")
    if not isinstance(account, Chips):
        return
    for chips in filter(None, account.owned):
        if shown == "chips" or (shown == "both" and chance.below(2)):
            yield {"chips": chips}
        else:
            yield {"points": POINTS_A_CHIP * chips}


def tell(state: State, ask: Ask) -> Told | None:
    to_points = "chips" in state
    chips = state["chips"] if to_points else state["points"] // POINTS_A_CHIP
    most = ask.knob("chips") or MOST_CHIPS.get(ask.age, ALL_CHIPS)
    if chips > most:
        return None
    points = POINTS_A_CHIP * chips
    return Told(
        answer=points if to_points else chips,
        text=_points(points) if to_points else _chips(chips),
        rows=(
            ((ChipsPart(count=chips, filled=True),), (points_box(POINTS_A_CHIP * most),))
            if to_points
            else ((WordsPart(words=_points(points)),), (ChipsPart(count=most),))
        ),
        marks=(Write(part="box", text=str(points)) if to_points else Fill(part="chips", count=chips),),
        why=say("chips-and-points.why", chips=chips, points=points),
        slips=tuple(_points_slips(chips) if to_points else _chips_slips(chips)),
        measures={"largest": points, "steps": 1 if to_points else 2},
    )


def _points(points: int) -> Phrase:
    return say("text.points", points=points)


def _chips(chips: int) -> Phrase:
    return say("text.chips", chips=chips)


def _points_slips(chips: int) -> Iterator[Mistake]:
    yield slip("counts-chips-not-points", chips, _points(chips))
    yield slip("counts-a-five-too-many", POINTS_A_CHIP * (chips + 1), _points(POINTS_A_CHIP * (chips + 1)))
    if chips > 1:
        yield slip("leaves-out-a-five", POINTS_A_CHIP * (chips - 1), _points(POINTS_A_CHIP * (chips - 1)))


def _chips_slips(chips: int) -> Iterator[Mistake]:
    points = POINTS_A_CHIP * chips
    yield slip("takes-points-for-chips", points, _chips(points), points=points)
    yield slip("counts-a-five-too-many", chips + 1, _chips(chips + 1))
    if chips > 1:
        yield slip("leaves-out-a-five", chips - 1, _chips(chips - 1))


def _prompt(ask: Ask) -> Phrase:
    return say(f"chips-and-points.prompt-{ask.knob('shown')}")


def _rule(_: Ask) -> Phrase:
    return say("rule.chip-is-five")


KIND = Kind(
    id="chips-and-points",
    age=6,
    rules=("schoolyard",),
    by_rules=None,
    standards=("2.NBT.A.2", "1NF-2", "2MD-1"),
    span="game",
    knobs={
        "shown": Knob(allowed=("chips", "points", "both"), default="both"),
        "chips": Knob(allowed=range(2, ALL_CHIPS + 1)),
    },
    states=states,
    tell=tell,
    number=True,
    prompt=_prompt,
    rule=_rule,
)
