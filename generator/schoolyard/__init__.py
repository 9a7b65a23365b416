"""Schoolyard: domino games played by the rules, their positions turned into printable lessons."""

__version__ = "0.1.0"
