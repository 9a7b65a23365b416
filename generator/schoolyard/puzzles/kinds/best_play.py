"""best-play: which play scores most?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Join, Write
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines
from schoolyard.puzzles.parts import box_for, hand_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, Value, say
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip, wrong_totals
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import never_scores, play, points_rule
from schoolyard.puzzles.worth import points_of
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

Scored: TypeAlias = tuple[int, SeenPlay]
"""A play and the points it scores."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in lines(spot, ask, chance):
        for hand in hands(spot, ask, chance):
            yield {"line": line, "hand": hand}


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"], ask.rules.doubles_count)
    hand = [Tile.parse(name) for name in state["hand"]]
    scored = [(points_of(made.after.total, ask.rules), made) for made in line.plays(hand)]
    scored.sort(key=lambda pair: pair[0], reverse=True)
    if len(scored) < 2 or scored[0][0] == scored[1][0]:
        return None  # nothing to choose, a tie, or no score at all
    if sum(points > 0 for points, _ in scored) < (ask.knob("scoring") or 1):
        return None
    (most, best), *others = scored
    index = hand.index(best.tile)
    return Told(
        answer={**best.answer, "points": most},
        text=say("text.play-for", play=play(best), points=most),
        rows=((line_part(state, ends="sides"),), (hand_part(state), box_for(ask.scoring_totals[-1]))),
        marks=(
            *rings("hand", [index]),
            Join(part="hand", index=index, line="line", side=best.side),
            Write(part="box", text=str(most)),
        ),
        why=_why(best, others[0][0]),
        slips=tuple(_slips(best, others, ask)),
        measures={
            **sum_measures(best.after.counted),
            "near": sum(1 for points, made in others if points or points_of(made.tile.pips, ask.rules)),
            "steps": len(scored),
        },
        needs=frozenset({"end-double"} if any(made.tile.is_double for _, made in scored) else ()),
    )


def _why(best: SeenPlay, next_best: int) -> Phrase:
    after: dict[str, Value] = {
        "tile": best.tile,
        "number": best.on,
        "addends": best.after.counted,
        "total": best.after.total,
    }
    if next_best:
        return say("best-play.why-more", **after, points=next_best)
    return say("best-play.why", **after)


def _slips(best: SeenPlay, others: Sequence[Scored], ask: Ask) -> Iterator[Mistake]:
    for points, made in others:
        if points:
            yield _slip("stops-at-a-score", made, points, points=points)
    for _, made in others:
        if points_of(made.tile.pips, ask.rules):
            ends = (made.after.left, made.after.right)
            yield _slip("adds-inside-the-tile", made, made.tile.pips, dots=made.tile.pips, number=made.on, ends=ends)
    for way in wrong_totals(best.after):
        if way.habit == "counts-double-once":
            yield _slip(way.habit, best, way.total, **way.cause)
    for points, made in sorted(others, key=lambda pair: pair[1].tile.pips, reverse=True):
        yield _slip("stops-at-a-match", made, points, addends=made.after.counted, total=made.after.total)


def _slip(habit: str, made: SeenPlay, scored: int, /, **cause: Value) -> Mistake:
    return slip(habit, {**made.answer, "points": scored}, say("text.play-for", play=play(made), points=scored), **cause)


KIND = Kind(
    id="best-play",
    age=7,
    rules=FIVES,
    by_rules=("doubles_count", "score_multiple"),
    standards=("1.OA.C.6", "2.OA.B.2", "2NF-1"),
    knobs={**LINE_KNOBS, **HAND_KNOBS, "scoring": Knob(allowed=range(1, 4))},
    half_page=True,
    states=states,
    tell=tell,
    rule=points_rule,
    refuses=never_scores,
    fair=("left", "right"),
)
