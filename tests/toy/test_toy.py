"""A game is some folders and a line in the registry: nim is played with no other file changed."""

import queue
import sys

import pytest

from host_sim.ugi.game_state import GameState
from host_sim.ugi.lines import END
from host_sim.ugi.protocol import Protocol

from floe.events import A, B
from floe.games import perft, record, registry
from floe.search.engine import Engine
from floe.ui import session, settings
from tests.golden import assert_golden
from tests.toy import NIM
from tests.ui.console_sim import ConsoleSim
from tools.strength.arena import engines, match


@pytest.fixture(autouse=True)
def nim(monkeypatch):
    """The line in the registry, for one test."""
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, NIM])
    monkeypatch.setattr(settings, "CHOICES", dict(settings.CHOICES))
    settings.add_games()


def best_move(text):
    """What the search plays in a position."""
    position = registry.new_game("nim")
    position.read(text)
    engine = Engine(position)
    engine.start_budget(1 << 20)
    while not engine.step(500):
        pass
    return position.move_text(engine.best), engine.value


def test_its_rules_by_perft():
    """There are as many moves as floes: 6, then 5 + 5 + 4 + 5 + 4 + 3."""
    position = registry.new_game("nim", 2, {"longest": "3"})
    assert [perft.perft(position, depth) for depth in (1, 2)] == [6, 26]


def test_the_search_finds_the_move_that_leaves_equal_pairs():
    """Who leaves a nim-sum of 0 wins (C. L. Bouton, "Nim", Annals of Mathematics 3, 1901)."""
    move, value = best_move("3/4/5 1")
    assert move == "a2" and value > 0
    assert best_move("1/4/5 1")[1] < 0
    assert best_move("0/4/7 2")[0] == "c3"


def test_the_engine_protocol_serves_it():
    inbox = queue.Queue()
    for line in ("ugi", "position startpos 3", "query fen", "query moves", "go depth 9", END):
        inbox.put(line)
    said = []
    Protocol(GameState(registry.find("nim")), inbox, said.append).run()
    assert "response 1/2/3 1" in said and "response a1 b1 b2 c1 c2 c3" in said
    assert said[-1].startswith("bestmove ")


def test_the_console_plays_it_from_the_menu_to_the_result():
    sim = ConsoleSim(seed=1).power_on()
    sim.choose("Play")
    sim.play("R " * (len(registry.GAMES) - 1))
    assert_golden("menu", sim.pixels())
    sim.play("D B A")
    assert sim.screen_name == "Setup"
    sim.set_row("Player 2", "Gentoo")
    playing = sim.start()
    sim.wait(1500)
    assert_golden("board", sim.pixels())
    for _ in range(12):
        if sim.screen_name != "PlayScreen":
            break
        sim.play("A w4000")
    assert sim.screen_name == "Result"
    assert playing.game.over() and playing.record.result in ("p1win", "p2win")


def test_a_hint_an_analysis_and_a_kept_game():
    sim = ConsoleSim(seed=1).power_on()
    sim.choose("Play")
    sim.play("R " * (len(registry.GAMES) - 1) + "A")
    sim.set_row("Player 2", "Person")
    playing = sim.start()
    sim.play("w1500 A w4000")
    text = sim.file(session.file_of("nim"))
    assert text is not None and record.read(text).game == "nim"
    sim.power_on()
    sim.choose("Continue")
    sim.wait(2500)
    assert sim.session.game.text() == playing.game.text()
    sim.hold(A)
    sim.wait(3000)
    assert sim.screen.view.suggests()
    sim.hold(B)
    sim.choose("Analysis")
    sim.wait(3000)
    assert "wins" in sim.screen._who


def test_the_arena_referees_it():
    engine = engines.read(f"program:{sys.executable} -m tests.toy.engine", "nim")
    played = match.Match("nim", engine, engine, opening=2)
    try:
        kept = record.read(match.play(played, 0))
    finally:
        match.end_processes()
    assert "note" not in kept.headers, kept.headers["note"]
    record.replay(kept, registry.new_game("nim"))
    assert kept.result in ("p1win", "p2win")
