"""Supplies: what every page needs beside its lesson, read once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from schoolyard.content import folder, load_data, load_wording
from schoolyard.drawing import Fonts
from schoolyard.pages.paper import Paper, papers
from schoolyard.pages.recipe import Recipes
from schoolyard.pages.stock import Stocks
from schoolyard.wording import Wording

FONT_FILES: Final = {400: "Lexend-Regular.ttf", 600: "Lexend-SemiBold.ttf"}
"""The fonts of the pages by weight, in templates/fonts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplies:
    """Sentences, measures, papers, card stock and letters."""

    wording: Wording
    english: Wording
    """For what is said to whoever runs the program, whatever the language of the pages."""
    recipes: Recipes
    papers: Mapping[str, Paper]
    stocks: Stocks
    fonts: Fonts

    @staticmethod
    def read(language: str) -> Supplies:
        """Read them for a language. Raises ProblemsError for a language that is not there."""
        return _read(language)


@cache
def _read(language: str) -> Supplies:
    fonts = folder("templates") / "fonts"
    return Supplies(
        wording=_wording(language),
        english=_wording("en"),
        recipes=Recipes(load_data("ages")),
        papers=papers(load_data("papers")),
        stocks=Stocks(load_data("stock")),
        fonts=Fonts({weight: fonts / name for weight, name in FONT_FILES.items()}, _other_font()),
    )


def _other_font() -> Path | None:
    """Find the font for names in other letters, where the package of the extra `names` is installed."""
    found = find_spec("fontpkg_noto_sans")
    if found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / "files" / "NotoSans[wdth,wght].ttf"
    return path if path.is_file() else None


@cache
def _wording(language: str) -> Wording:
    return Wording.from_mapping(load_wording(language), language)
