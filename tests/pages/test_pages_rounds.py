"""The parts that show who has what: heaps of chips, the Down beside a name, all tiles of a set face down."""

from itertools import pairwise

import pytest
from pages_ink import clashes, marks
from pages_sample import fonts, paper, puzzle, recipe, text, wording

from schoolyard.pages.answers import Hand, drawn
from schoolyard.pages.compose import compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import ChipMark, DownMark, LineMark, RectMark, TextMark, TileMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.marks import Ring, Strike, Write
from schoolyard.puzzles.picture import BoxPart, ChipsPart, ChoicePart, Part, PoolPart, TilesPart

BANK = ChipsPart(name="bank", count=0, filled=True, label="Bank")
ANA = ChipsPart(name="chips", count=7, filled=True, label="Ana")
STREETS = ChipsPart(name="streets", count=7, filled=True, label="Streets", long=True)
OVER = ChoicePart(options=("yes", "no"), label="Is the game over?")
LEADS = ChoicePart(options=("Ana", "Ben"), down=1)


def sized(part: Part, age: int = 6, width: float = 170) -> Sized | None:
    return size(part, "words", Room(recipe=recipe(age), measure=fonts().measure, width=width, crowded=False))


def placed(part: Part, age: int = 6, width: float = 170) -> PlacedPart:
    one = sized(part, age, width)
    assert one is not None
    return one.at(10, 20, one.width)


def of(kind: type, part: PlacedPart) -> list:
    return [mark for mark in marks(part.nodes) if isinstance(mark, kind)]


def pen() -> Hand:
    return Hand(ink="accent", stroke=2.0, numeral=26, measure=fonts().measure)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (PoolPart(count=15), "fifteen tiles face down"),
        (BANK, "zero black chips"),
        (STREETS, "seven black chips"),
        (OVER, "yes, no"),
        (BoxPart(before="Ben has", digits=2), "a box for a number"),
    ],
)
def test_what_is_said_of_a_part_to_who_cannot_see_it(part: Part, words: str):
    assert describe(part, Voice(wording())) == words


# ---- chips on a mat -------------------------------------------------------------------------------------------------


def test_a_mat_has_room_for_ten_however_many_lie_on_it():
    """At seven the smallest text has 12 points, so a chip has 4.98; two rows of five, and 2.5 round them."""
    r = 0.415 * 12
    mats = [of(RectMark, placed(part, age=7))[0] for part in (BANK, ANA)]
    assert [(mat.w, mat.h) for mat in mats] == [pytest.approx((11.4 * r + 5, 4.35 * r + 5))] * 2
    assert len(of(ChipMark, placed(ANA))) == 7
    assert of(ChipMark, placed(BANK)) == []


def test_all_chips_lie_on_their_mat():
    for part in (ANA, STREETS, ChipsPart(count=10, filled=True, label="Ben", long=True)):
        shown = placed(part)
        (mat,) = of(RectMark, shown)
        for chip in of(ChipMark, shown):
            assert mat.x < chip.x - chip.r
            assert chip.x + chip.r < mat.x + mat.w
            assert mat.y < chip.y - chip.r
            assert chip.y + chip.r < mat.y + mat.h


def test_a_long_row_has_ten_with_a_gap_after_five():
    chips = of(ChipMark, placed(STREETS, age=7))
    r = chips[0].r
    steps = [(later.x - one.x) / r for one, later in pairwise(chips)]
    assert steps == pytest.approx([2.35, 2.35, 2.35, 2.35, 2.95, 2.35])
    assert len({chip.y for chip in chips}) == 1


def test_a_mat_that_its_row_has_no_room_for_is_refused():
    with pytest.raises(NoRoomError):
        sized(ANA, age=6, width=70)


# ---- choices and boxes ----------------------------------------------------------------------------------------------


def test_words_stand_above_what_is_to_be_circled():
    shown = placed(OVER)
    label, yes, _ = of(TextMark, shown)
    pill = of(RectMark, shown)[0]
    assert (label.text, label.pt) == ("Is the game over?", 14)
    assert label.y < pill.y < yes.y < pill.y + pill.h
    (ring,) = drawn([Ring(part="choice", index=0)], {"choice": shown}, pen())
    assert (ring.x, ring.y) == pytest.approx((pill.x - 1.5, pill.y - 1.5))


def test_the_down_stands_before_the_name_of_who_had_it():
    shown = placed(LEADS)
    (down,) = of(DownMark, shown)
    ana, ben = of(RectMark, shown)
    assert ben.x < down.x - down.r
    assert down.x + down.r < of(TextMark, shown)[1].x
    assert ana.w == ben.w


def test_words_stand_before_a_box():
    shown = placed(BoxPart(before="Ben has", unit="chips", digits=2))
    before, after = of(TextMark, shown)
    (box,) = of(RectMark, shown)
    width = fonts().measure.width("Ben has", before.pt, 400)
    assert (before.text, after.text) == ("Ben has", "chips")
    assert box.x == pytest.approx(before.x + width + 2.5)
    (written,) = drawn([Write(part="box", text="3")], {"box": shown}, pen())
    assert box.x < written.x < box.x + box.w


# ---- a set face down ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "columns"), [(15, 5), (28, 7)])
def test_a_set_lies_face_down_in_full_rows(count: int, columns: int):
    tiles = of(TileMark, placed(PoolPart(count=count)))
    assert len(tiles) == count
    assert {(tile.face, tile.first, tile.second) for tile in tiles} == {("down", None, None)}
    rows = [sum(tile.y == y for tile in tiles) for y in sorted({tile.y for tile in tiles})]
    assert rows == [columns] * (count // columns)


def test_tiles_are_crossed_out_from_the_first_on_each_with_one_line():
    pool = {"pool": placed(PoolPart(count=15))}
    lines = drawn([Strike(part="pool", count=10)], pool, pen())
    tiles = of(TileMark, pool["pool"])[:10]
    assert all(isinstance(line, LineMark) for line in lines)
    assert [((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2) for line in lines] == [
        pytest.approx((tile.x + tile.h, tile.y + tile.h / 2)) for tile in tiles
    ]
    assert drawn([Strike(part="pool", count=0)], pool, pen()) == ()


def test_older_children_and_larger_sets_do_without_it():
    assert sized(PoolPart(count=15), age=8) is None
    assert sized(PoolPart(count=55), age=6) is None
    assert drawn([Strike(part="pool", count=10)], {}, pen()) == ()


# ---- on a page ------------------------------------------------------------------------------------------------------

HELD = tuple(
    TilesPart(name=name, tiles=("3-1", "2-2", "4-0"), tray=True, upright=True, label=name) for name in ("Ana", "Ben")
)
YOUNGEST = {"streets": 7}
"""Nobody is paid from the Streets at six."""
PICTURES = {
    "hands": (HELD,),
    "leads": ((LEADS,),),
    "pool": ((PoolPart(count=28), BoxPart(digits=2)),),
    "heaps": ((BANK, ANA), (BoxPart(before="Ben has", digits=2), OVER)),
    "streets": ((STREETS, BoxPart()),),
}


@pytest.mark.parametrize(
    ("name", "age"), [(name, age) for name in sorted(PICTURES) for age in (6, 7, 8) if age >= YOUNGEST.get(name, 6)]
)
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_nothing_overlaps_and_nothing_leaves_the_page(name: str, age: int, on: str):
    puzzles = [puzzle("count-tile", f"Look at {name}.", PICTURES[name], answer="1") for _ in range(4)]
    sheet = compose_sheet(text(highest=4), [one.shown for one in puzzles], wording(), recipe(age), example=puzzles[0])
    for page in flow_sheet(sheet, recipe(age), paper(on), fonts().measure).pages:
        assert clashes(page) == []
