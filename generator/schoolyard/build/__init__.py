"""Build: the whole way from a request to files, in memory: lessons, games, puzzles, documents, pages, bytes."""

from schoolyard.build.kind_facts import KindFacts, kind_facts
from schoolyard.build.kind_lesson import KindSheet, find_kind, kind_lesson
from schoolyard.build.make import make
from schoolyard.build.request import Request
from schoolyard.build.supplies import Supplies

__all__ = ["KindFacts", "KindSheet", "Request", "Supplies", "find_kind", "kind_facts", "kind_lesson", "make"]
