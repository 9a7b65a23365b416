"""Make contact sheets: every kind of page, small, many on a picture, to look at all of them in a minute.

python scripts/contact_sheet.py [--paper a4] [--oldest] [--large-print] [--language es] [FOLDER]

The pictures go into FOLDER, which is out/contact unless another is named: sheets of all kinds; all lessons' sheets,
keys and teacher's pages, for support and to stretch; a class's files; the contents of the term; rules cards; decks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

import click
from PIL import Image, ImageDraw

from schoolyard import build
from schoolyard.build.cards import CardRequest, find_deck, make_calibration, make_cards
from schoolyard.build.contents import NAME, MadeInUnit, contents
from schoolyard.build.kind_facts import OLDEST
from schoolyard.build.request import Child
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import lessons, load_lesson, load_rules, load_term, rule_sets
from schoolyard.content.decks import DECKS
from schoolyard.content.lesson import Lesson
from schoolyard.drawing.preview import preview
from schoolyard.puzzles.registry import all_kinds

FOLDER: Final = Path(__file__).resolve().parents[1] / "out" / "contact"
DPI: Final = 55
ACROSS: Final = 5
DOWN: Final = 3
LABEL: Final = 14
"""Pixels over each page, for its file's name."""

Files: TypeAlias = Iterator[tuple[str, bytes]]


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """How all pages are made."""

    paper: str
    language: str
    large_print: bool
    oldest: bool
    """Whether pages are for the oldest age that they can be for; else for the youngest."""


def kind(name: str, how: How) -> Files:
    """Make a sheet of a kind of puzzle."""
    wanted = build.KindSheet(kind=name, age=OLDEST if how.oldest else None)
    request = _request(build.kind_lesson(wanted, build.Supplies.read(how.language)), how)
    yield from build.make(replace(request, only=("sheet",), of_kind=True))


def lesson(name: str, how: How) -> Files:
    """Make all of a lesson but its cards and rules, which are those of the decks and rule sets."""
    request = _request(load_lesson(name, language=how.language), how)
    yield from build.make(replace(request, only=("sheet", "key", "teacher")))


def of_class(name: str, how: How) -> Files:
    """Make the files of a class of two."""
    children = tuple(Child(row=child, name=child) for child in ("Ana", "Ben"))
    request = _request(load_lesson(name, language=how.language), how)
    yield from build.make(replace(request, only=("sheet", "key"), children=children))


def term(_: str, how: How) -> Files:
    """Make the page of contents of the term as if each lesson had three pages of sheets."""
    unit, every = load_term(language=how.language)
    made = [
        MadeInUnit(
            request=_request(lesson, how),
            pages={f"{lesson.id}_{what}.pdf": pages for what, pages in (("A_sheet", 3), ("A_key", 3), ("teacher", 1))},
        )
        for lesson in every
    ]
    yield NAME, contents(unit.title, made, build.Supplies.read(how.language))


def rules(name: str, how: How) -> Files:
    """Make both rules cards of a rule set."""
    for half in (False, True):
        request = RulesCardRequest(rules=load_rules(name), half=half, paper=how.paper, language=how.language)
        yield make_rules_card(request)


def cards(name: str, how: How) -> Files:
    """Make a deck, or the page that tests a printer."""
    if name == "calibrate":
        yield make_calibration(how.paper, how.language)
    else:
        deck = CardRequest(name=name, decks=(name,), rules=load_rules(find_deck(name).rules), paper=how.paper)
        yield make_cards(replace(deck, language=how.language, large_print=how.large_print))


def _request(lesson: Lesson, how: How) -> build.Request:
    return build.Request(
        lesson=lesson,
        age=lesson.ages[-1 if how.oldest else 0],
        paper=how.paper,
        language=how.language,
        large_print=how.large_print,
    )


MAKERS: Final[Mapping[str, tuple[Callable[[str, How], Files], Iterable[str]]]] = {
    "kinds": (kind, all_kinds()),
    "lessons": (lesson, lessons()),
    "class": (of_class, ("make-five",)),
    "contents": (term, ("term",)),
    "rules": (rules, rule_sets()),
    "cards": (cards, (*DECKS, "calibrate")),
}
"""What is made, and of what."""


def pictures(sort: str, name: str, how: How) -> list[tuple[str, bytes]]:
    """Make the files of one name of a sort; give each page's name and picture."""
    maker, _ = MAKERS[sort]
    return [
        (f"{Path(file).stem} {number}", picture)
        for file, content in maker(name, how)
        if file.endswith(".pdf")
        for number, picture in enumerate(preview(content, dpi=DPI), start=1)
    ]


def contact_sheet(pages: list[tuple[str, bytes]]) -> Image.Image:
    """Put pages beside and below each other, each with its name above."""
    images = [(name, Image.open(BytesIO(picture)).convert("L")) for name, picture in pages]
    width = max(image.width for _, image in images)
    height = LABEL + max(image.height for _, image in images)
    sheet = Image.new("L", (ACROSS * width, -(-len(images) // ACROSS) * height), 160)
    pen = ImageDraw.Draw(sheet)
    for place, (name, image) in enumerate(images):
        x, y = place % ACROSS * width, place // ACROSS * height
        pen.text((x + 2, y + 1), name, fill=0)
        sheet.paste(image.crop((0, 0, image.width - 2, image.height)), (x, y + LABEL))
    return sheet


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=FOLDER)
@click.option("--paper", type=click.Choice(["letter", "a4"]), default="letter", show_default=True)
@click.option("--language", default="en", show_default=True)
@click.option("--large-print", is_flag=True)
@click.option("--oldest", is_flag=True, help="For the oldest age that a page can be for, in place of the youngest.")
def main(folder: Path, paper: str, language: str, large_print: bool, oldest: bool) -> None:
    """Make contact sheets of every kind of page, and tell where they are."""
    how = How(paper=paper, language=language, large_print=large_print, oldest=oldest)
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        running = {
            sort: [pool.submit(pictures, sort, name, how) for name in names] for sort, (_, names) in MAKERS.items()
        }
        for sort, jobs in running.items():
            for old in folder.glob(f"{sort}_*.png"):
                old.unlink()
            pages = [page for job in jobs for page in job.result()]
            for number, first in enumerate(range(0, len(pages), ACROSS * DOWN), start=1):
                place = folder / f"{sort}_{number}.png"
                contact_sheet(pages[first : first + ACROSS * DOWN]).save(place)
                click.echo(place)


if __name__ == "__main__":
    main()
