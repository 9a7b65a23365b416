"""Ten random games of each rule set, checked by a referee that shares nothing with the engine.

They were made by `schoolyard simulate RULES --players N --games 10 --seed check --scripts tests/data/scripts/RULES/N`;
of `draw` and `giant-draw` there are four for two players, three for three and three for four.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import referee
import yaml
from rules_kit import IDS, SHIPPED
from script_kit import FIRST_GAME

from schoolyard.rules.record import record
from schoolyard.rules.replay import replay
from schoolyard.rules.script import Script

FOLDER = Path(__file__).parents[1] / "data" / "scripts"
FILES = sorted(FOLDER.glob("*/*/*.yaml"))


def read(path: Path) -> dict[str, Any]:
    return yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def engine(mapping: dict[str, Any]) -> list[dict[str, Any]]:
    return record(replay(Script.from_mapping(mapping, SHIPPED.__getitem__)), "")["rounds"]


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name} players, {path.stem}") for path in FILES])
def test_engine_and_referee_agree_on_every_field_of_every_step(path: Path) -> None:
    mapping = read(path)
    assert mapping["rules"] == path.parent.parent.name
    assert len(mapping["players"]) == int(path.parent.name)
    assert engine(mapping) == referee.judge(mapping)


def test_there_are_ten_games_of_each_rule_set_for_all_its_numbers_of_players() -> None:
    assert Counter(path.parent.parent.name for path in FILES) == dict.fromkeys(IDS, 10)
    for name in IDS:
        fewest, most = SHIPPED[name].players
        assert {path.parent.name for path in FILES if path.parent.parent.name == name} == set(
            map(str, range(fewest, most + 1))
        )


def test_they_show_every_way_a_round_can_end() -> None:
    seen = {(path.parent.parent.name, each["result"]["ended"]) for path in FILES for each in referee.judge(read(path))}
    for name in IDS:
        assert {(name, "domino"), (name, "blocked")} <= seen
    assert {("schoolyard", "game"), ("5xj-all-fives", "game")} <= seen


def test_the_referee_agrees_with_the_worked_example_too() -> None:
    mapping = yaml.safe_load(FIRST_GAME.replace("knock", "pass"))
    assert referee.judge(mapping)[0]["result"]["chips"] == {"bank": 6, "Ana": 4, "Ben": 0}
    assert engine(mapping) == referee.judge(mapping)


def test_the_referee_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(referee.__file__).read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [getattr(node, "module", None) for node in imported] == ["__future__", "typing"]
