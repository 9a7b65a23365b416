"""Fill: strips of puzzles onto as few pages as hold them, none alone on a page where that can be helped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from schoolyard.pages.blocks.strip import BETWEEN_STRIPS, Strip
from schoolyard.pages.load import too_many
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.recipe import Recipe
from schoolyard.rules.words import listing

UNDER_HEADER: Final = 6.0
"""White below the header. These whites are the least, in millimetres: a page spreads what is left over them."""
BEFORE_PROMPT: Final = 7.0
"""White between a picture and the next prompt."""
BEFORE_RULE: Final = 6.5
AFTER_RULE: Final = 5.6
"""White around a rule that closes a block."""
FIRST_WHITE: Final = 1.3
"""How much more white on the first page weighs than on the others: it is the page that is seen."""
BARE: Final = 0.42
"""A page of one puzzle is bare where more of its height than this is left white."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """Where the strips of a sheet may stand, in millimetres from a page's top."""

    tops: tuple[float, float]
    """Where they begin on the first page and on the others."""
    bottoms: tuple[float, float]
    """Where they must end on the last page and on the others."""

    def room(self, *, first: bool, last: bool) -> float:
        """Give the height that a page has for strips."""
        return self.bottoms[not last] - self.tops[not first]


class Faults(NamedTuple):
    """What is not so good about how strips are put on pages, the worst first."""

    pages: int = 0
    """How many there are."""
    bare: int = 0
    """Those with one puzzle and much white."""
    lone: int = 0
    """Puzzles alone on a page that others follow."""
    torn: int = 0
    """Blocks that go on on another page."""
    small: int = 0
    """Rows of puzzles whose tiles could be larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A sheet's strips on pages."""

    pages: Sequence[Sequence[Strip]]
    faults: Faults


_Parted: TypeAlias = tuple[tuple[Faults, float], tuple[Sequence[Strip], ...]]
"""The faults, the squares of the white left over on each page, weighed and added up, and the strips of each page."""


def fill(ways: Iterable[Sequence[Strip]], area: Area, recipe: Recipe) -> Filled:
    """Put a sheet's strips on pages, in the first of the ways for them to stand that has the fewest faults.

    Raises NoRoomError for a strip that is higher than a page, whichever way.
    """
    refused: NoRoomError | None = None
    filled: list[Filled] = []
    for made in ways:
        try:
            filled.append(_filled(made, area, recipe))
        except NoRoomError as misfit:
            refused = refused or misfit
    if refused is not None and not filled:
        raise refused
    return min(filled, key=lambda way: way.faults)


def _filled(made: Sequence[Strip], area: Area, recipe: Recipe) -> Filled:
    """Part strips into as few pages as hold them, with as few other faults, and the white spread evenly.

    Every way to part them is looked at, from the front on: `best` has for each number of strips the best way.
    """
    best: list[_Parted | None] = [((Faults(), 0.0), ())]
    highest = max(area.bottoms) - min(area.tops)
    for end in range(1, len(made) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            page = made[start:end]
            height = page_height(page)
            items = [item for strip in page for item in strip.items]
            if start < end - 1 and (height > highest or too_many(items, recipe)):
                break  # nor does it hold more
            before, room = best[start], area.room(first=start == 0, last=end == len(made))
            if before is None or height > room:
                continue
            (faults, white), pages = before
            alone, left = len(items) == 1 < len(made), room - height
            faults = Faults(
                pages=faults.pages + 1,
                bare=faults.bare + (alone and left > BARE * area.bottoms[1]),
                lone=faults.lone + (alone and end < len(made)),
                torn=faults.torn + (start > 0 and made[start - 1].blocks == made[start].blocks),
                small=faults.small + sum(strip.small for strip in page),
            )
            ways.append(((faults, white + (1.0 if start else FIRST_WHITE) * left**2), (*pages, page)))
        best.append(min(ways, key=lambda way: way[0], default=None))
    if (last := best[-1]) is not None:
        (faults, _), pages = last
        return Filled(pages=pages, faults=faults)
    raise _no_room(made, best, area)


def _no_room(made: Sequence[Strip], best: Sequence[object], area: Area) -> NoRoomError:
    """Name the first strip that no page has room for."""
    place = next(end for end, way in enumerate(best) if way is None) - 1
    strip, only = made[place], len(made) == 1
    puzzles = "puzzle" if len(strip.numbers) == 1 else "puzzles"
    room = area.room(first=place == 0, last=only or place == len(made) - 1)
    return NoRoomError(f"the row of {puzzles} {listing(strip.numbers)}", needs=page_height([strip]), room=room)


def ruled(strip: Strip, before: Strip | None, *, every: bool) -> bool:
    """Whether a rule stands above a strip: before what stands apart always, before other blocks if `every`."""
    return before is not None and strip.opens(before) and (every or strip.heads[0].apart)


def white_above(strip: Strip, before: Strip | None, *, every: bool) -> float:
    """Give the least white above a strip."""
    if before is None:
        return UNDER_HEADER
    if ruled(strip, before, every=every):
        return BEFORE_RULE + AFTER_RULE
    return BEFORE_PROMPT if strip.opens(before) else BETWEEN_STRIPS


def page_height(page: Sequence[Strip], *, every: bool = False) -> float:
    """Give the least height of a page's strips, the white above them included."""
    return sum(
        white_above(strip, before, every=every) + strip.head_height(before) + strip.shelf.height
        for before, strip in zip([None, *page], page, strict=False)
    )
