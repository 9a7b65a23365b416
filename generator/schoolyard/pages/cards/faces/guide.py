"""The card that tells how its deck is played: a title, and a few sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from schoolyard.pages.cards.document import Guide
from schoolyard.pages.cards.face import INSIDE, Style, lay, type_size
from schoolyard.pages.cards.things import LEAD, centred, words
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Box, Leaf, Node
from schoolyard.pages.text import Paragraph, balanced, flowing

TITLE: Final = 1.3
"""Type of the title, in that of the text."""
TITLE_LEAD: Final = 1.15
UNDER_TITLE: Final = (7.0, 4.0)
"""White below the title; the least of it on a low card."""
SMALLER: Final = 0.95
"""How much smaller type is tried from one step to the next, down to that of labels."""


@lay.register
def _(side: Guide, box: Box, style: Style) -> tuple[Node, ...]:
    """Lay it in the middle of its card, in the largest type that has room. Raises NoRoomError."""
    room = Box(x0=box.x0 + INSIDE, y0=box.y0 + INSIDE, x1=box.x1 - INSIDE, y1=box.y1 - INSIDE)
    height = room.y1 - room.y0
    for smaller, apart in product(_styles(style), (True, False)):
        title, text = _set(side, room, smaller, apart=apart)
        free = height - title.height - text.height
        if free >= UNDER_TITLE[1]:
            break
    else:
        raise NoRoomError(side.title, needs=height - free + UNDER_TITLE[1], room=height)
    white = min(max(free / 3, UNDER_TITLE[1]), UNDER_TITLE[0] * style.scale)
    x, y = (room.x0 + room.x1) / 2, room.y0 + (free - white) / 2
    return (
        Leaf(role="P", marks=centred(title, x, y)),
        Leaf(role="P", marks=centred(text, x, y + title.height + white)),
    )


def _set(side: Guide, room: Box, style: Style, *, apart: bool) -> tuple[Paragraph, Paragraph]:
    """Set title and text; with `apart` the title is larger, and each sentence has lines of its own."""
    width, pt, measure = room.x1 - room.x0, type_size(style), style.measure
    title_pt = TITLE * pt if apart else pt
    title = balanced(side.title, pt=title_pt, weight=600, width=width, measure=measure, lead=TITLE_LEAD)
    if apart:
        return title, words(side.text, width, style, weight=400)
    return title, flowing(side.text, pt=pt, weight=400, width=width, measure=measure, lead=LEAD)


def _styles(style: Style) -> Iterator[Style]:
    """Give the style, and smaller ones."""
    least = style.recipe.small / type_size(replace(style, scale=1.0))
    scale = style.scale
    while scale > least:
        yield replace(style, scale=scale)
        scale *= SMALLER
    yield replace(style, scale=least)
