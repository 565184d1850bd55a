"""The command: see tools.check_game."""

import argparse
import sys
from collections.abc import Sequence

from floe.games.errors import TextError
from tools.check_game import faults


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.check_game", description="Say what is wrong with a game on a grid."
    )
    parser.add_argument("name", help="the game's name in the registry")
    try:
        found = faults(parser.parse_args(argv).name)
    except TextError as error:
        found = [f"{error}."]
    print("\n".join(found) or "Nothing wrong was found.", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
