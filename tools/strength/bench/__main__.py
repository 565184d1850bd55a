"""Starts the benchmarks: python -m tools.strength.bench. Run by hand: see `CONTRIBUTING.md`."""

import sys

from tools.strength.bench.command import main

if __name__ == "__main__":
    sys.exit(main())
