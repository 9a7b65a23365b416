"""Moves a second: random rounds of Block, dealt and played to their end, on one core.

    python bench/bench_engine.py

Ours keeps every step with its positions and its lists of legal moves. Peers play the same rules in the same run where
they can be imported: OpenSpiel's two-player Block, and the four-player Block of `dominoes`
(`pip install open_spiel dominoes`). All choose by the same function. A bare loop over tuples, which keeps and checks
nothing, shows what Python itself allows.

Moves are plays and passes; OpenSpiel passes in silence, so for all of them plays are counted too.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import deal
from schoolyard.rules.game import begin_round
from schoolyard.rules.position import Step
from schoolyard.rules.ruleset import RuleSet

ROUNDS, REPEATS = 1000, 7
NAMES = ("Ana", "Ben", "Cy", "Dee")


class Count(NamedTuple):
    """What was played."""

    moves: int
    plays: int


def block(players: int) -> RuleSet:
    """Block with seven tiles each; four play as partners, as in `dominoes`."""
    return RuleSet(
        id="block",
        title="Block",
        source="bench",
        set=6,
        players=(players, players),
        hand=((players, 7),),
        opener="highest-tile",
        draw="none",
        score_multiple=None,
        points="points",
        out="opponents-pips",
        blocked_winner="lowest-pips",
        blocked_score="opponents-minus-own",
        target=100,
        partners=players == 4,
    )


def ours(players: int) -> Callable[[int], Count]:
    """Our engine, with everything recorded."""
    rules, names, chance = block(players), NAMES[:players], Chance("bench/engine")

    def play(rounds: int) -> Count:
        moves = plays = 0
        for _ in range(rounds):
            position = begin_round(rules, names, deal(rules, players, chance)).start
            steps: list[Step] = []
            while position.end is None:
                step = position.do(chance.choice(position.legal()))
                steps.append(step)
                position = step.after
            moves += len(steps)
            plays += len(position.line)
        return Count(moves, plays)

    return play


def bare_loop(rounds: int) -> Count:
    """Two-player Block over tuples: no positions, no record, nothing checked."""
    random = Random(1).random
    pack = [(high, low) for high in range(7) for low in range(high + 1)]
    moves = plays = 0
    for _ in range(rounds):
        for last in range(27, 0, -1):
            other = int(random() * (last + 1))
            pack[last], pack[other] = pack[other], pack[last]
        hands = pack[:7], pack[7:14]
        turn = passed = 0
        left = right = -1
        while passed < 2:
            hand = hands[turn]
            legal = [(tile, side) for tile in hand for side in (left, right) if side in tile or side < 0]
            moves += 1
            passed += 1
            if legal:
                passed = 0
                plays += 1
                tile, side = legal[int(random() * len(legal))]
                hand.remove(tile)
                if side < 0:
                    left, right = tile
                elif side == left:
                    left = tile[0] + tile[1] - side
                else:
                    right = tile[0] + tile[1] - side
                if not hand:
                    break
            turn = 1 - turn
    return Count(moves, plays)


def openspiel() -> Callable[[int], Count]:
    """OpenSpiel's Block for two, in Python as its own package has it."""
    import pyspiel  # noqa: PLC0415 - a peer that may not be there
    from open_spiel.python.games import block_dominoes  # noqa: F401, PLC0415 - registers the game

    game, random = pyspiel.load_game("python_block_dominoes"), Random(1).random

    def choice(items: Sequence[Any]) -> Any:
        return items[int(random() * len(items))]

    def play(rounds: int) -> Count:
        plays = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(choice(state.legal_actions()))
                    plays += 1
        return Count(plays, plays)

    return play


def dominoes() -> Callable[[int], Count]:
    """The `dominoes` package: Block for four."""
    import dominoes as package  # noqa: PLC0415 - a peer that may not be there

    random = Random(1).random

    def play(rounds: int) -> Count:
        moves = plays = 0
        for _ in range(rounds):
            game = package.Game.new()
            while game.result is None:
                legal = game.valid_moves
                game.make_move(*legal[int(random() * len(legal))])
            moves += len(game.moves)
            plays += sum(move is not None for move in game.moves)
        return Count(moves, plays)

    return play


def main() -> None:
    """Run all in turns, so that a busy machine is busy for everyone, and print the best of each."""
    entries: list[tuple[str, int, Callable[[int], Count], int]] = [
        ("schoolyard", 2, ours(2), ROUNDS),
        ("schoolyard", 4, ours(4), ROUNDS // 2),
        ("a bare loop over tuples", 2, bare_loop, ROUNDS),
    ]
    if importlib.util.find_spec("pyspiel"):
        entries.append(("OpenSpiel", 2, openspiel(), ROUNDS // 10))
    if importlib.util.find_spec("dominoes"):
        entries.append(("dominoes", 4, dominoes(), ROUNDS // 2))
    best: dict[tuple[str, int], tuple[float, float]] = {}
    for _ in range(REPEATS):
        for name, players, play, rounds in entries:
            begun = time.perf_counter()
            count = play(rounds)
            took = time.perf_counter() - begun
            speed = count.moves / took, count.plays / took
            best[name, players] = max(speed, best.get((name, players), (0.0, 0.0)))
    print(f"{'Block, random rounds':<26}{'players':>8}{'moves/s':>12}{'plays/s':>12}")
    for (name, players), (moves, plays) in best.items():
        print(f"{name:<26}{players:>8}{moves:>12,.0f}{plays:>12,.0f}")


if __name__ == "__main__":
    main()
