"""Before the first tile: what one needs, the deal, who starts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from schoolyard.pages.rules_card.document import (
    MOST_BACKS,
    Cell,
    DealPicture,
    Heap,
    RankPicture,
    SetPicture,
    Shown,
    Tiles,
)
from schoolyard.pages.voice import Voice
from schoolyard.rules.ruleset import ALL_CHIPS, RuleSet
from schoolyard.rules.tile import Tile, full_set

MOST_TILES: Final = 28
"""Up to so many tiles are all drawn."""
ENDS_OF_SET: Final = 2
"""Of more, so many of the highest and of the lowest."""
MOST_RANKED: Final = 8
COMMON_SET: Final = 6
"""The usual set; of a smaller one it is said which tiles stay in the box."""


def need(rules: RuleSet, voice: Voice) -> Cell:
    """Say which tiles are played with, and what scores are kept with."""
    names = tuple(tile.name for tile in full_set(rules.set))
    whole = len(names) <= MOST_TILES
    chips = ALL_CHIPS if rules.chips else 0
    picture = SetPicture(
        tiles=names if whole else (*names[:ENDS_OF_SET], *names[-ENDS_OF_SET:]), gap=not whole, chips=chips
    )
    alt = voice("rules-card.need.picture", tiles=rules.tiles)
    if chips:
        alt = voice("rules-card.need.picture-chips", tiles=alt, chips=chips)
    return Cell(
        heading=voice("rules-card.need.heading"),
        lines=(_tiles(rules, voice), *_keeping_score(rules, voice)),
        shown=Shown(picture=picture, alt=alt),
    )


def _tiles(rules: RuleSet, voice: Voice) -> str:
    if rules.set >= COMMON_SET:
        return voice("rules-card.need.set", tiles=rules.tiles, highest=rules.set)
    return voice("rules-card.need.without", tiles=rules.tiles, numbers=tuple(range(rules.set + 1, COMMON_SET + 1)))


def _keeping_score(rules: RuleSet, voice: Voice) -> Iterator[str]:
    if rules.chips:
        yield voice("rules-card.need.chips", chips=ALL_CHIPS)
        yield voice("rules-card.need.down")
    else:
        yield voice("rules-card.need.paper")


def set_up(rules: RuleSet, voice: Voice) -> Cell:
    """Say how tiles are dealt, and show the table after the deal to as few players as can play."""
    fewest, _ = rules.players
    hand, rest = rules.deal_size(fewest), rules.boneyard_size(fewest)
    other = voice("rules-card.deal.other" if fewest == 2 else "rules-card.deal.others")
    heaps = (
        (hand, voice("rules-card.deal.you"), True),
        (rest, voice("rules-card.deal.boneyard"), False),
        (hand, other, True),
    )
    picture = DealPicture(
        heaps=tuple(
            Heap(tiles=tiles, label=_counted(label, tiles, voice), hand=held) for tiles, label, held in heaps if tiles
        ),
        chips=ALL_CHIPS if rules.chips else 0,
        label=voice("rules-card.deal.bank"),
    )
    return Cell(
        heading=voice("rules-card.deal.heading"),
        lines=tuple(_dealt(rules, voice)),
        shown=Shown(picture=picture, alt=voice("rules-card.deal.picture", hand=hand, rest=rest)),
    )


def _counted(label: str, tiles: int, voice: Voice) -> str:
    """Add the number of tiles where not all of them are drawn."""
    return label if tiles <= MOST_BACKS else voice("rules-card.deal.many", label=label, tiles=tiles)


def _dealt(rules: RuleSet, voice: Voice) -> Iterator[str]:
    if rules.partners:
        yield voice("rules-card.deal.partners")
    yield voice("rules-card.deal.mix")
    rests = {rules.boneyard_size(players) for players in rules.player_counts}
    rest = voice("rules-card.deal.rest-some")
    if len(rests) == 1:
        (tiles,) = rests
        rest = voice("rules-card.deal.rest", tiles=tiles) if tiles else voice("rules-card.deal.none-left")
    by_size = [(size, [one for one, _ in some]) for size, some in groupby(rules.hand, key=lambda pair: pair[1])]
    if len(by_size) == 1:
        yield " ".join((voice("rules-card.deal.hand", tiles=rules.hand[0][1]), rest))
    else:
        deals = [voice("rules-card.deal.hand-for", players=tuple(some), tiles=size) for size, some in by_size]
        yield " ".join(deals)
        yield rest
    if rules.redeal_without_double:
        yield voice("rules-card.deal.redeal")
    if rules.chips:
        yield voice("rules-card.deal.chips")


def who_starts(rules: RuleSet, voice: Voice) -> Cell:
    """Say who starts the first round and later ones, and with which tile."""
    shown = None
    if ranked := _ranked(rules):
        numbers = tuple(tile.pips for tile in ranked)
        names: Tiles = tuple(tile.name for tile in ranked)
        alt = voice("rules-card.start.picture", tiles=tuple(ranked))
        shown = Shown(picture=RankPicture(tiles=names, numbers=numbers), alt=alt)
    return Cell(heading=voice("rules-card.start.heading"), lines=tuple(_starting(rules, voice)), shown=shown)


def _starting(rules: RuleSet, voice: Voice) -> Iterator[str]:
    yield voice(f"rules-card.start.{rules.opener}")
    if rules.chips:
        yield voice("rules-card.start.down")
    by_hands = rules.opener.startswith("highest")
    yield voice(f"rules-card.start.with-{rules.opening_tile}" if by_hands else "rules-card.start.with-any")
    if rules.opener in ("highest-tile", "picked-tile"):
        yield voice("rules-card.start.tie")


def _ranked(rules: RuleSet) -> tuple[Tile, ...]:
    """Give the highest of the tiles that decide, best first."""
    match rules.opener:
        case "highest-double":
            return tuple(tile for tile in full_set(rules.set) if tile.is_double)[:MOST_RANKED]
        case "highest-tile" | "picked-tile":
            return full_set(rules.set)[:MOST_RANKED]
    return ()
