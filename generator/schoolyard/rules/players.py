"""Players: ways to choose a move from what a player may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import Move
from schoolyard.rules.view import View

Player: TypeAlias = Callable[[View, Chance], Move]
"""Chooses one of `view.legal`; what is left to chance comes from the stream alone."""


def any_legal(view: View, chance: Chance) -> Move:
    """Choose any legal move."""
    return chance.choice(view.legal)
