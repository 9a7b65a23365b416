"""Text in lines: wrapped by measure, in one or two weights, and balanced where it is a title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeAlias

from schoolyard.pages.measure import MM, Measure, cap
from schoolyard.pages.placed import Ink, TextMark, Weight

Run: TypeAlias = tuple[str, Weight]
"""Words of one weight."""

SHORT: Final = 0.4
"""From this share of the line above it on a last line is long enough."""
LONE: Final = 0.22
"""The same in running text: a lone short word is not."""
NARROWER: Final = 1e-6
"""What a text gets narrower than its longest line, in millimetres, so that this line breaks sooner."""
REMEMBERED: Final = 4096
"""How many paragraphs are kept: the sheets and keys of a class say much the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """Lines of text of one size. `lead` is from baseline to baseline, in millimetres."""

    lines: tuple[tuple[Run, ...], ...]
    pt: float
    lead: float
    measure: Measure

    @property
    def depth(self) -> float:
        """From the first baseline to the last, in millimetres."""
        return self.lead * (len(self.lines) - 1)

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the last baseline, in millimetres."""
        return cap(self.pt) + self.depth

    @property
    def width(self) -> float:
        """The width of the longest line, in millimetres."""
        return max(_width(line, self.pt, self.measure) for line in self.lines)

    def marks(self, x: float, y: float, ink: Ink = "black") -> tuple[TextMark, ...]:
        """Put the lines down: left edge at `x`, the first baseline at `y`."""
        marks: list[TextMark] = []
        for place, line in enumerate(self.lines):
            across = x
            for text, weight in line:
                marks.append(TextMark(x=across, y=y + place * self.lead, text=text, pt=self.pt, weight=weight, ink=ink))
                across += self.measure.width(f"{text} ", self.pt, weight)
        return tuple(marks)


def paragraph(*runs: Run, pt: float, width: float, measure: Measure, lead: float) -> Paragraph:
    """Wrap runs into lines no wider than `width` millimetres; `lead` is in type sizes.

    A word that is wider than a line is broken where the line ends.
    """
    return _wrapped(runs, pt, width, measure, lead)


@lru_cache(maxsize=REMEMBERED)
def _wrapped(runs: tuple[Run, ...], pt: float, width: float, measure: Measure, lead: float) -> Paragraph:
    lines: list[list[Run]] = []
    across = 0.0
    for text, weight in runs:
        space = measure.width(" ", pt, weight)
        for word in _words(text, pt, weight, width, measure):
            wide = measure.width(word, pt, weight)
            if lines and across + wide <= width:
                lines[-1].append((word, weight))
                across += wide + space
            else:
                lines.append([(word, weight)])
                across = wide + space
    fixed = tuple(_joined(line) for line in lines) or ((),)
    return Paragraph(lines=fixed, pt=pt, lead=lead * pt * MM, measure=measure)


def flowing(text: str, *, pt: float, weight: Weight, width: float, measure: Measure, lead: float) -> Paragraph:
    """Wrap a sentence; where its last line is much shorter than the one above it, all lines get narrower, not more."""
    return evened((text, weight), pt=pt, width=width, measure=measure, lead=lead, short=SHORT)


def evened(*runs: Run, pt: float, width: float, measure: Measure, lead: float, short: float = LONE) -> Paragraph:
    """Wrap runs; where the last line is shorter than a share of the one above it, all get narrower, never more.

    No word is broken for it.
    """
    whole = made = paragraph(*runs, pt=pt, width=width, measure=measure, lead=lead)
    while len(made.lines) == len(whole.lines):
        if len(made.lines) < 2 or _width(made.lines[-1], pt, measure) >= short * _width(made.lines[-2], pt, measure):
            return made
        width = made.width - NARROWER
        if any(measure.width(word, pt, weight) > width for text, weight in runs for word in text.split()):
            break
        made = paragraph(*runs, pt=pt, width=width, measure=measure, lead=lead)
    return whole


def balanced(text: str, *, pt: float, weight: Weight, width: float, measure: Measure, lead: float) -> Paragraph:
    """Wrap a title so that its lines are as even as they can be without being more.

    The first line is the longer one where two breaks are as even as each other.
    """
    words = text.split()
    whole = paragraph((text, weight), pt=pt, width=width, measure=measure, lead=lead)
    if len(whole.lines) != 2:
        return whole
    breaks = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words) - 1, 0, -1)]
    widths = [max(measure.width(line, pt, weight) for line in lines) for lines in breaks]
    if not widths or min(widths) > width:  # a word wider than a line was broken
        return whole
    best = breaks[widths.index(min(widths))]
    return Paragraph(lines=tuple(((line, weight),) for line in best), pt=pt, lead=lead * pt * MM, measure=measure)


def shortened(text: str, *, pt: float, weight: Weight, width: float, measure: Measure) -> str:
    """Give as much of a text as fits into `width` millimetres, an ellipsis for the rest."""
    if measure.width(text, pt, weight) <= width:
        return text
    while text and measure.width(f"{text}…", pt, weight) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


def _width(line: Sequence[Run], pt: float, measure: Measure) -> float:
    spaces = sum(measure.width(" ", pt, weight) for _, weight in line[:-1])
    return spaces + sum(measure.width(text, pt, weight) for text, weight in line)


def _words(text: str, pt: float, weight: Weight, width: float, measure: Measure) -> Iterator[str]:
    """Give the words, in pieces where one is wider than a line."""
    for word in text.split():
        rest = word
        while rest and measure.width(rest, pt, weight) > width:
            end = len(rest) - 1
            while end > 1 and measure.width(rest[:end], pt, weight) > width:
                end -= 1
            yield rest[: max(end, 1)]
            rest = rest[max(end, 1) :]
        if rest:
            yield rest


def _joined(line: Sequence[Run]) -> tuple[Run, ...]:
    """Put neighbours of one weight together again."""
    return tuple((" ".join(text for text, _ in words), weight) for weight, words in groupby(line, lambda run: run[1]))
