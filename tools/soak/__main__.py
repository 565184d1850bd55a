"""Runs the command. Run by `make soak` and `.ci/soak-pico`."""

import sys

from host_sim import ROOT

from tools.build.kernels import background

background.use(ROOT / "firmware")  # before anything imports one of its modules

if __name__ == "__main__":
    from tools.soak.command import main

    sys.exit(main())
