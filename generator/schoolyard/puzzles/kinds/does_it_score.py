"""does-it-score: do the open ends score?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.arms import tables
from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Told
from schoolyard.puzzles.offers import LINE_KNOBS
from schoolyard.puzzles.parts import line_part, ring_yes_no, yes_no_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import WRONG_WAYS, WrongTotal, wrong_totals
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import never_scores, scoring_rule, yes_or_no
from schoolyard.puzzles.worth import why_paid
from schoolyard.rules.chance import Chance


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    yield from tables(spot, ask, chance)


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.of(state, ask.rules.doubles_count)
    scoring = ask.rules.scoring_totals()
    answer = line.total in scoring
    asked = ask.scoring_totals if _one_target(ask) else scoring
    flips = sorted((way for way in wrong_totals(line) if (way.total in asked) != answer), key=_is_rare)
    if not flips or (len(line.laid) > 1 and _is_rare(flips[0])) or not ask.rules.reaches(line.total):
        return None
    return Told(
        answer=answer,
        text=yes_or_no(answer),
        rows=((line_part(state),), (yes_no_part(chip=ask.rules.chips),)),
        marks=ring_yes_no(answer),
        why=_why(line, ask, answer),
        slips=tuple(way.slip(not answer, yes_or_no(not answer)) for way in flips),
        measures=sum_measures(line.counted),
    )


def _is_rare(way: WrongTotal) -> bool:
    return way.habit not in WRONG_WAYS


def _one_target(ask: Ask) -> bool:
    """Tell whether the child is asked for one total by name: then a count of twice as many does not make it either."""
    return len(ask.scoring_totals) == 1


def _why(line: SeenLine, ask: Ask, answer: bool) -> Phrase:
    if not answer and _one_target(ask):
        return say("does-it-score.why-not-one", addends=line.counted, total=line.total, target=ask.scoring_totals[0])
    return why_paid(line, ask.rules)


def _prompt(ask: Ask) -> Phrase:
    """Where only one total scores the child is asked for it by name."""
    if _one_target(ask):
        return say("does-it-score.prompt-one", target=ask.scoring_totals[0])
    return say("does-it-score.prompt")


KIND = Kind(
    id="does-it-score",
    age=6,
    rules=FIVES,
    by_rules=("doubles_count", "score_multiple", "spinner"),
    standards=("1.OA.C.6", "K.OA.A.3", "1NF-1"),
    knobs=LINE_KNOBS,
    states=states,
    tell=tell,
    prompt=_prompt,
    rule=scoring_rule,
    refuses=never_scores,
    fair=(True, False),
)
