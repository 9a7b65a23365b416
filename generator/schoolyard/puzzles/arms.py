"""What positions offer to show where the open ends are counted: the line, and the arms of its spinner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.offers import line_length, lines
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.spinner import SpinnerLine

MOST_ARM: Final = 2
"""The most tiles of an arm that goes up or down on a page."""
MOST_BESIDE: Final = 4
"""The most tiles of the line of which a page shows arms, beside the spinner."""
LEAST: Final = 4
"""The fewest tiles on the table where an arm is covered."""


def tables(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Give the spot's line if a page of this age can show it, and under `spinner` its arms where one is covered.

    By rules with a spinner there always are arms to count, unless a knob asks for so few tiles that there cannot be.
    """
    line = spot.position.line
    if isinstance(line, SpinnerLine) and (line.up or line.down):
        if _fits(line, spot, ask):
            arms = {"up": [_text(halves) for halves in line.up], "down": [_text(halves) for halves in line.down]}
            yield {"line": list(line.texts()), "spinner": {"at": line.at, **arms}}
    elif not ask.rules.spinner or (ask.knob("tiles") or LEAST) < LEAST:
        yield from ({"line": laid} for laid in lines(spot, ask, chance, bare=True))


def _fits(line: SpinnerLine, spot: Spot, ask: Ask) -> bool:
    fewest, most = line_length(spot, ask)
    doubles = ask.knob("doubles")
    return (
        fewest <= len(line) <= most
        and max(len(line.up), len(line.down)) <= MOST_ARM
        and len(line.laid) <= MOST_BESIDE + 1
        and (doubles not in ("with", "without") or _ends_in_double(line) is (doubles == "with"))
    )


def _ends_in_double(line: SpinnerLine) -> bool:
    ends = (line.laid[0], line.laid[-1], *(arm[-1] for arm in (line.up, line.down) if arm))
    return any(one == other for one, other in ends)


def _text(halves: tuple[int, int]) -> str:
    return f"{halves[0]}-{halves[1]}"
