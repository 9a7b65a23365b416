"""Kinds about scores: what open ends win, which play wins most, what was forgotten, what totals come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from schoolyard.puzzles.solver.states import (
    ImpossibleError,
    Laid,
    Rules,
    State,
    count_ends,
    count_table,
    layouts,
    read_line,
    read_line_and_hand,
    solves,
)
from schoolyard.rules.tile import Tile

CHIP: Final = 5
"""The points that a chip stands for."""
MOST_CHIPS: Final = 10


@solves("score-ends")
def score_ends(state: State, rules: Rules) -> list[Any]:
    """What the ends win: chips under chips, else points."""
    return [_in_currency(_scored(count_table(state, rules), rules), rules)]


@solves("best-play")
def best_play(state: State, rules: Rules) -> list[Any]:
    """Every play that no other beats, if it scores at all."""
    plays = [(tile, side, _points(after, rules)) for tile, side, after in _plays(state, rules)]
    most = max((points for _, _, points in plays), default=0)
    return [{"tile": str(tile), "side": side, "points": points} for tile, side, points in plays if points == most > 0]


@solves("say-why")
def say_why(state: State, rules: Rules) -> list[Any]:
    """The facts of every play, in the hand's order: which is best is the child's to say."""
    left = len(state["hand"]) - 1
    plays = [
        {
            "tile": str(tile),
            "side": side,
            "points": _points(after, rules),
            "open_ends": _open_ends(after),
            "tiles_left": left,
        }
        for tile, side, after in _plays(state, rules)
    ]
    return [{"plays": plays}] if plays else []


@solves("missed-score")
def missed_score(state: State, rules: Rules) -> list[Any]:
    """Every row that took less than its ends won; none if a row took more, or if the rows are no turns of one round."""
    before: Laid = []
    short: list[Any] = []
    for row, turn in enumerate(state["turns"], 1):
        laid = read_line(turn, rules)
        if turn["move"] != "play":
            raise ImpossibleError(f"turn {row} plays no tile")
        _check_laid(before, laid, Tile.parse(turn["tile"]), turn["side"])
        due = _in_currency(_points(laid, rules), rules)
        if turn["took"] > due:
            return []
        if turn["took"] < due:
            short.append(row)
        before = laid
    return short


@solves("chips-and-points")
def chips_and_points(state: State, _: Rules) -> list[Any]:
    """Points for chips, or chips for points."""
    if "chips" in state:
        chips = state["chips"]
        answer = sum(CHIP for _ in range(chips))
    else:
        chips = answer = state["points"] // CHIP
        if answer * CHIP != state["points"]:
            raise ImpossibleError(f"{state['points']} points are no whole chips")
    if not 0 <= chips <= MOST_CHIPS:
        raise ImpossibleError(f"there are no {chips} chips")
    return [answer]


@solves("round-to-five")
def round_to_five(state: State, _: Rules) -> list[Any]:
    """The multiple of five that is nearest."""
    if state["pips"] < 0:
        raise ImpossibleError(f"nobody holds {state['pips']} pips")
    return [nearest_five(state["pips"])]


@solves("race-to-target")
def race_to_target(state: State, rules: Rules) -> list[Any]:
    """Each player's sum, and who is alone in front; none if somebody is beyond the target."""
    totals: dict[str, int] = dict(state["scores"])
    for points in state["rounds"]:
        _same_names(points, totals)
        totals = {name: total + points[name] for name, total in totals.items()}
    if state["target"] != rules["target"] or min(map(min, (totals.values(), state["scores"].values()))) < 0:
        raise ImpossibleError("the game goes to another target, or somebody has less than nothing")
    most = max(totals.values())
    if most > state["target"]:
        return []
    first = [name for name, total in totals.items() if total == most]
    return [{"totals": totals, "leader": first[0] if len(first) == 1 else None}]


def nearest_five(pips: int) -> int:
    """Of all multiples of five the one that is nearest: no number is as near to two."""
    return min(range(0, pips + CHIP, CHIP), key=lambda multiple: abs(multiple - pips))


def _points(laid: Laid, rules: Rules) -> int:
    """What the ends score: all they count, if that is in the row of fives above nothing."""
    return _scored(count_ends(laid, rules), rules)


def _scored(total: int, rules: Rules) -> int:
    multiple = rules["score_multiple"]
    return total if multiple and total in range(multiple, total + 1, multiple) else 0


def _in_currency(points: int, rules: Rules) -> int:
    return points // CHIP if rules["points"] == "chips" else points


def _plays(state: State, rules: Rules) -> list[tuple[Tile, str, Laid]]:
    """Every tile of the hand at every side where it fits, the left before the right, with the line then."""
    laid, hand = read_line_and_hand(state, rules)
    return [(tile, side, after) for tile in hand for side, after in sorted(layouts(laid, tile), key=lambda way: way[0])]


def _open_ends(laid: Laid) -> list[int]:
    first, last = laid[0], laid[-1]
    if first is None or last is None:
        raise ImpossibleError("an end is folded away")
    return [first[0], last[1]]


def _check_laid(before: Laid, laid: Laid, tile: Tile, side: str) -> None:
    """Raise ImpossibleError unless the line is the one before with the tile laid at the side."""
    new = laid[-1] if side == "right" else laid[0]
    rest = laid[:-1] if side == "right" else laid[1:]
    if new is None or Tile(*new) is not tile or (before and rest != before) or (side == "start") != (not rest):
        raise ImpossibleError(f"{tile} is not what was laid at the {side}")


def _same_names(points: Mapping[str, int], totals: Mapping[str, int]) -> None:
    if list(points) != list(totals):
        raise ImpossibleError("every round has points for every player")
