"""Duty: what a player has to do at the start of a turn, and why a child may think otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.puzzle import Json, Mistake, State
from schoolyard.puzzles.seen import SeenLine, SeenPlay
from schoolyard.puzzles.slips import slip
from schoolyard.puzzles.texts import open_ends
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile

Doing: TypeAlias = Literal["play", "draw", "pass"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """A turn that begins: the line, the hand, and how many tiles lie in the boneyard."""

    line: SeenLine
    hand: tuple[Tile, ...]
    boneyard: int
    rules: RuleSet

    @classmethod
    def of(cls, state: State, ask: Ask) -> Duty:
        """Read a state with `line`, `hand` and `boneyard` (a number, or the tiles themselves)."""
        boneyard = state["boneyard"]
        return cls(
            line=SeenLine.read(state["line"]),
            hand=tuple(map(Tile.parse, state["hand"])),
            boneyard=boneyard if isinstance(boneyard, int) else len(boneyard),
            rules=ask.rules,
        )

    @property
    def plays(self) -> list[SeenPlay]:
        """Every play that can be made."""
        return self.line.plays(self.hand)

    @property
    def drawable(self) -> int:
        """How many tiles can be drawn."""
        return 0 if self.rules.draw == "none" else max(0, self.boneyard - self.rules.reserve)

    @property
    def due(self) -> Doing:
        """What has to be done; where drawing is optional it may also be done instead of a play."""
        if self.plays:
            return "play"
        return "draw" if self.drawable else "pass"

    def why(self) -> Phrase:
        """Why that has to be done."""
        ends = open_ends(self.line.left, self.line.right)
        if self.plays:
            return say("duty.play", ends=ends, tile=self.plays[0].tile)
        if self.drawable:
            return say("duty.draw", ends=ends)
        if self.rules.draw == "none":
            return say("duty.nobody-draws", ends=ends)
        return say("duty.reserve", ends=ends, tiles=self.boneyard) if self.boneyard else say("duty.empty", ends=ends)

    def slip(self, doing: Doing, answer: Json, text: Phrase) -> Mistake:
        """Why a child may do something else than is due."""
        if self.plays:
            play = self.plays[0]
            return slip("misses-a-play", answer, text, tile=play.tile, number=play.on)
        if doing == "play":
            tempting = any(tile.has(number) for tile in self.hand for number in self.line.inside)
            return slip("matches-inside-the-line" if tempting else "plays-what-does-not-fit", answer, text)
        if doing == "pass":
            return slip("forgets-the-boneyard", answer, text, tiles=self.boneyard)
        if self.rules.draw == "none":
            return slip("draws-where-nobody-does", answer, text)
        if self.boneyard:
            return slip("draws-what-must-stay", answer, text, tiles=self.boneyard)
        return slip("draws-from-nothing", answer, text)


def has_equal_ends(state: State) -> bool:
    """Whether both open ends are the same: then one look is enough, where a turn asks for two."""
    line = SeenLine.read(state["line"])
    return line.left == line.right


def turn_rule(ask: Ask) -> Phrase:
    """The line that says what to do in a turn, house rules included."""
    rules = ask.rules
    rule = say({"none": "rule.turn-none", "one": "rule.turn-one", "until-fits": "rule.turn-draw"}[rules.draw])
    if rules.reserve:
        rule = say("rule.turn-reserve", rule=rule, tiles=rules.reserve)
    return say("rule.turn-optional", rule=rule) if rules.optional_draw else rule
