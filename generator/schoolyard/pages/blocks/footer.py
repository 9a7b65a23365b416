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


def footer(sheet: Sheet, page: int, stage: Stage) -> Artifact:
    """Lay out the footer: which sheet at the left, the page's number in the middle, the code at the right.

    A code that reaches the middle moves the number to the left.
    """
    pt, measure = stage.recipe.small, stage.measure
    number = str(page)
    code = stage.right - measure.width(sheet.code, pt, 400)
    wide = measure.width(number, pt, 400)
    middle = min((stage.paper.width - wide) / 2, code - BETWEEN - wide)
    name = shortened(sheet.footer, pt=pt, weight=400, width=middle - BETWEEN - stage.left, measure=measure)
    y = stage.paper.height - LOWEST_BASELINE
    return Artifact(
        kind="Pagination",
        marks=tuple(
            TextMark(x=x, y=y, text=text, pt=pt, ink="grey")
            for x, text in ((stage.left, name), (middle, number), (code, sheet.code))
        ),
    )


def footer_top(stage: Stage) -> float:
    """Give where the footer begins, in millimetres from the page's top."""
    return stage.paper.height - LOWEST_BASELINE - cap(stage.recipe.small)
