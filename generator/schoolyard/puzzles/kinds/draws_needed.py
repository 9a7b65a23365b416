"""draws-needed: how many tiles must I draw until one fits?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.duty import Duty, has_equal_ends, turn_rule
from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Ring, Write
from schoolyard.puzzles.offers import FOLDED_KNOBS, HAND_KNOBS, names, plain_lines, turn_hands
from schoolyard.puzzles.parts import box_for, hand_part, line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart, Part, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number, open_ends
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

MOST_HAND: Final = 3
"""The most tiles of the hand that are shown: none fits, and the boneyard stands beside them."""
EQUAL_ENDS: Final = 8
"""One in how many of the lines whose ends are the same is shown: on these it is common that nothing fits."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    boneyard = spot.position.boneyard
    if not 1 < len(boneyard) <= ask.choices[1]:
        return
    for line in plain_lines(spot, ask, chance):
        if has_equal_ends({"line": line}) and chance.below(EQUAL_ENDS):
            continue
        for hand in turn_hands(spot, ask, chance, most=MOST_HAND):
            yield {"line": line, "hand": hand, "boneyard": names(boneyard)}


def tell(state: State, ask: Ask) -> Told | None:
    duty, boneyard = Duty.of(state, ask), [Tile.parse(name) for name in state["boneyard"]]
    if duty.plays or ask.rules.draw != "until-fits":
        return None
    needed = next((count for count, tile in enumerate(boneyard[: duty.drawable], 1) if duty.line.sides(tile)), None)
    offered = _offers_never(ask)
    if needed is None and not offered:
        return None
    never: tuple[Part, ...] = (ChoicePart(name="never", options=(say("text.never"),)),) if offered else ()
    return Told(
        answer=needed,
        text=_text(needed),
        rows=(
            (line_part(state),),
            (hand_part(state), _boneyard(state)),
            (box_for(ask.choices[1]), *never),
        ),
        marks=(Ring(part="never", index=0) if needed is None else Write(part="box", text=str(needed)),),
        why=_why(duty, needed, boneyard),
        slips=tuple(_slips(duty, needed, boneyard)),
        measures={"choices": len(boneyard), "steps": 2},
    )


def _boneyard(state: State) -> TilesPart:
    return TilesPart(
        name="boneyard", tiles=tuple(state["boneyard"]), upright=True, small=True, label=say("draws-needed.boneyard")
    )


def _offers_never(ask: Ask) -> bool:
    asked = ask.knob("never")
    return bool(ask.age > 6 if asked is None else asked)


def _text(needed: int | None) -> Phrase:
    return say("text.never") if needed is None else number(needed)


def _why(duty: Duty, needed: int | None, boneyard: list[Tile]) -> Phrase:
    ends = open_ends(duty.line.left, duty.line.right)
    if needed is not None:
        return say("draws-needed.why", ends=ends, tile=boneyard[needed - 1])
    if duty.rules.reserve:
        return say("draws-needed.why-reserve", ends=ends, tiles=duty.rules.reserve)
    return say("draws-needed.why-never", ends=ends)


def _slips(duty: Duty, needed: int | None, boneyard: list[Tile]) -> Iterator[Mistake]:
    for count, tile in enumerate(boneyard, 1):
        if any(map(tile.has, duty.line.inside)) and not duty.line.sides(tile):
            yield slip("matches-inside-the-line", count, number(count))
            break
    if needed is None:
        yield slip("counts-the-boneyard", len(boneyard), number(len(boneyard)))
        return
    if needed > 1:
        yield slip("leaves-out-the-last", needed - 1, number(needed - 1), tile=boneyard[needed - 1])
    backwards = next(count for count, tile in enumerate(reversed(boneyard), 1) if duty.line.sides(tile))
    yield slip("draws-from-the-right", backwards, number(backwards))
    yield slip("counts-the-boneyard", len(boneyard), number(len(boneyard)))


def _refuses(ask: Ask) -> Phrase | None:
    return None if ask.rules.draw == "until-fits" else say("refuse.one-draw")


KIND = Kind(
    id="draws-needed",
    age=6,
    rules=("schoolyard", "draw", "giant-draw", "5xj-draw", "5xj-all-fives"),
    by_rules=("draw", "reserve"),
    span="round",
    standards=("K.CC.B.4", "EYFS-N"),
    knobs={**FOLDED_KNOBS, **HAND_KNOBS, "never": Knob(allowed=(True, False))},
    half_page=True,
    states=states,
    tell=tell,
    rule=turn_rule,
    refuses=_refuses,
    seldom=has_equal_ends,
)
