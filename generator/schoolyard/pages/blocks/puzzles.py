"""Puzzles on a sheet: which stand side by side, which take the whole width, and how the rows of their pictures lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from types import MappingProxyType
from typing import Final

from schoolyard.pages.arrange import Arranged, Shelf, Standing, arrange, has_signs
from schoolyard.pages.blocks.strip import Cell, Head, Strip, height_of
from schoolyard.pages.document import Block, Item, Sheet
from schoolyard.pages.load import too_many
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Run, flowing, paragraph

WORTH: Final = 0.6
"""What is at least so much of the page wide is worth the whole width."""
ALIKE: Final = 0.95
"""Tiles that are smaller by less than this look as large."""
MOST_WAYS: Final = 64
"""So many ways for a sheet's puzzles to stand are looked at; of more, only those that treat all blocks alike."""


def strips(sheet: Sheet, stage: Stage) -> Iterator[tuple[Strip, ...]]:
    """Yield the ways for a sheet's puzzles to stand, the best to look at first.

    Raises NoRoomError for a puzzle that does not fit the page.
    """
    maker = _Maker(sheet, stage)
    ways = [tuple(maker.ways(place)) for place in range(len(sheet.blocks))]
    chosen = list(product(*(enumerate(each) for each in ways)))
    if len(chosen) > MOST_WAYS:
        most = max(map(len, ways))
        chosen = [tuple((at, each[min(at, len(each) - 1)]) for each in ways) for at in range(most)]
    for made in sorted(chosen, key=lambda made: sum(rank for rank, _ in made)):
        yield _lowest(maker, [way for _, way in made])


def _lowest(maker: _Maker, fixed: Sequence[tuple[Strip, ...]]) -> tuple[Strip, ...]:
    """Choose how blocks stand: as in `fixed` where that has strips for them, else as low as they can together."""
    lowest: list[tuple[Strip, ...]] = [(), ()]
    for place in range(len(fixed) - 1, -1, -1):  # from the last block on, each as low as it and the rest can be
        ways = [(*(fixed[place] or maker.close(place)), *lowest[-1])]
        pair = None if any(fixed[place : place + 2]) else maker.pair(place)
        if pair is not None:
            ways.append((pair, *lowest[-2]))
        lowest.append(min(ways, key=height_of))
    return lowest[-1]


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
        wide, places = stage.paper.content, range(len(sheet.blocks))
        self._full = [self._halves_of(place, wide) for place in places]
        self._columns = [self._tried(place, stage.paper.column) for place in places]
        self._abreast = [self._tried(place, wide, "abreast") for place in places]
        self._close = [self._closest(place) for place in places]
        self._pairs = [self._paired(place) for place in places]

    def close(self, place: int) -> tuple[Strip, ...]:
        """Give a block's strips: in columns, or each puzzle in the whole width with its rows side by side or not."""
        return self._close[place]

    def _closest(self, place: int) -> tuple[Strip, ...]:
        columns, abreast = self._columns[place], self._abreast[place]
        if len(self._sheet.blocks[place].items) == 1:
            return abreast or columns or self._mixed(place)
        full = [way for way in (columns, abreast) if way and not self._shrinks(way)]
        return min(full, key=height_of, default=abreast or columns or self._mixed(place))

    def _shrinks(self, way: Sequence[Strip]) -> bool:
        """Whether loose tiles are smaller than the age has them: too many puzzles take another page, not less room."""
        half = self._stage.recipe.half
        rows = [row for strip in way for cell in strip.cells for row in cell.puzzle.rows]
        return any(part.role == "tiles" and (part.half or half) < half for row in rows for part in row.parts)

    def ways(self, place: int) -> Iterator[tuple[Strip, ...]]:
        """Yield the ways for a block to stand, the best to look at first; the empty one is the `close` one.

        Best it has the whole width for each puzzle, if that is worth it; next it is as low as its pictures are as made;
        then neighbours stand side by side if they fit a column as they are, or rows of a picture do; last each has the
        whole width even so.
        """
        content, lonely = self._stage.paper.content, self._lonely(place)
        wide = sorted(filter(None, (self._abreast[place], self._tried(place, content))), key=height_of, reverse=True)
        worth = [way for way in wide if lonely or _width(way) >= WORTH * content][:1]
        close, items = height_of(self._close[place]), self._sheet.blocks[place].items
        mixed = self._mixed(place) if self._full[place] else ()
        joined = self._tried(place, content, "joined")
        yield from worth
        yield ()
        if 0 < len(mixed) < len(items) and height_of(mixed) != close:
            yield mixed
        if joined and height_of(joined) < close:
            yield joined
        yield from (way for way in wide if way not in worth and height_of(way) != close)

    def _lonely(self, place: int) -> bool:
        """Whether a page holds no more of a block than one row of its columns: all below it would be white."""
        made = self._columns[place]
        return len(made) > 1 and all(
            too_many((*one.items, *other.items), self._stage.recipe) for one, other in pairwise(made)
        )

    def _tried(self, place: int, width: float, standing: Standing = "as made") -> tuple[Strip, ...]:
        """Make a block's strips in a width, or none where they do not fit it."""
        try:
            return self._strips(place, width, standing)
        except NoRoomError:
            return ()

    def pair(self, place: int) -> Strip | None:
        """Give two blocks of one puzzle each side by side, if both fit a column."""
        return self._pairs[place]

    def _paired(self, place: int) -> Strip | None:
        blocks, column = self._sheet.blocks[place : place + 2], self._stage.paper.column
        if [len(block.items) for block in blocks] != [1, 1]:
            return None
        try:
            puzzles = [puzzle for block in blocks for puzzle in self._arranged(block.items, column)]
        except NoRoomError:
            return None
        lefts = (self._stage.left, self._stage.second)
        heads = tuple(
            self._head(place + after, left, column, shared=blocks[1].goes_on) for after, left in enumerate(lefts)
        )
        cells = tuple(
            self._cell(place + after, left, puzzle)
            for after, (left, puzzle) in enumerate(zip(lefts, puzzles, strict=True))
        )
        items = tuple(item for block in blocks for item in block.items)
        small = any(self._smaller(place + after, [puzzle]) for after, puzzle in enumerate(puzzles))
        return Strip(heads=heads, cells=cells, shelf=Shelf.of(puzzles), items=items, small=small)

    def _strips(self, place: int, width: float, standing: Standing = "as made") -> tuple[Strip, ...]:
        """Make strips of one puzzle in the width of the page, or of two in the width of a column each."""
        block = self._sheet.blocks[place]
        puzzles = {puzzle.number: puzzle for puzzle in self._arranged(block.items, width, standing)}
        most = 2 if width < self._stage.paper.content else 1
        chunks = (block.items[start : start + most] for start in range(0, len(block.items), most))
        return tuple(self._strip(place, items, [puzzles[item.number] for item in items]) for items in chunks)

    def _mixed(self, place: int) -> tuple[Strip, ...]:
        """Make strips of one puzzle in the width of the page, and of two neighbours that each fit a column as they are.

        Raises NoRoomError for a puzzle that does not fit the page.
        """
        block = self._sheet.blocks[place]
        whole = {puzzle.number: puzzle for puzzle in self._arranged(block.items, self._stage.paper.content)}

        def made() -> Iterator[Strip]:
            waiting = list(block.items)
            while waiting:
                two = waiting[:2]
                beside = self._unshrunk(place, two) if len(two) == 2 else ()
                yield self._strip(place, two if beside else two[:1], beside or [whole[two[0].number]])
                waiting = waiting[2 if beside else 1 :]

        return tuple(made())

    def _unshrunk(self, place: int, items: Sequence[Item]) -> tuple[Arranged, ...]:
        """Arrange puzzles of a block for a column, or none where their tiles would have to be smaller."""
        try:
            puzzles = self._arranged(items, self._stage.paper.column, halves=self._full[place])
        except NoRoomError:
            return ()
        return () if self._smaller(place, puzzles) else puzzles

    def _strip(self, place: int, items: Sequence[Item], puzzles: Sequence[Arranged]) -> Strip:
        head = self._head(place, self._stage.left, self._stage.paper.content)
        lefts = (self._stage.left, self._stage.second)
        cells = tuple(self._cell(place, left, puzzle) for left, puzzle in zip(lefts, puzzles, strict=False))
        small = self._smaller(place, puzzles)
        return Strip(heads=(head,), cells=cells, shelf=Shelf.of(puzzles), items=tuple(items), small=small)

    def _smaller(self, place: int, puzzles: Sequence[Arranged]) -> bool:
        """Whether some tiles are clearly smaller than where each puzzle has the whole width."""
        full = self._full[place]
        return any(half < ALIKE * full.get(name, half) for name, half in _halves(puzzles))

    def _halves_of(self, place: int, width: float) -> Mapping[str, float]:
        """Give the halves of a block's tiles in a width; none where the block does not fit it."""
        try:
            return dict(_halves(self._arranged(self._sheet.blocks[place].items, width)))
        except NoRoomError:
            return {}

    def _arranged(
        self,
        items: Sequence[Item],
        width: float,
        standing: Standing = "as made",
        halves: Mapping[str, float] = MappingProxyType({}),
    ) -> tuple[Arranged, ...]:
        room = self._stage.room(width - self._inset, crowded=self._sheet.crowded)
        room = replace(room, stacks=width >= self._stage.paper.content, halves=halves)
        return arrange(items, room, standing)

    def _cell(self, place: int, x: float, puzzle: Arranged) -> Cell:
        return Cell(block=place, x=x, inset=self._inset, puzzle=puzzle, number_pt=self._stage.recipe.prompt)

    def _head(self, place: int, x: float, width: float, *, shared: bool = False) -> Head:
        """Set what stands above a block; a prompt that is `shared` by two blocks side by side has the page's width."""
        block, recipe, measure = self._sheet.blocks[place], self._stage.recipe, self._stage.measure
        wide = self._stage.paper.content if shared else width
        return Head(
            block=place,
            x=x,
            apart=block.heading is not None,
            heading=None
            if block.heading is None
            else paragraph((block.heading, 400), pt=recipe.small, width=width, measure=measure, lead=recipe.lead),
            prompt=flowing(block.prompt, pt=recipe.prompt, weight=600, width=wide, measure=measure, lead=recipe.lead),
            rule=None
            if block.rule is None
            else paragraph(*_rule(block, block.rule), pt=recipe.small, width=width, measure=measure, lead=recipe.lead),
            goes_on=block.goes_on,
        )


def _rule(block: Block, rule: str) -> Iterator[Run]:
    if block.game is not None:
        yield block.game, 600
    yield rule, 400


def _halves(puzzles: Iterable[Arranged]) -> Iterator[tuple[str, float]]:
    """Give the name and the half of each part that has tiles."""
    parts = (part for puzzle in puzzles for row in puzzle.rows for part in row.parts)
    return ((part.name, part.half) for part in parts if part.half is not None)
