"""Power cuts on the emulated Pico: a game goes on, whenever the power fails."""

import shutil

import pytest

from host_sim.headless import HeadlessSim

from floe.events import A
from floe.games import record
from floe.ui.session import file_of
from tests.pico.conftest import FULL
from tests.pico.pair import LEVELS, PERSON, Pair, moves, pictures
from tools.board.pico.emulated_pico import EmulatedPico

KINDS = ("fish", "xok", "soccer")
# The short form lets the power fail at these flash writes of a save, the full one at each.
IN_SHORT = (0, 2)
MOST_WRITES = 60
SAVED_MS = 4000  # By then a move has been seen and saved.
full = pytest.mark.full


@pytest.mark.parametrize(
    "game", [KINDS[0], *[pytest.param(kind, marks=full) for kind in KINDS[1:]]]
)
def test_a_game_goes_on_after_a_power_cut(floe, game):
    pair = Pair(floe)
    pair.begin(game, PERSON, LEVELS["rockhopper"])
    for _ in range(3):
        assert pair.comes_to_a_turn()
        pair.make_move()
    assert pair.comes_to_a_turn()
    played = list(moves(pair.sim))
    pair.power_cut()
    pair.agree()
    pair.press(A)  # Continue
    assert pair.comes_to_a_turn()
    assert moves(pair.sim) == played
    pair.make_move()
    assert pair.comes_to_a_turn()


class Save:
    """A move that is about to be made on the Pico, and saved.

    flash: the board's, with a game under way; before, after: all that is seen when that game is
    continued, without the move and with it; presses: so often A is pressed to make it.
    """

    def __init__(self, board, folder, game):
        pair = Pair(board)
        pair.begin(game, PERSON, PERSON)
        for _ in range(2):
            assert pair.comes_to_a_turn()
            pair.make_move()
        assert pair.comes_to_a_turn()
        self.flash = folder / "under_way.bin"
        board.keep_flash(self.flash)
        sim = pair.sim
        self.before = self._continued(sim.folder, folder / "before")
        self.presses = 0
        played = len(moves(sim))
        while len(moves(sim)) == played:
            sim.press(A)
            self.presses += 1
        sim.wait(SAVED_MS)
        self.after = self._continued(sim.folder, folder / "after")
        saved = record.read(sim.console.storage.load(file_of(game)) or "")
        assert saved.moves == moves(sim)

    @staticmethod
    def _continued(saves, folder):
        shutil.copytree(saves, folder)
        sim = HeadlessSim(folder, seed=0).power_on()
        sim.press(A)
        sim.wait(2500)
        return pictures(sim)

    def fail(self, writes):
        """Cut the power before the given flash write; returns the screen after the restart.

        Returns that, and whether there were so many writes.
        """
        with EmulatedPico(self.flash) as board:
            Pair(board).press(A)  # Continue
            board.wait_picture(self.before.__contains__)
            board.fail_after_writes(writes)
            for _ in range(self.presses):
                board.tap(A, ms=120)
                board.wait_ms(120)
            board.wait_ms(SAVED_MS)
            failed = not board.powered
            board.fail_after_writes(None)
            board.power_cut()
            board.power_on()
            board.wait_picture(any)
            board.wait_ms(500)
            board.tap(A, ms=120)
            board.wait_picture((self.before | self.after).__contains__)
            return "before" if bytes(board.pixels()) in self.before else "after", failed


@pytest.mark.parametrize(
    "game", [KINDS[0], *[pytest.param(kind, marks=full) for kind in KINDS[1:]]]
)
def test_the_game_before_or_after_a_move_is_there(floe, tmp_path, game):
    """Whichever write of the flash the power fails at while the move is saved."""
    save = Save(floe, tmp_path, game)
    assert not save.before & save.after
    floe.close()
    found = []
    for writes in range(MOST_WRITES) if FULL else IN_SHORT:
        seen, failed = save.fail(writes)
        found.append(seen)
        if not failed:
            break
    assert found[0] == "before"
    assert "before" not in found[found.index("after") :] if "after" in found else not FULL
    if FULL:
        assert seen == "after" and not failed and len(found) > 3
