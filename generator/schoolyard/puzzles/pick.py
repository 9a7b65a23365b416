"""Picking: a sheet filled with proved puzzles, no two alike, spread fairly.

`plan` surveys what positions offer and settles the level of each puzzle once for all versions; `fill` finds the
puzzles of one version. Every puzzle has games of its own, so the blocks of a sheet do not disturb each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence, Set
from dataclasses import replace
from typing import Final

from schoolyard.puzzles.games import spots
from schoolyard.puzzles.kind import TAUGHT, Ask
from schoolyard.puzzles.making import alike, fixed, make, states
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.order import Block, BlockPlan, NotEnough, Order, in_share
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import LinePart, TilesPart
from schoolyard.puzzles.puzzle import Json, Puzzle, State
from schoolyard.puzzles.solver import proves
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.survey import Survey
from schoolyard.puzzles.taught import needs, tiles_in
from schoolyard.puzzles.wish import Wish, as_partner, as_planned, unlike
from schoolyard.rules.chance import Chance

PATIENCE: Final = 3000
"""How many positions in a row are tried in vain before a puzzle is given up."""
CURIOSITY: Final = 100
"""The same where there are enough already, and more only make the choice better."""
RARER: Final = 10
"""How many times longer it takes where few positions are of use: only a round's last one, or those like another."""
SOUGHT: Final = 4
"""How many times longer a plan looks for the first ones where a knob asks for something: All Fives seldom makes 15."""
COMPARED: Final = 24
"""How many more states are looked at for a better puzzle once one would do."""
SHARED: Final = 60
"""The same where one of the sheet's own share is preferred."""
ONE_TOO_MANY: Final = 1000
"""What a second puzzle of a sort that a block shows once counts as: more than any tiles seen again."""
APART: Final = 2
"""Within how many puzzles a tile should not be seen again."""
PAIRED: Final = 5
"""How many answers are tried that two positions are to have."""


def plan(order: Order, chance: Chance) -> tuple[BlockPlan, ...] | NotEnough:
    """Settle what each puzzle of a sheet is to be, block by block. Raises KnobError.

    `chance` must be the same for all versions: their puzzles then match in level.
    """
    plans: list[BlockPlan] = []
    for block, stream in _streams(order, chance):
        planned = _plan(block, order.asks(block), stream)
        if isinstance(planned, NotEnough):
            return planned
        plans.append(planned)
    return tuple(plans)


def fill(
    order: Order, plans: tuple[BlockPlan, ...], chance: Chance, share: int | None = None
) -> tuple[Puzzle, ...] | NotEnough:
    """Find the puzzles of one version of a sheet, in the order of its blocks. Raises KnobError.

    Puzzles of its `share` are preferred, so that versions whose shares differ seldom meet in one.
    """
    sheet = _Sheet(share)
    for (block, stream), planned in zip(_streams(order, chance), plans, strict=True):
        ask, outcomes = order.asks(block), _fair(planned.outcomes, block.count, stream)
        sheet.begin_block()
        for place, level in enumerate(planned.levels):
            wishes = as_planned(block, level, outcomes[place])
            puzzle = sheet.find(block, ask, stream.stream(str(place + 1)), wishes, patient=True)
            if puzzle is None:
                return NotEnough(block=block, found=place, why=say("refuse.too-few"))
            sheet.add(block, puzzle)
    return tuple(sheet.puzzles)


def fill_pair(
    order: Order, plans: tuple[BlockPlan, ...], chance: Chance, share: int | None = None
) -> tuple[tuple[Puzzle, ...], tuple[Puzzle, ...]] | NotEnough:
    """Find the puzzles of two partners' sheets: puzzle by puzzle other positions that have one answer. As `fill`."""
    pair = _Sheet(share), _Sheet(None)
    for (block, stream), planned in zip(_streams(order, chance), plans, strict=True):
        ask, outcomes = order.asks(block), _fair(planned.outcomes, block.count, stream)
        for sheet in pair:
            sheet.begin_block()
        for place, level in enumerate(planned.levels):
            wishes = as_planned(block, level, outcomes[place])
            found = _partners(pair, block, ask, stream.stream(str(place + 1)), wishes)
            if found is None:
                return NotEnough(block=block, found=place, why=say("refuse.partner"))
            for sheet, puzzle in zip(pair, found, strict=True):
                sheet.add(block, puzzle)
    return tuple(pair[0].puzzles), tuple(pair[1].puzzles)


def _partners(
    pair: tuple[_Sheet, _Sheet], block: Block, ask: Ask, games: Chance, wishes: Sequence[Wish]
) -> tuple[Puzzle, Puzzle] | None:
    """Find a puzzle for each of two sheets; an answer that no other position has gives way to another answer."""
    lonely: list[Puzzle] = []
    for _ in range(PAIRED):
        first = pair[0].find(block, ask, games, unlike(block.kind, lonely, wishes), but=pair[1].used)
        if first is None:
            return None
        theirs = pair[0].used | {alike(block.kind, first.state)}
        second = pair[1].find(block, ask, games.stream("partner"), as_partner(block.kind, first), but=theirs)
        if second is not None:
            return first, second
        lonely.append(first)
    return None


def example(order: Order, puzzles: tuple[Puzzle, ...], chance: Chance) -> Puzzle | None:
    """Find a worked example: of the first puzzle's kind and number of tiles, but with no tiles, line or answer of it.

    It is like no puzzle of the sheet and no harder than the first, where that can be had.
    """
    first = puzzles[0]
    block, ask = replace(order.blocks[0], spots=None), order.asks(order.blocks[0])
    taken = {alike(block.kind, puzzle.state) for puzzle in puzzles if puzzle.kind == block.kind.id}
    harder: Puzzle | None = None
    shape = None if block.kind.tiles_tell else _shape(first.state)
    for spot, state in _offers(block, ask, chance, rare=True):
        if shape not in (None, _shape(state)) or _same_tiles(state, first.state) or alike(block.kind, state) in taken:
            continue
        puzzle = make(block.kind, state, ask)
        if puzzle is None or fixed(puzzle.answer) == fixed(first.answer) or not proves(puzzle, ask.rule_sets):
            continue
        if puzzle.difficulty.level <= first.difficulty.level:
            return _sourced(puzzle, block, spot)
        harder = harder or _sourced(puzzle, block, spot)
    return harder


# ---- planning -----------------------------------------------------------------------------------------------------


def _plan(block: Block, ask: Ask, chance: Chance) -> BlockPlan | NotEnough:
    kind, count = block.kind, block.count
    refused = kind.refuses(ask)
    if refused is not None:
        return NotEnough(block=block, found=0, why=refused)
    survey = Survey(kind, count, block.level)
    for _, state in _offers(block, ask, chance, survey=survey):
        puzzle = make(kind, state, ask)
        if puzzle is not None and survey.wants(puzzle) and proves(puzzle, ask.rule_sets):
            survey.add(puzzle)
            if survey.full:
                break
    if survey.different < count:
        return NotEnough(block=block, found=survey.different, why=_too_few(block, ask, survey, chance))
    return survey.plan()


def _too_few(block: Block, ask: Ask, survey: Survey, chance: Chance) -> Phrase:
    if survey.other_levels and not survey.different:
        return say("refuse.level", level=block.level or 0, levels=tuple(sorted(survey.other_levels)))
    if ask.rules.spinner and not survey.different:
        return say("refuse.spinner")
    if untaught := _untaught(block, ask, chance):
        return say("refuse.untaught", words=untaught)
    return say("refuse.too-few")


def _untaught(block: Block, ask: Ask, chance: Chance) -> tuple[str, ...]:
    """Give what every position of the lesson's own asks of children that they are not taught, where there are such."""
    all_taught = replace(ask, taught=frozenset(TAUGHT))
    lacking = [
        needs(state, ranks=block.kind.ranks) - ask.taught
        for spot in block.spots or ()
        for state in states(block.kind, spot, all_taught, chance)
    ]
    least = min(lacking, key=len, default=frozenset())
    return tuple(word for word in TAUGHT if word in least)


def _streams(order: Order, chance: Chance) -> Iterator[tuple[Block, Chance]]:
    """Give each block its own stream, named after its kind and how many blocks of it came before."""
    before: Counter[str] = Counter()
    for block in order.blocks:
        before[block.kind.id] += 1
        yield block, chance.stream(f"{block.kind.id}-{before[block.kind.id]}")


def _offers(
    block: Block, ask: Ask, chance: Chance, *, survey: Survey | None = None, rare: bool = False
) -> Iterator[tuple[Spot, State]]:
    """Give what positions offer, until too many of them in a row have added nothing to the survey."""
    known = idle = 0
    longer = RARER if rare or block.kind.span != "line" else 1
    patience = PATIENCE * (SOUGHT if survey is not None and block.knobs and longer == 1 else 1)
    for spot in _spots(block, ask, chance):
        for state in states(block.kind, spot, ask, chance):
            yield spot, state
        found = 0 if survey is None else len(survey)
        idle = idle + 1 if found == known else 0
        known = found
        if idle == (CURIOSITY if survey is not None and survey.enough else patience) * longer:
            return


def _spots(block: Block, ask: Ask, chance: Chance) -> Iterator[Spot]:
    """Give the lesson's own positions again and again (each may offer several puzzles), or those of random games."""
    if block.spots is None:
        longest = None if ask.knob("fold") else ask.knob("tiles") or ask.line[1]
        yield from spots(ask.rules, chance, span=block.kind.span, longest=longest)
    while block.spots:
        yield from chance.shuffled(block.spots)


def _sourced(puzzle: Puzzle, block: Block, spot: Spot) -> Puzzle:
    """Say where the puzzle comes from, if what it shows is of a game."""
    return replace(puzzle, source=spot.source) if block.kind.played else puzzle


# ---- filling ------------------------------------------------------------------------------------------------------


class _Sheet:
    """A sheet being filled: what is on it, so that the next puzzle differs."""

    def __init__(self, share: int | None) -> None:
        self.puzzles: list[Puzzle] = []
        self._share = share
        self.used: set[Hashable] = set()
        """What is equal for puzzles that are alike, of all on the sheet."""
        self._places: Counter[tuple[int, int]] = Counter()
        self._answers: list[Hashable] = []
        self._had_seldom = False

    def find(
        self,
        block: Block,
        ask: Ask,
        chance: Chance,
        wishes: Sequence[Wish],
        *,
        patient: bool = False,
        but: Set[Hashable] = frozenset(),
    ) -> Puzzle | None:
        """Find a proved puzzle that is as the first of some wishes, or else as the next.

        If `patient`, the first and the last are sought longer: versions then keep to one level where that is rare too.
        It is like none on the sheet, and like none of what another sheet has (`but`).
        """
        taken = self.used | but
        for wish in wishes:
            rare = patient and wish in (wishes[0], wishes[-1])
            puzzle = self._find(block, ask, chance, wish, taken, rare=rare)
            if puzzle is not None:
                return puzzle
        return None

    def _find(
        self, block: Block, ask: Ask, chance: Chance, wish: Wish, taken: Set[Hashable], *, rare: bool
    ) -> Puzzle | None:
        """Find a puzzle that is as wished, of some that would do the one that repeats least."""
        recent = {tile for puzzle in self.puzzles[-APART:] for tile in tiles_in(puzzle.state)}
        best: tuple[Puzzle, Spot] | None = None
        least = more = COMPARED if self._share is None else SHARED
        for spot, state in _offers(block, ask, chance, rare=rare):
            more -= best is not None and least < ONE_TOO_MANY
            if least == 0 or more == 0:
                break
            repeats = len(recent.intersection(tiles_in(state)))
            puzzle = None if best and repeats >= least else make(block.kind, state, ask)
            if puzzle is None or not wish(puzzle):
                continue
            like = alike(block.kind, state)
            repeats += self._sameness(block, puzzle) + self._is_foreign(like)
            if (best is None or repeats < least) and like not in taken and proves(puzzle, ask.rule_sets):
                best, least = (puzzle, spot), repeats
        return None if best is None else _sourced(best[0], block, best[1])

    def _is_foreign(self, like: Hashable) -> bool:
        """Whether a puzzle is in the share of another version."""
        return self._share is not None and not in_share(self._share, like)

    def _sameness(self, block: Block, puzzle: Puzzle) -> int:
        """Count what gives the answer away (the answer before it again, a place that had its share) or is seldom."""
        again = ONE_TOO_MANY * (self._had_seldom and block.kind.seldom(puzzle.state))
        place = _place(puzzle)
        if place is not None:
            return again + (self._places[place] >= -(-block.count // place[0]))
        return again + (not block.kind.fair and self._answers[-1:] == [fixed(puzzle.answer)])

    def add(self, block: Block, puzzle: Puzzle) -> None:
        """Put a puzzle on the sheet."""
        self.puzzles.append(puzzle)
        self.used.add(alike(block.kind, puzzle.state))
        self._answers.append(fixed(puzzle.answer))
        self._had_seldom = self._had_seldom or block.kind.seldom(puzzle.state)
        place = _place(puzzle)
        if place is not None:
            self._places[place] += 1

    def begin_block(self) -> None:
        """Forget places and answers, and what is seldom: another question begins."""
        self._places.clear()
        self._answers.clear()
        self._had_seldom = False


def _fair(outcomes: tuple[Json, ...], count: int, chance: Chance) -> list[Json]:
    """Give so many outcomes in equal shares and random order; None for each where any will do."""
    if not outcomes:
        return [None] * count
    whole, rest = divmod(count, len(outcomes))
    return chance.shuffled([*outcomes * whole, *chance.shuffled(outcomes)[:rest]])


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


# ---- examples -----------------------------------------------------------------------------------------------------


def _shape(state: State) -> dict[str, int]:
    """Count the tiles of a state, and what each of its lists holds."""
    lists = {key: len(value) for key, value in state.items() if isinstance(value, list)}
    return {**lists, "all": len(tiles_in(state))}


def _same_tiles(one: State, other: State) -> bool:
    """Whether two states show the same tiles; where they show none, nothing is given away."""
    tiles = sorted(tiles_in(one))
    return bool(tiles) and tiles == sorted(tiles_in(other))
