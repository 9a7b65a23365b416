"""Search: the states that positions offer for a block, and how long it is worth looking for more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from schoolyard.puzzles.games import spots
from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.making import states
from schoolyard.puzzles.order import Block
from schoolyard.puzzles.puzzle import Puzzle, State
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.survey import Survey
from schoolyard.rules.chance import Chance

PATIENCE: Final = 3000
"""How many positions in a row are tried in vain before a puzzle is given up."""
CURIOSITY: Final = 100
"""The same where there are enough already, and more only make the choice better."""
RARER: Final = 10
"""How many times longer it takes where few positions are of use: only a round's last one, or those like another."""
SOUGHT: Final = 4
"""How many times longer a plan looks for what is rare: for the first ones where a knob asks for something (All Fives
seldom makes 15), for an outcome that has not been met."""

Offer: TypeAlias = tuple[Spot, State]


def offers(
    block: Block, ask: Ask, chance: Chance, *, survey: Survey | None = None, rare: bool = False
) -> Iterator[Offer]:
    """Give what positions offer, until too many of them in a row have added nothing to the survey."""
    known = idle = 0
    longer = RARER if rare or block.kind.span != "line" else 1
    patience = PATIENCE * (SOUGHT if survey is not None and block.knobs and longer == 1 else 1)
    for spot in _spots(block, ask, chance):
        for state in states(block.kind, spot, ask, chance):
            yield spot, state
        found = 0 if survey is None else len(survey)
        idle = idle + 1 if found == known else 0
        known = found
        if idle >= _enough(survey, patience) * longer:
            return


def _enough(survey: Survey | None, patience: int) -> int:
    if survey is None or not survey.enough:
        return patience
    return CURIOSITY * (SOUGHT if survey.lacks else 1)


def offers_of(block: Block, ask: Ask, chance: Chance, some: Iterable[Spot]) -> Iterator[Offer]:
    """Give what some positions offer, each looked at once."""
    for spot in some:
        for state in states(block.kind, spot, ask, chance):
            yield spot, state


def sourced(puzzle: Puzzle, block: Block, spot: Spot) -> Puzzle:
    """Say where the puzzle comes from, if what it shows is of a game."""
    return replace(puzzle, source=spot.source) if block.kind.played else puzzle


def _spots(block: Block, ask: Ask, chance: Chance) -> Iterator[Spot]:
    """Give the lesson's own positions again and again (each may offer several puzzles), or those of random games."""
    if block.spots is None:
        longest = None if ask.knob("fold") else ask.knob("tiles") or ask.line[1]
        yield from spots(ask.rules, chance, span=block.kind.span, longest=longest)
    while block.spots:
        yield from chance.shuffled(block.spots)
