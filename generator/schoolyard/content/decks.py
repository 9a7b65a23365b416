"""Decks of cards and cut-outs: which there are, the size of their cards, by which rules they make sense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from schoolyard.content.problem import Problem
from schoolyard.rules.ruleset import RuleSet

PRACTICE: Final = "poker"
"""The size that practice cards have unless another is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckKind:
    """A deck that can be made."""

    id: str
    size: str
    """The size of its cards, by its name in templates/stock.yaml."""
    rules: str
    """The rule set it is made for where none is named."""
    goes_with: Callable[[RuleSet], bool] = lambda _: True
    """Whether it makes sense by a rule set."""
    needs: str = ""
    """What such a rule set has, for the message to who asked for another."""

    def problems(self, rules: RuleSet) -> list[Problem]:
        """Say that it makes no sense by a rule set, if so."""
        if self.goes_with(rules):
            return []
        return [Problem(found=f"{self.id} with the rule set {rules.id}", expected=self.needs)]


def _chips(rules: RuleSet) -> bool:
    return rules.chips


def _points(rules: RuleSet) -> bool:
    return not rules.chips


def _scoring(rules: RuleSet) -> bool:
    return rules.score_multiple is not None


DECKS: Final = {
    kind.id: kind
    for kind in (
        DeckKind(id="tiles", size="domino", rules="schoolyard"),
        DeckKind(id="match", size=PRACTICE, rules="schoolyard"),
        DeckKind(id="can-i-play", size=PRACTICE, rules="schoolyard"),
        DeckKind(id="coach", size=PRACTICE, rules="schoolyard"),
        DeckKind(
            id="score",
            size=PRACTICE,
            rules="schoolyard",
            goes_with=_scoring,
            needs="rules by which open ends score, such as schoolyard",
        ),
        DeckKind(id="rank", size=PRACTICE, rules="schoolyard"),
        DeckKind(
            id="chips", size="chip", rules="schoolyard", goes_with=_chips, needs="rules with chips, such as schoolyard"
        ),
        DeckKind(
            id="bank-mat",
            size="half",
            rules="schoolyard",
            goes_with=_chips,
            needs="rules with chips, such as schoolyard",
        ),
        DeckKind(id="five-frame", size="strip", rules="schoolyard"),
        DeckKind(
            id="score-sheet",
            size="page",
            rules="5xj-all-fives",
            goes_with=_points,
            needs="rules that count points, such as 5xj-all-fives",
        ),
    )
}
"""The decks by their ids."""
