"""Accounts: who owns what. Ten chips in a Bank and two heaps, or points written on a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from schoolyard.rules.ruleset import ALL_CHIPS, RuleSet


class AccountError(ValueError):
    """Chips or scores that no game can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Chips that changed hands: how many were owed to a seat, and what came from the Bank and from the opponent."""

    seat: int
    owed: int
    bank: int
    opponent: int

    @property
    def paid(self) -> int:
        """What was really taken; less than owed where no more was there."""
        return self.bank + self.opponent


@dataclass(frozen=True, slots=True)
class Chips:
    """Black chips: `bank` unclaimed, `owned` by each of the two seats; ten in all."""

    bank: int
    owned: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.owned) != 2 or min(self.bank, *self.owned) < 0 or self.bank + sum(self.owned) != ALL_CHIPS:
            raise AccountError(f"chips of the bank and of two players make {ALL_CHIPS}")

    def pay(self, seat: int, owed: int) -> tuple[Chips, Payment]:
        """Pay from the Bank first, then from the opponent, and never more than is there."""
        bank = min(owed, self.bank)
        opponent = min(owed - bank, self.owned[1 - seat])
        owned = list(self.owned)
        owned[seat] += bank + opponent
        owned[1 - seat] -= opponent
        return Chips(self.bank - bank, tuple(owned)), Payment(seat=seat, owed=owed, bank=bank, opponent=opponent)

    def to_mapping(self, players: Sequence[str]) -> dict[str, int]:
        """Give the chips by name, the bank first."""
        return {"bank": self.bank, **dict(zip(players, self.owned, strict=True))}


@dataclass(frozen=True, slots=True)
class Scores:
    """Points, `owned` by each seat; partners own the same."""

    owned: tuple[int, ...]

    def __post_init__(self) -> None:
        if min(self.owned) < 0:
            raise AccountError("a score is 0 or more")

    def add(self, seats: Sequence[int], points: int) -> Scores:
        """Write points down for the seats of a side."""
        return Scores(tuple([had + points if seat in seats else had for seat, had in enumerate(self.owned)]))

    def to_mapping(self, players: Sequence[str]) -> dict[str, int]:
        """Give the scores by name."""
        return dict(zip(players, self.owned, strict=True))


Account: TypeAlias = Chips | Scores


def new_account(rules: RuleSet, players: int) -> Account:
    """Give what is owned when a game begins: all chips in the Bank, or no points."""
    return Chips(ALL_CHIPS, (0, 0)) if rules.chips else Scores((0,) * players)


def won_by(rules: RuleSet, account: Account) -> int | None:
    """The first seat that owns the rule set's target, if one does."""
    for seat, owned in enumerate(account.owned):
        if owned >= rules.target:
            return seat
    return None
