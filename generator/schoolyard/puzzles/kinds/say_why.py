"""say-why: which tile would you play, and why? Every play is right; the reason is what counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from schoolyard.puzzles.kind import Ask, Kind, Told
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines
from schoolyard.puzzles.parts import hand_part, line_part, rings
from schoolyard.puzzles.phrase import Phrase, Value, say
from schoolyard.puzzles.picture import Side, WritingPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import amount, play, scoring_rule, sentences
from schoolyard.puzzles.worth import paid, points_of
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

MOST_PLAYS: Final = 4
"""More plays than these are too many to weigh against each other."""
ENDS: Final[tuple[Side, ...]] = ("left", "right")
MOST_MISFITS: Final = 2
"""How many plays that do not fit the key tells of: one is much like another."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in lines(spot, ask, chance):
        for hand in hands(spot, ask, chance):
            yield {"line": line, "hand": hand}


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"], ask.rules.doubles_count)
    hand = [Tile.parse(name) for name in state["hand"]]
    plays = line.plays(hand)
    tiles = list(dict.fromkeys(made.tile for made in plays))
    if len(tiles) < 2 or len(plays) > MOST_PLAYS or line.left == line.right:
        return None  # nothing to choose, too much, or each play a second time at an end that is alike
    return Told(
        answer=_answer(plays, hand, ask),
        text=_text(plays),
        rows=((line_part(state, ends="sides"),), (hand_part(state),), (WritingPart(starter=say("say-why.starter")),)),
        marks=rings("hand", [hand.index(tile) for tile in tiles]),
        why=sentences([_said(made, hand, ask) for made in plays]),
        slips=tuple(_slips(line, hand)),
        measures={"steps": 3},
        needs=frozenset({"end-double"} if any(tile.is_double for tile in tiles) else ()),
    )


def _answer(plays: Sequence[SeenPlay], hand: Sequence[Tile], ask: Ask) -> dict[str, list[dict[str, Any]]]:
    """The facts of each play: what it scores, what is open then, and how many tiles the hand still has."""
    facts = [
        {
            **made.answer,
            "points": points_of(made.after.total, ask.rules),
            "open_ends": [made.after.left, made.after.right],
            "tiles_left": len(hand) - 1,
        }
        for made in plays
    ]
    return {"plays": facts}


def _text(plays: Sequence[SeenPlay]) -> Phrase:
    return say("text.plays", plays=tuple(map(play, plays))) if plays else say("text.none")


def _said(made: SeenPlay, hand: Sequence[Tile], ask: Ask) -> Phrase:
    """Say what a play opens and scores, and how many of the other tiles would fit next."""
    after = made.after
    fits = sum(1 for tile in hand if tile != made.tile and after.sides(tile))
    following = say("say-why.next", tiles=fits) if fits else say("say-why.none-next")
    facts: dict[str, Value] = {"play": play(made), "ends": (after.left, after.right), "next": following}
    won = paid(after.total, ask.rules)
    return say("say-why.play-for", **facts, amount=amount(won, ask.rules)) if won else say("say-why.play", **facts)


def _slips(line: SeenLine, hand: Sequence[Tile]) -> Iterator[Mistake]:
    """A child who joins a tile to an end that it does not match: one play is chosen, so each that fits is right."""
    misfits: dict[Tile, SeenPlay] = {}
    for tile in sorted(hand, key=lambda tile: len(line.sides(tile))):
        for side in ENDS:
            if side not in line.sides(tile):
                misfits.setdefault(tile, SeenPlay(line, tile, side))
    for made in list(misfits.values())[:MOST_MISFITS]:
        yield slip("forgets-to-match", {"plays": [made.answer]}, play(made), number=made.on)


KIND = Kind(
    id="say-why",
    age=8,
    rules=("schoolyard", "5xj-all-fives", "block", "draw"),
    by_rules=("doubles_count", "score_multiple"),
    standards=("MP.3", "2.OA.B.2", "2NF-1"),
    knobs={**LINE_KNOBS, **HAND_KNOBS},
    half_page=True,
    states=states,
    tell=tell,
    rule=scoring_rule,
    worked=False,
)
