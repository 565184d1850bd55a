"""Starts the command: python -m tools.art."""

import sys

from tools.art.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
