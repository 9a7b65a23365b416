"""Strips: puzzles side by side across the page, and the prompts that stand above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.arrange import Arranged, Drawn, Shelf
from schoolyard.pages.document import Item
from schoolyard.pages.measure import cap
from schoolyard.pages.placed import Group, Leaf, TextMark
from schoolyard.pages.text import Paragraph

BETWEEN_STRIPS: Final = 8.0
"""White between two rows of puzzles, in millimetres."""
UNDER_PROMPT: Final = 4.5
"""From a prompt's last baseline to the tiles."""
UNDER_PROMPT_DOUBLE: Final = 7.5
"""The same where a double stands above its row."""
UNDER_HEADING: Final = 3.4
"""White between the words above a prompt and the prompt."""
UNDER_RULE_LINE: Final = 3.4
"""White between a prompt and the rule of its puzzles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A block's prompt, and its heading and rule where it has them."""

    block: int
    x: float
    apart: bool
    """Whether a line parts it from what stands above it: it looks back, or is the last of the lesson."""
    heading: Paragraph | None
    prompt: Paragraph
    rule: Paragraph | None
    goes_on: bool
    """Whether its prompt is that of the block before it: where that stands above or beside it, its rule is enough."""

    @property
    def above_rule(self) -> float:
        """From the top of the first line's capitals to those of the rule."""
        above = 0.0 if self.heading is None else self.heading.height + UNDER_HEADING
        return above + self.prompt.height + UNDER_RULE_LINE

    @property
    def rule_height(self) -> float:
        """From the top of the rule's capitals to its last baseline; 0 without one."""
        return 0.0 if self.rule is None else self.rule.height

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the last baseline."""
        return self.above_rule + self.rule_height - (UNDER_RULE_LINE if self.rule is None else 0.0)

    def at(self, y: float) -> tuple[Leaf, ...]:
        """Put all of it down with its top at y."""
        marks: tuple[TextMark, ...] = ()
        base = y + self.above_rule - UNDER_RULE_LINE - self.prompt.height + cap(self.prompt.pt)
        if self.heading is not None:
            marks = self.heading.marks(self.x, y + cap(self.heading.pt))
        prompt = Leaf(role="H2", marks=(*marks, *self.prompt.marks(self.x, base)))
        return prompt, *self.rule_at(y + self.above_rule)

    def rule_at(self, y: float) -> tuple[Leaf, ...]:
        """Put the rule alone down with its top at y."""
        if self.rule is None:
            return ()
        return (Leaf(role="P", marks=self.rule.marks(self.x, y + cap(self.rule.pt))),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A puzzle in its column: its number at `x`, its picture at `x` + `inset`."""

    block: int
    x: float
    inset: float
    puzzle: Arranged
    number_pt: float

    def at(self, y: float, shelf: Shelf) -> tuple[Group, Drawn]:
        """Put the puzzle down with its shelf's top at y: a list item, and where its parts are."""
        drawn = shelf.draw(self.puzzle, self.x + self.inset, y)
        top = y + shelf.tile_top(self.puzzle)
        number = TextMark(
            x=self.x, y=top + cap(self.number_pt), text=str(self.puzzle.number), pt=self.number_pt, weight=600
        )
        return Group(role="LI", kids=(Leaf(role="Lbl", marks=(number,)), Group(role="LBody", kids=drawn.nodes))), drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """Puzzles side by side across the page, with the prompts that stand above them where a block begins."""

    heads: tuple[Head, ...]
    cells: tuple[Cell, ...]
    shelf: Shelf
    items: tuple[Item, ...]
    """Its puzzles as the sheet has them."""
    small: bool
    """Whether some of its tiles are smaller than where a puzzle has the page's whole width."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its puzzles."""
        return tuple(item.number for item in self.items)

    @property
    def blocks(self) -> tuple[int, ...]:
        """The places of its blocks on the sheet."""
        return tuple(head.block for head in self.heads)

    def opens(self, before: Strip | None) -> bool:
        """Whether it shows its prompts or rules: it is its page's first, or its block's."""
        return before is None or self.blocks != before.blocks

    def head_height(self, before: Strip | None) -> float:
        """Give the height of what stands above its pictures, from the top of the first line's capitals down."""
        if not self.opens(before):
            return 0.0
        under = UNDER_PROMPT_DOUBLE if self.shelf.rises else UNDER_PROMPT
        heads = self._said(before)
        return max(down + (head.height if whole else head.rule_height) for head, down, whole in heads) + under

    def heads_at(self, y: float, before: Strip | None) -> dict[int, tuple[Leaf, ...]]:
        """Put what stands above its pictures down with its top at y, by the places of the blocks."""
        return {
            head.block: head.at(y + down) if whole else head.rule_at(y + down)
            for head, down, whole in self._said(before)
        }

    def _said(self, before: Strip | None) -> Iterator[tuple[Head, float, bool]]:
        """Give its heads, how far down each begins, and whether it says its prompt or its rule alone."""
        first = self.heads[0]
        whole = before is None or not first.goes_on
        yield first, 0.0, whole
        for head in self.heads[1:]:
            yield (head, first.above_rule if whole else 0.0, False) if head.goes_on else (head, 0.0, True)


def height_of(strips: Sequence[Strip]) -> float:
    """Tell how high strips are that stand one below the other, the least white between them included."""
    return sum(
        BETWEEN_STRIPS + strip.head_height(strips[place - 1] if place else None) + strip.shelf.height
        for place, strip in enumerate(strips)
    )
