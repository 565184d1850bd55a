"""What the tests of the screens share."""

import pytest

from floe.search import engine
from floe.ui import strings
from tests.ui import fast_kernels
from tests.ui.console_sim import ConsoleSim
from tests.ui.text_watcher import TextWatcher
from tests.ui.two_consoles import TwoConsoles

# Thousandths of a game's budget for a hint in these tests, so that they take less time.
SHORT, SHORTEST = 150, 40


@pytest.fixture(autouse=True, scope="module")
def kernels():
    """Compiled kernels, with which the machine takes a tenth of the time to think."""
    with fast_kernels.in_place():
        yield


@pytest.fixture
def sim():
    return ConsoleSim().power_on()


@pytest.fixture
def consoles():
    """Two consoles in a linked game of xok."""
    consoles = TwoConsoles()
    consoles.begin("xok")
    return consoles


@pytest.fixture
def short_hints(monkeypatch):
    monkeypatch.setattr(engine, "HINT", SHORT)


@pytest.fixture
def shortest_hints(monkeypatch, short_hints):
    monkeypatch.setattr(engine, "HINT", SHORTEST)


@pytest.fixture(params=strings.LANGUAGES)
def language(request):
    """Each language in turn."""
    return request.param


@pytest.fixture
def watcher(monkeypatch, language):
    """Holds every text that is drawn to its place."""
    return TextWatcher(monkeypatch, language)
