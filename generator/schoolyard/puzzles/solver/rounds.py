"""Kinds about whole rounds: who starts, who leads, what is left to draw, who pays, what each game's rules say."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from schoolyard.puzzles.solver.states import (
    ImpossibleError,
    Rules,
    State,
    layouts,
    once_each,
    read_line_and_hand,
    read_tiles,
    solves,
)
from schoolyard.rules.tile import Tile

CHIPS: Final = 10
"""Black chips, at every moment of a game."""


@solves("who-starts")
def who_starts(state: State, rules: Rules) -> list[Any]:
    """Everyone whose tile may decide: more than one where equal totals are left open, nobody where chance decides."""
    hands = {player: read_tiles(names, rules) for player, names in state["hands"].items()}
    held = [(player, tile) for player, tiles in hands.items() for tile in tiles]
    once_each([tile for _, tile in held], rules)
    if len(hands) < 2 or not all(hands.values()):
        raise ImpossibleError("a round needs two hands at least")
    if rules["opener"] == "highest-double":
        held = [pair for pair in held if _is_double(pair[1])] or held
    elif rules["opener"] != "highest-tile":
        return []
    most = max(tile.pips for _, tile in held)
    first = [pair for pair in held if pair[1].pips == most]
    if "schoolyard" in (rules["id"], rules.get("base")):
        half = max(tile.high for _, tile in first)
        first = [pair for pair in first if pair[1].high == half]
    return [{"player": player, "tile": str(tile)} for player, tile in first]


def _is_double(tile: Tile) -> bool:
    return tile.high == tile.low


@solves("who-leads-next")
def who_leads_next(state: State, rules: Rules) -> list[Any]:
    """Whoever won the round has the Down; where nobody did it stays."""
    down, ended, winner = state["down"], state["ended"], state["winner"]
    if rules["points"] != "chips":
        raise ImpossibleError("there is no Down without chips")
    if ended == "domino":
        if winner is None:
            raise ImpossibleError("whoever lays the last tile wins the round")
        return [winner]
    if ended != "blocked":
        raise ImpossibleError(f"a round does not end by {ended!r}")
    if winner is None:
        return [down]
    if rules["blocked_winner"] == "nobody":
        raise ImpossibleError("nobody wins a blocked round by these rules")
    return [winner]


@solves("which-game")
def which_game(state: State, rules: Rules) -> list[Any]:
    """What each game says where no tile can be laid: draw while it lets one, else pass. `rules` is by their ids."""
    laid, hand = read_line_and_hand(state, {"set": min(game["set"] for game in rules.values())})
    boneyard = state["boneyard"]
    for game in rules.values():
        if boneyard + len(hand) + len(laid) > (game["set"] + 1) * (game["set"] + 2) // 2:
            raise ImpossibleError("more tiles than there are")
    if any(True for tile in hand for _ in layouts(laid, tile)):
        return []
    return [{name: _without_a_play(game, boneyard) for name, game in rules.items()}]


def _without_a_play(game: Rules, boneyard: int) -> str:
    if game["draw"] in ("until-fits", "one") and boneyard > game["reserve"]:
        return "draw"
    return "pass"


@solves("boneyard-count")
def boneyard_count(state: State, rules: Rules) -> list[Any]:
    """The tiles of the set, without those dealt and those drawn, one after the other."""
    players, drawn = state["players"], state["drawn"]
    fewest, most = rules["players"] if isinstance(rules["players"], list | tuple) else (rules["players"],) * 2
    if not fewest <= players <= most:
        raise ImpossibleError(f"{players} cannot play")
    boneyard = len([1 for high in range(rules["set"] + 1) for _ in range(high + 1)])
    for _ in range(players):
        boneyard -= _dealt(rules["hand"], players)
    if drawn and rules["draw"] == "none":
        raise ImpossibleError("nobody draws by these rules")
    if boneyard < 0 or not 0 <= drawn <= max(0, boneyard - rules["reserve"]):
        raise ImpossibleError("more tiles than there are")
    return [boneyard - drawn]


def _dealt(hand: Any, players: int) -> int:
    """How many tiles each gets: one number for all, or by the number of players, in digits where it was in JSON."""
    if isinstance(hand, int):
        return hand
    return int(hand[players] if players in hand else hand[str(players)])


@solves("bank-and-streets")
def bank_and_streets(state: State, rules: Rules) -> list[Any]:
    """Take chip by chip: from the Bank while it has one, then from the opponent while there is one."""
    bank, opponent, owed = state["bank"], state["opponent"], state["owed"]
    if rules["points"] != "chips" or min(bank, opponent, owed - 1) < 0 or bank + opponent > CHIPS:
        raise ImpossibleError(f"there are {CHIPS} chips, and something must be owed")
    if state["because"] == "score" and owed not in _payable(rules["set"], rules["doubles_count"], rules["spinner"]):
        raise ImpossibleError(f"open ends never win {owed}")
    if state["because"] not in ("score", "bonus"):
        raise ImpossibleError(f"nothing is won by {state['because']!r}")
    paid = {"bank": 0, "opponent": 0}
    for _ in range(min(owed, CHIPS)):
        if paid["bank"] < bank:
            paid["bank"] += 1
        elif paid["opponent"] < opponent:
            paid["opponent"] += 1
    return [paid]


@cache
def _payable(highest: int, doubles_count: str, spinner: bool) -> frozenset[int]:
    """The chips that open ends can win: 1 for each five of every total of two ends; with a spinner of four."""
    tiles = [Tile(high, low) for high in range(highest + 1) for low in range(high + 1)]
    ends = [(tile, half) for tile in tiles for half in {tile.high, tile.low}]
    counts = [(tile, 2 * half if _is_double(tile) and doubles_count == "both" else half) for tile, half in ends]
    totals = {tile.pips for tile in tiles}
    totals |= {one + other for tile, one in counts for another, other in counts if tile != another}
    if spinner:
        totals |= set(range(4 * 2 * highest))
    return frozenset(total // 5 for total in totals if total and total % 5 == 0)


@solves("who-has-ten")
def who_has_ten(state: State, rules: Rules) -> list[Any]:
    """All chips but those of the Bank and of the player; the game is over once somebody has the target."""
    other = CHIPS - state["bank"] - state["chips"]
    if rules["points"] != "chips" or min(other, state["bank"], state["chips"]) < 0:
        raise ImpossibleError(f"there are {CHIPS} chips")
    if state["player"] == state["other"]:
        raise ImpossibleError("two play")
    return [{"other": other, "over": any(owned >= rules["target"] for owned in (other, state["chips"]))}]
