"""The ladder: the levels that were beaten, the next rival, and a curve of one's own strength."""

import pytest

from floe.search.levels import LEVELS, find_level, levels_of
from floe.ui import statistics
from floe.ui.progress import Progress
from floe.ui.screens import strength
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES
from tests.ui.positions import ENDED

CHICK, FLEDGLING = (find_level(name) for name in ("chick", "fledgling"))


def beat(sim, level, times=1):
    for _ in range(times):
        sim.finish("fish", ENDED[2], [PERSON, level])
        sim.wait(2500)
    sim.console.go_home()


def test_the_next_rival_is_the_first_that_was_not_beaten_and_is_set_up_by_a(sim):
    sim.choose("LADDER")
    assert_golden("new", sim.pixels())
    sim.play("B")
    beat(sim, CHICK)
    sim.choose("LADDER")
    assert sim.screen._levels[sim.screen._at] == FLEDGLING
    sim.play("A A w200")
    assert sim.session.seats == [PERSON, FLEDGLING]


def test_the_curve_has_what_the_person_played_like_after_each_game(sim):
    beat(sim, CHICK, strength.LEAST + 2)
    curve = strength.curve(Progress(sim.console.storage), "fish")
    assert len(curve) == 3 and curve == sorted(curve)
    sim.choose("LADDER")
    assert_golden("curve", sim.pixels())


def test_the_curve_is_kept_short_and_what_no_console_wrote_is_left_out(sim):
    progress = Progress(sim.console.storage)
    progress.set("curve fish", "d" * 200 + " ~A")
    assert set(strength.curve(progress, "fish")) == {CHICK}
    progress.set(statistics.name_of("fish", 2, CHICK), "20 20 0 41 9 9 9")
    strength.note(progress, "fish")
    assert len(progress.get("curve fish")) == strength.MOST


def test_a_curve_from_before_a_level_was_added_keeps_its_levels(sim):
    progress = Progress(sim.console.storage)
    progress.set("curve soccer", "ahiop")
    levels = [LEVELS[level] for level in strength.curve(progress, "soccer")]
    assert levels == ["egg", "rockhopper", "macaroni", "colossus", "humboldt"]


@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_a_style(sim, name):
    sim.choose("LADDER")
    sim.play("D " * GAMES.index(name))
    styles = []
    for level in levels_of(name):
        assert sim.screen._levels[sim.screen._at] == level
        styles.append(sim.screen._texts.STYLES.index(sim.screen._style()))
        sim.play("R")
    assert styles[0] < styles[-1] == 5 and styles == sorted(styles)
