"""Kinds about turns: what is allowed, what must be done, and what a knock tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from schoolyard.puzzles.solver.states import (
    ImpossibleError,
    Laid,
    Rules,
    State,
    layouts,
    once_each,
    read_line,
    read_line_and_hand,
    read_tiles,
    solves,
)
from schoolyard.rules.tile import Tile


def can_draw(count: int, rules: Rules) -> bool:
    """Whether a player who cannot play may draw, with so many tiles in the boneyard."""
    if count < 0:
        raise ImpossibleError("a boneyard has no fewer than no tiles")
    return bool(rules["draw"] != "none" and count > rules["reserve"])


def moves(laid: Laid, hand: Sequence[Tile], boneyard: int, rules: Rules) -> list[tuple[str, str | None, str | None]]:
    """Give every move that is allowed at the start of a turn: what is done, with which tile, at which side."""
    plays = [("play", str(tile), side) for tile in hand for side, _ in layouts(laid, tile)]
    drawing = can_draw(boneyard, rules)
    if plays:
        return [*plays, ("draw", None, None)] if drawing and rules["optional_draw"] else [*plays]
    return [("draw" if drawing else "pass", None, None)]


@solves("may-i")
def may_i(state: State, rules: Rules) -> list[Any]:
    """Whether the move asked about is one of those allowed."""
    laid, hand = read_line_and_hand(state, rules)
    asked = state["ask"]
    tile = asked["tile"]
    if tile is not None and Tile.parse(tile) not in hand:
        raise ImpossibleError(f"{tile} is not in the hand")
    return [(asked["move"], tile, asked["side"]) in moves(laid, hand, state["boneyard"], rules)]


@solves("play-draw-knock")
def play_draw_knock(state: State, rules: Rules) -> list[Any]:
    """Each kind of move that is allowed, once."""
    laid, hand = read_line_and_hand(state, rules)
    allowed = [move for move, _, _ in moves(laid, hand, state["boneyard"], rules)]
    return [move for move in ("play", "draw", "pass") if move in allowed]


@solves("draws-needed")
def draws_needed(state: State, rules: Rules) -> list[Any]:
    """How many tiles are drawn, the first that fits included; none where no tile that can be drawn does."""
    laid, hand = read_line_and_hand(state, rules)
    boneyard = read_tiles(state["boneyard"], rules)
    once_each([*hand, *boneyard, *_lying(laid)], rules)
    if rules["draw"] != "until-fits":
        raise ImpossibleError("nobody draws until a tile fits")
    if any(_fits(laid, tile) for tile in hand):
        raise ImpossibleError("who can play draws nothing")
    drawn = 0
    while can_draw(len(boneyard) - drawn, rules):
        drawn += 1
        if _fits(laid, boneyard[drawn - 1]):
            return [drawn]
    return [None]


@solves("is-it-blocked")
def is_it_blocked(state: State, rules: Rules) -> list[Any]:
    """Whether nobody can play or draw."""
    laid = read_line(state, rules)
    hands = [read_tiles(hand, rules) for hand in state["hands"].values()]
    held = [tile for hand in hands for tile in hand]
    once_each([*held, *_lying(laid)], rules)
    if not all(hands) or len(hands) < 2:
        raise ImpossibleError("a round goes on between two players or more, who all hold tiles")
    return [not can_draw(state["boneyard"], rules) and not any(_fits(laid, tile) for tile in held)]


@solves("knock-clue")
def knock_clue(state: State, rules: Rules) -> list[Any]:
    """All tiles that would have been played instead of knocking, as one list."""
    laid, unseen = read_line(state, rules), read_tiles(state["unseen"], rules)
    once_each([*unseen, *_lying(laid)], rules)
    if can_draw(state["boneyard"], rules):
        raise ImpossibleError("nobody knocks who can draw")
    found = [str(tile) for tile in unseen if _fits(laid, tile)]
    return [found] if found else []


@solves("follow-turns")
def follow_turns(state: State, rules: Rules) -> list[Any]:
    """The ends that can be open after the turns, in each way that the tiles can be laid."""
    laid = read_line(state, rules)
    played = [turn["tile"] for turn in state["turns"] if turn["tile"] is not None]
    once_each([*read_tiles(played, rules), *_lying(laid)], rules)
    found: list[Any] = []
    for line in _after(laid, state["turns"]):
        first, last = line[0], line[-1]
        if first and last and [first[0], last[1]] not in found:
            found.append([first[0], last[1]])
    return found


def _after(laid: Laid, turns: Sequence[Mapping[str, Any]]) -> Iterator[Laid]:
    """Give the line after all turns, in each way that they can go."""
    if not turns:
        yield laid
        return
    turn, *others = turns
    if turn["move"] != "play":
        yield from _after(laid, others)
        return
    for side, line in layouts(laid, Tile.parse(turn["tile"])):
        if turn["side"] in (None, side):
            yield from _after(line, others)


def _fits(laid: Laid, tile: Tile) -> bool:
    return any(True for _ in layouts(laid, tile))


def _lying(laid: Laid) -> list[Tile]:
    return [Tile(*halves) for halves in laid if halves]
