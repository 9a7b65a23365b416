"""playable-tiles: which tiles of the hand can be played?"""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines, names
from schoolyard.puzzles.parts import hand_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart, Part
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import stops_too_soon, wrong_tiles
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import matching_rule, open_ends, some_tiles
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    offer = {"offer_none": True} if ask.knob("none") else {}
    for line in lines(spot, ask, chance):
        for hand in hands(spot, ask, chance):
            yield {"line": line, "hand": hand, **offer}


def tell(state: State, _ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"])
    hand = [Tile.parse(name) for name in state["hand"]]
    fits = [tile for tile in hand if line.sides(tile)]
    offered = "offer_none" in state
    if len(fits) == len(hand) or not (fits or offered):
        return None
    tempting = [tile for tile in hand if any(map(tile.has, line.inside))]
    none: tuple[Part, ...] = (ChoicePart(name="none", options=(say("text.none"),)),) if offered else ()
    return Told(
        answer=names(fits),
        text=some_tiles(fits),
        rows=((line_part(state),), (hand_part(state), *none)),
        marks=rings("hand", [hand.index(tile) for tile in fits]) if fits else (Ring(part="none", index=0),),
        why=_why(line, fits),
        slips=tuple(_slips(line, hand, fits, tempting)),
        measures={"plays": max(1, len(fits)), "near": len(set(tempting) - set(fits))},
    )


def _why(line: SeenLine, fits: list[Tile]) -> Phrase:
    ends = open_ends(line.left, line.right)
    if not fits:
        return say("playable-tiles.why-none", ends=ends)
    if len(fits) == 1:
        number = line.left if fits[0].has(line.left) else line.right
        return say("playable-tiles.why-one", ends=ends, tile=fits[0], number=number)
    return say("playable-tiles.why", ends=ends, tiles=tuple(fits))


def _slips(line: SeenLine, hand: list[Tile], fits: list[Tile], tempting: list[Tile]) -> Iterator[Mistake]:
    for number in (line.left, line.right):
        found = [tile for tile in hand if tile.has(number)]
        if found:
            yield wrong_tiles("looks-at-one-end", found, number=number)
    if tempting:
        yield wrong_tiles("matches-inside-the-line", tempting)
    both = [tile for tile in hand if tile in fits or tile in tempting]
    yield wrong_tiles("matches-any-half", both)
    yield from stops_too_soon(fits)
    ends = tuple(dict.fromkeys((line.left, line.right)))
    for tile in hand:
        if tile not in fits:
            more = [one for one in hand if one == tile or one in fits]
            yield wrong_tiles("takes-one-too-many", more, tile=tile, ends=ends)


def _prompt(ask: Ask) -> Phrase:
    return say("playable-tiles.prompt-none") if ask.knob("none") else say("playable-tiles.prompt")


KIND = Kind(
    id="playable-tiles",
    age=5,
    rules=ANY,
    standards=("K.CC.C.6", "EYFS-NP"),
    knobs={**LINE_KNOBS, **HAND_KNOBS, "none": Knob(allowed=(True, False), default=False)},
    half_page=True,
    states=states,
    tell=tell,
    prompt=_prompt,
    rule=matching_rule,
)
