"""out-score: what does going out score?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import hands_part, paid_mark, paid_part
from schoolyard.puzzles.phrase import Phrase, Value, say
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import amount, sentences
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import POINTS_A_CHIP
from schoolyard.rules.scoring import out_score, pips
from schoolyard.rules.tile import Tile

Hands: TypeAlias = Mapping[str, list[Tile]]

MOST_TILES: Final = {6: 5}
"""The most tiles that are still held, by age: a full row of chips; ten from seven on."""
MOST_DOTS: Final = {6: 10, 7: 20}
"""The most dots to add, by age; fifty from eight on."""

LONE_TILES: Final = 3
"""One in how many of the hands that are one tile is shown: many are."""


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    end, position = spot.position.end, spot.position
    if end is not None and end.how == "domino":
        held = [seat for seat in range(len(position.hands)) if seat not in end.side]
        if sum(len(position.hands[seat]) for seat in held) > 1 or not chance.below(LONE_TILES):
            yield {"hands": {position.players[seat]: names(position.hands[seat]) for seat in held}}


def tell(state: State, ask: Ask) -> Told | None:
    rules = ask.rules
    hands: Hands = {name: [Tile.parse(text) for text in tiles] for name, tiles in state["hands"].items()}
    tiles = [tile for hand in hands.values() for tile in hand]
    most_tiles, most_dots = MOST_TILES.get(ask.age, 10), MOST_DOTS.get(ask.age, 50)
    if rules.out == "nothing" or rules.partners or len(tiles) > most_tiles or pips(tiles) == len(tiles):
        return None  # where there are as many dots as tiles, counting the wrong ones is right
    if rules.out != "chip-per-tile" and pips(tiles) > most_dots:
        return None
    owed = out_score(rules, ((), *hands.values()), (0,))
    return Told(
        answer=owed,
        text=amount(owed, rules),
        rows=((hands_part(state),), (paid_part(most_tiles if rules.chips else most_dots, rules),)),
        marks=(paid_mark(owed, rules),),
        why=_why(hands, owed, ask),
        slips=tuple(_slips(hands, ask)),
        measures=_measures(hands, owed, ask),
        needs=frozenset({"zero-total"} if pips(tiles) == 0 else ()),
    )


def _measures(hands: Hands, owed: int, ask: Ask) -> dict[str, int]:
    if ask.rules.out == "chip-per-tile":
        return {"largest": owed, "near": 1}
    tiles = tuple(tile.pips for hand in hands.values() for tile in hand)
    return {**sum_measures(tiles), "steps": len(hands) + (owed != sum(tiles))}


def _why(hands: Hands, owed: int, ask: Ask) -> Phrase:
    if ask.rules.out == "chip-per-tile":
        return say("out-score.why-tiles", tiles=owed, amount=amount(owed, ask.rules))
    counts = tuple(pips(hand) for hand in hands.values())
    if len(counts) == 1:
        counts = tuple(tile.pips for hand in hands.values() for tile in hand)
    dots = sum(counts)
    said = [say("why.sum", addends=counts, total=dots) if len(counts) > 1 else say("why.dots", dots=dots)]
    if owed != dots:
        said.append(say("why.nearest-five", number=dots, nearest=owed))
    said.append(say("out-score.why-points", points=owed))
    return sentences(said)


def _slips(hands: Hands, ask: Ask) -> Iterator[Mistake]:
    tiles = [tile for hand in hands.values() for tile in hand]
    dots, points = pips(tiles), POINTS_A_CHIP * len(tiles)
    if ask.rules.out == "chip-per-tile":
        yield _slip("counts-dots-not-tiles", dots, ask)
        yield _slip("takes-points-for-chips", points, ask, points=points)
        yield _slip("misses-a-tile", len(tiles) - 1, ask, tile=tiles[-1])
        return
    if ask.rules.out == "opponents-pips-to-nearest-five":
        yield _slip("forgets-to-round", dots, ask)
    yield _slip("counts-tiles-not-dots", len(tiles), ask)
    if len(hands) > 1:
        for hand in hands.values():
            yield _slip("leaves-out-a-hand", dots - pips(hand), ask)
    yield _slip("misses-a-tile", dots - tiles[-1].pips, ask, tile=tiles[-1])


def _slip(habit: str, owed: int, ask: Ask, **cause: Value) -> Mistake:
    return slip(habit, owed, amount(owed, ask.rules), **cause)


def _prompt(ask: Ask) -> Phrase:
    return say("out-score.prompt-chips" if ask.rules.chips else "out-score.prompt-points")


def _rule(ask: Ask) -> Phrase | None:
    return None if ask.rules.out == "nothing" else say(f"rule.out.{ask.rules.out}")


def _refuses(ask: Ask) -> Phrase | None:
    return say("refuse.out") if ask.rules.out == "nothing" or ask.rules.partners else None


KIND = Kind(
    id="out-score",
    age=6,
    older={rules: 8 for rules in ANY if rules != "schoolyard"},
    rules=ANY,
    by_rules=("out", "points"),
    standards=("K.CC.B.5", "1.OA.A.2", "2.OA.B.2"),
    span="round",
    states=states,
    tell=tell,
    number=True,
    prompt=_prompt,
    rule=_rule,
    refuses=_refuses,
    tiles_tell=True,
)
