"""Starts the command: python -m tools.drawing.art. Run by `make pictures`."""

import sys

from tools.drawing.art.command import main

if __name__ == "__main__":
    sys.exit(main())
