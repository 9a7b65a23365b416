"""The answers of a deck that is printed on one side, on pages of their own, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from schoolyard.pages.cards.document import Deck, Face, Figures, Sentence
from schoolyard.pages.cards.face import Style, type_size
from schoolyard.pages.document import Worded
from schoolyard.pages.measure import cap
from schoolyard.pages.paper import LOWEST_BASELINE, Paper
from schoolyard.pages.placed import Group, Leaf, Node, Page, TextMark
from schoolyard.pages.text import Paragraph, evened
from schoolyard.puzzles.picture import TilesPart

TITLE: Final = 24.0
"""Points of the title; the answers are in the type of cards."""
MARGIN: Final = 20.0
TITLE_BASE: Final = 28.0
UNDER_TITLE: Final = 10.0
GUTTER: Final = 10.0
BOTTOM: Final = LOWEST_BASELINE + 8.0
"""Millimetres."""
MOST_COLUMNS: Final = 2
BESIDE: Final = 4.0
"""White between a card's number, its answer and the reason."""
LEAD: Final = (1.3, 1.5)
"""From baseline to baseline, in type sizes; in large print too."""
BETWEEN: Final = 5.0
"""White between two answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What stands behind a card."""

    card: str
    """What the card is known by: its number, or its tile."""
    answer: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    answer: Answer
    answer_at: float
    why_at: float
    """From the left edge of the column."""
    why: Paragraph

    @property
    def height(self) -> float:
        return cap(self.why.pt) + self.why.depth


def answer_pages(deck: Deck, paper: Paper, style: Style) -> Iterator[Page]:
    """Give the pages that tell what is behind each card, in one column if they all have room; none without answers."""
    answers = list(answers_of(deck))
    if not answers:
        return
    top, room = TITLE_BASE + UNDER_TITLE, paper.height - TITLE_BASE - UNDER_TITLE - BOTTOM
    for columns in (1, MOST_COLUMNS):
        width = (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
        rows = list(_set(answers, width, style))
        stacks = list(_stacked(rows, room))
        if len(stacks) == 1 or style.recipe.large_print:
            break
    for start in range(0, len(stacks), columns):
        heading = TextMark(x=MARGIN, y=TITLE_BASE, text=f"{deck.title} · {deck.answers}", pt=TITLE, weight=600)
        items = [
            _item(row, MARGIN + column * (width + GUTTER), top + down)
            for column, stack in enumerate(stacks[start : start + columns])
            for row, down in zip(stack, accumulate((row.height + BETWEEN for row in stack), initial=0.0), strict=False)
        ]
        nodes = (Leaf(role="H2", marks=(heading,)), Group(role="L", kids=tuple(items)))
        yield Page(width=paper.width, height=paper.height, nodes=nodes)


def _set(answers: Sequence[Answer], width: float, style: Style) -> Iterator[_Row]:
    """Set answers in a column: all reasons begin below each other."""
    pt, measure = type_size(style), style.measure
    card = max(measure.width(one.card, pt, 400) for one in answers) + BESIDE
    why = card + max(measure.width(one.answer, pt, 600) for one in answers) + BESIDE
    for one in answers:
        text = evened((one.why, 400), pt=pt, width=width - why, measure=measure, lead=LEAD[style.recipe.large_print])
        yield _Row(answer=one, answer_at=card, why_at=why, why=text)


def answers_of(deck: Deck) -> Iterator[Answer]:
    """Give the answers that its cards have behind them: a figure or a word, and sentences."""
    for card in deck.cards:
        front, back = card.front, card.back
        if not isinstance(front, Face) or not isinstance(back, Face):
            continue
        sentences = [thing.text.rstrip(".") for thing in back.things if isinstance(thing, Sentence)]
        for thing in back.things:
            if isinstance(thing, Figures):
                known = back.number or _tile(front)
                yield Answer(card=known, answer=thing.text, why=f"{'. '.join(sentences)}.")


def _tile(face: Face) -> str:
    """Give the name of the tile that a card shows."""
    (tile,) = [
        thing.part.tiles[0] for thing in face.things if isinstance(thing, Worded) and isinstance(thing.part, TilesPart)
    ]
    return tile


def _stacked(rows: Sequence[_Row], room: float) -> Iterator[list[_Row]]:
    """Part the answers into columns of this height."""
    stack: list[_Row] = []
    for row in rows:
        if stack and sum(one.height + BETWEEN for one in stack) + row.height > room:
            yield stack
            stack = []
        stack.append(row)
    yield stack


def _item(row: _Row, x: float, y: float) -> Node:
    """Put an answer down, its top left corner at x, y: the card's number or tile, the answer, and why."""
    pt = row.why.pt
    base = y + cap(pt)
    said = TextMark(x=x + row.answer_at, y=base, text=row.answer.answer, pt=pt, weight=600)
    return Group(
        role="LI",
        kids=(
            Leaf(role="Lbl", marks=(TextMark(x=x, y=base, text=row.answer.card, pt=pt),)),
            Leaf(role="LBody", marks=(said, *row.why.marks(x + row.why_at, base))),
        ),
    )
