"""The wording room: what puzzles and pages want said, said in a language. Pure; content reads the files."""

from schoolyard.wording.wording import Wording, WordingError

__all__ = ["Wording", "WordingError"]
