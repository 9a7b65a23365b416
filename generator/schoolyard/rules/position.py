"""Positions: a moment of a round. Ask `legal`, `can` or `refusal`; `do` checks first and gives what happened."""

from __future__ import annotations

from typing import Final, NamedTuple

from schoolyard.rules.account import Account, Payment
from schoolyard.rules.ending import RoundEnd, by_block, by_domino, pay_open_ends
from schoolyard.rules.legality import drawable, explain, legal_moves, written_play
from schoolyard.rules.line import Line
from schoolyard.rules.moves import DRAW, PASS, Draw, Move, Play, Reason, Refusal, Written
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.scoring import open_end_points
from schoolyard.rules.tile import Tile

_record: Final = tuple.__new__
"""Makes a Position or Step of all its fields in order, as calling the class does, but without Python code between."""


class IllegalMove(ValueError):  # noqa: N818 - the name says the error
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal, move: Move) -> None:
        super().__init__(f"{move}: {refusal}")
        self.refusal = refusal
        self.move = move


class Position(NamedTuple):
    """A moment of a round, immutable. Seats count from 0 in turn order. Make one with `Position.at`.

    A named tuple, like Step: one of each is made at every move of every game, and a frozen dataclass of this size takes
    several times as long to make.
    """

    rules: RuleSet
    players: tuple[str, ...]
    hands: tuple[tuple[Tile, ...], ...]
    """The tiles held, by seat."""
    line: Line
    boneyard: tuple[Tile, ...]
    """In the order it is drawn, the reserve last."""
    turn: int
    """The seat that moves next."""
    account: Account
    down: int | None
    """The seat that has the Down; None where no chips are used."""
    passed: int
    """How many passes there were in a row with nothing left to draw."""
    drawn: int
    """How many tiles were drawn in this turn."""
    must: Tile | None
    """The one tile that may be laid now: it won the opening, or was just drawn and fits."""
    end: RoundEnd | None
    """How the round ended, once it has."""
    moves: tuple[Move, ...]
    """What `legal` gives."""

    @classmethod
    def at(
        cls,
        *,
        rules: RuleSet,
        players: tuple[str, ...],
        hands: tuple[tuple[Tile, ...], ...],
        line: Line,
        boneyard: tuple[Tile, ...],
        turn: int,
        account: Account,
        down: int | None = None,
        passed: int = 0,
        must: Tile | None = None,
    ) -> Position:
        """Give the position of these parts at the start of a turn; a deal or the middle of a round, of any size.

        Where one tile a turn is drawn, passes with tiles left to draw are no passes that count.
        """
        if rules.draw == "one" and drawable(rules, boneyard):
            passed = 0
        moves = legal_moves(rules, hands[turn], line, boneyard, 0, must)
        return cls(rules, players, hands, line, boneyard, turn, account, down, passed, 0, must, None, moves)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn."""
        return drawable(self.rules, self.boneyard)

    @property
    def total(self) -> int:
        """What the open ends count."""
        return self.line.total(self.rules.doubles_count)

    def legal(self) -> tuple[Move, ...]:
        """All moves open to the player whose turn it is, in the hand's order; none once the round is over."""
        return self.moves

    def can(self, move: Move) -> bool:
        """Whether the rules allow the move. The first tile may also lie turned."""
        return move in self.moves or (isinstance(move, Play) and move.turned and move.unturned() in self.moves)

    def refusal(self, move: Move) -> Refusal | None:
        """Why the rules refuse the move; None if they allow it."""
        if self.can(move):
            return None
        if self.end is not None:
            return Refusal(reason=Reason.GAME_OVER if self.end.game_over else Reason.ROUND_OVER)
        return explain(move, self.rules, self.hand, self.line, self.boneyard, self.drawn, self.must)

    def read(self, written: Written) -> Play | Refusal:
        """Complete a play that is written without a side. Says nothing about whether the play is allowed."""
        return written_play(written, self.line, self.rules)

    def do(self, move: Move) -> Step:
        """Make the move. Raises IllegalMove where the rules refuse it."""
        if move not in self.moves:  # asked first, for speed
            refusal = self.refusal(move)
            if refusal is not None:
                raise IllegalMove(refusal, move)
        if isinstance(move, Play):
            return self._play(move)
        return self._draw() if isinstance(move, Draw) else self._pass()

    def _play(self, move: Play) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, _, _, _, _, _ = self
        hand = hands[turn]
        place = hand.index(move.tile)
        hand = hand[:place] + hand[place + 1 :]
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        line = line.lay(move.tile, move.side, turned=move.turned)
        points, payment, end = open_end_points(rules, line), None, None
        if points:
            account, payment, end = pay_open_ends(rules, account, turn, points, down)
        if end is None and not hand:
            end = by_domino(rules, hands, account, turn)
        following = (turn + 1) % len(hands)
        moves = () if end else legal_moves(rules, hands[following], line, boneyard, 0, None)
        after = _record(
            Position, (rules, players, hands, line, boneyard, following, account, down, 0, 0, None, end, moves)
        )
        return _record(Step, (self, move, None, points, payment, after))

    def _draw(self) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, _, drawn, *_ = self
        tile = boneyard[0]
        hand = (*hands[turn], tile)
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        boneyard, drawn = boneyard[1:], drawn + 1
        must = tile if tile in line.fits else None
        moves = legal_moves(rules, hand, line, boneyard, drawn, must)
        after = _record(
            Position, (rules, players, hands, line, boneyard, turn, account, down, 0, drawn, must, None, moves)
        )
        return _record(Step, (self, DRAW, tile, 0, None, after))

    def _pass(self) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, passed, *_ = self
        passed = 0 if self.drawable else passed + 1
        end = by_block(rules, hands, account, down) if passed == len(hands) else None
        following = (turn + 1) % len(hands)
        moves = () if end else legal_moves(rules, hands[following], line, boneyard, 0, None)
        after = _record(
            Position, (rules, players, hands, line, boneyard, following, account, down, passed, 0, None, end, moves)
        )
        return _record(Step, (self, PASS, None, 0, None, after))


class Step(NamedTuple):
    """What happened: the position before, the move, and all that came of it."""

    before: Position
    move: Move
    drawn: Tile | None
    """The tile drawn, if one was."""
    points: int
    """What the open ends scored, in points also where chips are used, and also where less could be paid."""
    payment: Payment | None
    """The chips that the open ends moved."""
    after: Position
    """After the move and what its open ends score, before anything that the end of the round pays."""

    @property
    def player(self) -> int:
        """The seat that moved."""
        return self.before.turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that were open to the player."""
        return self.before.moves

    @property
    def total(self) -> int:
        """What the open ends count after the move; 0 on an empty table."""
        return self.after.total

    @property
    def end(self) -> RoundEnd | None:
        """How the move ended the round, if it did."""
        return self.after.end
