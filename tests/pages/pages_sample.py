"""Puzzles made by hand, as on the mock-ups of the pages, and what lays them out."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from schoolyard.content import load_data, load_wording
from schoolyard.drawing import Fonts
from schoolyard.pages.compose import SheetText
from schoolyard.pages.paper import Paper, papers
from schoolyard.pages.recipe import Recipe, Recipes
from schoolyard.puzzles.marks import Count, Join, Mark, Ring, Write
from schoolyard.puzzles.phrase import Phrase, say
from schoolyard.puzzles.picture import BoxPart, ChoicePart, HelpPart, LinePart, Part, Picture, TilesPart
from schoolyard.puzzles.puzzle import Difficulty, Mistake, Puzzle, Shown
from schoolyard.wording import Wording

FONTS = Path(__file__).parents[2] / "templates" / "fonts"
RAW = "raw"


class RawWording:
    """The English wording, and whatever text stands in a phrase with the key `raw`."""

    def __init__(self) -> None:
        self._wording = Wording.from_mapping(load_wording("en"), "en")

    def say(self, phrase: Phrase, *, age: int | None = None) -> str:
        if phrase.key == RAW:
            return str(phrase.values["text"])
        values: Mapping = {
            name: self.say(value, age=age) if isinstance(value, Phrase) and value.key == RAW else value
            for name, value in phrase.values.items()
        }
        return self._wording.say(Phrase(phrase.key, values), age=age)


@cache
def wording() -> RawWording:
    return RawWording()


@cache
def fonts() -> Fonts:
    return Fonts({400: FONTS / "Lexend-Regular.ttf", 600: FONTS / "Lexend-SemiBold.ttf"})


@cache
def _recipes() -> Recipes:
    return Recipes(load_data("ages"))


def recipe(age: int, *, large_print: bool = False) -> Recipe:
    return _recipes().of(age, large_print=large_print)


@cache
def paper(name: str) -> Paper:
    return papers(load_data("papers"))[name]


def raw(text: str) -> Phrase:
    return say(RAW, text=text)


def text(title: str = "Make five", **others: object) -> SheetText:
    fields: dict = {
        "title": title,
        "goal": "I can find two open ends that make 5.",
        "version": "A",
        "code": "7K3Q-XM9",
        "language": "en",
        "highest": 4,
        "chip": True,
    }
    return SheetText(**(fields | others))


def line(tiles: str, ends: str = "pointer") -> LinePart:
    return LinePart(tiles=tuple(None if tile == "?" else tile for tile in tiles.split()), ends=ends)


def hand(tiles: str, *, upright: bool = False) -> TilesPart:
    return TilesPart(name="hand", tiles=tuple(tiles.split()), tray=True, upright=upright)


def puzzle(
    kind: str,
    prompt: str,
    rows: tuple[tuple[Part, ...], ...],
    *,
    answer: str,
    marks: tuple[Mark, ...] = (),
    why: str = "2 and 3 make 5.",
    mistakes: tuple[tuple[str, str, str, str], ...] = (),
    rule: Phrase | None = None,
    level: int = 2,
) -> Puzzle:
    return Puzzle(
        kind=kind,
        state={},
        shown=Shown(kind=kind, prompt=raw(prompt), picture=Picture(rows), rule=rule),
        answer=answer,
        answer_text=raw(answer),
        marks=marks,
        why=raw(why),
        mistakes=tuple(
            Mistake(answer=wrong, answer_text=raw(wrong), habit=habit, cause=raw(cause), say=raw(words))
            for wrong, habit, cause, words in mistakes
        ),
        difficulty=Difficulty(level=level, measures={}),
        source=None,
    )


CHIPS = say("rule.chips-for-one", total=5, chips=1)
EVERY_DOT = ("counts-every-dot", "every dot was counted.", "Look again. Which halves touch nothing?")
ONE_END = ("counts-one-end", "only one end was counted.", "Good start. Where is the other open end?")
ONE_TILE = ("counts-one-tile", "one tile was counted.", "That is one tile. Show me the two open ends.")


def total(tiles: str, left: int, right: int) -> Puzzle:
    whole = sum(int(half) for tile in tiles.split() for half in tile.split("-"))
    return puzzle(
        "ends-total",
        "Count both open ends. Fill the frame. Write how many.",
        ((line(tiles),), (HelpPart(kind="frame", most=10), BoxPart())),
        answer=str(left + right),
        marks=(Count(part="help", first=left, second=right), Write(part="box", text=str(left + right))),
        why=f"{left} and {right} make {left + right}.",
        mistakes=((str(whole), *EVERY_DOT), (str(left), *ONE_END)),
        rule=CHIPS,
    )


def scores(tiles: str, *, yes: bool) -> Puzzle:
    return puzzle(
        "does-it-score",
        "Do the open ends make 5? Circle yes or no.",
        ((line(tiles),), (ChoicePart(options=(raw("yes"), raw("no")), chip=True),)),
        answer="yes" if yes else "no",
        marks=(Ring(part="choice", index=0 if yes else 1),),
        mistakes=(("no" if yes else "yes", *ONE_TILE),),
        rule=CHIPS,
    )


def scoring_tile(tiles: str, held: str, index: int, side: str, *, upright: bool = False) -> Puzzle:
    return puzzle(
        "scoring-tile",
        "Which tile makes the ends 5 in all? Join it.",
        ((line(tiles),), (hand(held, upright=upright),)),
        answer=held.split()[index],
        marks=(Ring(part="hand", index=index), Join(part="hand", index=index, line="line", side=side)),
        rule=CHIPS,
    )


def count_tile(tile: str) -> Puzzle:
    dots = sum(int(half) for half in tile.split("-"))
    return puzzle(
        "count-tile",
        "How many dots?",
        ((TilesPart(name="tile", tiles=(tile,), counted=True), BoxPart()), (HelpPart(kind="path", most=10),)),
        answer=str(dots),
        marks=(Write(part="box", text=str(dots)),),
    )


def best_play(tiles: str, held: str, index: int, side: str, points: int) -> Puzzle:
    return puzzle(
        "scoring-tile",
        "Circle the tile that scores most. Join it to its end. Write the points.",
        ((line(tiles),), (hand(held, upright=True), BoxPart(digits=2))),
        answer=f"{held.split()[index]}, {points}",
        marks=(
            Ring(part="hand", index=index),
            Join(part="hand", index=index, line="line", side=side),
            Write(part="box", text=str(points)),
        ),
    )


def make_five() -> list[Puzzle]:
    """The six puzzles of the first mock-up."""
    return [
        total("4-2 2-1", 4, 1),
        total("2-1 1-4", 2, 4),
        scores("1-2 2-3", yes=False),
        scores("2-4 4-3", yes=True),
        scoring_tile("1-4 4-2", "3-1 3-2", 0, "left"),
        scoring_tile("4-1 1-3", "3-2 4-2", 1, "left"),
    ]


EXAMPLE = total("2-1 1-3", 2, 3)
