"""The contents of a unit: which lessons there are, in their order, and what to print and have ready for each."""
