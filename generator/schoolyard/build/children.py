"""Children: the rows of a list, and spare sheets, as a request has them."""

from __future__ import annotations

from collections.abc import Iterator

from schoolyard.build.request import Child
from schoolyard.content import Roster
from schoolyard.drawing import Fonts
from schoolyard.rules.words import counted, listing


def children(roster: Roster, fonts: Fonts, *, initials: bool = False, spares: int = 0) -> tuple[Child, ...]:
    """Give the children of a list in its order, then the spare sheets."""
    listed = tuple(
        Child(row=pupil.key, name=name, drawn=not _lacking(name, fonts), place=place)
        for place, pupil in enumerate(roster.pupils, 1)
        for name in (pupil.initials if initials else pupil.name,)
    )
    # no key of a row has a line break, so that a spare sheet is nobody's
    return listed + tuple(Child(row=f"\nspare {number}", name=None) for number in range(1, spares + 1))


def warnings(roster: Roster, children: tuple[Child, ...], fonts: Fonts) -> Iterator[str]:
    """Say what may surprise, without a child's name."""
    yield from map(str, roster.warnings)
    blank = [child.name for child in children if child.name is not None and not child.drawn]
    if blank:
        letters = listing(dict.fromkeys(letter for name in blank for letter in _lacking(name, fonts)))
        yield (
            f"{counted(len(blank), 'name')} left blank on the sheets, to be written by hand: no font here has {letters}"
        )


def _lacking(name: str, fonts: Fonts) -> list[str]:
    """Give the letters of a name that a font lacks."""
    return list(dict.fromkeys(letter for weight in (400, 600) for letter in fonts.measure.lacking(name, weight)))
