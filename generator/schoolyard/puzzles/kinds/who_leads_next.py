"""who-leads-next: who takes the green chip, and with it the right to start the next round?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.puzzles.games import NAMES
from schoolyard.puzzles.kind import Ask, Kind, Told
from schoolyard.puzzles.marks import Ring
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import ChoicePart, Turn, TurnsPart
from schoolyard.puzzles.puzzle import Mistake, State
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.spot import Spot
from schoolyard.puzzles.texts import one_player
from schoolyard.rules.chance import Chance

DOMINOES: Final = 3
"""One in how many of the rounds that end with the last tile is shown: few are blocked."""


def states(spot: Spot, _ask: Ask, chance: Chance) -> Iterator[State]:
    position = spot.position
    end, players = position.end, position.players
    if end is None or end.how == "game" or position.down is None or (end.how == "domino" and chance.below(DOMINOES)):
        return
    state = {
        "down": players[position.down],
        "ended": end.how,
        "winner": None if end.winner is None else players[end.winner],
    }
    if set(_players(state)) == set(players):
        yield state


def _players(state: State) -> list[str]:
    """Name both players in order of the alphabet; one that the state does not name has the first free name."""
    named = {state["down"], state["winner"]} - {None}
    free = (name for name in NAMES if name not in named)
    while len(named) < 2:
        named.add(next(free))
    return sorted(named)


def tell(state: State, ask: Ask) -> Told | None:
    holder, winner = state["down"], state["winner"]
    blocked = state["ended"] == "blocked"
    if blocked and winner is not None and not _lowest_hand_wins(ask):
        return None
    leads = winner or holder
    players = _players(state)
    (other,) = (player for player in players if player != leads)
    options = tuple(map(one_player, players))
    return Told(
        answer=leads,
        text=one_player(leads),
        rows=(
            (TurnsPart(turns=(Turn(words=say("who-leads-next.had", player=holder)), Turn(words=_ended(state, ask)))),),
            (ChoicePart(name="players", options=options, down=players.index(holder)),),
        ),
        marks=(Ring(part="players", index=players.index(leads)),),
        why=_why(holder, winner, blocked=blocked),
        slips=(_slip(holder, winner, other),),
        measures={"steps": 2 if blocked else 1, "near": int(holder != leads)},
    )


def _lowest_hand_wins(ask: Ask) -> bool:
    return ask.rules.blocked_winner == "lowest-pips"


def _ended(state: State, ask: Ask) -> Phrase:
    if state["ended"] == "domino":
        return say("who-leads-next.domino", player=state["winner"])
    if not _lowest_hand_wins(ask):
        return say("who-leads-next.blocked")
    if state["winner"] is None:
        return say("who-leads-next.blocked-level")
    return say("who-leads-next.blocked-lowest", player=state["winner"])


def _why(holder: str, winner: str | None, *, blocked: bool) -> Phrase:
    if winner is None:
        return say("who-leads-next.why-nobody", player=holder)
    how = say("who-leads-next.lowest" if blocked else "who-leads-next.last-tile", player=winner)
    return say("who-leads-next.why-keeps" if winner == holder else "who-leads-next.why-takes", how=how)


def _slip(holder: str, winner: str | None, other: str) -> Mistake:
    if winner is None:
        return slip("moves-the-down", other, one_player(other))
    if winner == holder:
        return slip("passes-the-down-on", other, one_player(other), player=winner)
    return slip("keeps-the-down", other, one_player(other), player=winner)


def _rule(ask: Ask) -> Phrase:
    return say("rule.down-lowest-hand" if _lowest_hand_wins(ask) else "rule.down")


KIND = Kind(
    id="who-leads-next",
    age=6,
    rules=("schoolyard",),
    by_rules=("blocked_winner",),
    standards=("MP.3",),
    span="round",
    states=states,
    tell=tell,
    rule=_rule,
)
