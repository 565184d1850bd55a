"""Left and Right together: the sound off and on, anywhere."""

import pytest

from floe.events import LEFT, RIGHT
from floe.ui.mute import MESSAGE_MS
from floe.ui.settings_file import FILE
from tests.golden import assert_golden

MUTED = {"title": "", "settings": "D D D D D A", "game": "A w300 A w300 A w2500"}


@pytest.mark.parametrize("keys", MUTED.values(), ids=MUTED)
def test_left_and_right_together_mute_anywhere_and_change_nothing(sim, keys):
    sim.play(keys)
    before = sim.above_sea()
    for word, on, apart in (("off", 0, 0), ("on", 1, 0), ("off", 0, 50), ("on", 1, 50)):
        sim.board.press(LEFT)
        sim.wait(apart)
        sim.hold(RIGHT)
        sim.board.release(LEFT)
        assert sim.console.settings.get("sound") == on and sim.console.sound.muted != bool(on)
        if keys == MUTED["settings"]:
            assert_golden(f"sound_{word}", sim.above_sea() + bytes(8 * 128))
        sim.wait(MESSAGE_MS + 3000)
        assert f"sound: {word}\n" in (sim.file(FILE) or "")
    sim.run_until(lambda: sim.above_sea() == before, limit=2000)
