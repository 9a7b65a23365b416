"""`python -m schoolyard` is the command `schoolyard`."""

import sys

from schoolyard.cli import main

if __name__ == "__main__":
    sys.exit(main())
