"""The footer: sheet, page and code, small and grey."""

from __future__ import annotations

from schoolyard.pages.document import Sheet
from schoolyard.pages.measure import cap
from schoolyard.pages.paper import LOWEST_BASELINE
from schoolyard.pages.placed import Artifact, TextMark
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import shortened


def footer(sheet: Sheet, page: int, stage: Stage) -> Artifact:
    """Lay out the footer: which sheet at the left, the page's number in the middle, the code at the right."""
    pt, measure = stage.recipe.small, stage.measure
    number = str(page)
    middle = (stage.paper.width - measure.width(number, pt, 400)) / 2
    name = shortened(sheet.footer, pt=pt, weight=400, width=middle - stage.left - pt / 2, measure=measure)
    code = stage.right - measure.width(sheet.code, pt, 400)
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
