"""The cells of a rules card, in their order: the values of a rule set's fields choose what each says and shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from schoolyard.pages.rules_card.cells.before import need, set_up, who_starts
from schoolyard.pages.rules_card.cells.ending import blocked, round_ends, win
from schoolyard.pages.rules_card.cells.playing import cannot_play, count_ends, your_turn
from schoolyard.pages.rules_card.document import Cell
from schoolyard.pages.voice import Voice
from schoolyard.rules.ruleset import RuleSet


def cells(rules: RuleSet, voice: Voice) -> Iterator[Cell]:
    """Give the eight cells. Where open ends score they have one of their own, and a blocked round shares another's."""
    for cell in _cells(rules, voice):
        # in the wording a line break parts the sentences of one value
        yield replace(cell, lines=tuple(line for text in cell.lines for line in text.splitlines()))


def _cells(rules: RuleSet, voice: Voice) -> Iterator[Cell]:
    yield need(rules, voice)
    yield set_up(rules, voice)
    yield who_starts(rules, voice)
    yield your_turn(rules, voice)
    if rules.score_multiple is not None:
        yield count_ends(rules, voice)
    yield cannot_play(rules, voice)
    yield round_ends(rules, voice)
    if rules.score_multiple is None:
        yield blocked(rules, voice)
    yield win(rules, voice)
