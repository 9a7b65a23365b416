"""blocked-score: who wins the blocked round, and how many points?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from schoolyard.puzzles.difficulty import sum_measures
from schoolyard.puzzles.kind import Ask, Kind, Knob, Told
from schoolyard.puzzles.marks import Ring, Write
from schoolyard.puzzles.offers import names
from schoolyard.puzzles.parts import hands_part, points_box
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import sentences
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.scoring import blocked_score, blocked_winner, pips
from schoolyard.rules.tile import Tile

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]
Names: TypeAlias = tuple[str, ...]

SCORED: Final = ("opponents-pips", "opponents-minus-own", "opponents-pips-to-nearest-five")
"""The ways to score a blocked round in which there are dots to count."""
MOST_TILES: Final = 6
"""The most tiles of a hand on the page, where no knob says otherwise."""
MOST_POINTS: Final = 99
"""There is room for so many in the box."""
MOST_DOTS: Final = 40
"""The most dots of a hand, where no knob says otherwise."""


def states(spot: Spot, _ask: Ask, _chance: Chance) -> Iterator[State]:
    position = spot.position
    if position.end is not None and position.end.how == "blocked":
        yield {"hands": {name: names(hand) for name, hand in zip(position.players, position.hands, strict=True)}}


def tell(state: State, ask: Ask) -> Told | None:
    rules, players = ask.rules, tuple(state["hands"])
    hands: Hands = tuple(tuple(map(Tile.parse, tiles)) for tiles in state["hands"].values())
    counts, most = tuple(map(pips, hands)), ask.knob("dots") or MOST_DOTS
    if _lacks_a_winner(rules) or max(map(len, hands)) > (ask.knob("held") or MOST_TILES) or max(counts) > most:
        return None
    side = blocked_winner(rules, hands)
    seat = None if side is None else side[0]
    points = 0 if side is None else blocked_score(rules, hands, side)
    level = counts.count(min(counts)) > 1
    return Told(
        answer=_answer(players, seat, points),
        text=_text(players, seat, points),
        rows=((hands_part(state, circled=True),), (*_nobody(ask), points_box(MOST_POINTS))),
        marks=(
            Ring(part="choice", index=0) if seat is None else Ring(part="hands", index=seat),
            Write(part="box", text=str(points)),
        ),
        why=sentences(list(_why(players, counts, seat, points, rules))),
        slips=tuple(_slips(players, hands, seat, points, rules)),
        measures={**sum_measures(counts), "steps": 1 + len(players), "near": int(level)},
        needs=frozenset({"tie"} if level else ()),
    )


def _lacks_a_winner(rules: RuleSet) -> bool:
    """Whether no lowest hand wins points by these rules; of partners the hands do not say who they are."""
    return rules.partners or rules.blocked_winner == "nobody" or rules.blocked_score not in SCORED


def _nobody(ask: Ask) -> tuple[ChoicePart, ...]:
    """What to circle where nobody wins, once ties are taught."""
    return (ChoicePart(options=(say("text.nobody"),)),) if "tie" in ask.taught else ()


def _answer(players: Names, seat: int | None, points: int) -> dict[str, str | int | None]:
    return {"player": None if seat is None else players[seat], "points": points}


def _text(players: Names, seat: int | None, points: int) -> Phrase:
    if seat is None:
        return say("blocked-score.nobody")
    return say("text.score", name=players[seat], points=points)


def _why(players: Names, counts: tuple[int, ...], seat: int | None, points: int, rules: RuleSet) -> Iterator[Phrase]:
    """Say what each holds, who wins, and how the points come out of the others' dots."""
    held = tuple(say("text.has-dots", name=name, dots=dots) for name, dots in zip(players, counts, strict=True))
    yield say("blocked-score.held", held=held)
    if seat is None:
        yield say("blocked-score.level")
        return
    level = counts.count(min(counts)) > 1
    yield say("blocked-score.smallest-tile" if level else "blocked-score.fewest", name=players[seat])
    others = counts[:seat] + counts[seat + 1 :]
    if len(others) > 1:
        yield say("why.sum", addends=others, total=sum(others))
    if rules.blocked_score == "opponents-minus-own":
        yield say("blocked-score.less", others=sum(others), own=counts[seat], points=points)
        return
    if points != sum(others):
        yield say("why.nearest-five", number=sum(others), nearest=points)
    yield say("blocked-score.points", points=points)


def _slips(players: Names, hands: Hands, seat: int | None, points: int, rules: RuleSet) -> Iterator[Mistake]:
    counts, sizes = tuple(map(pips, hands)), tuple(map(len, hands))
    lowest = [place for place, count in enumerate(counts) if count == min(counts)]
    if len(lowest) > 1:
        for place in lowest:
            yield _slip("overlooks-a-tie", players, place, blocked_score(rules, hands, (place,)))
    if seat is not None:
        others = sum(counts) - counts[seat]
        if rules.blocked_score == "opponents-pips":
            yield _slip("takes-its-own-off", players, seat, others - counts[seat])
        elif rules.blocked_score == "opponents-minus-own":
            yield _slip("forgets-to-take-off", players, seat, others)
        else:
            yield _slip("forgets-to-round", players, seat, others)
    yield _slip("takes-the-most-dots", players, counts.index(max(counts)), points)
    yield _slip("counts-tiles-not-dots", players, sizes.index(min(sizes)), points)


def _slip(habit: str, players: Names, seat: int, points: int) -> Mistake:
    return slip(habit, _answer(players, seat, points), _text(players, seat, points))


def _rule(ask: Ask) -> Phrase | None:
    if _lacks_a_winner(ask.rules):
        return None
    rule = say(f"rule.lowest.{ask.rules.blocked_score}")
    return say(f"rule.level.{ask.rules.blocked_tie}", rule=rule) if "tie" in ask.taught else rule


def _refuses(ask: Ask) -> Phrase | None:
    return say("refuse.blocked") if _lacks_a_winner(ask.rules) else None


def _has_a_hand_of_no_dots(state: State) -> bool:
    """Whether one wins with nothing in hand: then all rules say the same but for rounding, and nothing is taken off."""
    return ["0-0"] in state["hands"].values()


KIND = Kind(
    id="blocked-score",
    age=8,
    rules=("block", "draw", "giant-draw", "5xj-draw", "5xj-block", "5xj-all-fives"),
    by_rules=("blocked_winner", "blocked_score", "blocked_tie"),
    standards=("2.OA.B.2", "2AS-1", "2AS-2"),
    span="round",
    knobs={"dots": Knob(allowed=range(10, 61)), "held": Knob(allowed=range(1, MOST_TILES + 1))},
    states=states,
    tell=tell,
    rule=_rule,
    refuses=_refuses,
    seldom=_has_a_hand_of_no_dots,
)
