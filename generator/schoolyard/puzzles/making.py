"""Making puzzles: what all kinds have in common, done once.

From a position to puzzles: the kind's states, without those that ask for what is not taught yet; what the kind tells
of each; its likely mistakes, without those that are right or alike; its level.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from schoolyard.puzzles.difficulty import difficulty
from schoolyard.puzzles.kind import Ask, Kind
from schoolyard.puzzles.puzzle import Json, Mistake, Puzzle, Shown, Source, State
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.taught import needs
from schoolyard.rules.chance import Chance

MOST_MISTAKES: Final = 3


def states(kind: Kind, spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Give the states that a position offers and that ask nothing of the children that is not taught yet."""
    rules = {} if kind.by_rules is None else {"rules": ask.rules_state(kind.by_rules)}
    for state in kind.states(spot, ask, chance):
        whole = {**rules, **state}
        if needs(whole, ranks=kind.ranks) <= ask.taught:
            yield whole


def make(kind: Kind, state: State, ask: Ask, source: Source | None = None) -> Puzzle | None:
    """Make the puzzle of a state; None where it is a trap, or (but for yes and no) has no likely mistake."""
    told = kind.tell(state, ask)
    if told is None or not told.needs <= ask.taught:
        return None
    mistakes = tuple(islice(_mistakes(kind, told.answer, told.slips), MOST_MISTAKES))
    if not mistakes and not isinstance(told.answer, bool):
        return None
    return Puzzle(
        kind=kind.id,
        state=state,
        shown=Shown(kind=kind.id, prompt=kind.asks(ask), picture=told.picture, rule=kind.rule(ask)),
        answer=told.answer,
        answer_text=told.text,
        marks=told.marks,
        why=told.why,
        mistakes=mistakes,
        difficulty=difficulty(state, told.measures),
        source=source,
    )


def _mistakes(kind: Kind, answer: Json, slips: tuple[Mistake, ...]) -> Iterator[Mistake]:
    """Give the slips whose answers are wrong, each wrong answer once."""
    known = {fixed(answer, ordered=kind.ordered)}
    for slip in slips:
        wrong = fixed(slip.answer, ordered=kind.ordered)
        if wrong not in known:
            known.add(wrong)
            yield slip


def fixed(answer: Any, *, ordered: bool = False) -> Hashable:
    """Give an answer in a form that can be compared: lists without their order, unless it counts."""
    if isinstance(answer, dict):
        return tuple(sorted((key, fixed(value, ordered=ordered)) for key, value in answer.items()))
    if isinstance(answer, list):
        items = [fixed(item, ordered=ordered) for item in answer]
        return tuple(items if ordered else sorted(items, key=repr))
    kept: Hashable = answer
    return kept


def alike(kind: Kind, state: State) -> Hashable:
    """Give a value that is equal for puzzles that are alike: mirrored, or with their tiles in another order.

    Of the rules only what a state changes in them counts: a house rule may make another puzzle. Of a spinner only the
    arms do, whichever of them goes up: where they begin follows from the line.
    """
    plain = {key: value for key, value in state.items() if key != "rules" or isinstance(value, Mapping)}
    if "spinner" in plain:
        plain["spinner"] = [plain["spinner"]["up"], plain["spinner"]["down"]]
    return (kind.id, min((_plain(plain), _plain(mirrored(plain))), key=repr))


def _plain(state: State) -> Hashable:
    """Give a state in a form that can be compared; only in a line (and turns, and a boneyard to draw) order counts."""
    return tuple(
        (key, fixed(list(value) if isinstance(value, tuple) else value, ordered=key in _IN_ORDER))
        for key, value in sorted(state.items())
    )


_IN_ORDER: Final = ("line", "turns", "boneyard", "ends")


def mirrored(state: Mapping[str, Any]) -> dict[str, Any]:
    """Give the state as a mirror shows it: the line the other way round, left for right. Loose tiles stay."""
    seen = {key: _mirrored(key, value) for key, value in state.items()}
    if "start" in state and "end" in state:
        seen |= {"start": _turned(state["end"]), "end": _turned(state["start"])}
    return seen


def _mirrored(key: str, value: Any) -> Any:
    if key == "line":
        return [_turned(text) for text in reversed(value)]
    if key == "ends":
        return value[::-1]
    if key == "side":
        return _OTHER_SIDE.get(value, value)
    if isinstance(value, Mapping):
        return mirrored(value)
    if isinstance(value, list):
        return [mirrored(item) if isinstance(item, Mapping) else item for item in value]
    return value


_OTHER_SIDE: Final = {"left": "right", "right": "left"}


def _turned(text: str | None) -> str | None:
    """Turn a tile of a line; a fold or a hidden tile stays."""
    one, hyphen, other = (text or "").partition("-")
    return f"{other}-{one}" if hyphen else text
