"""missed-score: which turn forgot to take what its open ends won?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import counts_unsaid
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import LogPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.taught import needs
from schoolyard.puzzles.texts import amount, never_scores, scoring_rule
from schoolyard.puzzles.worth import paid
from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import Play
from schoolyard.rules.position import Step
from schoolyard.rules.ruleset import RuleSet

TURNS: Final = {7: 3}
"""How many turns are shown, by age; four from eight on."""
LONGEST: Final = {7: 5}
"""The most tiles in a line beside what was taken, by age; six from eight on."""

ONE_SCORE: Final = 4
"""One in how many is shown of those in which no other turn won anything: most are so."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Give the last turns up to here, all of them plays of one round, one of them without what it won."""
    count, length = ask.knob("turns") or TURNS.get(ask.age, 4), len(spot.position.line)
    if not count <= length <= LONGEST.get(ask.age, 6) or ask.rules.spinner:
        return
    steps = spot.origin.steps[spot.step - count : spot.step]
    if len(steps) < count or not all(isinstance(step.move, Play) for step in steps):
        return
    won = [place for place, step in enumerate(steps) if step.points]
    if not won or len(steps[0].after.line) != length - count + 1:
        return
    if len(won) > 1 or not chance.below(ONE_SCORE):
        missed = chance.choice(won)
        yield {"turns": [_turn(step, ask.rules, missed=place == missed) for place, step in enumerate(steps)]}


def _turn(step: Step, rules: RuleSet, *, missed: bool) -> dict[str, Any]:
    assert isinstance(step.move, Play)
    return {
        "player": step.before.players[step.player],
        "move": "play",
        "tile": step.move.tile.name,
        "side": step.move.side,
        "line": list(step.after.line.texts()),
        "took": 0 if missed else paid(step.points, rules),
    }


def tell(state: State, ask: Ask) -> Told | None:
    turns = state["turns"]
    if any(counts_unsaid(turn["line"], ask) for turn in turns):
        return None
    lines = [SeenLine.read(turn["line"], ask.rules.doubles_count) for turn in turns]
    due = [paid(line.total, ask.rules) for line in lines]
    wrong = [row for row, turn in enumerate(turns) if turn["took"] != due[row]]
    if len(wrong) != 1 or turns[wrong[0]]["took"] or 0 not in due:
        return None  # not one has forgotten, or the one empty row would tell which
    (row,) = wrong
    return Told(
        answer=row + 1,
        text=_turn_text(state, row),
        rows=((_log_part(state, ask),),),
        marks=(Ring(part="log", index=row),),
        why=_why(row, lines[row], ask),
        slips=tuple(_slips(state, lines, due, row)),
        measures={**sum_measures(lines[row].counted), "near": due.count(0), "steps": len(turns)},
        needs=frozenset().union(*(needs({"line": turn["line"]}, ranks=False) for turn in turns)),
    )


def _log_part(state: State, ask: Ask) -> LogPart:
    turns = state["turns"]
    return LogPart(
        players=tuple(turn["player"] for turn in turns),
        lines=tuple(tuple(turn["line"]) for turn in turns),
        tiles=tuple(turn["tile"] for turn in turns),
        took=tuple(turn["took"] for turn in turns),
        chips=ask.rules.chips,
        head=say("missed-score.took-chips" if ask.rules.chips else "missed-score.took-points"),
    )


def _turn_text(state: State, row: int) -> Phrase:
    return say("missed-score.turn", number=row + 1, name=state["turns"][row]["player"])


def _why(row: int, line: SeenLine, ask: Ask) -> Phrase:
    won = amount(paid(line.total, ask.rules), ask.rules)
    return say("missed-score.why", number=row + 1, addends=line.counted, total=line.total, amount=won)


def _slips(state: State, lines: Sequence[SeenLine], due: Sequence[int], missed: int) -> Iterator[Mistake]:
    """The other turns: first those that took nothing since nothing was due, then those that took all."""
    for row in sorted(set(range(len(lines))) - {missed}, key=lambda row: due[row] > 0):
        text, total = _turn_text(state, row), lines[row].total
        yield slip("doubts-a-score" if due[row] else "scores-any-total", row + 1, text, total=total)


def _prompt(ask: Ask) -> Phrase:
    return say("missed-score.prompt-chips" if ask.rules.chips else "missed-score.prompt-points")


KIND = Kind(
    id="missed-score",
    age=7,
    rules=FIVES,
    by_rules=("doubles_count", "score_multiple", "points"),
    standards=("1.OA.C.6", "1.OA.D.7", "1NF-1"),
    knobs={"turns": Knob(allowed=range(2, 6))},
    half_page=True,
    states=states,
    tell=tell,
    prompt=_prompt,
    rule=scoring_rule,
    refuses=never_scores,
    fair=(1, 2, 3, 4, 5),
)
