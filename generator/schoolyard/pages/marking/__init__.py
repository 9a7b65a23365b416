"""The marking table of a class: who has which code, and what is right on that sheet."""
