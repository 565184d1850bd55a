"""Starts the benchmarks: python -m tools.bench."""

import sys

from tools.bench.command import main

if __name__ == "__main__":
    sys.exit(main())
