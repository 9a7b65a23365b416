"""Parts of pictures that many kinds show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from schoolyard.puzzles.picture import BoxPart, ChoicePart, LinePart, Ring, TilesPart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.texts import yes_or_no


def line_part(state: State, ends: Literal["pointer", "sides"] = "pointer") -> LinePart:
    """The state's line. `ends` is "sides" where a side is in the state or the answer."""
    return LinePart(tiles=tuple(state["line"]), ends=ends)


def hand_part(state: State) -> TilesPart:
    """The state's hand, standing on a tray."""
    return TilesPart(name="hand", tiles=tuple(state["hand"]), tray=True, upright=True)


def box_for(most: int) -> BoxPart:
    """A box wide enough for every answer of a block, up to `most`."""
    return BoxPart(digits=len(str(most)))


def yes_no_part(*, chip: bool = False) -> ChoicePart:
    """Yes and no to circle; a chip beside yes where it wins one."""
    return ChoicePart(options=(yes_or_no(True), yes_or_no(False)), chip=chip)


def ring_yes_no(answer: bool) -> tuple[Ring, ...]:
    """The ring round yes or no."""
    return (Ring(part="choice", index=0 if answer else 1),)


def rings(part: str, indexes: Sequence[int]) -> tuple[Ring, ...]:
    """Rings round some tiles of a part."""
    return tuple(Ring(part=part, index=index) for index in indexes)
