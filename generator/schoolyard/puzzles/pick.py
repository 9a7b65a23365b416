"""Picking: a sheet filled with proved puzzles, no two alike, spread fairly.

`plan` surveys what positions offer and settles the level of each puzzle once for all versions; `fill` finds the
puzzles of one version. Every puzzle has games of its own, so the blocks of a sheet do not disturb each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import Final

from schoolyard.puzzles.filling import Filling, Follower, Found, Wanted, follow, like
from schoolyard.puzzles.kind import TAUGHT, Ask, Kind
from schoolyard.puzzles.making import alike, fixed, make, states
from schoolyard.puzzles.marks import Fill
from schoolyard.puzzles.order import Block, BlockPlan, NotEnough, Order
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import Json, Puzzle, State
from schoolyard.puzzles.reminders import without_needless
from schoolyard.puzzles.search import offers, offers_of, sourced
from schoolyard.puzzles.solver import proves
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.survey import Survey
from schoolyard.puzzles.taught import needs, tiles_in
from schoolyard.puzzles.wish import as_partner, as_planned, both, unlike
from schoolyard.rules.chance import Chance

PAIRED: Final = 5
"""How many answers are tried that two positions are to have."""
WORKED: Final = 300
"""How many more states are looked at for a better worked example once one is easy enough."""


def plan(order: Order, chance: Chance) -> tuple[BlockPlan, ...] | NotEnough:
    """Settle what each puzzle of a sheet is to be, block by block. Raises KnobError.

    `chance` must be the same for all versions: their puzzles then match in level.
    """
    plans: list[BlockPlan] = []
    for group, stream in _groups(order, chance):
        planned = _plan(group[0], stream, group[1:])
        if isinstance(planned, NotEnough):
            return planned
        plans.append(planned)
        if len(group) > 1:
            tried = _fill_group(Filling(None), group, stream, [planned, *[None] * (len(group) - 1)])
            if isinstance(tried, NotEnough):
                return tried
            plans += (BlockPlan(levels=tuple(one.puzzle.difficulty.level for one in found)) for found in tried[1:])
    return tuple(plans)


def fill(
    order: Order, plans: tuple[BlockPlan, ...], chance: Chance, share: int | None = None
) -> tuple[Puzzle, ...] | NotEnough:
    """Find the puzzles of one version of a sheet, in the order of its blocks. As `fill_blocks`."""
    found = fill_blocks(order, plans, chance, share)
    return found if isinstance(found, NotEnough) else tuple(one.puzzle for block in found for one in block)


def fill_blocks(
    order: Order,
    plans: tuple[BlockPlan, ...],
    chance: Chance,
    share: int | None = None,
    *,
    near: Sequence[Sequence[Spot]] = (),
    used: Iterable[Hashable] = (),
    worked: Puzzle | None = None,
) -> tuple[tuple[Found, ...], ...] | NotEnough:
    """Find the puzzles of one version of a sheet, block by block. Raises KnobError.

    Puzzles of its `share` are preferred, so that versions whose shares differ seldom meet in one; for each block the
    positions `near` it, then other moments of their games. None is alike to what is `used` (see `filling.like`) or to a
    `worked` example that is given; the first puzzle has as many tiles as that, and another answer.
    """
    sheet = Filling(share, [*used, *([] if worked is None else [like(order.blocks[0], worked.state)])])
    every: list[tuple[Found, ...]] = []
    for group, stream in _groups(order, chance):
        start = len(every)
        found = _fill_group(
            sheet,
            group,
            stream,
            plans[start : start + len(group)],
            near=near[start] if near else (),
            worked=None if start else worked,
        )
        if isinstance(found, NotEnough):
            return found
        every += found
    return tuple(_reminding(found) for found in every)


def _reminding(block: Sequence[Found]) -> tuple[Found, ...]:
    puzzles = without_needless([one.puzzle for one in block])
    return tuple(replace(one, puzzle=puzzle) for one, puzzle in zip(block, puzzles, strict=True))


def fill_pair(
    order: Order, plans: tuple[BlockPlan, ...], chance: Chance, share: int | None = None, worked: Puzzle | None = None
) -> tuple[tuple[Puzzle, ...], tuple[Puzzle, ...]] | NotEnough:
    """Find the puzzles of two partners' sheets: puzzle by puzzle other positions that have one answer. As `fill`."""
    used = [] if worked is None else [like(order.blocks[0], worked.state)]
    pair = Filling(share, used), Filling(None, used)
    for (group, stream), planned in zip(_groups(order, chance), plans, strict=False):
        if len(group) > 1:
            return NotEnough(block=group[1].block, found=0, why=say("refuse.partner-positions"))
        block, ask = group[0].block, group[0].ask
        outcomes = _fair(planned.outcomes, block.count, stream)
        if worked is not None and not pair[0].puzzles:
            _put_first(outcomes, block.kind.outcome(worked.answer))
        for sheet in pair:
            sheet.begin_block()
        for place, level in enumerate(planned.levels):
            wishes = as_planned(block, level, outcomes[place])
            if worked is not None and not pair[0].puzzles:
                wishes = both(wishes, partial(_beside, block.kind, worked))
            found = _partners(pair, Wanted(block=block, ask=ask, wishes=wishes), stream.stream(str(place + 1)))
            if found is None:
                return NotEnough(block=block, found=place, why=say("refuse.partner"))
            for sheet, puzzle in zip(pair, found, strict=True):
                sheet.add(block, puzzle)
    return _by_blocks(order, pair[0].puzzles), _by_blocks(order, pair[1].puzzles)


def _by_blocks(order: Order, puzzles: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    rest = iter(puzzles)
    return tuple(chain.from_iterable(without_needless([*islice(rest, block.count)]) for block in order.blocks))


def _partners(pair: tuple[Filling, Filling], wanted: Wanted, games: Chance) -> tuple[Puzzle, Puzzle] | None:
    """Find a puzzle for each of two sheets; an answer that no other position has gives way to another answer."""
    kind = wanted.block.kind
    lonely: list[Puzzle] = []
    for _ in range(PAIRED):
        first = pair[0].find(replace(wanted, wishes=unlike(kind, lonely, wanted.wishes)), games, but=pair[1].used)
        if first is None:
            return None
        theirs = pair[0].used | {like(wanted.block, first.puzzle.state)}
        like_it = replace(wanted, wishes=as_partner(kind, first.puzzle))
        second = pair[1].find(like_it, games.stream("partner"), but=theirs)
        if second is not None:
            return first.puzzle, second.puzzle
        lonely.append(first.puzzle)
    return None


def example(order: Order, puzzles: tuple[Puzzle, ...], chance: Chance) -> Puzzle | None:
    """Find a worked example: of the first puzzle's kind and number of tiles, but with no tiles, line or answer of it.

    It is like no puzzle of the sheet, shows something done (of no chips to fill in one sees nothing), leaves something
    to do, and is no harder than the first, where that can be had. None where a kind has no answer to show.
    """
    first = puzzles[0]
    block, ask = replace(order.blocks[0], spots=None), order.asks(order.blocks[0])
    if not block.kind.worked:
        return None
    taken = {alike(block.kind, puzzle.state) for puzzle in puzzles if puzzle.kind == block.kind.id}
    best: Puzzle | None = None
    least = True, True, True
    looked = 0
    for spot, state in offers(block, ask, chance, rare=True):
        looked += not any(least[:2])
        if looked == WORKED:
            break
        if not _alongside(block.kind, state, first.state) or alike(block.kind, state) in taken:
            continue
        puzzle = make(block.kind, state, ask)
        if puzzle is None or fixed(puzzle.answer) == fixed(first.answer) or not proves(puzzle, ask.rule_sets):
            continue
        harder = puzzle.difficulty.level > first.difficulty.level
        lacks = not _shows(puzzle), harder, block.kind.seldom(state)
        if best is None or lacks < least:
            best, least = sourced(puzzle, block, spot), lacks
        if not any(least):
            break
    return best


def given_example(order: Order, spots: Sequence[Spot], chance: Chance) -> Puzzle | None:
    """Find a worked example of the first block's kind in some positions; None where they offer none."""
    block, ask = order.blocks[0], order.asks(order.blocks[0])
    for spot, state in offers_of(block, ask, chance, spots):
        puzzle = make(block.kind, state, ask)
        if puzzle is not None and proves(puzzle, ask.rule_sets):
            return sourced(puzzle, block, spot)
    return None


# ---- planning -----------------------------------------------------------------------------------------------------


def _plan(leader: Follower, chance: Chance, followers: Sequence[Follower]) -> BlockPlan | NotEnough:
    """Plan a block from what positions offer: where others follow it, from those that offer something for each."""
    for one in (leader, *followers):
        refused = one.block.kind.refuses(one.ask)
        if refused is not None:
            return NotEnough(block=one.block, found=0, why=refused)
    block, ask, kind = leader.block, leader.ask, leader.block.kind
    survey = Survey(kind, block.count, block.level)
    alone = 0
    for spot, state in offers(block, ask, chance, survey=survey):
        puzzle = make(kind, state, ask)
        if puzzle is not None and survey.wants(puzzle) and proves(puzzle, ask.rule_sets):
            alone += 1
            if follow(spot, puzzle, block, followers, chance, frozenset()) is not None:
                survey.add(puzzle)
            if survey.full:
                break
    if survey.different < block.count and alone > survey.different:
        return NotEnough(block=followers[0].block, found=survey.different, why=say("refuse.positions"))
    if survey.different < block.count:
        return NotEnough(block=block, found=survey.different, why=_too_few(block, ask, survey, chance))
    return survey.plan()


def _too_few(block: Block, ask: Ask, survey: Survey, chance: Chance) -> Phrase:
    if survey.other_levels and not survey.different:
        return say("refuse.level", level=block.level or 0, levels=tuple(sorted(survey.other_levels)))
    if ask.rules.spinner and not survey.different:
        return say("refuse.spinner")
    if untaught := _untaught(block, ask, chance):
        return say("refuse.untaught", words=untaught)
    return say("refuse.too-few" if survey.different else "refuse.none")


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


# ---- filling ------------------------------------------------------------------------------------------------------


def _groups(order: Order, chance: Chance) -> Iterator[tuple[list[Follower], Chance]]:
    """Give the blocks that show the same positions together, the first of them with its own stream.

    A stream is named after its block's kind and how many blocks of it came before.
    """
    before: Counter[str] = Counter()
    for places in order.groups:
        group = [order.blocks[place] for place in places]
        stream = chance.stream(f"{group[0].kind.id}-{1 + before[group[0].kind.id]}")
        before.update(block.kind.id for block in group)
        yield [Follower(block=block, ask=order.asks(block), level=block.level) for block in group], stream


def _fill_group(
    sheet: Filling,
    group: Sequence[Follower],
    stream: Chance,
    plans: Sequence[BlockPlan | None],
    *,
    near: Sequence[Spot] = (),
    worked: Puzzle | None = None,
) -> list[tuple[Found, ...]] | NotEnough:
    """Fill a block, and those that follow it; one without a plan takes any level. The first stands beside `worked`."""
    block, ask, planned = group[0].block, group[0].ask, plans[0]
    assert planned is not None
    outcomes = _fair(planned.outcomes, block.count, stream)
    if worked is not None:
        _put_first(outcomes, block.kind.outcome(worked.answer))
    leaders: list[Found] = []
    sheet.begin_block()
    for place, level in enumerate(planned.levels):
        wishes = as_planned(block, level, outcomes[place], outcomes[place + 1 :])
        wanted = Wanted(
            block=block,
            ask=ask,
            wishes=wishes if worked is None or place else both(wishes, partial(_beside, block.kind, worked)),
            patient=level is not None,
            near=(*near[place % len(near) :], *near[: place % len(near)]) if near else (),
            followers=[
                follower if theirs is None else replace(follower, level=theirs.levels[place])
                for follower, theirs in zip(group[1:], plans[1:], strict=True)
            ],
        )
        chance = stream.stream(str(place + 1))
        found = sheet.find(wanted, chance)
        if found is None and wanted.followers:
            found = sheet.find(replace(wanted, followers=group[1:]), chance)
        if found is None:
            return NotEnough(block=block, found=place, why=say("refuse.too-few" if place else "refuse.none"))
        _put_at(outcomes, place, block.kind.outcome(found.puzzle.answer))
        sheet.add(block, found.puzzle)
        sheet.reserve(group[1:], found.followed)
        leaders.append(found)
    every = [tuple(leaders)]
    for number, follower in enumerate(group[1:]):
        sheet.begin_block()
        every.append(tuple(leader.followed[number] for leader in leaders))
        for found in every[-1]:
            sheet.add(follower.block, found.puzzle)
    return every


def _fair(outcomes: tuple[Json, ...], count: int, chance: Chance) -> list[Json]:
    """Give so many outcomes in equal shares and random order; None for each where any will do."""
    if not outcomes:
        return [None] * count
    whole, rest = divmod(count, len(outcomes))
    return chance.shuffled([*outcomes * whole, *chance.shuffled(outcomes)[:rest]])


def _put_first(outcomes: list[Json], but: Json) -> None:
    """Begin with an outcome that is another than this one, where there is such."""
    place = next((place for place, outcome in enumerate(outcomes) if outcome not in (None, but)), 0)
    outcomes[0], outcomes[place] = outcomes[place], outcomes[0]


def _put_at(outcomes: list[Json], place: int, had: Json) -> None:
    """Let the outcome that was found change places with the same one further on, so that the shares stay fair."""
    if outcomes[place] != had and had in outcomes[place:]:
        later = outcomes.index(had, place)
        outcomes[place], outcomes[later] = had, outcomes[place]


# ---- examples -----------------------------------------------------------------------------------------------------


def _shows(puzzle: Puzzle) -> bool:
    """Whether its answer leaves a mark on the page."""
    return any(not isinstance(mark, Fill) or mark.count for mark in puzzle.marks)


def _shape(state: State) -> dict[str, int]:
    """Count the tiles of a state, and what each of its lists holds."""
    lists = {key: len(value) for key, value in state.items() if isinstance(value, list)}
    return {**lists, "all": len(tiles_in(state))}


def _same_tiles(one: State, other: State) -> bool:
    """Whether two states show the same tiles; where they show none, nothing is given away."""
    tiles = sorted(tiles_in(one))
    return bool(tiles) and tiles == sorted(tiles_in(other))


def _alongside(kind: Kind, state: State, other: State) -> bool:
    """Whether a state may be worked beside another: as many tiles, where that does not tell, but not the same ones."""
    return (kind.tiles_tell or _shape(state) == _shape(other)) and not _same_tiles(state, other)


def _beside(kind: Kind, worked: Puzzle, puzzle: Puzzle) -> bool:
    """Whether a puzzle may stand beside a worked one, which must not tell its answer."""
    return _alongside(kind, puzzle.state, worked.state) and fixed(puzzle.answer) != fixed(worked.answer)
