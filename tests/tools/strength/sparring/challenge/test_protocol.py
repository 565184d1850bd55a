"""A client of the contest, played in the engine protocol and by the arena."""

import os
import queue
import subprocess
import sys
from pathlib import Path

import pytest

import host_sim  # noqa: F401

from floe.games.fish.rules import Fish
from tools.strength.arena import engines, match
from tools.strength.sparring.challenge.client import Client, ClientError, words_of
from tools.strength.sparring.challenge.protocol import Server

SMALL = f"{sys.executable} {Path(__file__).with_name('small_client.py')}"
LAYOUT = "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321"
START = f"{LAYOUT} -,-,-,-/-,-,-,- 1 0+0/0+0"
PLACED = f"{LAYOUT} b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0"


@pytest.fixture
def log(tmp_path):
    """The lines that the clients of `talk` have written."""
    path = tmp_path / "log"
    path.touch()
    return lambda: path.read_text().splitlines()


@pytest.fixture
def talk(tmp_path, log):
    """What is answered to lines."""

    def answers(*lines, command=SMALL, connect=30.0, patience=30.0):
        inbox, said = queue.Queue(), []
        for line in (*lines, None):
            inbox.put(line)

        def new_client(seat, look):
            with open(tmp_path / "log", "ab") as output:
                return Client(command, seat, connect, patience, output)

        Server(new_client, inbox, lambda *lines: said.extend(lines)).serve()
        return said

    return answers


def best(said):
    """The moves among what was said."""
    return [line.split()[1] for line in said if line.startswith("bestmove")]


def test_what_is_asked_is_answered(talk):
    assert talk("ugi")[-1] == "ugiok"
    assert talk("isready", "setoption name Level value king", "stop", "") == ["readyok"]
    assert talk(f"position fen {PLACED}", "query turn", "go perft 2")[-1] == "nodes 2203"
    assert talk("position startpos", "query fen")[-1].endswith("-,-,-,-/-,-,-,- 1 0+0/0+0")


def test_a_client_follows_a_game(talk, log):
    """A client may be stopped before it reads the message after its last answer."""
    begin = f"position fen {START}"
    said = talk(
        begin, "go movetime 5", f"{begin} moves a1 h8", "go", f"{begin} moves a1 h8 b1 h2", "go"
    )
    assert best(said) == ["a1", "b1", "c1"]
    assert log()[:5] == [
        "red 0 nothing",
        "red 1 SetMove 0 0",
        "red 2 SetMove 7 7",
        "red 3 SetMove 0 1",
        "red 4 SetMove 1 7",
    ]


def test_a_client_may_be_second(talk, log):
    assert best(talk(f"position fen {START} moves a1", "go")) == ["b1"]
    assert log()[:2] == ["blue 0 nothing", "blue 1 SetMove 0 0"]


def test_a_new_game_has_a_new_client(talk, log):
    begin = f"position fen {START}"
    assert best(talk(begin, "go", "uginewgame", begin, "go")) == ["a1", "a1"]
    assert log().count("red 0 nothing") == 2


def test_a_game_in_which_its_seat_moved_without_it_is_shown_as_it_stands(talk, log):
    begin = f"position fen {START}"
    assert best(talk(begin, "go", f"{begin} moves g1 h8", "go")) == ["a1", "a1"]
    assert log().count("red 0 nothing") == 1
    assert "red 2 SetMove 7 7" in log()
    assert "red 1 SetMove 0 6" not in log()


def test_a_position_from_the_middle_is_played(talk, log):
    said = talk(f"position fen {PLACED}", "go")
    game = Fish()
    game.read(PLACED)
    assert game.find_move(best(said)[0])
    assert log()[0] == "red 8 nothing"


def test_a_finished_game_has_no_move(talk, log):
    floes = "1000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000"
    finished = f"{floes} -,-,-,-/-,-,-,- 1 30+20/29+20"
    assert talk(f"position fen {finished}", "go")[-1] == "bestmove none"
    assert log() == []


@pytest.mark.parametrize(
    "line",
    ["jump", "go depth", "go up 3", "query weather", "position startpos 3", "position fen 3"],
)
def test_what_means_nothing_changes_nothing(talk, line):
    begin = f"position fen {PLACED}"
    error, fen = talk(begin, line, "query fen")
    assert error.startswith("info string error: ")
    assert fen == f"response {PLACED}"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("position startpos 3 1", "for 2 players, not 3"),
        ("position fen 3/4/5/6/5/4/3 3111/3111 1", "has no position to play: a fish position"),
    ],
)
def test_without_a_game_that_it_plays_there_is_no_move(talk, line, why):
    with pytest.raises(ClientError, match=why):
        talk(line, "go")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("aloof", r"did not connect within 0.5 s\."),
        ("mute", r"did not join within 5 s\."),
        ("silent", r"did not answer within 0.5 s\."),
        ("leaves", r"(ended with exit code 3|closed its connection)\."),
        ("closes", r"closed its connection\."),
        ("garbage", r"sent what is no XML: .*\."),
        ("illegal", r"played 'a8' in .*: .*\."),
        ("nowhere", r"can't be understood: setX '8' and setY '0' name no field\."),
        ("pass", r"passed in .*: player 1 can move\."),
    ],
)
def test_what_a_client_does_wrong_is_said(talk, fault, why):
    patience = 0.5 if fault == "silent" else 30
    connect = {"aloof": 0.5, "mute": 5}.get(fault, 30)
    with pytest.raises(ClientError, match=f"^The client {why}$|^The client's move {why}$"):
        talk(
            "position startpos",
            "go",
            command=f"{SMALL} --fault {fault}",
            connect=connect,
            patience=patience,
        )


def test_what_comes_while_a_client_thinks_is_obeyed():
    inbox, said = queue.Queue(), []
    for line in ("go", "stop", "isready", "go", "quit\r"):
        inbox.put(line)

    def new_client(seat, look):
        return Client(f"{SMALL} --fault silent", seat, 30, 30, None, look)

    Server(new_client, inbox, lambda *lines: said.extend(lines)).serve()
    assert said == [
        "readyok",
        "info string error: only isready, stop and quit while searching",
    ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="/proc tells whose child it is")
def test_a_client_is_ended_with_what_started_it():
    """Though it is stopped meanwhile."""
    command = [sys.executable, "-m", "tools.strength.sparring.challenge", "--client", SMALL]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as started:
        assert started.stdin and started.stdout
        started.stdin.write(b"position startpos\ngo\n")
        started.stdin.flush()
        while not started.stdout.readline().startswith(b"bestmove"):
            pass
        children = f"/proc/{started.pid}/task/{started.pid}/children"
        with open(children) as file:
            client = int(file.read())
        started.terminate()
        assert started.wait(30) == 143
    with pytest.raises(ProcessLookupError):
        os.kill(client, 0)


def test_a_command_is_reported_where_to_connect():
    assert words_of("a 'b c'", "here", 7) == ["a", "b c", "--host", "here", "--port", "7"]
    assert words_of("a {host}:{port}", "here", 7) == ["a", "here:7"]
    for command in ("", "a 'b"):
        with pytest.raises(ClientError):
            words_of(command, "here", 7)


def test_the_command_says_why_it_ends():
    command = [
        sys.executable,
        "-m",
        "tools.strength.sparring.challenge",
        "--client",
        "/no/such/client",
    ]
    done = subprocess.run(
        command, input="position startpos\ngo\n", capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr == "'/no/such/client' can't be started: No such file or directory.\n"


def test_the_arena_plays_it():
    """A game against itself to its end; the arena refuses an illegal move, and notes a failure."""
    text = f'program:{sys.executable} -m tools.strength.sparring.challenge --client "{SMALL}"'
    engine = engines.read(text, "fish")
    try:
        played = match.play(match.Match("fish", engine, engine, patience=120), 0)
    finally:
        match.end_processes()
    assert "# note" not in played
    assert played.split()[-1] in ("p1win", "p2win", "2")
