"""domino-bonus: how many bonus chips does going out win?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import paid_mark, paid_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import BacksPart, TilesPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import amount
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import ALL_CHIPS, POINTS_A_CHIP
from schoolyard.rules.scoring import pips
from schoolyard.rules.tile import Tile

MOST_TILES: Final = {6: 5}
"""The most tiles that the opponent still holds, by age: a full row of chips; as many as there are from seven on."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    end = spot.position.end
    if end is None or end.how != "domino":
        return
    (held,) = (hand for seat, hand in enumerate(spot.position.hands) if seat not in end.side)
    shown = ask.knob("faces") or ("both" if ask.age >= 7 else "down")
    face_up = shown == "up" or (shown == "both" and chance.below(2) > 0)
    yield {"opponent": names(held) if face_up else len(held)}


def tell(state: State, ask: Ask) -> Told | None:
    opponent = state["opponent"]
    tiles = [Tile.parse(text) for text in opponent] if isinstance(opponent, list) else []
    held, most = len(tiles) or opponent, MOST_TILES.get(ask.age, ALL_CHIPS)
    if held > most or pips(tiles) == held:
        return None  # too many, or as many dots as tiles
    face_up = TilesPart(name="hand", tiles=tuple(opponent), tray=True, upright=True) if tiles else None
    return Told(
        answer=held,
        text=amount(held, ask.rules),
        rows=((face_up or BacksPart(count=held),), (paid_part(most, ask.rules),)),
        marks=(paid_mark(held, ask.rules),),
        why=say("domino-bonus.why", tiles=held, chips=held),
        slips=tuple(_slips(held, tiles, ask)),
        measures={"largest": held, "near": int(bool(tiles))},
    )


def _slips(held: int, tiles: Sequence[Tile], ask: Ask) -> Iterator[Mistake]:
    if tiles:
        yield slip("counts-dots-not-tiles", pips(tiles), amount(pips(tiles), ask.rules))
    points = POINTS_A_CHIP * held
    yield slip("takes-points-for-chips", points, amount(points, ask.rules), points=points)
    yield slip("counts-a-tile-twice", held + 1, amount(held + 1, ask.rules))
    yield slip("skips-a-tile", held - 1, amount(held - 1, ask.rules))


def _rule(ask: Ask) -> Phrase | None:
    return say(f"rule.out.{ask.rules.out}") if _pays_for_tiles(ask) else None


def _refuses(ask: Ask) -> Phrase | None:
    return None if _pays_for_tiles(ask) else say("refuse.out")


def _pays_for_tiles(ask: Ask) -> bool:
    return ask.rules.out == "chip-per-tile"


KIND = Kind(
    id="domino-bonus",
    age=6,
    rules=("schoolyard",),
    by_rules=("out",),
    standards=("K.CC.B.4", "K.CC.B.5"),
    span="round",
    knobs={"faces": Knob(allowed=("down", "up", "both"))},
    states=states,
    tell=tell,
    number=True,
    rule=_rule,
    refuses=_refuses,
    tiles_tell=True,
)
