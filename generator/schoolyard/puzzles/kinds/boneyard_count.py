"""boneyard-count: how many tiles are left in the boneyard, after the deal and some draws?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Strike, Write
from schoolyard.puzzles.parts import box_for
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import PoolPart, Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import number
from schoolyard.rules.chance import Chance

HARDER_FROM: Final = 7
"""The age from which some tiles have been drawn, and from which a set may be larger than `FEW_TILES`."""
FEW_TILES: Final = 15
DEALT: Final = range(2, 10)
"""How many tiles each player may take, where that is a house rule."""


def states(_spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Give one of all deals. Where nothing is drawn hands have other sizes, too: else some sets had a single deal."""
    rules = ask.rules
    counts = [count for count in rules.player_counts if ask.knob("players") in (None, count)]
    if not counts:
        return
    players = chance.choice(counts)
    drawable = 0 if rules.draw == "none" else rules.boneyard_size(players) - rules.reserve
    drawn = 1 + chance.below(drawable) if drawable > 0 and _draws(ask, chance) else 0
    named = ask.rules_state(("hand", "players", "draw"))
    sizes = [size for size in DEALT if size * rules.players[1] < rules.tiles and size != rules.deal_size(players)]
    if sizes and not drawn and chance.below(2):
        named = {**({"base": named} if isinstance(named, str) else named), "hand": chance.choice(sizes)}
    yield {"rules": named, "players": players, "drawn": drawn}


def _draws(ask: Ask, chance: Chance) -> bool:
    if ask.age < HARDER_FROM:
        return False
    wanted = ask.knob("drawn")
    return chance.below(4) > 0 if wanted is None else bool(wanted)


def tell(state: State, ask: Ask) -> Told | None:
    players, drawn, tiles = state["players"], state["drawn"], ask.rules.tiles
    size = _hand(state, ask)
    taken = (size,) * players + ((drawn,) if drawn else ())
    gone = sum(taken)
    left = tiles - gone
    if left < 0:
        return None
    dealt = {"players": players, "size": size}
    turns = [
        say("boneyard-count.tiles", tiles=tiles),
        say("boneyard-count.hands-now" if _deals_otherwise(state, ask) else "boneyard-count.hands", **dealt),
        *([say("boneyard-count.drawn", drawn=drawn)] if drawn else ()),
    ]
    return Told(
        answer=left,
        text=number(left),
        rows=(
            (TurnsPart(turns=tuple(Turn(words=words) for words in turns)),),
            (PoolPart(count=tiles), box_for(tiles)),
        ),
        marks=(Strike(part="pool", count=gone), Write(part="box", text=str(left))),
        why=say("boneyard-count.why", taken=taken, gone=gone, tiles=tiles, left=left),
        slips=tuple(_slips(size, players, drawn, left)),
        measures={"largest": tiles, "addends": len(taken), "steps": 2 + bool(drawn)},
    )


def _hand(state: State, ask: Ask) -> int:
    """Give how many tiles each player takes: as a house rule says, else as the sheet's rules do."""
    rules = state["rules"]
    dealt = rules.get("hand") if isinstance(rules, Mapping) else None
    return dealt if isinstance(dealt, int) else ask.rules.deal_size(state["players"])


def _deals_otherwise(state: State, ask: Ask) -> bool:
    """Whether hands have another size than the sheet's rules say, which the page must not leave out."""
    return _hand(state, ask) != ask.rules.deal_size(state["players"])


def _slips(size: int, players: int, drawn: int, left: int) -> Iterator[Mistake]:
    if drawn:
        yield slip("forgets-the-draws", left + drawn, number(left + drawn), drawn=drawn)
    one_hand = left + (players - 1) * size
    yield slip("deals-to-one-player", one_hand, number(one_hand), size=size)
    gone = players * size + drawn
    yield slip("counts-what-is-gone", gone, number(gone))


def _refuses(ask: Ask) -> Phrase | None:
    if ask.age < HARDER_FROM and ask.rules.tiles > FEW_TILES:
        return say("refuse.many-tiles", tiles=ask.rules.tiles, age=HARDER_FROM)
    return None


KIND = Kind(
    id="boneyard-count",
    age=6,
    older=dict.fromkeys(ANY[1:], HARDER_FROM),
    rules=ANY,
    by_rules=None,
    standards=("1.OA.C.6", "2.OA.B.2", "1NPV-1", "2AS-1"),
    knobs={"players": Knob(allowed=range(2, 5)), "drawn": Knob(allowed=(True, False))},
    states=states,
    tell=tell,
    number=True,
    refuses=_refuses,
    played=False,
)
