"""The header: name and date, title, "I can", the rule on the left; the worked example on the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from schoolyard.pages.blocks.example import SizedExample, size_example
from schoolyard.pages.document import Sheet
from schoolyard.pages.measure import MM, cap
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Artifact, Box, ChipMark, Leaf, LineMark, Node, TextMark
from schoolyard.pages.shapes import THIN
from schoolyard.pages.stage import NAME_LINE, TOP, Stage
from schoolyard.pages.text import balanced, flowing, paragraph, shortened

TITLE_STEP: Final = 0.5
"""Steps in which a title gets smaller, in points."""
TITLE_LEAD: Final = 1.05
"""From baseline to baseline of a title in two lines, in type sizes."""
BEFORE_EXAMPLE: Final = 2.0
"""White that the texts keep at the end of their column, beside the example."""
TITLE_REACH: Final = 3.0
"""How far a title may reach into the white between the columns."""
UNDER_TITLE: Final = 5.5
"""White below a title, on top of what its letters reach down."""
ABOVE_EXAMPLE: Final = 7.0
"""White above an example that has the whole width."""
ABOVE_RULE: Final = 7.0
MOST_ABOVE_RULE: Final = 19.0
"""The most white above a rule that stands level with the bottom of the example: with more it would be lost there."""
CHIP: Final = 5.6
"""Radius of the chip beside the rule."""
AFTER_CHIP: Final = 3.8
"""White between the chip and the rule."""
BEFORE_DATE: Final = 6.0
DATE: Final = 24.0
"""The date begins so far into the second column."""
AFTER_WORD: Final = 2.5
"""White between a word and the line to write on."""
UNDERLINE: Final = 0.8
"""How far a line to write on lies below the baseline."""


Header: TypeAlias = tuple[tuple[Node, ...], float]
"""What stands at the top of a page, and where it ends, in millimetres from the page's top."""


def header(sheet: Sheet, stage: Stage) -> Header:
    """Lay out the header of the first page; where the stage must spare room, in the way that ends highest.

    Raises NoRoomError for an example that is too wide for the page.
    """
    if not stage.spare or sheet.example is None:
        return _header(sheet, stage, *_example(sheet, stage))
    ways = []
    for width in (stage.paper.column, stage.paper.content):
        try:
            example = size_example(sheet.example, stage, width, crowded=sheet.crowded)
        except NoRoomError:
            continue
        ways.append(_header(sheet, stage, example, width < stage.paper.content))
    return min(ways, key=lambda way: way[1])


def _header(sheet: Sheet, stage: Stage, example: SizedExample | None, beside: bool) -> Header:
    """Lay out the header with its example beside the texts or below them."""
    recipe, measure = stage.recipe, stage.measure
    width, wide = stage.paper.content, stage.paper.content
    if example is not None and beside:
        width, wide = stage.paper.column - BEFORE_EXAMPLE, stage.paper.column + TITLE_REACH
    pt = _title_pt(sheet.title, wide, stage)
    title = balanced(sheet.title, pt=pt, weight=600, width=wide, measure=measure, lead=TITLE_LEAD)
    goal = flowing(sheet.goal, pt=recipe.prompt, weight=400, width=width, measure=measure, lead=recipe.lead)
    title_base = TOP + cap(pt)
    goal_base = title_base + title.depth + 0.2 * pt * MM + UNDER_TITLE + cap(recipe.prompt)
    bottom = goal_base + goal.depth
    nodes: list[Node] = [
        *name_line(sheet, stage),
        Leaf(role="H1", marks=title.marks(stage.left, title_base)),
        Leaf(role="P", marks=goal.marks(stage.left, goal_base)),
    ]
    if sheet.rule is not None:
        indent = 2 * CHIP + AFTER_CHIP if sheet.chip else 0.0
        rule = paragraph((sheet.rule, 400), pt=recipe.small, width=width - indent, measure=measure, lead=recipe.lead)
        high = max(rule.height, 2 * CHIP if sheet.chip else 0.0)
        level = TOP + (example.height if example and beside else 0.0)
        if not bottom + ABOVE_RULE + high <= level <= bottom + MOST_ABOVE_RULE + high:
            level = bottom + ABOVE_RULE + high
        bottom = level
        if sheet.chip:
            nodes.append(Artifact(marks=(ChipMark(x=stage.left + CHIP, y=bottom - high / 2, r=CHIP),)))
        first = bottom - (high - rule.height) / 2 - rule.depth
        nodes.append(Leaf(role="P", marks=rule.marks(stage.left + indent, first)))
    if example is not None and beside:
        bottom = max(bottom, TOP + example.height)
        nodes.append(example.at(stage.second, TOP, stage.paper.column))
    elif example is not None:
        nodes.append(example.at(stage.left, bottom + ABOVE_EXAMPLE, stage.paper.content))
        bottom += ABOVE_EXAMPLE + example.height
    return tuple(nodes), bottom


def _title_pt(title: str, width: float, stage: Stage) -> float:
    """Give the title's type size: smaller, down to a prompt's, where one of its words is wider than the column."""
    size, measure = stage.recipe.title, stage.measure
    widest = max((measure.width(word, size, 600) for word in title.split()), default=0.0)
    return size if widest <= width else max(stage.recipe.prompt, TITLE_STEP * (size * width / widest // TITLE_STEP))


def _example(sheet: Sheet, stage: Stage) -> tuple[SizedExample | None, bool]:
    """Size the example for the second column, where it stands beside the texts, else for the width below them."""
    if sheet.example is None:
        return None, False
    try:
        return size_example(sheet.example, stage, stage.paper.column, crowded=sheet.crowded), True
    except NoRoomError:
        return size_example(sheet.example, stage, stage.paper.content, crowded=sheet.crowded), False


def running_header(sheet: Sheet, stage: Stage) -> Header:
    """Lay out the header of a further page: the name's line and a small title."""
    pt = stage.recipe.prompt
    title = paragraph((sheet.title, 600), pt=pt, width=stage.paper.content, measure=stage.measure, lead=TITLE_LEAD)
    base = TOP + cap(pt)
    return (*name_line(sheet, stage), Leaf(role="P", marks=title.marks(stage.left, base))), base + title.depth


def name_line(sheet: Sheet, stage: Stage) -> Iterator[Node]:
    """Lay out the lines for the name and the date."""
    pt, measure = stage.recipe.small, stage.measure
    date = stage.second + DATE
    for word, written, left, right in (
        (sheet.name, sheet.pupil, stage.left, date - BEFORE_DATE),
        (sheet.date, None, date, stage.right),
    ):
        start = left + measure.width(word, pt, 400) + AFTER_WORD
        yield Leaf(role="P", marks=(TextMark(x=left, y=NAME_LINE, text=word, pt=pt),))
        if written is not None:
            name = shortened(written, pt=pt, weight=600, width=right - start - 1.0, measure=measure)
            yield Leaf(role="P", marks=(TextMark(x=start + 1.0, y=NAME_LINE, text=name, pt=pt, weight=600),))
        line = NAME_LINE + UNDERLINE
        yield Leaf(
            role="Form",
            marks=(LineMark(x1=start, y1=line, x2=right, y2=line, stroke=THIN),),
            alt=word,
            box=Box(x0=start, y0=NAME_LINE - cap(pt), x1=right, y1=line),
        )
