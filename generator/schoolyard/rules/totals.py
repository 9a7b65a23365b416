"""Totals: which numbers the open ends of a line can ever add up to, worked out from the set."""

from __future__ import annotations


def reachable_totals(highest: int, *, doubles_both: bool, spinner: bool) -> frozenset[int]:
    """Every total (0 included) that some line of a set up to `highest` pips can show.

    A two-ended line of the set up to 4 reaches at most a double 4-4 against a double 3-3: 14.

    >>> max(reachable_totals(4, doubles_both=True, spinner=False))
    14

    A spinner can have as many covered arms as other tiles hold its number, at most four.
    """
    if highest == 1:
        return frozenset(range(3))  # three tiles make one line, and 1-1 cannot face another 1
    most_ends = min(4, highest) if spinner else 2
    totals: set[int] = set()
    for ends in range(2, most_ends + 1):
        totals |= _totals(ends, highest, doubles_both=doubles_both)
    return frozenset(totals)


def _totals(ends: int, highest: int, *, doubles_both: bool) -> set[int]:
    """Totals of exactly `ends` ends: any numbers may be open, but no double lies at two ends.

    Sums of d different doubles' numbers run without a gap from 0+1+... to highest+(highest-1)+..., and the ends
    without a double add any number from 0 to highest each; with doubles only, the total is even.
    """
    if not doubles_both:
        return set(range(ends * highest + 1))
    totals: set[int] = set()
    for doubles in range(ends + 1):
        least = doubles * (doubles - 1)
        most = 2 * doubles * highest - least + (ends - doubles) * highest
        totals.update(range(least, most + 1, 2 if doubles == ends else 1))
    return totals
