"""What the picks of all games do alike with keys that choose nothing, and with held ones."""

import pytest

from floe.events import CLICK, HOLD, PRESS, REPEAT, RIGHT, A, B
from floe.games import registry
from floe.ui import descriptor, strings
from floe.ui.picker import NOTHING
from tests.ui.console_sim import GAMES


@pytest.fixture(params=GAMES)
def pick(request):
    """A pick at the start of a game; in soccer, of a direction."""
    game = registry.new_game(request.param)
    texts, own = strings.ConsoleTexts("en"), strings.load_game(request.param, "en")
    view = descriptor.load(request.param).view(game, texts, own)
    view.sync()
    view.pick()
    if request.param == "soccer":
        view.key(CLICK | A)
    return view.picker


def state(pick):
    """All that the keys change."""
    return {
        name: bytes(value) if isinstance(value, bytearray) else value
        for name, value in vars(pick).items()
    }


@pytest.mark.parametrize("kind", [PRESS, REPEAT])
def test_a_held_direction_goes_on(pick, kind):
    before = state(pick)
    assert pick.key(kind | RIGHT) == NOTHING
    assert state(pick) != before


def test_what_is_no_choice_is_passed_over(pick):
    before = state(pick)
    for event in (PRESS | A, PRESS | B, HOLD | A, HOLD | B, 16 | A, 16 | B):
        assert pick.key(event) == NOTHING
    assert state(pick) == before
