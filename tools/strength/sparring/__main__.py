"""Starts a sparring partner: python -m tools.strength.sparring xok --iterations 10000."""

import argparse
import importlib
import sys

# The games that have a partner: a folder each, with a class Partner in its partner.py.
PARTNERS = ("fish", "soccer", "xok")


def main() -> None:
    """Serve a game until `quit` or the end of input."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.sparring",
        description="A player that shares nothing with Floe.",
    )
    parser.add_argument("game", choices=PARTNERS)
    parser.add_argument(
        "--iterations", type=int, default=10000, metavar="N", help="of a move (10000)"
    )
    options = parser.parse_args()
    if options.iterations < 1:
        parser.error("--iterations begins at 1.")
    from tools.strength.sparring.protocol import serve

    serve(
        importlib.import_module(f"tools.strength.sparring.{options.game}.partner").Partner(),
        options,
    )


if __name__ == "__main__":
    try:
        main()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("numba", "numpy"):
            raise
        sys.exit(f"A partner needs {error.name}: python -m pip install -e '.[sparring]'")
