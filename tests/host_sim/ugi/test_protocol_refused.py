"""The engine protocol in one process: every refusal, and lines of any kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.ugi.lines import Unreadable

from floe.games.fish.rules import Fish
from tests import tables
from tests.host_sim.ugi.test_protocol import KNOWN, ask


def error(*lines):
    """The reason of the one error that the last of these lines is answered with."""
    *before, last = ask(*lines)
    assert not any("error" in line for line in before)
    assert last.startswith("info string error: ")
    return last.removeprefix("info string error: ")


@pytest.mark.parametrize(("line", "reason"), tables.rows(__file__, "refused_lines.txt"))
def test_a_refused_line_says_why_and_changes_nothing(line, reason):
    assert error(line) == reason
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
@settings(max_examples=80)
def test_no_line_ends_the_engine_or_breaks_the_position(lines):
    answer = ask(*lines, "stop", "isready", "query fen")
    assert "readyok" in answer
    assert "internal error" not in "\n".join(answer)
    Fish().read(answer[-1].removeprefix("response "))
