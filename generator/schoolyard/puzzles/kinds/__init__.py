"""The puzzle kinds, one file each, found by this folder."""
