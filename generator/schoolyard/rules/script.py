"""Scripts: whole games, and positions in the middle of a round, as people write them; a plain mapping both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from schoolyard.rules.account import Account, Chips, new_account
from schoolyard.rules.rulefields import RuleSetError
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.script_parts import ScriptRound
from schoolyard.rules.script_problem import Path, ScriptError, ScriptProblem
from schoolyard.rules.script_reader import ScriptReader
from schoolyard.rules.words import quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A scripted game. Its deals are sound; whether its moves are legal `replay` finds out."""

    rules: RuleSet
    players: tuple[str, ...]
    """The names, in turn order."""
    account: Account
    """The chips or scores before the first round."""
    rounds: tuple[ScriptRound, ...]
    listed: bool = False
    """Whether the rounds stand in a list; else there is one, and its parts stand at the top of the mapping."""

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any], find_base: Callable[[str], RuleSet]) -> Script:
        """Read a script, in the form of a YAML file or of `to_mapping`.

        `find_base` gives the rule set of a name and raises LookupError where there is none. Raises ScriptError with all
        that is wrong.
        """
        return cls.by_rules(_rules(mapping.get("rules"), find_base), mapping)

    @classmethod
    def by_rules(cls, rules: RuleSet, mapping: Mapping[str, Any]) -> Script:
        """Read a script whose rule set was found already. Raises ScriptError with all that is wrong."""
        reader = ScriptReader(rules, mapping)
        players = reader.players
        account, rounds = (reader.account(), reader.rounds()) if players else (None, ())
        if reader.problems.found or account is None:
            raise ScriptError(*reader.problems.found)
        return cls(rules=rules, players=players, account=account, rounds=rounds, listed=reader.listed)

    def to_mapping(self) -> dict[str, Any]:
        """Give the script as JSON and YAML can hold it; `from_mapping` reads it back.

        A rule set that is no change of another is named by its id alone.
        """
        rules = self.rules
        mapping: dict[str, Any] = {
            "rules": rules.id if rules.base is None else rules.to_mapping(),
            "players": list(self.players),
        }
        if self.account != new_account(rules, len(self.players)):
            mapping["chips" if isinstance(self.account, Chips) else "scores"] = self.account.to_mapping(self.players)
        rounds = [scripted.to_mapping(self.players) for scripted in self.rounds]
        return {**mapping, "rounds": rounds} if self.listed else {**mapping, **rounds[0]}

    def path(self, index: int) -> Path:
        """Give the way to the round of this index in the mapping."""
        return ("rounds", index) if self.listed else ()


def _rules(value: object, find_base: Callable[[str], RuleSet]) -> RuleSet:
    if isinstance(value, Mapping):
        try:
            return RuleSet.from_mapping(value, find_base)
        except RuleSetError as error:
            problems = [
                ScriptProblem(path=("rules", fault.field), found=quoted(fault.found), expected=fault.expected)
                for fault in error.faults
            ]
            raise ScriptError(*problems) from None
    try:
        if isinstance(value, str):
            return find_base(value)
    except LookupError:
        pass
    problem = ScriptProblem(
        path=("rules",), found=quoted(value), expected="a rule set's name, or {base: schoolyard, …}"
    )
    raise ScriptError(problem)
