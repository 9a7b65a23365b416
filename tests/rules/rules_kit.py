"""What the tests of the rules are written with: rule sets by name, tiles and positions as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from schoolyard.rules.account import Account, Chips, Scores, new_account
from schoolyard.rules.moves import Move, Play, Refusal, Written, parse_written
from schoolyard.rules.position import Position, Step
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.spinner import parse_line
from schoolyard.rules.tile import Tile

FOLDER = Path(__file__).parents[2] / "templates" / "rules"
IDS = ("schoolyard", "block", "draw", "giant-draw", "5xj-draw", "5xj-block", "5xj-all-fives")


def mapping(name: str) -> dict[str, Any]:
    return yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))


def _shipped(name: str) -> RuleSet:
    if name not in IDS:
        raise KeyError(name)
    return RuleSet.from_mapping(mapping(name), _shipped)


SHIPPED = {name: _shipped(name) for name in IDS}


def rules(name: str, **changes: Any) -> RuleSet:
    """A shipped rule set, or a house rule set made from it."""
    return RuleSet.from_mapping({"base": name, **changes}, SHIPPED.__getitem__) if changes else SHIPPED[name]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def at(
    game: RuleSet,
    hands: list[str],
    line: str = "",
    boneyard: str = "",
    *,
    turn: int = 0,
    owned: Account | None = None,
    down: int | None = None,
    passed: int = 0,
    spinner: dict[str, Any] | None = None,
) -> Position:
    """A position in mid-round, with the names Ana, Ben, Cy, Dee and so on."""
    names = ("Ana", "Ben", "Cy", "Dee", "Eli", "Fay")[: len(hands)]
    return Position.at(
        rules=game,
        players=names,
        hands=tuple(map(tiles, hands)),
        line=parse_line(line.split(), spinner=game.spinner, **(spinner or {})),
        boneyard=tiles(boneyard),
        turn=turn,
        account=owned or new_account(game, len(hands)),
        down=down,
        passed=passed,
    )


def move(position: Position, text: str) -> Move:
    """A move as people write it: the side only where it is needed."""
    written = parse_written(text)
    if not isinstance(written, Written):
        return written
    play = position.read(written)
    assert isinstance(play, Play), play
    return play


def make(position: Position, *texts: str) -> Step:
    """Make the moves, one after the other; give the last step."""
    step = None
    for text in texts:
        step = position.do(move(position, text))
        position = step.after
    assert step is not None
    return step


def refused(position: Position, text: str) -> Refusal:
    """Why a move is refused; fails where it is not."""
    written = parse_written(text)
    asked = position.read(written) if isinstance(written, Written) else written
    refusal = asked if isinstance(asked, Refusal) else position.refusal(asked)
    assert refusal is not None, f"{text} is allowed"
    return refusal


def legal(position: Position) -> set[str]:
    return {str(found) for found in position.legal()}


def chips(bank: int, *owned: int) -> Chips:
    return Chips(bank, owned)


def scores(*owned: int) -> Scores:
    return Scores(owned)
