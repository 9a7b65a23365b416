"""The drawing room: placed pages put on paper as tagged PDF files. It decides nothing; only it knows reportlab."""

from schoolyard.drawing.count import page_count
from schoolyard.drawing.document import Drawing, draw
from schoolyard.drawing.fonts import FontError, Fonts
from schoolyard.drawing.measure import Measure, MissingGlyph
from schoolyard.drawing.shapes import Printing
from schoolyard.drawing.tags import TagError

__all__ = ["Drawing", "FontError", "Fonts", "Measure", "MissingGlyph", "Printing", "TagError", "draw", "page_count"]
