"""A turn: to play, to count the open ends, and what happens where nothing fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schoolyard.pages.rules_card import examples
from schoolyard.pages.rules_card.document import (
    Cell,
    Count,
    CountPicture,
    DrawPicture,
    HandPicture,
    PlayPicture,
    Shown,
)
from schoolyard.pages.sums import added
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.seen import SeenLine
from schoolyard.rules.ruleset import POINTS_A_CHIP, RuleSet

FEW_TOTALS: Final = 2
SOME_TOTALS: Final = 4
"""Up to so many totals are said one by one; more of them by the first few and the last."""
LEFT: Final = 2
"""So many tiles are shown face down beside those drawn, where none must stay."""
MOST_LEFT: Final = 4


def your_turn(rules: RuleSet, voice: Voice) -> Cell:
    """Say what a play is, and show one; with a spinner, its four arms."""
    one = examples.play(rules)
    arms = one.arms if rules.spinner else None
    line = _joined(one.line)
    if arms is not None:
        line = voice("rules-card.turn.picture-arms", line=line, arms=_joined(examples.across(arms)))
    return Cell(
        heading=voice("rules-card.turn.heading"),
        lines=tuple(_playing(rules, voice)),
        shown=Shown(
            picture=PlayPicture(line=one.line, tile=one.tile, arms=arms),
            alt=voice("rules-card.turn.picture", line=line, tile=one.tile),
        ),
    )


def _playing(rules: RuleSet, voice: Voice) -> Iterator[str]:
    if rules.players[1] > 2:
        yield voice("rules-card.turn.clockwise")
    yield voice("rules-card.turn.play")
    yield voice("rule.match")
    yield voice("rules-card.turn.spinner" if rules.spinner else "rules-card.turn.double")
    yield voice("rules-card.turn.may-draw" if rules.optional_draw else "rules-card.turn.must")


def count_ends(rules: RuleSet, voice: Voice) -> Cell:
    """Say what open ends score, with a line or two that do."""
    lines = [line for line in (examples.plain_score(rules), examples.double_score(rules)) if line is not None]
    counts = tuple(_count(line, rules, voice) for line in lines)
    alt = voice("rules-card.count.picture", sums=tuple(count.sum for count in counts))
    return Cell(
        heading=voice("rules-card.count.heading"),
        lines=(
            voice("rules-card.count.all" if rules.spinner else "rules-card.count.both"),
            " ".join(voice.text(one) for one in _scores(rules, voice)),
            voice(f"rules-card.count.doubles-{rules.doubles_count}"),
        ),
        shown=Shown(picture=CountPicture(counts=counts), alt=alt) if counts else None,
    )


def _scores(rules: RuleSet, voice: Voice) -> Iterator[Phrase]:
    totals = rules.scoring_totals()
    unit = rules.points
    if rules.chips and len(totals) <= FEW_TOTALS:
        for total in totals:
            yield say("rules-card.count.each", total=total, chips=total // POINTS_A_CHIP)
    elif len(totals) <= SOME_TOTALS:
        yield say(f"rules-card.count.{unit}", totals=totals)
    else:
        first = voice.listed(str(total) for total in totals[:SOME_TOTALS])
        yield say(f"rules-card.count.{unit}-up-to", totals=first, most=totals[-1])


def _count(line: SeenLine, rules: RuleSet, voice: Voice) -> Count:
    return Count(
        line=tuple(f"{left}-{right}" for left, right in line.laid),
        sum=added(line.counted, line.total, voice),
        chips=line.total // POINTS_A_CHIP if rules.chips else 0,
        won="" if rules.chips else voice("rules-card.points", points=line.total),
    )


def cannot_play(rules: RuleSet, voice: Voice) -> Cell:
    """Say what one does where no tile fits."""
    one = examples.draw(rules)
    line = _joined(one.line)
    if rules.draw == "none":
        hand = HandPicture(line=one.line, hand=one.misfits, label=voice("rules-card.cannot.pass-label"))
        alt = voice("rules-card.cannot.pass-picture", line=line, tiles=_joined(one.misfits))
        return Cell(
            heading=voice("rules-card.cannot.heading"),
            lines=(voice("rules-card.cannot.none"), voice("rules-card.cannot.look")),
            shown=Shown(picture=hand, alt=alt),
        )
    until = rules.draw == "until-fits"
    picture = DrawPicture(
        line=one.line,
        drawn=(one.misfits[0], one.fit) if until else (one.fit,),
        labels=(voice("rules-card.cannot.first"), voice("rules-card.cannot.second")) if until else ("",),
        left=min(rules.reserve or LEFT, MOST_LEFT),
    )
    alt = voice(f"rules-card.cannot.{rules.draw}-picture", line=line, misfit=one.misfits[0], fit=one.fit)
    return Cell(
        heading=voice("rules-card.cannot.heading"),
        lines=tuple(_drawing(rules, voice)),
        shown=Shown(picture=picture, alt=alt),
    )


def _drawing(rules: RuleSet, voice: Voice) -> Iterator[str]:
    yield voice(f"rules-card.cannot.{rules.draw}")
    if rules.reserve:
        yield voice("rules-card.cannot.reserve", tiles=rules.reserve)
    # with chips, who cannot even draw knocks; in games for points one says pass
    yield voice(f"rules-card.cannot.{rules.draw}-out-{rules.points}")


def _joined(line: tuple[str, ...]) -> str:
    return ", ".join(line)
