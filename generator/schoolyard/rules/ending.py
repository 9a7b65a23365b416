"""How a round ends, and what the end of it gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from schoolyard.rules.account import Account, Chips, Payment, won_by
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet
from schoolyard.rules.scoring import Hands, blocked_score, blocked_winner, out_score, pips


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnd:
    """The end of a round. Who won is kept apart from what it gave: going out against a lone 0-0 wins with 0."""

    how: Literal["domino", "blocked", "game"]
    """The last tile laid, nobody can play, or the open ends of a play won the game."""
    winner: int | None
    """The seat that won the round (the game, where that ended it); of partners the one who went out or holds less."""
    side: tuple[int, ...] = ()
    """All seats that won: the winner's, with the partner's."""
    points: int = 0
    """Points that the end of the round gave the winner; 0 under chips."""
    bonus_chips: int = 0
    """Chips owed to the winner, before the Bank or the opponent ran short."""
    payment: Payment | None = None
    account: Account
    """What is owned after the end of the round was paid."""
    down: int | None
    """Who has the Down now; None where no chips are used."""
    game_winner: int | None = None

    @property
    def game_over(self) -> bool:
        """Whether the game is won."""
        return self.game_winner is not None


def pay_open_ends(
    rules: RuleSet, account: Account, seat: int, points: int, down: int | None
) -> tuple[Account, Payment | None, RoundEnd | None]:
    """Pay what open ends score: what is owned then, the chips moved, and the end of the game if that won it."""
    side = rules.side_of(seat)
    payment, end = None, None
    if isinstance(account, Chips):
        account, payment = account.pay(seat, points // POINTS_A_CHIP)
    else:
        account = account.add(side, points)
    if won_by(rules, account) is not None:
        end = RoundEnd(how="game", winner=seat, side=side, account=account, down=down, game_winner=seat)
    return account, payment, end


def by_domino(rules: RuleSet, hands: Hands, account: Account, seat: int) -> RoundEnd:
    """A player laid the last tile: the round is won, and with chips the Down."""
    side = rules.side_of(seat)
    return _paid(rules, "domino", seat, side, out_score(rules, hands, side), account, seat)


def by_block(rules: RuleSet, hands: Hands, account: Account, down: int | None) -> RoundEnd:
    """Nobody can play. The Down stays where it was unless somebody wins the round."""
    side = blocked_winner(rules, hands)
    if side is None:
        return RoundEnd(how="blocked", winner=None, account=account, down=down)
    seat = min(side, key=lambda partner: pips(hands[partner]))
    return _paid(rules, "blocked", seat, side, blocked_score(rules, hands, side), account, seat)


def _paid(
    rules: RuleSet,
    how: Literal["domino", "blocked"],
    seat: int,
    side: tuple[int, ...],
    owed: int,
    account: Account,
    down: int,
) -> RoundEnd:
    payment = None
    if isinstance(account, Chips):
        account, payment = account.pay(seat, owed)
    else:
        account = account.add(side, owed)
    return RoundEnd(
        how=how,
        winner=seat,
        side=side,
        points=0 if rules.chips else owed,
        bonus_chips=owed if rules.chips else 0,
        payment=payment,
        account=account,
        down=down if rules.chips else None,
        game_winner=None if won_by(rules, account) is None else seat,
    )
