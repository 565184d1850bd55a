"""The game of docs/your_own_game.md, put into a copy of this tree.

python -m tests.sample FOLDER
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import ROOT

from floe.games import registry
from tools import new_game

PAGE = ROOT / "docs" / "your_own_game.md"
_BLOCK = re.compile(r"^`([\w/.]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME = "four"
# Marks a test of what lists or shows all games there are.
only_without = pytest.mark.skipif(
    registry.names() != ["fish", "xok", "soccer"],
    reason="it is about this tree without another game",
)


def files():
    """The files of the page, by path."""
    return dict(_BLOCK.findall(PAGE.read_text("utf-8")))


def make(folder):
    """Copy this tree to a folder that is not there yet, and add the game as the page says."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        text=True,
    )
    assert listed.returncode == 0, listed.stderr
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    new_game.write(Path(folder), files(), NAME, 2)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
