"""Options that say for whom sheets are made: versions, partners, or the children of a class."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from schoolyard.cli.options import any_path

if TYPE_CHECKING:
    from schoolyard.build.request import Child
    from schoolyard.build.supplies import Supplies

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_SPARES: Final = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Copies:
    """What these options say."""

    versions: int | None
    roster: Path | None
    pupil: str | None
    initials: bool
    spares: int
    partners: bool
    duplex: bool

    def children(self, supplies: Supplies) -> tuple[Child, ...]:
        """Read the class, if there is one, and tell what may surprise. Raises ProblemsError."""
        if self.roster is None:
            return ()
        from schoolyard.build.children import children, warnings
        from schoolyard.content import load_roster

        roster = load_roster(self.roster)
        made = children(roster, supplies.fonts, initials=self.initials, spares=self.spares)
        if self.pupil is not None:
            place = roster.place(self.pupil)
            made, roster = made[place - 1 : place], replace(roster, warnings=())
        for warning in warnings(roster, made, supplies.fonts):
            click.echo(f"Note: {warning}", err=True)
        return made


def copies_options(command: Command) -> Command:
    """Add the options; the command is given them as one: `copies`. They are refused where they contradict."""

    @wraps(command)
    def with_copies(**given: Any) -> Any:
        return command(copies=_checked(Copies(**{name: given.pop(name) for name in Copies.__slots__})), **given)

    wrapped: Any = with_copies
    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    made: Command = wrapped
    return made


def _checked(copies: Copies) -> Copies:
    if copies.roster is None:
        for option, is_given in (
            ("--pupil", copies.pupil is not None),
            ("--initials", copies.initials),
            ("--spares", copies.spares > 0),
        ):
            if is_given:
                raise click.UsageError(f"{option} goes with --roster FILE, the list of a class.")
    if copies.pupil is not None and copies.spares:
        raise click.UsageError("--pupil and --spares do not go together: choose one.")
    ways = {
        "--versions": copies.versions is not None,
        "--partners": copies.partners,
        "--roster": copies.roster is not None,
    }
    chosen = [option for option, is_given in ways.items() if is_given]
    if len(chosen) > 1:
        raise click.UsageError(f"{' and '.join(chosen)} do not go together: choose one.")
    return copies


_OPTIONS = (
    click.option(
        "--versions",
        type=click.IntRange(1, 26),
        metavar="N",
        help="How many versions (A, B, C ...): other puzzles, equally hard; without it, one.",
    ),
    click.option(
        "--partners", is_flag=True, help="Versions A and B for two partners: other puzzles, the same answers."
    ),
    click.option(
        "--roster",
        type=any_path,
        metavar="FILE",
        help="One sheet for each child of a list: one name a line, or a table (CSV) with a column name and perhaps id.",
    ),
    click.option(
        "--pupil",
        metavar="NAME",
        help="With --roster: only this child, by name or id, into a folder beside the class's files.",
    ),
    click.option("--initials", is_flag=True, help="With --roster: print initials in place of names."),
    click.option(
        "--spares",
        type=click.IntRange(0, MOST_SPARES),
        default=0,
        metavar="N",
        help="With --roster: also so many sheets without a name.",
    ),
    click.option("--duplex", is_flag=True, help="End each child's pages on a back, for printing on both sides."),
)
