"""Positions: a moment of a round. Ask `legal`, `refusal` or `can`; `do` checks first and gives what happened."""

from __future__ import annotations

from typing import NamedTuple

from schoolyard.rules.account import Account, Chips, Payment, won_by
from schoolyard.rules.ending import RoundEnd, by_block, by_domino, by_ends
from schoolyard.rules.line import Line
from schoolyard.rules.moves import DRAW, PASS, Draw, Move, Play, Reason, Refusal, Written
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet
from schoolyard.rules.scoring import open_end_points
from schoolyard.rules.tile import Tile


class IllegalMove(ValueError):  # noqa: N818 - the name says the error
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal, move: Move) -> None:
        super().__init__(f"{move}: {refusal}")
        self.refusal = refusal
        self.move = move


class Position(NamedTuple):
    """A moment of a round, immutable. Seats count from 0 in turn order.

    A named tuple, like Step: one of each is made at every move of every game, and a frozen dataclass of this size takes
    five times as long to make.
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
    down: int | None = None
    """The seat that has the Down; None where no chips are used."""
    passed: int = 0
    """How many passes there were in a row with nothing left to draw."""
    drawn: int = 0
    """How many tiles were drawn in this turn."""
    must: Tile | None = None
    """The one tile that may be laid now: it won the opening, or was just drawn and fits."""
    end: RoundEnd | None = None
    """How the round ended, once it has."""

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn."""
        rules = self.rules
        return 0 if rules.draw == "none" else max(0, len(self.boneyard) - rules.reserve)

    @property
    def total(self) -> int:
        """What the open ends count."""
        return self.line.total(self.rules.doubles_count)

    def plays(self) -> tuple[Play, ...]:
        """The tiles that may be laid now, in the hand's order, with every side where each fits."""
        if self.end is not None:
            return ()
        fits = self.line.fits
        plays: tuple[Play, ...] = ()
        for tile in self.hands[self.turn] if self.must is None else (self.must,):
            if tile in fits:
                plays += fits[tile]
        return plays

    def may_draw(self) -> bool:
        """Whether a tile is left for this player to draw in this turn, playing aside."""
        return self.drawable > 0 and not (self.drawn and self.rules.draw == "one")

    def legal(self) -> tuple[Move, ...]:
        """All moves open to the player whose turn it is; none once the round is over."""
        plays = self.plays()
        if plays:
            if self.rules.optional_draw and self.must is None and self.may_draw():
                return (*plays, DRAW)
            return plays
        if self.end is not None:
            return ()
        return (DRAW,) if self.may_draw() else (PASS,)

    def can(self, move: Move) -> bool:
        """Whether the rules allow the move."""
        return self.refusal(move) is None

    def refusal(self, move: Move) -> Refusal | None:
        """Why the rules refuse the move; None if they allow it."""
        if self.end is not None:
            return Refusal(reason=Reason.GAME_OVER if self.end.game_over else Reason.ROUND_OVER)
        if isinstance(move, Play):
            return self._refused_play(move)
        if isinstance(move, Draw) and self.rules.draw == "none":
            return Refusal(reason=Reason.NO_DRAWING)
        if self.must is not None:
            return self._must()
        plays = self.plays()
        drawing = isinstance(move, Draw)
        if plays and not (drawing and self.rules.optional_draw):
            return Refusal(reason=Reason.MUST_PLAY, fits=plays, ends=self.line.open_ends())
        if drawing == self.may_draw():
            return None
        if not drawing:
            return Refusal(reason=Reason.MUST_DRAW, boneyard=self.drawable)
        return Refusal(reason=Reason.ONE_DRAW if self.drawable else Reason.NOTHING_TO_DRAW)

    def _refused_play(self, move: Play) -> Refusal | None:
        tile, side, _ = move
        if tile not in self.hands[self.turn]:
            return Refusal(reason=Reason.NOT_IN_HAND, tile=tile)
        if self.must is not None and tile is not self.must:
            return self._must()
        fits = self.line.fits.get(tile, ())
        for play in fits:
            if side == play.side:
                return None
        ends = self.line.open_ends()
        if side not in self.line.open_sides():
            return Refusal(reason=Reason.NO_SUCH_SIDE, tile=tile, side=side, ends=ends)
        if not fits:
            return Refusal(reason=Reason.FITS_NO_END, tile=tile, ends=ends)
        return Refusal(reason=Reason.WRONG_SIDE, tile=tile, side=side, ends=ends, fits=fits)

    def _must(self) -> Refusal:
        reason = Reason.MUST_PLAY_DRAWN if self.drawn else Reason.MUST_OPEN_WITH
        return Refusal(reason=reason, tile=self.must, ends=self.line.open_ends())

    def read(self, written: Written) -> Play | Refusal:
        """Complete a play as written: a side may be left out where only one fits, or all come to the same.

        Choices come to the same if they leave the same numbers open and the same total; it is then played at the right.
        Says nothing about whether the play is allowed.
        """
        tile, side, line = written.tile, written.side, self.line
        if side is None:
            fits = line.fits.get(tile, ())
            if not fits:
                return Refusal(reason=Reason.FITS_NO_END, tile=tile, ends=line.open_ends())
            results = [line.lay(tile, play.side) for play in fits]
            if len({(*sorted(after.open_ends()), after.total(self.rules.doubles_count)) for after in results}) > 1:
                return Refusal(reason=Reason.NEEDS_SIDE, tile=tile, ends=line.open_ends(), fits=fits)
            side = "right" if len(fits) > 1 and fits[1].side == "right" else fits[0].side
        return Play(tile, side, written.turned and side == "start")

    def do(self, move: Move) -> Step:
        """Make the move. Raises IllegalMove where the rules refuse it."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        if isinstance(move, Play):
            return self._play(move)
        return self._draw() if isinstance(move, Draw) else self._pass()

    def _play(self, move: Play) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, *_ = self
        hand = hands[turn]
        place = hand.index(move.tile)
        hand = hand[:place] + hand[place + 1 :]
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        line = line.lay(move.tile, move.side, turned=move.turned)
        points, payment, end = 0, None, None
        if rules.score_multiple is not None:
            points = open_end_points(rules, line)
        if points:
            side = rules.side_of(turn)
            if isinstance(account, Chips):
                account, payment = account.pay(turn, points // POINTS_A_CHIP)
            else:
                account = account.add(side, points)
            if won_by(rules, account) is not None:
                end = by_ends(account, turn, side, down)
        if end is None and not hand:
            end = by_domino(rules, hands, account, turn)
        following = (turn + 1) % len(hands)
        after = Position(rules, players, hands, line, boneyard, following, account, down, 0, 0, None, end)
        return Step(self, move, None, points, payment, after)

    def _draw(self) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, _, drawn, *_ = self
        tile = boneyard[0]
        hands = (*hands[:turn], (*hands[turn], tile), *hands[turn + 1 :])
        must = tile if line.sides(tile) else None
        after = Position(rules, players, hands, line, boneyard[1:], turn, account, down, 0, drawn + 1, must)
        return Step(self, DRAW, tile, 0, None, after)

    def _pass(self) -> Step:
        rules, players, hands, line, boneyard, turn, account, down, passed, *_ = self
        passed = 0 if self.drawable else passed + 1
        end = by_block(rules, hands, account, down) if passed == len(hands) else None
        following = (turn + 1) % len(hands)
        after = Position(rules, players, hands, line, boneyard, following, account, down, passed, 0, None, end)
        return Step(self, PASS, None, 0, None, after)


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
        return self.before.legal()

    @property
    def total(self) -> int:
        """What the open ends count after the move; 0 on an empty table."""
        return self.after.total

    @property
    def end(self) -> RoundEnd | None:
        """How the move ended the round, if it did."""
        return self.after.end
