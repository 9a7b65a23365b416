"""The same examples on every machine and in every run, and none kept from one to the next."""

from hypothesis import settings

settings.register_profile("rules", derandomize=True, deadline=None, database=None)
settings.load_profile("rules")
