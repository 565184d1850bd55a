"""The console on CPython and on MicroPython with the Pico's heap: the same pictures and files."""

import pytest

from host_sim.key_script import KEYS

from tests.micropython_runner import same_everywhere
from tests.ui.console_screens import all_screens
from tests.ui.console_sim import ConsoleSim
from tests.ui.walk_legs import HELD_MS, LEGS


def test_drawing_is_the_same_and_allocates_nothing():
    lines = same_everywhere("ui/canvas")
    assert len(lines) > 200
    assert len({line.split()[2] for line in lines}) > 100


def long(*values):
    return pytest.param(*values, marks=pytest.mark.long)


@pytest.mark.parametrize(
    "game, seats, seed, least, marks, options",
    [
        ("fish", "pmm", 3, 20_000, "", ()),
        ("soccer", "pm", 3, 100_000, "x*^", ()),  # it tackles, kicks and stands up
        ("xok", "pp", 5, 20_000, "@", ("board", 30)),  # sharks are laid, and fish
        *(long("fish", seats, 3, 20_000, "", ()) for seats in ("pm", "pmmm")),
        *(long("xok", "pp", 5, 20_000, "@", ("board", spaces)) for spaces in (37, 61)),
    ],
)
def test_a_game_is_shown_the_same_and_no_frame_allocates(game, seats, seed, least, marks, options):
    lines = same_everywhere("ui/play_heap", game, seats, seed, 33, *options)
    moves = [line.split() for line in lines[:-1]]
    assert [int(number) for number, _ in moves] == list(range(1, len(moves) + 1))
    sent, _, result = lines[-1].split()[:3]
    hints_asked, hints_shown = lines[-1].split()[-2:]
    assert int(hints_asked) >= int(hints_shown) > 0
    assert int(sent) > least
    assert result != "none"
    for mark in marks:
        assert any(mark in text for _, text in moves)
    assert any(not set(marks) & set(text) for _, text in moves)


@pytest.mark.long
def test_the_walk_comes_to_every_screen():
    """On the emulated Pico each leg is the simulator's: tests/pico/test_walk.py."""
    seen = set()
    for _, held, files, script in LEGS:
        sim = ConsoleSim(language=None)
        sim.on_step = lambda sim: seen.add(sim.screen_name)
        for name, text in files.items():
            (sim.folder / name).write_text(text, "utf-8")
        sim.power_on(*[KEYS[key] for key in held], ms=HELD_MS if held else 0)
        sim.play(script)
    assert seen == all_screens()
