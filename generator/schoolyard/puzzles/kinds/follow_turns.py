"""follow-turns: read the turns; which ends are open now?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.offers import LENGTH_KNOBS, line_length
from schoolyard.puzzles.parts import line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import BoxPart, Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import DRAW, Play
from schoolyard.rules.position import Step
from schoolyard.rules.tile import Tile

TURNS: Final = {7: (2, 3)}
"""The fewest and most turns at an age; older children have `MOST_TURNS`."""
MOST_TURNS: Final = (3, 4)
LEAST_PLAYS: Final = 2
"""Of these turns so many at least change an end."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Go back some turns from a moment of a game: the line that lay there, and what was done since."""
    fewest, most = TURNS.get(ask.age, MOST_TURNS)
    count = ask.knob("turns") or fewest + chance.below(most - fewest + 1)
    steps = spot.past[-count:]
    if ask.rules.spinner or len(steps) < count or sum(isinstance(step.move, Play) for step in steps) < LEAST_PLAYS:
        return
    line = steps[0].before.line
    shortest, longest = line_length(spot, ask)
    if shortest <= len(line) <= longest:
        every = ask.knob("sides") == "all" or (ask.knob("sides") is None and ask.age < 8)
        yield {"line": list(line.texts()), "turns": [_turn(step, every) for step in steps]}


def _turn(step: Step, every: bool) -> dict[str, Any]:
    """Write a turn; a side only where the tile fits both ends, unless `every` play has one."""
    player, move = step.before.players[step.player], step.move
    if not isinstance(move, Play):
        return {"player": player, "move": "draw" if move == DRAW else "pass", "tile": None, "side": None}
    both = len(step.before.line.sides(move.tile)) > 1
    return {"player": player, "move": "play", "tile": move.tile.name, "side": move.side if both or every else None}


def tell(state: State, _ask: Ask) -> Told | None:
    lines = _followed(SeenLine.read(state["line"]), state["turns"])
    if lines is None:
        return None
    last = lines[-1]
    return Told(
        answer=[last.left, last.right],
        text=_ends(last.left, last.right),
        rows=(
            (line_part(state, ends="sides"),),
            (
                TurnsPart(turns=tuple(map(_shown, state["turns"]))),
                BoxPart(name="left", sign="left"),
                BoxPart(name="right", sign="right"),
            ),
        ),
        marks=(Write(part="left", text=str(last.left)), Write(part="right", text=str(last.right))),
        why=_why(lines),
        slips=tuple(_slips(lines)),
        measures={"largest": max(last.left, last.right), "steps": len(lines) - 1},
        needs=frozenset({"end-double"} if any(len(line.counted) > 2 for line in lines) else ()),
    )


def _followed(line: SeenLine, turns: Sequence[Mapping[str, Any]]) -> list[SeenLine] | None:
    """Give the line at first and after each play; None where a turn has no side and needs one."""
    lines = [line]
    for turn in turns:
        if turn["tile"] is None:
            continue
        tile = Tile.parse(turn["tile"])
        sides = [side for side in lines[-1].sides(tile) if turn["side"] in (None, side)]
        if len(sides) != 1:
            return None
        lines.append(lines[-1].after(tile, sides[0]))
    return lines


def _ends(left: int, right: int) -> Phrase:
    return say("follow-turns.ends", left=left, right=right)


def _shown(turn: Mapping[str, Any]) -> Turn:
    return Turn(words=say(f"turn.{turn['move']}", player=turn["player"]), tile=turn["tile"], side=turn["side"])


def _why(lines: Sequence[SeenLine]) -> Phrase:
    why = say("follow-turns.why-first", left=lines[0].left, right=lines[0].right)
    for line in lines[1:]:
        why = say("follow-turns.why-then", before=why, left=line.left, right=line.right)
    return why


def _slips(lines: Sequence[SeenLine]) -> Iterator[Mistake]:
    first, before, last = lines[0], lines[-2], lines[-1]
    yield slip("swaps-star-and-moon", [last.right, last.left], _ends(last.right, last.left))
    yield slip("leaves-out-the-last-turn", [before.left, before.right], _ends(before.left, before.right))
    yield slip("looks-at-the-old-line", [first.left, first.right], _ends(first.left, first.right))


KIND = Kind(
    id="follow-turns",
    age=7,
    rules=ANY,
    by_rules=None,
    span="round",
    standards=("MP.1", "K.CC.B.5"),
    knobs={**LENGTH_KNOBS, "turns": Knob(allowed=range(2, 6)), "sides": Knob(allowed=("all", "needed"))},
    states=states,
    tell=tell,
    ordered=True,
)
