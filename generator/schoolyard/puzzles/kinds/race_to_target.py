"""race-to-target: add up the rounds. Who is nearer to the target?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from schoolyard.puzzles.kind import ANY, Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Mark, Ring, Write
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ScoresPart
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.account import Scores
from schoolyard.rules.chance import Chance

Points: TypeAlias = Mapping[str, int]
"""Points by name."""


def states(spot: Spot, ask: Ask, chance: Chance) -> Iterator[State]:
    """After each round: the scores before the last one or two, and what each of these gave."""
    if spot.position.end is None:
        return
    count = ask.knob("rounds") or 1 + chance.below(2)
    scores = _scores(spot)[-count - 1 :]
    if len(scores) > count:
        rounds = [{name: after[name] - points for name, points in before.items()} for before, after in pairwise(scores)]
        yield {"target": ask.rules.target, "scores": scores[0], "rounds": rounds}


def _scores(spot: Spot) -> list[dict[str, int]]:
    """What everybody owned before the first round, and after each."""
    past, players = spot.past, spot.position.players
    accounts = [past[0].before.account, *(step.after.end.account for step in past if step.after.end is not None)]
    return [account.to_mapping(players) for account in accounts if isinstance(account, Scores)]


def tell(state: State, ask: Ask) -> Told | None:
    before, rounds, target = state["scores"], state["rounds"], state["target"]
    totals = {name: points + sum(one[name] for one in rounds) for name, points in before.items()}
    added = any(points and totals[name] > points for name, points in before.items())
    racing = [total for total in totals.values() if total]
    if ask.rules.partners or max(racing, default=target) >= target or not added or len(racing) < 2:
        return None  # the race is over, nothing is added to a score, or nobody races against somebody
    if not all(any(one.values()) for one in rounds):
        return None  # a row of noughts asks for nothing
    leader = _leader(totals)
    return Told(
        answer={"totals": totals, "leader": leader},
        text=_text(totals, leader),
        rows=((_card(before, rounds),),),
        marks=tuple(_marks(totals)),
        why=_why(totals, target),
        slips=tuple(_slips(before, rounds, totals)),
        measures={"largest": max(totals.values()), "addends": len(rounds) + 1, "steps": len(totals)},
        needs=frozenset({"tie"} if leader is None else ()),
    )


def _leader(totals: Points) -> str | None:
    """Who alone has most; None where the first are level."""
    most = max(totals.values())
    first = [name for name, total in totals.items() if total == most]
    return first[0] if len(first) == 1 else None


def _place(answer: Json) -> Json:
    """Give the leader's place among the players; None where the first are level."""
    assert isinstance(answer, Mapping)
    assert isinstance(answer["totals"], Mapping)
    return None if answer["leader"] is None else [*answer["totals"]].index(str(answer["leader"]))


def _card(before: Points, rounds: Sequence[Points]) -> ScoresPart:
    numbered = [say("race-to-target.round", number=number) for number in range(1, len(rounds) + 1)]
    return ScoresPart(
        players=tuple(before),
        labels=(say("race-to-target.before"), *numbered, say("race-to-target.now")),
        points=tuple(tuple(row.values()) for row in (before, *rounds)),
    )


def _marks(totals: Points) -> Iterator[Mark]:
    """Every total in its box, and a ring round the name in front: round each where some are level."""
    for place, total in enumerate(totals.values()):
        yield Write(part="scores", text=str(total), index=place)
    for place, total in enumerate(totals.values()):
        if total == max(totals.values()):
            yield Ring(part="scores", index=place)


def _text(totals: Points, leader: str | None) -> Phrase:
    scores = tuple(say("text.has", name=name, number=total) for name, total in totals.items())
    if leader is None:
        return say("race-to-target.level", scores=scores)
    return say("race-to-target.leader", scores=scores, name=leader)


def _why(totals: Points, target: int) -> Phrase:
    missing = tuple(say("race-to-target.missing", name=name, number=target - total) for name, total in totals.items())
    leader = _leader(totals)
    if leader is None:
        return say("race-to-target.why-level", target=target, missing=missing)
    return say("race-to-target.why", target=target, missing=missing, name=leader)


def _slips(before: Points, rounds: Sequence[Points], totals: Points) -> Iterator[Mistake]:
    uncarried = {name: _without_carrying([before[name], *(one[name] for one in rounds)]) for name in before}
    yield _slip("forgets-the-ten", uncarried, _leader(uncarried))
    if len(rounds) > 1:
        short = {name: total - rounds[-1][name] for name, total in totals.items()}
        yield _slip("leaves-out-a-row", short, _leader(short))
    yield _slip("looks-at-the-new-points", totals, _leader(rounds[-1]))
    yield _slip("takes-less-for-nearer", totals, min(totals, key=lambda name: totals[name]))


def _slip(habit: str, totals: Points, leader: str | None) -> Mistake:
    return slip(habit, {"totals": dict(totals), "leader": leader}, _text(totals, leader))


def _without_carrying(addends: Sequence[int]) -> int:
    """Add ones to ones and tens to tens, and forget the ten that the ones make."""
    return sum(addend % 10 for addend in addends) % 10 + sum(addend // 10 * 10 for addend in addends)


def _prompt(ask: Ask) -> Phrase:
    return say(
        "race-to-target.prompt-ties" if "tie" in ask.taught else "race-to-target.prompt", target=ask.rules.target
    )


KIND = Kind(
    id="race-to-target",
    age=8,
    rules=tuple(rules for rules in ANY if rules != "schoolyard"),
    by_rules=("target",),
    standards=("2.NBT.B.5", "2AS-2"),
    span="game",
    knobs={"rounds": Knob(allowed=range(1, 4))},
    states=states,
    tell=tell,
    prompt=_prompt,
    fair=(0, 1),
    outcome=_place,
)
