"""Pads: who prints on both sides gets every child's pages, and what is cut up, on leaves of their own."""

import pytest

from schoolyard.pages.pad import even, on_leaves
from schoolyard.pages.placed import Artifact, Leaf, Page, TextMark


def page(text: str) -> Page:
    return Page(width=210, height=297, nodes=(Leaf(role="P", marks=(TextMark(x=20, y=20, text=text, pt=12),)),))


def shown(pages: tuple[Page, ...]) -> list[str]:
    """What stands on each page; a pad is empty, and an artifact only."""
    texts = []
    for one in pages:
        (node,) = one.nodes
        if isinstance(node, Artifact):
            assert (node.kind, node.marks) == ("Page", ())
        texts.append("".join(mark.text for mark in node.marks))
    return texts


@pytest.mark.parametrize(("many", "padded"), [(0, []), (1, ["1", ""]), (2, ["1", "2"]), (3, ["1", "2", "3", ""])])
def test_an_odd_number_of_pages_gets_one_more(many: int, padded: list[str]) -> None:
    assert shown(even([page(str(number)) for number in range(1, many + 1)])) == padded


def test_what_is_cut_up_begins_a_leaf_and_has_a_blank_back() -> None:
    assert shown(on_leaves([page("1")], [page("cut")])) == ["1", "", "cut", ""]
    assert shown(on_leaves([page("1"), page("2")], [page("cut")])) == ["1", "2", "cut", ""]
    assert shown(on_leaves([page("1")], [page("cut"), page("more")])) == ["1", "", "cut", "", "more", ""]


def test_without_anything_to_cut_up_the_pages_stay_as_they_are() -> None:
    assert shown(on_leaves([page("1")], [])) == ["1"]
