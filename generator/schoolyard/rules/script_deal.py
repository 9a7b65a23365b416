"""Reading the tiles of a script: the deal of a round, or what lies where in the middle of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard

from schoolyard.rules.deal import Deal, must_redeal
from schoolyard.rules.legality import drawable
from schoolyard.rules.line import Halves, Line, LineError
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.script_parts import Middle
from schoolyard.rules.script_problem import Path, Problems
from schoolyard.rules.spinner import parse_line
from schoolyard.rules.tile import Tile, TileError, ends, full_set
from schoolyard.rules.words import counted, listing, quoted

Lying: TypeAlias = tuple[Tile, Path, str]
"""A tile, where it is written, and in whose hand or where else it lies."""


class DealReader:
    """Reads the tiles of one round of a script. What cannot be read is left out, and the problems say so."""

    def __init__(
        self, rules: RuleSet, players: Sequence[str], mapping: Mapping[str, Any], path: Path, problems: Problems
    ) -> None:
        self._rules = rules
        self._players = players
        self._mapping = mapping
        self._path = path
        self._problems = problems
        self._tiles: list[Lying] = []
        self._readable = True  # as long as no tile is left out, so that none is called missing in vain

    def whole_deal(self) -> Deal | None:
        """Read the deal of a whole round: the rule set's tiles, each exactly once, in hands of the right size."""
        dealt = self._deal()
        self._check_each_once()
        if dealt is None or not self._readable:
            return dealt
        path = (*self._path, "deal")
        size = dict(self._rules.hand).get(len(self._players))
        for name, hand in zip(self._players, dealt.hands, strict=True):
            if size is not None and len(hand) != size:
                expected = f"{size}, as {self._rules.id} deals to {counted(len(self._players), 'player')}"
                self._problems.add((*path, name), f"{counted(len(hand), 'tile')} for {name}", expected)
        there = {tile for tile, *_ in self._tiles}
        missing = [tile for tile in full_set(self._rules.set) if tile not in there]
        if missing:
            expected = "every tile of the set, in a hand or in the boneyard"
            self._problems.add(path, f"no {listing(missing, 'or')}", expected)
        if must_redeal(self._rules, dealt.hands):
            self._problems.add(path, "no double in any hand", "one at least: these rules deal again without")
        return dealt

    def middle_deal(self) -> tuple[Deal | None, Middle | None]:
        """Read what lies where in the middle of a round, and whose turn it is."""
        line = self._line()
        dealt = self._deal()
        self._check_each_once()
        turn = self._turn()
        for name, hand in zip(self._players, dealt.hands if dealt else (), strict=bool(dealt)):
            if not hand and self._readable:
                found = f"no tile for {name}"
                self._problems.add((*self._path, "deal", name), found, "one at least: without any the round is over")
        if line is None or dealt is None or turn is None:
            return dealt, None
        return dealt, Middle(line=line, turn=turn, passed=self._passed(line, dealt))

    def _deal(self) -> Deal | None:
        path: Path = (*self._path, "deal")
        value = self._mapping.get("deal")
        if not isinstance(value, Mapping):
            found = "no deal" if value is None else quoted(value)
            self._problems.add(self._path if value is None else path, found, "each player's tiles and the boneyard")
            return None
        known = (*self._players, "boneyard")
        self._problems.check_keys(value, path, known)
        self._readable &= all(key in known for key in value)
        for name in self._players:
            if name not in value:
                self._problems.add(path, f"no tiles for {name}", "a hand for every player")
                self._readable = False
        hands = [self._hand(value.get(name, ()), (*path, name), f"{name}'s") for name in self._players]
        boneyard = self._hand(value.get("boneyard", ()), (*path, "boneyard"), "in the boneyard")
        return Deal(hands=tuple(hands), boneyard=boneyard)

    def _hand(self, value: object, path: Path, where: str) -> tuple[Tile, ...]:
        tiles = [(Tile(*halves), place, where) for halves, place in self._halves(value, path)]
        self._tiles += tiles
        return tuple(tile for tile, *_ in tiles)

    def _line(self) -> Line | None:
        if "line" not in self._mapping:
            self._problems.add(self._path, "no line", "line: and its tiles as they lie, as [2-1, 1-4]")
            return None
        path: Path = (*self._path, "line")
        spinner = self._spinner() if "spinner" in self._mapping else {}
        laid = self._laid(self._mapping["line"], path)
        arms = {arm: self._laid(spinner.get(arm, ()), (*self._path, "spinner", arm)) for arm in ("up", "down")}
        if not self._readable:
            return None
        try:
            Line.parse(laid)
        except LineError as error:
            found = f"{laid[error.index]} after {laid[error.index - 1]}"
            self._problems.add((*path, error.index), found, "touching halves that match")
            return None
        try:
            return parse_line(laid, spinner=self._rules.spinner, at=spinner.get("at"), **arms)
        except ValueError as error:
            self._problems.add((*self._path, "spinner"), f"arms that cannot be: {error}", "at:, up: and down: that can")
        return None

    def _spinner(self) -> Mapping[str, Any]:
        value = self._mapping["spinner"]
        path: Path = (*self._path, "spinner")
        if not self._rules.spinner:
            self._problems.add(path, "spinner", f"no such key: {self._rules.id} is played without one", at_key=True)
        elif not isinstance(value, Mapping):
            self._problems.add(path, quoted(value), "at:, up: and down:")
        else:
            self._problems.check_keys(value, path, ("at", "up", "down"))
            return value
        return {}

    def _laid(self, value: object, path: Path) -> list[str]:
        laid = list(self._halves(value, path))
        self._tiles += [(Tile(*halves), place, "in the line") for halves, place in laid]
        return [f"{left}-{right}" for (left, right), _ in laid]

    def _halves(self, value: object, path: Path) -> Iterator[tuple[Halves, Path]]:
        if not is_list(value):
            self._problems.add(path, quoted(value), "a list of tiles, as [4-1, 2-2]")
            self._readable = False
            return
        for index, written in enumerate(value):
            halves = read_halves(written)
            if halves is None:
                self._problems.add((*path, index), quoted(written), "a tile, as 4-1")
                self._readable = False
            else:
                yield halves, (*path, index)

    def _check_each_once(self) -> None:
        first: dict[Tile, str] = {}
        highest = self._rules.set
        for tile, path, where in self._tiles:
            if tile.high > highest:
                self._problems.add(path, f"{tile}", f"a tile of the set, which goes up to {highest}-{highest}")
            elif tile in first:
                self._problems.add(path, f"{tile} a second time (the first is {first[tile]})", "each tile once")
            else:
                first[tile] = where

    def _turn(self) -> int | None:
        if "turn" not in self._mapping:
            self._problems.add(self._path, "no turn", f"turn: and a player's name, {listing(self._players, 'or')}")
            return None
        return read_seat(self._mapping["turn"], (*self._path, "turn"), self._players, self._problems)

    def _passed(self, line: Line, dealt: Deal) -> int:
        path: Path = (*self._path, "passed")
        passed = self._mapping.get("passed", 0)
        most = len(self._players) - 1
        left = drawable(self._rules, dealt.boneyard)
        if not isinstance(passed, int) or isinstance(passed, bool) or not 0 <= passed <= most:
            self._problems.add(
                path, quoted(passed), f"a number from 0 to {most}: after one more pass the round is over"
            )
            return 0
        if passed and not line:
            self._problems.add(path, f"{passed} on an empty table", "0: with no tile laid every tile fits")
        elif passed and left and self._rules.draw == "until-fits":
            self._problems.add(path, f"{passed} with {counted(left, 'tile')} left to draw", "0: nobody passes before")
        return passed


def read_halves(value: object) -> Halves | None:
    """Read a tile as `4-1` or [4, 1], its halves in this order; None where it is none."""
    match value:
        case str():
            text = value
        case [int(left), int(right)] if not isinstance(left, bool) and not isinstance(right, bool):
            text = f"{left}-{right}"
        case _:
            return None
    try:
        left, right = ends(text)
        Tile(left, right)
    except TileError:
        return None
    return left, right


def read_seat(
    name: object, path: Path, players: Sequence[str], problems: Problems, *, at_key: bool = False
) -> int | None:
    """Give the seat of a player's name, which may be the path's last key itself."""
    if name in players:
        return players.index(str(name))
    problems.add(path, f"{name}, who does not play", listing(players, "or"), choices=players, at_key=at_key)
    return None


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether a plain value is a list."""
    return isinstance(value, Sequence) and not isinstance(value, str)
