"""The most memory that many pages take: pages of bench_pages.py, and the sheets of a class with their keys.

    python bench/bench_memory.py [PAGES]

Each is made in a process of its own, one after the other; PAGES (5,000) is how many pages children get.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

import bench_pages
from schoolyard.build import Request, make
from schoolyard.build.request import Child
from schoolyard.content import load_lesson
from schoolyard.drawing import Drawing

MOST = 300
"""Megabytes that 5,000 pages should stay under."""


def pages(count: int) -> tuple[int, int]:
    """Draw so many pages of 12 lines of tiles, as they are placed; give how many, and the bytes of their file."""
    drawing = Drawing(title="Pages", language="en", subject="A benchmark", fonts=bench_pages.fonts())
    drawing.add(bench_pages.placed(rows, number) for number, rows in enumerate(bench_pages.scenes(count), start=1))
    return count, len(drawing.data())


def a_class(count: int) -> tuple[int, int]:
    """Make sheets, keys, marking table and record of a class whose sheets have so many pages, two a child."""
    children = tuple(Child(row=str(number), name=f"Child {number}") for number in range(count // 2))
    request = Request(lesson=load_lesson("make-five"), children=children, only=("sheet", "key"))
    return count, sum(len(content) for _, content in make(request))


TASKS = {"pages of 12 lines": pages, "sheets of a class": a_class}


def main(count: int) -> int:
    """Measure every task in a process of its own; exit 1 where one takes too much."""
    most = 0.0
    for name in TASKS:
        done = subprocess.run(
            [sys.executable, __file__, str(count), name], check=True, stdout=subprocess.PIPE, text=True
        )
        print(done.stdout, end="")
        most = max(most, float(done.stdout.split()[-2]))
    return int(most > MOST)


def measure(name: str, count: int) -> None:
    """Do one task and print how long it took, how large its files are, and the most memory of this process."""
    began = time.perf_counter()
    made, size = TASKS[name](count)
    took = time.perf_counter() - began
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{name:18} {made:6,} pages {took:7.1f} s {size / 1e6:7.1f} MB of files {most:6.0f} MB")


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    if len(sys.argv) > 2:
        measure(sys.argv[2], wanted)
    else:
        sys.exit(main(wanted))
