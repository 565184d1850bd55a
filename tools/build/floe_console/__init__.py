"""The command `floe` of an installed Floe: the simulator, and the tools for the board.

An installation has only this package, and in it the folders of a checkout: firmware/, host_sim/
and tools/. Only this program sees their names; they are not in site-packages themselves.
"""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
# The folder with firmware/, host_sim/ and tools/; in a checkout its root.
ROOT = _HERE if (_HERE / "host_sim").is_dir() else _HERE.parents[2]


def main() -> int:
    """Run the command line; returns the exit code."""
    try:
        return _main()
    except KeyboardInterrupt:  # before the command could handle it
        return 130


def _main() -> int:
    sys.path.insert(0, str(ROOT))
    from host_sim import compiling

    compiling.use(ROOT / "firmware")  # before anything imports one of its modules
    from host_sim.cli import Tool
    from host_sim.cli import main as obey

    from tools.board import flash, saves
    from tools.game import board, check, new, pack

    def backup(words: list[str]) -> int:
        return saves.main(["backup", *words], "floe")

    def restore(words: list[str]) -> int:
        return saves.main(["restore", *words], "floe")

    tools = {
        "new": Tool("write a small game, as a start for your own", new.run),
        "pack": Tool("make one file of a game of your own", pack.run),
        "check": Tool("say what is wrong with a game of your own", check.run),
        "add": Tool("add a packed game to a board", board.run_add),
        "games": Tool("list the games that were added to a board, or remove one", board.run_games),
        "flash": Tool("put Floe on a board", lambda words: flash.main(words, "floe flash")),
        "backup": Tool("keep a board's saves in a file", backup),
        "restore": Tool("bring them back", restore),
    }
    return obey(sys.argv[1:], "floe", tools)
