"""Starts the command: python -m tools.drawing.art. Run by `make pictures`."""

from tools.drawing.art.command import main

if __name__ == "__main__":
    main()
