"""The page's console, in Node: on MicroPython for pages it does just what it does on CPython."""

import json
import subprocess
from pathlib import Path

import pytest

from host_sim import ROOT, own_game
from host_sim.key_script import parse

from floe.games import record, registry
from floe.search.engine import Engine
from floe.ui import descriptor
from tests.host_sim.web.nodes import NODES, on_cpython
from tests.host_sim.web.playing import WirelessSim
from tests.host_sim.web.records import link
from tests.test_a_faster_opponent import steps
from tools.build.micropython import toolchain
from tools.build.web.site import app_of
from tools.game import board_files

DRIVER = Path(__file__).parent / "in_node.mjs"
# Keys that lead through a part of each.
GAMES = {
    "fish": "A w300 A w500 A w500 A w1000 A w3000 R A w3000 A w4000 R R A w3000",
    "xok": "A w300 R w300 A w500 A w500 A w1000 A w2000 R A w3000 A w4000 D A w3000 B+ w500",
    "soccer": "A w300 R R w300 A w500 A w500 A w1000 A w2000 R A w3000 A w4000 D A w3000 B+ w500",
    "settings": "A w300 L w300 A w500 D A D A w200 B w500 U A w300 B w300",
}


# For a move of the highest level: of the processor, for a machine may do much else.
LONGEST_MS = 500


def in_node(folder, *words):
    """What the driver prints; pytest fails with what it complains of."""
    command = [toolchain.node(), str(DRIVER), str(app_of(folder)), *words]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_moves_values_and_node_counts_are_those_of_cpython(page_files):
    expected = on_cpython("moves")
    assert in_node(page_files, "script", str(NODES), "moves").split() == expected.split()


def test_other_modules_of_webassembly_start_while_it_starts(page_files):
    in_node(page_files, "beside")


@pytest.mark.parametrize("part", GAMES)
def test_frames_are_those_of_the_headless_front_end(page_files, part):
    frames = []

    def see(sim):
        frame = sim.pixels()
        if not frames or frames[-1] != frame:
            frames.append(frame)

    WirelessSim(on_step=see).power_on().play(GAMES[part])
    seen = in_node(page_files, "frames", json.dumps(parse(GAMES[part]))).split()
    assert len(frames) > 5
    assert [bytes(map(int, frame)) for frame in seen] == frames


def test_a_key_in_the_first_moment_is_not_held_at_power_on(page_files):
    keys = json.dumps(parse("U w500"))
    at_once, later = [in_node(page_files, "words", keys, begin) for begin in ("50", "500")]
    assert at_once == later and not later.startswith(">")


def test_what_is_saved_is_what_the_headless_front_end_saves(page_files, tmp_path):
    sim = WirelessSim(tmp_path).power_on()
    sim.play(GAMES["fish"])
    sim.console.saving.save()
    expected = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert "fish.floe" in expected
    saved = json.loads(in_node(page_files, "saves", json.dumps(parse(GAMES["fish"]))))
    assert saved == expected


def test_a_console_goes_on_with_its_saves(page_files, tmp_path):
    script = f"{GAMES['fish']} w500"
    sim = WirelessSim(tmp_path).power_on()
    sim.play(script)
    sim.console.saving.save()
    sim.power_on()
    frame = in_node(page_files, "again", json.dumps(parse(script))).split()[-1]
    assert bytes(map(int, frame)) == sim.pixels()


ADDED = """
import sys
from binascii import unhexlify
for word in sys.argv[1:]:
    name, _, data = word.partition("=")
    with open("/saves/" + name, "wb") as file:
        file.write(unhexlify(data))
from host_sim.web import page_games
print(page_games.find("/saves"), page_games.find("/saves"))
from floe.games import registry
from floe.search.engine import Engine
from floe.ui import descriptor, strings
game = registry.new_game("four")
engine = Engine(game)
engine.start_budget(60)
while not engine.step(600):
    pass
print(game.move_text(engine.best), engine.nodes, strings.load_game("four", "de").TITLE)
print(descriptor.load("four").icon()[:2])
"""


@pytest.mark.parametrize("nodes, title", [(60, "Vier in Reihe"), (300_000, "Four in a Row")])
def test_a_game_that_was_added_plays_as_on_a_board(page_files, tmp_path, nodes, title):
    """Its files are among the saves, as in a backup; with kernels too: Python is too slow."""
    folder = ROOT / "examples" / "four"
    if nodes > 60:
        *_, _ = steps(tmp_path)
        folder = tmp_path / "four"
    with own_game.added(folder) as info:
        files = board_files.compiled(info, folder)
        page = board_files.for_page(info, folder)
        files |= {f"page.{name}": data for name, data in page.items()}
        engine = Engine(registry.new_game("four"))
        engine.start_budget(nodes)
        while not engine.step(600):
            pass
        best = registry.new_game("four").move_text(engine.best)
        icon = descriptor.load("four").icon()[:2]
    script = tmp_path / "added.py"
    script.write_text(ADDED.replace("60", str(nodes), 1))
    words = [f"game.four.{name}={data.hex()}" for name, data in files.items()]
    said = in_node(page_files, "script", script, *words)
    assert said.split("\n")[:3] == ["[] []", f"{best} {engine.nodes} {title}", str(icon)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_the_highest_level_moves_within_half_a_second(page_files, game):
    headers = {"deal": "7", "players": "emperor emperor"}
    start = registry.new_game(game, 2, headers).text()
    fragment = link(record.Record(game, start, [], "none", headers))
    took = list(map(int, in_node(page_files, "think", fragment, "10").split()))
    assert len(took) == 10 and max(took) < LONGEST_MS
