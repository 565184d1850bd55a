"""tools.game.check: each mistake in a game of one's own is named in a sentence, with its place."""

import shutil

import pytest

import host_sim  # noqa: F401

from tests import tutorial
from tools.game import check

RULES, TEXTS, LOOK, SEARCH = "rules.py", "texts.en.txt", "look.py", "search.py"
LEVELS, GERMAN = "levels.py", "texts.de.txt"
LEVEL_FILE = """ROWS = {rows}
STEPS = bytes((75,))
def budget(state):
    return 99
"""
NAME = 'NAME = "four"'


def method(head, body):
    """The first three parts of a mistake that is a method too many, before outcome()."""
    return RULES, "    def outcome(", f"    def {head}:\n        {body}\n\n    def outcome("


# (file, what is right, the mistake in its place, what is said); "" for a file that is not there.
MISTAKES = [
    # the language
    (RULES, "def find_moves(self):", "def find_moves(self)", "rules.py, line 12: expected ':'"),
    (RULES, "range(7)", "[*range(7)]", "mpy-cross refuses rules.py, line 1"),
    (RULES, '"""\n\nfrom', '"""\n\nimport statistics\nfrom', "line 3: there is no module statist"),
    (RULES, '"""\n\nfrom', '"""\n\nimport random\nfrom', "line 3: a game cannot use random"),
    (RULES, '"""\n\nfrom', '"""\n\nimport nothing\nfrom', "line 3: there is no module nothing on"),
    (RULES, "range(7)", "rang(7)", "rules.py, line 13: NameError: name 'rang' is not defined"),
    (RULES, "if self.at", "if cell // 0 or self.at", "rules.py, line 14: ZeroDivisionError"),
    (RULES, '"""Four in', b'"""\xe9 Four in', "rules.py, line 1: this file is not UTF-8"),
    (RULES, "import EMPTY, GOES", "import EMPTYX, EMPTY, GOES", "rules.py, line 3: ImportError"),
    (RULES, '"""\n\nfrom', '"""\n\nimport floe.ui.font\nfrom', "rules.py knows no screens"),
    # the class
    (RULES, "class Four(GridGame)", "class Four", "no subclass of GridGame"),
    (RULES, NAME, 'NAMES = "four"', 'rules.py, line 6: the class lacks a NAME = "four"'),
    (RULES, NAME, 'NAME = "Four"', "rules.py, line 9: NAME is 'Four', but a name has 2 to 12"),
    (RULES, NAME, 'NAME = "grid"', "NAME is 'grid', which Floe uses for something else"),
    (RULES, NAME, 'NAME = "lambda"', "NAME is 'lambda', which is a word of Python"),
    (RULES, NAME, 'NAME = "xok"', "there is a game named xok already"),
    (RULES, NAME, NAME + '; PIECES = "x"', 'PIECES = "x" has too few letters for 2'),
    (RULES, NAME, NAME + '; PIECES = "xx"', 'PIECES = "xx" must be different'),
    (RULES, NAME, NAME + "; MOST_PLAYERS = 7", "MOST_PLAYERS is 7, but 2 to 4 can"),
    (RULES, NAME, NAME + "; OPTIONS = ('size',)", "in OPTIONS 'size' must be"),
    (RULES, "    ROW_LENGTHS = squares(7, 6)\n", "", "the class Four has no ROW_LENGTHS"),
    (RULES, "squares(7, 6)", "squares(17, 16)", "the board has 272 cells, more than 254"),
    (RULES, "def find_moves", "def moves", "the class Four has no find_moves(): it calls"),
    (RULES, "def outcome", "def outcom", "line 19: nothing uses outcom: is it outcome, misspelt?"),
    (RULES, NAME, NAME + "\n    HEXAGON = True", "nothing uses HEXAGON: is it HEXAGONS, misspelt"),
    (*method("next_seats(self)", "return 0"), "is it next_seat, misspelt?"),
    (*method("_pass_stuck(self)", "return 0"), "_pass_stuck is a private name, and Floe has it"),
    (*method("set_up(self)", "pass"), "rules.py: TypeError: "),
    # the rules
    (RULES, "self.add(cell)", "self.add(cell); self.add(cell)", "adds the move f1 twice"),
    (RULES, "self.add(cell)", "self.add(cell, 99)", "adds a move to 35 from 99, but cells are 0"),
    (RULES, "self.add(cell)", "self.put(41, 2); self.add(cell)", "find_moves() changes the posi"),
    (RULES, "return self.mover", "self.mover", "outcome() returned None, not an outcome"),
    (RULES, "self.mover_wins() if", "True if", "returned True, not an outcome"),
    (RULES, "return self", "self.put(3, 1); return self", "outcome() changes the position: only"),
    (
        *method("play(self, move)", "self.state[self.target(move)] = self.turn() + 1"),
        "change the state only with put()",
    ),
    (
        *method("play(self, move)", "self.put(41, 0)"),
        "goes on for more than 1000 moves: let something end it.",
    ),
    (*method("play(self, move)", "self.put(42, 1)"), "put(42, 1) is outside the board and its 0"),
    (
        *method("play(self, move)", "self.put(self.target(move), 7)"),
        'there is no piece 7, because PIECES = "xo" has 2 letters',
    ),
    (*method("set_up(self, chosen)", "self.state[0] = 7"), "set_up() puts the piece 7 on a1"),
    (*method("next_seat(self)", "return 2"), "next_seat() returned 2, not a seat, 0 to 1."),
    (*method("score(self, seat)", "return 1 / 2"), "score() returns [0.5, 0.5], but each needs a"),
    (*method("score(self, seat)", "return None"), "score() returns [None, None], but each needs"),
    (*method("score(self, seat)", "return -12345"), "but the display has room for -99 to 999."),
    # the texts
    (TEXTS, "TITLE = Four in a Row", "", "texts.en.txt: the section [game] lacks TITLE."),
    (TEXTS, "Four in a Row", "Xok", "texts.en.txt: the game xok has the TITLE 'Xok' too"),
    (TEXTS, "[rules]", "[regeln]", "texts.en.txt, line 6: [regeln] is not read: write [game]"),
    (TEXTS, "[rules]", "", "texts.en.txt, line 7: pages are read in the section [rules]"),
    (
        TEXTS,
        "== Goal\nGet four of your pieces in a\nline, also diagonally.",
        "",
        "[rules] with a page such as `== Goal` is missing",
    ),
    (TEXTS, "line, also", "1\n2\n3\n4\nline, also", "line 7: the page 'Goal' has 6 lines, 4 fit."),
    (TEXTS, "Get four", "Get at the very least four", "texts.en.txt, line 8: 'Get at the very"),
    (TEXTS, "[game]", "", "texts.en.txt, line 2: a text has to stand in a section"),
    (TEXTS, "Four in a Row", "Four in a Row of Cells", "is too wide for its place: shorten it."),
    (TEXTS, "2 players", "2\n    or\n    two", "line 3: MENU_LINES are at most 2 indented lines."),
    (TEXTS, "2 players", "2 players ☃", "line 4: the display has no '☃', which is in '2 players"),
    (TEXTS, "2 players", b"2 joueurs \xe0 table", "texts.en.txt, line 4: this file is not UTF-8"),
    (TEXTS, None, None, "texts.en.txt is missing: it has the game's title and rules"),
    (GERMAN, "", "[game]\nHEADING = Vier", "texts.de.txt, line 2: HEADING is not in texts.en.txt"),
    (GERMAN, "", b"[game]\nTITLE = F\xfcnf", "texts.de.txt, line 2: this file is not UTF-8"),
    ("texts.it.txt", "", "[game]", "texts.it.txt: Floe has no language 'it'"),
    # the look
    (LOOK, "FALLS = True", "PICTURES = (picture('##', '#'),)", "as long as the first"),
    (
        LOOK,
        "FALLS = True",
        "PICTURES = (picture('##'),)",
        "PICTURES needs a picture for each of 2",
    ),
    (LOOK, "FALLS = True", "PICTURES = (picture('#' * 40),) * 2", "1 of PICTURES is 40 x 1, but"),
    (LOOK, "FALLS", "FALL", "look.py, line 8: nothing uses FALL: is it FALLS, misspelt?"),
    (LOOK, "DESCRIPTOR =", "DESCRIBER =", "look.py has no DESCRIPTOR, an object of its class"),
    (
        LOOK,
        "VIEW =",
        "LEGEND = ((('x',), ('o',)),)\n    VIEW =",
        "with [2] symbols, but the LEGEND",
    ),
    # the opponent
    (SEARCH, "class Search(", "class Searcher(", "search.py has no class Search."),
    (SEARCH, "return total", "return", "search.py: evaluate() returns None, but it needs a whole"),
    (SEARCH, "return total", "return 10**7", "search.py: evaluate() returns 10000000, but a win"),
    (SEARCH, "def evaluate", "def evaluates", "nothing uses evaluates: is it evaluate, misspelt?"),
    (LEVELS, "", "NODES = (0, 50)\n", "levels.py: ROWS needs a row for each level"),
    (LEVELS, "", LEVEL_FILE.format(rows="{15: (9, 0, 0)}"), "ROWS needs a row for each level"),
    (LEVELS, "", LEVEL_FILE.format(rows="{3: (9, 0)}"), "in ROWS each row needs 3 numbers"),
    (LEVELS, "", "ROWS = {3: (9, 0, 0)}\nSTEPS = b''\n", "levels.py has no budget(state): it"),
    (LEVELS, "", LEVEL_FILE.format(rows="{3: (9, 0, 0)}"), "levels.py: STEPS needs"),
    (LEVELS, "", LEVEL_FILE.format(rows="{3: (9, 0, 0), 7: (5, 0, 0)}"), "at least as many"),
    (
        LEVELS,
        "",
        "ROWS = 1\n" * 60_000,
        "levels.py is too long for mpy-cross: split it",
    ),
    # the author's own tests
    ("test_four.py", "f4", "f9", "test_four.py, line 3: test_four_in_a_line_win() fails"),
]


@pytest.fixture(scope="module")
def right(tmp_path_factory):
    """The tutorial's game."""
    return tutorial.write(tmp_path_factory.mktemp("right") / "four")


@pytest.mark.parametrize("name, right_text, wrong, sentence", MISTAKES)
def test_a_mistake_is_named(right, tmp_path, name, right_text, wrong, sentence):
    folder = tmp_path / "four"
    shutil.copytree(right, folder)
    file = folder / name
    if wrong is None:
        file.unlink()
    else:
        text = file.read_bytes() if right_text else b""
        assert right_text.encode() in text
        if "picture(" in str(wrong):
            text = text.replace(
                b"class FourView", b"from floe.ui.grid.layout import picture\n\n\nclass FourView"
            )
        wrong = wrong if isinstance(wrong, bytes) else wrong.encode()
        file.write_bytes(text.replace(right_text.encode(), wrong, 1) if right_text else wrong)
    found = "\n".join(check.report(folder).faults)
    assert sentence in found and "Traceback" not in found


def test_what_is_no_game_is_refused(tmp_path):
    for path, sentence in [(tmp_path / "nix", "There is no folder"), (tmp_path, "is no game: it")]:
        assert sentence in check.report(path).faults[0]
