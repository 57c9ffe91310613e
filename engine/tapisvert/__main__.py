"""``python -m tapisvert``: the command line."""

import sys

from tapisvert.cli import main

if __name__ == "__main__":
    sys.exit(main())
