"""Decks read back from their files: edges, overlaps, letters, ink, what a copier keeps; planted faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest
import read_pixels
from every_file import HOUSE, of_decks, of_lesson
from read_decks import deck, large, letters_by_card, tiles_by_card, total
from read_pages import ReadPage, read
from readback_kit import EDGE, wrong_page_faults
from test_readback_faults import Change, changed, text

from schoolyard.build import cards as cards_room
from schoolyard.build.cards import CardRequest, make_cards
from schoolyard.content import lessons, load_lesson, load_rules
from schoolyard.content.decks import DECKS
from schoolyard.drawing import draw
from schoolyard.drawing.preview import ink_used
from schoolyard.pages.cards.sheets import Backs
from schoolyard.pages.placed import Node, PlacedDocument

PRINTED = 6.35
"""Millimetres: nearer to the paper's edge no printer reaches. Between this and 8 mm only crop marks may stand."""
MARK = 7.0
"""Millimetres: no crop mark is longer."""
ASCENDER = 0.5
"""Millimetres: how much higher than its capitals a line of small letters may be; these begin 8 mm from the edge."""
SMALLEST = 9.0
"""Points: what grown-ups read at the foot of a sheet of cards."""
MOST_INK = 6.0
CUT_OUTS = {"tiles": 9.0, "chips": 9.0}
"""Percent of a page: a sheet of whole sets or of chips is more picture than paper."""


def deck_faults(pdf: bytes) -> list[str]:
    """Say what no sheet of cards may have: ink at the edge, overlaps, small or missing letters, lines that are lost."""
    pages = read(pdf)
    edge = f"within {EDGE:g} mm of the edge"
    found = [fault for fault in wrong_page_faults(pdf, pages) if edge not in fault]
    for number, page in enumerate(pages):
        found += _near_the_edge(pdf, number, page)
        found += [f"{word.text!r} has {word.size:g} points" for word in page.words if word.size < SMALLEST - 0.01]
        copy = read_pixels.copied(read_pixels.grey(pdf, number))
        # cut lines are for scissors, not for the eye: what is dashed may be lost
        found += read_pixels.lost(copy, [shape for shape in page.shapes if not shape.dashed])
    return found


def _near_the_edge(pdf: bytes, number: int, page: ReadPage) -> Iterator[str]:
    dpi = 144
    dark = np.asarray(read_pixels.grey(pdf, number, dpi)) < 250
    dot = dpi / 25.4
    for where, width in (("where nothing can be printed", PRINTED), ("beside crop marks", EDGE - ASCENDER)):
        near = dark.copy()
        white = int(width * dot)
        near[white:-white, white:-white] = False
        if near.any():
            yield f"page {number + 1} has ink {where}"
        for shape in page.shapes:
            if not shape.curved and min(shape.w, shape.h) < 0.1 and max(shape.w, shape.h) < MARK:
                x0, y0, x1, y1 = (round(side * dot) for side in (shape.x0, shape.y0, shape.x1, shape.y1))
                dark[max(0, y0 - 2) : y1 + 3, max(0, x0 - 2) : x1 + 3] = False


def wrong_backs(pdf: bytes, paper: str = "letter") -> list[str]:
    """Say behind which lines of a deck of scores stands another total than their tiles make."""
    fronts, backs = tiles_by_card(pdf, paper), letters_by_card(pdf, paper, backs=True)
    told = [large(letters) for letters in backs]
    return [
        f"behind {[tile.numbers for tile in line]} stands {said}"
        for line, said in zip(fronts, told, strict=True)
        if said != str(total(line))
    ]


def checked(files: Iterator[tuple[str, bytes]], pips: float = 1.0) -> dict[str, list[str]]:
    """Give the faults and the ink of each file that has too much of either; `pips` is how much more a set may take."""
    wrong = {}
    for name, pdf in files:
        most = max([MOST_INK, *(percent for id_, percent in CUT_OUTS.items() if name.startswith(id_))])
        black = [f"page {page}: {ink:.1f} % ink" for page, ink in enumerate(ink_used(pdf), 1) if ink > pips * most]
        if found := deck_faults(pdf) + black:
            wrong[name] = found
    return wrong


@pytest.mark.parametrize("name", ["score", "tiles"])
def test_cards_and_cut_outs_have_nothing_wrong_on_paper(name: str) -> None:
    assert checked(iter([(name, deck(name))])) == {}


WANTED: dict[str, dict[str, Any]] = {
    "on letter": {},
    "on A4": {"paper": "a4"},
    "turned over the short edge": {"backs": Backs(flip="short"), "age": 8},
    "on one side, in Spanish": {"backs": None, "language": "es", "paper": "a4"},
    "in large print": {"large_print": True},
}


@pytest.mark.slow
@pytest.mark.parametrize("how", WANTED)
def test_every_deck_has_nothing_wrong_on_paper(how: str) -> None:
    assert checked(of_decks(**WANTED[how])) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in lessons() if load_lesson(name).cards])
def test_the_cards_of_every_lesson_have_nothing_wrong_on_paper(name: str) -> None:
    ((file, pdf),) = of_lesson(name, only=("cards",))
    pictures = {"tiles", "chips"} & set(load_lesson(name).cards)
    assert checked(iter([(f"tiles: {file}" if pictures else file, pdf)])) == {}


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "pips"), [("block", 1.0), (HOUSE, 1.5)])
def test_larger_sets_have_nothing_wrong_on_paper(rules: Any, pips: float) -> None:
    ours = load_rules(rules)
    fitting = [one.id for one in DECKS.values() if one.goes_with(ours)]
    assert "tiles" in fitting
    files = (make_cards(CardRequest(name=name, decks=(name,), rules=ours)) for name in fitting)
    assert checked(files, pips) == {}


# ---- what is planted is found ---------------------------------------------------------------------------------------


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """Give what makes a deck of scores with a change on its first tile, and more on its first page."""

    def planted(change: Change = lambda tile: tile, *more: Node) -> bytes:
        def faulty(document: PlacedDocument, *given: Any, **settings: Any) -> bytes:
            first, *rest = document.pages
            nodes = (*changed(first.nodes, change, count(), at=0), *more)
            return draw(replace(document, pages=(replace(first, nodes=nodes), *rest)), *given, **settings)

        monkeypatch.setattr(cards_room, "draw", faulty)
        rules = load_rules(DECKS["score"].rules)
        return make_cards(CardRequest(name="score", decks=("score",), rules=rules))[1]

    return planted


def test_without_a_fault_nothing_is_found(plant: Callable[..., bytes]) -> None:
    pdf = plant()
    assert wrong_backs(pdf) == []
    assert deck_faults(pdf) == []


def test_a_wrong_pip_is_found(plant: Callable[..., bytes]) -> None:
    assert len(wrong_backs(plant(lambda tile: replace(tile, first=((tile.first or 0) + 1) % 5)))) == 1


def test_a_tile_that_is_turned_is_found(plant: Callable[..., bytes]) -> None:
    turned = plant(lambda tile: replace(tile, first=tile.second, second=tile.first))
    first = tiles_by_card(deck("score"), "letter")[0][0].numbers
    assert len(wrong_backs(turned)) == (first[0] != first[1])


def test_text_over_a_tile_is_found(plant: Callable[..., bytes]) -> None:
    frame = read(deck("score"))[0].tiles[0].frame
    assert "'Look' lies on 'a tile'" in deck_faults(plant(lambda tile: tile, text(frame.x0 + 2, frame.middle[1] + 2)))


@pytest.mark.parametrize(("x", "y"), [(205, 100), (2, 100), (100, 278)])
def test_text_off_the_page_or_at_its_edge_is_found(x: float, y: float, plant: Callable[..., bytes]) -> None:
    assert any("has ink" in fault for fault in deck_faults(plant(lambda tile: tile, text(x, y))))


@pytest.mark.usefixtures("white_pips")
def test_white_pips_are_in_the_file_but_not_in_the_picture(plant: Callable[..., bytes]) -> None:
    pdf = plant()
    (page, *_) = read(pdf)
    seen = np.asarray(read_pixels.grey(pdf, 0)) < 128
    assert [tile.numbers for tile in page.tiles] != [read_pixels.pips(seen, tile) for tile in page.tiles]
