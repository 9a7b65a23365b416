"""Reading scripts: every part of the mapping becomes a value, and everything wrong with it is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from schoolyard.rules.account import Account, Chips, Scores, new_account
from schoolyard.rules.moves import Draw, MoveError, Pass, Written, parse_written
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.ruleset import ALL_CHIPS, RuleSet
from schoolyard.rules.script_deal import DealReader, is_list, read_halves, read_seat
from schoolyard.rules.script_parts import Entry, ScriptRound
from schoolyard.rules.script_problem import Path, Problems
from schoolyard.rules.words import counted, listing, quoted

RESERVED: Final = ("bank", "boneyard", "draw", "knock", "pass")
"""Words of scripts that no player may be called."""

_MIDDLE_KEYS: Final = ("line", "spinner", "turn", "passed")
_ROUND_KEYS: Final = ("deal", "moves", "down")
_TOP_KEYS: Final = ("rules", "players", "chips", "scores", "rounds", *_ROUND_KEYS, *_MIDDLE_KEYS)


class ScriptReader:
    """Reads one script. What cannot be read is left out, and `problems` says so."""

    def __init__(self, rules: RuleSet, mapping: Mapping[str, Any]) -> None:
        self.problems = Problems()
        self.listed = "rounds" in mapping
        self._rules = rules
        self._mapping = mapping
        self.problems.check_keys(mapping, (), _TOP_KEYS)
        self.players = self._players()
        """The names; none where they cannot be used, and nothing else can be read then."""

    def account(self) -> Account | None:
        """Read the chips or scores at the start; without any, those of a new game."""
        key, other = ("chips", "scores") if self._rules.chips else ("scores", "chips")
        if other in self._mapping:
            expected = f"{key}: {self._rules.id} is played for {self._rules.points}"
            self.problems.add((other,), other, expected, at_key=True)
        if key not in self._mapping:
            return new_account(self._rules, len(self.players))
        owned = self._owned(key, ("bank", *self.players) if self._rules.chips else self.players)
        if owned is None:
            return None
        self._check_below_target(key, owned)
        each = tuple(owned[name] for name in self.players)
        if not self._rules.chips:
            self._check_partners(owned)
            return Scores(each)
        if (total := owned["bank"] + sum(each)) != ALL_CHIPS:
            self.problems.add((key,), f"{total} chips in all", f"{ALL_CHIPS}, the bank's among them")
            return None
        return Chips(owned["bank"], each)

    def rounds(self) -> tuple[ScriptRound, ...]:
        """Read the rounds: those of the list, or the one that stands at the top."""
        if not self.listed:
            one = self._round(self._mapping, (), 0)
            return () if one is None else (one,)
        for key in ("deal", "moves", *_MIDDLE_KEYS):
            if key in self._mapping:
                self.problems.add((key,), f"{key} beside rounds", "one or the other", at_key=True)
        listed = self._mapping["rounds"]
        if not is_list(listed):
            self.problems.add(("rounds",), quoted(listed), "a list of rounds, each with deal: and moves:")
            return ()
        rounds = [self._listed_round(scripted, index) for index, scripted in enumerate(listed)]
        return tuple(scripted for scripted in rounds if scripted is not None)

    def _listed_round(self, scripted: object, index: int) -> ScriptRound | None:
        path: Path = ("rounds", index)
        if not isinstance(scripted, Mapping):
            self.problems.add(path, quoted(scripted), "a round with deal: and moves:")
            return None
        self.problems.check_keys(scripted, path, _ROUND_KEYS)
        return self._round(scripted, path, index)

    def _round(self, mapping: Mapping[str, Any], path: Path, index: int) -> ScriptRound | None:
        tiles = DealReader(self._rules, self.players, mapping, path, self.problems)
        # `down` beside `rounds` is the first round's.
        if self.listed and not index and "down" in mapping and "down" in self._mapping:
            self.problems.add(("down",), "down, and in the first round too", "one of the two", at_key=True)
        told, above = (mapping, path) if "down" in mapping or index else (self._mapping, ())
        down = read_seat(told["down"], (*above, "down"), self.players, self.problems) if "down" in told else None
        moves = self._moves(mapping.get("moves", ()), (*path, "moves"))
        middle = None
        if not self.listed and any(key in mapping for key in _MIDDLE_KEYS):
            dealt, middle = tiles.middle_deal()
            if down is not None and not self._rules.chips:
                self.problems.add(("down",), "down", "no such key: only with chips there is a Down", at_key=True)
        else:
            dealt = tiles.whole_deal()
            carried = index > 0 and self._rules.chips
            by_hands = not dealt or not any(dealt.hands) or opening_from_hands(self._rules, dealt.hands)
            if not (by_hands or "down" in told or carried):
                expected = f"down: and who leads, for no tile tells (opener: {self._rules.opener})"
                self.problems.add(path, "no down", expected)
        return None if dealt is None else ScriptRound(dealt=dealt, moves=moves, down=down, middle=middle)

    def _moves(self, value: object, path: Path) -> tuple[Entry, ...]:
        if not is_list(value):
            self.problems.add(path, quoted(value), "a list of moves, each as - Ana: 4-1")
            return ()
        entries = [self._entry(entry, (*path, index)) for index, entry in enumerate(value)]
        return tuple(entry for entry in entries if entry is not None)

    def _entry(self, value: object, path: Path) -> Entry | None:
        if not isinstance(value, Mapping) or len(value) != 1:
            self.problems.add(path, quoted(value), "one move, as Ana: 4-1")
            return None
        ((name, move),) = value.items()
        seat = read_seat(name, (*path, name), self.players, self.problems, at_key=True)
        written = _written(move)
        if written is None:
            expected = "a tile with its side if it fits both ends, as 2-1 left; or draw, pass or knock"
            self.problems.add((*path, name), quoted(move), expected)
        return None if seat is None or written is None else Entry(seat=seat, move=written)

    def _players(self) -> tuple[str, ...]:
        value = self._mapping.get("players")
        if not is_list(value) or not all(isinstance(name, str) and name.strip() for name in value):
            found = "no players" if value is None else quoted(value)
            self.problems.add(("players",), found, "a list of names in the order of their turns, as [Ana, Ben]")
            return ()
        fewest, most = self._rules.players
        if not fewest <= len(value) <= most:
            wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
            self.problems.add(("players",), counted(len(value), "player"), f"{wanted} for {self._rules.id}")
            return ()
        usable = True
        for index, name in enumerate(value):
            if name in value[:index]:
                self.problems.add(("players", index), f"{name} a second time", "names that differ")
                usable = False
            if name.strip().casefold() in RESERVED:
                expected = f"a name other than {listing(RESERVED, 'or')}"
                self.problems.add(("players", index), f"the name {name}", expected)
                usable = False
        return tuple(value) if usable else ()

    def _owned(self, key: str, names: Sequence[str]) -> dict[str, int] | None:
        value = self._mapping[key]
        expected = f"a number for {listing(names)}"
        if not isinstance(value, Mapping):
            self.problems.add((key,), quoted(value), expected)
            return None
        self.problems.check_keys(value, (key,), names)
        read: dict[str, int] = {}
        for name in names:
            owned = value.get(name)
            if name not in value:
                self.problems.add((key,), f"no {key} for {name}", expected)
            elif not isinstance(owned, int) or isinstance(owned, bool) or owned < 0:
                self.problems.add((key, name), quoted(owned), "a whole number of 0 or more")
            else:
                read[name] = owned
        return read if len(read) == len(names) else None

    def _check_below_target(self, key: str, owned: Mapping[str, int]) -> None:
        target = self._rules.target
        for name in self.players:
            if owned[name] >= target:
                expected = f"less than {target}: with {target} {self._rules.points} the game is won"
                self.problems.add((key, name), f"{owned[name]} for {name}", expected)

    def _check_partners(self, owned: Mapping[str, int]) -> None:
        for side in self._rules.sides(len(self.players)) if self._rules.partners else ():
            names = [self.players[seat] for seat in side]
            if len({owned[name] for name in names}) > 1:
                found = listing(f"{owned[name]} for {name}" for name in names)
                self.problems.add(("scores", names[-1]), found, "one score for both: they are partners")


def _written(value: object) -> Written | Draw | Pass | None:
    """Read a move as written; a tile may be a pair of numbers."""
    halves = None if isinstance(value, str) else read_halves(value)
    try:
        if halves is not None:
            return parse_written(f"{halves[0]}-{halves[1]}")
        return parse_written(value) if isinstance(value, str) else None
    except MoveError:
        return None
