"""score-ends: how many chips or points do the open ends win?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.arms import tables
from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Told
from schoolyard.puzzles.offers import LINE_KNOBS
from schoolyard.puzzles.parts import line_part, paid_mark, paid_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip, wrong_totals
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import amount, never_scores, scoring_rule
from schoolyard.puzzles.worth import paid, why_paid
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import POINTS_A_CHIP

MISSES: Final = 4
"""One in how many of the lines that win nothing is shown: most lines do."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for table in tables(spot, ask, chance):
        if paid(spot.position.total, ask.rules) or not chance.below(MISSES):
            yield table


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.of(state, ask.rules.doubles_count)
    if not ask.rules.reaches(line.total):
        return None
    won = paid(line.total, ask.rules)
    return Told(
        answer=won,
        text=amount(won, ask.rules),
        rows=((line_part(state),), (paid_part(paid(ask.scoring_totals[-1], ask.rules), ask.rules),)),
        marks=(paid_mark(won, ask.rules),),
        why=why_paid(line, ask.rules),
        slips=tuple(_slips(line, ask)),
        measures={**sum_measures(line.counted), "steps": 2},
    )


def _slips(line: SeenLine, ask: Ask) -> Iterator[Mistake]:
    won = paid(line.total, ask.rules)
    if won and ask.rules.chips:
        yield slip("takes-points-for-chips", line.total, amount(line.total, ask.rules), points=line.total)
    for way in wrong_totals(line):
        taken = paid(way.total, ask.rules)
        yield way.slip(taken, amount(taken, ask.rules))
    if not won:
        taken = max(1, line.total // POINTS_A_CHIP) if ask.rules.chips else line.total
        yield slip("scores-any-total", taken, amount(taken, ask.rules), total=line.total)


def _prompt(ask: Ask) -> Phrase:
    if ask.rules.spinner:
        return say("score-ends.prompt-arms-chips" if ask.rules.chips else "score-ends.prompt-arms-points")
    return say("score-ends.prompt-chips" if ask.rules.chips else "score-ends.prompt-points")


KIND = Kind(
    id="score-ends",
    age=6,
    rules=FIVES,
    by_rules=("doubles_count", "score_multiple", "points", "spinner"),
    standards=("1.OA.C.6", "1NF-1", "1NF-2"),
    knobs=LINE_KNOBS,
    states=states,
    tell=tell,
    number=True,
    prompt=_prompt,
    rule=scoring_rule,
    refuses=never_scores,
    fair=(True, False),
    outcome=bool,
)
