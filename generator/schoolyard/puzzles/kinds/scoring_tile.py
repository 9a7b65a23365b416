"""scoring-tile: which tile makes the open ends N, and where?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Join
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines
from schoolyard.puzzles.parts import hand_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Side
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import never_scores, play, scoring_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

PLAIN: Final = 4
"""One in how many hands is shown of those without a tile that fits and has the target's dots itself."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    target = ask.knob("target")
    for line in lines(spot, ask, chance):
        seen = SeenLine.read(line)
        for hand in hands(spot, ask, chance):
            plays = seen.plays([Tile.parse(name) for name in hand])
            if any(made.tile.pips == target for made in plays) or not chance.below(PLAIN):
                yield {"line": line, "hand": hand, "target": target}


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"], ask.rules.doubles_count)
    hand = [Tile.parse(name) for name in state["hand"]]
    target = state["target"]
    plays = line.plays(hand)
    right = [made for made in plays if made.after.total == target]
    if len({made.tile for made in plays}) < 2:
        return None  # who finds the tile that fits need not count
    if len(right) != 1 or right[0].tile.pips == target:
        return None
    tempting = (*_decoys(plays, target), *_unmatched(line, hand, target))
    if not tempting:
        return None
    best, after = right[0], right[0].after
    index = hand.index(best.tile)
    return Told(
        answer=best.answer,
        text=play(best),
        rows=((line_part(state, ends="sides"),), (hand_part(state),)),
        marks=(*rings("hand", [index]), Join(part="hand", index=index, line="line", side=best.side)),
        why=say("scoring-tile.why", number=best.on, addends=after.counted, total=target),
        slips=(*tempting, *_other_plays(plays)),
        measures={**sum_measures(after.counted), "near": len(tempting), "steps": 2},
        needs=frozenset({"end-double"} if any(made.tile.is_double for made in plays) else ()),
    )


def _decoys(plays: list[SeenPlay], target: int) -> Iterator[Mistake]:
    """Tiles that have the target's dots themselves: the planned decoy."""
    for made in plays:
        if made.tile.pips == target:
            ends = (made.after.left, made.after.right)
            yield slip("adds-inside-the-tile", made.answer, play(made), dots=target, number=made.on, ends=ends)


def _unmatched(line: SeenLine, hand: list[Tile], target: int) -> Iterator[Mistake]:
    """Tiles that would make the target if halves that touch need not match."""
    left, right = map(sum, line.addends)
    sides: tuple[tuple[Side, int], ...] = (("left", right), ("right", left))
    for tile in hand:
        for side, rest in sides:
            made = SeenPlay(line, tile, side)
            if not tile.has(made.on) and tile.has(target - rest):
                yield slip("forgets-to-match", made.answer, play(made), number=made.on)


def _other_plays(plays: list[SeenPlay]) -> Iterator[Mistake]:
    """Tiles that fit and make another number."""
    for made in plays:
        after = made.after
        yield slip("stops-at-a-match", made.answer, play(made), addends=after.counted, total=after.total)


def _prompt(ask: Ask) -> Phrase:
    return say("scoring-tile.prompt", target=ask.knob("target"))


def _refuses(ask: Ask) -> Phrase | None:
    totals, target = ask.scoring_totals, ask.knob("target")
    if totals and target not in totals:
        return say("refuse.target", target=target, totals=totals)
    return never_scores(ask)


KIND = Kind(
    id="scoring-tile",
    age=6,
    rules=FIVES,
    by_rules=("doubles_count", "score_multiple"),
    standards=("1.OA.D.8", "1.OA.C.6", "1NF-1"),
    knobs={**LINE_KNOBS, **HAND_KNOBS, "target": Knob(allowed=range(5, 75, 5), default=5)},
    half_page=True,
    states=states,
    tell=tell,
    prompt=_prompt,
    rule=scoring_rule,
    refuses=_refuses,
    fair=("left", "right"),
)
