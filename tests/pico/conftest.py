"""Boards for the tests on the emulated Pico, which are skipped with a message without it.

`make pico-test` runs them, and `pytest tests/pico`; a run of all other tests leaves them out, as
they take minutes and an image that has to be built first.
"""

import os
import sys

import pytest

from floe import events
from tests.build_once import build_once
from tools.board.pico import flash_contents, image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import title_pictures
from tools.build.micropython import toolchain
from tools.build.uf2 import image as uf2_image


def _missing():
    """Why there is no emulated Pico here, in a sentence; None if there is one."""
    try:
        for each in image.maps():
            image.find(each)
        toolchain.node()
        toolchain.library()
        toolchain.boot_rom()
    except toolchain.PicoUnavailable as reason:
        return str(reason)
    return None


# FLOE_PICO is quick or full.
ASKED = "FLOE_PICO" in os.environ or any("pico" in argument for argument in sys.argv[1:])
FULL = os.environ.get("FLOE_PICO") == "full"
# Whether the tests of Floe run on floe-pico.uf2 instead of files that mpremote sent.
FROZEN = os.environ.get("FLOE_PICO_FROM") == "uf2"
MISSING = _missing() if ASKED else None

collect_ignore_glob = [] if ASKED else ["test_*.py"]


def pytest_collection_modifyitems(items):
    here = os.path.dirname(__file__)
    for item in items:
        if not str(item.path).startswith(here):
            continue
        if MISSING:
            item.add_marker(pytest.mark.skip(reason=f"no emulated Pico: {MISSING}"))
        elif item.get_closest_marker("full") and not FULL:
            item.add_marker(pytest.mark.skip(reason="only in make pico-test-full"))
        elif item.get_closest_marker("files") and FROZEN:
            item.add_marker(pytest.mark.skip(reason="Floe's modules are no files here"))


def pytest_unconfigure():
    """The very last line, where it can't be missed."""
    if MISSING:
        print(f"\n*** NOTHING WAS TESTED ON THE EMULATED PICO: {MISSING} ***", file=sys.stderr)


@pytest.fixture(scope="session")
def bare_flash(tmp_path_factory):
    """A flash with MicroPython and an empty file system."""
    path = tmp_path_factory.mktemp("pico") / "bare.bin"
    with EmulatedPico() as board:
        board.wait_repl()
        board.keep_flash(path)
    return path


@pytest.fixture(scope="session")
def memory_map(request):
    """MicroPython's memory map, see tools.board.pico.image; `both_maps` runs a test on each."""
    return getattr(request, "param", None) or image.chosen()


both_maps = pytest.mark.parametrize("memory_map", image.maps(), indirect=True)


def only_in_full(memory_map):
    """The mark of a quick test's case on a map: the one with more heap is left to the full run."""
    return () if memory_map == image.chosen() else pytest.mark.full


less_heap_first = pytest.mark.parametrize(
    "memory_map",
    [pytest.param(each, marks=only_in_full(each)) for each in image.maps()],
    indirect=True,
)


@pytest.fixture(scope="session")
def floe_flash(tmp_path_factory, memory_map):
    """A flash with Floe: compiled, and written by the board; or with floe-pico.uf2."""
    if FROZEN and memory_map != uf2_image.MEMORY_MAP:
        pytest.skip(f"floe-pico.uf2 has the map {uf2_image.MEMORY_MAP} alone")

    def make(folder):
        folder.mkdir()
        if FROZEN:
            put_frozen(folder / "floe.bin")
            return
        with EmulatedPico(flash_contents.with_floe(), uf2=image.find(memory_map)) as board:
            board.keep_flash(folder / "floe.bin")

    return build_once(tmp_path_factory, f"pico-{memory_map}", make) / "floe.bin"


def put_frozen(path):
    """Keep a flash that was erased before floe-pico.uf2 came; its first question is answered."""
    with EmulatedPico(uf2=uf2_image.find()) as board:
        board.wait_picture(any)
        board.wait_ms(300)
        assert not any(title_pictures() & {board.pixels()})
        board.execute(flash_contents.CHOSEN.replace("os.mkdir", "os.listdir"))
        board.keep_flash(path)


@pytest.fixture
def bare(bare_flash):
    """A board at the prompt of MicroPython, nothing else in its flash."""
    with EmulatedPico(bare_flash) as board:
        board.wait_repl()
        yield board


@pytest.fixture
def floe(floe_flash):
    """A board with Floe, just switched on."""
    with EmulatedPico(floe_flash) as board:
        yield board


@pytest.fixture
def at_prompt(floe_flash):
    """A board with Floe that was switched on with B held: at the prompt, nothing begun."""
    with EmulatedPico(floe_flash) as board:
        board.press(events.B)
        board.wait_repl()
        board.release(events.B)
        yield board
