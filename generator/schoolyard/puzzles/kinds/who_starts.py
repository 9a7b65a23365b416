"""who-starts: who plays first, and which tile decides it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import HAND_KNOBS, PARTS, TIES_KNOBS, names, ties_allowed
from schoolyard.puzzles.parts import hand_rows
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.opening import opening_from_hands
from schoolyard.rules.tile import Tile

BY_DOUBLES: Final = "highest-double"
"""The opener by which doubles come first."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Show of each hand as many tiles as an age has to choose among, the one that decides always among them."""
    hands, size = spot.position.hands, ask.knob("hand") or ask.choices[0]
    if len(spot.position.line) or len(hands) not in _seats(ask) or min(map(len, hands)) < size:
        return
    opening = opening_from_hands(ask.rules, hands)
    if opening is None or opening.tile is None or opening.seat != spot.position.turn:
        return
    for _ in range(PARTS):
        shown = [_part(hand, size, opening.tile, chance) for hand in hands]
        if ties_allowed(_is_tie(opening.tile, shown), ask):
            yield {"hands": dict(zip(spot.position.players, map(names, shown), strict=True))}


def _is_tie(decides: Tile, hands: Sequence[Sequence[Tile]]) -> bool:
    """Whether another player has as many dots on a tile as the one that decides."""
    return any(tile.pips == decides.pips for hand in hands if decides not in hand for tile in hand)


def _tile(answer: Json) -> Json:
    assert isinstance(answer, Mapping)
    return answer["tile"]


def _seats(ask: Ask) -> range:
    """How many hands a page shows: two at six, one more each year."""
    wanted = ask.knob("players")
    return range(wanted, wanted + 1) if wanted else range(2, max(3, ask.age - 3))


def _part(hand: Sequence[Tile], size: int, decides: Tile, chance: Chance) -> list[Tile]:
    others = [tile for tile in chance.shuffled(hand) if tile is not decides]
    return chance.shuffled([decides, *others[: size - 1]]) if decides in hand else others[:size]


def tell(state: State, ask: Ask) -> Told | None:
    hands: Mapping[str, list[str]] = state["hands"]
    holders = {Tile.parse(name): player for player, hand in hands.items() for name in hand}
    doubles = [tile for tile in holders if tile.is_double] if ask.rules.opener == BY_DOUBLES else []
    best = max(doubles or holders)
    others = sorted((tile for tile in holders if tile is not best), reverse=True)
    level = [tile for tile in others if tile.pips == best.pips and not doubles]
    if level and not ask.ranks_ties:
        return None
    starter = holders[best]
    return Told(
        answer=_answer(starter, best),
        text=_text(starter, best),
        rows=hand_rows(hands),
        marks=(Ring(part=f"hand-{starter}", index=hands[starter].index(best.name)),),
        why=_why(starter, best, level, doubles, ask),
        slips=tuple(_slips(holders, best, others, doubles)),
        measures={
            "largest": best.pips,
            "choices": len(holders),
            "near": sum(tile.pips >= best.pips - 1 or tile.high > best.high for tile in others),
            "steps": 2 if level or (ask.rules.opener == BY_DOUBLES and not doubles) else 1,
        },
    )


def _answer(player: str, tile: Tile) -> dict[str, str]:
    return {"player": player, "tile": tile.name}


def _text(player: str, tile: Tile) -> Phrase:
    return say("who-starts.answer", player=player, tile=tile)


def _why(starter: str, best: Tile, level: list[Tile], doubles: list[Tile], ask: Ask) -> Phrase:
    if doubles:
        return say("who-starts.why-double", tile=best, player=starter)
    if level:
        return say("who-starts.why-tie", tiles=(best, level[0]), dots=best.pips, half=best.high, player=starter)
    if ask.rules.opener == BY_DOUBLES:
        return say("who-starts.why-no-double", tile=best, dots=best.pips, player=starter)
    return say("who-starts.why", tile=best, dots=best.pips, player=starter)


def _slips(holders: Mapping[Tile, str], best: Tile, others: list[Tile], doubles: list[Tile]) -> Iterator[Mistake]:
    """Give each habit with the highest tile that it leads to."""
    biggest_half = max(tile.high for tile in holders)
    known = set()
    for tile in others:
        mistake = _slip(holders[tile], tile, best, biggest_half, by_doubles=bool(doubles))
        if mistake.habit not in known:
            known.add(mistake.habit)
            yield mistake


def _slip(player: str, tile: Tile, best: Tile, biggest_half: int, *, by_doubles: bool) -> Mistake:
    answer, text = _answer(player, tile), _text(player, tile)
    if by_doubles and tile.is_double:
        return slip("takes-a-lower-double", answer, text)
    if by_doubles:
        return slip("forgets-the-doubles", answer, text)
    if tile.pips == best.pips:
        return slip("stops-at-a-tie", answer, text, dots=tile.pips)
    if tile.high == biggest_half > best.high:
        return slip("looks-at-one-half", answer, text, half=tile.high)
    if tile.is_double:
        return slip("looks-for-a-double", answer, text)
    return slip("picks-fewer", answer, text, dots=tile.pips)


def _rule(ask: Ask) -> Phrase:
    if ask.rules.opener == BY_DOUBLES:
        return say("rule.opener-double")
    return say("rule.opener-tile-ties") if ask.ranks_ties and "tie" in ask.taught else say("rule.opener-tile")


def _refuses(ask: Ask) -> Phrase | None:
    return None if ask.rules.opener.startswith("highest") else say("refuse.opener")


KIND = Kind(
    id="who-starts",
    age=6,
    rules=("schoolyard", "block", "draw", "giant-draw"),
    by_rules=("opener",),
    standards=("K.CC.C.6", "EYFS-NP", "1NPV-2"),
    knobs={**HAND_KNOBS, **TIES_KNOBS, "players": Knob(allowed=range(2, 5))},
    states=states,
    tell=tell,
    rule=_rule,
    refuses=_refuses,
    outcome=_tile,
    ranks=True,
)
