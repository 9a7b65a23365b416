"""knock-clue: a player knocked; which tiles can that player not hold?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import FOLDED_KNOBS, HAND_KNOBS, PARTS, known, names, plain_lines
from schoolyard.puzzles.parts import boneyard_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import TilesPart, Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import open_ends, some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import PASS
from schoolyard.rules.tile import Tile, full_set

LEAST: Final = 3
"""The fewest tiles to choose among: late in a round no more may be left."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Show a line right after a knock, and of the tiles that are not in it as many as there are to choose among."""
    if not spot.past or spot.past[-1].move != PASS or spot.past[-1].before.drawable:
        return
    step, position = spot.past[-1], spot.position
    laid = set(position.line.tiles())
    unseen = known([tile for tile in full_set(ask.rules.set) if tile not in laid], ask)
    most = ask.knob("hand") or ask.choices[1]
    for line in plain_lines(spot, ask, chance):
        for _ in range(PARTS):
            yield {
                "line": line,
                "unseen": names(chance.shuffled(unseen)[:most]),
                "player": position.players[step.player],
                "boneyard": len(position.boneyard),
            }


def tell(state: State, ask: Ask) -> Told | None:
    if ask.rules.draw != "none" and state["boneyard"] > ask.rules.reserve:
        return None
    line = SeenLine.read(state["line"])
    unseen = [Tile.parse(name) for name in state["unseen"]]
    fits = [tile for tile in unseen if line.sides(tile)]
    if not fits or len(fits) == len(unseen) or len(unseen) < LEAST:
        return None
    return Told(
        answer=names(fits),
        text=some_tiles(fits),
        rows=(
            (line_part(state), boneyard_part(state["boneyard"])),
            (TurnsPart(turns=(Turn(words=say("knock-clue.knocks", player=state["player"])),)),),
            (TilesPart(name="unseen", tiles=tuple(state["unseen"]), upright=True, label=say("knock-clue.unseen")),),
        ),
        marks=rings("unseen", [unseen.index(tile) for tile in fits]),
        why=say("knock-clue.why", ends=open_ends(line.left, line.right), player=state["player"]),
        slips=tuple(_slips(line, unseen, fits, state["player"])),
        measures={"choices": len(unseen), "plays": len(fits), "steps": 2},
    )


def _slips(line: SeenLine, unseen: Sequence[Tile], fits: Sequence[Tile], player: str) -> Iterator[Mistake]:
    others = [tile for tile in unseen if tile not in fits]
    yield wrong_tiles("turns-the-clue-round", others, player=player)
    for number in (line.left, line.right):
        found = [tile for tile in unseen if tile.has(number)]
        if found:
            yield wrong_tiles("looks-at-one-end", found, number=number)
    tempting = [tile for tile in unseen if any(map(tile.has, line.inside))]
    if tempting:
        yield wrong_tiles("matches-inside-the-line", tempting)


def _rule(_: Ask) -> Phrase:
    return say("rule.knock")


KIND = Kind(
    id="knock-clue",
    age=8,
    rules=ANY,
    by_rules=("draw", "reserve"),
    span="round",
    standards=("MP.3",),
    knobs={**FOLDED_KNOBS, **HAND_KNOBS},
    half_page=True,
    states=states,
    tell=tell,
    rule=_rule,
)
