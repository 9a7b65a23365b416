"""The second solver: finds every right answer of a puzzle from its state alone.

Written apart from the kinds: it shares nothing with them but how tiles are written and the rule sets as plain data.
It lays tiles out and counts; where the kinds reason, it tries everything.
"""

from schoolyard.puzzles.solver.prove import IN_ORDER, proves, same_answer, solve
from schoolyard.puzzles.solver.states import ImpossibleError

__all__ = ["IN_ORDER", "ImpossibleError", "proves", "same_answer", "solve"]
