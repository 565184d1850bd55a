"""docs/your_own_game.md, followed word for word: its blocks are the files of a game that works."""

import subprocess
import sys
import sysconfig

import pytest

from host_sim import own_game

from floe.events import B
from floe.games import registry
from tests import tutorial
from tests.ui.console_sim import ConsoleSim
from tools.game import check


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The game's folder."""
    return tutorial.write(tmp_path_factory.mktemp("tutorial") / tutorial.NAME)


@pytest.fixture
def four(folder):
    """The game in the registry."""
    with own_game.added(folder) as info:
        yield info


def floe(tmp_path, *words, text=""):
    """What the command prints in an empty home."""
    done = subprocess.run(
        [f"{sysconfig.get_path('scripts')}/floe", *map(str, words)],
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "FLOE_KERNELS": "python"},
        input=text,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_and_the_page_are_small():
    files = tutorial.files()
    assert {*files} == {"rules.py", "texts.en.txt", "look.py", "search.py", "test_four.py"}
    assert tutorial.PAGE.read_text("utf-8").count("\n") <= 150


def test_nothing_is_wrong_with_it(folder):
    found = check.report(folder)
    assert found.faults == []
    assert found.facts[0].startswith("50 random games with 2 players: 8 to ")
    assert not [*folder.glob("*/")]  # no __pycache__


@pytest.mark.parametrize("language", ["en", "cs"])
def test_it_is_played_to_the_end_by_keys_with_the_power_cut_once(four, language):
    sim = ConsoleSim(seed=1, language=language).power_on()
    sim.choose("PLAY")
    sim.play("R " * (len(registry.GAMES) - 1) + "D w200")
    assert sim.screen_name == "Rules" and [head for head, _ in sim.screen._pages] == ["Goal"]
    sim.play("A B A")  # the last page leads nowhere
    assert sim.screen.title() == "Four in a Row"
    sim.set_row("PLAYER 2", "LEVELS.rockhopper")
    sim.start()
    sim.hold(B)
    assert not sim.screen.able(sim.labels().index(sim.word("LEGEND")))
    sim.choose("HOW_TO_PLAY")
    assert sim.screen_name == "Rules"
    sim.play("B B")
    for turn in range(60):
        if sim.screen_name == "Result":
            break
        if turn == 2:
            before = sim.session.game.text()
            sim.power_on()
            sim.choose("CONTINUE")
            assert sim.session.game.text() == before
        if sim.screen_name in ("PlayScreen", "Warning"):
            sim.play("w1500 A w6000")
        if sim.screen_name == "Diploma":
            sim.play("B w500")
    assert sim.screen_name == "Result"


def test_its_commands_work_anywhere(folder, tmp_path):
    ugi = "position startpos moves f4 e4\ngo perft 2\nquery fen\ngo nodes 50\nquit\n"
    printed = floe(tmp_path, "ugi", "--game", folder, text=ugi)
    assert "nodes 49\n" in printed and "response 7/7/7/7/3o3/3x3 1\n" in printed
    assert "bestmove " in printed
    record = tmp_path / "game.floe"
    record.write_text("floe 1\ngame four 7/7/7/7/7/7 1\nf4 e4 f3\n")
    position = ("--position", "four 7/7/7/7/7/3x3 2", "--keys", "w500 A", "--folder", "saves")
    floe(tmp_path, "headless", "--game", folder, *position)
    saved = next((tmp_path / "saves").glob("four.floe"))
    floe(tmp_path, "gif", saved, "--game", folder)
    assert (tmp_path / "four.gif").read_bytes()[:3] == b"GIF"


@pytest.mark.parametrize(
    "name, right, wrong, sentence",
    [
        ("rules.py", "range(7)", "rang(7)", "line 13: NameError: name 'rang' is not defined"),
        ("texts.de.txt", "", "[first_game]\nSTEPS = ", "line 2: STEPS are read in texts.en.txt"),
    ],
)
def test_the_simulator_says_what_check_says_without_a_traceback(
    tmp_path, name, right, wrong, sentence
):
    folder = tutorial.write(tmp_path / "four")
    text = (folder / name).read_text() if right else ""
    (folder / name).write_text(text.replace(right, wrong))
    sentence = f"{name}, {sentence}"
    assert any(fault.startswith(sentence) for fault in check.report(folder).faults)
    command = [sys.executable, "-m", "host_sim", "headless", "--game", str(folder), "--position"]
    done = subprocess.run([*command, "four 7/7/7/7/7/7 1"], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.startswith(f"floe: {sentence}")
