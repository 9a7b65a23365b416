"""which-game: nothing can be played; what does each of two games say now: draw, or knock?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schoolyard.puzzles.kind import ANY, Ask, Kind, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.offers import HAND_KNOBS, LINE_KNOBS, hands, lines
from schoolyard.puzzles.parts import boneyard_part, hand_part, line_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.seen import SeenLine
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import move, open_ends
from schoolyard.rules.chance import Chance
from schoolyard.rules.moves import DRAW, PASS
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

MOVES: Final = ("draw", "pass")
"""What may be circled for each game."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    position = spot.position
    boneyard = len(position.boneyard)
    own = _own(ask)
    if position.moves != (DRAW if _does(own, boneyard) == "draw" else PASS,):
        return
    others = [one.id for one in _others(ask) if _does(one, boneyard) != _does(own, boneyard)]
    if not others:
        return
    for line in lines(spot, ask, chance):
        for hand in hands(spot, ask, chance):
            rules = chance.shuffled([own.id, chance.choice(others)])
            yield {"rules": rules, "line": line, "hand": hand, "boneyard": boneyard}


def _own(ask: Ask) -> RuleSet:
    """Give the game of the sheet: a house rule that changes nothing here needs no name of its own."""
    rules, base = ask.rules, ask.base
    same = base is not None and (base.draw, base.reserve, base.set) == (rules.draw, rules.reserve, rules.set)
    return base if base is not None and same else rules


def _others(ask: Ask) -> list[RuleSet]:
    """Give the games that have all the tiles of this one."""
    return [one for one in ask.others.values() if one.set >= ask.rules.set]


def _does(rules: RuleSet, boneyard: int) -> str:
    return "draw" if rules.draw != "none" and boneyard > rules.reserve else "pass"


def tell(state: State, ask: Ask) -> Told | None:
    line = SeenLine.read(state["line"])
    boneyard = state["boneyard"]
    known = {**ask.others, ask.rules.id: ask.rules}
    games = [known[name] for name in state["rules"]]
    right = {game.id: _does(game, boneyard) for game in games}
    if len(set(right.values())) == 1 or any(line.sides(Tile.parse(name)) for name in state["hand"]):
        return None
    return Told(
        answer=right,
        text=_text(games, right),
        rows=(
            (line_part(state),),
            (hand_part(state), boneyard_part(boneyard)),
            tuple(ChoicePart(name=game.id, options=tuple(map(move, MOVES)), label=game.title) for game in games),
        ),
        marks=tuple(Ring(part=game.id, index=MOVES.index(right[game.id])) for game in games),
        why=say("which-game.why", ends=open_ends(line.left, line.right), **_titles(games, right)),
        slips=tuple(_slips(games, right)),
        measures={"steps": 2, "near": sum(any(map(Tile.parse(name).has, line.inside)) for name in state["hand"])},
    )


def _text(games: list[RuleSet], moves: Mapping[str, str]) -> Phrase:
    return say("which-game.answer", games=tuple(_said(game, moves[game.id]) for game in games))


def _said(game: RuleSet, chosen: str) -> Phrase:
    return say("which-game.draw" if chosen == "draw" else "which-game.knock", game=game.title)


def _titles(games: list[RuleSet], right: Mapping[str, str]) -> dict[str, str]:
    """Name the game in which one draws, and the one in which one knocks."""
    titles = {right[game.id]: game.title for game in games}
    return {"draws": titles["draw"], "knocks": titles["pass"]}


def _slips(games: list[RuleSet], right: Mapping[str, str]) -> Iterator[Mistake]:
    titles = _titles(games, right)
    draws, knocks = ({game.id: chosen for game in games} for chosen in MOVES)
    mixed = {game.id: "pass" if right[game.id] == "draw" else "draw" for game in games}
    yield slip("draws-in-every-game", draws, say("which-game.draw-twice"), game=titles["knocks"])
    yield slip("knocks-in-every-game", knocks, say("which-game.knock-twice"), game=titles["draws"])
    yield slip("mixes-two-games", mixed, say("which-game.swapped"))


def _refuses(ask: Ask) -> Phrase | None:
    own = _own(ask)
    if any((one.draw == "none") != (own.draw == "none") for one in _others(ask)):
        return None
    return say("refuse.no-other-game")


KIND = Kind(
    id="which-game",
    age=7,
    rules=ANY,
    by_rules=None,
    standards=("MP.3",),
    knobs={**LINE_KNOBS, **HAND_KNOBS},
    half_page=True,
    states=states,
    tell=tell,
    refuses=_refuses,
    compares=True,
)
