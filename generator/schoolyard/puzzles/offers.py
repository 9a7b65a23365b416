"""What positions offer to show: the parts of states that many kinds share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from schoolyard.puzzles.kind import Ask, Knob
from schoolyard.puzzles.seen import FOLD
from schoolyard.puzzles.spot import Spot
from schoolyard.rules.chance import Chance
from schoolyard.rules.tile import Tile

LINE_KNOBS: Final = MappingProxyType(
    {
        "tiles": Knob(allowed=range(1, 11)),
        "doubles": Knob(allowed=("any", "with", "without"), default="any"),
        "fold": Knob(allowed=(True, False), default=False),
    }
)
"""For kinds that show a line: how many tiles it has, doubles at its ends, and whether a middle may be folded away."""

FOLDED_KNOBS: Final = MappingProxyType({**LINE_KNOBS, "fold": Knob(allowed=(True, False), default=True)})
"""For kinds of whole rounds, in which only the ends of a line matter: its middle may be folded away."""

LENGTH_KNOBS: Final = MappingProxyType({"tiles": LINE_KNOBS["tiles"]})
"""For kinds that show every tile of a line, whatever lies at its ends: how many."""

HAND_KNOBS: Final = MappingProxyType({"hand": Knob(allowed=range(2, 8))})
"""For kinds that show tiles to choose among: how many."""

TIES_KNOBS: Final = MappingProxyType({"ties": Knob(allowed=("any", "with", "without"), default="any")})
"""For kinds that compare tiles by rank: whether it takes their halves to decide."""

MOST_KNOBS: Final = MappingProxyType({"most": Knob(allowed=range(4, 37))})
"""For kinds in which the dots of a tile are counted: how many at most."""

FOLDED: Final = 4
"""The tiles that a folded line shows: two at each end."""
LONE_TILES: Final = 6
"""One in how many of the tiles that lie alone is shown."""
ACROSS: Final = 8
"""One in how many of the lines with a double across is shown to the youngest."""
ROOMY_AGE: Final = 7
"""From this age on a page has room for more than one line with a double and a hand."""
LEAST_HAND: Final = 2
"""The fewest tiles of a hand whose turn is asked about."""
PARTS: Final = 3
"""How many parts of a hand too large for the page are tried."""


def names(tiles: Sequence[Tile]) -> list[str]:
    """Write tiles as a state does."""
    return [tile.name for tile in tiles]


def most_dots(ask: Ask) -> int:
    """The most dots on a tile of the page: ten for the youngest, whose number path ends there."""
    asked = ask.knob("most") or (10 if ask.age < 7 else 36)
    return int(min(asked, 2 * ask.rules.set))


def lines(spot: Spot, ask: Ask, chance: Chance, *, bare: bool = False) -> Iterator[list[str]]:
    """Give the spot's line if a page of this age can show it, folded where that is allowed and needed.

    A tile alone on the table is short enough where lines of two are, unless a knob says how many tiles there are; every
    round begins with one, so most are left out. By rules with a spinner there are none, but where `bare` ones will do:
    lines of which no arm is covered.
    """
    line = spot.position.line
    count = len(line)
    if not count or (ask.rules.spinner and not bare):
        return
    fewest, most = line_length(spot, ask)
    fits = fewest <= count <= most
    may_be_alone = count == 1 and fewest <= 2 and ask.knob("tiles") is None and "lone-tile" in ask.taught
    may_be_folded = count > most >= FOLDED and (ask.knob("fold") or spot.given)
    if not (fits or may_be_alone or may_be_folded):
        return
    laid = line.texts()
    if not _doubles_allowed(laid, ask) or counts_unsaid(laid, ask):
        return
    alone = may_be_alone and not chance.below(LONE_TILES)
    if alone or fits:
        yield list(laid)
    elif may_be_folded:
        yield [*laid[:2], FOLD, *laid[-2:]]


def counts_unsaid(laid: Sequence[str], ask: Ask) -> bool:
    """Whether a double lies alone where one half of a double counts: nothing says if that is one end or two."""
    one, _, other = laid[0].partition("-")
    return ask.rules.doubles_count != "both" and len(laid) == 1 and one == other


def line_length(spot: Spot, ask: Ask) -> tuple[int, int]:
    """Give the fewest and most tiles that a line has on this page; a lesson's own may have fewer."""
    fewest, most = ask.line
    if ask.knob("tiles") is not None:
        fewest = most = ask.knob("tiles")
    return (1 if spot.given else fewest), most


def _doubles_allowed(laid: Sequence[str], ask: Ask) -> bool:
    wanted = ask.knob("doubles")
    if wanted not in ("with", "without"):
        return True
    ends = (laid[0].split("-"), laid[-1].split("-"))
    double = any(left == right for left, right in ends)
    return double is (wanted == "with")


def hands(spot: Spot, ask: Ask, chance: Chance) -> Iterator[list[str]]:
    """Give the hand of the player whose turn it is, in any order; parts of it where the page shows fewer tiles."""
    fewest, most = ask.choices
    if ask.knob("hand") is not None:
        fewest = most = ask.knob("hand")
    hand = known(spot.hand, ask)
    if len(hand) < fewest:
        return
    for _ in range(PARTS if len(hand) > most else 1):
        yield names(chance.shuffled(hand)[:most])


def plain_lines(spot: Spot, ask: Ask, chance: Chance) -> Iterator[list[str]]:
    """Give lines as `lines` does, to the youngest few in which a double lies across: a page has room for fewer."""
    for line in lines(spot, ask, chance):
        across = ask.age < ROOMY_AGE and any(text[0] == text[-1] for text in line if text != FOLD)
        if not across or ask.knob("doubles") == "with" or not chance.below(ACROSS):
            yield line


def ties_allowed(tie: bool, ask: Ask) -> bool:
    """Whether the page may show tiles of which some tie, or of which none does."""
    wanted = ask.knob("ties")
    return wanted not in ("with", "without") or tie is (wanted == "with")


def turn_hands(
    spot: Spot, ask: Ask, chance: Chance, *, playing: int = 1, most: int | None = None
) -> Iterator[list[str]]:
    """Give the hand of a player whose turn begins; only one in `playing` of those that can play, for most can.

    Of a hand that has more than `most` tiles (None: than the age chooses among) it is a part that can play if and only
    if the whole hand can.
    """
    position, hand = spot.position, spot.hand
    fewest, most = LEAST_HAND, most or ask.choices[1]
    if ask.knob("hand") is not None:
        fewest = most = ask.knob("hand")
    if position.end is not None or position.drawn or position.must is not None or len(hand) < fewest:
        return
    fits = position.line.fits
    can_play = any(tile in fits for tile in hand)
    if can_play and chance.below(playing):
        return
    part = known(chance.shuffled(hand), ask)[:most]
    if len(part) >= fewest and any(tile in fits for tile in part) == can_play:
        yield names(part)


def known(tiles: Sequence[Tile], ask: Ask) -> list[Tile]:
    """Give those of the tiles that may be on a page: without the blank ones, until these are taught."""
    return [tile for tile in tiles if tile.low or "blank" in ask.taught]


def few(tiles: Sequence[Tile], ask: Ask, chance: Chance) -> Iterator[list[Tile]]:
    """Give the fewest tiles to choose among at this age, or as many as are asked for; nothing where there are fewer.

    So many stand side by side in a column of the page without getting smaller.
    """
    count = ask.knob("hand") or ask.choices[0]
    if count <= len(tiles):
        yield chance.shuffled(tiles)[:count]
