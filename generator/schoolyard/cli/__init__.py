"""The command line: it reads words, asks the rooms below, and prints; it decides nothing else."""

from schoolyard.cli.program import main

__all__ = ["main"]
