"""The key script of the headless front end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.key_script import HELD, KEYS, LONGEST_WAIT, TAP, KeyScriptError, parse

from floe.events import DOWN, LEFT, RIGHT, UP, A, B


def test_every_kind_of_token():
    assert parse("U D L R A B") == [((key,), TAP) for key in (UP, DOWN, LEFT, RIGHT, A, B)]
    assert parse("B+ A&B w500 w0") == [((B,), HELD), ((A, B), TAP), ((), 500), ((), 0)]
    assert parse("  \n") == []


KEY = "{} is not a key: write U D L R A B, B+ for held, A&B for together, w500 to wait 500 ms."
WAIT = "{} is not a wait: write w and milliseconds up to 3600000, such as w500."


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("a", KEY),
        ("X", KEY),
        ("AB", KEY),
        ("+", KEY),
        ("A++", KEY),
        ("+A", KEY),
        ("A&", KEY),
        ("&", KEY),
        ("A&B+", KEY),
        ("A+&B", KEY),
        ("A,B", KEY),
        ("W500", KEY),
        ("500", KEY),
        ("A&A", "{} names a key twice: write each key once."),
        ("w", WAIT),
        ("w-1", WAIT),
        ("w1.5", WAIT),
        ("w٣", WAIT),
        ("w+", WAIT),
        (f"w{LONGEST_WAIT + 1}", WAIT),
        ("w" + "9" * 5000, WAIT),
    ],
)
def test_a_token_that_is_none_is_named(token, sentence):
    with pytest.raises(KeyScriptError) as refusal:
        parse(f"U {token} A")
    assert str(refusal.value) == sentence.format(repr(token))


@given(st.text(alphabet="UDLRABw+&0123 x", max_size=12))
def test_what_is_taken_is_exactly_the_grammar(text):
    def good(token):
        names = token.split("&")
        return (
            (token[0] == "w" and token[1:].isdigit())
            or (token[-1] == "+" and token[:-1] in KEYS)
            or (all(name in KEYS for name in names) and len(set(names)) == len(names))
        )

    try:
        steps = parse(text)
    except KeyScriptError:
        assert not all(good(token) for token in text.split())
    else:
        assert all(good(token) for token in text.split())
        assert len(steps) == len(text.split())
