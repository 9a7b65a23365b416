"""Compose: puzzles and wording into documents. Everything that is said on a page is said here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import groupby
from typing import Any, cast

from schoolyard.pages import parts  # noqa: F401 - the parts teach `describe` their types
from schoolyard.pages.document import (
    Block,
    Example,
    Habit,
    Item,
    Key,
    Remark,
    SelfCheck,
    Sheet,
    Slip,
    Solved,
    Worded,
)
from schoolyard.pages.part import describe
from schoolyard.pages.recipe import Recipe
from schoolyard.pages.voice import Voice, Wording
from schoolyard.puzzles.marks import Count
from schoolyard.puzzles.phrase import NAMED_RULE, Phrase
from schoolyard.puzzles.picture import Part, Picture
from schoolyard.puzzles.puzzle import Mistake, Puzzle, Shown

CROWDED_FROM = 6
"""From this number of pips on, a half's pips stand further out."""
MOST_PLACES = 8
"""How many places the key names where a habit shows."""
CHIPS = "rule.chips"
"""How the keys of rules that speak of chips begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetText:
    """What a lesson says about one of its sheets, in the sheet's language."""

    title: str
    goal: str
    """One sentence that begins with "I can"."""
    version: str
    """A, B, C…"""
    code: str
    language: str
    """A BCP 47 tag."""
    highest: int
    """The highest number of the set that is played with."""
    chip: bool = False
    """Whether the rule set pays in chips: then one stands beside a rule that speaks of them."""
    own_rules: bool = False
    """Whether its blocks are of several rule sets: then each says its own rule, and the page none."""
    pupil: str | None = None
    total: int | None = None
    """What all answers add up to, on a sheet that tells it."""
    bookmark: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyText:
    """What a lesson says to the grown-up about a sheet; where it says nothing, the wording does."""

    purpose: str | None = None
    after: str | None = None
    beside: str | None = None
    """What a sheet is that lies beside the ordinary one, where it does."""


def compose_sheet(
    text: SheetText,
    shown: Sequence[Shown],
    wording: Wording,
    recipe: Recipe,
    *,
    example: Puzzle | None = None,
    faded: bool = False,
    review: Collection[int] = (),
    leaving: Collection[int] = (),
) -> Sheet:
    """Make the child's sheet from what its puzzles show; it is given nothing that answers them.

    `example` is another puzzle, worked on the page; `faded` leaves its last mark to the child. `review` holds the
    numbers (from 1) of the puzzles that look back, `leaving` of those to do before one goes. The rule that the first
    puzzles go by stands at the top; others stand above their own puzzles.
    """
    voice = Voice(wording, recipe.age)
    rule = None if text.own_rules or not shown else shown[0].rule
    blocks = tuple(_blocks(shown, voice, rule, review, leaving))
    pictures = [one.picture for one in (*shown, *([] if example is None else [example.shown]))]
    return Sheet(
        title=text.title,
        language=text.language,
        goal=text.goal,
        rule=None if rule is None else voice.text(rule),
        chip=text.chip and rule is not None and _of_chips(rule),
        example=None if example is None else _example(example, voice, faded=faded),
        blocks=blocks,
        cuts=tuple(_cuts(blocks, shown, voice)),
        sum=None if text.total is None else voice("sheet.sum", total=text.total),
        check=SelfCheck(
            ask=voice("sheet.check.ask"),
            faces=(voice("sheet.check.can"), voice("sheet.check.nearly"), voice("sheet.check.help")),
        ),
        name=voice("sheet.name"),
        date=voice("sheet.date"),
        pupil=text.pupil,
        footer=voice("sheet.footer", title=text.title, version=text.version),
        code=text.code,
        bookmark=text.bookmark,
        crowded=max(text.highest, *map(_highest, pictures)) >= CROWDED_FROM,
    )


def compose_key(
    sheet: Sheet,
    text: SheetText,
    puzzles: Sequence[Puzzle],
    wording: Wording,
    recipe: Recipe,
    *,
    key: KeyText | None = None,
) -> Key:
    """Make the key of a sheet from its puzzles, in the sheet's order.

    The answers in place are the child's own marks; the notes speak to the grown-up.
    """
    voice = Voice(wording)
    key = key or KeyText()
    purpose = key.purpose or _purpose(sheet, puzzles, voice)
    counters = any(isinstance(mark, Count) and mark.second for puzzle in puzzles for mark in puzzle.marks)
    return Key(
        sheet=sheet,
        heading=_heading(text, voice),
        solved=tuple(_solved(number, puzzle, voice) for number, puzzle in enumerate(puzzles, 1)),
        remarks=(
            Remark(heading=voice("key.purpose-heading"), text=f"{key.beside or ''} {purpose}".strip()),
            Remark(heading=voice("key.level-heading"), text=_level(puzzles, voice, recipe)),
            Remark(heading=voice("key.after-heading"), text=key.after or voice("key.after")),
        ),
        habits_heading=voice("key.habits-heading"),
        habits=tuple(_habits(puzzles, voice)),
        note=voice("key.counters") if counters else None,
        footer=voice("key.footer"),
        picture=voice("key.picture", title=text.title),
    )


def _heading(text: SheetText, voice: Voice) -> str:
    if text.pupil is not None:
        return voice("class.key", name=text.pupil)
    return voice("key.heading", version=text.version)


def _blocks(
    shown: Sequence[Shown], voice: Voice, rule: Phrase | None, review: Collection[int], leaving: Collection[int]
) -> Iterator[Block]:
    """Put neighbours with one prompt under it once; where only the rule is new, the block goes on under its prompt."""
    numbered = [(number, one, voice.text(one.prompt)) for number, one in enumerate(shown, 1)]
    before: tuple[str, bool, bool] | None = None
    for (prompt, looks_back, last, (game, own)), members in groupby(
        numbered, lambda item: (item[2], item[0] in review, item[0] in leaving, _own_rule(item[1], rule, voice))
    ):
        heading = "sheet.leaving" if last else "sheet.review" if looks_back and not (before and before[1]) else None
        yield Block(
            heading=None if heading is None else voice(heading),
            prompt=prompt,
            game=game,
            rule=own,
            review=looks_back,
            goes_on=own is not None and before == (prompt, looks_back, last),
            items=tuple(Item(number=number, rows=_rows(one.picture, voice)) for number, one, _ in members),
        )
        before = prompt, looks_back, last


def _highest(picture: Picture) -> int:
    """Give the highest half of the picture's tiles: there may be tiles that are not played with."""
    tiles = [tile for part in picture.parts for tile in getattr(part, "tiles", ()) if tile is not None]
    return max((int(half) for tile in tiles for half in tile.split("-") if half.isdecimal()), default=0)


def _of_chips(rule: Phrase) -> bool:
    """Whether a rule speaks of chips, itself or in the rule it adds to."""
    return rule.key.startswith(CHIPS) or any(isinstance(one, Phrase) and _of_chips(one) for one in rule.values.values())


def _own_rule(shown: Shown, page: Phrase | None, voice: Voice) -> tuple[str | None, str | None]:
    """Give the rule of a puzzle where it is not the one at the top of the page, after the game that it names."""
    if shown.rule is None or shown.rule == page:
        return None, None
    if shown.rule.key == NAMED_RULE:
        game, rule = shown.rule.values["game"], cast("Phrase", shown.rule.values["rule"])
        return voice("sheet.game", game=game), voice.text(rule)
    return None, voice.text(shown.rule)


def _rows(picture: Picture, voice: Voice) -> tuple[tuple[Worded, ...], ...]:
    return tuple(tuple(_worded(part, voice) for part in row) for row in picture.rows)


def _cuts(blocks: Sequence[Block], shown: Sequence[Shown], voice: Voice) -> Iterator[Block]:
    """Gather what is to be cut out, block by block, under the numbers of the puzzles."""
    for block in blocks:
        cut = [(item.number, shown[item.number - 1].picture.cut) for item in block.items]
        items = tuple(
            Item(number=number, rows=(tuple(_worded(strip, voice) for strip in strips),))
            for number, strips in cut
            if strips
        )
        if items:
            yield Block(heading=None, prompt=voice("sheet.cut"), rule=None, review=False, items=items)


def _worded(part: Part, voice: Voice) -> Worded:
    return Worded(part=_said(part, voice), alt=describe(part, voice))


def _said(part: Part, voice: Voice) -> Part:
    """Say the phrases in a part's fields, also in what its fields hold."""
    said: Part = _each_said(part, voice)
    return said


def _each_said(value: Any, voice: Voice) -> Any:
    if isinstance(value, Phrase):
        return voice.text(value)
    if isinstance(value, tuple):
        return tuple(_each_said(one, voice) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _each_said(getattr(value, field.name), voice) for field in fields(value)})
    return value


def _example(puzzle: Puzzle, voice: Voice, *, faded: bool) -> Example:
    return Example(
        label=voice("sheet.look"),
        text=voice.text(puzzle.why),
        item=Item(number=0, rows=_rows(puzzle.shown.picture, voice)),
        marks=puzzle.marks[:-1] if faded else puzzle.marks,
    )


def _solved(number: int, puzzle: Puzzle, voice: Voice) -> Solved:
    return Solved(
        number=number,
        answer=voice.text(puzzle.answer_text),
        why=voice.text(puzzle.why),
        slips=tuple(
            Slip(
                answer=voice("key.slip", answer=mistake.answer_text),
                cause=voice.text(mistake.cause),
                say=voice("key.quote", text=mistake.say),
            )
            for mistake in puzzle.mistakes
        ),
        marks=puzzle.marks,
    )


def _purpose(sheet: Sheet, puzzles: Sequence[Puzzle], voice: Voice) -> str:
    """Say what each kind of puzzle is for, in the order in which they come; what looks back had its own lesson."""
    back = {item.number for block in sheet.blocks if block.review for item in block.items}
    kinds = dict.fromkeys(puzzle.kind for number, puzzle in enumerate(puzzles, 1) if number not in back)
    return " ".join(voice(f"{kind}.aim") for kind in kinds or dict.fromkeys(puzzle.kind for puzzle in puzzles))


def _level(puzzles: Sequence[Puzzle], voice: Voice, recipe: Recipe) -> str:
    levels = [puzzle.difficulty.level for puzzle in puzzles]
    least, most = recipe.minutes
    if min(levels) == max(levels):
        return voice("key.level", level=levels[0], least=least, most=most)
    return voice("key.levels", lowest=min(levels), highest=max(levels), least=least, most=most)


def _habits(puzzles: Sequence[Puzzle], voice: Voice) -> Iterator[Habit]:
    """Gather the slips that have one cause in more than one puzzle, in the order in which they first show."""
    gathered: dict[str, dict[int, Mistake]] = {}
    for number, puzzle in enumerate(puzzles, 1):
        for mistake in puzzle.mistakes:
            gathered.setdefault(mistake.habit, {}).setdefault(number, mistake)
    for habit, places in gathered.items():
        if len(places) > 1:
            told = [voice("key.place", answer=mistake.answer_text, number=number) for number, mistake in places.items()]
            if len(told) > MOST_PLACES:
                told[MOST_PLACES - 1 :] = [voice("key.more-places", more=len(told) - MOST_PLACES + 1)]
            yield Habit(
                name=voice(f"habit.{habit}"),
                places=_apart(told, voice),
                count=len(places),
                say=voice.text(next(iter(places.values())).say),
            )


def _apart(items: Sequence[str], voice: Voice) -> str:
    """List items; such as are lists themselves are held apart by more than a comma."""
    lists = any(voice("alt.separator") in item for item in items)
    return voice("key.separator").join(items) if lists else voice.listed(items)
