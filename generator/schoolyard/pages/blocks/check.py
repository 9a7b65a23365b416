"""The self-check: three faces in a row, one to be circled; above them what all answers add up to, if that is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schoolyard.pages.document import SelfCheck
from schoolyard.pages.measure import cap
from schoolyard.pages.placed import Artifact, Group, Leaf, Node, TextMark
from schoolyard.pages.shapes import face
from schoolyard.pages.stage import Stage
from schoolyard.pages.text import Paragraph, paragraph

AFTER_FACE: Final = 3.0
"""White between a face and its words."""
LEAST_GAP: Final = 6.0
"""White between the words of a face and the next face."""
UNDER_ASK: Final = 4.0
"""White between the question and the faces, where the question needs a line of its own."""
UNDER_SUM: Final = 6.5
"""White between what all answers add up to and the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedCheck:
    """A self-check that has a size: in one row, or with its question in a line above."""

    check: SelfCheck
    stage: Stage
    sum: Paragraph | None
    ask: Paragraph
    widths: tuple[float, float, float]
    height: float
    own_line: bool

    def at(self, y: float) -> Group:
        """Put the row down with its top at y."""
        stage, pt, r = self.stage, self.stage.recipe.small, self.stage.recipe.face
        middle = y + self.height - r
        base = middle + cap(pt) / 2
        free = stage.right - stage.left - sum(self.widths)
        ask_base, gaps, left = base, 3, stage.left
        kids: list[Node] = []
        if self.sum is not None:
            kids.append(Leaf(role="P", marks=self.sum.marks(stage.left, y + cap(pt))))
        if self.own_line:
            ask_base, gaps = y + cap(pt) + _sum_height(self.sum), 2
        else:
            free -= self.ask.width
            left += self.ask.width + free / 3
        kids.append(Leaf(role="P", marks=self.ask.marks(stage.left, ask_base)))
        for mood, (words, width) in enumerate(zip(self.check.faces, self.widths, strict=True)):
            text = TextMark(x=left + 2 * r + AFTER_FACE, y=base, text=words, pt=pt)
            kids += (Artifact(marks=face(left + r, middle, r, mood)), Leaf(role="P", marks=(text,)))
            left += width + free / gaps
        return Group(role="Sect", kids=tuple(kids))


def size_check(check: SelfCheck, stage: Stage, told: str | None = None) -> SizedCheck:
    """Give the self-check its size; `told` says what all answers add up to."""
    pt, r, measure = stage.recipe.small, stage.recipe.face, stage.measure
    ask = paragraph((check.ask, 600), pt=pt, width=stage.paper.content, measure=measure, lead=stage.recipe.lead)
    total = (
        None
        if told is None
        else paragraph((told, 600), pt=pt, width=stage.paper.content, measure=measure, lead=stage.recipe.lead)
    )
    first, second, third = (2 * r + AFTER_FACE + measure.width(words, pt, 400) for words in check.faces)
    free = stage.paper.content - first - second - third - ask.width
    own_line = free < 3 * LEAST_GAP
    return SizedCheck(
        check=check,
        stage=stage,
        sum=total,
        ask=ask,
        widths=(first, second, third),
        height=2 * r + (ask.height + UNDER_ASK if own_line else 0.0) + _sum_height(total),
        own_line=own_line,
    )


def _sum_height(total: Paragraph | None) -> float:
    return 0.0 if total is None else total.height + UNDER_SUM
