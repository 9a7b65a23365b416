"""Run: what leaves the memory. Saving is here; the rooms below only make."""
