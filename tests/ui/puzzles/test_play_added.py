"""The puzzles of an added game, by keys; the puzzle of the day stays everybody's."""

from host_sim import ROOT, own_game

from floe import data
from floe.events import A
from floe.ui.progress import Progress
from floe.ui.puzzles import play, store
from tests.ui.console_sim import GAMES, ConsoleSim
from tools.game import board, check_puzzles, pack

FOLDER = ROOT / "examples" / "konane"


def test_a_packed_game_has_puzzles_that_are_solved_by_keys_and_a_board_reads_them(
    tmp_path, monkeypatch
):
    file = tmp_path / "konane.floegame"
    with own_game.added(FOLDER) as info:
        about = {"author": "Ada", "licence": "MIT", "version": "1"}
        file.write_bytes(pack.packed(info, FOLDER, about))
    with own_game.added(file):
        first = store.Puzzle("konane", 0).position
        sim = ConsoleSim(seed=1, language="en").power_on()
        sim.choose("PUZZLES")
        assert sim.labels()[-1] == "Konane" and sim.screen._solved[-1] == "0/3"
        sim.play("U A A A w100")  # the last game, its first puzzle, and its board
        screen = sim.screen
        assert screen.phase == play.PICK and screen.game.text() == first
        sim.play("A A")
        sim.run_until(lambda: screen.phase == play.WRONG)
        sim.play("A w100")
        while screen.phase == play.PICK:
            sim.hold(A)  # the hint chooses the piece, and where it goes
            sim.run_until(lambda: screen.phase == play.PICK)
            sim.play("A A")
            sim.run_until(lambda: screen.phase in (play.PICK, play.WRONG, play.SOLVED))
        sim.wait(2500)
        assert store.solved(Progress(sim.console.storage), "konane") == 1
        sim.play("A w100")
        assert screen.phase == play.TASK and screen.number == 1
        sim.play("B B")
        assert sim.screen._solved[-1] == "1/3"
    (tmp_path / "konane").write_bytes(board.files_of(file)["konane"])
    monkeypatch.setitem(data.PLACES, "konane", f"{tmp_path}/")
    assert store.count("konane") == 3 and store.Puzzle("konane", 0).position == first


def test_the_puzzle_of_the_day_is_the_same_whichever_games_were_added():
    with own_game.added(FOLDER):
        for day in range(1, 5):
            sim = ConsoleSim().power_on()
            sim.console.today = lambda day=day: (2026, 11, day)
            sim.choose("DAILY")
            assert sim.screen._puzzle[0] in GAMES


def test_a_puzzle_that_would_take_a_pico_too_long_is_refused(tmp_path):
    for name in ("rules.py", "texts.en.txt"):
        (tmp_path / name).write_text((FOLDER / name).read_text("utf-8"))
    with own_game.added(tmp_path) as info:
        full = "xoxoxoxo/o1ox1xo1/xo1oxo1o/ox1x1xox/x1xo1oxo/oxo1oxox/xo1ox1xo/oxoxoxox"
        (tmp_path / "puzzles.txt").write_text(f"win in 3: {full} 1 2\n")
        (found,) = check_puzzles.puzzles(info, tmp_path)
    assert found.startswith("puzzles.txt, line 1: a Pico would think longer than 20 seconds")
