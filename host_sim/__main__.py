"""`python -m host_sim`: the console on the desk, from the command line."""

import sys

from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
