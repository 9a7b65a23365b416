"""scoring-tile: which tile makes the open ends N, and where?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import FIVES, Ask, Kind, Knob, Told
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines
from schoolyard.puzzles.parts import hand_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Join, Side
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import never_scores, play, scoring_rule
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in lines(spot, ask, chance):
        for hand in hands(spot, ask, chance):
            yield {"line": line, "hand": hand, "target": ask.knob("target")}


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"], ask.rules.doubles_count)
    hand = [Tile.parse(name) for name in state["hand"]]
    target = state["target"]
    plays = [(tile, side, line.after(tile, side)) for tile in hand for side in line.sides(tile)]
    right = [made for made in plays if made[2].total == target]
    if len(right) != 1 or right[0][0].pips == target:
        return None
    tile, side, after = right[0]
    tempting = (*_decoys(line, plays, target), *_unmatched(line, hand, target))
    if not tempting:
        return None
    index = hand.index(tile)
    return Told(
        answer=_answer(tile, side),
        text=play(tile, line.number(side)),
        rows=((line_part(state, ends="sides"),), (hand_part(state),)),
        marks=(*rings("hand", [index]), Join(part="hand", index=index, line="line", side=side)),
        why=say("scoring-tile.why", number=line.number(side), addends=after.counted, total=target),
        slips=(*tempting, *_other_plays(line, plays)),
        measures={**sum_measures(after.counted), "near": len(tempting), "steps": 2},
        needs=frozenset({"end-double"} if any(tile.is_double for tile, _, _ in plays) else ()),
    )


def _answer(tile: Tile, side: Side) -> dict[str, str]:
    return {"tile": tile.name, "side": side}


def _decoys(line: SeenLine, plays: list[tuple[Tile, Side, SeenLine]], target: int) -> Iterator[Mistake]:
    """Tiles that have the target's dots themselves: the planned decoy."""
    for tile, side, after in plays:
        if tile.pips == target:
            on = line.number(side)
            yield slip(
                "adds-inside-the-tile",
                _answer(tile, side),
                play(tile, on),
                dots=target,
                number=on,
                ends=(after.left, after.right),
            )


def _unmatched(line: SeenLine, hand: list[Tile], target: int) -> Iterator[Mistake]:
    """Tiles that would make the target if halves that touch need not match."""
    left, right = map(sum, line.addends)
    sides: tuple[tuple[Side, int], ...] = (("left", right), ("right", left))
    for tile in hand:
        for side, rest in sides:
            on = line.number(side)
            if not tile.has(on) and target - rest in (tile.high, tile.low):
                yield slip("forgets-to-match", _answer(tile, side), play(tile, on), number=on)


def _other_plays(line: SeenLine, plays: list[tuple[Tile, Side, SeenLine]]) -> Iterator[Mistake]:
    """Tiles that fit and make another number."""
    for tile, side, after in plays:
        on = line.number(side)
        yield slip("stops-at-a-match", _answer(tile, side), play(tile, on), addends=after.counted, total=after.total)


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
    states=states,
    tell=tell,
    prompt=_prompt,
    rule=scoring_rule,
    refuses=_refuses,
    fair=("left", "right"),
)
