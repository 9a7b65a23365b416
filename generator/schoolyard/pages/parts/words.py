"""A number or a few words that a puzzle is about."""

from __future__ import annotations

from dataclasses import dataclass

from schoolyard.pages.measure import cap
from schoolyard.pages.part import NoRoomError, PlacedPart, Room, Sized, describe, size
from schoolyard.pages.placed import Leaf, TextMark
from schoolyard.pages.voice import Voice
from schoolyard.puzzles.picture import WordsPart


@describe.register
def _(part: WordsPart, voice: Voice) -> str:
    return voice.text(part.words)


@size.register
def _(part: WordsPart, alt: str, room: Room) -> Sized:  # noqa: ARG001 - the words on the page speak for themselves
    """Give the words the height of an answer box, so that they stand level with one."""
    words, pt, height = str(part.words), room.recipe.numeral, room.recipe.box[1]
    width = room.measure.width(words, pt, 400)
    if width > room.width:
        raise NoRoomError(part.name, needs=width, room=room.width)
    return SizedWords(name=part.name, role="tiles", width=width, height=height, axis=height / 2, words=words, pt=pt)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizedWords(Sized):
    """Words of a size."""

    words: str
    pt: float

    def at(self, x: float, y: float, width: float) -> PlacedPart:  # noqa: ARG002 - words do not spread
        """Put the words down."""
        text = TextMark(x=x, y=y + (self.height + cap(self.pt)) / 2, text=self.words, pt=self.pt)
        return PlacedPart(nodes=(Leaf(role="P", marks=(text,)),))
