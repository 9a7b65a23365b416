"""same-or-different: has one tile more dots, or do both have the same?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

ANSWERS: Final = ("more", "same", "fewer")
"""What the first tile has against the second."""


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for pair in pairwise(chance.shuffled(spot.hand)):
        yield {"tiles": names(pair)}


def tell(state: State, _ask: Ask) -> Told | None:
    first, second = (Tile.parse(name) for name in state["tiles"])
    answer = _compared(first.pips, second.pips)
    return Told(
        answer=answer,
        text=_text(answer, first, second),
        rows=((TilesPart(tiles=tuple(state["tiles"]), upright=True, counted=True),),),
        marks=rings("tiles", {"more": [0], "same": [0, 1], "fewer": [1]}[answer]),
        why=_why(first, second),
        slips=tuple(_slips(first, second)),
        measures={
            "largest": max(first.pips, second.pips),
            "near": (abs(first.pips - second.pips) == 1) + (_compared(first.high, second.high) != answer),
        },
        needs=frozenset({"zero-total"} if 0 in (first.pips, second.pips) else ()),
    )


def _compared(one: int, other: int) -> str:
    return "same" if one == other else "more" if one > other else "fewer"


def _text(answer: str, first: Tile, second: Tile) -> Phrase:
    if answer == "same":
        return say("same-or-different.same")
    return say("same-or-different.more", tile=first if answer == "more" else second)


def _why(first: Tile, second: Tile) -> Phrase:
    if first.pips == second.pips:
        return say("same-or-different.why-same", tile=first, other=second, dots=first.pips)
    more, fewer = (first, second) if first.pips > second.pips else (second, first)
    return say("same-or-different.why", tile=more, dots=more.pips, other=fewer, other_dots=fewer.pips)


def _slips(first: Tile, second: Tile) -> Iterator[Mistake]:
    """Give what comes of looking at the bigger halves alone, of a glance, and of picking the other tile."""
    halves = _compared(first.high, second.high)
    if halves == "same":
        yield slip("compares-one-half", halves, _text(halves, first, second), half=first.high)
    else:
        bigger = max(first.high, second.high)
        yield slip("looks-at-one-half", halves, _text(halves, first, second), half=bigger)
    if abs(first.pips - second.pips) == 1:
        yield slip("compares-at-a-glance", "same", _text("same", first, second))
    if first.pips != second.pips:
        picked = "fewer" if first.pips > second.pips else "more"
        fewer = min(first.pips, second.pips)
        yield slip("picks-fewer", picked, _text(picked, first, second), dots=fewer)


def _prompt(ask: Ask) -> Phrase:
    """Until equal totals are known, one of two tiles has more."""
    return say("same-or-different.prompt") if "tie" in ask.taught else say("same-or-different.prompt-more")


KIND = Kind(
    id="same-or-different",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.C.6", "EYFS-NP"),
    states=states,
    tell=tell,
    prompt=_prompt,
    fair=ANSWERS,
    ranks=True,
)
