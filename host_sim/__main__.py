"""Starts the simulator's command line: python -m host_sim."""

import sys

if __name__ == "__main__":
    try:
        from host_sim import ROOT, compiling

        compiling.use(ROOT / "firmware")  # before anything imports one of its modules
        from host_sim.cli import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # before main() could take it
        sys.exit(130)
