"""Starts the command line of the puzzles: python -m tools.strength.puzzles.

Run by hand: see `CONTRIBUTING.md`.
"""

import sys

if __name__ == "__main__":
    from host_sim import ROOT

    from tools.build.kernels import background

    background.use(ROOT / "firmware")  # before anything imports one of its modules
    from tools.strength.puzzles.command import main

    sys.exit(main())
