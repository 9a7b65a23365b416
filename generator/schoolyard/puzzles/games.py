"""Games: where spots come from. Random games by a rule set, played only as far as somebody looks; a lesson's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import Any, Final

from schoolyard.puzzles.kind import Span
from schoolyard.puzzles.puzzle import Source
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.account import new_account
from schoolyard.rules.chance import Chance
from schoolyard.rules.game import Game, new_game
from schoolyard.rules.line import Line
from schoolyard.rules.moves import Play
from schoolyard.rules.players import Player, any_legal, best_score, heaviest
from schoolyard.rules.position import Position, Step
from schoolyard.rules.replay import write
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import full_set
from schoolyard.rules.view import seen

NAMES: Final = ("Ana", "Ben", "Mia", "Leo")
"""Who plays; a fifth player and more have numbers, as P5."""
PLAYERS: Final[tuple[Player, ...]] = (any_legal, any_legal, heaviest, best_score)
"""Ways to play, so that positions vary: each seat of a game has one of them. None of these needs to remember moves."""

DEALS: Final = 60
"""In how many ways hands are dealt beside a lesson's own line."""


def spots(rules: RuleSet, chance: Chance, *, span: Span = "line", longest: int | None = None) -> Iterator[Spot]:
    """Give the moments of random games, without end: after each deal and after every move.

    With the span "line" a round is left once its line has more than `longest` tiles (None: never); with "game" a game
    goes on, round after round, until it is won.
    """
    for number in count(1):
        game = RandomGame(rules, chance.stream(f"game-{number}"), rounds=None if span == "game" else 1)
        yield from game.spots(longest if span == "line" else None)


class RandomGame:
    """A game between players of different habits, played as far as somebody looks: the same however far that is."""

    def __init__(self, rules: RuleSet, chance: Chance, *, rounds: int | None = 1) -> None:
        """`rounds` is how many are played at most; None until the game is won."""
        self.steps: list[Step] = []
        counts = rules.player_counts
        seats = counts[chance.below(len(counts))]
        names = (*NAMES, *(f"P{seat}" for seat in range(len(NAMES) + 1, seats + 1)))
        self._game = new_game(rules, names[:seats])
        self._players = [chance.choice(PLAYERS) for _ in range(seats)]
        self._limit = rounds
        self._longest: int | None = None
        self._chance = chance
        self._play = self._played()

    def spots(self, longest: int | None = None) -> Iterator[Spot]:
        """Give the game's moments, playing on as they are asked for; none with a line of more than `longest` tiles."""
        self._longest = longest
        for position in self._play:
            if position is None:
                return
            yield Spot(position, self, len(self.steps))

    def source(self, step: int) -> Source:
        """How to replay the game up to this many moves. The game is first played to its end."""
        return Source(game=self._script, step=step)

    @cached_property
    def _script(self) -> Mapping[str, Any]:
        for _ in self._play:
            pass
        return write(self._game).to_mapping()

    def _played(self) -> Iterator[Position | None]:
        """Play, and give every position on the way; None before the line gets too long, to play on if need be."""
        while not self._game.over and len(self._game.rounds) != self._limit:
            begun = self._game.next_round(self._chance)
            position, first = begun.position, len(self.steps)
            yield position
            while position.end is None:
                player = self._players[position.turn]
                move = player(seen(position), self._chance)
                if isinstance(move, Play) and len(position.line) == self._longest:
                    yield None
                step = position.do(move)
                self.steps.append(step)
                position = step.after
                yield position
            self._game = self._game.add(replace(begun, steps=tuple(self.steps[first:])))


def script_spots(game: Game, file: str) -> tuple[Spot, ...]:
    """Give every moment of a lesson's own script, replayed: after each deal and after every move. `file` names it."""
    origin = _Lesson(file, [step for played in game.rounds for step in played.steps])
    found: list[Spot] = []
    made = 0
    for played in game.rounds:
        found.append(Spot(position=played.start, origin=origin, step=made, given=True))
        for step in played.steps:
            made += 1
            found.append(Spot(position=step.after, origin=origin, step=made, given=True))
    return tuple(found)


def line_spots(rules: RuleSet, line: Sequence[str], file: str, chance: Chance) -> tuple[Spot, ...]:
    """Give moments with a lesson's own line on the table, and hands dealt from the other tiles. `file` is the lesson's.

    Raises LineError where halves that touch differ, and TileError for a text that is no tile.
    """
    laid = Line.parse(line)
    rest = [tile for tile in full_set(rules.set) if tile not in laid.tiles()]
    origin = _Lesson(file, [])
    names = NAMES[: rules.players[0]]
    size = min(rules.deal_size(len(names)), len(rest) // len(names))
    found: list[Spot] = []
    for _ in range(DEALS):
        mixed = tuple(chance.shuffled(rest))
        position = Position.at(
            rules=rules,
            players=names,
            hands=tuple(mixed[seat * size : (seat + 1) * size] for seat in range(len(names))),
            line=laid,
            boneyard=mixed[size * len(names) :],
            turn=0,
            account=new_account(rules, len(names)),
            down=0 if rules.chips else None,
        )
        found.append(Spot(position=position, origin=origin, step=0, given=True))
    return tuple(found)


class _Lesson:
    """A script or a line of a lesson's own: named by its file, not written out again."""

    def __init__(self, file: str, steps: Sequence[Step]) -> None:
        self.steps = steps
        self._file = file

    def source(self, step: int) -> Source:
        return Source(game={"script": self._file}, step=step)
