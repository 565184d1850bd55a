"""The key script of the headless front end."""

import pytest

from host_sim.key_script import HELD, LONGEST_WAIT, TAP, KeyScriptError, parse

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
