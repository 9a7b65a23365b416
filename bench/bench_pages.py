"""Pages a second: 100 pages of 12 lines of 5 tiles, each with its number, prompt and answer box, tagged and untagged.

    python bench/bench_pages.py

Peers draw the same pages, untagged, in the same run where they can be imported: fpdf2, typst and WeasyPrint
(`pip install fpdf2 typst weasyprint`). The slow ones draw fewer pages.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import page_peers
from schoolyard.drawing import Drawing, Fonts
from schoolyard.pages.placed import Artifact, Box, Group, Leaf, Mark, Page, RectMark, TextMark, TileMark
from schoolyard.rules.chance import Chance

FONTS = Path(__file__).resolve().parent.parent / "templates" / "fonts"
PAGES, LINES, TILES = 100, 12, 5
WIDTH, HEIGHT, HALF = 210.0, 297.0, 7.5


def scenes(pages: int) -> Iterator[list[page_peers.Row]]:
    """Make the pages that all draw: lines of tiles that match, and where they stand."""
    chance = Chance("bench/pages")
    for _ in range(pages):
        rows = []
        for number in range(LINES):
            ends = [chance.below(7) for _ in range(TILES + 1)]
            x, y = (15.0, 109.0)[number % 2], 32.0 + 42.0 * (number // 2)
            tiles = list(pairwise(ends))
            rows.append(page_peers.Row(number + 1, x, y, f"Count the open ends: {ends[0]} and {ends[-1]}.", tiles))
        yield rows


def placed(rows: list[page_peers.Row], number: int) -> Page:
    """Place one page's rows, with the tags of a real sheet."""
    title = Leaf(role="H1", marks=(TextMark(x=15, y=20, text=f"Count the open ends {number}", pt=20, weight=600),))
    footer = Artifact(marks=(TextMark(x=15, y=287, text=f"Page {number}", pt=9),), kind="Pagination")
    puzzles = Group(role="L", kids=tuple(_puzzle(row) for row in rows))
    return Page(width=WIDTH, height=HEIGHT, nodes=(title, puzzles, footer), bookmark=f"Page {number}")


def _puzzle(row: page_peers.Row) -> Group:
    x, y = row.x, row.y
    words = ", ".join(f"{first} and {second}" for first, second in row.tiles)
    return Group(
        role="LI",
        kids=(
            Leaf(role="Lbl", marks=(TextMark(x=x, y=y, text=str(row.number), pt=11, weight=600),)),
            Group(
                role="LBody",
                kids=(
                    Leaf(role="P", marks=(TextMark(x=x + 7, y=y, text=row.prompt, pt=11),)),
                    Leaf(
                        role="Figure",
                        marks=_tiles(row),
                        alt=f"A line of tiles: {words}.",
                        box=Box(x0=x, y0=y + 3, x1=x + 77, y1=y + 10.5),
                    ),
                    Leaf(
                        role="Form",
                        marks=(_box(row),),
                        alt=f"Your answer to puzzle {row.number}.",
                        box=Box(x0=x, y0=y + 14, x1=x + 16, y1=y + 26),
                    ),
                ),
            ),
        ),
    )


def schoolyard(pages: list[list[page_peers.Row]]) -> bytes:
    """Place and draw the pages with this package."""
    drawing = Drawing(title="Pages", language="en", subject="A benchmark", fonts=fonts())
    drawing.add(placed(rows, number) for number, rows in enumerate(pages, start=1))
    return drawing.data()


def untagged(pages: list[list[page_peers.Row]]) -> bytes:
    """Place and draw the same as decoration, which no reader is told of: what tags cost is the difference."""
    drawing = Drawing(title="Pages", language="en", subject="A benchmark", fonts=fonts())
    drawing.add(_decoration(rows, number) for number, rows in enumerate(pages, start=1))
    return drawing.data()


def _decoration(rows: list[page_peers.Row], number: int) -> Page:
    marks: list[Mark] = [
        TextMark(x=15, y=20, text=f"Count the open ends {number}", pt=20, weight=600),
        TextMark(x=15, y=287, text=f"Page {number}", pt=9),
    ]
    for row in rows:
        marks.append(TextMark(x=row.x, y=row.y, text=str(row.number), pt=11, weight=600))
        marks.append(TextMark(x=row.x + 7, y=row.y, text=row.prompt, pt=11))
        marks += _tiles(row)
        marks.append(_box(row))
    return Page(width=WIDTH, height=HEIGHT, nodes=(Artifact(marks=tuple(marks)),))


def _tiles(row: page_peers.Row) -> tuple[TileMark, ...]:
    return tuple(
        TileMark(x=row.x + 15.3 * place, y=row.y + 3, h=HALF, first=first, second=second, crowded=True)
        for place, (first, second) in enumerate(row.tiles)
    )


def _box(row: page_peers.Row) -> RectMark:
    return RectMark(x=row.x, y=row.y + 14, w=16, h=12, r=1.5, stroke=1.25)


def fonts() -> Fonts:
    """Read the fonts of the pages."""
    return Fonts({400: FONTS / "Lexend-Regular.ttf", 600: FONTS / "Lexend-SemiBold.ttf"})


def run(name: str, make: Callable[[list[list[page_peers.Row]]], bytes], pages: int, tries: int) -> None:
    """Print the best of a few tries, in pages a second of one core, whatever else the machine does."""
    drawn = list(scenes(pages))
    best = float("inf")
    for _ in range(tries):
        start = time.process_time()
        data = make(drawn)
        best = min(best, time.process_time() - start)
    print(
        f"{name:12} {pages / best:8.1f} pages/s {best / pages * 1000:8.2f} ms/page {len(data) / pages:8.0f} bytes/page"
    )


def main() -> None:
    """Run this package, then every peer that is there."""
    run("schoolyard", schoolyard, PAGES, 5)
    run("untagged", untagged, PAGES, 5)
    font = FONTS / "Lexend-Regular.ttf"
    for name, make, pages in (
        ("fpdf", page_peers.fpdf2, PAGES),
        ("typst", page_peers.typst_pages, PAGES),
        ("weasyprint", page_peers.weasyprint_pages, 5),
    ):
        if importlib.util.find_spec(name):
            run(name, lambda drawn, make=make: make(drawn, font), pages, 2)
        else:
            print(f"{name:12} not installed")


if __name__ == "__main__":
    main()
