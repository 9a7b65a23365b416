"""The template kind's solver: from the state alone, and without the kind's own code."""

from __future__ import annotations

from typing import Any

from schoolyard.puzzles.solver.states import Rules, State, read_tiles, solves


@solves("template-kind")
def template_kind(state: State, rules: Rules) -> list[Any]:
    """The number of tiles held."""
    return [sum(1 for _ in read_tiles(state["hand"], rules))]
