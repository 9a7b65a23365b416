"""How many pages there are hardly matters to memory: what is drawn is forgotten, and only its bytes are kept."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

pytest.importorskip("resource", reason="Windows does not tell how much memory a program took")

MOST = 300.0
"""Megabytes that 5,000 pages stay under."""
UNITS = 1024.0 if sys.platform != "darwin" else 1024.0**2
"""What the system counts the most memory in, in a megabyte."""


def most_memory(program: str, *given: int) -> float:
    """Run a program by itself; give the most memory that it took, in megabytes."""
    told = "\nimport resource\nprint(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program) + told, *map(str, given)],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout.split()[-1]) / UNITS


DRAWN = """
    import sys
    from schoolyard.build import Supplies
    from schoolyard.drawing import Drawing
    from schoolyard.pages.placed import Box, Leaf, Page, TextMark, TileMark

    def page(number):
        leaves = []
        for line in range(12):
            y = 20.0 + 20 * line
            tiles = tuple(
                TileMark(x=20 + 16.0 * place, y=y + 3, h=7.5, first=(number + place) % 7, second=line % 7)
                for place in range(5)
            )
            words = f"Count the ends of line {line} on page {number}."
            leaves.append(Leaf(role="P", marks=(TextMark(x=20, y=y, text=words, pt=11),)))
            leaves.append(Leaf(role="Figure", marks=tiles, alt=words, box=Box(x0=20, y0=y, x1=100, y1=y + 11)))
        return Page(width=210, height=297, nodes=tuple(leaves), bookmark=f"Page {number}")

    drawing = Drawing(title="Many", language="en", subject="Pages", fonts=Supplies.read("en").fonts)
    drawing.add(map(page, range(int(sys.argv[1]))))
    assert len(drawing.data()) > 1000 * int(sys.argv[1])
"""

CLASS = """
    import sys
    from schoolyard.build import Request, make
    from schoolyard.build.request import Child
    from schoolyard.content import load_lesson

    children = tuple(Child(row=str(number), name=f"Child {number}") for number in range(int(sys.argv[1])))
    for name, content in make(Request(lesson=load_lesson("make-five"), children=children, only=("sheet", "key"))):
        assert content
"""


@pytest.mark.slow
def test_five_thousand_pages_of_tiles_stay_under_300_megabytes() -> None:
    assert most_memory(DRAWN, 5000) < MOST


@pytest.mark.slow
def test_a_class_takes_little_more_for_every_page() -> None:
    few, many = 40, 140
    more = most_memory(CLASS, many) - most_memory(CLASS, few)
    pages = 2 * (many - few)  # a child gets two pages, and as many of a key
    assert 1024 * more / pages < 60  # kilobytes, of which 25 are the files themselves
