"""Rule sets: a game of dominoes as data. A house rule is a value of one of these fields, never code of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, Final

from schoolyard.rules.rulefields import (
    CHOICES,
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    Currency,
    DoublesCount,
    Drawing,
    Fault,
    Opener,
    OpeningTile,
    Out,
    RuleSetError,
    read_fields,
)
from schoolyard.rules.tile import MOST_PIPS
from schoolyard.rules.totals import reachable_totals

ALL_CHIPS: Final = 10
"""Black chips in play at every moment (source 000)."""
POINTS_A_CHIP: Final = 5
"""What one black chip stands for (source 000)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """How a game is played and scored. Checks itself: every value can be played, or RuleSetError names the fields."""

    base: str | None = None
    """The shipped rule set that this one changes, if it does."""
    id: str
    """Lower-case words with hyphens."""
    title: str
    source: str
    """Where the rules come from, for people."""
    set: int
    """The highest number of pips on a half, 1 to 18: 6 is the double-six set of 28 tiles."""
    players: tuple[int, int]
    """The fewest and the most who can play."""
    hand: tuple[tuple[int, int], ...]
    """Pairs (players, tiles dealt to each), one for every number of players allowed."""
    opener: Opener
    """Who starts a round that nobody has the right to start. A coin is for two; for more it is chance."""
    opening_tile: OpeningTile = "any"
    """`winning`: the tile that won the opening must be laid first; where none did, any tile may be."""
    draw: Drawing
    """What a player who cannot play does: pass, draw until a tile fits, or draw one."""
    optional_draw: bool = False
    """Whether one may also draw when a tile fits (passing then stays forbidden)."""
    reserve: int = 0
    """How many tiles of the boneyard are never drawn."""
    score_multiple: int | None
    """5 if a play scores when the open ends add up to a multiple of five above 0; None if they never score."""
    points: Currency
    """`chips`: ten black chips of five points each, and the Down; for two players."""
    doubles_count: DoublesCount = "both"
    """What a double lying at an open end counts: both of its halves, or one."""
    spinner: bool = False
    """Whether the first double opens two more arms once both of its sides are covered."""
    out: Out
    """What playing one's last tile scores; pips and tiles are those the opponents still hold."""
    blocked_winner: BlockedWinner
    """Who wins a round in which nobody can play."""
    blocked_score: BlockedScore = "nothing"
    """What winning a blocked round scores; `opponents-minus-own` is the difference where two play."""
    blocked_tie: BlockedTie = "nobody"
    """Who wins a blocked round with equal lowest hands: nobody, or the hand that has the tile of fewest pips."""
    target: int
    """The points, or the chips owned, that win the game at that instant."""
    partners: bool = False
    """Four players in two sides: seats 1 and 3 against 2 and 4."""
    redeal_without_double: bool = False
    """Whether hands without any double are mixed and dealt again."""
    teaching: tuple[str, ...] = ()
    """Printed advice, a sentence or two each; no effect on play."""

    def __post_init__(self) -> None:
        faults = tuple(Fault(field=name, found=found, expected=so) for name, found, so in _contradictions(self))
        if faults:
            raise RuleSetError(*faults)

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any], find_base: Callable[[str], RuleSet]) -> RuleSet:
        """Read the fields by their names; with `base`, what is not named is as in the rule set `find_base` gives.

        `find_base` raises LookupError where it knows none of that name. `players` may be one number, and `hand` one
        number or {players: tiles}. With `partners`, of a range of players only four are left. A changed rule set
        without an `id` of its own gets its base's with `-house`; its `base` is a shipped one, for those are known by
        their ids, and a file of somebody's own is not. Raises RuleSetError with every fault found.
        """
        values = dict(mapping)
        if values.get("base") is not None:
            try:
                base = find_base(values["base"])
            except LookupError:
                raise RuleSetError(Fault(field="base", found=values["base"], expected="a known rule set")) from None
            shipped = base.id if values["base"] == base.id else None
            values = {**_unchanged(base), **mapping, "base": base.base or shipped}
        read = read_fields(values, [field.name for field in fields(cls) if field.default is MISSING])
        fewest, most = read["players"]
        if read.get("partners") and fewest <= 4 <= most:
            fewest = most = 4
        dealt = read["hand"]
        read["players"] = fewest, most
        read["hand"] = tuple(
            (count, dealt.get(count, dealt.get(0))) for count in range(fewest, most + 1) if count in dealt or 0 in dealt
        )
        return cls(**read)

    def to_mapping(self) -> dict[str, Any]:
        """Give every field by its name, as JSON can hold it; `from_mapping` reads it back."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["players"] = _written(self.players)
        sizes = dict(self.hand)
        values["hand"] = sizes[self.players[0]] if len(frozenset(sizes.values())) == 1 else sizes
        values["teaching"] = list(self.teaching)
        if self.base is None:
            del values["base"]
        return values

    def changes(self, base: RuleSet) -> dict[str, Any]:
        """Give what is different from the base, as people write it: {base: block, hand: 5}; `from_mapping` reads it."""
        same = _unchanged(base)
        changed = {name: value for name, value in self.to_mapping().items() if name != "base" and value != same[name]}
        return {"base": base.id, **changed}

    @property
    def chips(self) -> bool:
        """Whether chips are won, and with them the Down."""
        return self.points == "chips"

    @property
    def tiles(self) -> int:
        """How many tiles the set has: 28 for double-six."""
        return (self.set + 1) * (self.set + 2) // 2

    @property
    def player_counts(self) -> range:
        """How many can play."""
        return range(self.players[0], self.players[1] + 1)

    def deal_size(self, players: int) -> int:
        """How many tiles each of so many players gets. KeyError if so many cannot play."""
        return dict(self.hand)[players]

    def boneyard_size(self, players: int) -> int:
        """How many tiles lie in the boneyard after the deal to so many players."""
        return self.tiles - players * self.deal_size(players)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats (from 0) that win together: each alone, or partners across the table."""
        if self.partners:
            return ((0, 2), (1, 3))
        return tuple([(seat,) for seat in range(players)])

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself included."""
        return (seat % 2, seat % 2 + 2) if self.partners else (seat,)

    def reaches(self, total: int) -> bool:
        """Whether the open ends of some line can add up to this total."""
        return total in _totals(self)

    @property
    def most_total(self) -> int:
        """The largest total that the open ends of some line can add up to."""
        return max(_totals(self))

    def scoring_totals(self) -> tuple[int, ...]:
        """The totals that score and can occur, lowest first: 5 and 10 for the set up to 4 without a spinner."""
        if self.score_multiple is None:
            return ()
        return tuple(total for total in sorted(_totals(self)) if total and total % self.score_multiple == 0)


def _unchanged(base: RuleSet) -> dict[str, Any]:
    """Give the fields of a rule set that changes nothing in its base but the id."""
    return {**base.to_mapping(), "id": f"{base.id}-house"}


def _written(players: tuple[int, int]) -> int | list[int]:
    """Give a range of players as people write it: one number, or the fewest and the most."""
    fewest, most = players
    return fewest if fewest == most else [fewest, most]


@cache
def _totals(rules: RuleSet) -> frozenset[int]:
    return reachable_totals(rules.set, doubles_both=rules.doubles_count == "both", spinner=rules.spinner)


def _contradictions(rules: RuleSet) -> Iterator[tuple[str, object, str]]:
    """Yield (field, value found, what is expected) for all that cannot be played."""
    dealt = dict(rules.hand)
    if not 1 <= rules.set <= MOST_PIPS:
        yield "set", rules.set, f"1 to {MOST_PIPS}"
        return
    if rules.players[1] > rules.tiles:
        yield "players", _written(rules.players), f"at most {rules.tiles}: the set has no more tiles"
        return
    for count in rules.player_counts:
        if count not in dealt:
            yield "hand", dealt, f"tiles for {count} players too"
        elif count * dealt[count] > rules.tiles:
            yield "hand", dealt[count], f"at most {rules.tiles // count} for {count} players: the set has {rules.tiles}"
    if rules.partners and rules.players != (4, 4):
        yield "partners", True, "false, unless four play"
    if rules.target < 1:
        yield "target", rules.target, "1 or more"
    yield from _opening_contradictions(rules, dealt)
    yield from _drawing_contradictions(rules, dealt)
    yield from _scoring_contradictions(rules)


def _opening_contradictions(rules: RuleSet, dealt: Mapping[int, int]) -> Iterator[tuple[str, object, str]]:
    if rules.opener == "coin" and rules.players[0] > 2:
        yield "opener", "coin", "random: a coin has two sides"
    if rules.opener == "picked-tile" and any(rules.tiles - n * (size + 1) < 0 for n, size in dealt.items()):
        yield "opener", "picked-tile", "another way: the boneyard is too small for each player to pick a tile"


def _drawing_contradictions(rules: RuleSet, dealt: Mapping[int, int]) -> Iterator[tuple[str, object, str]]:
    if rules.draw == "none" and rules.optional_draw:
        yield "optional_draw", True, "false: with draw none nobody draws"
    if rules.draw == "none" and rules.reserve:
        yield "reserve", rules.reserve, "0: with draw none nobody draws"
    smallest = min((rules.tiles - n * size for n, size in dealt.items()), default=0)
    if rules.reserve > max(smallest, 0):
        yield "reserve", rules.reserve, f"at most {max(smallest, 0)}: no more tiles are left after the deal"


def _scoring_contradictions(rules: RuleSet) -> Iterator[tuple[str, object, str]]:
    if rules.score_multiple is not None and not rules.scoring_totals():
        yield "score_multiple", rules.score_multiple, "null: no line of this set reaches such a total"
    if rules.chips:
        if rules.players != (2, 2):
            yield "players", _written(rules.players), "2: chips are won from one another by two players"
        if rules.target > ALL_CHIPS:
            yield "target", rules.target, f"1 to {ALL_CHIPS}: there are no more chips"
    for name, word in (("out", rules.out), ("blocked_score", rules.blocked_score)):
        allowed = [choice for choice in CHOICES[name] if _won_in(choice) in (None, rules.points)]
        if word not in allowed:
            yield name, word, f"one of {', '.join(allowed)}: {rules.points} are won"
    if rules.blocked_winner == "nobody":
        if rules.blocked_score != "nothing":
            yield "blocked_score", rules.blocked_score, "nothing: nobody wins a blocked round"
        if rules.blocked_tie != "nobody":
            yield "blocked_tie", rules.blocked_tie, "nobody: nobody wins a blocked round"
    if rules.score_multiple is None and rules.out == rules.blocked_score == "nothing":
        yield "out", "nothing", "a score: else no game is ever won"


def _won_in(score: str) -> str | None:
    """What a score at the end of a round is counted in."""
    if score == "nothing":
        return None
    return "chips" if score == "chip-per-tile" else "points"
