"""Cards: decks and cut-outs of a rule set, proved where they have answers, on the stock that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from schoolyard.build.supplies import Supplies
from schoolyard.content import Problem, ProblemsError, load_rules, rules_in
from schoolyard.content.decks import DECKS, PRACTICE, DeckKind
from schoolyard.content.problem import nearest
from schoolyard.drawing import Printing, draw
from schoolyard.pages.cards.calibrate import calibration
from schoolyard.pages.cards.compose import Composer, Scored
from schoolyard.pages.cards.document import Deck
from schoolyard.pages.cards.sheets import Backs, flow_deck
from schoolyard.pages.placed import PlacedDocument
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.stock import Stock
from schoolyard.pages.voice import Voice
from schoolyard.puzzles import pick
from schoolyard.puzzles.kind import Ask
from schoolyard.puzzles.making import make
from schoolyard.puzzles.order import Block, NotEnough, Order
from schoolyard.puzzles.puzzle import Puzzle
from schoolyard.puzzles.registry import all_kinds
from schoolyard.puzzles.solver import proves, solve
from schoolyard.rules.chance import Chance
from schoolyard.rules.ruleset import RuleSet
from schoolyard.rules.tile import Tile, full_set
from schoolyard.rules.words import counted, listing

AGE: Final = 6
"""The age that cards are made for where none is named."""
TAUGHT: Final = frozenset({"blank", "end-double"})
"""What the cards of no lesson rely on."""
SHEETS: Final = 2
FEWEST: Final = 12
"""A deck of puzzles fills so many sheets, or more for so many cards, where there are so many that differ."""
BOTH_SIDES: Final = Backs()
LINE: Final = (2, 2)
"""Tiles in a line on a card: fewest and most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRequest:
    """Decks to make as one file. The same request gives the same bytes."""

    name: str
    """What the file is named after, and the puzzles' stream: a deck's or a lesson's id."""
    title: str | None = None
    """The file's title; None for that of its only deck."""
    decks: tuple[str, ...]
    rules: RuleSet
    age: int = AGE
    taught: frozenset[str] = TAUGHT
    seed: str = "1"
    paper: str = "letter"
    stock: str | None = None
    """A size or a stock by its name; None for each deck's own."""
    card_size: str = PRACTICE
    """The size of practice cards, by its name, where no stock is named; cut-outs keep their own."""
    backs: Backs | None = BOTH_SIDES
    """How backs are printed; None for fronts alone."""
    language: str = "en"
    large_print: bool = False
    ink: Printing = "normal"


def find_deck(name: str) -> DeckKind:
    """Give the deck of this name. Raises ProblemsError."""
    if name not in DECKS:
        raise _problem(found=f"no deck {name}", expected=listing(DECKS, "or"), nearest=nearest(name, DECKS))
    return DECKS[name]


def make_cards(request: CardRequest, supplies: Supplies | None = None) -> tuple[str, bytes]:
    """Make a file of decks: its name and content.

    Raises ProblemsError for a deck or stock that cannot be had; NoRoomError for what does not fit its card;
    MissingGlyph for a letter that the fonts lack.
    """
    supplies = supplies or Supplies.read(request.language)
    return f"{request.name}_cards.pdf", draw(lay_cards(request, supplies), supplies.fonts, ink=request.ink)


def lay_cards(request: CardRequest, supplies: Supplies) -> PlacedDocument:
    """Lay out the decks, one after the other; see `make_cards`."""
    maker = _CardMaker(request, supplies)
    documents = [maker.deck(DECKS[deck]) for deck in request.decks]
    return PlacedDocument(
        title=request.title or documents[0].title,
        language=request.language,
        subject=documents[0].subject,
        pages=tuple(page for document in documents for page in document.pages),
    )


def make_calibration(
    paper: str, language: str, *, large_print: bool = False, ink: Printing = "normal"
) -> tuple[str, bytes]:
    """Make the page that tests a printer: its name and content."""
    supplies = Supplies.read(language)
    voice, measure = Voice(supplies.wording), supplies.fonts.measure
    document = calibration(supplies.papers[paper], voice, language, measure, large_print=large_print)
    return "calibrate.pdf", draw(document, supplies.fonts, ink=ink)


class _CardMaker:
    """Makes the decks of a request."""

    def __init__(self, request: CardRequest, supplies: Supplies) -> None:
        self._request = request
        self._supplies = supplies
        self._recipe: Recipe = supplies.recipes.of(request.age, large_print=request.large_print)
        voice = Voice(supplies.wording, request.age)
        titled = rules_in(request.rules, request.language)
        self._composer = Composer(titled, voice, request.language, bookmarks=len(request.decks) > 1)
        self._ask = Ask(
            rules=request.rules,
            base=None if request.rules.base is None else load_rules(request.rules.base),
            age=request.age,
            taught=request.taught,
            line=LINE,
            choices=self._recipe.choices,
        )

    def deck(self, kind: DeckKind) -> PlacedDocument:
        """Make one deck. Raises ProblemsError."""
        request = self._request
        if problems := kind.problems(request.rules):
            raise ProblemsError(problems)
        stock = self._stock(kind)
        return flow_deck(
            self._composed(kind, stock),
            stock,
            self._recipe,
            self._supplies.papers[request.paper],
            self._supplies.fonts.measure,
            backs=request.backs,
        )

    def _stock(self, kind: DeckKind) -> Stock:
        """Find the stock: the paper's own for a size; one named by itself only if it is for this paper."""
        stocks, paper = self._supplies.stocks, self._request.paper
        name = self._request.stock or (self._request.card_size if kind.size == PRACTICE else kind.size)
        if name in stocks.sizes:
            return stocks.of(name, paper)
        if name not in stocks.ids:
            expected = f"{', '.join(stocks.sizes)} or the name of a stock, such as {stocks.of('business', paper).id}"
            near = nearest(name, (*stocks.sizes, *stocks.ids))
            raise _problem(found=f"no stock {name}", expected=expected, nearest=near)
        stock = stocks.named(name)
        if stock.paper != paper:
            expected = (
                f"--paper {stock.paper}, or --stock {stock.size}: on {paper} that is {stocks.of(stock.size, paper).id}"
            )
            raise _problem(found=f"{name}, which is {stock.paper} paper, for {paper}", expected=expected)
        return stock

    def _composed(self, kind: DeckKind, stock: Stock) -> Deck:
        composer, rules = self._composer, self._request.rules
        match kind.id:
            case "tiles":
                return composer.tiles(sorted(full_set(rules.set), key=lambda tile: (-tile.high, -tile.low)))
            case "match":
                return composer.match(self._one_of_each_total())
            case "can-i-play":
                return composer.can_i_play(self._puzzles("can-i-play", {}, _full(stock)))
            case "coach":
                return composer.coach(stock.count)
            case "score":
                return composer.score([self._scored(puzzle) for puzzle in self._lines(_full(stock))])
            case "rank":
                return composer.rank(self._ranked())
            case "chips":
                return composer.chips()
            case "bank-mat":
                return composer.bank_mat()
            case "five-frame":
                return composer.five_frame()
            case "score-sheet":
                return composer.score_sheet()
        raise KeyError(kind.id)

    def _lines(self, count: int) -> list[Puzzle]:
        """Find lines that score and lines that do not, a half of them with a double at an end if that is taught."""
        kind, tiles = all_kinds()["does-it-score"], {"tiles": LINE[0]}
        crosswise: tuple[Puzzle, ...] = ()
        if "end-double" in self._request.taught:
            crosswise = self._puzzles(kind.id, {**tiles, "doubles": "with"}, count // 2)
        plain = self._puzzles(kind.id, {**tiles, "doubles": "without"}, count - len(crosswise))
        # both as one deck tells them: with all totals that score on any of its cards
        ask = replace(self._ask, knobs=kind.settle(tiles))
        told = (make(kind, puzzle.state, ask, puzzle.source) for puzzle in (*plain, *crosswise))
        proved = [puzzle for puzzle in told if puzzle is not None and proves(puzzle, ask.rule_sets)]
        return self._chance(f"score/{self._request.seed}").shuffled(proved)

    def _puzzles(self, kind: str, knobs: Mapping[str, Any], count: int) -> tuple[Puzzle, ...]:
        """Find so many proved puzzles of a kind, or all that there are. Raises ProblemsError where there are none."""
        stream = self._chance("/".join([kind, *map(str, knobs.values())]))
        wanted = count
        while True:
            block = Block(kind=all_kinds()[kind], count=wanted, knobs=knobs)
            puzzles = _filled(Order(ask=self._ask, blocks=(block,)), stream, self._request.seed)
            if not isinstance(puzzles, NotEnough):
                return puzzles
            if not puzzles.found:
                raise self._refused(puzzles)
            wanted = puzzles.found

    def _refused(self, refused: NotEnough) -> ProblemsError:
        why = self._supplies.english.say(refused.why)
        found = f"{counted(refused.block.count, 'card')} of {refused.block.kind.id}"
        return _problem(found=found, expected=f"{refused.found} at most ({why})")

    def _chance(self, stream: str) -> Chance:
        return Chance(f"cards/{self._request.name}/{self._request.rules.id}/{stream}")

    def _scored(self, puzzle: Puzzle) -> Scored:
        """Add what the line counts: the second solver says so."""
        total: int = self._solved("ends-total", puzzle.state)
        return Scored(puzzle=puzzle, total=total, points=total if puzzle.answer else 0)

    def _solved(self, kind: str, state: Any) -> Any:
        (answer,) = solve(kind, state, self._ask.rule_sets)
        return answer

    def _one_of_each_total(self) -> list[tuple[Tile, int]]:
        """Choose a tile for each total but zero, with what the second solver counts on it: no two cards then tie."""
        chance = self._chance(f"match/{self._request.seed}")
        tiles: dict[int, list[Tile]] = {}
        for tile in full_set(self._request.rules.set):
            tiles.setdefault(self._solved("count-tile", {"tile": tile.name}), []).append(tile)
        return [(chance.choice(tiles[total]), total) for total in sorted(tiles) if total]

    def _ranked(self) -> list[tuple[Tile, int | None]]:
        """Shuffle the set; each tile with its place from the highest on, where the rules leave no two level."""
        tiles = full_set(self._request.rules.set)
        places = {tile: place for place, tile in enumerate(tiles, 1)} if self._ask.ranks_ties else {}
        chance = self._chance(f"rank/{self._request.seed}")
        return [(tile, places.get(tile)) for tile in chance.shuffled(tiles)]


def _filled(order: Order, stream: Chance, seed: str) -> tuple[Puzzle, ...] | NotEnough:
    """Find the puzzles of an order, of any level: a deck has no versions that must match."""
    planned = pick.plan(order, stream.stream("plan"))
    if isinstance(planned, NotEnough):
        return planned
    plans = tuple(replace(block, levels=(None,) * len(block.levels)) for block in planned)
    return pick.fill(order, plans, stream.stream(seed))


def _full(stock: Stock) -> int:
    """Count the cards that fill the sheets of a deck of puzzles, with the one that tells how it is played."""
    return max(SHEETS, -(-FEWEST // stock.count)) * stock.count - 1


def _problem(*, found: str, expected: str, nearest: str = "") -> ProblemsError:
    return ProblemsError([Problem(found=found, expected=expected, nearest=nearest)])
