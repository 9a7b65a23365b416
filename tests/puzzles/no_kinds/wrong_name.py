"""A kind in a file of another name."""

from template_kind import KIND

__all__ = ["KIND"]
