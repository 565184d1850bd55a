"""Starts the simulator's command line: python -m host_sim."""

import sys

if __name__ == "__main__":
    try:
        from host_sim import ROOT, compiled_kernels

        # Before anything imports one of its modules.
        if not compiled_kernels.use(ROOT / "firmware") and compiled_kernels.wanted():
            print(compiled_kernels.SLOW, file=sys.stderr)
        from host_sim.cli import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # before main() could take it
        sys.exit(130)
