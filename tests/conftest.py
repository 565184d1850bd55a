"""Shared by all tests: the firmware on the path, no screen and no sound needed."""

import functools
import gc
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import HealthCheck, settings

import host_sim
from host_sim import own_game

from floe.games import registry

pytest.register_assert_rewrite("tests.micropython_runner")
from tests import micropython_runner  # noqa: E402
from tools.build.kernels import background  # noqa: E402
from tools.build.mpy import FIRMWARE  # noqa: E402

if os.environ.get("FLOE_KERNELS") == "compiled":
    assert background.use(FIRMWARE)

collect_ignore = ["both"]

_modules = {}  # The first of each name.

# No time limits, because the machine may be slow or busy.
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much]
settings.register_profile("floe", deadline=None, suppress_health_check=SLOW, max_examples=50)
settings.load_profile("floe")


@pytest.fixture(autouse=True)
def modules_stay():
    """Restore the modules that a console unloads to save memory, for other tests.

    Also those that a fixture of a whole file unloaded: each class exists only once.
    """
    _restore_modules()
    for name, module in sys.modules.items():
        if name.startswith("floe."):
            _modules.setdefault(name, module)
    yield
    _restore_modules()


def _restore_modules():
    for name, module in _modules.items():
        if sys.modules.get(name) is not module:
            package, _, last = name.rpartition(".")
            sys.modules[name] = module
            setattr(_modules.get(package, sys.modules[package]), last, module)


@pytest.fixture(autouse=True, scope="session")
def only_what_is_new_is_collected():
    """A console collects garbage at each screen: here the newest objects alone, which is short."""
    with pytest.MonkeyPatch.context() as patch:
        gc.freeze()
        patch.setattr(gc, "collect", functools.partial(gc.collect, 0))
        yield


@pytest.fixture(autouse=True, scope="module")
def no_added_game_is_left():
    """A game that a test left in the registry would be found by every test after it."""
    before = registry.names()
    yield
    left = [name for name in registry.names() if name not in before]
    for name in left:
        own_game.remove(name)
    assert not left


@pytest.fixture
def repository():
    """Skips a test of other revisions in a tree from an archive, which has no history."""
    if not (host_sim.ROOT / ".git").exists():
        pytest.skip("this tree is no repository")


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One process more than there are cores: some tests wait for a browser or a board."""
    cores = yield
    return cores + 1


def pytest_report_header():
    """Report the MicroPython that is used."""
    return micropython_runner.description()


def pytest_terminal_summary(terminalreporter):
    """Report at the end if MicroPython was missing."""
    if micropython_runner.description().startswith("MicroPython tests are SKIPPED"):
        terminalreporter.section("MicroPython")
        terminalreporter.line(micropython_runner.description(), yellow=True)
