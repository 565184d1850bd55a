"""The console around its screens: what it is switched on with; steps, files, the way home."""

import itertools
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import ROOT
from host_sim.chips.panels import NAMED

from floe.events import PRESS, UP, A, B
from floe.games import registry
from floe.ui import memory, saved_game
from floe.ui.settings import Settings
from floe.ui.settings_file import CHOICES, COPY, FILE
from tests.ui.console_sim import ConsoleSim

# -- Up at power-on


@pytest.mark.parametrize("display, kind", NAMED.items())
def test_up_at_power_on_finds_the_kind_of_display(display, kind):
    sim = ConsoleSim(display=display)
    sim.power_on_holding(UP, 600 + 2000 * kind + 1000)
    assert sim.screen_name == "DisplayChoice"
    readable = sim.pixels()
    sim.board.release(UP)
    sim.wait(100)
    assert sim.screen_name == "Title"
    assert sim.console.settings.get("display") == kind
    word = CHOICES["display"][0][kind]
    assert kind == 0 or f"display: {word}" in (sim.file(FILE) or "")
    title = sim.above_sea()
    assert title == ConsoleSim().power_on().above_sea()
    # The frame that one is to look at is whole: all four sides are seen.
    top, bottom = 13 * 128, 63 * 128
    assert all(readable[top : top + 128]) and all(readable[bottom : bottom + 128])
    sim.power_on()
    assert sim.above_sea() == title


def test_up_goes_on_stepping_round():
    sim = ConsoleSim().power_on_holding(UP, 600 + len(CHOICES["display"][0]) * 2000 + 500)
    sim.board.release(UP)
    sim.wait(100)
    assert sim.console.settings.get("display") == 0


def test_a_tap_on_up_while_switching_on_changes_nothing():
    sim = ConsoleSim()
    (sim.folder / FILE).write_text("display: sh1106-2\n", encoding="utf-8")
    sim.power_on_holding(UP, 300)
    sim.board.release(UP)
    sim.wait(100)
    assert sim.screen_name == "Title"
    assert sim.file(FILE) == "display: sh1106-2\n"


def test_up_later_is_just_up(sim):
    sim.hold(UP, ms=1500)
    assert sim.screen_name == "Title"


# -- steps and screens


def test_while_nobody_presses_a_key_the_console_idles_until_something_blinks(sim):
    sim.open_setup("xok")
    sim.start()
    sim.wait(1000)
    steps = []
    sim.on_step = lambda sim: steps.append((sim.now, sim.console.idle, sim.pixels()))
    sim.wait(1000)
    assert max(idle for _, idle, _ in steps) > 100
    for (at, idle, pixels), (later, _, changed) in itertools.combinations(steps, 2):
        assert later >= at + idle or pixels == changed


def test_b_goes_back_from_everywhere(sim):
    downs = ["D " * row + "A" for row in range(6)]
    for way in (*downs, "A A", "A A D D D D D A", "D D A A", downs[-1]):
        sim.play(way)
        while sim.depth > 1:
            depth = sim.depth
            sim.play("B")
            assert sim.depth == depth - 1
        sim.play("U " * sim.screen.row + "w10")
        assert sim.screen_name == "Title" and sim.screen.row == 0
    sim.play("B")
    assert sim.screen_name == "Title"


def test_sound_follows_the_setting(sim):
    heard = []
    sim.on_step = lambda _: heard.append(sim.board.buzzer)
    sim.play("D D D D")
    assert any(heard)
    sim.choose("SETTINGS")
    sim.play("A B w200")
    heard.clear()
    sim.play("D U D")
    assert not any(heard)


def test_a_foreign_settings_file_is_reported_once_and_kept():
    sim = ConsoleSim()
    (sim.folder / FILE).write_bytes(b"\x00\xff foreign")
    sim.power_on()
    assert sim.console.note == sim.console.strings.NOTE_SETTINGS
    sim.choose("SETTINGS")
    assert sim.console.note == ""
    assert (sim.folder / FILE).read_bytes() == b"\x00\xff foreign"
    sim.play("R B")
    assert (sim.folder / (COPY + "1")).read_bytes() == b"\x00\xff foreign"
    assert "sound: off" in (sim.file(FILE) or "")


NEWER = b"# format: 3\n# players: person egg\nfish of a kind that nobody knows yet\nnone\n"


@pytest.mark.parametrize("data, note", [(b"\xff\xfe no game", "NOTE_GAME"), (NEWER, "NOTE_NEWER")])
def test_a_game_that_cannot_be_read_is_reported_and_put_aside(data, note):
    sim = ConsoleSim()
    (sim.folder / "fish.floe").write_bytes(data)
    sim.power_on()
    assert sim.console.note == sim.word(note)
    assert sim.screen.label(0) == sim.word("PLAY")
    assert (sim.folder / (saved_game.ASIDE + "1")).read_bytes() == data
    assert sim.file("fish.floe") is None
    sim.power_on()
    assert sim.console.note == ""


@pytest.mark.parametrize("flipped", [None, 60])
def test_a_reading_that_fails_once_puts_no_good_game_aside(sim, flipped):
    """Whether the flash refuses, or gives back a wrong bit."""
    sim.open_setup("fish")
    sim.start()
    sim.hold(B)
    assert sim.screen_name == "Pause"
    sim.board.flash.fail_reads(1, flipped)
    sim.choose("QUIT")
    assert sim.console.note == ""
    assert sim.screen.label(0) == sim.word("CONTINUE")


def test_settings_that_cannot_be_read_once_are_read_again(sim):
    sim.choose("SETTINGS")
    sim.play("R B w2500")
    assert "sound: off" in (sim.file(FILE) or "")
    for flipped in (None, 3):
        sim.board.flash.fail_reads(1, flipped)
        again = Settings(sim.console.storage)
        assert again.understood and again.get("sound") == 0


def test_a_game_whose_moves_are_wrong_is_put_aside_when_continued():
    from floe.games.fish.rules import Fish

    sim = ConsoleSim()
    text = f"fish {Fish().text()}\nz9z8\nnone\n"
    (sim.folder / "fish.floe").write_text(text, encoding="utf-8")
    sim.power_on()
    assert sim.screen.label(0) == sim.word("CONTINUE")
    sim.play("A")
    assert sim.screen_name == "Title"
    assert sim.console.note == sim.console.strings.NOTE_GAME
    assert sim.screen.label(0) == sim.word("PLAY")
    assert sim.file(saved_game.ASIDE + "1") == text


def test_a_full_flash_is_reported_on_the_title(sim):
    sim.board.flash.size = 10
    sim.choose("SETTINGS")
    sim.play("R B")
    assert sim.console.note == sim.console.strings.NOTE_NOT_SAVED


def test_the_title_needs_neither_game_nor_search():
    """What a game needs is imported when it starts: the title is there soon."""
    program = (
        "import host_sim\n"
        "from host_sim.headless import HeadlessSim\n"
        "sim = HeadlessSim().power_on()\n"
        "sim.play('D D D D D A R B D D A B')\n"
        "import sys\n"
        "print(*sorted(name for name in sys.modules if name.startswith('floe.')))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()
    assert "floe.ui.screens.title" in loaded and "floe.ui.screens.settings" in loaded
    packages = [each for info in registry.GAMES for each in (info.rules, info.search, info.ui)]
    playing = ("floe.ui.playing", "floe.search", "floe.games.record", *packages)
    assert [name for name in loaded if name.startswith(playing)] == []


@settings(max_examples=8)
@given(st.lists(st.sampled_from("U D L R A A B U+ D+ A+ B+ A&B w500 w5000".split()), max_size=60))
def test_no_sequence_of_keys_breaks_it_and_b_leads_home(words):
    sim = ConsoleSim().power_on()
    sim.play(" ".join(words))
    for _ in range(12):
        if sim.screen_name == "Pause":
            sim.choose("QUIT")
        if sim.screen_name == "PuzzlePause":
            sim.choose("LEAVE")
        if sim.screen_name == "SelfTest":
            sim.hold(B)
        sim.play("B")
    assert sim.screen_name == "Title"


def test_a_heap_in_too_small_pieces_is_reported_on_the_way_home(monkeypatch):
    sim = ConsoleSim().power_on()
    assert not sim.console.fragmented
    sim.console.go_home()
    assert not sim.console.fragmented
    monkeypatch.setattr(memory, "_held", ([], []))
    monkeypatch.setattr(memory, "PIECES", ((1 << 60,), ()))
    sim.console.go_home()
    assert sim.console.fragmented


def test_the_title_waits_until_the_menu_that_asks_for_it_has_ended():
    """Until then a game is in memory, and what is reserved for the next one fills the rest."""
    sim = ConsoleSim().power_on()
    sim.open_setup("fish")
    sim.start()
    sim.hold(B)
    heard = []
    sim.screen.key = lambda event: (heard.append(event), sim.console.home())
    sim.board.press(A)
    sim.board.press(UP)
    sim.run_until(lambda: heard)
    assert sim.screen_name == "Title" and not sim.console.session
    assert heard == [PRESS | UP], "the menu is about to go: the next key is not for it"


def test_a_title_that_comes_back_reports_it_once_no_key_is_used(monkeypatch):
    sim = ConsoleSim().power_on()
    sim.console.has_played = True
    sim.choose("SETTINGS")
    monkeypatch.setattr(memory, "_held", ([], []))
    monkeypatch.setattr(memory, "PIECES", ((1 << 60,), ()))
    sim.play("B")
    for _ in range(4):
        sim.play("w1000 D")
        assert sim.screen_name == "Title" and not sim.console.fragmented
    sim.play("w2500")
    assert sim.console.fragmented


def test_a_game_that_finds_too_small_pieces_is_kept_for_after_the_restart(monkeypatch):
    sim = ConsoleSim().power_on()
    sim.open_setup("xok")
    sim.start()
    sim.play("B+ U A")
    assert sim.screen_name == "Title" and not sim.console.fragmented
    (sim.folder / "xok.floe").unlink()
    sim.open_setup("xok")
    monkeypatch.setattr(memory, "_held", ([], []))
    monkeypatch.setattr(memory, "PIECES", ((1 << 60,), ()))
    sim.play("A w100")
    assert sim.screen_name == "Title" and sim.console.fragmented
    assert sim.labels()[0] == sim.word("CONTINUE") and sim.file("xok.floe")
