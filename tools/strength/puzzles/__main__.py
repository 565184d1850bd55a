"""Starts the command line of the puzzles: python -m tools.strength.puzzles."""

import sys

if __name__ == "__main__":
    from host_sim import ROOT

    from tools.build.kernels import desk

    desk.use(ROOT / "firmware")  # before anything imports one of its modules
    from tools.strength.puzzles.command import main

    sys.exit(main())
