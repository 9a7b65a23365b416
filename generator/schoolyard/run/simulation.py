"""Many random games of a rule set, counted: how rounds end, what they score, how long they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from schoolyard.content.writing import script_text
from schoolyard.rules.chance import Chance
from schoolyard.rules.game import Game, Round, play_game
from schoolyard.rules.moves import Draw, Pass, Play
from schoolyard.rules.players import any_legal
from schoolyard.rules.replay import write
from schoolyard.rules.ruleset import RuleSet


def random_games(rules: RuleSet, *, players: int, games: int, seed: str) -> Iterator[Game]:
    """Play so many whole games with any legal moves. Each has a stream of its own: more games change none."""
    names = [f"Player {seat + 1}" for seat in range(players)]
    for number in range(1, games + 1):
        chance = Chance(f"simulate/{rules.id}/{seed}/game {number}")
        yield play_game(rules, players=[any_legal] * players, names=names, chance=chance)


def as_scripts(games: Iterable[Game]) -> Iterator[tuple[str, bytes]]:
    """Give each game as the file of a script: `block_1.yaml`, `block_2.yaml` …"""
    for number, game in enumerate(games, start=1):
        yield f"{game.rules.id}_{number}.yaml", script_text(write(game)).encode()


@dataclass(slots=True)
class Measure:
    """The least, the mean and the most of numbers that are added one by one."""

    count: int = 0
    total: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        """Take one more number into account."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number

    def to_mapping(self) -> dict[str, Any]:
        """Give the three; the mean to two places."""
        mean = round(self.total / self.count, 2) if self.count else 0.0
        return {"least": self.least, "mean": mean, "most": self.most}


@dataclass(slots=True, kw_only=True)
class Tally:
    """What was counted in the games so far."""

    games: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    """Rounds by their end: domino, blocked, game."""
    nobody_won: int = 0
    """Rounds without a winner."""
    opener_won: int = 0
    """Rounds won by whoever opened them, or by the partner."""
    games_won: Counter[int] = field(default_factory=Counter)
    """Games won by each seat, from 0; partners win together."""
    open_ends: Counter[int] = field(default_factory=Counter)
    """Plays that scored, by the points of their open ends."""
    rounds_a_game: Measure = field(default_factory=Measure)
    plays_a_round: Measure = field(default_factory=Measure)
    draws_a_round: Measure = field(default_factory=Measure)
    passes_a_round: Measure = field(default_factory=Measure)
    end_scores: Measure = field(default_factory=Measure)
    """What the end of a won round gave, in points or in chips owed."""
    winner_owns: Measure = field(default_factory=Measure)
    """What the winner of a game had in the end, in points or chips."""
    others_own: Measure = field(default_factory=Measure)

    def add(self, game: Game) -> None:
        """Count one more game, which is over."""
        self.games += 1
        self.rounds_a_game.add(len(game.rounds))
        for played in game.rounds:
            self._add_round(played)
        won = () if game.winner is None else game.rules.side_of(game.winner)
        for seat, owned in enumerate(game.account.owned):
            self.games_won[seat] += seat in won
            if seat == game.winner:
                self.winner_owns.add(owned)
            elif won and seat not in won:
                self.others_own.add(owned)

    def _add_round(self, played: Round) -> None:
        end = played.end
        if end is None:
            return
        self.ended[end.how] += 1
        kinds = Counter(type(step.move) for step in played.steps)
        self.plays_a_round.add(kinds[Play])
        self.draws_a_round.add(kinds[Draw])
        self.passes_a_round.add(kinds[Pass])
        self.open_ends.update(step.points for step in played.steps if step.points)
        if end.winner is None:
            self.nobody_won += 1
            return
        self.opener_won += played.start.turn in end.side
        if end.how != "game":
            self.end_scores.add(end.points or end.bonus_chips)

    def to_mapping(self) -> dict[str, Any]:
        """Give everything as JSON can hold it."""
        return {
            "games": self.games,
            "rounds": self.ended.total(),
            "ended": {how: self.ended[how] for how in ("domino", "blocked", "game")},
            "nobody_won": self.nobody_won,
            "opener_won": self.opener_won,
            "games_won": {str(seat + 1): won for seat, won in sorted(self.games_won.items())},
            "open_ends": {str(points): plays for points, plays in sorted(self.open_ends.items())},
            "rounds_a_game": self.rounds_a_game.to_mapping(),
            "plays_a_round": self.plays_a_round.to_mapping(),
            "draws_a_round": self.draws_a_round.to_mapping(),
            "passes_a_round": self.passes_a_round.to_mapping(),
            "end_scores": self.end_scores.to_mapping(),
            "winner_owns": self.winner_owns.to_mapping(),
            "others_own": self.others_own.to_mapping(),
        }
