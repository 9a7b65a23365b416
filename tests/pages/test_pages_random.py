"""Whatever the puzzles, the age and the paper: nothing overlaps, nothing leaves the page, every puzzle stands once."""

from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pages_ink import clashes, ink, leaves, marks
from pages_sample import fonts, paper, puzzle, raw, recipe, text, wording

from schoolyard.pages.compose import compose_key, compose_sheet
from schoolyard.pages.flow import flow_sheet
from schoolyard.pages.key import flow_key
from schoolyard.pages.part import NoRoomError
from schoolyard.pages.placed import Page, TextMark
from schoolyard.puzzles.marks import Ring, Write
from schoolyard.puzzles.picture import BoxPart, ChoicePart, HelpPart, LinePart, Part, TilesPart
from schoolyard.puzzles.puzzle import Puzzle

HALVES = st.integers(0, 6)
TILES = st.builds(lambda one, other: f"{max(one, other)}-{min(one, other)}", HALVES, HALVES)
WORDS = ("How many dots?", "Join the tile to its end.", "Count both open ends. Write how many there are in all.")


@st.composite
def line_parts(draw: st.DrawFn, most: int) -> LinePart:
    ends = draw(st.lists(HALVES, min_size=2, max_size=most + 1))
    tiles = tuple(f"{one}-{other}" for one, other in pairwise(ends))
    return LinePart(tiles=tiles, ends=draw(st.sampled_from(["pointer", "sides", "none"])))


@st.composite
def tile_parts(draw: st.DrawFn, most: int) -> TilesPart:
    return TilesPart(
        name="tiles",
        tiles=tuple(draw(st.lists(TILES, min_size=1, max_size=most))),
        tray=draw(st.booleans()),
        upright=draw(st.booleans()),
    )


@st.composite
def pictures(draw: st.DrawFn, age: int) -> tuple[tuple[Part, ...], ...]:
    """Pictures as kinds make them: something to look at, perhaps tiles to choose among, something to answer in."""
    one = recipe(age)
    looked_at: list[tuple[Part, ...]] = [(draw(line_parts(one.line[1])),)]
    if draw(st.booleans()):
        looked_at.append((draw(tile_parts(one.choices[1])),))
    box = BoxPart(digits=draw(st.integers(1, 2)))
    choice = ChoicePart(options=("yes", "no"), chip=draw(st.booleans()))
    helped = HelpPart(kind=draw(st.sampled_from(["frame", "path"])), most=draw(st.integers(4, 12)))
    answers: list[tuple[tuple[Part, ...], ...]] = [((box,),), ((choice,),), ((helped, box),), ((box,), (helped,))]
    return (*looked_at, *draw(st.sampled_from(answers)))


@st.composite
def sheets(draw: st.DrawFn, age: int) -> list[Puzzle]:
    """Up to four blocks of up to four puzzles that have the parts of the block's first."""
    made = []
    for block in range(draw(st.integers(1, 4))):
        prompt = f"{draw(st.sampled_from(WORDS))} {block}"
        for rows in draw(st.lists(pictures(age), min_size=1, max_size=4)):
            names = {part.name for row in rows for part in row}
            mark = Write(part="box", text="7") if "box" in names else Ring(part="choice", index=1)
            made.append(puzzle("count-tile", prompt, rows, answer="7", marks=(mark,)))
    return made


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), age=st.sampled_from([5, 6, 7, 8]), on=st.sampled_from(["letter", "a4"]), large=st.booleans())
def test_nothing_overlaps_nothing_leaves_the_page_and_every_puzzle_stands_once_in_order(
    data: st.DataObject, age: int, on: str, large: bool
):
    puzzles = data.draw(sheets(age))
    example = data.draw(st.none() | st.builds(lambda rows: puzzle("x", "", rows, answer="7"), pictures(age)))
    one = recipe(age, large_print=large)
    sheet = compose_sheet(text(highest=6), [made.shown for made in puzzles], wording(), one, example=example)
    try:
        document = flow_sheet(sheet, one, paper(on), fonts().measure)
    except NoRoomError:
        return
    for page in document.pages:
        assert clashes(page) == []
        assert_inside(page)
    labels = [leaf.marks[0].text for page in document.pages for leaf in leaves(page.nodes) if leaf.role == "Lbl"]
    assert labels == [str(number) for number in range(1, len(puzzles) + 1)]
    key = flow_key(compose_key(sheet, text(), puzzles, wording(), one), one, paper(on), fonts().measure)
    assert len(key.pages) >= len(document.pages)


def assert_inside(page: Page) -> None:
    for mark in marks(page.nodes):
        box = ink(mark)
        assert min(box.x0, box.y0) >= 8 - 1e-6, mark
        assert box.x1 <= page.width - 8 + 1e-6, mark
        assert box.y1 <= page.height - 10.2 + 1e-6, mark


@settings(max_examples=30, deadline=None)
@given(words=st.lists(st.text("abc W", min_size=1, max_size=30), min_size=1, max_size=12), age=st.sampled_from([5, 8]))
def test_whatever_is_said_stays_between_the_margins(words: list[str], age: int):
    said = " ".join(words)
    one = puzzle("count-tile", said, ((LinePart(tiles=("1-2",)),), (BoxPart(),)), answer="1", rule=raw(said))
    shown = text(title=said, goal=said)
    sheet = compose_sheet(shown, [one.shown], wording(), recipe(age), example=one)
    try:
        pages = flow_sheet(sheet, recipe(age), paper("a4"), fonts().measure).pages
    except NoRoomError:
        return
    for page in pages:
        texts = [ink(mark) for mark in marks(page.nodes) if isinstance(mark, TextMark)]
        assert all(box.x0 >= 15 - 1e-6 and box.x1 <= 195 + 1e-6 for box in texts)
        assert clashes(page) == []
