"""Random sessions on the emulated Pico, its power cut at any write."""

import pytest

from tools.soak.events import read
from tools.soak.pico import PicoSession
from tools.soak.session import session

BEGINS_A_GAME = """
0 set fish seat 1: person
0 set fish seat 2: person
400 press 4
60 release 4
60 press 4
60 release 4
60 press 4
60 release 4
1500 cut 1 0
100 press 4
60 release 4
900 press 4
60 release 4
3000 probe
0 press 5
60 release 5
1000 wait
"""


def test_what_happens_in_a_session(floe_flash):
    counts = PicoSession(read(BEGINS_A_GAME), floe_flash).run()
    assert (counts.presses, counts.cuts) == (6, 2)


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_session_breaks_nothing(floe_flash, seed):
    counts = PicoSession(session(seed), floe_flash).run()
    assert counts.presses > 100 and counts.cuts
