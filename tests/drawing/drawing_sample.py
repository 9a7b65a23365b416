"""A small document placed by hand, with one of everything, and short ways to place single marks."""

from __future__ import annotations

from pathlib import Path

from schoolyard.pages.placed import (
    Artifact,
    Box,
    ChipMark,
    CircleMark,
    DownMark,
    Group,
    Leaf,
    LineMark,
    Mark,
    Node,
    Page,
    PathMark,
    PlacedDocument,
    RectMark,
    Scaled,
    TextMark,
    TileMark,
)

FOLDER = Path(__file__).resolve().parents[2] / "templates" / "fonts"
FONT_FILES = {400: FOLDER / "Lexend-Regular.ttf", 600: FOLDER / "Lexend-SemiBold.ttf"}
A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)


def text(x: float, y: float, words: str, pt: float = 14.0, weight: int = 400) -> TextMark:
    return TextMark(x=x, y=y, text=words, pt=pt, weight=600 if weight == 600 else 400)


def page_of(*marks: Mark, size: tuple[float, float] = A4) -> Page:
    """A page with marks that are one figure."""
    figure = Leaf(role="Figure", marks=marks, alt="marks", box=Box(x0=0, y0=0, x1=size[0], y1=size[1]))
    return Page(width=size[0], height=size[1], nodes=(figure,))


def document_of(*pages: Page, title: str = "Marks") -> PlacedDocument:
    return PlacedDocument(title=title, language="en", subject="A test", pages=pages)


def puzzle(number: int, y: float) -> Group:
    tiles = tuple(
        TileMark(x=25 + 36.63 * place, y=y + 5, h=18, first=first, second=second)
        for place, (first, second) in enumerate(((2, 1), (1, 3)))
    )
    pointer = PathMark(
        steps=(("M", 23.5, y + 14), ("L", 20.5, y + 12), ("L", 20.5, y + 16), ("Z",)), fill="black", stroke=0.4
    )
    prompt = Leaf(role="P", marks=(text(25, y, "Write the total of the open ends.", 18, 600),))
    line = Leaf(
        role="Figure",
        marks=(*tiles, pointer),
        alt="A line of two tiles: two and one, one and three.",
        box=Box(x0=20, y0=y + 4, x1=99, y1=y + 24),
    )
    answer = Leaf(
        role="Form",
        marks=(RectMark(x=110, y=y + 6, w=16, h=16, r=1.5, stroke=1.25),),
        alt=f"Your answer to puzzle {number}",
        box=Box(x0=109, y0=y + 5, x1=127, y1=y + 23),
    )
    label = Leaf(role="Lbl", marks=(text(15, y, str(number), 18, 600),))
    return Group(role="LI", kids=(label, Group(role="LBody", kids=(prompt, line, answer))))


def sheet_nodes() -> tuple[Node, ...]:
    faces = Group(
        role="Figure",
        alt="A chip, a black chip and the Down",
        box=Box(x0=15, y0=195, x1=120, y1=220),
        kids=(
            Leaf(role="Span", marks=(ChipMark(x=30, y=207, r=8.2), ChipMark(x=50, y=207, r=4.4, filled=True))),
            Leaf(role="Span", marks=(DownMark(x=75, y=207, r=8.2, word="Down"), DownMark(x=95, y=207, r=4.4))),
        ),
    )
    return (
        Artifact(
            marks=(text(15, 21, "Name"), LineMark(x1=30, y1=22, x2=120, y2=22)),
            kind="Page",
        ),
        Leaf(role="H1", marks=(text(15, 36, "Make five", 32, 600),)),
        Leaf(role="P", marks=(text(15, 46, "I can find two open ends that make 5."),)),
        Group(role="L", kids=(puzzle(1, 70), puzzle(2, 115))),
        Artifact(
            marks=(
                RectMark(x=14, y=160, w=150, h=30, r=3, stroke=0.75, ink="grey", dash=(1.6, 1.6)),
                CircleMark(x=30, y=175, r=8.6, stroke=0.75),
                CircleMark(x=60, y=175, r=3, fill="accent"),
                LineMark(x1=70, y1=175, x2=100, y2=180, stroke=2, ink="accent", round=True),
                TileMark(x=110, y=170, h=8, first=4, second=1, face="down"),
                TileMark(x=130, y=170, h=8, first=4, second=1, face="cloud"),
            ),
        ),
        faces,
        Artifact(marks=(text(15, 269, "Make five · 1 of 2", 12),), kind="Pagination"),
    )


def key_nodes() -> tuple[Node, ...]:
    def row(kind: str, y: float, *cells: str) -> Group:
        return Group(
            role="TR",
            kids=tuple(
                Leaf(role=kind, marks=(text(15 + 30 * place, y, cell, 11),), scope="Column" if kind == "TH" else None)
                for place, cell in enumerate(cells)
            ),
        )

    return (
        Leaf(role="H1", marks=(text(15, 20, "Key: Make five", 20, 600),)),
        Scaled(scale=0.585, dx=14.0, dy=26.0, kids=sheet_nodes()[1:4]),
        Group(
            role="Table", kids=(row("TH", 200, "Puzzle", "Answer"), row("TD", 206, "1", "5"), row("TD", 212, "2", "5"))
        ),
    )


def sample() -> PlacedDocument:
    """A sheet on letter paper and its key."""
    width, height = LETTER
    return PlacedDocument(
        title="Make five",
        language="en-GB",
        subject="Open ends that make 5",
        pages=(
            Page(width=width, height=height, nodes=sheet_nodes(), bookmark="Sheet"),
            Page(width=width, height=height, nodes=key_nodes(), bookmark="Key — Ŵyn & Łukasz"),
        ),
    )
