"""Reading placed pages: every mark, the box of its ink, and which node it belongs to."""

from collections.abc import Iterable, Iterator

from pages_sample import fonts

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
    PipsMark,
    RectMark,
    Scaled,
    TextMark,
    TileMark,
)

MM = 25.4 / 72


def marks(nodes: Iterable[Node]) -> Iterator[Mark]:
    """Every mark, in reading order; smaller ones where they are on paper is left to `page_marks`."""
    for node in nodes:
        if isinstance(node, Leaf | Artifact):
            yield from node.marks
        else:
            yield from marks(node.kids)


def leaves(nodes: Iterable[Node]) -> Iterator[Leaf]:
    for node in nodes:
        if isinstance(node, Leaf):
            yield node
        elif isinstance(node, Group | Scaled):
            yield from leaves(node.kids)


def texts(page: Page) -> list[str]:
    return [mark.text for mark in marks(page.nodes) if isinstance(mark, TextMark)]


def find(page: Page, text: str) -> TextMark:
    (mark,) = [mark for mark in marks(page.nodes) if isinstance(mark, TextMark) and mark.text == text]
    return mark


def ink(mark: Mark) -> Box:
    """The box of a mark's ink, half of its stroke included (but for tiles: in a line they nearly touch).

    A text reaches from its capitals to its baseline.
    """
    match mark:
        case TileMark():
            across = mark.direction in "EW"
            return _box(mark.x, mark.y, (2 if across else 1) * mark.h, (1 if across else 2) * mark.h, 0.0)
        case PipsMark():
            return _box(mark.x - mark.h / 2, mark.y - mark.h / 2, mark.h, mark.h, 0.0)
        case TextMark():
            width = fonts().measure.width(mark.text, mark.pt, mark.weight)
            high = 0.7 * mark.pt * MM
            return _box(mark.x, mark.y - high, width, high, 0.0)
        case RectMark():
            return _box(mark.x, mark.y, mark.w, mark.h, mark.stroke or 0.0)
        case LineMark():
            left, top = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
            return _box(left, top, abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1), mark.stroke)
        case CircleMark() | ChipMark() | DownMark():
            return _box(mark.x - mark.r, mark.y - mark.r, 2 * mark.r, 2 * mark.r, 0.0)
        case PathMark():
            numbers = [float(number) for step in mark.steps for number in step[1:]]
            xs, ys = numbers[::2], numbers[1::2]
            return _box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), mark.stroke or 0.0)


def _box(x: float, y: float, width: float, height: float, stroke: float) -> Box:
    half = stroke * MM / 2
    return Box(x0=x - half, y0=y - half, x1=x + width + half, y1=y + height + half)


def overlap(one: Box, other: Box, tolerance: float = 0.01) -> bool:
    return (
        min(one.x1, other.x1) - max(one.x0, other.x0) > tolerance
        and min(one.y1, other.y1) - max(one.y0, other.y0) > tolerance
    )


def inside(one: Box, other: Box, tolerance: float = 0.01) -> bool:
    return (
        one.x0 >= other.x0 - tolerance
        and one.y0 >= other.y0 - tolerance
        and one.x1 <= other.x1 + tolerance
        and one.y1 <= other.y1 + tolerance
    )


def clashes(page: Page) -> list[tuple[Mark, Mark]]:
    """Pairs of marks that lie on each other: solid on solid, or solid across an outline.

    Left out are straight lines and trays, which stand under tiles, and the dots and eyes inside other marks.
    """
    solids: list[tuple[Mark, Box]] = []
    outlines: list[tuple[Mark, Box]] = []
    for mark in marks(page.nodes):
        match mark:
            case (
                TileMark()
                | PipsMark()
                | TextMark()
                | ChipMark()
                | DownMark()
                | PathMark(fill="black")
                | CircleMark(fill="white")
            ):
                solids.append((mark, ink(mark)))
            case RectMark(fill=None):
                outlines.append((mark, ink(mark)))
    found = []
    for place, (one, box) in enumerate(solids):
        found += [(one, other) for other, another in solids[place + 1 :] if overlap(box, another)]
        found += [
            (one, outline)
            for outline, around in outlines
            if overlap(box, around) and not inside(box, around) and not inside(around, box)
        ]
    return found
