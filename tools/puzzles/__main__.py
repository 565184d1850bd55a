"""Starts the command line of the puzzles: python -m tools.puzzles."""

import sys

if __name__ == "__main__":
    from host_sim import ROOT

    from tools.kernels import desk

    desk.use(ROOT / "firmware")  # before anything imports one of its modules
    from tools.puzzles.command import main

    sys.exit(main(sys.argv[1:]))
