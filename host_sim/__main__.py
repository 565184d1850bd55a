"""Starts the simulator's command line: python -m host_sim."""

import sys

from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
