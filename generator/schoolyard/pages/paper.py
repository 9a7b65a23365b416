"""Papers: their sizes and margins, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

EDGE: Final = 8.0
"""Nothing but crop marks is nearer to the paper's edge, in millimetres: printers do not reach further."""
LOWEST_BASELINE: Final = 10.2
"""How far above the paper's edge the footer's baseline lies, in millimetres."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper, upright. All measures in millimetres."""

    id: str
    width: float
    height: float
    margin: float
    """Left and right of a child's page."""
    key_margin: float
    """Left and right of a page for the grown-up."""
    gutter: float
    """Between two columns."""

    @property
    def content(self) -> float:
        """Width between the margins of a child's page."""
        return self.width - 2 * self.margin

    @property
    def column(self) -> float:
        """Width of one of the two columns of a child's page.

        >>> round(Paper(id="letter", width=215.9, height=279.4, margin=15, key_margin=14, gutter=8).column, 2)
        88.95
        """
        return (self.content - self.gutter) / 2


def papers(data: Mapping[str, Mapping[str, Any]]) -> dict[str, Paper]:
    """Read papers from plain mappings (templates/papers.yaml): names to measures.

    Raises KeyError for a measure that is missing and TypeError for one that is unknown.
    """
    return {
        name: Paper(id=name, **{key.replace("-", "_"): float(value) for key, value in measures.items()})
        for name, measures in data.items()
    }
