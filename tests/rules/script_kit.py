"""What the tests of scripts are written with: scripts as YAML text, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from rules_kit import SHIPPED

from schoolyard.rules.game import Game
from schoolyard.rules.record import record
from schoolyard.rules.replay import replay
from schoolyard.rules.script import Script
from schoolyard.rules.script_problem import ScriptError, ScriptProblem

FIRST_GAME = """
rules: schoolyard
players: [Ana, Ben]
deal:
  Ana: [4-3, 4-1, 2-2, 1-0, 3-0]
  Ben: [4-4, 4-2, 3-1, 2-0, 1-1]
  boneyard: [0-0, 2-1, 3-2, 3-3, 4-0]
chips: {bank: 10, Ana: 0, Ben: 0}
moves:
  - Ben: 2-0
  - Ana: 3-0
  - Ben: 3-1
  - Ana: 2-2
  - Ben: 1-1
  - Ana: 1-0
  - Ben: 4-2
  - Ana: 4-3
  - Ben: draw
  - Ben: 0-0
  - Ana: draw
  - Ana: draw
  - Ana: 3-2
  - Ben: draw
  - Ben: draw
  - Ben: 4-0
  - Ana: 4-1
  - Ben: knock
  - Ana: 2-1 left
"""
"""The worked example of the script format."""

LOOK_UP = SHIPPED.__getitem__


def mapping(text: str, **changes: Any) -> dict[str, Any]:
    """A script's mapping from its text, with some of the top keys changed; None takes a key away."""
    changed = {**yaml.safe_load(text), **changes}
    return {key: value for key, value in changed.items() if value is not None}


def read(text: str, **changes: Any) -> Script:
    return Script.from_mapping(mapping(text, **changes), LOOK_UP)


def play(text: str, **changes: Any) -> Game:
    return replay(read(text, **changes))


def told(text: str, **changes: Any) -> dict[str, Any]:
    """What `replay --json` says of a script."""
    return record(play(text, **changes), "test.yaml")


def problems(text: str, **changes: Any) -> list[ScriptProblem]:
    with pytest.raises(ScriptError) as caught:
        play(text, **changes)
    return list(caught.value.problems)


def wrong(text: str, **changes: Any) -> list[str]:
    """All that is wrong with a script, as sentences."""
    return list(map(str, problems(text, **changes)))


def moves(text: str) -> list[dict[str, str]]:
    """Moves from `Ana 4-1, Ben draw`."""
    return [{name: move} for name, _, move in (entry.strip().partition(" ") for entry in text.split(","))]
