"""What simulated games came to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schoolyard.rules.words import counted

if TYPE_CHECKING:
    from schoolyard.run.simulation import Measure, Tally


def in_words(tally: Tally, *, chips: bool) -> list[tuple[str, str]]:
    """Give (label, sentence) for each thing that was counted."""
    rounds = tally.ended.total()
    won = "chips" if chips else "points"
    ends = [
        f"{_share(tally.ended['domino'], rounds)} with the last tile laid",
        f"{_share(tally.ended['blocked'], rounds)} blocked",
        f"{_share(tally.ended['game'], rounds)} with a score that won the game",
    ]
    lines = [
        ("Rounds", f"{rounds}: {', '.join(ends)}"),
        ("Nobody won", f"{_share(tally.nobody_won, rounds)} of the rounds"),
        ("The opener won", f"{_share(tally.opener_won, rounds)} of the rounds"),
        ("Games won", ", ".join(f"player {seat + 1}: {n}" for seat, n in sorted(tally.games_won.items()))),
    ]
    if tally.open_ends:
        scored = ", ".join(
            f"{points} points {counted(plays, 'time')}" for points, plays in sorted(tally.open_ends.items())
        )
        lines.append(("Open ends scored", scored))
    return [
        *lines,
        ("Rounds in a game", _span(tally.rounds_a_game)),
        ("Plays in a round", _span(tally.plays_a_round)),
        ("Draws in a round", _span(tally.draws_a_round)),
        ("Passes in a round", _span(tally.passes_a_round)),
        ("Round's end gave", _span(tally.end_scores, won)),
        ("Winner had", _span(tally.winner_owns, won)),
        ("Others had", _span(tally.others_own, won)),
    ]


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.0%})"


def _span(measure: Measure, unit: str = "") -> str:
    numbers = measure.to_mapping()
    return f"{numbers['least']} to {numbers['most']}{unit and ' '}{unit}, {numbers['mean']:.1f} on average"
