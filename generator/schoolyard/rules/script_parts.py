"""The parts of a script: written moves, and rounds with their deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from schoolyard.rules.deal import Deal
from schoolyard.rules.line import Halves, Line
from schoolyard.rules.moves import Draw, Pass, Written
from schoolyard.rules.spinner import SpinnerLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One written move: whose, and what. A tile's side may have been left out."""

    seat: int
    move: Written | Draw | Pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Middle:
    """Where a round is taken up that had begun before."""

    line: Line
    turn: int
    """The seat that moves next."""
    passed: int = 0
    """How many have just passed with nothing left to draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptRound:
    """One round as written."""

    dealt: Deal
    """The hands and the boneyard; in the middle of a round, what is left of them."""
    moves: tuple[Entry, ...] = ()
    down: int | None = None
    """The seat said to lead the round; in the middle of one, the seat that has the Down."""
    middle: Middle | None = None
    """None where the round is written from its deal."""

    def to_mapping(self, players: Sequence[str]) -> dict[str, Any]:
        """Give the round as a script has it."""
        mapping: dict[str, Any] = {}
        if self.down is not None:
            mapping["down"] = players[self.down]
        if self.middle is not None:
            mapping |= _middle(self.middle, players)
        hands = {name: list(map(str, hand)) for name, hand in zip(players, self.dealt.hands, strict=True)}
        mapping["deal"] = {**hands, "boneyard": list(map(str, self.dealt.boneyard))}
        mapping["moves"] = [{players[entry.seat]: str(entry.move)} for entry in self.moves]
        return mapping


def _middle(middle: Middle, players: Sequence[str]) -> dict[str, Any]:
    line = middle.line
    mapping: dict[str, Any] = {"line": list(line.texts())}
    if isinstance(line, SpinnerLine) and line.at is not None:
        mapping["spinner"] = {"at": line.at, "up": arm_texts(line.up), "down": arm_texts(line.down)}
    mapping["turn"] = players[middle.turn]
    if middle.passed:
        mapping["passed"] = middle.passed
    return mapping


def arm_texts(arm: Sequence[Halves]) -> list[str]:
    """Write the tiles of a cross arm, outwards."""
    return [f"{near}-{far}" for near, far in arm]
