"""Compose: tiles, puzzles and wording into decks. Everything that is said on a card is said here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from schoolyard.pages import parts as _parts  # noqa: F401 - the parts teach `describe` their types
from schoolyard.pages.cards.document import (
    Card,
    CutChip,
    CutTile,
    Deck,
    Face,
    Figures,
    Frame,
    Guide,
    Mat,
    Pieces,
    Places,
    Scores,
    Sentence,
    Speech,
    Thing,
    TileBack,
)
from schoolyard.pages.compose import CROWDED_FROM
from schoolyard.pages.document import Worded
from schoolyard.pages.loose import said
from schoolyard.pages.part import describe
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import ChoicePart, LinePart, Part, TilesPart
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.rules.ruleset import ALL_CHIPS, POINTS_A_CHIP, RuleSet
from schoolyard.rules.tile import Tile

CELLS: Final = 5
"""Cells of a five-frame."""
STRIPS: Final = 5
"""Five-frames on a page."""
CHIP_SETS: Final = 3
"""Sets of chips on a page."""
MATS: Final = 2
NAMED: Final = ("schoolyard", "block", "draw", "giant-draw", "5xj-draw", "5xj-block", "5xj-all-fives")
"""The rule sets that have a short name."""
EXAMPLE: Final = (("2-1", "1-3"), "4-1")
"""A coach card's example: a line, and a tile that a child asks about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A line and what it counts: a proved puzzle, the total of its open ends, the points that they score."""

    puzzle: Puzzle
    total: int
    points: int


class Composer:
    """Composes the decks of a rule set, in one language, for children of an age."""

    def __init__(self, rules: RuleSet, voice: Voice, language: str, *, bookmarks: bool = False) -> None:
        """`language` is a BCP 47 tag; with `bookmarks` each deck has one, for files of several."""
        self._rules = rules
        self._voice = voice
        self._language = language
        self._bookmarks = bookmarks

    def tiles(self, tiles: Sequence[Tile]) -> Deck:
        """Tiles to cut out, each once; where chips are won the Bank and the chips below them."""
        back = TileBack(alt=self._voice("cards.tiles.back"))
        cards = [Card(front=CutTile(tile=tile.name, alt=self._tile(tile)), back=back) for tile in tiles]
        chips = self._rules.chips
        return self._deck(
            title=self._rules.title,
            about=self._voice("cards.tiles.about-all") if chips else self._voice("cards.tiles.about"),
            how=self._voice("cards.cut"),
            cards=cards,
            pieces=self._pieces() if chips else None,
        )

    def match(self, tiles: Sequence[tuple[Tile, int]]) -> Deck:
        """Three cards for each tile, given with its total: the tile, the total, the sum of its halves."""
        back = Face(things=(TileBack(alt=self._voice("cards.match.back")),))
        cards = [Card(front=front, back=back) for tile, total in tiles for front in self._trio(tile, total)]
        return self._deck(
            title=self._title("match"), how=self._how("match"), cards=cards, guide=self._guide("match", "play")
        )

    def can_i_play(self, puzzles: Sequence[Puzzle]) -> Deck:
        """Open ends and a tile in front; yes or no and why behind."""
        prompt = self._title("can-i-play")
        cards = [
            self._numbered(
                number,
                prompt,
                front=tuple(self._parts(puzzle)),
                back=(Figures(text=self._voice.text(puzzle.answer_text)), Sentence(text=self._voice.text(puzzle.why))),
            )
            for number, puzzle in enumerate(puzzles, 1)
        ]
        return self._deck(
            title=prompt,
            how=self._how("can-i-play"),
            cards=cards,
            rule=self._rule(puzzles),
            guide=self._guide("can-i-play", "play"),
        )

    def score(self, lines: Sequence[Scored]) -> Deck:
        """A line in front; its total and what it scores behind."""
        chips = self._rules.chips
        prompt = self._title("score")
        most = self._most_chips if chips else 0
        room = (Places(count=most, alt=self._voice("cards.places", chips=most)),) if chips else ()
        cards = [
            self._numbered(
                number,
                prompt,
                front=(*self._parts(line.puzzle), *room),
                back=tuple(self._counted(line)),
            )
            for number, line in enumerate(lines, 1)
        ]
        ways = ("how-chips", "play-chips") if chips else ("how-points", "play-points")
        return self._deck(
            title=prompt,
            how=self._voice(f"cards.score.{ways[0]}"),
            cards=cards,
            rule=self._rule([line.puzzle for line in lines]),
            guide=self._guide("score", ways[1]),
        )

    def rank(self, tiles: Sequence[tuple[Tile, int | None]]) -> Deck:
        """A tile in front, its dots behind, and its place, the highest first, where the rules give it one."""
        cards = [Card(front=self._ranked(tile), back=self._place(tile, place, len(tiles))) for tile, place in tiles]
        return self._deck(
            title=self._title("rank"), how=self._how("rank"), cards=cards, guide=self._guide("rank", "play")
        )

    def coach(self, count: int) -> Deck:
        """Cards with which a child asks for help once in a round."""
        voice = self._voice
        line, tile = EXAMPLE
        front = Face(
            things=(
                Speech(text=voice("cards.coach.ask")),
                self._worded(TilesPart(tiles=(tile,))),
                Sentence(text=voice("cards.coach.once")),
            ),
        )
        back = Face(
            things=(
                Sentence(text=voice("cards.coach.look"), strong=True),
                self._worded(LinePart(tiles=line)),
                Sentence(text=voice("cards.coach.same")),
            ),
        )
        cards = [Card(front=front, back=back)] * count
        return self._deck(title=self._title("coach"), how=self._how("coach"), cards=cards)

    def chips(self) -> Deck:
        """Sets of ten chips and the Down, the chips of all sets first."""
        *chips, down = self._chips()
        return self._deck(
            title=self._title("chips"),
            about=self._voice("cards.chips.about"),
            how=self._how("chips"),
            cards=[Card(front=chip) for chip in (*chips * CHIP_SETS, *[down] * CHIP_SETS)],
        )

    def bank_mat(self) -> Deck:
        """Mats with a place for each chip."""
        return self._deck(
            title=self._title("bank-mat"), how=self._how("bank-mat"), cards=[Card(front=self._mat())] * MATS
        )

    def five_frame(self) -> Deck:
        """Strips of five cells."""
        frame = Frame(cells=CELLS, alt=self._voice("cards.five-frame.alt"))
        return self._deck(
            title=self._title("five-frame"),
            about=self._voice("cards.five-frame.about"),
            how=self._voice("cards.cut"),
            cards=[Card(front=frame)] * STRIPS,
        )

    def score_sheet(self) -> Deck:
        """A sheet to keep score on: boxes to cross off up to the target where points come in fives, else rounds."""
        rules, voice = self._rules, self._voice
        steps = tuple(range(POINTS_A_CHIP, rules.target + 1, POINTS_A_CHIP)) if _in_fives(rules) else ()
        players = rules.players[1]
        how = voice("cards.score-sheet.how-fives") if steps else self._how("score-sheet")
        side = Scores(
            title=self._title("score-sheet"),
            goal=f"{voice('cards.score-sheet.goal', rules=rules.title, target=rules.target)} {how}",
            name=voice("cards.score-sheet.name"),
            players=players,
            steps=steps,
            rounds=voice("cards.score-sheet.round"),
            points=voice("cards.score-sheet.points"),
            total=voice("cards.score-sheet.total"),
            alt=voice("cards.score-sheet.track", first=steps[0], last=steps[-1])
            if steps
            else voice("cards.score-sheet.table", players=players),
        )
        return self._deck(title=self._title("score-sheet"), how=how, cards=[Card(front=side)])

    def _deck(
        self,
        *,
        title: str,
        how: str,
        cards: Sequence[Card],
        about: str = "",
        rule: str | None = None,
        guide: Guide | None = None,
        pieces: Pieces | None = None,
    ) -> Deck:
        voice = self._voice
        return Deck(
            title=title,
            language=self._language,
            about=about,
            how=how,
            rule=rule,
            backs=voice("cards.backs"),
            answers=voice("cards.answers"),
            ruler=voice("cards.ruler"),
            actual=voice("cards.actual"),
            cards=tuple(cards),
            guide=guide,
            pieces=pieces,
            crowded=self._rules.set >= CROWDED_FROM,
            bookmark=title if self._bookmarks else None,
        )

    def _title(self, deck: str) -> str:
        return self._voice(f"cards.{deck}.title")

    def _how(self, deck: str) -> str:
        return self._voice(f"cards.{deck}.how")

    def _guide(self, deck: str, play: str) -> Guide:
        return Guide(title=self._title(deck), text=self._voice(f"cards.{deck}.{play}"))

    def _name(self) -> str:
        """Give the short name of the game that a card belongs to: of a house rule that of its base."""
        known = self._rules.base or self._rules.id
        return self._voice(f"cards.name.{known}") if known in NAMED else self._rules.title

    def _rule(self, puzzles: Sequence[Puzzle]) -> str | None:
        rule = puzzles[0].shown.rule
        return None if rule is None else self._voice.text(rule)

    def _numbered(self, number: int, prompt: str, *, front: tuple[Thing, ...], back: tuple[Thing, ...]) -> Card:
        """Make a card whose sides are known to belong together by their number."""
        label, text = self._name(), str(number)
        return Card(
            front=Face(prompt=prompt, things=front, label=label, number=text),
            back=Face(things=back, label=label, number=text),
        )

    def _parts(self, puzzle: Puzzle) -> Iterator[Thing]:
        """Give what a puzzle shows, without what a sheet's child answers in."""
        for part in puzzle.shown.picture.parts:
            if not isinstance(part, ChoicePart):
                yield self._worded(part)

    def _worded(self, part: Part) -> Worded:
        return Worded(part=part, alt=describe(part, self._voice))

    def _tile(self, tile: Tile, *, counted: bool = False) -> str:
        return said(tile.name, self._voice, counted=counted)

    def _trio(self, tile: Tile, total: int) -> Iterator[Face]:
        label = self._title("match")
        voice = self._voice
        shown = TilesPart(tiles=(tile.name,), counted=True)
        yield Face(things=(self._worded(shown),), label=label)
        yield Face(things=(Figures(text=voice("text.number", number=total)),), label=label)
        yield Face(things=(Figures(text=voice("cards.match.sum", first=tile.high, second=tile.low)),), label=label)

    def _counted(self, line: Scored) -> Iterator[Thing]:
        """Say a line's total, what it scores (chips lie where the child laid them in front), and why."""
        voice = self._voice
        yield Figures(text=voice("text.number", number=line.total))
        if self._rules.chips:
            chips = line.points // POINTS_A_CHIP
            yield Places(count=self._most_chips, chips=chips, alt=voice("cards.score.chips", chips=chips))
        else:
            yield Sentence(text=voice("cards.score.points", points=line.points), strong=True)
        yield Sentence(text=voice.text(line.puzzle.why))

    @property
    def _most_chips(self) -> int:
        """The most chips that open ends can win at once."""
        return self._rules.scoring_totals()[-1] // POINTS_A_CHIP

    def _ranked(self, tile: Tile) -> Face:
        shown = TilesPart(tiles=(tile.name,), counted=True)
        return Face(things=(self._worded(shown),), label=self._name())

    def _place(self, tile: Tile, place: int | None, count: int) -> Face:
        voice = self._voice
        things: list[Thing] = [
            Figures(text=voice("text.number", number=tile.pips)),
            Sentence(text=voice("cards.rank.dots", dots=tile.pips)),
        ]
        if place is not None:
            things.append(Sentence(text=voice("cards.rank.place", place=place, count=count), strong=True))
        return Face(things=tuple(things), label=self._name())

    def _mat(self) -> Mat:
        places = Places(count=ALL_CHIPS, alt=self._voice("cards.places", chips=ALL_CHIPS))
        return Mat(title=self._title("bank-mat"), places=places, note=self._voice("cards.bank-mat.note"))

    def _chips(self) -> tuple[CutChip, ...]:
        chip = CutChip(alt=self._voice("cards.chips.chip"))
        down = CutChip(word=self._voice("cards.chips.word"), alt=self._voice("cards.chips.down"))
        return (chip,) * ALL_CHIPS + (down,)

    def _pieces(self) -> Pieces:
        return Pieces(mat=self._mat(), chips=self._chips(), note=self._voice("cards.bank-mat.chips-note"))


def _in_fives(rules: RuleSet) -> bool:
    """Whether every score is a multiple of five, the target too."""
    ends = {rules.out, rules.blocked_score} <= {"nothing", "opponents-pips-to-nearest-five"}
    return ends and rules.score_multiple == POINTS_A_CHIP and rules.target % POINTS_A_CHIP == 0
