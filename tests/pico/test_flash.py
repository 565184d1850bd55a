"""The real flash tool on the emulated Pico: first flash, changes, power cuts, saves, mip."""

import datetime
import subprocess
import sys

import pytest

from tests.tools.board.flasher.with_list import with_list
from tools.board.flasher import builds, listed
from tools.board.flasher.shipment import for_board
from tools.board.pico.emulated_pico import EmulatedPico
from tools.build import chips
from tools.build.manifest import OWN_BOARD
from tools.build.mpy import ROOT

ALIAS = "/.floe"  # A second name of /floe as long as Floe runs: see floe.finder.
NOTHING = "All files are up to date: nothing is sent."
FILES = (
    "import os\n"
    "def walk(folder):\n"
    "    for entry in os.ilistdir(folder):\n"
    "        path = folder + entry[0]\n"
    f"        if path == '{ALIAS}':\n            continue\n"
    "        if entry[1] & 0x4000:\n            walk(path + '/')\n"
    "        else:\n            print(path[1:], entry[3])\n"
    "walk('/')"
)
CHANGED = ("floe/events.mpy", "floe/ui/screens/title.mpy", "floe/search/xok/move_scoring.mpy")
GONE = "floe/old/gone.mpy"


def tool(board, name, *arguments, check=True):
    """Run a tool as a maker does, from anywhere; (exit code, what it printed)."""
    program = ROOT / "tools" / "board" / f"{name}.py"
    command = [sys.executable, program, *arguments, "--port", board.address]
    run = subprocess.run(command, cwd="/", capture_output=True, text=True, timeout=300)
    board.wait_ms(50)  # To hear what came over USB meanwhile.
    assert "Traceback" not in run.stderr
    if check:
        assert run.returncode == 0, run.stdout + run.stderr
    return run.returncode, run.stdout + run.stderr


def flash(board, *arguments):
    """Flash the board; what the tool printed."""
    return tool(board, "flash", *arguments)[1]


def starts(board):
    """Wait until the title is on the display."""
    board.wait_picture(any)
    board.wait_ms(1000)


def sizes(board):
    """Path to size of each file on the board, whose program is ended."""
    return {path: int(size) for path, size in map(str.split, board.execute(FILES).splitlines())}


def write(board, path, data):
    """Write a file on the board, whose program is ended; its folder too."""
    folder = path.rpartition("/")[0]
    make = f"try:\n    os.mkdir('/{folder}')\nexcept OSError:\n    pass\n" if folder else ""
    board.execute(f"import os\n{make}with open('/{path}', 'wb') as f:\n    f.write({data!r})")


def read(board, path):
    return board.execute(f"print(open('/{path}').read(), end='')")


def built():
    """Path to bytes of the files for a Pico."""
    return for_board(builds.get(chips.named("rp2040")), OWN_BOARD).files


def shipped():
    """Path to size of what a Pico has that was flashed."""
    return {path: len(data) for path, data in with_list(built()).items()}


def make_older(board, paths):
    """Have an older Floe on a board, whose program is ended: with other files of these paths."""
    older = {path: built().get(path, b"old") + b"\0" for path in paths}
    for path, data in older.items():
        write(board, path, data)
    write(board, listed.LIST, with_list({**built(), **older})[listed.LIST])


def saves(board):
    return {path for path in sizes(board) if path.startswith("saves/")}


@pytest.fixture(scope="module")
def flashed_flash(bare_flash, tmp_path_factory):
    """A flash that the tool filled; the board has started once and was then stopped."""
    path = tmp_path_factory.mktemp("flash") / "flashed.bin"
    with EmulatedPico(bare_flash) as board:
        board.wait_repl()
        output = flash(board)
        count = len(built())
        assert f"To send: {count} of {count} files, " in output
        assert "is on the board, which restarts" in output
        assert board.resets == 0, "which would stop the clock"
        starts(board)
        assert sizes(board) == shipped()
        board.keep_flash(path)
    return path


@pytest.fixture
def flashed(flashed_flash):
    """A board that the tool filled, at its title."""
    with EmulatedPico(flashed_flash) as board:
        starts(board)
        yield board


@pytest.fixture(scope="module")
def outdated_flash(flashed_flash, tmp_path_factory):
    """A flash where three files differ and one is too many; saves and other files lie about."""
    path = tmp_path_factory.mktemp("flash") / "outdated.bin"
    with EmulatedPico(flashed_flash) as board:
        starts(board)
        make_older(board, (*CHANGED, GONE))
        write(board, "saves/settings", b"mine")
        write(board, "notes.txt", b"mine too")
        board.keep_flash(path)
    return path


def test_a_changed_file_is_sent_alone(flashed):
    make_older(flashed, CHANGED[:1])
    output = flash(flashed)
    assert "To send: 1 of " in output and f": {CHANGED[0]}\n" in output
    starts(flashed)
    assert sizes(flashed) == shipped()


def cut_and_go_on(flash_file, points, *arguments):
    """Cut the power before each of these flash writes; whatever is left must be safe."""
    for writes in points:
        with EmulatedPico(flash_file) as board:
            board.wait_ms(1500)
            board.execute("1")  # The console writes nothing any more.
            board.fail_after_writes(writes)
            code, output = tool(board, "flash", *arguments, check=False)
            if code == 0:
                return writes
            assert "broke: see to the cable and run this again" in output, writes
            assert not board.powered
            board.fail_after_writes(None)
            begun = len(board.serial)
            board.power_on()
            board.wait_ms(3000)
            if ">>> " in board.serial[begun:]:
                assert not any(board.pixels())
                assert "Traceback" not in board.serial[begun:]
                assert "main.py" not in sizes(board)
            else:
                assert any(board.pixels())  # As it was, or as it shall be.
            flash(board, *arguments)
            starts(board)
            there = sizes(board)
            others = ("saves/", "notes.txt")
            assert {p: s for p, s in there.items() if not p.startswith(others)} == shipped()
            assert read(board, "saves/settings") == "mine"
    return None


def test_a_flash_cut_off_is_safe_and_goes_on(outdated_flash):
    cut_and_go_on(outdated_flash, (9,))


@pytest.mark.full
def test_a_flash_cut_off_at_every_third_write_is_safe_and_goes_on(outdated_flash):
    """Until there are no more writes; each cut costs mpremote's 10 s of waiting."""
    assert cut_and_go_on(outdated_flash, range(0, 100, 3)) in range(15, 100)


@pytest.mark.full
def test_a_first_flash_cut_off_is_safe_and_goes_on(bare_flash):
    for writes in (5, 60, 250, 600):
        with EmulatedPico(bare_flash) as board:
            board.wait_repl()
            board.fail_after_writes(writes)
            code, _ = tool(board, "flash", check=False)
            assert code == 1 and not board.powered
            board.fail_after_writes(None)
            board.power_on()
            board.wait_repl()
            assert not any(board.pixels())
            assert "main.py" not in sizes(board)
            flash(board)
            starts(board)
            assert sizes(board) == shipped()


@pytest.mark.full
def test_too_little_room_is_said_and_nothing_is_changed(bare):
    write(bare, "big", b"")
    bare.execute(
        "piece = bytes(4096)\n"
        "with open('big', 'wb') as f:\n"
        "    for _ in range(300):\n"
        "        f.write(piece)"
    )
    code, output = tool(bare, "flash", check=False)
    assert code == 1
    assert "are needed: remove files of your own" in output
    assert sizes(bare) == {"big": 300 * 4096}


def test_saves_go_to_a_file_and_come_back(flashed, tmp_path):
    backup = tmp_path / "kept.zip"
    code, output = tool(flashed, "saves", "backup", str(backup), check=False)
    assert code == 1 and "There are no saves on the board" in output
    contents = {"settings": b"a b\n", "game": bytes(range(256)) * 20}
    for name, data in contents.items():
        write(flashed, f"saves/{name}", data)
    assert "2 saves are kept in " in tool(flashed, "saves", "backup", str(backup))[1]
    code, output = tool(flashed, "saves", "backup", str(backup), check=False)
    assert code == 1 and "already exists" in output
    write(flashed, "saves/settings", b"other")
    flashed.execute("import os; os.remove('/saves/game')")
    assert "2 saves of " in tool(flashed, "saves", "restore", str(backup))[1]
    assert flashed.execute("print(open('/saves/game', 'rb').read() == bytes(range(256)) * 20)")
    assert read(flashed, "saves/settings") == "a b\n"
    assert sizes(flashed)["saves/game"] == 5120
    assert saves(flashed) == {"saves/settings", "saves/game"}


@pytest.mark.full
def test_source_is_sent_when_asked_and_plays(flashed):
    flash(flashed, "--with-source", "ui/fish", "search/fish/levels")
    starts(flashed)
    begun = len(flashed.serial)
    flashed.play("A w1000 A w1000 A w5000")
    assert "Error" not in flashed.serial[begun:]
    assert any(flashed.pixels())
    assert {"floe/ui/fish/view.py", "floe/search/fish/levels.py"} <= set(sizes(flashed))
    assert "floe/ui/fish/view.mpy" not in sizes(flashed)
    assert "To remove: " in flash(flashed)  # And back again.
    starts(flashed)
    held = sizes(flashed)
    assert {path: held[path] for path in held if path not in saves(flashed)} == shipped()


@pytest.mark.full
@pytest.mark.parametrize("package", ["package.json", "build/rp2040/package.json"])
def test_mip_installs_from_a_local_path(bare, package):
    subprocess.run([sys.executable, "-m", "tools.build", "rp2040"], cwd=ROOT, check=True)
    bare.mpremote("mip", "install", "--target=/", ROOT / package, timeout=600)
    bare.mpremote("reset")
    starts(bare)
    assert {**sizes(bare), listed.LIST: shipped()[listed.LIST]} == shipped()
    assert NOTHING in flash(bare)
    assert sizes(bare) == shipped()


def test_the_clock_is_set_and_floe_starts_with_it(floe):
    starts(floe)
    today = datetime.date.today()
    assert str(today) in flash(floe, "--set-clock")
    floe.wait_ms(3000)
    before = floe.pixels()
    floe.play("D w300")
    assert floe.pixels() != before, "Floe runs again"
    shown = floe.execute("import time; print(time.localtime()[:3])")
    assert shown.strip() == str((today.year, today.month, today.day))
