"""What a board answers: read, or told to be a broken connection, whatever it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.damage import damaged, fuzz
from tests.tools.flasher.refusal import refusal
from tools.flasher import compatibility, plan
from tools.flasher.connection import GARBLED, Connection
from tools.flasher.errors import FlashError

IDENTITY = ("micropython", "Raspberry Pi Pico with RP2040", (1, 25, 0), 4870)
CONTENTS = ((4096, 300), ("main.py", 10, "ab12"), ("saves", None, None), ("saves/game", 3, "ef"))
WANTED = {"main.py": "cd34", "floe/a.mpy": "12"}
SIZES = {"main.py": 9, "floe/a.mpy": 5000}

values = st.recursive(
    st.none() | st.integers() | st.floats() | st.complex_numbers() | st.text() | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.lists(inner, max_size=4).map(tuple),
)


def lines(answer):
    return "".join([f"{line!r}\r\n" for line in answer])


@st.composite
def exchanged(draw, answer):
    """An answer, one of whose values became another."""
    answer = list(answer)
    at = draw(st.integers(0, len(answer) - 1))
    line = list(answer[at])
    line[draw(st.integers(0, len(line) - 1))] = draw(values)
    answer[at] = draw(values | st.just(tuple(line)))
    return lines(answer).encode(errors="surrogatepass")


class Garbled(Connection):
    """A connection whose board answers so."""

    def __init__(self, said):
        self.port, self._transport = "COM3", self
        self._remote_error, self._connection_errors = ConnectionResetError, GARBLED
        self._said = said

    def exec(self, _code):
        return self._said


@pytest.mark.parametrize("said", [b"", b"7", b"[]", b"((1, 2), 3)", b"\xff", b"(" * 500, b"None"])
def test_garbled_answers_of_a_board_are_a_broken_connection(said):
    assert "connection to COM3 broke" in refusal(Garbled(said).identify)
    assert "connection to COM3 broke" in refusal(Garbled(said).contents)


def test_what_is_no_text_is_no_hash():
    assert "connection to COM3 broke" in refusal(Garbled(b"\xff").hash, "main.py")


@fuzz
@given(damaged([lines([IDENTITY])]) | exchanged([IDENTITY]))
def test_whoever_a_board_says_it_is_it_fits_or_is_refused(said):
    try:
        implementation = Garbled(said).identify()
        compatibility.check_mpy(implementation, compatibility.chip_of(implementation), (6, 3))
    except FlashError as error:
        assert str(error).endswith((".", ")."))


@fuzz
@given(damaged([lines(CONTENTS)]) | exchanged(CONTENTS))
def test_whatever_a_board_says_it_holds_there_is_a_plan_or_a_refusal(said):
    try:
        there = Garbled(said).contents()
    except FlashError:
        return
    todo = plan.make({p: file.sha256 for p, file in there.files.items()}, there.folders, WANTED)
    sizes = {path: file.size for path, file in there.files.items()}
    assert plan.blocks_needed(todo, sizes, SIZES, there.block) >= 0
    "".join([step.path for step in todo.steps]).encode()
