"""What a source leaves open and what holds here, told on the card as long as the rule set still has it so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from schoolyard.pages.rules_card.examples import first_tiles
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.rules.ruleset import RuleSet

FIVE_XJ: Final = ("5xj-draw", "5xj-block", "5xj-all-fives")
GUIDES: Final = ("draw", "giant-draw")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One decision: of which sources, and what it says of a rule set; None where a house rule decides otherwise."""

    sources: tuple[str, ...]
    """Ids of the shipped rule sets."""
    told: Callable[[RuleSet], Phrase | None]


def decisions(rules: RuleSet, voice: Voice) -> Iterator[str]:
    """Give the decisions that hold for a rule set, its own or those of the one it changes."""
    origin = rules.base or rules.id
    for decision in DECISIONS:
        if origin in decision.sources and (told := decision.told(rules)) is not None:
            yield voice.text(told)


def _if(holds: bool, key: str) -> Phrase | None:
    return say(f"rules-card.decided.{key}") if holds else None


def _reach(rules: RuleSet) -> Phrase | None:
    """Two open ends of small tiles do not reach every total that the source lists."""
    totals = rules.scoring_totals()
    if rules.spinner or not totals or totals[-1] >= 20:
        return None
    return say("rules-card.decided.reach", highest=rules.set, totals=totals)


def _first(rules: RuleSet) -> Phrase | None:
    """The first tile is a play like any other."""
    tiles = first_tiles(rules)
    if not tiles:
        return None
    return say("rules-card.decided.first", tiles=tiles, total=tiles[0].pips)


DECISIONS: Final = (
    Decision(sources=("schoolyard",), told=_reach),
    Decision(sources=("schoolyard", "5xj-all-fives"), told=_first),
    Decision(sources=("schoolyard", "5xj-all-fives"), told=lambda rules: _if(rules.score_multiple is not None, "zero")),
    Decision(
        sources=("schoolyard",),
        told=lambda rules: _if(rules.score_multiple is not None and rules.doubles_count == "both", "doubles"),
    ),
    Decision(sources=("schoolyard",), told=lambda rules: _if(rules.chips, "payment")),
    Decision(sources=("schoolyard",), told=lambda rules: _if(rules.blocked_winner == "nobody", "down-stays")),
    Decision(sources=("block",), told=lambda rules: _if(rules.opener == "highest-tile", "one-of-four")),
    Decision(sources=("block",), told=lambda rules: _if(rules.blocked_tie == "smallest-tile", "tie-scores-nothing")),
    Decision(sources=(*GUIDES, *FIVE_XJ), told=lambda rules: _if(rules.opener.startswith("highest"), "higher-half")),
    Decision(
        sources=GUIDES,
        told=lambda rules: _if(rules.opener == "highest-double" and rules.opening_tile == "winning", "no-double"),
    ),
    Decision(sources=GUIDES, told=lambda rules: _if(rules.opener.startswith("highest"), "each-round")),
    Decision(
        sources=FIVE_XJ,
        told=lambda rules: _if(
            (rules.set, rules.opener, rules.opening_tile) == (6, "highest-double", "any"), "opening-not-told"
        ),
    ),
    Decision(
        sources=("5xj-all-fives",),
        told=lambda rules: _if(rules.blocked_score == "opponents-pips-to-nearest-five", "whole-hand"),
    ),
    Decision(
        sources=("5xj-draw", "5xj-all-fives"), told=lambda rules: _if(rules.blocked_tie == "nobody", "tie-of-block")
    ),
    Decision(
        sources=("block", *GUIDES, *FIVE_XJ),
        told=lambda rules: _if(rules.out.startswith("opponents-pips"), "lone-blank"),
    ),
)
