"""count-tile: how many dots are on the tile?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import HelpPart, TilesPart, Write
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    for tile in chance.shuffled(spot.hand):
        yield {"tile": tile.name}


def tell(state: State, ask: Ask) -> Told | None:
    tile = Tile.parse(state["tile"])
    most = _most(ask)
    if tile.pips > most:
        return None
    return Told(
        answer=tile.pips,
        text=number(tile.pips),
        rows=(
            (TilesPart(name="tile", tiles=(tile.name,)), box_for(most)),
            (HelpPart(kind="path", most=most),),
        ),
        marks=(Write(part="box", text=str(tile.pips)),),
        why=say("why.sum", addends=(tile.high, tile.low), total=tile.pips),
        slips=tuple(_slips(tile)),
        measures=sum_measures((tile.high, tile.low)),
    )


def _most(ask: Ask) -> int:
    """The most dots on a tile of the page: ten for the youngest, whose number path ends there."""
    asked = ask.knob("most") or (10 if ask.age < 7 else 36)
    return int(min(asked, 2 * ask.rules.set))


def _slips(tile: Tile) -> Iterator[Mistake]:
    blanks = (tile.high, tile.low).count(0)
    if blanks:
        yield slip("counts-blank-as-one", tile.pips + blanks, number(tile.pips + blanks))
    yield slip("counts-one-half", tile.high, number(tile.high), half=tile.high)
    if tile.pips:
        yield slip("skips-a-dot", tile.pips - 1, number(tile.pips - 1))
    yield slip("counts-a-dot-twice", tile.pips + 1, number(tile.pips + 1))


def _rule(ask: Ask) -> Phrase | None:
    return say("rule.blank") if "blank" in ask.taught else None


KIND = Kind(
    id="count-tile",
    age=5,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.4", "K.CC.B.5", "EYFS-N"),
    knobs={"most": Knob(allowed=range(4, 37))},
    states=states,
    tell=tell,
    rule=_rule,
)
