"""Run: what leaves the memory. Saving is here, and what is up to date; the rooms below only make."""
