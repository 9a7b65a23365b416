"""Finished lessons read back: what is on paper against puzzles.json, and what may not happen on any page."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import read_pixels
import yaml
from read_pages import ReadPage, Word, key_answers, overlaps, read, tiles_by_number
from read_shapes import DrawnTile

from schoolyard.build import KindSheet, Request, Supplies, kind_lesson, make
from schoolyard.content import Lesson, load_lesson

AGES = yaml.safe_load((Path(__file__).resolve().parents[2] / "templates" / "ages.yaml").read_text("utf-8"))["ages"]
SMALLEST = {5: 14, 6: 14, 7: 12, 8: 12}
"""Points: the smallest text on a child's page, by age; 8 is for older children too."""
EDGE = 8.0
"""Millimetres that stay white at each edge."""
TILE = re.compile(r"\d+-\d+")

Numbers = tuple[int, int]


@dataclass(frozen=True)
class Made:
    """A sheet file and its key of one version of a lesson."""

    sheet: bytes
    key: bytes
    sheets: list[dict[str, Any]]
    """Those of the file, as puzzles.json has them."""
    rule_sets: dict[str, Any]
    """As puzzles.json has them, for who solves the puzzles again."""
    variety: str | None = None
    """For whom it lies beside the ordinary sheet: `support`, `stretch` or, being that one itself, nobody."""

    @property
    def age(self) -> int:
        """The age of the recipe."""
        return min(8, max(5, self.sheets[0]["age"]))


@dataclass(frozen=True)
class MadeLesson:
    """All files of one version of a lesson, and those that a child gets with their keys."""

    files: dict[str, bytes]
    copies: list[Made]
    """The ordinary sheet first, then those for support and to stretch that the lesson has."""


def made_kind(kind: str, age: int | None = None, paper: str = "letter", rules: str | None = None) -> Made:
    """Make a sheet of one kind; without an age for the youngest that it is for, by its own rules or a file's."""
    supplies = Supplies.read("en")
    lesson = kind_lesson(KindSheet(kind=kind, age=age, rules=rules), supplies)
    (copy,) = _made(Request(lesson=lesson, paper=paper, only=("sheet", "key")), lesson).copies
    return copy


def made_lesson(name: str, age: int | None = None, paper: str = "letter", version: str = "A") -> MadeLesson:
    """Make all files of a lesson, for one of its first two versions; without an age for its youngest."""
    lesson = load_lesson(name)
    return _made(Request(lesson=lesson, paper=paper, age=age, versions="AB".index(version) + 1), lesson, version)


def _made(request: Request, lesson: Lesson, version: str = "A") -> MadeLesson:
    files = dict(make(request))
    record = json.loads(files["puzzles.json"])
    record["sheets"] = [one for one in record["sheets"] if one["version"] == version]
    varieties = dict.fromkeys(one["for"] for one in record["sheets"])
    return MadeLesson(files, [_copy(variety, files, f"{lesson.id}_{version}", record) for variety in varieties])


def _copy(variety: str | None, files: dict[str, bytes], stem: str, record: dict[str, Any]) -> Made:
    """Find the two files of the sheets for somebody; the ordinary key alone is not named after its sheet."""
    sheet, key = (f"{stem}_{variety}", f"{stem}_{variety}_key") if variety else (f"{stem}_sheet", f"{stem}_key")
    return Made(
        sheet=files[f"{sheet}.pdf"],
        key=files[f"{key}.pdf"],
        sheets=[one for one in record["sheets"] if one["for"] == variety],
        rule_sets=record["rule_sets"],
        variety=variety,
    )


def lesson_faults(made: MadeLesson) -> dict[str, list[str]]:
    """Say what is wrong with each sheet and key of a lesson, by whom they are for; nothing of those that are right."""
    found = {copy.variety or "all": faults(copy) for copy in made.copies}
    return {variety: wrong for variety, wrong in found.items() if wrong}


def faults(made: Made) -> list[str]:
    """Say all that is wrong with a sheet and its key: tiles, answers, places, letters."""
    sheet, key = read(made.sheet), read(made.key)
    return [
        *wrong_puzzles(made, sheet, key),
        *(f"sheet: {each}" for each in (*wrong_page_faults(made.sheet, sheet), *small_text(sheet, SMALLEST[made.age]))),
        *(f"key: {each}" for each in wrong_page_faults(made.key, key)),
    ]


def wrong_puzzles(made: Made, sheet: list[ReadPage], key: list[ReadPage]) -> Iterator[str]:
    """Compare each puzzle's tiles with its state, and the key's words with its answer and with one worked out anew."""
    for one in made.sheets:
        standing = standing_tiles(made, one, sheet)
        printed = key_answers(_with_code(key, one["code"]))
        for puzzle in one["puzzles"]:
            name = f"{puzzle['kind']} {puzzle['number']}"
            drawn = standing.get(puzzle["number"], [])
            if (got := Counter(_named(tile) for tile in drawn)) != (wanted := Counter(shown_tiles(puzzle))):
                yield f"{name}: tiles {dict(got)}, and not {dict(wanted)}"
            answer = printed.get(puzzle["number"])
            if answer != puzzle["answer_text"]:
                yield f"{name}: the key says {answer!r}, and not {puzzle['answer_text']!r}"
            elif puzzle["kind"] in WORKED and set(_parts(answer)) != (worked := set(worked_out(puzzle, drawn))):
                yield f"{name}: the key says {answer!r}, the tiles {worked}"
            if [tile.numbers for tile in drawn][: len(_straight(puzzle))] != _straight(puzzle):
                yield f"{name}: the line lies {[tile.numbers for tile in drawn]}, and not {_straight(puzzle)}"


def standing_tiles(made: Made, one: dict[str, Any], pages: list[ReadPage]) -> dict[int, list[DrawnTile]]:
    """Give the tiles that stand at each number of a sheet, which is `one` of those made."""
    here = _with_code(pages, one["code"])
    if {puzzle["kind"] for puzzle in one["puzzles"]} == {"all-the-tiles"}:
        return _whole_sets(here, one["puzzles"])
    return tiles_by_number(here, AGES[made.age]["prompt"])


def _whole_sets(pages: list[ReadPage], puzzles: list[dict[str, Any]]) -> dict[int, list[DrawnTile]]:
    """Share whole sets out by their size, the last first: a number stands beside the middle of its set."""
    every = [tile for page in pages for tile in page.tiles]
    standing = {}
    for puzzle in reversed(puzzles):
        size = len(shown_tiles(puzzle))
        standing[puzzle["number"]], every = every[-size:], every[:-size]
    return standing


def _with_code(pages: list[ReadPage], code: str) -> list[ReadPage]:
    """The pages of one sheet of a lesson: its code is on each of them."""
    return [page for page in pages if any(word.text == code for word in page.words)]


def _named(tile: DrawnTile) -> Numbers:
    low, high = sorted(tile.numbers)
    return high, low


def _straight(puzzle: dict[str, Any]) -> list[Numbers]:
    """How a line of at most four tiles lies, left to right: so short a line never bends."""
    line = puzzle["state"].get("line", [])
    if len(line) > 4 or None in line:
        return []
    return [_halves(tile) for tile in line]


def _halves(name: str) -> Numbers:
    first, second = name.split("-")
    return int(first), int(second)


def shown_tiles(puzzle: dict[str, Any]) -> list[Numbers]:
    """What a puzzle shows of its state, tile by tile, the higher half first; an empty half has no pips."""
    state: dict[str, Any] = puzzle["state"]
    match puzzle["kind"]:
        case "all-the-tiles":
            return [(high, low) for high in range(state["set"] + 1) for low in range(high + 1)]
        case "missed-score":
            names = [tile for turn in state["turns"] for tile in turn["line"]]
        case "missing-half":
            names = [f"{state['half']}-0"]
        case "missing-tile":
            names = [tile or "0-0" for tile in state["line"]]
        case "draw-tile":
            names = ["0-0"]
        case "can-i-play":
            names = [state["tile"]]
        case _:
            names = list(_names(state))
    return [(max(tile), min(tile)) for tile in map(_halves, names)]


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str) and TILE.fullmatch(value):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _names(each)
    elif isinstance(value, list):
        for each in value:
            yield from _names(each)


WORKED = frozenset({"ends-total", "does-it-score", "count-tile", "higher-tile", "playable-tiles", "hand-total"})
"""The kinds whose answers are worked out from what is drawn."""


def worked_out(puzzle: dict[str, Any], drawn: list[DrawnTile]) -> list[str]:
    """Work out an answer from the tiles on the page alone, as the words of a key; none where no tile is."""
    if not drawn:
        return []
    line, hand = _line_and_hand(drawn)
    match puzzle["kind"]:
        case "ends-total":
            return [str(sum(_ends(drawn)))]
        case "does-it-score":
            return ["yes" if sum(_ends(drawn)) in {5, 10, 15, 20} else "no"]
        case "count-tile" | "hand-total":
            return [str(sum(sum(tile.numbers) for tile in drawn))]
        case "higher-tile":
            high, low = max((_named(tile) for tile in drawn), key=lambda tile: (sum(tile), tile))
            return [f"{high}-{low}"]
        case "playable-tiles":
            open_ends = set(_ends(line))
            fitting = [_named(tile) for tile in hand if open_ends & set(tile.numbers)]
            return [f"{high}-{low}" for high, low in fitting]
    raise KeyError(puzzle["kind"])


def _parts(answer: str) -> list[str]:
    """`4-4, 3-1 and 2-1`, tile by tile."""
    return re.split(r", | and ", answer)


def _line_and_hand(drawn: list[DrawnTile]) -> tuple[list[DrawnTile], list[DrawnTile]]:
    """The hand is the lowest row of tiles."""
    lowest = max((tile.frame.y1 for tile in drawn), default=0.0)
    hand = [tile for tile in drawn if abs(tile.frame.y1 - lowest) < 0.5]
    return [tile for tile in drawn if tile not in hand], hand


def _ends(line: list[DrawnTile]) -> tuple[int, ...]:
    """The pips at the open ends: the halves that touch nothing, both of a double that lies crosswise.

    The tiles at the ends are those that touch one other tile: two of a line, up to four where it has a spinner.
    """
    if len(line) == 1:
        return line[0].numbers
    ends: list[int] = []
    for tile in line:
        touching = [other for other in line if other is not tile and touch(tile, other)]
        if len(touching) == 1:
            ends += _outer(tile, touching[0])
    return tuple(ends)


def touch(one: DrawnTile, other: DrawnTile) -> bool:
    """Whether two tiles lie side by side in a line."""
    across = max(one.frame.x0, other.frame.x0) - min(one.frame.x1, other.frame.x1)
    along = max(one.frame.y0, other.frame.y0) - min(one.frame.y1, other.frame.y1)
    return max(across, along) < 0.2 * one.side


def _outer(tile: DrawnTile, neighbour: DrawnTile) -> tuple[int, ...]:
    x, y = neighbour.frame.middle
    u, v = tile.frame.middle
    along, side = ((1, 0) if tile.lying else (0, 1)), tile.side / 2
    far = [abs(x - u + sign * side * along[0]) + abs(y - v + sign * side * along[1]) for sign in (1, -1)]
    if abs(far[0] - far[1]) < 0.5:
        return tile.numbers
    return (tile.numbers[0] if far[0] > far[1] else tile.numbers[1],)


def wrong_page_faults(pdf: bytes, pages: list[ReadPage]) -> Iterator[str]:
    """Say what no page may have: ink near the edge, things over things, letters that are missing or not embedded."""
    for number, page in enumerate(pages):
        yield from overlaps(page)
        yield from _near_the_edge(pdf, number, page)
        for word in page.words:
            if any(sign in word.text for sign in ("\0", "\ufffd", "(cid:")):
                yield f"a letter is missing in {word.text!r}"
    yield from _fonts_left_out(pdf)


def _near_the_edge(pdf: bytes, number: int, page: ReadPage) -> Iterator[str]:
    for word in page.words:
        if word.x0 < EDGE or word.y0 < EDGE or word.x1 > page.width - EDGE or word.y1 > page.height - EDGE:
            yield f"{word.text!r} stands within {EDGE:g} mm of the edge, or off the page"
    dpi = 72
    dark = np.asarray(read_pixels.grey(pdf, number, dpi)) < 250
    white = int(EDGE * dpi / 25.4)
    dark[white:-white, white:-white] = False
    if dark.any():
        yield f"page {number + 1} has ink within {EDGE:g} mm of the edge"


def _fonts_left_out(pdf: bytes) -> Iterator[str]:
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for thing in file.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
                if not re.fullmatch(r"/[A-Z]{6}\+.+", str(thing.FontName)):
                    yield f"the font {thing.FontName} is no subset"
                if "/FontFile2" not in thing:
                    yield f"the font {thing.FontName} is not embedded"


def small_text(pages: list[ReadPage], least: float) -> Iterator[str]:
    """Say which words have fewer points than children need; the number on a chip is part of a picture."""
    for page in pages:
        for word in page.words:
            if word.size < least - 0.01 and not _on_a_chip(word, page):
                yield f"{word.text!r} has {word.size:g} points"


def _on_a_chip(word: Word, page: ReadPage) -> bool:
    x, y = (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2
    return any(
        shape.curved
        and abs(shape.w - shape.h) < 0.05
        and shape.w < 20
        and abs(shape.middle[0] - x) < 1
        and abs(shape.middle[1] - y) < 1.5
        for shape in page.shapes
    )
