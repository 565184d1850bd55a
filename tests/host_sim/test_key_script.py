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


NO_KEYS = "a X AB + A++ +A A& & A&B+ A+&B A,B W500 500".split()
NO_WAITS = [*"w w-1 w1.5 w٣ w+".split(), f"w{LONGEST_WAIT + 1}", "w" + "9" * 5000]


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        *((token, KEY) for token in NO_KEYS),
        *((token, WAIT) for token in NO_WAITS),
        ("A&A", "{} names a key twice: write each key once."),
    ],
)
def test_a_token_that_is_none_is_named(token, sentence):
    with pytest.raises(KeyScriptError) as refusal:
        parse(f"U {token} A")
    assert str(refusal.value) == sentence.format(repr(token))
