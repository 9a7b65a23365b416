"""Sheets: the proved puzzles of every sheet of a lesson, copy by copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from schoolyard.build.code import SheetCode, share_of, stream_number
from schoolyard.build.origin import origin, proof_of
from schoolyard.build.request import Copy, Request
from schoolyard.build.supplies import Supplies
from schoolyard.content import Problem, ProblemsError, PuzzleBlock, load_rules, load_script, rule_sets, rules_in
from schoolyard.content.lesson import Sheet
from schoolyard.pages.recipe import Recipe
from schoolyard.puzzles import pick
from schoolyard.puzzles.games import line_spots, script_spots
from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.order import Block, BlockPlan, NotEnough, Order
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.registry import all_kinds
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.replay import replay
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.words import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeSheet:
    """One sheet of one copy of a lesson, its puzzles proved."""

    sheet: Sheet
    copy: Copy
    code: SheetCode
    puzzles: tuple[Puzzle, ...]
    example: Puzzle | None
    """A puzzle that is worked on the page; it is not one of the sheet's."""


class LackingError(ProblemsError):
    """A block that cannot be filled: `found` puzzles are there that differ and are proved."""

    def __init__(self, problem: Problem, found: int) -> None:
        super().__init__([problem])
        self.found = found


class SheetMaker:
    """Makes the sheets of a lesson, copy after copy; what all copies share is settled once."""

    def __init__(self, request: Request, supplies: Supplies) -> None:
        """Raises LackingError for a sheet that its rules cannot fill."""
        lesson = request.lesson
        self._request = request
        self._supplies = supplies
        self.recipe: Recipe = supplies.recipes.of(request.for_age, large_print=request.large_print)
        self.rules: RuleSet = load_rules(lesson.rules, lesson.folder)
        self.base: RuleSet | None = None if self.rules.base is None else load_rules(self.rules.base, lesson.folder)
        compares = any(all_kinds()[block.kind].compares for sheet in lesson.sheets for block in sheet.blocks)
        self.others: dict[str, RuleSet] = {name: load_rules(name) for name in rule_sets()} if compares else {}
        self._orders = [self._order(sheet) for sheet in lesson.sheets]
        self._plans = [self._plan(place) for place in range(len(lesson.sheets))]

    def copy(self, copy: Copy) -> Iterator[MadeSheet]:
        """Make the sheets of a copy of the lesson. Raises ProblemsError."""
        for place in range(len(self._request.lesson.sheets)):
            version = "A" if copy.partner else copy.version
            stream = stream_number(seed=self._request.seed, version=version, sheet=place + 1, row=copy.row)
            yield self.sheet(place, copy, stream)

    def sheet(self, place: int, copy: Copy, stream: int) -> MadeSheet:
        """Make the sheet at a place (from 0) from its stream number, which is all that its puzzles depend on.

        Raises ProblemsError, also where two partners' sheets would have to share a position.
        """
        sheet, order = self._request.lesson.sheets[place], self._orders[place]
        chance = Chance(f"{self._named(place)}/{stream:010x}")
        puzzles = self._puzzles(place, copy, chance, share_of(stream))
        worked = None
        if sheet.example != "none":
            worked = pick.example(
                order, puzzles, chance.stream(f"example-{copy.version}" if copy.partner else "example")
            )
        code = SheetCode(
            origin=origin(self._request, self.rules, place + 1),
            stream=stream,
            version=copy.version,
            partner=copy.partner,
            age=self._request.for_age,
            large_print=self._request.large_print,
            proof=proof_of(puzzles, self._request.language),
        )
        return MadeSheet(sheet=sheet, copy=copy, code=code, puzzles=puzzles, example=worked)

    def _puzzles(self, place: int, copy: Copy, chance: Chance, share: int | None) -> tuple[Puzzle, ...]:
        order, plans = self._orders[place], self._plans[place]
        if copy.partner:
            pair = pick.fill_pair(order, plans, chance, share)
            if isinstance(pair, NotEnough):
                raise self._refused(pair, place)
            return pair[copy.version == "B"]
        puzzles = pick.fill(order, plans, chance, share)
        if isinstance(puzzles, NotEnough):
            raise self._refused(puzzles, place)
        return puzzles

    def _plan(self, place: int) -> tuple[BlockPlan, ...]:
        """Settle levels once, by the lesson alone: then all versions, seeds and children have the same."""
        planned = pick.plan(self._orders[place], Chance(f"{self._named(place)}/plan"))
        if isinstance(planned, NotEnough):
            raise self._refused(planned, place)
        return planned

    def _named(self, place: int) -> str:
        return f"{self._request.lesson.id}/{place + 1}"

    def _order(self, sheet: Sheet) -> Order:
        lesson = self._request.lesson
        language = self._request.language
        ask = Ask(
            rules=rules_in(self.rules, language),
            base=self.base,
            age=self._request.for_age,
            taught=lesson.taught,
            line=self.recipe.line,
            choices=self.recipe.choices,
            others={name: rules_in(rules, language) for name, rules in self.others.items()},
        )
        return Order(ask=ask, blocks=tuple(map(self._block, sheet.blocks)))

    def _block(self, block: PuzzleBlock) -> Block:
        spots = self._given(block)
        return Block(kind=all_kinds()[block.kind], count=block.count, knobs=block.knobs, level=block.level, spots=spots)

    def _given(self, block: PuzzleBlock) -> tuple[Spot, ...] | None:
        """Give the positions that the lesson itself gives; None where games do."""
        if block.script is not None:
            game = replay(load_script(self._request.lesson.folder / block.script))
            return script_spots(game, block.script)
        if block.line:
            file = PurePath(block.place.file).name if block.place else self._request.lesson.id
            deals = Chance(f"{self._request.lesson.id}/line/{' '.join(block.line)}")
            return line_spots(self.rules, block.line, file, deals)
        return None

    def _refused(self, refused: NotEnough, place: int) -> LackingError:
        """Say which block of the lesson's file cannot be filled, and why."""
        blocks = zip(self._orders[place].blocks, self._request.lesson.sheets[place].blocks, strict=True)
        problem = Problem(
            place=next(written.place for block, written in blocks if block is refused.block),
            found=f"{counted(refused.block.count, 'puzzle')} of {refused.block.kind.id}",
            expected=f"{refused.found} at most ({self._supplies.english.say(refused.why)})",
        )
        return LackingError(problem, refused.found)
