"""tools.check_game: each slip in a game of one's own is named in a sentence, with its place."""

import subprocess
import sys

import pytest

import host_sim  # noqa: F401

from floe.games import registry
from floe.games.errors import TextError
from tests import sample
from tools import check_game
from tools.check_game.__main__ import main

RULES = "firmware/floe/games/four/rules.py"
VIEW = "firmware/floe/ui/four/descriptor.py"
TEXTS = "data/texts/four.en.txt"
LEVELS = "firmware/floe/search/four/levels.py"
SEARCH = "firmware/floe/search/four/search.py"
LEVEL_FILE = """NODES = {nodes}
WEAK = {weak}
STEPS = bytes((75,))
def budget(state):
    return 99
"""


def with_method(head, body):
    """The first three parts of a slip that is a method too many, before outcome()."""
    return RULES, "    def outcome(", f"    def {head}:\n        {body}\n\n    def outcome("


SLIPS = [
    (RULES, "def find_moves(self):", "def find_moves(self)", f"{RULES}, line 12: expected ':'"),
    (RULES, "range(7)", "[*range(7)]", f"mpy-cross refuses {RULES}, line 1"),
    (RULES, "class Four", "class Five", f"{RULES} has no class Four"),
    (RULES, 'NAME = "four"', 'NAME = "Four"', f'{RULES}: NAME is "Four"'),
    (RULES, 'NAME = "four"', 'NAME = "four"; PIECES = "x"', f'{RULES}: PIECES = "x" has too'),
    (RULES, 'NAME = "four"', 'NAME = "four"; PIECES = "xx"', f'{RULES}: PIECES = "xx" must be'),
    (RULES, "self.add(cell)", "self.add(cell); self.add(cell)", "adds the move f1 twice"),
    (RULES, "return self.mover", "self.mover", "outcome() returned None, not an outcome"),
    (RULES, "if self.at", "if cell // 0 or self.at", f"{RULES}, line 14: ZeroDivisionError"),
    (
        *with_method("play(self, move)", "self.state[self.target(move)] = self.turn() + 1"),
        "change the state only with put()",
    ),
    (
        *with_method("play(self, move)", "self.put(41, 0)"),
        "goes on for more than 1000 moves: let something end it.",
    ),
    (TEXTS, "TITLE = Connect Four", "", f"{TEXTS}: the section [game] lacks TITLE."),
    (TEXTS, "[rules]", "[regeln]", f"{TEXTS}: [regeln] is not read: write [game] or [rules]."),
    (TEXTS, "line, also", "1\n2\n3\n4\nline, also", "the page 'Goal' has 6 lines, 4 fit."),
    (TEXTS, "Get four", "Get at the very least four", "is too wide for its place: shorten it."),
    (TEXTS, "[game]", "", "four.en.txt:2: a text has to stand in a section"),
    (VIEW, "FALLS = True", "PICTURES = (picture('##', '#'),)", "as long as the first"),
    (
        VIEW,
        "FALLS = True",
        "PICTURES = (picture('##'),)",
        "PICTURES needs a picture for each of 2",
    ),
    (
        VIEW,
        "FALLS = True",
        "PICTURES = (picture('#' * 40),) * 2",
        "1 of PICTURES is 40 x 1, but at",
    ),
    (TEXTS, "Connect Four", "Connect Four in a Row", "is too wide for its place: shorten it."),
    (TEXTS, "2 players", "2\n    or\n    two", "MENU_LINES are at most 2 indented lines."),
    (TEXTS, "2 players", "2 players ☃", "the display has no '☃', which is in '2 players ☃'."),
    (TEXTS, "[rules]", "", "pages are read in the section [rules]: write [rules] above them."),
    (
        RULES,
        "self.mover_wins() if",
        "True if",
        "returned True, not an",
    ),
    (
        RULES,
        "self.add(cell)",
        "self.add(cell, 99)",
        "adds a move to 35 from 99, but cells are 0 to 41.",
    ),
    (
        RULES,
        "self.add(cell)",
        "self.put(41, 2); self.add(cell)",
        "find_moves() changes the position",
    ),
    (
        RULES,
        "return self",
        "self.put(3, 1); return self",
        "outcome() changes the position: only play()",
    ),
    (
        *with_method("next_seat(self)", "return 2"),
        "next_seat() returned 2, not a seat, 0 to 1.",
    ),
    (
        *with_method("score(self, seat)", "return 1 / 2"),
        "score() returns [0.5, 0.5], but each needs a whole number.",
    ),
    (
        *with_method("play(self, move)", "self.put(42, 1)"),
        "put(42, 1) is outside the board and its 0 extra bytes, or no byte: set EXTRA.",
    ),
    (*with_method("set_up(self)", "pass"), f"{RULES}: "),
    (SEARCH, "class Search(", "class Searcher(", f"{SEARCH} has no class Search."),
    (SEARCH, "return total", "return", f"{SEARCH}: evaluate() returns None, but it needs a whole"),
    (VIEW, "DESCRIPTOR =", "DESCRIBER =", f"{VIEW} has no DESCRIPTOR, an object of its class"),
    (LEVELS, "", "NODES = (0, 50)\nSTEPS = b''\n", f"{LEVELS}: NODES needs 14 numbers"),
    (LEVELS, "", "NODES = (50,) * 14\nSTEPS = b''\n", f"{LEVELS} has no budget(state): it says"),
    (LEVELS, "", LEVEL_FILE.format(nodes="(50,) * 14", weak={}), f"{LEVELS}: STEPS needs"),
    (LEVELS, "", LEVEL_FILE.format(nodes="(50,) + (0,) * 13", weak={1: (900, 1)}), "WEAK names"),
    (LEVELS, "", LEVEL_FILE.format(nodes="(9, 5) + (0,) * 12", weak={}), "needs at least as many"),
]


@pytest.fixture(scope="session")
def tree(tmp_path_factory):
    """A copy of this tree with the tutorial's game in it, which the tests may change."""
    folder = tmp_path_factory.mktemp("checked") / "tree"
    sample.make(folder)
    return folder


def said(tree, name="four"):
    """The exit code of the command in the tree, and what it says."""
    done = subprocess.run(
        [sys.executable, "-B", "-m", "tools.check_game", name],  # -B: bytes of a slip may be alike
        cwd=tree,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


@sample.only_without
def test_in_the_game_of_the_tutorial_nothing_is_wrong(tree):
    assert said(tree) == (0, "Nothing wrong was found.\n")


@sample.only_without
@pytest.mark.parametrize("path, right, wrong, sentence", SLIPS)
def test_a_slip_is_named(tree, path, right, wrong, sentence):
    file = tree / path
    text = file.read_text("utf-8") if file.exists() else ""
    assert right in text
    if "picture(" in wrong:
        text = text.replace(
            "class FourView", "from floe.ui.grid.layout import picture\n\n\nclass FourView"
        )
    file.write_text(text.replace(right, wrong, 1) if right else wrong, "utf-8")
    try:
        code, found = said(tree)
    finally:
        file.write_text(text, "utf-8") if right else file.unlink()
    assert code == 1 and sentence in found and "Traceback" not in found


def games_on_a_grid():
    """The names of the registered games that this can check."""
    return [info.name for info in registry.GAMES if hasattr(info.game_class(), "ROW_LENGTHS")]


@pytest.mark.parametrize("name", games_on_a_grid())
def test_in_no_registered_game_anything_is_wrong(name):
    assert check_game.faults(name) == []


def test_a_game_with_a_board_of_its_own_and_an_unknown_one_are_refused(capsys):
    assert main(["fish"]) == main(["nix"]) == 1
    assert capsys.readouterr().err == (
        "fish is no game on a grid, so this cannot check it.\nthere is no game named nix here.\n"
    )
    with pytest.raises(TextError):
        check_game.faults("xok")
