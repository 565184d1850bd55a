"""Files of earlier versions always load. Newer files are refused in the tests of their readers.

Each folder here is named after the version that wrote its files. Files in these folders are never
changed: if a test fails, the code is wrong. docs/compatibility.md contains the promise.
"""

import base64
import hashlib
import json
import random
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from host_sim import ROOT
from host_sim.flash_folder import Flash

from floe.device.storage import Storage
from floe.games import frames, record, registry
from floe.games.link import Link
from floe.search.levels import LEVELS
from floe.ui import daily, progress, saved_game, session, settings, settings_file, statistics
from floe.ui.playing.another_move import refused_moves
from floe.ui.puzzles import store
from tests.host_sim.web.records import link
from tests.ui.console_sim import ConsoleSim
from tools.board.flasher import archive
from tools.soak.linked_ends import End

PROGRESS = progress.file_of(progress.PROGRESS)
HERE = Path(__file__).parent
VERSIONS = sorted(folder.name for folder in HERE.iterdir() if folder.name[0].isdigit())
ARCHIVES = sorted(HERE.glob("*/*.zip"))
RECORDS = sorted(HERE.glob("*/*.floe"))
TRANSCRIPTS = sorted(HERE.glob("*/*.ugi-in"))
LINKS = sorted(HERE.glob("*/*.link"))
XOK_FRAMES = HERE / "1.0.0" / "xok-game.frames"
FRAMES = sorted(HERE.glob("*/*.frames"))


def named(path):
    return path.relative_to(HERE).as_posix()


def saved_games(saves):
    """The saved games that can be continued, in an archive's files."""
    return {name: data for name, data in saves.items() if name.endswith(".floe")}


def console_with(files):
    """Switch on a console with these files in its flash, and return it."""
    sim = ConsoleSim()
    for name, data in files.items():
        (sim.folder / name).write_bytes(data)
    return sim.power_on()


def contents(sim):
    """The contents of the console's flash."""
    return {path.read_bytes() for path in sim.folder.iterdir()}


def test_every_version_left_files():
    assert VERSIONS[:2] == ["0.1.0", "1.0.0"]
    assert {path.parent.name for path in ARCHIVES} == set(VERSIONS)


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_is_replayed_to_its_end(path):
    rec = record.read(path.read_text("utf-8"))
    game = registry.new_game(rec.game, 2, rec.headers)
    record.replay(rec, game)
    assert len(rec.moves) > 20
    assert game.result() == ("none" if record.GAVE_UP in rec.headers else rec.result)


@pytest.mark.parametrize("path", LINKS, ids=named)
def test_a_link_holds_a_record(path):
    word, _, packed = path.read_text("utf-8").strip().partition("=")
    assert word == "game"
    text = zlib.decompress(base64.urlsafe_b64decode(packed + "=="), wbits=-15).decode()
    rec = record.read(text)
    record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
    assert link(rec) == path.read_text("utf-8").strip()


@pytest.mark.parametrize("path", ARCHIVES, ids=named)
def test_a_console_goes_on_with_an_archives_saves(path):
    saves = archive.unpack(path.read_bytes())
    sim = console_with(saves)
    assert sim.console.note == ""
    assert not [name.name for name in sim.folder.iterdir() if ".bad" in name.name]
    for name, data in saved_games(saves).items():
        rec = record.read(data.decode())
        if name == registry.LAST:
            again = saved_game.read_last(sim.console.storage, registry.new_game)
        else:
            again = saved_game.read(sim.console.storage, rec.game, registry.new_game)
        assert again.record.moves == rec.moves and again.record.headers == rec.headers


@pytest.mark.parametrize("path", ARCHIVES, ids=named)
def test_every_setting_of_an_archive_is_taken_over(path):
    saves = archive.unpack(path.read_bytes())
    flash = Flash()
    (flash.folder / settings_file.FILE).write_bytes(saves[settings_file.FILE])
    taken = settings.Settings(Storage(flash))
    assert taken.understood
    for line in saves[settings_file.FILE].decode().splitlines():
        name, _, word = line.partition(": ")
        if name in settings_file.CHOICES:
            assert settings_file.CHOICES[name][0][taken.get(name)] == word
        else:
            assert taken.get(name) == word


def test_statistics_and_solved_puzzles_stay():
    flash = Flash()
    saves = archive.unpack((HERE / "1.0.0" / "saves.zip").read_bytes())
    (flash.folder / PROGRESS).write_bytes(saves[PROGRESS])
    reached = progress.Progress(Storage(flash))
    assert reached.understood
    assert reached.get("xok 2 rockhopper") == "1 0 0 8 0 0"
    assert store.solved(reached, "fish") == 1 << 0 | 1 << 3 | 1 << 17


def progress_of(saves):
    """The progress in an archive's files."""
    flash = Flash()
    (flash.folder / PROGRESS).write_bytes(saves[PROGRESS])
    return progress.Progress(Storage(flash))


def test_every_value_of_the_progress_stays():
    saves = archive.unpack((HERE / "1.0.0" / "saves-2.zip").read_bytes())
    reached = progress_of(saves)
    assert reached.understood
    assert daily.read(reached) == (9822, 1, 1)
    lines = saves[PROGRESS].decode().splitlines()[2:]
    assert len(lines) == len(reached.names()) > 60
    for line in lines:
        name, _, value = line.partition(": ")
        assert reached.get(name) == value
        if name.split()[-1] in (*LEVELS, "person") and name.split()[0] != "row":
            assert statistics.read(reached, name) == [int(word) for word in value.split()]
    assert all(store.solved(reached, name).bit_count() == 5 for name in ("fish", "xok", "soccer"))


def test_what_a_record_says_about_its_game_is_understood():
    """Hints, take-backs, warnings, seeds, refused moves, and the line that was left."""
    sim = console_with(archive.unpack((HERE / "1.0.0" / "saves-2.zip").read_bytes()))
    storage = sim.console.storage
    xok = saved_game.read(storage, "xok", registry.new_game)
    how = (session.HINTS, session.TAKEN_BACK, session.WARNINGS)
    assert [xok.helped(each) for each in how] == [1, 1, 2]
    assert (xok.seed(), xok.name(0), xok.keeps_moves()) == (271828, "Zoë", False)
    assert [xok.game.move_text(move) for move in refused_moves(xok)] == ["b1c1", "b5c6"]
    left = record.read(storage.load(registry.left_of("xok")))
    assert list(left.moves)[:12] == list(xok.record.moves) and len(left.moves) == 17
    fish = saved_game.read(storage, "fish", registry.new_game)
    assert fish.seats == [session.PERSON, session.LINKED, session.LINKED]
    assert fish.layout() == "314159"
    end = Link(fish.record, fish.game, 1)
    assert (end.role, end.number, end.base) == ("0", 5, 0)
    soccer = saved_game.read(storage, "soccer", registry.new_game)
    assert statistics.counted(soccer) and soccer.record.start.startswith("d2n,c6^,-/")


@pytest.mark.parametrize("path", FRAMES, ids=named)
def test_every_frame_between_two_consoles_is_read(path):
    reader = frames.FrameReader()
    for line in path.read_bytes().splitlines(keepends=True):
        (words,) = reader.feed(line, len(line))
        assert frames.frame(*words) == line
    assert not reader.foreign


def test_a_game_with_an_earlier_console_is_played_to_its_end():
    """The frames that the other end sent; this end only watches."""
    headers = {"board": "37", "link": "0 5 0 0", "players": "linked linked"}
    start = registry.new_game("xok", 2, headers).text()
    end = End(record.Record("xok", start, headers=headers), 0, random.Random(0))
    for now, line in enumerate(XOK_FRAMES.read_bytes().splitlines(keepends=True)):
        end.step(line, now)
    assert (end.link.why, end.record.result) == (0, "p1win")


def test_a_puzzle_keeps_its_number():
    """Links refer to puzzles by number, and saves store the numbers of the solved puzzles."""
    for name, expected in json.loads((HERE / "1.0.0" / "puzzles.json").read_text("utf-8")).items():
        numbers = store.numbers_of(name)
        alike = 0
        for number in numbers:
            puzzle = store.Puzzle(name, number)
            digest = hashlib.sha256(f"{puzzle.position} {puzzle.goal}".encode()).hexdigest()
            alike += digest[:12] == expected.get(str(number + 1))
        # Puzzles may be added, with new numbers, or removed; a number is never used again.
        assert alike == sum(str(number + 1) in expected for number in numbers) > 0


def test_a_seed_still_gives_the_same_layout():
    saves = archive.unpack((HERE / "0.1.0" / "saves-fish.zip").read_bytes())
    rec = record.read(saves[saved_game.BEFORE].decode())
    assert registry.new_game("fish", 3, rec.headers).text() == rec.start


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=named)
def test_the_engine_protocol_answers_as_before(path):
    with open(path, "rb") as asked:
        run = subprocess.run(
            [sys.executable, "-m", "host_sim", "ugi", "--game", path.stem],
            cwd=ROOT,
            stdin=asked,
            capture_output=True,
            text=True,
        )
    assert run.stdout == path.with_suffix(".ugi-out").read_text("utf-8")
