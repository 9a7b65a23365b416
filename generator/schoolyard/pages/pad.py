"""Pads: an empty page after an odd number of them, so that printed on both sides nobody's pages begin on a back."""

from __future__ import annotations

from collections.abc import Sequence

from schoolyard.pages.placed import Artifact, Page


def even(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Give the pages, with one more where they are odd in number: it means nothing to a reader."""
    if len(pages) % 2 == 0:
        return tuple(pages)
    last = pages[-1]
    return (*pages, Page(width=last.width, height=last.height, nodes=(Artifact(kind="Page", marks=()),)))


def on_leaves(before: Sequence[Page], cuts: Sequence[Page]) -> tuple[Page, ...]:
    """Give the pages with those that are cut up after them, each in front of a leaf whose back is blank."""
    pages = tuple(before)
    for page in cuts:
        pages = even((*even(pages), page))
    return pages
