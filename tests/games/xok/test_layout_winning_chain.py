"""The number of pieces in a chain that wins has one name: rules, texts and pictures follow it."""

import re
import shutil
import subprocess
import sys

from tools.build.mpy import ROOT

# Of nine fish in a chain; the file names are those of the copied tree.
NINE = """
from pathlib import Path
from host_sim import data_files
from floe.games.xok.rules import Xok
from floe.ui.xok import view
from floe.ui.xok import legend
game = Xok()
game.read("3/4/5/wwwwww/www2/4/3 3111/3111 2")
print(game.over(), game.result(), view._OF_ALL, legend.PAGES[0][0])
for language in data_files.LANGUAGES:
    texts = data_files.sections(Path("data"), language)
    spoken = data_files.read_texts(Path("data/spoken", language + ".txt"))
    print(texts["xok"], texts["xok.rules"], texts["xok.first_game"], spoken["xok"])
"""
TEN = re.compile(r"\b(10|ten|zehn|dix|deset|deseti|dziesięć|dziesięciu)\b", re.IGNORECASE)


def shown(folder):
    """What rules, pictures and texts make of nine in a chain."""
    command = [sys.executable, "-X", "utf8", "-c", NINE]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    return run.stdout.split("\n", 1)


def test_nine_in_a_chain_is_one_change(tmp_path):
    rules, texts = shown(ROOT)
    assert rules == "False none /10 ('7/10',)" and len(TEN.findall(texts)) >= 25
    for folder in ("firmware", "host_sim", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.pyc"))
    layout = tmp_path / "firmware/floe/games/xok/layout.py"
    text = layout.read_text("utf-8")
    assert text.count("WINNING_CHAIN = 10 ") == 1
    layout.write_text(text.replace("WINNING_CHAIN = 10 ", "WINNING_CHAIN = 9 "), "utf-8")
    rules, texts = shown(tmp_path)
    assert rules == "True p1win /9 ('7/9',)" and not TEN.findall(texts)
