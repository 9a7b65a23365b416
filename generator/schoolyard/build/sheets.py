"""Sheets: the proved puzzles of every sheet of a lesson, copy by copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from schoolyard.build.code import SheetCode, share_of, stream_number
from schoolyard.build.orders import Orders
from schoolyard.build.origin import origin, proof_of
from schoolyard.build.request import Copy, Request
from schoolyard.build.supplies import Supplies
from schoolyard.content import Problem, ProblemsError
from schoolyard.content.lesson import VARIETIES, Sheet, Variety
from schoolyard.pages.recipe import Recipe
from schoolyard.puzzles import pick
from schoolyard.puzzles.filling import Found, like
from schoolyard.puzzles.order import BlockPlan, NotEnough, Order
from schoolyard.puzzles.phrase import NAMED_RULE, say
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeSheet:
    """One sheet of one copy of a lesson, its puzzles proved."""

    place: int
    """Which of the lesson's sheets it is, or lies beside, from 0."""
    sheet: Sheet
    copy: Copy
    code: SheetCode
    puzzles: tuple[Puzzle, ...]
    example: Puzzle | None
    """A puzzle that is worked on the page; it is not one of the sheet's."""
    taught: frozenset[str]
    """What it relies on, of `TAUGHT`."""
    rules: tuple[RuleSet, ...]
    """The rule sets of its blocks, in their order, each once."""
    variety: Variety | None = None
    """What it is for, where it lies beside the ordinary sheet."""
    found: tuple[tuple[Found, ...], ...] = ()
    """Its puzzles block by block, with their positions: only where sheets beside it show these too."""


class LackingError(ProblemsError):
    """Blocks that cannot be filled: for the first, `found` puzzles are there that differ and are proved."""

    def __init__(self, problems: Sequence[Problem], found: int) -> None:
        super().__init__(problems)
        self.found = found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Planned:
    """A sheet of the lesson, or one that lies beside it, planned once for all copies."""

    name: str
    sheet: Sheet
    order: Order
    plans: tuple[BlockPlan, ...]
    worked: Puzzle | None
    """The worked example, where the lesson gives its line."""
    of: tuple[int, ...] = ()
    """From which blocks of the ordinary sheet the blocks of a sheet beside it come."""


class SheetMaker:
    """Makes the sheets of a lesson, copy after copy; what all copies share is settled once."""

    def __init__(self, request: Request, supplies: Supplies) -> None:
        """Raises LackingError for the sheets that their rules cannot fill, with all that is wrong."""
        self._request = request
        self._supplies = supplies
        self.recipe: Recipe = supplies.recipes.of(request.for_age, large_print=request.large_print)
        self._orders = Orders(request, self.recipe)
        self.rules: RuleSet = self._orders.rules
        lacking: list[LackingError] = []
        self._ordinary: list[_Planned] = []
        self._varied: dict[tuple[int, Variety], _Planned] = {}
        for place, sheet in enumerate(request.lesson.sheets):
            name = f"{request.lesson.id}/{place + 1}"
            with _noted(lacking):
                self._ordinary.append(self._plan(sheet, name))
            for variety in VARIETIES:
                varied, of = sheet.varied(variety)
                if varied is not None:
                    with _noted(lacking):
                        self._varied[place, variety] = self._plan(varied, f"{name}/{variety}", of)
        if lacking:
            # a block that is on the sheets beside its own as it is lacks the same there
            each = {problem.place: problem for error in reversed(lacking) for problem in reversed(error.problems)}
            raise LackingError(list(reversed(each.values())), lacking[0].found)

    @property
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """All rule sets that its puzzles may name."""
        return self._orders.rule_sets

    def copy(self, copy: Copy) -> Iterator[MadeSheet]:
        """Make the sheets of a copy of the lesson. Raises ProblemsError."""
        for place in range(len(self._request.lesson.sheets)):
            yield self.one(place, copy)

    def one(self, place: int, copy: Copy) -> MadeSheet:
        """Make one of the sheets of a copy, at a place from 0. Raises as `sheet` does."""
        version = "A" if copy.partner else copy.version
        stream = stream_number(seed=self._request.seed, version=version, sheet=place + 1, row=copy.row)
        return self.sheet(place, copy, stream)

    def sheet(self, place: int, copy: Copy, stream: int) -> MadeSheet:
        """Make the sheet at a place (from 0) from its stream number, which is all that its puzzles depend on.

        Raises ProblemsError, also where two partners' sheets would have to share a position.
        """
        planned, chance = self._ordinary[place], self._chance(place, stream)
        if copy.partner:
            pair = pick.fill_pair(planned.order, planned.plans, chance, _share(place, stream), planned.worked)
            if isinstance(pair, NotEnough):
                raise self._refused(pair, planned)
            return self._made(place, copy, stream, planned, pair[copy.version == "B"], chance)
        found = pick.fill_blocks(planned.order, planned.plans, chance, _share(place, stream), worked=planned.worked)
        if isinstance(found, NotEnough):
            raise self._refused(found, planned)
        puzzles = tuple(one.puzzle for block in found for one in block)
        made = self._made(place, copy, stream, planned, puzzles, chance)
        kept = any((place, variety) in self._varied for variety in VARIETIES)
        return replace(made, found=found) if kept else made

    def varied(self, made: Sequence[MadeSheet]) -> Iterator[MadeSheet]:
        """Make all sheets that lie beside some of one copy: those for support, then those to stretch."""
        for variety in VARIETIES:
            for one in made:
                if (one.place, variety) in self._varied:
                    yield self.beside(one, variety)

    def beside(self, made: MadeSheet, variety: Variety) -> MadeSheet:
        """Make the sheet beside an ordinary one: of its positions and games, and none of its puzzles, where it can be.

        Raises KeyError where the lesson has no such sheet, ProblemsError where it cannot be filled.
        """
        planned, ordinary = self._varied[made.place, variety], self._ordinary[made.place]
        stream = made.code.stream
        chance = self._chance(made.place, stream).stream(variety)
        near = [[one.spot for one in made.found[block]] for block in planned.of]
        used = [
            like(block, one.puzzle.state)
            for block, found in zip(ordinary.order.blocks, made.found, strict=True)
            for one in found
        ]
        found = pick.fill_blocks(planned.order, planned.plans, chance, near=near, used=used)
        if isinstance(found, NotEnough):  # of some kinds there are hardly more than an ordinary sheet has
            found = pick.fill_blocks(planned.order, planned.plans, chance, near=near)
        if isinstance(found, NotEnough):
            raise self._refused(found, planned)
        puzzles = tuple(one.puzzle for block in found for one in block)
        return self._made(made.place, made.copy, stream, planned, puzzles, chance, variety)

    def _made(
        self,
        place: int,
        copy: Copy,
        stream: int,
        planned: _Planned,
        puzzles: tuple[Puzzle, ...],
        chance: Chance,
        variety: Variety | None = None,
    ) -> MadeSheet:
        worked = planned.worked
        if worked is None and planned.sheet.example != "none":
            name = f"example-{copy.version}" if copy.partner else "example"
            worked = pick.example(planned.order, puzzles, chance.stream(name))
        code = SheetCode(
            origin=origin(self._request, self.rules, place + 1, variety),
            stream=stream,
            version=copy.version,
            partner=copy.partner,
            age=self._request.for_age,
            large_print=self._request.large_print,
            proof=proof_of(puzzles, self._request.language),
        )
        if len(planned.order.rule_sets) > 1:
            puzzles = tuple(_naming_rules(planned.order, puzzles))
        return MadeSheet(
            place=place,
            sheet=planned.sheet,
            copy=copy,
            code=code,
            puzzles=puzzles,
            example=worked,
            taught=planned.order.ask.taught,
            rules=planned.order.rule_sets,
            variety=variety,
        )

    def _chance(self, place: int, stream: int) -> Chance:
        return Chance(f"{self._ordinary[place].name}/{stream:010x}")

    def _plan(self, sheet: Sheet, name: str, of: tuple[int, ...] = ()) -> _Planned:
        """Settle levels once, by the lesson alone: then all versions, seeds and children have the same."""
        order = self._orders.of(sheet)
        worked = None
        if sheet.example_line:
            spots = self._orders.line(order.asks(order.blocks[0]).rules, sheet.example_line, sheet.example_place)
            worked = pick.given_example(order, spots, Chance(f"{name}/example"))
            if worked is None:
                found = f"an example-line for {order.blocks[0].kind.id}"
                problem = Problem(place=sheet.example_place, found=found, expected="a line that it can ask about")
                raise LackingError([problem], 0)
        planned = _Planned(name=name, sheet=sheet, order=order, plans=(), worked=worked, of=of)
        plans = pick.plan(order, Chance(f"{name}/plan"))
        if isinstance(plans, NotEnough):
            raise self._refused(plans, planned, *_others_refused(plans, order, Chance(f"{name}/plan")))
        return replace(planned, plans=plans)

    def _refused(self, refused: NotEnough, planned: _Planned, *others: NotEnough) -> LackingError:
        """Say which blocks of the lesson's file cannot be filled, and why."""
        problems = [self._problem(one, planned) for one in (refused, *others)]
        return LackingError(problems, refused.found)

    def _problem(self, refused: NotEnough, planned: _Planned) -> Problem:
        blocks = zip(planned.order.blocks, planned.sheet.blocks, strict=True)
        why = self._supplies.english.say(refused.why)
        return Problem(
            place=next(written.place for block, written in blocks if block is refused.block),
            found=f"{counted(refused.block.count, 'puzzle')} of {refused.block.kind.id}",
            expected=f"{refused.found} at most ({why})" if refused.found else f"none ({why})",
        )


@contextmanager
def _noted(lacking: list[LackingError]) -> Iterator[None]:
    """Go on after a sheet that cannot be filled, and note why: all of them are told at once."""
    try:
        yield
    except LackingError as error:
        lacking.append(error)


def _others_refused(first: NotEnough, order: Order, chance: Chance) -> Iterator[NotEnough]:
    """Give the other blocks after the first that cannot be filled either, each looked at by itself."""
    after = False
    for places in order.groups:
        blocks = tuple(order.blocks[place] for place in places)
        if after:
            refused = pick.plan(replace(order, blocks=blocks), chance)
            if isinstance(refused, NotEnough):
                yield refused
        after = after or any(block is first.block for block in blocks)


def _share(place: int, stream: int) -> int | None:
    """Give the share of all puzzles that a sheet prefers: each sheet of a version another, lest they show the same."""
    share = share_of(stream)
    return None if share is None else share + place


def _naming_rules(order: Order, puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """Let the rule of each puzzle name the rule set that it is of."""
    titles = [(block.rules or order.ask.rules).title for block in order.blocks for _ in range(block.count)]
    for puzzle, title in zip(puzzles, titles, strict=True):
        rule = puzzle.shown.rule
        named = None if rule is None else say(NAMED_RULE, game=title, rule=rule)
        yield replace(puzzle, shown=replace(puzzle.shown, rule=named))
