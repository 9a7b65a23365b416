"""Games of rounds: who leads, what is carried over, and when the game is won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from schoolyard.rules.account import Account, new_account
from schoolyard.rules.chance import Chance
from schoolyard.rules.deal import Deal, deal
from schoolyard.rules.ending import RoundEnd
from schoolyard.rules.moves import Move
from schoolyard.rules.opening import Opening, hands_decide, opening_by_chance, opening_from_hands
from schoolyard.rules.players import Player
from schoolyard.rules.position import Position, Step
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.spinner import empty_line
from schoolyard.rules.view import seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round, played or being played: where it began and every step since, draws and passes too."""

    opening: Opening | None
    """Who began and why; None where the round begins in the middle."""
    start: Position
    steps: tuple[Step, ...] = ()

    @property
    def position(self) -> Position:
        """Where the round stands."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def end(self) -> RoundEnd | None:
        """How the round ended, once it has."""
        return self.position.end

    def do(self, move: Move) -> Round:
        """Give the round with one more step. Raises IllegalMove where the rules refuse it."""
        return replace(self, steps=(*self.steps, self.position.do(move)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: its rounds so far. What is owned and who has the Down is as the last round left it."""

    rules: RuleSet
    players: tuple[str, ...]
    """The names, in turn order."""
    begun_with: Account
    """What was owned before the first round."""
    rounds: tuple[Round, ...] = ()

    @property
    def end(self) -> RoundEnd | None:
        """How the last round ended; None before the first and during a round."""
        return self.rounds[-1].end if self.rounds else None

    @property
    def account(self) -> Account:
        """What is owned after the last round that ended."""
        ends = [played.end for played in self.rounds if played.end is not None]
        return ends[-1].account if ends else self.begun_with

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return self.end is not None and self.end.game_over

    @property
    def winner(self) -> int | None:
        """The seat that won the game."""
        return None if self.end is None else self.end.game_winner

    def next_round(self, chance: Chance) -> Round:
        """Deal the next round: the Down leads it, else the hands, a coin or a picked tile."""
        dealt = deal(self.rules, len(self.players), chance)
        leader = None if self.end is None else self.end.down
        if leader is None and not hands_decide(self.rules):
            leader = opening_by_chance(self.rules, len(self.players), dealt.boneyard, chance)
        return begin_round(self.rules, self.players, dealt, account=self.account, leader=leader)

    def add(self, played: Round) -> Game:
        """Give the game with one more round."""
        return replace(self, rounds=(*self.rounds, played))


def new_game(rules: RuleSet, names: Sequence[str], account: Account | None = None) -> Game:
    """Give a game before its first round."""
    return Game(
        rules=rules,
        players=tuple(names),
        begun_with=new_account(rules, len(names)) if account is None else account,
    )


def begin_round(
    rules: RuleSet, names: Sequence[str], dealt: Deal, *, account: Account | None = None, leader: int | None = None
) -> Round:
    """Begin a round with a deal. `leader` is the seat that has the Down or won a coin; else the hands decide.

    Raises ValueError where nobody leads and the rule set does not decide by the hands.
    """
    opening = Opening(seat=leader) if leader is not None else opening_from_hands(rules, dealt.hands)
    if opening is None:
        raise ValueError(f"with opener {rules.opener} somebody must be given who leads")
    start = Position.at(
        rules=rules,
        players=tuple(names),
        hands=dealt.hands,
        line=empty_line(spinner=rules.spinner),
        boneyard=dealt.boneyard,
        turn=opening.seat,
        account=new_account(rules, len(names)) if account is None else account,
        down=opening.seat if rules.chips else None,
        must=opening.tile if rules.opening_tile == "winning" else None,
    )
    return Round(opening=opening, start=start)


def play_round(begun: Round, players: Sequence[Player], chance: Chance) -> Round:
    """Play a round to its end, each seat by its player."""
    position = begun.position
    steps = list(begun.steps)
    while position.end is None:
        step = position.do(players[position.turn](seen(position, steps), chance))
        steps.append(step)
        position = step.after
    return replace(begun, steps=tuple(steps))


def play_game(
    rules: RuleSet, *, players: Sequence[Player], names: Sequence[str], chance: Chance, rounds: int | None = None
) -> Game:
    """Play a game until it is won, or until so many rounds are played.

    Every round draws from streams of its own, so that one round's choices change no other round's deal.
    """
    game = new_game(rules, names)
    while not game.over and (rounds is None or len(game.rounds) < rounds):
        stream = chance.stream(f"round {len(game.rounds) + 1}")
        game = game.add(play_round(game.next_round(stream.stream("deal")), players, stream.stream("moves")))
    return game
