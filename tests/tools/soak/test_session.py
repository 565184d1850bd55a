"""Sessions made from seeds."""

from floe.events import KEYS
from tools.soak import events
from tools.soak.session import session

SEEDS = range(200)


def test_a_seed_always_makes_the_same_session():
    assert session(4711) == session(4711) != session(4712)


def test_in_many_sessions_everything_happens():
    sessions = [event for seed in SEEDS for event in session(seed)]
    assert {event.number() for event in sessions if event.what == "press"} == set(range(KEYS))
    documented = {
        line.split()[0].rstrip(",")
        for line in (events.__doc__ or "").splitlines()
        if line.startswith("    ")
    }
    assert {event.what for event in sessions} == documented | {"release", "plug"}


def test_a_session_ends_with_all_keys_up_and_all_faults_over():
    for seed in SEEDS:
        listed = session(seed)
        last = max(i for i, event in enumerate(listed) if event.what == "repair")
        down = 0
        for event in listed[last:]:
            down += (event.what == "press") - (event.what == "release")
            assert event.what in ("repair", "wait", "probe", "press", "release")
        assert down == 0
