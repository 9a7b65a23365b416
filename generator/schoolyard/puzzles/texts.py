"""Phrases that many kinds say: answers in words, and the lines that say a rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import Side
from schoolyard.puzzles.seen import SeenPlay
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet
from schoolyard.rules.tile import Tile


def number(value: int) -> Phrase:
    """A number alone."""
    return say("text.number", number=value)


def one_tile(tile: Tile) -> Phrase:
    """A tile alone."""
    return say("text.tile", tile=tile)


def some_tiles(tiles: Sequence[Tile]) -> Phrase:
    """Some tiles, or none."""
    return say("text.tiles", tiles=tuple(tiles)) if tiles else say("text.none")


def one_player(name: str) -> Phrase:
    """A player's name alone."""
    return say("text.player", player=name)


def play(made: SeenPlay) -> Phrase:
    """A tile laid at an end: `3-1 on the 1`; where both ends show the same number, by the sign of the side."""
    if made.line.left == made.line.right:
        return say("text.play-left" if made.side == "left" else "text.play-right", tile=made.tile)
    return say("text.play", tile=made.tile, number=made.on)


def open_ends(left: int, right: int) -> Phrase:
    """A sentence that names the open ends: `The open ends are 3 and 4.`"""
    if left == right:
        return say("why.equal-ends", number=left)
    return say("why.ends", ends=(left, right))


def at_side(side: Side, number: int) -> Phrase:
    """An end by its number and its sign: `the 3 at the star`."""
    return say("text.at-left" if side == "left" else "text.at-right", number=number)


def amount(value: int, rules: RuleSet) -> Phrase:
    """So many chips under chips, else so many points."""
    return say("text.chips", chips=value) if rules.chips else say("text.points", points=value)


def sentences(phrases: Sequence[Phrase]) -> Phrase:
    """Sentences one after the other."""
    return reduce(lambda said, phrase: say("text.sentences", said=said, next=phrase), phrases)


def in_order(phrases: Sequence[Phrase]) -> Phrase:
    """What comes one after the other, where the order is the answer."""
    return reduce(lambda before, phrase: say("text.in-order", before=before, next=phrase), phrases)


def move(name: str) -> Phrase:
    """A move by its name in a state: "play", "draw", or "pass", which a page calls a knock."""
    return say({"play": "text.to-play", "draw": "text.to-draw", "pass": "text.to-knock"}[name])


def yes_or_no(answer: bool) -> Phrase:
    """Yes or no."""
    return say("text.yes") if answer else say("text.no")


def matching_rule(_: Ask) -> Phrase:
    """The line that says which halves may touch."""
    return say("rule.match")


def blank_rule(ask: Ask) -> Phrase | None:
    """The line that says what a blank half counts, once there are any."""
    return say("rule.blank") if "blank" in ask.taught else None


def ranking_rule(ask: Ask) -> Phrase:
    """The line that says which tile is higher."""
    return say("rule.rank-ties") if ask.ranks_ties and "tie" in ask.taught else say("rule.rank")


SCORING: Final = frozenset(
    {
        "rule.points",
        "rule.chips-for-one",
        "rule.chips",
        "rule.spinner",
        "rule.doubles-both",
        "rule.doubles-one-half",
        "rule.points-under-chips",
    }
)
"""The keys of the lines that say what open ends score."""


def scoring_rule(ask: Ask) -> Phrase | None:
    """The line that says what open ends score, as far as the page can meet it."""
    totals = ask.scoring_totals
    if not totals:
        return None
    if not ask.rules.chips:
        rule = say("rule.points", totals=totals)
    elif len(totals) == 1:
        rule = say("rule.chips-for-one", total=totals[0], chips=totals[0] // POINTS_A_CHIP)
    else:
        rule = say("rule.chips", totals=totals)
    if ask.rules.spinner:
        rule = say("rule.spinner", rule=rule)
    if not ask.end_doubles:
        return rule
    if ask.rules.doubles_count == "both":
        return say("rule.doubles-both", rule=rule)
    return say("rule.doubles-one-half", rule=rule)


def points_rule(ask: Ask) -> Phrase | None:
    """The same where the child writes points: also under chips, which then are five points each."""
    rule = scoring_rule(ask)
    return say("rule.points-under-chips", rule=rule) if rule and ask.rules.chips else rule


def never_scores(ask: Ask) -> Phrase | None:
    """Why a kind about scoring cannot be asked, where no total that scores can be met."""
    return None if ask.scoring_totals else say("refuse.never-scores")
