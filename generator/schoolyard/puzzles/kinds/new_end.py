"""new-end: after this play, which number is open there?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.offers import LINE_KNOBS, lines
from schoolyard.puzzles.parts import box_for, line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import matching_rule, number
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in lines(spot, ask, chance):
        for play in chance.shuffled(SeenLine.read(line).plays(spot.hand)):
            yield {"line": line, "tile": play.tile.name, "side": play.side}


def tell(state: State, ask: Ask) -> Told | None:
    line, tile, side = SeenLine.read(state["line"]), Tile.parse(state["tile"]), state["side"]
    if side not in line.sides(tile):
        return None
    play = SeenPlay(line, tile, side)
    answer = tile.other(play.on)
    return Told(
        answer=answer,
        text=number(answer),
        rows=(
            (line_part(state, ends="sides"),),
            (TurnsPart(turns=(Turn(tile=tile.name, side=side),)), box_for(ask.rules.set)),
        ),
        marks=(Write(part="box", text=str(answer)),),
        why=_why(play, answer),
        slips=tuple(_slips(play)),
        measures={"largest": answer, "steps": 2},
        needs=frozenset({"end-double"} if tile.is_double else ()),
    )


def _why(play: SeenPlay, answer: int) -> Phrase:
    if play.tile.is_double:
        return say("new-end.why-double", number=answer)
    return say("new-end.why", number=play.on, open=answer)


def _slips(play: SeenPlay) -> Iterator[Mistake]:
    yield slip("names-the-covered-end", play.on, number(play.on))
    other = play.line.number("right" if play.side == "left" else "left")
    yield slip("names-the-other-end", other, number(other))
    yield slip("counts-the-whole-tile", play.tile.pips, number(play.tile.pips))
    total = play.after.total
    yield slip("adds-both-ends", total, number(total))


KIND = Kind(
    id="new-end",
    age=6,
    rules=ANY,
    by_rules=None,
    standards=("K.CC.B.5", "EYFS-N"),
    knobs=LINE_KNOBS,
    states=states,
    tell=tell,
    number=True,
    rule=matching_rule,
)
