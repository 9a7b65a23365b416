"""bank-and-streets: how many chips come from the Bank, and how many from the other player?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Write
from schoolyard.puzzles.parts import heap_part
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import BoxPart, Turn, TurnsPart
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.account import Account, Chips, Payment
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import POINTS_A_CHIP

FAIR: Final = ("bank", "both", "streets")
"""Who may pay."""


def states(spot: Spot, _ask: Ask, _chance: Chance) -> Iterator[State]:
    last, position = spot.last, spot.position
    if last is None:
        return
    if last.payment is not None:
        yield _state(last.before.account, last.payment, "score")
    if position.end is not None and position.end.payment is not None:
        yield _state(position.account, position.end.payment, "bonus")


def _state(account: Account, payment: Payment, because: str) -> State:
    assert isinstance(account, Chips)  # only chips are paid
    return {
        "bank": account.bank,
        "opponent": account.owned[1 - payment.seat],
        "owed": payment.owed,
        "because": because,
    }


def tell(state: State, ask: Ask) -> Told | None:
    bank, opponent, owed = state["bank"], state["opponent"], state["owed"]
    short = bank + opponent < owed
    if short and not ask.knob("short"):
        return None
    if state["because"] == "score" and owed * POINTS_A_CHIP not in ask.rules.scoring_totals():
        return None
    from_bank = min(owed, bank)
    from_streets = min(owed - from_bank, opponent)
    return Told(
        answer=_answer(from_bank, from_streets),
        text=_text(from_bank, from_streets),
        rows=(
            (TurnsPart(turns=(Turn(words=_event(state)),)),),
            (heap_part("bank", say("bank-and-streets.bank"), bank, long=True), BoxPart(name="from-bank")),
            (heap_part("streets", say("bank-and-streets.streets"), opponent, long=True), BoxPart(name="from-streets")),
        ),
        marks=(Write(part="from-bank", text=str(from_bank)), Write(part="from-streets", text=str(from_streets))),
        why=_why(bank, owed, from_streets, short=short),
        slips=tuple(_slips(bank, opponent, owed)),
        measures={"largest": bank + opponent, "steps": 2},
    )


def _answer(bank: int, streets: int) -> dict[str, int]:
    return {"bank": bank, "opponent": streets}


def _text(bank: int, streets: int) -> Phrase:
    return say("bank-and-streets.answer", bank=bank, streets=streets)


def _event(state: State) -> Phrase:
    owed = state["owed"]
    return say("bank-and-streets.score" if state["because"] == "score" else "bank-and-streets.bonus", owed=owed)


def _why(bank: int, owed: int, from_streets: int, *, short: bool) -> Phrase:
    if short:
        return say("bank-and-streets.why-short", chips=bank + from_streets)
    if not from_streets:
        return say("bank-and-streets.why-bank", bank=bank)
    if not bank:
        return say("bank-and-streets.why-streets", owed=owed)
    return say("bank-and-streets.why-both", bank=bank, owed=owed, rest=from_streets)


def _slips(bank: int, opponent: int, owed: int) -> Iterator[Mistake]:
    if bank < owed:
        yield slip("stops-at-an-empty-bank", _answer(bank, 0), _text(bank, 0), rest=owed - bank)
        yield slip("takes-all-from-the-bank", _answer(owed, 0), _text(owed, 0))
    if bank and opponent >= owed:
        yield slip("takes-all-from-the-streets", _answer(0, owed), _text(0, owed))
    if bank:
        paid = min(owed, bank)
        yield slip("takes-it-twice", _answer(paid, owed), _text(paid, owed), owed=owed)


def _rule(_: Ask) -> Phrase:
    return say("rule.bank-first")


def _who_pays(answer: Json) -> Json:
    """Say which of `FAIR` an answer is."""
    assert isinstance(answer, Mapping)
    if not answer["opponent"]:
        return "bank"
    return "both" if answer["bank"] else "streets"


KIND = Kind(
    id="bank-and-streets",
    age=7,
    rules=("schoolyard",),
    standards=("K.OA.A.2", "1.OA.C.6", "1NF-1"),
    span="game",
    knobs={"short": Knob(allowed=(True, False), default=False)},
    states=states,
    tell=tell,
    rule=_rule,
    fair=FAIR,
    outcome=_who_pays,
)
