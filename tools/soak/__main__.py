"""Runs the command."""

import sys

from host_sim import ROOT

from tools.build.kernels import desk

desk.use(ROOT / "firmware")  # before anything imports one of its modules

if __name__ == "__main__":
    from tools.soak.command import main

    sys.exit(main())
