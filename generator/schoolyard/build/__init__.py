"""Build: the whole way from a request to files, in memory: lessons, games, puzzles, documents, pages, bytes."""

from schoolyard.build.kind_lesson import KindSheet, kind_lesson
from schoolyard.build.make import make
from schoolyard.build.request import Request
from schoolyard.build.supplies import Supplies

__all__ = ["KindSheet", "Request", "Supplies", "kind_lesson", "make"]
