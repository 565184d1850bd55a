"""Any answer of a board is read, or reported as a broken connection."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.damage import damaged, fuzz
from tests.host_sim.web.repl_board import ReplBoard
from tests.micropython_runner import micropython
from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import compatibility, plan
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Result, run
from tools.board.flasher.errors import FlashError

IDENTITY = ("micropython", "Raspberry Pi Pico with RP2040", (1, 25, 0), 4870)
CONTENTS = (("main.py", 10, "ab12"), ("saves", None, None), ("saves/game", 3, "ef"), (4096, 300))
WANTED = {"main.py": "cd34", "floe/a.mpy": "12"}
SIZES = {"main.py": 9, "floe/a.mpy": 5000}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=2),
)


def lines(answer):
    return "".join([json.dumps(line) + "\r\n" for line in answer])


@st.composite
def exchanged(draw, answer):
    """An answer, one of whose values became another."""
    answer = list(answer)
    at = draw(st.integers(0, len(answer) - 1))
    line = list(answer[at])
    line[draw(st.integers(0, len(line) - 1))] = draw(values)
    answer[at] = draw(values | st.just(tuple(line)))
    return lines(answer).encode()


class Says:
    """A link whose board answers so."""

    def __init__(self, message):
        self._said = message

    async def exec(self, code):
        return self._said

    start = exec

    async def run_program(self):
        return self._said


def board(message, **others):
    """A board with that output; invalid text is replaced, as every link does."""
    return Board(Says(Result(message.decode(errors="replace"), **others)), "COM3")


def refused(work):
    return refusal(run, work)


@pytest.mark.parametrize(
    "message", [b"", b"7", b"[]", b"[[1, 2], 3]", b"\xff", b"[" * 50_000, b"null", b'{"UP": [10]}']
)
def test_garbled_answers_of_a_board_are_a_broken_connection(message):
    assert "connection to COM3 broke" in refused(board(message).identify())
    assert "connection to COM3 broke" in refused(board(message).contents())
    assert "connection to COM3 broke" in refused(board(message).frozen())
    if message != b"null":  # an answer: what was asked does not run
        assert "connection to COM3 broke" in refused(board(message).values("''"))


def test_answers_of_a_board_are_read():
    chip = run(board(lines([IDENTITY]).encode()).identify())
    assert (chip.name, chip.machine, chip.version, chip.mpy) == IDENTITY
    there = run(board(lines(CONTENTS).encode()).contents())
    files = {path: (size, digest) for path, size, digest in (CONTENTS[0], CONTENTS[2])}
    assert there == (4096, 300, files, {"saves"})
    assert run(board(b'["8", "your-pad"]\r\n').frozen()) == ("8", "your-pad")
    assert run(board(b'true\r\n["four", 9, "{}"]\r\n').games()) == [("four", 9, "{}")]
    assert run(board(b"false\r\n").games()) is None
    assert run(board(b'["a", "b"]\r\n').files_in("games")) == ["a", "b"]
    assert run(board(b"null\r\n").files_in("games")) is None
    assert run(board(b'{"A": 1, "B": null, "C": "c"}').values("")) == {"A": 1, "B": None, "C": "c"}
    for bad in (b"[0, 300]", b"[-1, 300]", b"[true, 300]", b"[4096, null]"):
        assert "connection to COM3 broke" in refused(board(bad).contents())
    assert "connection to COM3 broke" in refused(board(b'["8", "\\ud800"]').frozen())
    for bad in (b"true\r\n[1, 9, 8]", b""):
        assert "connection to COM3 broke" in refused(board(bad).games())


def test_what_are_no_bytes_is_a_broken_connection():
    assert "connection to COM3 broke" in refused(board(b"0a1").read("main.py"))
    assert run(board(b"0a0b\r\n0c\r\n").read("main.py")) == b"\n\x0b\x0c"


FILL = """
import os
for folder in ("mine", "mine/deep", "floe", "saves"):
    os.mkdir(folder)
blocks = 0
try:
    while blocks < {blocks}:
        with open("mine/deep/" + str(blocks), "wb") as file:
            file.write(bytes(4000))
        blocks += 1
except OSError:
    os.remove("mine/deep/" + str(blocks))
"""


@pytest.mark.parametrize("blocks, free", [(0, 342), (40, 302), (400, 0)])
def test_the_free_blocks_are_those_that_littlefs_has(tmp_path, blocks, free):
    """Of 352, two are littlefs's own; two belong to each folder, which statvfs counts twice."""
    device = ReplBoard(micropython().program, tmp_path / "flash")
    device._script(FILL.format(blocks=blocks))

    class Link(Says):
        async def exec(self, code):
            return Result(device._script(code))

    assert run(Board(Link(None), "COM3").contents()).free == free


def test_a_link_that_broke_and_a_board_that_cannot_are_reported():
    for work in ("restart", "identify", "contents"):
        assert "connection to COM3 broke" in refused(getattr(board(b"", broken=True), work)())
    full = board(b"", traceback="Traceback:\r\nOSError: [Errno 28] ENOSPC\r\n")
    assert "flash is full" in refused(full.write("main.py", b"1"))
    assert "could not do it (OSError: 2)" in refused(
        board(b"", traceback="OSError: 2").remove("x")
    )


@fuzz
@given(damaged([lines([IDENTITY])]) | exchanged([IDENTITY]))
def test_whoever_a_board_says_it_is_it_fits_or_is_refused(message):
    try:
        implementation = run(board(message).identify())
        compatibility.check_mpy(implementation, compatibility.chip_of(implementation), (6, 3))
    except FlashError as error:
        assert str(error).endswith((".", ")."))


@fuzz
@given(damaged([lines(CONTENTS)]) | exchanged(CONTENTS))
def test_whatever_a_board_says_it_holds_there_is_a_plan_or_a_refusal(message):
    try:
        there = run(board(message).contents())
    except FlashError:
        return
    todo = plan.make({p: file.sha256 for p, file in there.files.items()}, there.folders, WANTED)
    sizes = {path: file.size for path, file in there.files.items()}
    assert plan.blocks_needed(todo, sizes, SIZES, there.block) >= 0
    "".join([step.path for step in todo.steps]).encode()
