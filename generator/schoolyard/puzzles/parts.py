"""Parts of pictures that many kinds show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from schoolyard.puzzles.marks import Fill, Ring, Write
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Arms, BoxPart, ChipsPart, ChoicePart, HandsPart, LinePart, PilePart, TilesPart
from schoolyard.puzzles.puzzle import State
from schoolyard.puzzles.texts import yes_or_no
from schoolyard.rules.ruleset import RuleSet

FEWEST_CHIPS: Final = 2
"""The fewest chips to fill in that are shown: one alone would be yes or no."""

ABREAST: Final = 2
"""How many hands stand side by side."""


def line_part(state: State, ends: Literal["pointer", "sides"] = "pointer") -> LinePart:
    """The state's line, with the arms of its spinner. `ends` is "sides" where a side is in the state or the answer."""
    arms = None
    if spinner := state.get("spinner"):
        arms = Arms(at=spinner["at"], up=tuple(spinner["up"]), down=tuple(spinner["down"]))
    return LinePart(tiles=tuple(state["line"]), ends=ends, arms=arms)


def hand_part(state: State) -> TilesPart:
    """The state's hand, standing on a tray."""
    return TilesPart(name="hand", tiles=tuple(state["hand"]), tray=True, upright=True)


def hands_part(state: State, *, circled: bool = False) -> HandsPart:
    """The state's hands under their names; these are there to be circled where one of them is the answer."""
    hands = state["hands"]
    return HandsPart(players=tuple(hands), hands=tuple(map(tuple, hands.values())), circled=circled)


def hand_rows(hands: Mapping[str, Sequence[str]]) -> tuple[tuple[TilesPart, ...], ...]:
    """Hands two by two side by side, with the names of who holds them."""
    parts = [
        TilesPart(name=f"hand-{name}", tiles=tuple(tiles), tray=True, upright=True, label=name)
        for name, tiles in hands.items()
    ]
    return tuple(tuple(parts[first : first + ABREAST]) for first in range(0, len(parts), ABREAST))


def boneyard_part(count: int) -> PilePart:
    """The boneyard, with so many tiles left in it."""
    return PilePart(count=count, words=say("text.boneyard", count=count))


def box_for(most: int) -> BoxPart:
    """A box wide enough for every answer of a block, up to `most`."""
    return BoxPart(digits=len(str(most)))


def points_box(most: int) -> BoxPart:
    """A box for points, up to `most`."""
    return BoxPart(digits=len(str(most)), unit=say("text.points-unit"))


def paid_part(most: int, rules: RuleSet) -> ChipsPart | BoxPart:
    """Chips to fill in under chips, else a box for points: up to `most` of them."""
    return ChipsPart(count=max(FEWEST_CHIPS, most)) if rules.chips else points_box(most)


def paid_mark(value: int, rules: RuleSet) -> Fill | Write:
    """So many chips filled in, or points written."""
    return Fill(part="chips", count=value) if rules.chips else Write(part="box", text=str(value))


def heap_part(name: str, owner: Phrase | str, count: int, *, long: bool = False) -> ChipsPart:
    """The black chips that somebody has, or the Bank, in rows of five or in one long row."""
    return ChipsPart(name=name, count=count, filled=True, long=long, label=owner)


def yes_no_part(*, chip: bool = False, label: Phrase | None = None) -> ChoicePart:
    """Yes and no to circle, their question above if the prompt asks another; a chip beside yes where it wins one."""
    return ChoicePart(options=(yes_or_no(True), yes_or_no(False)), chip=chip, label=label)


def ring_yes_no(answer: bool) -> tuple[Ring, ...]:
    """The ring round yes or no."""
    return (Ring(part="choice", index=0 if answer else 1),)


def rings(part: str, indexes: Sequence[int]) -> tuple[Ring, ...]:
    """Rings round some tiles of a part."""
    return tuple(Ring(part=part, index=index) for index in indexes)
