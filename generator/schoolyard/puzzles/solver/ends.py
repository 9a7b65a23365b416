"""Kinds about open ends: what they count, what that scores, what a play makes of them."""

from __future__ import annotations

from typing import Any

from schoolyard.puzzles.solver.states import (
    Rules,
    State,
    count_ends,
    count_table,
    layouts,
    read_line_and_hand,
    solves,
)


@solves("ends-total")
def ends_total(state: State, rules: Rules) -> list[Any]:
    """What the open ends count."""
    return [count_table(state, rules)]


@solves("does-it-score")
def does_it_score(state: State, rules: Rules) -> list[Any]:
    """Whether the ends count a multiple of five above nothing."""
    total = count_table(state, rules)
    multiple = rules["score_multiple"]
    return [total in range(multiple, 1 + total, multiple)]


@solves("scoring-tile")
def scoring_tile(state: State, rules: Rules) -> list[Any]:
    """Every play that makes the ends count the target."""
    laid, hand = read_line_and_hand(state, rules)
    return [
        {"tile": str(tile), "side": side}
        for tile in hand
        for side, after in layouts(laid, tile)
        if count_ends(after, rules) == state["target"]
    ]


@solves("playable-tiles")
def playable_tiles(state: State, rules: Rules) -> list[Any]:
    """All tiles that can be laid, as one list; an empty one is an answer only where none is offered."""
    laid, hand = read_line_and_hand(state, rules)
    playable = [str(tile) for tile in hand if any(layouts(laid, tile))]
    return [playable] if playable or state.get("offer_none") is True else []
