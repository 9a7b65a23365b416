"""Worth: what open ends that count so much score, in points and in the rule set's own currency."""

from __future__ import annotations

from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.seen import SeenLine
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet


def points_of(total: int, rules: RuleSet) -> int:
    """Give the points that a total scores, also where chips are used; 0 for none."""
    multiple = rules.score_multiple
    return total if multiple and total % multiple == 0 else 0


def paid(total: int, rules: RuleSet) -> int:
    """Give what a total wins: chips under chips, else points."""
    points = points_of(total, rules)
    return points // POINTS_A_CHIP if rules.chips else points


def why_paid(line: SeenLine, rules: RuleSet) -> Phrase:
    """Say what a line's open ends count and what that wins."""
    won = paid(line.total, rules)
    if not won:
        return say("why.no-score", addends=line.counted, total=line.total)
    if rules.chips:
        return say("why.chips", addends=line.counted, total=line.total, chips=won)
    return say("why.points", addends=line.counted, total=line.total)
