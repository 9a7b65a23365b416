"""wrong-join: one join of the line does not match; which?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import LENGTH_KNOBS, line_length
from schoolyard.puzzles.parts import rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import LinePart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import matching_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.line import Halves
from schoolyard.rules.tile import ends

LEAST: Final = 3
"""A line of two has one join, and nothing to look for."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Take one tile out of the middle and close the gap: the halves of a tile that is no double never match.

    A double inside could not be taken out, and some joins would be wrong more often than others: such lines are shown
    only where the rules begin with a double, for there nearly all are so.
    """
    line = spot.position.line
    fewest, most = line_length(spot, ask)
    if ask.rules.spinner or not max(fewest, LEAST) < len(line) <= most + 1:
        return
    places = [place for place in range(1, len(line) - 1) if len(set(line.laid[place])) > 1]
    if len(places) == len(line) - 2 or (places and ask.rules.opening_tile == "winning"):
        texts, place = line.texts(), chance.choice(places)
        yield {"line": [*texts[:place], *texts[place + 1 :]]}


def tell(state: State, _ask: Ask) -> Told | None:
    laid = [ends(text) for text in state["line"]]
    joins = list(pairwise(laid))
    wrong = [place for place, (one, other) in enumerate(joins) if one[1] != other[0]]
    if len(wrong) != 1:
        return None
    (place,) = wrong
    left, right = joins[place][0][1], joins[place][1][0]
    return Told(
        answer=place + 1,
        text=_named(place, joins[place]),
        rows=((LinePart(tiles=tuple(state["line"]), ends="none"),),),
        marks=rings("line", [place]),
        why=say("wrong-join.why", left=left, right=right),
        slips=tuple(_slips(joins, place)),
    )


def _named(place: int, join: tuple[Halves, Halves]) -> Phrase:
    return say("wrong-join.join", place=place + 1, left=join[0][1], right=join[1][0])


def _slips(joins: list[tuple[Halves, Halves]], wrong: int) -> Iterator[Mistake]:
    """Joins that match: first those at a double, which lies across and looks odd, then those nearest by."""
    good = sorted((place for place in range(len(joins)) if place != wrong), key=lambda place: abs(place - wrong))
    for place in good:
        if any(half[0] == half[1] for half in joins[place]):
            yield slip("suspects-a-double", place + 1, _named(place, joins[place]), number=joins[place][0][1])
    for place in good:
        yield slip("points-at-a-good-join", place + 1, _named(place, joins[place]), number=joins[place][0][1])


KIND = Kind(
    id="wrong-join",
    age=6,
    rules=ANY,
    by_rules=None,
    span="round",
    standards=("K.CC.C.6", "EYFS-NP"),
    knobs=LENGTH_KNOBS,
    states=states,
    tell=tell,
    rule=matching_rule,
)
