"""The finder of modules, on MicroPython's own littlefs; tests/pico starts the whole by it."""

import pytest

from tests.micropython_runner import run_micropython

# What an import gives: the A of a module, or an error.
FOUND = {
    "events": "4",
    "own": "a maker wrote it",
    "open.events": "4",
    "open.note": "in a folder without __init__",
    "missing": "ImportError",
    "broken": "ValueError",
    "open.none": "ImportError",
}


@pytest.fixture
def lines():
    return run_micropython("finder").splitlines()


@pytest.mark.parametrize("folder", ["/flash/floes", "/.floes"])
def test_all_modules_are_found_as_without_it(lines, folder):
    for name, found in FOUND.items():
        assert f"{folder} {name} {found}" in lines


def test_a_compiled_module_goes_before_its_source(lines):
    assert "/flash/floes both the source" in lines and "/.floes both 4" in lines


def test_it_reads_less_than_half_of_the_flash(lines):
    (read,) = (line.split()[1:] for line in lines if line.startswith("read"))
    plain, quick = map(int, read)
    assert 0 < quick < plain / 2


def test_the_files_can_be_looked_at_through_it(lines):
    listed = "listed __init__.mpy both.mpy both.py broken.mpy events.mpy open own.py"
    at = lines.index(listed)
    assert lines[at + 1 : at + 3] == ["size 22", "text A = 'a maker wrote it'"]


@pytest.mark.parametrize("name", ["floes.events", "floes.open.events"])
def test_ctrl_c_while_it_looks_is_not_lost(lines, name):
    at = lines.index(f"interrupted {name} False")
    assert lines[at + 1] == f"{name} 4"
