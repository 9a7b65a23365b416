"""hand-total: how many dots are left in this hand?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Count, Write
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import say
from schoolyard.puzzles.picture import HelpPart, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

FEWEST_TILES: Final = 2
MOST_TILES: Final = {7: 4}
"""The most tiles that are left in a hand, by age; five from eight on."""
MOST_DOTS: Final = {7: 20}
"""The most dots of a hand, by age; forty from eight on."""


def states(spot: Spot, ask: Ask, _chance: Chance) -> Iterator[State]:
    fewest, most = FEWEST_TILES, MOST_TILES.get(ask.age, 5)
    if ask.knob("left") is not None:
        fewest = most = ask.knob("left")
    if fewest <= len(spot.hand) <= most:
        yield {"hand": names(spot.hand)}


def tell(state: State, ask: Ask) -> Told | None:
    hand = [Tile.parse(name) for name in state["hand"]]
    counts = tuple(tile.pips for tile in hand)
    total, most = sum(counts), ask.knob("dots") or MOST_DOTS.get(ask.age, 40)
    if total > most:
        return None
    tiles = TilesPart(name="hand", tiles=tuple(state["hand"]), tray=True, upright=True, counted=True)
    return Told(
        answer=total,
        text=number(total),
        rows=((tiles, box_for(most)), (HelpPart(kind="path", most=most),)),
        marks=(Count(part="help", first=total), Write(part="box", text=str(total))),
        why=say("why.sum", addends=counts, total=total),
        slips=tuple(_slips(hand, total)),
        measures=sum_measures(counts),
    )


def _slips(hand: Sequence[Tile], total: int) -> Iterator[Mistake]:
    blanks = sum((tile.high, tile.low).count(0) for tile in hand)
    yield slip("counts-tiles-not-dots", len(hand), number(len(hand)))
    yield slip("misses-a-tile", total - hand[-1].pips, number(total - hand[-1].pips), tile=hand[-1])
    if blanks:
        yield slip("counts-blank-as-one", total + blanks, number(total + blanks))
    yield slip("counts-a-dot-twice", total + 1, number(total + 1))


def _holds_the_blank(state: State) -> bool:
    """Whether a tile has nothing to add."""
    return "0-0" in state["hand"]


KIND = Kind(
    id="hand-total",
    age=7,
    rules=ANY,
    by_rules=None,
    standards=("1.OA.A.2", "2.OA.B.2", "2AS-1"),
    span="round",
    knobs={"left": Knob(allowed=range(2, 8)), "dots": Knob(allowed=range(10, 61))},
    states=states,
    tell=tell,
    number=True,
    seldom=_holds_the_blank,
)
