"""Starts the command: python -m tools.drawing.art."""

import sys

from tools.drawing.art.command import main

if __name__ == "__main__":
    sys.exit(main())
