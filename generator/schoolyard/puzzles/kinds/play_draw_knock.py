"""play-draw-knock: what must I do: play, draw or knock?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.duty import Doing, Duty, has_equal_ends, turn_rule
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import FOLDED_KNOBS, HAND_KNOBS, plain_lines, turn_hands
from schoolyard.puzzles.parts import boneyard_part, hand_part, line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import move
from schoolyard.rules.chance import Chance

PLAYING: Final = 10
"""One in how many of the hands that can play is shown: the other answers are rarer in games."""
DOINGS: Final[tuple[Doing, ...]] = ("play", "draw", "pass")


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in plain_lines(spot, ask, chance):
        for hand in turn_hands(spot, ask, chance, playing=PLAYING):
            yield {"line": line, "hand": hand, "boneyard": len(spot.position.boneyard)}


def tell(state: State, ask: Ask) -> Told | None:
    if ask.rules.optional_draw:
        return None
    duty = Duty.of(state, ask)
    due = duty.due
    others = [doing for doing in DOINGS if doing != due]
    return Told(
        answer=due,
        text=move(due),
        rows=(
            (line_part(state),),
            (hand_part(state), boneyard_part(state["boneyard"])),
            (ChoicePart(options=tuple(map(move, DOINGS))),),
        ),
        marks=(Ring(part="choice", index=DOINGS.index(due)),),
        why=duty.why(),
        slips=tuple(duty.slip(doing, doing, move(doing)) for doing in others),
        measures={"steps": 2},
    )


def _refuses(ask: Ask) -> Phrase | None:
    return say("refuse.optional-draw") if ask.rules.optional_draw else None


KIND = Kind(
    id="play-draw-knock",
    age=6,
    rules=ANY,
    by_rules=("draw", "optional_draw", "reserve"),
    span="round",
    standards=("MP.3", "K.CC.C.6"),
    knobs={**FOLDED_KNOBS, **HAND_KNOBS},
    half_page=True,
    states=states,
    tell=tell,
    rule=turn_rule,
    refuses=_refuses,
    seldom=has_equal_ends,
    fair=DOINGS,
)
