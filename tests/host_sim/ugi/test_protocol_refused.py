"""The engine protocol in one process: every refusal, and lines of any kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.ugi.lines import Unreadable

from floe.games.fish.rules import Fish
from tests.host_sim.ugi.test_protocol import KNOWN, ask


def error(*lines):
    """The reason of the one error that the last of these lines is answered with."""
    *before, last = ask(*lines)
    assert not any("error" in line for line in before)
    assert last.startswith("info string error: ")
    return last.removeprefix("info string error: ")


_GO = "go takes nothing, infinite, or depth, nodes, movetime, perft and a number"
REFUSED = {
    "fnord": "there is no command 'fnord'",
    "UGI": "there is no command 'UGI'",
    "quit now": "quit stands alone, without 'now'",
    "isready ?": "isready stands alone, without '?'",
    "ugi 2 3": "ugi stands alone, without '2 3'",
    "uginewgame 4": "uginewgame stands alone, without '4'",
    "stop it": "stop stands alone, without 'it'",
    "go fast": _GO,
    "go depth": _GO,
    "go infinite 3": _GO,
    "go perft": _GO,
    "go perft 1 2": _GO,
    "go depth 0": "depth in go is a number from 1 to 536870912, not '0'",
    "go nodes -5": "nodes in go is a number from 1 to 536870912, not '-5'",
    "go movetime 1e3": "movetime in go is a number from 1 to 536870912, not '1e3'",
    "go depth ٣": "depth in go is a number from 1 to 536870912, not '٣'",
    "go perft 0": "the depth of perft is a number from 1 to 99, not '0'",
    "go perft " + "9" * 30: "the depth of perft is a number from 1 to 99, not '" + "9" * 30 + "'",
    "query": "query takes one of gameover, p1turn, turn, result, moves, fen, words",
    "query weather": "query takes one of gameover, p1turn, turn, result, moves, fen, words",
    "query fen now": "query takes one of gameover, p1turn, turn, result, moves, fen, words",
    "position": "write: position startpos … or position fen …, then moves …",
    "position moves c5": "write: position startpos … or position fen …, then moves …",
    "position startpos 2": "startpos of fish takes nothing, or players and seed: startpos 3 17",
    "position startpos 5 1": "the number of players is a number from 2 to 4, not '5'",
    "position startpos 2 4294967296": "the seed is a number from 0 to 4294967295, "
    "not '4294967296'",
    "position startpos moves z9": "'z9' is no move: write a cell to place (c5), two to move "
    "(c5f8)",
    "setoption": "write: setoption name <option> value <value>",
    "setoption name Level value": "write: setoption name <option> value <value>",
    "setoption title Level value king": "write: setoption name <option> value <value>",
    "setoption name Level to king": "write: setoption name <option> value <value>",
    "setoption name Level value strong": "there is no level 'strong', the levels are chick, "
    "fledgling, yearling, little, rockhopper, macaroni, chinstrap, adelie, gentoo, king, emperor, "
    "colossus",
    "setoption name Seed value 1048576": "Seed is a number from 0 to 1048575, not '1048576'",
    "setoption name Balanced value 1": "Balanced is one of false, true, not '1'",
    "setoption name Repetition value true": "there is no option 'Repetition', there is Level, "
    "Seed, Balanced",
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_refused_line_says_why_and_changes_nothing(line):
    assert error(line) == REFUSED[line]
    assert ask(f"position fen {KNOWN}", line, "query fen")[-1] == f"response {KNOWN}"


def test_a_position_with_an_illegal_move_changes_nothing():
    answer = ask(f"position fen {KNOWN}", "position startpos 3 3 moves a1a1", "query fen")
    assert answer[0].startswith("info string error: 'a1a1'")
    assert answer[1] == f"response {KNOWN}"


def test_reasons_stay_on_one_short_line():
    reason = error("\x1b[2J\x00" + "x" * 5000)
    half = "x" * 119
    assert reason == f"there is no command '\\x1b[2J\\x00{'x' * 94} … {half}'"


def test_a_line_that_is_no_text_is_refused():
    assert error(Unreadable("the line is not UTF-8 text")) == "the line is not UTF-8 text"
    assert "bestmove" in ask("go infinite", Unreadable("?"), "stop")[-1]
    assert ask("go perft 1", Unreadable("why"))[-1] == "info string error: why"


_WORDS = """
ugi isready setoption name Level Balanced value true king uginewgame position startpos fen moves
go depth nodes movetime perft stop query gameover turn result moves fen 0 1 2 -1 9999
a1 c5 c5f8 - , / + 0+0/0+0 1213221/11211111
"""
_JUNK = st.text(max_size=20) | st.sampled_from(["\x00", "\ud800", "²", "¼", "\u2028"])
_TOKENS = st.sampled_from(sorted(set(_WORDS.split()))) | _JUNK
_LINES = st.lists(st.lists(_TOKENS, max_size=6).map(" ".join), max_size=6)


@given(_LINES)
@settings(max_examples=150)
def test_no_line_ends_the_engine_or_breaks_the_position(lines):
    answer = ask(*lines, "stop", "isready", "query fen")
    assert "readyok" in answer
    assert "internal error" not in "\n".join(answer)
    Fish().read(answer[-1].removeprefix("response "))
