"""Filling: a sheet as it fills with puzzles, so that the next one differs from those before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.making import alike, fixed, make, mirrored, states
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.moments import by_rules, moments
from schoolyard.puzzles.order import Block, in_share
from schoolyard.puzzles.picture import LinePart, TilesPart
from schoolyard.puzzles.puzzle import Puzzle, State
from schoolyard.puzzles.search import Offer, offers, offers_of, sourced
from schoolyard.puzzles.solver import proves
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.taught import tiles_in
from schoolyard.puzzles.wish import Wish
from schoolyard.rules.chance import Chance

COMPARED: Final = 24
"""How many more states are looked at for a better puzzle once one would do."""
SHARED: Final = 60
"""The same where one of the sheet's own share is preferred."""
INSISTED: Final = 240
"""The same where all so far would be one too many: a deck of cards needs more of them, whatever is looked at."""
ONE_TOO_MANY: Final = 1000
"""What a second puzzle of a sort that a block shows once counts as: more than any tiles seen again."""
FOREIGN: Final = 20
"""What a puzzle in another version's share counts as: more than what is there again."""
AGAIN: Final = 10
"""What an answer that was there lately counts as: more than a few tiles seen again."""
ASKED: Final = 25
"""What a question that was there lately counts as: more than a puzzle of another version."""
LATELY: Final = 3
"""How many puzzles ago is lately."""
APART: Final = 2
"""Within how many puzzles a tile should not be seen again; where one stands alone, on no sheet."""
TRIED: Final = 8
"""How often a position is looked at for what it offers: kinds take parts of hands, and skip what is common."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A puzzle, and the moment of a game that it shows."""

    puzzle: Puzzle
    spot: Spot
    followed: tuple[Found, ...] = ()
    """The puzzles of the blocks that show the same moment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Follower:
    """A block that shows the positions of the one before it."""

    block: Block
    ask: Ask
    level: int | None
    """The level planned for its next puzzle; None for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The next puzzle of a block."""

    block: Block
    ask: Ask
    wishes: Sequence[Wish]
    """What it is to be like, the best first."""
    patient: bool = False
    """Whether the first and the last wish are looked for longer: versions then keep to one level where that is rare."""
    near: tuple[Spot, ...] = ()
    """Positions that it is to show rather than others, the best first; then moments of the same games."""
    followers: Sequence[Follower] = ()
    """Blocks that are to show its position too."""


class Filling:
    """A sheet being filled: what is on it, so that the next puzzle differs."""

    def __init__(self, share: int | None, used: Iterable[Hashable] = ()) -> None:
        """Begin a sheet that prefers puzzles of a share of all (None: any) and takes none of those that are `used`."""
        self.puzzles: list[Puzzle] = []
        self._share = share
        self.used: set[Hashable] = set(used)
        """What is equal for puzzles that are alike, of all on the sheet."""
        self._block: list[Puzzle] = []
        """Those of the block that is being filled."""
        self._places: Counter[tuple[int, int]] = Counter()
        self._had_seldom = False

    def find(self, wanted: Wanted, chance: Chance, *, but: Set[Hashable] = frozenset()) -> Found | None:
        """Find a proved puzzle that is as the first wish, or else as the next.

        It is like none on the sheet, and like none of what another sheet has (`but`). Positions that it is to show
        give way to others where all they offer would be one too many.
        """
        taken = self.used | but
        for wish in wanted.wishes:
            rare = wanted.patient and wish in (wanted.wishes[0], wanted.wishes[-1])
            best: tuple[int, Found] | None = None
            for enough, offered in self._offered(wanted, chance, rare=rare):
                if best is not None and best[0] < enough:
                    break
                found = self._find(wanted, chance, wish, offered, taken)
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
            if best is not None:
                return best[1]
        return None

    def _offered(self, wanted: Wanted, chance: Chance, *, rare: bool) -> Iterator[tuple[int, Iterable[Offer]]]:
        """Give what is to be looked through, what is preferred first, unless one was found that repeats less than that.

        Other positions of the same games are better than an answer again; other games only than one too many.
        """
        block, ask, near = wanted.block, wanted.ask, wanted.near
        if near:
            again = chance.stream("near")
            yield AGAIN, offers_of(block, ask, again, near[:1] * TRIED)
            yield AGAIN, offers_of(block, ask, again, near[1:] * TRIED)
            yield AGAIN, offers_of(block, ask, again, tuple(moments(near[0])) * TRIED)
            others = tuple(moment for spot in near[1:] for moment in moments(spot))
            yield AGAIN, offers_of(block, ask, again, others * TRIED)
        yield ONE_TOO_MANY, offers(block, ask, chance, rare=rare)

    def _find(
        self, wanted: Wanted, chance: Chance, wish: Wish, offered: Iterable[Offer], taken: Set[Hashable]
    ) -> tuple[int, Found] | None:
        """Find a puzzle that is as wished, of some that would do the one that repeats least; and how much that is."""
        block, ask = wanted.block, wanted.ask
        recent = {tile for puzzle in self.puzzles[-APART:] for tile in tiles_in(puzzle.state)}
        alone = {puzzle.state["tile"] for puzzle in self.puzzles if "tile" in puzzle.state}
        best: Found | None = None
        least = enough = COMPARED if self._share is None else SHARED
        looked = 0
        for spot, state in offered:
            looked += best is not None
            if least == 0 or looked >= (INSISTED if least >= ONE_TOO_MANY else enough):
                break
            repeats = len(recent.intersection(tiles_in(state))) + (state.get("tile") in alone)
            puzzle = None if best and repeats >= least else make(block.kind, state, ask)
            if puzzle is None or not wish(puzzle):
                continue
            repeats += self._sameness(block, puzzle) + FOREIGN * self._is_foreign(alike(block.kind, state))
            if (best is None or repeats < least) and like(block, state) not in taken and proves(puzzle, ask.rule_sets):
                followed = follow(spot, puzzle, block, wanted.followers, chance, taken)
                if followed is None:
                    continue
                repeats += AGAIN * _agreeing([puzzle, *(one.puzzle for one in followed)])
                if best is None or repeats < least:
                    best, least = Found(puzzle=puzzle, spot=spot, followed=followed), repeats
        return None if best is None else (least, replace(best, puzzle=sourced(best.puzzle, block, best.spot)))

    def _is_foreign(self, like: Hashable) -> bool:
        """Whether a puzzle is in the share of another version."""
        return self._share is not None and not in_share(self._share, like)

    def _sameness(self, block: Block, puzzle: Puzzle) -> int:
        """Count what gives the answer away (an outcome again, a place that had its share) or is there too often."""
        kind, lately, place = block.kind, self._block[-LATELY:], _place(puzzle)
        topic = kind.topic(puzzle.state)
        again = [
            place is not None and self._places[place] >= -(-block.count // place[0]),
            not kind.fair and _outcome(block, puzzle) in [_outcome(block, one) for one in lately],
            len(puzzle.marks) > 1 and puzzle.marks in [one.marks for one in lately],
        ]
        asked = topic is not None and topic in [kind.topic(one.state) for one in lately]
        return ONE_TOO_MANY * self._too_many(block, puzzle.state) + AGAIN * sum(again) + ASKED * asked

    def _too_many(self, block: Block, state: State) -> int:
        """Count whether a second one, or one alone, is seldom shown, and whether the same picture was there."""
        seldom = block.kind.seldom(state) and (self._had_seldom or block.count == 1)
        return seldom + (block.spots is None and any(_is_twin(state, one.state) for one in self._block))

    def add(self, block: Block, puzzle: Puzzle) -> None:
        """Put a puzzle on the sheet."""
        self.puzzles.append(puzzle)
        self._block.append(puzzle)
        self.used.add(like(block, puzzle.state))
        self._had_seldom = self._had_seldom or block.kind.seldom(puzzle.state)
        place = _place(puzzle)
        if place is not None:
            self._places[place] += 1

    def reserve(self, followers: Sequence[Follower], found: Sequence[Found]) -> None:
        """Keep puzzles for the blocks that follow: they are put on the sheet when those begin."""
        self.used |= {like(one.block, kept.puzzle.state) for one, kept in zip(followers, found, strict=True)}

    def begin_block(self) -> None:
        """Forget puzzles and places, and what is seldom: another question begins."""
        self._block.clear()
        self._places.clear()
        self._had_seldom = False


def like(block: Block, state: State) -> Hashable:
    """Give what is equal for puzzles that are alike; by another rule set than the sheet's a puzzle is another one."""
    same = alike(block.kind, state)
    return same if block.rules is None else (block.rules.id, block.rules.base, same)


def follow(
    spot: Spot,
    leader: Puzzle,
    block: Block,
    followers: Sequence[Follower],
    chance: Chance,
    taken: Set[Hashable],
) -> tuple[Found, ...] | None:
    """Find for each follower a proved puzzle of the leader's spot, as its own rules see it; None where one has none."""
    had = {like(block, leader.state)}
    found: list[Found] = []
    for follower in followers:
        seen = by_rules(spot, follower.ask.rules)
        one = None if seen is None else _following(follower, seen, chance, taken | had)
        if one is None:
            return None
        had.add(like(follower.block, one.state))
        found.append(Found(puzzle=sourced(one, follower.block, spot), spot=spot))
    return tuple(found)


def _following(follower: Follower, spot: Spot, chance: Chance, taken: Set[Hashable]) -> Puzzle | None:
    block, ask = follower.block, follower.ask
    for state in states(block.kind, spot, ask, chance.stream(f"same-positions/{block.kind.id}")):
        puzzle = None if like(block, state) in taken else make(block.kind, state, ask)
        if puzzle is None or follower.level not in (None, puzzle.difficulty.level):
            continue
        if proves(puzzle, ask.rule_sets):
            return puzzle
    return None


def _agreeing(puzzles: Sequence[Puzzle]) -> int:
    """Count the puzzles of one position that are answered like another: rules are compared where they differ."""
    return len(puzzles) - len({fixed(puzzle.answer) for puzzle in puzzles})


def _is_twin(one: State, other: State) -> bool:
    """Whether a state shows the line of another, or more than half of its loose tiles: one picture, asked twice."""
    if "line" in one:
        return one["line"] in (other.get("line"), mirrored(other).get("line"))
    tiles = one.get("tiles", ())
    return 2 * len(set(tiles).intersection(other.get("tiles", ()))) > len(tiles)


def _outcome(block: Block, puzzle: Puzzle) -> Hashable:
    """Give what an answer comes down to; with a place how many there are: the third of three is in no shorter line."""
    outcome, place = fixed(block.kind.outcome(puzzle.answer)), _place(puzzle)
    return (place[0], outcome) if place is not None and isinstance(outcome, int) else outcome


def _place(puzzle: Puzzle) -> tuple[int, int] | None:
    """Give among how many tiles (or joins of a line) the one right one stands, and where; None if it is not so."""
    rings = [mark for mark in puzzle.marks if isinstance(mark, Ring)]
    parts = {part.name: part for row in puzzle.shown.picture.rows for part in row}
    if len(rings) != 1:
        return None
    part = parts[rings[0].part]
    if isinstance(part, LinePart):
        return len(part.tiles) - 1, rings[0].index
    return (len(part.tiles), rings[0].index) if isinstance(part, TilesPart) else None
