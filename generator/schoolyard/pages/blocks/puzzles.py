"""Prompts and puzzles: which stand side by side, which take the whole width, and how high each strip of them is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from schoolyard.pages.arrange import Arranged, Drawn, Shelf, arrange, has_signs
from schoolyard.pages.document import Block, Item, Sheet
from schoolyard.pages.load import Loads, loads_of, too_much
from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Group, Leaf, TextMark
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, flowing, paragraph

BETWEEN_STRIPS: Final = 8.0
"""White between two rows of puzzles, in millimetres."""
WORTH: Final = 0.6
"""What is at least so much of the page wide is worth the whole width."""
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

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the last baseline."""
        above = 0.0 if self.heading is None else self.heading.height + UNDER_HEADING
        return above + self.prompt.height + (0.0 if self.rule is None else UNDER_RULE_LINE + self.rule.height)

    def at(self, y: float) -> tuple[Leaf, ...]:
        """Put the heading and the prompt down with their top at y."""
        marks: tuple[TextMark, ...] = ()
        if self.heading is not None:
            marks = self.heading.marks(self.x, y + cap(self.heading.pt))
            y += self.heading.height + UNDER_HEADING
        base = y + cap(self.prompt.pt)
        prompt = Leaf(role="H2", marks=(*marks, *self.prompt.marks(self.x, base)))
        if self.rule is None:
            return (prompt,)
        base += self.prompt.depth + UNDER_RULE_LINE + cap(self.rule.pt)
        return prompt, Leaf(role="P", marks=self.rule.marks(self.x, base))


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
    loads: Loads

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its puzzles."""
        return tuple(cell.puzzle.number for cell in self.cells)

    @property
    def blocks(self) -> tuple[int, ...]:
        """The places of its blocks on the sheet."""
        return tuple(head.block for head in self.heads)

    @property
    def head_height(self) -> float:
        """From the top of the prompts to the top of the pictures."""
        under = UNDER_PROMPT_DOUBLE if self.shelf.rises else UNDER_PROMPT
        return max(head.height for head in self.heads) + under


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Two ways for a sheet's puzzles to stand."""

    close: tuple[Strip, ...]
    """As low as they can: two in a row where they fit a column, else one; blocks of one puzzle in pairs."""
    roomy: tuple[Strip, ...]
    """The whole width for what is worth it, however high it gets."""


def strips(sheet: Sheet, stage: Stage) -> Ways:
    """Lay out a sheet's puzzles in strips. Raises NoRoomError for a puzzle that does not fit the page."""
    maker = _Maker(sheet, stage)
    wide = [maker.wide(place) for place in range(len(sheet.blocks))]
    nothing_wide: list[tuple[Strip, ...]] = [()] * len(wide)
    return Ways(close=_lowest(maker, nothing_wide), roomy=_lowest(maker, wide))


def _lowest(maker: _Maker, wide: Sequence[tuple[Strip, ...]]) -> tuple[Strip, ...]:
    """Choose how blocks stand: as in `wide` where that has strips for them, else as low as they can together."""
    lowest: list[tuple[Strip, ...]] = [(), ()]
    for place in range(len(wide) - 1, -1, -1):  # from the last block on, each as low as it and the rest can be
        ways = [(*(wide[place] or maker.close(place)), *lowest[-1])]
        pair = None if any(wide[place : place + 2]) else maker.pair(place)
        if pair is not None:
            ways.append((pair, *lowest[-2]))
        lowest.append(min(ways, key=_height))
    return lowest[-1]


def _height(made: Sequence[Strip]) -> float:
    """Tell how high strips are, one with another: a prompt counts once, and with it the white above it."""
    height = 0.0
    blocks: tuple[int, ...] = ()
    for strip in made:
        height += BETWEEN_STRIPS + strip.shelf.height + (0.0 if strip.blocks == blocks else strip.head_height)
        blocks = strip.blocks
    return height


def _width(made: Sequence[Strip]) -> float:
    """Tell how much of the page the widest picture needs, its number included; 0 where there are no strips."""
    cells = [cell for strip in made for cell in strip.cells]
    return max((cell.inset + row.width for cell in cells for row in cell.puzzle.rows), default=0.0)


class _Maker:
    """Makes the strips of one sheet."""

    def __init__(self, sheet: Sheet, stage: Stage) -> None:
        self._sheet = sheet
        self._stage = stage
        numbers = max(item.number for item in sheet.items)
        self._inset = stage.inset(numbers, signs=any(has_signs(item) for item in sheet.items))
        wide = stage.paper.content
        places = range(len(sheet.blocks))
        self._columns = [self._tried(place, stage.paper.column) for place in places]
        self._abreast = [self._tried(place, wide, abreast=True) for place in places]

    def close(self, place: int) -> tuple[Strip, ...]:
        """Make a block's strips: in columns, or each puzzle in the whole width with its rows side by side or not."""
        columns, abreast = self._columns[place], self._abreast[place]
        if columns and abreast and len(self._sheet.blocks[place].items) > 1:
            full = [way for way in (columns, abreast) if not self._shrinks(way)]
            return min(full or (columns, abreast), key=_height)
        return abreast or columns or self._strips(place, self._stage.paper.content)

    def _shrinks(self, way: Sequence[Strip]) -> bool:
        """Whether loose tiles are smaller than the age has them: too many puzzles take another page, not less room."""
        half = self._stage.recipe.half
        rows = [row for strip in way for cell in strip.cells for row in cell.puzzle.rows]
        return any(part.role == "tiles" and (part.half or half) < half for row in rows for part in row.parts)

    def wide(self, place: int) -> tuple[Strip, ...]:
        """Make a block's strips with the whole width for each puzzle, if that is worth it, else none."""
        wide = self._stage.paper.content
        least = 0.0 if self._lonely(place) else WORTH * wide
        ways = [way for way in (self._abreast[place], self._tried(place, wide)) if _width(way) >= least]
        return max(ways, key=_height, default=())

    def _lonely(self, place: int) -> bool:
        """Whether a page holds no more of a block than one row of its columns: all below it would be white."""
        made = self._columns[place]
        return len(made) > 1 and all(too_much([one.loads, other.loads]) for one, other in pairwise(made))

    def _tried(self, place: int, width: float, *, abreast: bool = False) -> tuple[Strip, ...]:
        """Make a block's strips in a width, or none where they do not fit it."""
        try:
            return self._strips(place, width, abreast=abreast)
        except NoRoomError:
            return ()

    def pair(self, place: int) -> Strip | None:
        """Put two blocks of one puzzle each side by side, if both fit a column."""
        blocks = self._sheet.blocks[place : place + 2]
        if [len(block.items) for block in blocks] != [1, 1]:
            return None
        try:
            puzzles = [puzzle for block in blocks for puzzle in self._arranged(block, self._stage.paper.column)]
        except NoRoomError:
            return None
        loads = loads_of([item for block in blocks for item in block.items], self._stage.recipe)
        if too_much([loads]):
            return None
        lefts = (self._stage.left, self._stage.second)
        heads = tuple(self._head(place + after, left, self._stage.paper.column) for after, left in enumerate(lefts))
        cells = tuple(
            self._cell(place + after, left, puzzle)
            for after, (left, puzzle) in enumerate(zip(lefts, puzzles, strict=True))
        )
        return Strip(heads=heads, cells=cells, shelf=Shelf.of(puzzles), loads=loads)

    def _strips(self, place: int, width: float, *, abreast: bool = False) -> tuple[Strip, ...]:
        """Make strips of one puzzle in the width of the page, or of two in the width of a column each."""
        block = self._sheet.blocks[place]
        puzzles = self._arranged(block, width, abreast=abreast)
        head = self._head(place, self._stage.left, self._stage.paper.content)
        lefts = (self._stage.left, self._stage.second) if width < self._stage.paper.content else (self._stage.left,)
        made = []
        for items in _chunks(block.items, len(lefts), self._stage.recipe):
            row = [puzzle for puzzle in puzzles if puzzle.number in {item.number for item in items}]
            cells = tuple(self._cell(place, left, puzzle) for left, puzzle in zip(lefts, row, strict=False))
            loads = loads_of(items, self._stage.recipe)
            made.append(Strip(heads=(head,), cells=cells, shelf=Shelf.of(row), loads=loads))
        return tuple(made)

    def _arranged(self, block: Block, width: float, *, abreast: bool = False) -> tuple[Arranged, ...]:
        room = self._stage.room(width - self._inset, crowded=self._sheet.crowded)
        room = replace(room, stacks=width >= self._stage.paper.content)
        return arrange(block.items, room, abreast=abreast)

    def _cell(self, place: int, x: float, puzzle: Arranged) -> Cell:
        return Cell(block=place, x=x, inset=self._inset, puzzle=puzzle, number_pt=self._stage.recipe.prompt)

    def _head(self, place: int, x: float, width: float) -> Head:
        block, recipe, measure = self._sheet.blocks[place], self._stage.recipe, self._stage.measure
        return Head(
            block=place,
            x=x,
            apart=block.review or block.heading is not None,
            heading=None
            if block.heading is None
            else paragraph((block.heading, 400), pt=recipe.small, width=width, measure=measure, lead=recipe.lead),
            prompt=flowing(block.prompt, pt=recipe.prompt, weight=600, width=width, measure=measure, lead=recipe.lead),
            rule=None
            if block.rule is None
            else paragraph((block.rule, 400), pt=recipe.small, width=width, measure=measure, lead=recipe.lead),
        )


def _chunks(items: Sequence[Item], most: int, recipe: Recipe) -> Iterator[Sequence[Item]]:
    """Take puzzles together, at most so many, and never more than a page may hold."""
    chunk: list[Item] = []
    for item in items:
        if chunk and (len(chunk) == most or too_much([loads_of([*chunk, item], recipe)])):
            yield chunk
            chunk = []
        chunk.append(item)
    yield chunk
