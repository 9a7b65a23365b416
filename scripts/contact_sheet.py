"""Make contact sheets: every kind of page, small, many on a picture, to look at all of them in a minute.

python scripts/contact_sheet.py [FOLDER]

The pictures go into FOLDER, which is out/contact unless another is named: sheets of all kinds, all lessons' sheets,
keys and teacher's pages, rules cards, decks of cards; letter paper, the youngest age that each is for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from schoolyard import build
from schoolyard.build.cards import AGE, CardRequest, find_deck, make_calibration, make_cards
from schoolyard.build.rules_card import RulesCardRequest, make_rules_card
from schoolyard.content import lessons, load_lesson, load_rules, rule_sets
from schoolyard.content.decks import DECKS
from schoolyard.drawing.preview import preview
from schoolyard.puzzles.registry import all_kinds

FOLDER: Final = Path(__file__).resolve().parents[1] / "out" / "contact"
DPI: Final = 55
ACROSS: Final = 5
DOWN: Final = 3
LABEL: Final = 14
"""Pixels over each page, for its file's name."""

Files: TypeAlias = Iterator[tuple[str, bytes]]


def kind(name: str) -> Files:
    """Make a sheet of a kind of puzzle."""
    lesson = build.kind_lesson(build.KindSheet(kind=name), build.Supplies.read("en"))
    yield from build.make(build.Request(lesson=lesson, only=("sheet",)))


def lesson(name: str) -> Files:
    """Make all of a lesson but its cards, which are those of the decks."""
    yield from build.make(build.Request(lesson=load_lesson(name), only=("sheet", "key", "teacher")))


def rules(name: str) -> Files:
    """Make both rules cards of a rule set."""
    for half in (False, True):
        yield make_rules_card(RulesCardRequest(rules=load_rules(name), half=half))


def cards(name: str) -> Files:
    """Make a deck, or the page that tests a printer."""
    if name == "calibrate":
        yield make_calibration("letter", "en")
    else:
        yield make_cards(CardRequest(name=name, decks=(name,), rules=load_rules(find_deck(name).rules), age=AGE))


MAKERS: Final[Mapping[str, tuple[Callable[[str], Files], Iterable[str]]]] = {
    "kinds": (kind, all_kinds()),
    "lessons": (lesson, lessons()),
    "rules": (rules, rule_sets()),
    "cards": (cards, (*DECKS, "calibrate")),
}
"""What is made, and of what."""


def pictures(sort: str, name: str) -> list[tuple[str, bytes]]:
    """Make the files of one name of a sort; give each page's name and picture."""
    maker, _ = MAKERS[sort]
    return [
        (f"{Path(file).stem} {number}", picture)
        for file, content in maker(name)
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


def main() -> None:
    """Write the contact sheets and tell where they are."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    with ProcessPoolExecutor() as pool:
        running = {sort: [pool.submit(pictures, sort, name) for name in names] for sort, (_, names) in MAKERS.items()}
        for sort, jobs in running.items():
            pages = [page for job in jobs for page in job.result()]
            for number, first in enumerate(range(0, len(pages), ACROSS * DOWN), start=1):
                place = folder / f"{sort}_{number}.png"
                contact_sheet(pages[first : first + ACROSS * DOWN]).save(place)
                print(place)  # noqa: T201 - a script tells its user


if __name__ == "__main__":
    main()
