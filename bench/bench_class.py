"""A class with sheets of its own: seconds of a processor, by what takes them, and the most memory.

    python bench/bench_class.py [LESSON] [CHILDREN]

Everything is made as `schoolyard make LESSON --roster FILE` makes it: sheets, keys, the marking table and puzzles.json.
"""

from __future__ import annotations

import resource
import sys
import time

from schoolyard.build import Request, Supplies, make
from schoolyard.build.request import Child
from schoolyard.build.sheets import SheetMaker
from schoolyard.content import load_lesson

LESSON, CHILDREN = "make-five", 30
MOST = 3.0
"""Seconds that a class of 30 should take."""


def main(lesson: str, count: int) -> int:
    """Time the making of a class; exit 1 where it takes too long."""
    began = time.process_time()
    supplies = Supplies.read("en")
    children = tuple(Child(row=str(number), name=f"Child {number}") for number in range(count))
    request = Request(lesson=load_lesson(lesson), children=children, only=("sheet", "key"))
    read = time.process_time()
    maker = SheetMaker(request, supplies)
    planned = time.process_time()
    for copy in request.copies:
        list(maker.copy(copy))
    found = time.process_time()
    made = dict(make(request, supplies))
    done = time.process_time()
    puzzles = found - planned
    pages = done - found - (found - read)
    whole = planned - read + puzzles + pages
    print(f"{lesson}, a class of {count}: {sum(map(len, made.values())) / 1e6:.1f} MB")
    print(f"reading sentences, fonts and the lesson {read - began:6.2f} s")
    print(f"levels, once for all                    {planned - read:6.2f} s")
    print(f"games, puzzles, proofs                  {puzzles:6.2f} s, {puzzles / count * 1000:.0f} ms a child")
    print(f"pages, tags, files                      {pages:6.2f} s, {pages / count * 1000:.0f} ms a child")
    print(f"all                                     {read - began + whole:6.2f} s")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"most memory                             {most:6.0f} MB")
    return int(count <= CHILDREN and read - began + whole > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else LESSON, int(sys.argv[2]) if len(sys.argv) > 2 else CHILDREN))
