"""The puzzles of an added game, by keys; the puzzle of the day stays everybody's."""

import pytest

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
    """It needs 633 nodes: 4000 of the usual cost are 548 of Konane's."""
    for name in ("rules.py", "texts.en.txt"):
        (tmp_path / name).write_text((FOLDER / name).read_text("utf-8"))
    with own_game.added(tmp_path) as info:
        board = "xo1oxoxo/ox1xoxox/x4oxo/oxoxo2x/1o4xo/oxoxoxox/1oxoxoxo/1xoxoxox"
        (tmp_path / "puzzles.txt").write_text(f"win in 2: {board} 1 2\n")
        (found,) = check_puzzles.puzzles(info, tmp_path)
    assert found.startswith("puzzles.txt, line 1: a Pico would think longer than 20 seconds")


# Nobody leaves a cell while one of its BARS has a piece.
WAYS = """
from floe.games.grid import GOES_ON, GridGame

class Ways(GridGame):
    NAME = "ways"
    ROW_LENGTHS = (9,)
    WAYS = {0: (1, 2), 1: (3,), 3: (6,), 4: (5,), 5: (6,), 7: (8,), 8: (7,)}
    BARS = {7: (4, 5), 8: (4, 5)}

    def find_moves(self):
        for cell in self.CELLS:
            free = not any(map(self.at, self.BARS.get(cell, ())))
            if free and self.at(cell) == self.turn() + 1:
                for target in self.WAYS.get(cell, ()):
                    self.add(target, cell)

    def outcome(self, cell):
        return self.mover_wins() if cell == 6 else GOES_ON

    def stuck(self):
        return GOES_ON
"""


@pytest.mark.parametrize(
    "ways, bars, why",
    [
        ({}, {}, ""),
        # From 1 the way over 4, where player 2 passes, takes a move more, but no more plies.
        ({1: (3, 4)}, {}, "none sooner; move 3 in 4x3o 1: none."),
        ({1: (6,)}, {1: (8,)}, "in 1x6o 2 the player who is to win has no move."),
    ],
)
def test_in_a_puzzle_only_the_other_player_passes_and_the_goal_is_in_time(
    ways, bars, why, tmp_path
):
    (tmp_path / "rules.py").write_text(WAYS)
    (tmp_path / "texts.en.txt").write_text("[game]\nTITLE = Ways\nMENU_LINES =\n    2\n")
    (tmp_path / "puzzles.txt").write_text("win in 3: x6o1 1\n")
    with own_game.added(tmp_path) as info:
        vars(info.game_class())["WAYS"].update(ways)
        vars(info.game_class())["BARS"].update(bars)
        found = "\n".join(check_puzzles.puzzles(info, tmp_path))
    assert found.endswith(why) and bool(found) == bool(why)
