"""Orders: what a lesson's sheets want of the kinds, with the rule set of each block and the positions that it gives."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from schoolyard.build.request import Request
from schoolyard.content import Place, PuzzleBlock, load_rules, load_script, rule_sets, rules_in
from schoolyard.content.lesson import Sheet
from schoolyard.pages.recipe import Recipe
from schoolyard.puzzles.games import line_spots, script_spots
from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.order import Block, Order
from schoolyard.puzzles.registry import all_kinds
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.replay import replay
from schoolyard.rules.ruleset import RuleSet


class Orders:
    """Makes the orders of a lesson's sheets."""

    def __init__(self, request: Request, recipe: Recipe) -> None:
        """Raises ProblemsError for a rule set that cannot be had."""
        lesson = request.lesson
        blocks = [block for sheet in lesson.sheets for block in sheet.blocks]
        named = {variant.kind for block in blocks for variant in (block.support, block.stretch) if variant is not None}
        kinds = {*(block.kind for block in blocks), *(kind for kind in named if kind is not None)}
        compares = any(all_kinds()[kind].compares for kind in kinds)
        self._request = request
        self._recipe = recipe
        self.rules: RuleSet = load_rules(lesson.rules, lesson.folder)
        self._base = self._base_of(self.rules)
        self._others: dict[str, RuleSet] = {name: load_rules(name) for name in rule_sets()} if compares else {}
        theirs = [load_rules(block.rules, lesson.folder) for block in blocks if block.rules is not None]
        every = (*self._others.values(), *(one for own in (self.rules, *theirs) for one in (self._base_of(own), own)))
        self.rule_sets: tuple[RuleSet, ...] = tuple({one.id: one for one in every if one is not None}.values())
        """All rule sets that puzzles may name."""

    def of(self, sheet: Sheet) -> Order:
        """Give the order of a sheet."""
        lesson, language = self._request.lesson, self._request.language
        ask = Ask(
            rules=rules_in(self.rules, language),
            base=self._base,
            age=self._request.for_age,
            taught=lesson.taught if sheet.taught is None else sheet.taught,
            line=self._recipe.line,
            choices=self._recipe.choices,
            others={name: rules_in(rules, language) for name, rules in self._others.items()},
        )
        return Order(ask=ask, blocks=tuple(map(self._block, sheet.blocks)))

    def line(self, rules: RuleSet, line: Sequence[str], place: Place | None) -> tuple[Spot, ...]:
        """Give the positions with a line of the lesson's own, which stands at a place of its file."""
        lesson = self._request.lesson
        file = PurePath(place.file).name if place else lesson.id
        return line_spots(rules, line, file, Chance(f"{lesson.id}/line/{' '.join(line)}"))

    def _block(self, block: PuzzleBlock) -> Block:
        own = None if block.rules is None else load_rules(block.rules, self._request.lesson.folder)
        return Block(
            kind=all_kinds()[block.kind],
            count=block.count,
            knobs=block.knobs,
            level=block.level,
            spots=self._given(block, own or self.rules),
            rules=None if own is None else rules_in(own, self._request.language),
            base=None if own is None else self._base_of(own),
            follows=block.same_positions,
        )

    def _base_of(self, rules: RuleSet) -> RuleSet | None:
        return None if rules.base is None else load_rules(rules.base, self._request.lesson.folder)

    def _given(self, block: PuzzleBlock, rules: RuleSet) -> tuple[Spot, ...] | None:
        """Give the positions that the lesson itself gives; None where games do."""
        if block.script is not None:
            return script_spots(replay(load_script(self._request.lesson.folder / block.script)), block.script)
        return self.line(rules, block.line, block.place) if block.line else None
