"""The walk through all screens on the emulated Pico: after each key it shows what the simulator
does. Which screens there are, and that the legs come to all of them, tests/ui/test_everywhere.py
looks after.
"""

import pytest

from host_sim.headless import HeadlessSim
from host_sim.key_script import KEYS

from floe.ui.playing import play
from tests.pico.pair import Pair, pictures, plays, screen
from tests.ui.walk_legs import HELD_MS, LEGS
from tools.board.pico.emulated_board import differing

WIDTH = 128
SEA_Y = 56  # On the title all below this row moves.
TITLE_Y = 10  # Below this row a page of the self-test describes its board.
THINKS_MS = 60_000  # The longest until the Pico shows what a key does, thinking included.
ANOTHER = 500  # Pixels in which a game differs from the title.


class Walk(Pair):
    """The Pico and the simulator on a leg of the walk."""

    def __init__(self, board, held, files):
        self.board = board
        self._write(files)
        board.power_cut()
        self.sim = HeadlessSim(seed=0, language=None)
        for name, text in files.items():
            (self.sim.folder / name).write_text(text, "utf-8")
        board.power_on()
        self.sim.start_console()
        self._hold([KEYS[key] for key in held])
        self.compare()

    def _write(self, files):
        """Keep only these files among the Pico's saves."""
        self.board.wait_picture(any)
        self.board.execute(
            "import os\nos.chdir('/saves')\nfor name in os.listdir(): os.remove(name)"
        )
        for name, text in files.items():
            self.board.execute(f"with open({name!r}, 'w') as file: file.write({text!r})")

    def _hold(self, keys):
        """Hold keys down from power-on until both show what that means."""
        for key in keys:
            self.board.press(key)
            self.sim.board.press(key)
        self.sim.wait(HELD_MS)
        if keys:
            self.compare()
        for key in keys:
            self.board.release(key)
            self.sim.board.release(key)
        self.board.wait_ms(HELD_MS)
        self.sim.wait(HELD_MS)

    def go(self, script):
        """Run a script, and compare the pictures whenever the screen rests."""
        words = script.split()
        for word, following in zip(words, [*words[1:], ""], strict=True):
            before = self.board.pixels()
            self.play(word)
            if not following.startswith("w"):
                self.compare(before)

    def compare(self, before=b""):
        """Let both come to rest; then the Pico shows what the simulator does."""
        if type(screen(self.sim)).__name__ == "Demo":  # on a random layout: another picture
            assert differing(before, self.board.pixels()) > ANOTHER
            return
        self.sim.run_until(lambda: rests(screen(self.sim)), THINKS_MS)
        rows = slice(0, WIDTH * rows_alike(screen(self.sim)))
        wanted = {picture[rows] for picture in pictures(self.sim)}
        try:
            self.board.wait_picture(lambda pixels: pixels[rows] in wanted, THINKS_MS)
        except TimeoutError:
            self.agree(0)
        if plays(self.sim):
            self.board.wait_ms(play.GUARD_MS)


def rests(top):
    """Does a screen of the simulator's change no more without a key, except for what blinks?"""
    kind = type(top).__name__
    if kind in ("PlayScreen", "TimedPlay"):
        return top.phase == play.PICK and not top._banner.shown
    if kind == "PuzzleScreen":
        return not top.moving
    if kind == "Analysis":
        return top._begun and not top._thinks
    if kind == "Review":
        return top.done and not top._asked
    if kind in ("LookBack", "Line"):
        return not top.moving and not (top._plays and top.at < top._last)
    return not top.moving and kind != "Hint"


def rows_alike(top):
    """How many rows of what the Pico shows are the simulator's."""
    kind = type(top).__name__
    if kind == "SelfTest" and type(top._page).__name__ in ("Parts", "Chip"):
        return TITLE_Y
    return SEA_Y if kind == "Title" else 64


@pytest.mark.parametrize("name, held, files, script", LEGS, ids=[leg[0] for leg in LEGS])
def test_a_leg_of_the_walk_is_the_simulators(floe, name, held, files, script):
    Walk(floe, held, files).go(script)
