"""A referee who knows the seven rule sets by heart and nothing of the engine: plain lists, one straight way through.

It reads a script's mapping and says what `replay --json` must say. Where a move breaks a rule an assertion fails.
"""

from __future__ import annotations

from typing import Any

Tile = tuple[int, int]

FACTS: dict[str, dict[str, Any]] = {
    "schoolyard": {"set": 4, "hand": {2: 5}, "opens": "tile", "draws": True, "fives": True, "target": 10},
    "block": {"set": 6, "hand": {2: 7}, "opens": "tile", "blocked": "minus own", "tie": "smallest tile"},
    "draw": {
        "set": 6, "hand": {2: 7, 3: 5, 4: 5}, "opens": "double", "first": True, "draws": True, "blocked": "minus own",
    },
    "giant-draw": {
        "set": 6, "hand": {2: 7, 3: 5, 4: 5}, "opens": "double", "first": True, "draws": True, "blocked": "all",
    },
    "5xj-draw": {"set": 6, "hand": {2: 7}, "opens": "double", "draws": True, "blocked": "minus own"},
    "5xj-block": {"set": 6, "hand": {2: 7}, "opens": "double", "blocked": "minus own"},
    "5xj-all-fives": {
        "set": 6, "hand": {2: 7}, "opens": "double", "draws": True, "fives": True, "round": True, "blocked": "all",
    },
}  # fmt: skip


def judge(script: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of a script as `replay --json` gives them."""
    facts, players = FACTS[script["rules"]], script["players"]
    chips = script["rules"] == "schoolyard"
    owned = {"bank": 10, **dict.fromkeys(players, 0)} if chips else dict.fromkeys(players, 0)
    told, down = [], None
    for deal_and_moves in script.get("rounds", [script]):
        hands = {name: [tile(text) for text in deal_and_moves["deal"][name]] for name in players}
        boneyard = [tile(text) for text in deal_and_moves["deal"]["boneyard"]]
        dealt = [each for hand in hands.values() for each in hand] + boneyard
        assert sorted(dealt) == sorted((high, low) for high in range(facts["set"] + 1) for low in range(high + 1))
        assert {len(hand) for hand in hands.values()} == {facts["hand"][len(players)]}
        turn, won_by = opener(facts, hands) if down is None else (down, None)
        opens = {"player": turn, "tile": None if won_by is None else name_of(won_by)}
        down = turn if chips else None
        line: list[Tile] = []
        steps, passes, drawn, ended = [], 0, None, None
        for entry in deal_and_moves["moves"]:
            assert ended is None
            ((player, written),) = entry.items()
            assert player == turn
            hand = hands[player]
            may = [drawn] if drawn else [won_by] if facts.get("first") and not line else hand
            plays = [f"{name_of(each)} {side}" for each in may for side in sides(each, line)]
            may_draw = bool(facts.get("draws") and boneyard)
            legal = plays or (["draw"] if may_draw else ["pass"])
            move, _, side = written.partition(" ")
            laid, taken, points = None, None, 0
            if move == "draw":
                assert legal == ["draw"]
                taken = boneyard.pop(0)
                hand.append(taken)
                drawn = taken if sides(taken, line) else None
            elif move == "pass":
                assert legal == ["pass"]
                passes += 1
                ended = "blocked" if passes == len(players) else None
            else:
                laid = tile(move)
                side = side or (["right"] if line and line[-1][1] in laid else sides(laid, line))[0]
                assert f"{move} {side}" in legal
                hand.remove(laid)
                lay(laid, side, line)
                passes, drawn = 0, None
                points = total(line) if facts.get("fives") and total(line) % 5 == 0 else 0
                gain(owned, player, points // 5 if chips else points, chips=chips)
                if owned[player] >= facts.get("target", 100):
                    ended = "game"
                elif not hand:
                    ended = "domino"
            steps.append({
                "player": player,
                "move": "play" if laid else move,
                "tile": name_of(laid or taken) if laid or taken else None,
                "side": side or None,
                "line": [f"{left}-{right}" for left, right in line],
                "open_ends": [line[0][0], line[-1][1]] if line else [],
                "total": total(line),
                "points": points,
                "hands": {name: [name_of(each) for each in held] for name, held in hands.items()},
                "boneyard": len(boneyard),
                "chips" if chips else "scores": dict(owned),
                "legal": legal,
            })  # fmt: skip
            if move != "draw":
                turn = players[(players.index(turn) + 1) % len(players)]
        winner, points = player if ended in ("domino", "game") else None, 0
        if ended == "domino":
            points = worth(facts, hands, player, chips=chips)
        elif ended == "blocked" and "blocked" in facts:
            winner = lowest(facts, hands)
            points = worth(facts, hands, winner, chips=chips) if winner else 0
            if winner and facts["blocked"] == "minus own":
                points -= pips(hands[winner])
        if points:
            gain(owned, winner, points, chips=chips)
        if chips and ended == "domino":
            down = player
        over = ended is not None and winner is not None and owned[winner] >= facts.get("target", 100)
        told.append({
            "opens": opens,
            "steps": steps,
            "result": {
                "ended": ended,
                "winner": winner,
                "points": 0 if chips else points,
                **({"bonus_chips": points, "down": down} if chips else {}),
                "chips" if chips else "scores": dict(owned),
                "game_over": over,
                "game_winner": winner if over else None,
            },
        })  # fmt: skip
    return told


def tile(text: str) -> Tile:
    one, other = text.split("-")
    return max(int(one), int(other)), min(int(one), int(other))


def name_of(each: Tile) -> str:
    return f"{each[0]}-{each[1]}"


def opener(facts: dict[str, Any], hands: dict[str, list[Tile]]) -> tuple[str, Tile]:
    """The holder of the highest tile: most pips, then the higher half; of doubles only, where there is one."""
    held = [(sum(each), each[0], each, name) for name, hand in hands.items() for each in hand]
    doubles = [one for one in held if one[2][0] == one[2][1]]
    *_, each, name = max(doubles if facts["opens"] == "double" and doubles else held)
    return name, each


def sides(each: Tile, line: list[Tile]) -> list[str]:
    if not line:
        return ["start"]
    return [side for side, number in (("left", line[0][0]), ("right", line[-1][1])) if number in each]


def lay(each: Tile, side: str, line: list[Tile]) -> None:
    high, low = each
    if side == "start":
        line.append(each)
    elif side == "left":
        line.insert(0, (low, high) if high == line[0][0] else (high, low))
    else:
        line.append((high, low) if high == line[-1][1] else (low, high))


def total(line: list[Tile]) -> int:
    """Both halves of a double at an end; a tile that lies alone counts its pips once."""
    if len(line) < 2:
        return sum(map(sum, line))
    first, last = line[0], line[-1]
    return first[0] * (2 if first[0] == first[1] else 1) + last[1] * (2 if last[0] == last[1] else 1)


def pips(hand: list[Tile]) -> int:
    return sum(map(sum, hand))


def worth(facts: dict[str, Any], hands: dict[str, list[Tile]], winner: str, *, chips: bool) -> int:
    """What the hands of the others are worth: a chip a tile, or their pips, or these to the nearest five."""
    others = [hand for name, hand in hands.items() if name != winner]
    if chips:
        return sum(map(len, others))
    held = sum(map(pips, others))
    return 5 * round(held / 5) if facts.get("round") else held


def lowest(facts: dict[str, Any], hands: dict[str, list[Tile]]) -> str | None:
    """The player of fewest pips; on a tie nobody, or by the smallest tile."""
    fewest = min(map(pips, hands.values()))
    level = [name for name, hand in hands.items() if pips(hand) == fewest]
    if len(level) > 1 and facts.get("tie") == "smallest tile":
        least = {name: min(map(sum, hands[name])) for name in level}
        level = [name for name in level if least[name] == min(least.values())]
    return level[0] if len(level) == 1 else None


def gain(owned: dict[str, int], player: str, number: int, *, chips: bool) -> None:
    """Points are written down; chips come one by one, from the bank while it has any, then from the other player."""
    if not chips:
        owned[player] += number
        return
    (other,) = owned.keys() - {"bank", player}
    for _ in range(number):
        source = "bank" if owned["bank"] else other
        if owned[source]:
            owned[source] -= 1
            owned[player] += 1
