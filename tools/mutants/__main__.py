"""Starts the command: python -m tools.mutants. Run by `make mutants`."""

import sys

from tools.mutants.command import main

if __name__ == "__main__":
    sys.exit(main())
