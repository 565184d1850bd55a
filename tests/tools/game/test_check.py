"""tools.game.check: each mistake in a game of one's own is named in a sentence, with its place."""

import shutil

import pytest

import host_sim  # noqa: F401

from tests import tutorial
from tests.tables import rows
from tools.game import check

# The wrong text of a row may be this with other levels in place of TABLE.
LEVEL_FILE = """ROWS = TABLE
STEPS = bytes((75,))
def budget(state):
    return 99
"""
MISTAKES = [
    *rows(__file__, "mistakes.txt", LEVEL_FILE=LEVEL_FILE),
    ("levels.py", "", "ROWS = 1\n" * 60_000, "levels.py is too long for mpy-cross: split it"),
]


@pytest.fixture(scope="module")
def right(tmp_path_factory):
    """The tutorial's game."""
    return tutorial.write(tmp_path_factory.mktemp("right") / "four")


@pytest.mark.parametrize("name, right_text, wrong, sentence", MISTAKES)
def test_a_mistake_is_named(right, tmp_path, capsys, name, right_text, wrong, sentence):
    folder = tmp_path / "four"
    shutil.copytree(right, folder)
    if name == "a method too many":
        head, body = right_text, wrong
        name, right_text = "rules.py", "def outcome("
        wrong = f"def {head}:\n        {body}\n\n    {right_text}"
    if "way=" in wrong:  # only a search made of kernels cannot have it
        (folder / "search.py").write_text("run = print\n")
    file = folder / name
    if not right_text and not wrong:
        file.unlink()
    else:
        text = file.read_text("utf-8") if right_text else ""
        assert right_text in text
        if "picture(" in wrong:
            text = text.replace(
                "class FourView", "from floe.ui.grid.layout import picture\n\n\nclass FourView"
            )
        text = text.replace(right_text, wrong, 1)
        file.write_bytes(text.encode().replace(b"\\xe9", b"\xe9"))
    assert check.run([str(folder)]) == 1
    found = capsys.readouterr().err
    assert sentence in found and "Traceback" not in found


def test_what_is_no_game_is_refused(tmp_path):
    for path, sentence in [(tmp_path / "nix", "There is no folder"), (tmp_path, "is no game: it")]:
        assert sentence in check.report(path).faults[0]
