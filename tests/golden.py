"""Approved pictures in tests/golden/, compared pixel by pixel.

The pictures of a test module are in a folder of its name: those of tests/ui/screens/test_title.py
are in tests/golden/ui/screens/title/.

A run of all tests of a module fails if none of them uses one of its pictures. After a wanted
change: GOLDEN=write python -m pytest …, then look at the changes in git.
"""

import os
import shutil
from pathlib import Path, PurePosixPath

import pytest
from PIL import Image

from host_sim.screenshot import png

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
FAILED = ROOT / "build" / "golden"  # Where a failed comparison leaves its pictures.
SCALE = 4  # Dots for each pixel in the saved pictures, so that people can look at them.

# In the picture of a difference: dark in both, lit in both, lit only now, lit only in the saved
# picture.
_COLOURS = (0x06, 0x09, 0x0E), (0xE8, 0xF4, 0xFF), (0xFF, 0x50, 0x40), (0x40, 0xD0, 0x60)

_asked = set()


def assert_golden(name, pixels):
    """Assert that pixels (128 * 64 bytes of 0 or 1) are the test's saved picture `name`."""
    module = _module(os.environ["PYTEST_CURRENT_TEST"])
    path = folder(module) / f"{name}.png"
    _asked.add(path.as_posix())
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        png(path, pixels, scale=SCALE)
    assert path.exists(), f"{_short(path)} is not there: GOLDEN=write makes it; then look at it"
    with Image.open(path) as image:
        kept = image.resize((128, 64), Image.Resampling.NEAREST).tobytes()
    wrong = [i for i in range(len(kept)) if kept[i] != pixels[i]]
    if wrong:
        left = _leave_pictures(path, kept, pixels)
        raise AssertionError(
            f"{len(wrong)} pixels differ from {_short(path)}, the first at x = {wrong[0] % 128}, "
            f"y = {wrong[0] // 128}: see the pictures in {_short(left)}"
        )


def folder(module):
    """The folder with the pictures of a test module, named as in a test's id."""
    path = PurePosixPath(module).relative_to("tests")
    return FOLDER / path.parent / path.stem.removeprefix("test_")


def module_of(picture):
    """The test module, as in a test's id, that uses a saved picture."""
    path = Path(picture).relative_to(FOLDER).parent
    return (PurePosixPath("tests") / path.parent.as_posix() / f"test_{path.name}.py").as_posix()


class GoldenCheck:
    """A pytest plugin: if all tests passed, the run fails for each picture that no test used.

    It checks only the pictures of modules of which every test ran, with none left out by name, by
    an option or by a skip. The workers of pytest-xdist report to the process that started them,
    which checks.
    """

    def __init__(self, config):
        self._worker = hasattr(config, "workerinput")
        self._asked = set()
        self._begun = set()
        self._partial = {_module(word) for word in config.args if "::" in word}
        self._unasked = []

    def pytest_deselected(self, items):
        """Tests that will not run."""
        self._partial.update(_module(item.nodeid) for item in items)

    def pytest_runtest_logreport(self, report):
        """A part of a test that has run, here or in a worker."""
        self._begun.add(_module(report.nodeid))
        if not report.passed:
            self._partial.add(_module(report.nodeid))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        """A worker has ended."""
        asked, partial = getattr(node, "workeroutput", {}).get("golden", ((), ()))
        self._asked.update(asked)
        self._partial.update(partial)

    def pytest_sessionfinish(self, session, exitstatus):
        """All tests have run: check, or report what was seen."""
        if self._worker:
            session.config.workeroutput["golden"] = sorted(_asked), sorted(self._partial)
        elif exitstatus == pytest.ExitCode.OK:
            whole = self._begun - self._partial
            for path in sorted(FOLDER.rglob("*.png")):
                if path.as_posix() not in _asked | self._asked and module_of(path) in whole:
                    self._unasked.append(path)
            if self._unasked:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        """List the unused pictures."""
        if self._unasked:
            terminalreporter.section("Pictures that no test asks for", red=True)
            for path in self._unasked:
                terminalreporter.line(f"{_short(path)}: {module_of(path)} does not ask for it")


def _module(test):
    return test.partition("::")[0]


def _short(path):
    return path.relative_to(ROOT).as_posix()


def _leave_pictures(path, kept, pixels):
    """Write the saved picture, the actual one and their difference; returns the folder."""
    left = FAILED / path.relative_to(FOLDER).with_suffix("")
    left.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, left / "kept.png")
    png(left / "actual.png", pixels, scale=SCALE)
    compared = bytes(
        now if now == before else 2 if now else 3 for now, before in zip(pixels, kept, strict=True)
    )
    image = Image.frombytes("P", (128, 64), compared)
    image.putpalette([part for colour in _COLOURS for part in colour])
    image = image.resize((128 * SCALE, 64 * SCALE), Image.Resampling.NEAREST)
    image.save(left / "difference.png", "PNG")
    return left
