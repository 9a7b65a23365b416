"""A file that is no kind: it has no KIND."""
