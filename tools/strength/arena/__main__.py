"""Starts the arena's command line: python -m tools.strength.arena.

Run by hand: see `CONTRIBUTING.md`.
"""

import sys

if __name__ == "__main__":
    try:
        from tools.strength.arena.command import main
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("rich", "scipy"):
            raise
        sys.exit(f"The arena needs {error.name}: python -m pip install --group arena")
    sys.exit(main())
