"""The footer: sheet, page and code, small and grey."""

from __future__ import annotations

from typing import Final

from schoolyard.pages.document import Sheet
from schoolyard.pages.measure import cap
from schoolyard.pages.paper import LOWEST_BASELINE
from schoolyard.pages.placed import Artifact, TextMark
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import shortened

BETWEEN: Final = 5.0
"""White that the page's number keeps at least, left and right."""
LEAST_TITLE: Final = 10.0
"""The least of a title that is worth printing, in millimetres."""


def footer(sheet: Sheet, page: int, stage: Stage) -> Artifact:
    """Lay out the footer: which sheet at the left, the page's number in the middle, the code at the right.

    A code that reaches the middle moves the number to the left.
    """
    pt, measure = stage.recipe.small, stage.measure
    number = str(page)
    code = stage.right - measure.width(sheet.code, pt, 400)
    wide = measure.width(number, pt, 400)
    middle = min((stage.paper.width - wide) / 2, code - BETWEEN - wide)
    name = _name(sheet, stage, middle - BETWEEN - stage.left)
    y = stage.paper.height - LOWEST_BASELINE
    return Artifact(
        kind="Pagination",
        marks=tuple(
            TextMark(x=x, y=y, text=text, pt=pt, ink="grey")
            for x, text in ((stage.left, name), (middle, number), (code, sheet.code))
        ),
    )


def _name(sheet: Sheet, stage: Stage, width: float) -> str:
    """Say which sheet it is in a width: of a long title only as much as leaves room for the version."""
    pt, measure = stage.recipe.small, stage.measure
    before, title, after = sheet.footer.partition(sheet.title)
    room = width - measure.width(before + after, pt, 400)
    if room < LEAST_TITLE:
        return shortened(sheet.footer, pt=pt, weight=400, width=width, measure=measure)
    return before + shortened(title, pt=pt, weight=400, width=room, measure=measure) + after


def footer_top(stage: Stage) -> float:
    """Give where the footer begins, in millimetres from the page's top."""
    return stage.paper.height - LOWEST_BASELINE - cap(stage.recipe.small)
