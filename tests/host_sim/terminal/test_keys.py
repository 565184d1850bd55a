"""The bytes of a keyboard taken apart into keys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.terminal.front_end import HOLDS, KEYS
from host_sim.terminal.keys import NAMES, flush, split_keys

from tests.host_sim.readme_keys import keys_of


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"", []),
        (b"a", ["a"]),
        (b"X\r", ["x", "enter"]),
        (b"\x1b[A\x1b[B\x1bOC\x1bOD", ["up", "down", "right", "left"]),
        (b"\x7f\x08\x1b[3~\t \x03", ["backspace", "backspace", "delete", "tab", " ", "ctrl-c"]),
        (b"\x1bx", ["escape", "x"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1b[1;5A", ["\x1b[1;5a"]),
        (b"\x1b[<0;3;4Mq", ["\x1b[<0;3;4m", "q"]),
    ],
)
def test_keys_are_taken_apart(data, keys):
    assert split_keys(data) == (keys, b"")


def test_the_keys_of_the_readme():
    sent = {name: data for data, name in reversed(NAMES.items())} | {"space": b" "}
    found = list(keys_of("terminal"))
    for name, key, held in found:
        name = "escape" if name == "esc" else name
        pressed, rest = split_keys(sent.get(name, name.encode()))
        assert (HOLDS if held else KEYS)[(pressed + flush(rest))[0]] == key, name
    assert len(found) == 16


@pytest.mark.parametrize("rest", [b"\x1b", b"\x1b[", b"\x1b[1;", b"\x1bO"])
def test_a_code_that_may_go_on_is_kept(rest):
    assert split_keys(b"a" + rest) == (["a"], rest)
    assert flush(rest) == (["escape"] if rest == b"\x1b" else [])


@given(st.lists(st.sampled_from([*NAMES, b"\x1b[", b"\xff", b"\xc3", b"a", b"["]) | st.binary()))
def test_any_bytes_are_taken_apart(parts):
    data = b"".join(parts)
    keys, rest = split_keys(data)
    assert data.endswith(rest)
    assert bool(keys) == (len(rest) < len(data))
    assert rest == b"" or rest[0] == 0x1B
