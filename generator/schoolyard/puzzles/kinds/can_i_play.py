"""can-i-play: the end is 3; can I play this tile?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.parts import ring_yes_no, yes_no_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import EndsPart, TilesPart
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import matching_rule, open_ends, yes_or_no
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    line = spot.position.line
    if len(line) < 2 or ask.rules.spinner or any(left == right for left, right in (line.laid[0], line.laid[-1])):
        return  # only a tile that lies along the line has a half that sticks out from under the cloth
    for tile in chance.shuffled(spot.hand):
        ends = [line.left, line.right]
        yield {"ends": ends if _shown(ask) == 2 else [chance.choice(ends)], "tile": tile.name}


def _shown(ask: Ask) -> int:
    """How many open ends are shown: one to the youngest."""
    return int(ask.knob("ends") or (1 if ask.age < 6 else 2))


def _open(state: State) -> Json:
    return sorted(state["ends"])


def tell(state: State, _ask: Ask) -> Told | None:
    ends, tile = state["ends"], Tile.parse(state["tile"])
    fits = [number for number in ends if tile.has(number)]
    slips = tuple(_missed(tile, ends, fits[0]) if fits else _tempted(tile, ends))
    return Told(
        answer=bool(fits),
        text=yes_or_no(bool(fits)),
        rows=(
            (EndsPart(numbers=tuple(ends)), TilesPart(name="hand", tiles=(tile.name,), tray=True)),
            (yes_no_part(),),
        ),
        marks=ring_yes_no(bool(fits)),
        why=_why(tile, ends, fits),
        slips=slips,
        measures={"largest": max(*ends, tile.high), "near": len(slips), "steps": len(ends)},
    )


def _why(tile: Tile, ends: Sequence[int], fits: list[int]) -> Phrase:
    shown = say("can-i-play.end", number=ends[0]) if len(ends) == 1 else open_ends(*ends)
    if fits:
        return say("can-i-play.why", ends=shown, tile=tile, number=fits[0])
    if len(set(ends)) == 1:
        return say("can-i-play.why-not-one", ends=shown, tile=tile, number=ends[0])
    return say("can-i-play.why-not", ends=shown, tile=tile, number=ends[0], other=ends[1])


def _missed(tile: Tile, ends: Sequence[int], fit: int) -> Iterator[Mistake]:
    """Why a tile that fits `fit` may be thought not to."""
    for number in ends:
        if not tile.has(number):
            yield slip("looks-at-one-end", False, yes_or_no(False), number=number)
    if not tile.is_double:
        yield slip("tries-one-half", False, yes_or_no(False), half=tile.other(fit))


def _tempted(tile: Tile, ends: Sequence[int]) -> Iterator[Mistake]:
    """Why a tile that fits nowhere may be thought to."""
    if tile.pips in ends:
        yield slip("matches-the-whole-tile", True, yes_or_no(True), dots=tile.pips)
    for number in ends:
        for half in (tile.high, tile.low):
            if abs(half - number) == 1:
                yield slip("matches-nearly", True, yes_or_no(True), half=half, number=number)


KIND = Kind(
    id="can-i-play",
    age=5,
    rules=ANY,
    by_rules=None,
    span="round",
    standards=("K.CC.C.6", "EYFS-N"),
    knobs={"ends": Knob(allowed=(1, 2))},
    states=states,
    tell=tell,
    rule=matching_rule,
    fair=(True, False),
    topic=_open,
)
