"""Lives by their seeds."""

from floe.events import KEYS
from tools.soak import events, sim
from tools.soak.life import life

SEEDS = range(200)


def test_a_seed_always_makes_the_same_life():
    assert life(4711) == life(4711) != life(4712)


def test_over_many_lives_everything_happens():
    lives = [event for seed in SEEDS for event in life(seed)]
    assert {event.number() for event in lives if event.what == "press"} == set(range(KEYS))
    told = {
        line.split()[0].rstrip(",")
        for line in (events.__doc__ or "").splitlines()
        if line.startswith("    ")
    }
    assert {event.what for event in lives} == told | {"release", "plug"}


def test_every_event_can_happen_to_the_simulator():
    for event in {event.what for event in life(1)} - {"display", "ticks", "set"}:
        assert hasattr(sim.SimLife, "_do_" + event)


def test_a_life_ends_with_all_keys_up_and_all_mended():
    for seed in SEEDS:
        made = life(seed)
        last = max(i for i, event in enumerate(made) if event.what == "mend")
        down = 0
        for event in made[last:]:
            down += (event.what == "press") - (event.what == "release")
            assert event.what in ("mend", "wait", "probe", "press", "release")
        assert down == 0
