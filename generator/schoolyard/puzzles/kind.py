"""What a puzzle kind is: one file in kinds/, found by its folder, with one `KIND`.

A kind answers two questions and nothing else. `states`: what of this position could a child be shown? `tell`: what is
there to say about it, seen from the state alone? The rest (what the children know yet, likely mistakes that are no
mistakes, levels, proofs, spreading answers over a sheet) is done once for all kinds, in making.py and pick.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from schoolyard.puzzles.marks import Mark
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import CutPart, Part, Picture
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet

ANY: Final = ("schoolyard", "block", "draw", "giant-draw", "5xj-draw", "5xj-block", "5xj-all-fives")
"""For kinds that go with every rule set."""
FIVES: Final = ("schoolyard", "5xj-all-fives")
"""For kinds in which open ends score: every rule set where they do."""

TAUGHT: Final = ("blank", "end-double", "tie", "zero-total", "lone-tile")
"""What a sheet may rely on only once the lesson says that it is taught."""


Span: TypeAlias = Literal["line", "round", "game"]
"""The positions looked at: while the line is short enough for the page, of whole rounds, of games of many rounds."""


class KnobError(ValueError):
    """A knob that a kind does not have, or a value it cannot take."""

    def __init__(self, kind: str, knob: str, found: object, expected: tuple[object, ...] | range) -> None:
        super().__init__(f"{kind}: {knob} cannot be {found!r}; expected one of {expected}")
        self.kind = kind
        self.knob = knob
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True, kw_only=True)
class Knob:
    """One setting of a kind. What it does is said by the wording key `knob.NAME`: equal names mean the same."""

    allowed: tuple[Any, ...] | range
    default: Any = None
    """None leaves it to the child's age."""

    def takes(self, value: object) -> bool:
        """Whether the knob can have this value (a truth value is no number)."""
        return value is self.default or any(value == one and type(value) is type(one) for one in self.allowed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What is wanted of a kind: by which rules, for which age, after which lessons, with which knobs."""

    rules: RuleSet
    base: RuleSet | None = None
    """The rule set that `rules` changes, if it does."""
    age: int
    taught: frozenset[str] = frozenset()
    """Of `TAUGHT`."""
    knobs: Mapping[str, Any] = field(default_factory=dict)
    """A value for every knob of the kind: `Kind.settle` gives them."""
    line: tuple[int, int]
    """The fewest and most tiles that a line shows at this age."""
    choices: tuple[int, int]
    """The fewest and most tiles to choose among at this age."""
    others: Mapping[str, RuleSet] = field(default_factory=dict)
    """The shipped rule sets by their ids, for kinds that compare rule sets."""

    def knob(self, name: str) -> Any:
        """Give a knob's value; None for a knob that the kind does not have."""
        return self.knobs.get(name)

    def rules_state(self, fields: tuple[str, ...]) -> str | dict[str, Any]:
        """Name the rules as a state does: an id, or the base and those of the `fields` that a house rule changes."""
        if self.base is None:
            return self.rules.id
        ours, theirs = _as_data(self.rules), _as_data(self.base)
        changed = {name: ours[name] for name in ("set", *fields) if ours[name] != theirs[name]}
        return {"base": self.base.id, **changed} if changed else self.base.id

    @property
    def rule_sets(self) -> dict[str, Mapping[str, Any]]:
        """The rule sets as data, by their ids, for the solver."""
        known = (*self.others.values(), self.base, self.rules)
        return {rules.id: _as_data(rules) for rules in known if rules is not None}

    @property
    def ranks_ties(self) -> bool:
        """Whether the source of the rules says which of two tiles with equal totals is higher: Schoolyard's does."""
        return "schoolyard" in (self.rules.id, self.rules.base)

    @property
    def end_doubles(self) -> bool:
        """Whether a double may lie at an open end on this page."""
        return "end-double" in self.taught and self.knob("doubles") != "without"

    @property
    def most_total(self) -> int:
        """The largest number that open ends can count on this page."""
        highest = self.rules.set
        if self.rules.spinner:
            most = self.rules.most_total
            return most if self.end_doubles else min(most, 4 * highest)
        doubles = self.end_doubles and self.rules.doubles_count == "both"
        return max(1, 4 * highest - 2) if doubles else 2 * highest

    @property
    def scoring_totals(self) -> tuple[int, ...]:
        """The totals that score and can be met on this page, lowest first."""
        return tuple(total for total in self.rules.scoring_totals() if total <= self.most_total)


@cache
def _as_data(rules: RuleSet) -> Mapping[str, Any]:
    return MappingProxyType(rules.to_mapping())


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What there is to say about a state: all that a puzzle needs beside the state itself."""

    answer: Json
    text: Phrase
    """The answer in words."""
    rows: tuple[tuple[Part, ...], ...]
    """The picture's rows."""
    cut: tuple[CutPart, ...] = ()
    """What is to be cut out, if anything."""
    marks: tuple[Mark, ...]
    why: Phrase
    slips: tuple[Mistake, ...] = ()
    """Likely mistakes, likeliest first. Those that are right, or alike, are left out, and all beyond three."""
    measures: Mapping[str, int] = field(default_factory=dict)
    """What difficulty.py cannot see in the state: `largest`, `addends`, `near`, `plays`, `steps`."""
    needs: frozenset[str] = frozenset()
    """What the answer relies on beyond what the state shows, of `TAUGHT`."""

    @property
    def picture(self) -> Picture:
        """What is shown, as a picture."""
        return Picture(self.rows, self.cut)


def _nothing(_: Ask) -> Phrase | None:
    return None


def _never(_: State) -> bool:
    return False


def _one_thing(_: State) -> Json:
    return None


def _side_or_all(answer: Json) -> Json:
    return answer.get("side", answer) if isinstance(answer, dict) else answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A puzzle kind. Its words are in the wording files under its id: `title`, `goal`, `prompt`, `aim`."""

    id: str
    age: int
    """The youngest age it is for."""
    older: Mapping[str, int] = field(default_factory=dict)
    """The youngest age by rule sets where that is another one, by their ids."""
    rules: tuple[str, ...]
    """The ids of the rule sets it goes with, its default first."""
    standards: tuple[str, ...]
    states: Callable[[Spot, Ask, Chance], Iterator[State]]
    """What a child could be shown of a position, without `rules`: these are added first (`by_rules`)."""
    tell: Callable[[State, Ask], Told | None]
    """What there is to say about a state (`rules` included); None where it is a trap."""
    span: Span = "line"
    """How much of games its positions are taken from."""
    by_rules: tuple[str, ...] | None = ()
    """The fields of a rule set that the answer goes by, beside `set`; None where the state names no rules."""
    knobs: Mapping[str, Knob] = field(default_factory=dict)
    half_page: bool = False
    """Whether a puzzle takes about half a page: a line with hands, or several lines."""
    prompt: Callable[[Ask], Phrase] | None = None
    """What the block asks, where it is not always the sentence `ID.prompt`."""
    rule: Callable[[Ask], Phrase | None] = _nothing
    """The line that says the rule the block counts by."""
    refuses: Callable[[Ask], Phrase | None] = _nothing
    """Why the ask can never be met, if so."""
    fair: tuple[Json, ...] = ()
    """Outcomes that a block gives in equal shares and in no order."""
    outcome: Callable[[Json], Json] = _side_or_all
    """What of an answer is shared out fairly, or else not given again soon: its side, or all of it."""
    seldom: Callable[[State], bool] = _never
    """What leaves little to do: a block shows it once at most where it can be helped, and neither alone nor worked."""
    topic: Callable[[State], Json] = _one_thing
    """What a puzzle asks about, so that the next ones ask about something else; None where a kind asks one thing only.
    """
    ranks: bool = False
    """Whether the tiles of the state are compared by rank, so that equal totals are ties."""
    tiles_tell: bool = False
    """Whether the answer is how many tiles are shown, so that an example of as many would tell it."""
    ordered: bool = False
    """Whether the order of a list that is the answer counts."""
    number: bool = False
    """Whether the answer is a number that the child writes, so that the answers of a sheet can be added up."""
    worked: bool = True
    """Whether an example can be worked: not where the child's own reason is what counts."""
    played: bool = True
    """Whether its puzzles show what a game holds; else they have no source."""
    compares: bool = False
    """Whether it compares rule sets: `Ask.others` are then there, and its states name a list of them."""

    def goes_with(self, rules: RuleSet) -> bool:
        """Whether the kind makes sense by these rules."""
        if self.rules == FIVES:
            return rules.score_multiple is not None
        return self.rules == ANY or rules.id in self.rules or rules.base in self.rules

    def youngest(self, rules: RuleSet) -> int:
        """Give the youngest age it is for by these rules."""
        return self.older.get(rules.id) or self.older.get(rules.base or "") or self.age

    def settle(self, knobs: Mapping[str, Any]) -> dict[str, Any]:
        """Give every knob its value. Raises KnobError, also for a knob the kind does not have."""
        for name, value in knobs.items():
            if name not in self.knobs:
                raise KnobError(self.id, "knob", name, tuple(self.knobs))
            if not self.knobs[name].takes(value):
                raise KnobError(self.id, name, value, self.knobs[name].allowed)
        return {name: knobs.get(name, knob.default) for name, knob in self.knobs.items()}

    def asks(self, ask: Ask) -> Phrase:
        """The prompt of a block: one for all its puzzles."""
        return self.prompt(ask) if self.prompt else say(f"{self.id}.prompt")

    @property
    def title(self) -> Phrase:
        """A sheet's title where there is no lesson."""
        return say(f"{self.id}.title")

    @property
    def goal(self) -> Phrase:
        """The "I can" sentence of such a sheet."""
        return say(f"{self.id}.goal")
