"""The engine protocol of the partners, spoken to one as a process, and by the arena."""

import queue
import subprocess
import sys
import threading

import pytest

pytest.importorskip("numba", reason="numba is not installed: pip install -e '.[sparring]'")

from tools.strength.arena import engines, match
from tools.strength.sparring.protocol import Server
from tools.strength.sparring.xok.partner import Partner

pytestmark = pytest.mark.long  # numba compiles the search for 10 to 25 s, once a tree


@pytest.fixture
def talk(capsys):
    """What a partner of xok answers to lines, a list of lines."""

    def answers(*lines):
        inbox = queue.Queue()
        for line in (*lines, None):
            inbox.put(line)
        Server(Partner(nodes=200_000), 20, inbox).serve()
        return capsys.readouterr().out.splitlines()

    return answers


def test_what_is_asked_is_answered(talk):
    assert talk("ugi")[-1] == "ugiok"
    assert talk("isready") == ["readyok"]
    assert talk("query turn", "query p1turn", "query gameover", "query result") == [
        "response 1",
        "response true",
        "response false",
        "response none",
    ]
    assert talk("position startpos moves a1a2", "query fen", "query turn") == [
        "response ww1/4/5/6/5/4/3 3111/3111 2",
        "response 2",
    ]
    assert len(talk("query moves")[0].split()) == 1 + 71
    assert talk("go perft 2")[-1] == "nodes 7960"


def test_a_finished_game_has_no_move(talk):
    finished = "position fen 3/ww2/wWWWW/wWW3/5/3b/1b1 0000/3111 2"
    assert talk(finished, "go", "query result", "query moves") == [
        "bestmove none",
        "response p1win",
        "response",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "jump",
        "go nodes 0",
        "go depth 3",
        "query weather",
        "position fen 3/4 1",
        "position startpos 31",
        "position startpos moves a1a2 a1a2",
    ],
)
def test_what_means_nothing_changes_nothing(talk, line):
    error, fen = talk(line, "query fen")
    assert error.startswith("info string error: ")
    assert fen == "response 3/4/5/6/5/4/3 3111/3111 1"


def test_a_search_is_stopped_and_asked_meanwhile(capsys):
    inbox = queue.Queue()
    for line in ("go infinite", "isready", "stop", "isready", "quit"):
        inbox.put(line)
    thread = threading.Thread(target=Server(Partner(nodes=200_000), 20, inbox).serve)
    thread.start()
    thread.join(60)
    assert not thread.is_alive()
    lines = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert lines == ["readyok", "info", "bestmove", "readyok"]


def test_the_command_names_what_there_is():
    command = [sys.executable, "-m", "tools.strength.sparring", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "invalid choice: 'chess'" in done.stderr


def test_the_arena_plays_it():
    """A game against itself; the arena refuses an illegal move, and a failure would be noted."""
    text = f"program:{sys.executable} -m tools.strength.sparring {{game}} --iterations 20"
    engine = engines.read(text, "xok")
    played = match.play(match.Match("xok", engine, engine, patience=120), 0)
    try:
        assert "# note" not in played
        assert played.split()[-1] in ("p1win", "p2win", "2")
    finally:
        match.end_processes()
