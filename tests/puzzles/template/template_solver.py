"""The template kind's solver: from the state alone, and without the kind's own code."""

from __future__ import annotations

from typing import Any

from schoolyard.puzzles.solver.states import Rules, State, solves
from schoolyard.rules.tile import ends


@solves("template-kind")
def template_kind(state: State, _: Rules) -> list[Any]:
    """The larger of the two numbers."""
    return [max(ends(state["tile"]))]
