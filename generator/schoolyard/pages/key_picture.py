"""The child's page as its key shows it: every mark of it, and the answers over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.document import Key
from schoolyard.pages.flow import LaidPage
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, Mark, Node, Scaled
from schoolyard.pages.shapes import PEN
from schoolyard.pages.stage import Stage
from schoolyard.puzzles.marks import Count


def answered(key: Key, laid: LaidPage, stage: Stage, without: Iterable[Node] = ()) -> Leaf:
    """Draw the child's page with the answers on it: one picture to a reader, the notes say the rest.

    `without` are nodes of the page that are left out.
    """
    hand = Hand(
        ink="accent",
        stroke=PEN,
        numeral=stage.recipe.numeral,
        measure=stage.measure,
        crowded=key.sheet.crowded,
    )
    answers = [
        mark
        for solved in key.solved
        if solved.number in laid.puzzles
        for mark in drawn(solved.marks, laid.puzzles[solved.number].parts, hand)
    ]
    left_out = list(without)
    return Leaf(
        role="Figure",
        marks=(*_marks(node for node in laid.page.nodes if node not in left_out), *answers),
        alt=key.picture,
        box=Box(x0=0.0, y0=0.0, x1=stage.paper.width, y1=stage.paper.height),
    )


def has_counters(key: Key, laid: Sequence[LaidPage]) -> bool:
    """Whether an answer fills a frame that is drawn: an age may do without, or count along a path."""
    parts = {number: puzzle.parts for page in laid for number, puzzle in page.puzzles.items()}
    return any(
        isinstance(mark, Count)
        and mark.part in parts[solved.number]
        and ("cell", 0) in parts[solved.number][mark.part].spots
        for solved in key.solved
        for mark in solved.marks
    )


def _marks(nodes: Iterable[Node]) -> Iterator[Mark]:
    """Give every mark of a tree of nodes, in order."""
    for node in nodes:
        match node:
            case Leaf() | Artifact():
                yield from node.marks
            case Group() | Scaled():
                yield from _marks(node.kids)
