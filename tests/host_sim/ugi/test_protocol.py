"""The engine protocol in one process: every command."""

import queue
import time

import pytest

from host_sim.ugi.game_state import GameState
from host_sim.ugi.lines import END, MOST_WAITING
from host_sim.ugi.protocol import Protocol

from floe import VERSION
from floe.games import registry
from floe.games.fish.rules import Fish
from floe.games.soccer.rules import Soccer
from floe.search.engine import Engine
from floe.search.levels import find_level
from tests.search.thinking import think

# The two-player position whose counts are known: 44, 2 203, 88 306, 4 003 790.
KNOWN = (
    "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321 "
    "b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0"
)
MOVES = ["b1a1", "a2a3"]  # That can be made there.

FINISHED = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000 "
FINISHED += "-,-,-,-/-,-,-,- 2 50+29/50+31"


def talk(lines, reply, game="fish"):
    """What a fresh engine of a game says to these lines, and to those of reply(what it said)."""
    inbox = queue.Queue()
    answer = []

    def say(line):
        answer.append(line)
        for more in reply(line):
            inbox.put(more)

    for line in lines:
        inbox.put(line)
    Protocol(GameState(registry.find(game)), inbox, say).run()
    return answer


def ask(*lines, game="fish"):
    """What a fresh engine of a game answers to these lines."""
    return talk((*lines, END), lambda line: (), game)


def queried(names, *lines):
    """The answers to queries after these lines."""
    answers = ask(*lines, *[f"query {name}" for name in names.split()])
    return [answer.removeprefix("response").strip() for answer in answers]


def ask_and_wait(*lines):
    """What is said when the last line, a search, is let end, and then `query fen`."""
    return talk(lines, lambda line: ("query fen", END) if line.startswith("bestmove") else ())


def test_ugi_introduces_the_engine():
    assert ask("ugi") == [
        f"id name Floe {VERSION}",
        "id author the Floe developers",
        "option name Level type combo default emperor "
        "var chick var fledgling var yearling var little var rockhopper "
        "var macaroni var chinstrap var adelie var gentoo var king "
        "var emperor var colossus",
        "option name Seed type spin default 0 min 0 max 1048575",
        "option name Balanced type check default true",
        "ugiok",
    ]


def test_isready_and_silent_commands():
    silent = ("uginewgame", "position startpos", "setoption name Balanced value false", "stop", "")
    assert ask(*silent, "isready") == ["readyok"]


def test_the_position_is_said_in_words():
    (said,) = ask(f"position fen {KNOWN}", "query words")
    assert said.startswith("response Player 1: fish 0")
    assert "b1, penguin, Player 1, on 1 fish" in said and said.endswith("Turn of Player 1")
    (said,) = ask(f"position fen {FINISHED}", "query words")
    assert said.endswith("Player 2: fish 50, floes 31. The board is empty")


def test_it_begins_at_the_start_position():
    start = ask("position startpos 2 1", "query fen")
    assert ask("query fen") == ask("position startpos", "query fen") == start
    assert ask(f"position fen {KNOWN}", "uginewgame", "query fen") == start


def test_startpos_takes_players_and_seed():
    assert ask("position startpos 4 77", "query fen") == [f"response {new_text(4, 77)}"]


def test_balanced_changes_the_layouts_of_later_games():
    seed = next(seed for seed in range(100) if new_text(2, seed, True) != new_text(2, seed, False))
    answer = ask(
        "setoption name balanced value FALSE",
        f"position startpos 2 {seed}",
        "setoption name Balanced value true",
        "query fen",
    )
    assert answer == [f"response {new_text(2, seed, False)}"]


def new_text(*how):
    game = Fish()
    game.set_up(*how)
    return game.text()


def test_position_takes_moves():
    answer = ask(f"position fen {KNOWN} moves {' '.join(MOVES)}", "query turn", "query fen")
    assert answer == ["response 1", f"response {game_after_moves().text()}"]


def game_after_moves():
    """The game of KNOWN after MOVES."""
    game = Fish()
    game.read(KNOWN)
    for move in MOVES:
        game.make(game.find_move(move))
        game.commit()
    return game


def test_queries():
    assert ask(f"position fen {KNOWN}", "query fen") == [f"response {KNOWN}"]
    assert queried("gameover p1turn turn result") == ["false", "true", "1", "none"]
    moves = ask(f"position fen {KNOWN}", "query moves")[0].split()[1:]
    assert len(moves) == 44
    assert moves == sorted(moves)


def test_a_finished_game():
    position = f"position fen {FINISHED}"
    answers = queried("gameover result moves turn p1turn fen", position)
    assert answers == ["true", "p2win", "", "2", "false", FINISHED]
    answers = ask(position, "query moves", "go", "go infinite", "go perft 3")
    assert answers == ["response", "bestmove none", "bestmove none", "nodes 0"]


def test_perft():
    answer = ask(f"position fen {KNOWN}", "go perft 1", "go perft 2", "query fen")
    first, second = (dict(line.split(": ") for line in answer[at : at + 44]) for at in (0, 45))
    assert list(first) == list(second) == sorted(first)
    assert {*first.values()} == {"1"} and sum(map(int, second.values())) == 2203
    assert [answer[44], *answer[89:]] == ["nodes 44", "nodes 2203", f"response {KNOWN}"]
    replies = ask(f"position fen {KNOWN} moves b1a1", "query moves")[0].split()[1:]
    assert second["b1a1"] == str(len(replies))


@pytest.mark.parametrize(
    "go, level, seed",
    [("go", "chick", 0), ("go", "chick", 7), ("go", "yearling", 7), ("go depth 1", "chick", 0)],
)
def test_it_plays_and_reports_as_the_search_does(go, level, seed):
    options = f"setoption name level value {level}", f"setoption name seed value {seed}"
    answer = ask_and_wait(*options, f"position fen {KNOWN} moves {' '.join(MOVES)}", go)
    game = game_after_moves()
    engine = Engine(game)
    if go == "go":
        engine.start(find_level(level), seed, past=MOVES)
    else:
        engine.start_budget(10**6, depth=1)
    engine.want_value()
    while not engine.step(500):
        pass
    info, best, after = answer[-3:]
    assert after == f"response {game.text()}"
    assert best == f"bestmove {game.move_text(engine.best)}"
    line = " ".join([game.move_text(move) for move in engine.pv()])
    numbers = f"depth {engine.depth} nodes {engine.nodes} score {engine.value}"
    assert info == f"info {numbers} pv {line}"


def test_a_search_for_a_time_takes_that_time():
    begun = time.monotonic()
    ask_and_wait(f"position fen {KNOWN}", "go movetime 300")
    assert 0.3 <= time.monotonic() - begun < 3


@pytest.mark.parametrize(
    "go, ends",
    [("go perft 9", []), ("go infinite", ["bestmove"]), ("go nodes 500000000", ["bestmove"])],
)
def test_a_command_ends_when_nobody_reads_its_answer(go, ends):
    inbox = queue.Queue()
    inbox.put(go)
    said = []

    def say(line):
        said.append(line)
        inbox.put(END)

    Protocol(GameState(registry.find("fish")), inbox, say, lambda: True).run()
    assert len(said) <= 3 and [line.split()[0] for line in said[-1:]] == ends


def test_a_fault_of_the_program_is_reported_and_it_goes_on(monkeypatch):
    monkeypatch.setattr(GameState, "query", lambda state, words: words[9])
    why = "info string error: internal error: IndexError('list index out of range')"
    assert ask("query fen", "isready") == [why, "readyok"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_the_protocol_alone(players):
    moves = []
    start = f"position startpos {players} 9"

    def reply(line):
        if line == "bestmove none":
            return "query gameover", "query moves", "query result", END
        if line.startswith("bestmove"):
            moves.append(line.split()[1])
            return f"{start} moves {' '.join(moves)}", "go"
        return ()

    answer = talk(["setoption name level value Chick", start, "go"], reply)
    assert not any("error" in line for line in answer)
    assert answer[-3:-1] == ["response true", "response"]
    assert answer[-1].split()[1] in {"shared", *(f"p{player}win" for player in (1, 2, 3, 4))}


def test_while_searching_only_three_commands_are_obeyed():
    answer = ask(
        "go infinite", "query fen", "", "isready", "position startpos 4 4", "stop", "stop"
    )
    answer = [line for line in answer if not line.startswith("info depth")]
    refusal = "info string error: while searching only isready, stop and quit are obeyed"
    assert answer[:3] == [refusal, "readyok", refusal]
    assert answer[3].startswith("bestmove ")
    assert len(answer) == 4


def test_it_plays_to_win_with_nodes_and_looks_on_as_an_equal_without_end():
    """In soccer these are two things; the first value that is reported tells them apart."""
    position = "position fen d2n,c6^,-/f6sw,-,g3w * 1"
    scores = []
    for limit, contempt in (("nodes 1", True), ("infinite", False)):
        game = Soccer()
        game.read(position.removeprefix("position fen "))
        first = ask(position, f"go {limit}", "stop", game="soccer")[0].split()
        assert first[:2] == ["info", "depth"]
        value = think(game, nodes=10**6, depth=int(first[2]), contempt=contempt).value
        assert first[first.index("score") + 1] == str(value)
        scores.append(value)
    assert scores[0] != scores[1]


def test_a_search_that_has_found_all_waits_for_stop():
    floes = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/12101033"
    position = f"position fen {floes} h3,h5,h1,h8/-,-,-,- 1 5+5/5+5"
    answer = ask(position, "go infinite", "isready", "stop")
    # Whichever penguin goes first, the player comes to have every floe.
    assert answer[-2] == "readyok"
    assert answer[-1] in ("bestmove h1h2", "bestmove h3h2", "bestmove h8h7")
    assert ask(position, "go infinite")[-1] == answer[-1]


def test_perft_answers_isready_stops_and_leaves_the_rest_for_later():
    answer = ask(f"position fen {KNOWN}", "go perft 3", "query turn", "isready")
    assert answer[0] == "readyok"
    assert answer[-2:] == ["nodes 88306", "response 1"]
    answer = ask(f"position fen {KNOWN}", "go perft 9", "stop", "query fen")
    assert answer == ["info string perft stopped", f"response {KNOWN}"]
    assert ask("go perft 9", "quit", "isready") == ["info string perft stopped"]
    long = "x" * MOST_WAITING
    answer = ask("go perft 9", *[long] * 3, "stop", long, "isready", "go perft 9", "y", "stop")
    assert [line[:32] for line in answer] == [
        "info string error: 1048576 bytes",
        "info string perft stopped",
        *["info string error: there is no c"] * 2,
        "readyok",
        "info string perft stopped",
        "info string error: there is no c",
    ]
