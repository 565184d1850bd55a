"""Keys in the position editor, for tests of what it sets up."""

from tests.golden import assert_golden
from tests.ui.explorer import ways


def open_editor(sim, name):
    sim.open_setup(name)
    sim.go_to("POSITION")
    sim.play("A w100")
    assert sim.screen_name == "Editor"
    return sim.screen


def go_to(sim, cell):
    """Bring the cursor to a cell, or to a player, by direction keys, found by trying them."""
    editor = sim.screen
    start = editor._at

    def lead(at, key):
        editor._at = at
        editor._go(key)
        return editor._at

    found = ways(start, lead)
    editor._at = start
    assert len(found) == len(editor._cells)
    for key in found[editor._cells.index(cell)]:
        sim.press(key)
    assert editor.cell == cell


def put(sim, cell, keys):
    """Change a cell: keys between the A that begins and the A that keeps."""
    go_to(sim, cell)
    sim.play(f"A {keys} A")


def done(sim):
    """Leave the editor for the set-up, which has the position now."""
    sim.play("B w100")
    assert sim.screen_name == "Setup" and sim.value == sim.word("POSITIONS.1")


def start(sim, name):
    """Leave the editor and start; the position that the game began with."""
    done(sim)
    sim.go_to("START")
    sim.play("A w300")
    assert sim.screen_name == "PlayScreen"
    return sim.saved(name)


def refused(sim, golden=""):
    """Try to leave: a reason is given, and A leads back with nothing lost."""
    editor = sim.screen
    before = bytes(editor._game.state)
    sim.play("B w100")
    assert sim.screen_name == "Confirm"
    lines = sim.screen._lines
    if golden:
        assert_golden(golden, sim.pixels())
    sim.play("A w100")
    assert sim.screen is editor and bytes(editor._game.state) == before
    return tuple(lines)
