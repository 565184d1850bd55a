"""The files of docs/your_own_game.md, by their names."""

import re

from host_sim import ROOT

PAGE = ROOT / "docs" / "your_own_game.md"
NAME = "four"
_BLOCK = re.compile(r"^`([\w.]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files():
    """The files of the page."""
    return dict(_BLOCK.findall(PAGE.read_text("utf-8")))


def write(folder):
    """Write the game of the page into a new folder, and return that."""
    folder.mkdir(parents=True)
    for name, text in files().items():
        (folder / name).write_text(text, "utf-8")
    return folder
