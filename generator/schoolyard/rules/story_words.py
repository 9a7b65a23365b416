"""The sentences of a story: what a move did, how a round ended, who has what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from schoolyard.rules.account import Account, Chips, Payment
from schoolyard.rules.ending import RoundEnd
from schoolyard.rules.moves import Draw, Play
from schoolyard.rules.position import Position, Step
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.scoring import pips
from schoolyard.rules.words import counted, listing

_PLACES: Final = {
    "left": "at the left",
    "right": "at the right",
    "up": "at the upper arm",
    "down": "at the lower arm",
}


def move_told(step: Step) -> str:
    """Tell one move and what its open ends scored."""
    position, move = step.before, step.move
    name = position.players[step.player]
    if isinstance(move, Play):
        laid = f"lays {move.tile} {_PLACES[move.side]}" if position.line else f"opens with {move.tile}"
        return f"{name} {laid}.{_ends_scored(step)}"
    if isinstance(move, Draw):
        could_play = any(isinstance(legal, Play) for legal in step.legal)
        before = "" if position.drawn else "could play, but " if could_play else "cannot play and "
        fits = "which fits" if step.after.must else "which does not fit"
        return f"{name} {before}draws {step.drawn}, {fits}."
    if position.rules.draw == "none":
        return f"{name} cannot play and passes."
    if position.drawable:
        return f"{name} still cannot play and passes."
    return f"{name} cannot play, and nothing is left to draw: {name} passes."


def ending(position: Position, end: RoundEnd) -> Iterator[str]:
    """Tell how a round ended and what that gave."""
    players, rules = position.players, position.rules
    if end.winner is None or end.how == "blocked":
        yield "Nobody can play: the round is blocked."
        yield from _held(position, range(len(players)))
    if end.winner is None:
        yield "Nobody wins the round."
        return
    name = players[end.winner]
    if end.how == "game":
        yield f"With these open ends {name} wins the game."
        return
    if end.how == "domino":
        others = [seat for seat in range(len(players)) if seat not in end.side]
        yield f"{name} has laid the last tile: domino!"
        yield from _held(position, others, "still holds")
    winners = listing(players[seat] for seat in end.side)
    wins = f"{winners} {'win' if len(end.side) > 1 else 'wins'} the round"
    if end.payment is not None:
        yield f"{wins} and {_paid(end.payment, players)}." if end.payment.owed else f"{wins}."
    else:
        yield f"{wins} with {counted(end.points, 'point')}{_rounded(rules, end)}."


def owned(account: Account, players: Sequence[str]) -> str:
    """Say who has what: `Bank 6, Ana 4, Ben 0`."""
    named = account.to_mapping(players)
    if isinstance(account, Chips):
        named = {"Bank": named.pop("bank"), **named}
    return ", ".join(f"{name} {number}" for name, number in named.items())


def standing(end: RoundEnd, players: Sequence[str]) -> str:
    """Say who has what after a round, who has the Down, and who won the game."""
    sentences = [f"{owned(end.account, players)}."]
    if end.down is not None and not end.game_over:
        sentences.append(f"{players[end.down]} has the Down.")
    if end.game_winner is not None:
        winners = listing(players[seat] for seat in end.side)
        sentences.append(f"{winners} {'win' if len(end.side) > 1 else 'wins'} the game!")
    return " ".join(sentences)


def _ends_scored(step: Step) -> str:
    """What the open ends of a play gave, if they did."""
    players = step.before.players
    name = players[step.player]
    if not step.points:
        return ""
    if step.payment is None:
        return f" The open ends make {step.points}: {name} scores {step.points}."
    return f" The open ends make {step.points}: {name} {_paid(step.payment, players)}."


def _paid(payment: Payment, players: Sequence[str]) -> str:
    sources = ((payment.bank, "the Bank"), (payment.opponent, players[1 - payment.seat]))
    taken = [f"{counted(chips, 'chip')} from {source}" for chips, source in sources if chips]
    short = ", the last there are" if payment.paid < payment.owed else ""
    return f"takes {listing(taken)}{short}"


def _held(position: Position, seats: Sequence[int], holds: str = "holds") -> Iterator[str]:
    """What each hand holds: its tiles counted where a chip is paid for each, else their pips."""
    for seat in seats:
        name, hand = position.players[seat], position.hands[seat]
        many = counted(len(hand), "tile") if position.rules.chips else counted(pips(hand), "pip")
        yield f"{name} {holds} {listing(hand)} ({many})."


def _rounded(rules: RuleSet, end: RoundEnd) -> str:
    formula = rules.out if end.how == "domino" else rules.blocked_score
    return ", to the nearest five" if formula.endswith("to-nearest-five") else ""
