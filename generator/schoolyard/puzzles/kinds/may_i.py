"""may-i: is this move allowed?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from schoolyard.puzzles.duty import Duty, turn_rule
from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.offers import FOLDED_KNOBS, HAND_KNOBS, plain_lines, turn_hands
from schoolyard.puzzles.parts import boneyard_part, hand_part, line_part, ring_yes_no, yes_no_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import yes_or_no
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

PLAYING: Final = 4
"""One in how many of the hands that can play is shown: those that have to draw or to knock are rarer in games."""
PLAYS: Final = 2
"""How many plays of a hand are asked about; beside them drawing and knocking."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    for line in plain_lines(spot, ask, chance):
        for hand in turn_hands(spot, ask, chance, playing=PLAYING):
            for asked in _asked(hand, chance):
                yield {"line": line, "hand": hand, "boneyard": len(spot.position.boneyard), "ask": asked}


def _asked(hand: list[str], chance: Chance) -> list[dict[str, Any]]:
    plays = [{"move": "play", "tile": tile, "side": side} for tile in hand for side in ("left", "right")]
    others = [{"move": move, "tile": None, "side": None} for move in ("draw", "pass")]
    return chance.shuffled([*chance.shuffled(plays)[:PLAYS], *others])


def tell(state: State, ask: Ask) -> Told | None:
    duty, asked = Duty.of(state, ask), state["ask"]
    play = None if asked["tile"] is None else SeenPlay(duty.line, Tile.parse(asked["tile"]), asked["side"])
    answer = _allowed(duty, asked["move"], play)
    slips = tuple(_slips(duty, asked["move"], play, answer))
    return Told(
        answer=answer,
        text=yes_or_no(answer),
        rows=(
            (line_part(state, ends="sides"),),
            (hand_part(state), boneyard_part(state["boneyard"])),
            (TurnsPart(turns=(_turn(asked),)), yes_no_part()),
        ),
        marks=ring_yes_no(answer),
        why=_why_doing(duty, asked["move"]) if play is None else _why(play, answer),
        slips=slips,
        measures={"near": len(slips), "steps": 2 if play is None else 1},
    )


def _allowed(duty: Duty, move: str, play: SeenPlay | None) -> bool:
    if play is not None:
        return play.side in duty.line.sides(play.tile)
    if move == "draw" and duty.rules.optional_draw and duty.drawable:
        return True
    return move == duty.due


def _turn(asked: Mapping[str, Any]) -> Turn:
    return Turn(words=say(f"may-i.{asked['move']}"), tile=asked["tile"], side=asked["side"])


def _why_doing(duty: Duty, move: str) -> Phrase:
    """Say what is due, or that drawing is allowed beside it."""
    return say("may-i.why-optional") if move == "draw" and duty.plays and _allowed(duty, move, None) else duty.why()


def _why(play: SeenPlay, answer: bool) -> Phrase:
    if answer:
        return say("may-i.why-fits", number=play.on)
    return say("may-i.why-not", tile=play.tile, number=play.on)


def _slips(duty: Duty, move: str, play: SeenPlay | None, answer: bool) -> Iterator[Mistake]:
    wrong, text = not answer, yes_or_no(not answer)
    if play is None:
        if not answer:
            yield duty.slip("draw" if move == "draw" else "pass", wrong, text)
        elif not duty.plays:
            yield duty.slip("play", wrong, text)
        return
    if answer and not play.tile.is_double:
        yield slip("tries-one-half", wrong, text, half=play.tile.other(play.on))
    if not answer and duty.line.sides(play.tile):
        yield slip("plays-at-the-other-end", wrong, text)
    elif not answer and any(map(play.tile.has, duty.line.inside)):
        yield slip("matches-inside-the-line", wrong, text)
    elif not answer:
        yield slip("forgets-to-match", wrong, text, number=play.on)


KIND = Kind(
    id="may-i",
    age=6,
    rules=ANY,
    by_rules=("draw", "optional_draw", "reserve"),
    span="round",
    standards=("MP.3", "K.CC.C.6"),
    knobs={**FOLDED_KNOBS, **HAND_KNOBS},
    half_page=True,
    states=states,
    tell=tell,
    rule=turn_rule,
    fair=(True, False),
)
