"""What reaches out of pictures (pointers, stars and moons, trays, rings): it stays inside and clear of other ink."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from pages_ink import ink, leaves, marks
from pages_sample import fonts, hand, line, paper, puzzle, recipe, text, wording

from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.placed import Artifact, Box, Group, Mark, Node, Page, RectMark, TextMark, TileMark
from schoolyard.puzzles import marks as answers
from schoolyard.puzzles.marks import Join, Ring
from schoolyard.puzzles.picture import BoxPart, ChoicePart, EndsPart, Part, PilePart, TilesPart, WritingPart

TILES_3, TILES_4 = "4-1 3-2 2-0", "4-1 3-2 2-0 3-3"


def held(name: str, tiles: str) -> TilesPart:
    return TilesPart(name=name, tiles=tuple(tiles.split()), tray=True, upright=True, label=name)


def free(tiles: str) -> TilesPart:
    return TilesPart(tiles=tuple(tiles.split()), upright=True)


PICTURES: dict[str, tuple[tuple[Part, ...], ...]] = {
    "line": ((line("2-1 1-3"), BoxPart()),),
    "line of doubles": ((line("1-1 1-3 3-3"), BoxPart()),),
    "line and hand": ((line("2-1 1-3"),), (hand(TILES_3, upright=True),)),
    "line and four": ((line("2-1 1-3"),), (hand(TILES_4, upright=True),)),
    "signs": ((line("2-1 1-3", ends="sides"),), (hand("4-2"),)),
    "signs and hand": ((line("2-1 1-3", ends="sides"),), (hand(TILES_3, upright=True),)),
    "ends": ((EndsPart(numbers=(2, 3)), hand("4-2")),),
    "end": ((EndsPart(numbers=(2,)), hand("4-2")),),
    "hands": ((held("Ana", TILES_3), held("Ben", "4-4 1-0 2-2")),),
    "hands of four": ((held("Ana", TILES_4), held("Ben", "4-4 1-0 2-2 1-1")),),
    "tiles": ((free(TILES_3),),),
    "two tiles": ((free("4-1 3-3"),),),
}
MARKS: dict[str, tuple[answers.Mark, ...]] = {
    "tiles": (Ring(part="tiles", index=0), Ring(part="tiles", index=2)),
    "two tiles": (Ring(part="tiles", index=1),),
    "line and hand": (Ring(part="hand", index=0), Ring(part="hand", index=2)),
    "signs and hand": (Ring(part="hand", index=2), Join(part="hand", index=2, line="line", side="left")),
    "hands": (Ring(part="Ben", index=0),),
}


def pages(name: str, age: int, on: str) -> tuple[Page, ...]:
    """Lay out a sheet of four such puzzles, a fifth worked as an example."""
    made = [puzzle("count-tile", "Look.", PICTURES[name], answer="1", marks=MARKS.get(name, ())) for _ in range(5)]
    sheet = compose_sheet(text(), [one.shown for one in made[1:]], wording(), recipe(age), example=made[0])
    return flow_sheet(sheet, recipe(age), paper(on), fonts().measure).pages


def items(nodes: Sequence[Node]) -> Iterator[Group]:
    """Every puzzle of a page."""
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "LI":
                yield node
            else:
                yield from items(node.kids)


def white(one: Box, other: Box) -> float:
    """How far two boxes are apart."""
    across = max(one.x0 - other.x1, other.x0 - one.x1, 0.0)
    down = max(one.y0 - other.y1, other.y0 - one.y1, 0.0)
    return float(across**2 + down**2) ** 0.5


def numbers(item: Group) -> list[Mark]:
    """The number of a puzzle."""
    return [mark for leaf in leaves(item.kids) if leaf.role == "Lbl" for mark in leaf.marks]


every_page = pytest.mark.parametrize(
    ("name", "age", "on"),
    [(name, age, on) for name in sorted(PICTURES) for age in (5, 6, 7, 8) for on in ("a4", "letter")],
)


@every_page
def test_no_mark_reaches_into_the_margins(name: str, age: int, on: str) -> None:
    margin = paper(on).margin
    for page in pages(name, age, on):
        for box in map(ink, marks(page.nodes)):
            assert margin - 0.3 < box.x0 < box.x1 < page.width - margin + 0.3, "half a stroke may"


@every_page
def test_no_mark_is_nearer_than_3_to_a_puzzles_number(name: str, age: int, on: str) -> None:
    """Nor is one of the puzzle beside it nearer than 6."""
    for page in pages(name, age, on):
        shown = list(items(page.nodes))
        for item in shown:
            (number,) = numbers(item)
            for other in shown:
                least = 3.0 if other is item else 6.0
                for mark in marks(other.kids):
                    assert mark is number or white(ink(number), ink(mark)) > least, mark


@every_page
def test_an_example_keeps_its_frame_clear_of_all_that_it_holds(name: str, age: int, on: str) -> None:
    (example,) = [
        node for node in pages(name, age, on)[0].nodes if isinstance(node, Group) and isinstance(node.kids[0], Artifact)
    ]
    (frame,), *_ = (node.marks for node in example.kids if isinstance(node, Artifact))
    assert isinstance(frame, RectMark)
    held = [mark for mark in marks(example.kids) if mark is not frame]
    for box in map(ink, held):
        assert frame.x + 2 < box.x0 < box.x1 < frame.x + frame.w - 2
        assert frame.y + 2 < box.y0 < box.y1 < frame.y + frame.h - 2
    words = [mark for mark in marks([example.kids[1]]) if isinstance(mark, TextMark)]
    for word in words:
        box = ink(word)
        with_descenders = Box(x0=box.x0, y0=box.y0, x1=box.x1, y1=box.y1 + 0.3 * (box.y1 - box.y0))
        assert all(mark in words or white(with_descenders, ink(mark)) > 1.5 for mark in held)


@pytest.mark.parametrize("age", [5, 6, 7, 8])
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_tiles_to_circle_are_6_apart_and_further_from_the_next_number(age: int, on: str) -> None:
    for name in ("tiles", "two tiles"):
        for page in pages(name, age, on):
            boxes = [[ink(mark) for mark in marks(item.kids)] for item in items(page.nodes)]
            for number, *tiles in boxes:
                gaps = [after.x0 - before.x1 for before, after in pairwise(tiles)]
                assert min(gaps) >= 6
                others = [other[0] for other in boxes if other[0] is not number]
                assert all(white(tile, other) > max(gaps) + 1 for tile in tiles for other in others)


LONG_LINE = "0-1 1-2 2-3 3-4 4-1"
ALIKE: dict[str, tuple[tuple[Part, ...], ...]] = {
    "which end": ((line(LONG_LINE, ends="sides"),), (hand("4-2"),)),
    "say why": (
        (line(LONG_LINE, ends="sides"),),
        (hand("4-2 3-0 2-2 1-1 4-4", upright=True),),
        (WritingPart(starter="I choose it because"),),
    ),
    "stuck": (
        (line(LONG_LINE),),
        (held("Ana", "4-2 3-0"), held("Ben", "2-2 1-1 0-0")),
        (PilePart(count=0, words="Boneyard: 0 tiles"), ChoicePart(options=("yes", "no"))),
    ),
}


@pytest.mark.parametrize("on", ["a4", "letter"])
@pytest.mark.parametrize("name", sorted(ALIKE))
def test_the_tiles_of_an_example_look_like_those_of_the_puzzles_where_they_fit(name: str, on: str) -> None:
    """A second column would leave them two thirds: then the example takes the page's width."""
    made = [puzzle("count-tile", "Look.", ALIKE[name], answer="1") for _ in range(2)]
    sheet = compose_sheet(text(), [made[0].shown], wording(), recipe(8), example=made[1])
    page, *_ = flow_sheet(sheet, recipe(8), paper(on), fonts().measure).pages
    tiles = [mark for mark in marks(page.nodes) if isinstance(mark, TileMark)]
    half = len(tiles) // 2
    for worked, asked in zip(tiles[:half], tiles[half:], strict=True):
        assert asked.h == pytest.approx(12)
        assert worked.h >= 0.83 * asked.h
