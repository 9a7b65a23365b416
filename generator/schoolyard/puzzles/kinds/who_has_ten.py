"""who-has-ten: how many of the ten chips has the other player, and is the game over?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Told
from schoolyard.puzzles.marks import Ring, Write
from schoolyard.puzzles.parts import heap_part, yes_no_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import BoxPart
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import yes_or_no
from schoolyard.rules.account import Chips
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import ALL_CHIPS

BANK_FROM: Final = 7
"""The age from which chips may be left in the Bank."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """Show the chips each time that some have changed hands, seen from either player."""
    position, last = spot.position, spot.last
    account = position.account if position.end is None else position.end.account
    if last is None or (last.payment is None and position.end is None) or not isinstance(account, Chips):
        return
    if account.bank and ask.age < BANK_FROM:
        return
    seat = chance.below(2)
    players = position.players
    yield {"bank": account.bank, "player": players[seat], "other": players[1 - seat], "chips": account.owned[seat]}


def tell(state: State, ask: Ask) -> Told | None:
    bank, chips, player, name = state["bank"], state["chips"], state["player"], state["other"]
    if bank and ask.age < BANK_FROM:
        return None
    other, target = ALL_CHIPS - bank - chips, ask.rules.target
    over = max(chips, other) >= target
    return Told(
        answer=_answer(other, over),
        text=_text(other, over),
        rows=(
            (heap_part("bank", say("who-has-ten.bank"), bank), heap_part("chips", player, chips)),
            (
                BoxPart(before=say("who-has-ten.has", player=name), digits=len(str(ALL_CHIPS))),
                yes_no_part(label=say("who-has-ten.over")),
            ),
        ),
        marks=(Write(part="box", text=str(other)), Ring(part="choice", index=0 if over else 1)),
        why=_why(state, other, target),
        slips=tuple(_slips(state, other, target, over=over)),
        measures={"largest": ALL_CHIPS, "addends": 2, "steps": 2},
    )


def _answer(other: int, over: bool) -> dict[str, Json]:
    return {"other": other, "over": over}


def _text(other: int, over: bool) -> Phrase:
    return say("who-has-ten.answer", other=other, over=yes_or_no(over))


def _why(state: State, other: int, target: int) -> Phrase:
    bank, chips = state["bank"], state["chips"]
    together = say("why.sum", addends=((bank,) if bank else ()) + (chips, other), total=ALL_CHIPS)
    if max(chips, other) < target:
        return say("who-has-ten.why-goes-on", sum=together, target=target)
    winner = state["player"] if chips >= target else state["other"]
    return say("who-has-ten.why-over", sum=together, player=winner, target=target)


def _slips(state: State, other: int, target: int, *, over: bool) -> Iterator[Mistake]:
    bank, chips, player = state["bank"], state["chips"], state["player"]
    if bank:
        yield slip("forgets-the-bank", _answer(other + bank, over), _text(other + bank, over), bank=bank)
    if over:
        yield slip("overlooks-all-chips", _answer(other, False), _text(other, False), target=target)
    else:
        yield slip("ends-without-all-chips", _answer(other, True), _text(other, True), target=target)
    if chips and other:  # else there is nothing to count on from, or to
        yield slip("counts-the-first-again", _answer(other + 1, over), _text(other + 1, over), chips=chips)
    yield slip("says-the-same-number", _answer(chips, over), _text(chips, over), player=player)


def _rule(ask: Ask) -> Phrase:
    return say("rule.all-chips", chips=ALL_CHIPS, target=ask.rules.target)


def _over(answer: Json) -> Json:
    assert isinstance(answer, Mapping)
    return answer["over"]


KIND = Kind(
    id="who-has-ten",
    age=6,
    rules=("schoolyard",),
    by_rules=("target",),
    standards=("K.OA.A.4", "1.OA.C.6", "1NF-1", "1AS-1"),
    span="game",
    states=states,
    tell=tell,
    rule=_rule,
    fair=(True, False),
    outcome=_over,
)
