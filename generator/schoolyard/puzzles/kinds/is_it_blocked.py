"""is-it-blocked: nobody can draw; is the round blocked?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import FOLDED_KNOBS, names, plain_lines
from schoolyard.puzzles.parts import boneyard_part, hand_rows, line_part, ring_yes_no, yes_no_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import open_ends, yes_or_no
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

MOST: Final = {7: 8}
"""The most tiles in all hands together at an age; older children have `MOST_OLDER`."""
MOST_OLDER: Final = 10


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    position = spot.position
    held = [len(hand) for hand in position.hands]
    if position.drawable or not all(held) or sum(held) > MOST.get(ask.age, MOST_OLDER):
        return
    for line in plain_lines(spot, ask, chance):
        hands = [names(chance.shuffled(hand)) for hand in position.hands]
        yield {
            "line": line,
            "hands": dict(zip(position.players, hands, strict=True)),
            "boneyard": len(position.boneyard),
        }


def tell(state: State, ask: Ask) -> Told | None:
    if ask.rules.draw != "none" and state["boneyard"] > ask.rules.reserve:
        return None
    line = SeenLine.read(state["line"])
    hands = {name: [Tile.parse(tile) for tile in hand] for name, hand in state["hands"].items()}
    plays = {name: line.plays(hand) for name, hand in hands.items()}
    answer = not any(plays.values())
    slips = tuple(_overlooked(plays) if not answer else _tempted(line, hands))
    return Told(
        answer=answer,
        text=yes_or_no(answer),
        rows=(
            (line_part(state),),
            *hand_rows(state["hands"]),
            (boneyard_part(state["boneyard"]), yes_no_part()),
        ),
        marks=ring_yes_no(answer),
        why=_why(line, plays),
        slips=slips,
        measures={"choices": sum(map(len, hands.values())), "near": len(slips), "steps": len(hands)},
    )


def _why(line: SeenLine, plays: Mapping[str, list[SeenPlay]]) -> Phrase:
    ends = open_ends(line.left, line.right)
    for name, can in plays.items():
        if can:
            return say("is-it-blocked.why-not", ends=ends, player=name, tile=can[0].tile)
    return say("is-it-blocked.why", ends=ends)


def _overlooked(plays: Mapping[str, list[SeenPlay]]) -> Iterator[Mistake]:
    """Why a round that goes on may be thought blocked."""
    stuck = [name for name, can in plays.items() if not can]
    if stuck:
        yield slip("looks-at-one-hand", True, yes_or_no(True), player=stuck[0])
    for can in plays.values():
        for play in can:
            yield slip("misses-a-play", True, yes_or_no(True), tile=play.tile, number=play.on)


def _tempted(line: SeenLine, hands: Mapping[str, list[Tile]]) -> Iterator[Mistake]:
    """Why a round that is blocked may be thought to go on."""
    if any(tile.has(number) for hand in hands.values() for tile in hand for number in line.inside):
        yield slip("matches-inside-the-line", False, yes_or_no(False))
    yield slip("thinks-tiles-left-go-on", False, yes_or_no(False))


def _rule(_: Ask) -> Phrase:
    return say("rule.blocked")


KIND = Kind(
    id="is-it-blocked",
    age=7,
    rules=ANY,
    by_rules=("draw", "reserve"),
    span="round",
    standards=("MP.3",),
    knobs=FOLDED_KNOBS,
    half_page=True,
    states=states,
    tell=tell,
    rule=_rule,
    fair=(True, False),
)
