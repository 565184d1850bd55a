"""The kept pictures: each is asked for by its module's tests, and a difference is shown."""

import os
import shutil
import subprocess
import sys

import pytest
from PIL import Image

from tests import golden

DARK, LIGHT = bytes(128 * 64), bytes([1]) * (128 * 64)

QUICK = {
    "PYTHONPATH": str(golden.ROOT),
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTEST_ADDOPTS": "",
}
XDIST = ["-p", "xdist", "-n", "2"]

TESTS = """
import pytest
from tests.golden import assert_golden

@pytest.mark.parametrize("name", ["dark", "light"])
def test_each(name):
    assert_golden(name, bytes([name == "light"]) * (128 * 64))

def test_third():
    assert_golden("third", bytes(128 * 64))
"""


def run_pytest(root, *arguments, **environment):
    """Run the tests of a project; how that ended."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=root,
        env={**os.environ, **QUICK, **environment},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A project with two test modules and their kept pictures."""
    root = tmp_path_factory.mktemp("finished")
    tests = root / "tests"
    (tests / "screens").mkdir(parents=True)
    (tests / "__init__.py").touch()
    (tests / "screens" / "__init__.py").touch()
    (tests / "golden.py").write_text((golden.ROOT / "tests" / "golden.py").read_text())
    (tests / "conftest.py").write_text(
        "from tests import golden\n"
        "def pytest_configure(config):\n"
        "    config.pluginmanager.register(golden.GoldenCheck(config))\n"
    )
    for module in ("test_one.py", "test_two.py"):
        (tests / "screens" / module).write_text(TESTS)
    assert run_pytest(root, GOLDEN="write").returncode == 0
    return root


@pytest.fixture
def project(finished, tmp_path):
    """A copy of that project that a test may change."""
    return shutil.copytree(finished, tmp_path / "project")


def keep_one_too_many(project, module="one"):
    """Leave a picture in a module's folder that none of its tests asks for."""
    folder = project / "tests" / "golden" / "screens" / module
    (folder / "old.png").write_bytes((folder / "dark.png").read_bytes())
    return f"tests/golden/screens/{module}/old.png"


@pytest.mark.long
@pytest.mark.parametrize("workers", [[], XDIST], ids=["alone", "xdist"])
def test_a_picture_that_no_test_asks_for_fails_the_run(project, workers):
    assert run_pytest(project, *workers).returncode == 0
    old = keep_one_too_many(project)
    found = run_pytest(project, *workers)
    assert found.returncode == 1
    assert f"{old}: tests/screens/test_one.py does not ask for it" in found.stdout
    assert found.stdout.count("does not ask for it") == 1


@pytest.mark.long
@pytest.mark.parametrize(
    "part",
    [
        ["-k", "each"],
        ["-k", "each", *XDIST],
        ["tests/screens/test_one.py::test_each"],
        ["tests/screens/test_two.py"],
        ["--deselect", "tests/screens/test_one.py::test_each[dark]"],
    ],
)
def test_a_part_of_a_modules_tests_does_not_judge_its_pictures(project, part):
    keep_one_too_many(project)
    assert run_pytest(project, *part).returncode == 0


def test_a_whole_module_is_judged_when_it_runs_alone(project):
    keep_one_too_many(project)
    assert run_pytest(project, "tests/screens/test_one.py").returncode == 1


def test_a_module_with_a_skipped_test_is_not_judged(project):
    keep_one_too_many(project)
    one = project / "tests" / "screens" / "test_one.py"
    one.write_text(TESTS.replace("def test_third", "@pytest.mark.skip\ndef test_third"))
    assert run_pytest(project).returncode == 0
    keep_one_too_many(project, "two")
    assert run_pytest(project).returncode == 1


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Kept pictures in a folder of this test's own; returns where its own lie."""
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "tests" / "golden")
    monkeypatch.setattr(golden, "FAILED", tmp_path / "build" / "golden")
    monkeypatch.setattr(golden, "_asked", set())
    folder = tmp_path / "tests" / "golden" / "golden"
    folder.mkdir(parents=True)
    golden.png(folder / "dark.png", DARK, scale=golden.SCALE)
    return folder


def test_a_difference_leaves_pictures_in_the_folder_that_is_named(kept, tmp_path):
    golden.assert_golden("dark", DARK)
    assert not (tmp_path / "build").exists()
    pixels = DARK[: 3 * 128 + 7] + b"\1" + DARK[3 * 128 + 8 :]
    with pytest.raises(AssertionError) as error:
        golden.assert_golden("dark", pixels)
    said = str(error.value)
    assert "1 pixels differ from tests/golden/golden/dark.png, the first at x = 7, y = 3" in said
    assert said.endswith("see the pictures in build/golden/golden/dark")
    left = tmp_path / "build" / "golden" / "golden" / "dark"
    assert (left / "kept.png").read_bytes() == (kept / "dark.png").read_bytes()
    golden.png(tmp_path / "actual.png", pixels, scale=golden.SCALE)
    assert (left / "actual.png").read_bytes() == (tmp_path / "actual.png").read_bytes()


def test_the_difference_shows_what_is_missing_and_what_is_too_much(kept, tmp_path):
    golden.png(kept / "dark.png", bytes([1, 1, 0, 0]) + bytes(128 * 64 - 4), scale=golden.SCALE)
    with pytest.raises(AssertionError):
        golden.assert_golden("dark", bytes([1, 0, 1, 0]) + bytes(128 * 64 - 4))
    with Image.open(tmp_path / "build" / "golden" / "golden" / "dark" / "difference.png") as image:
        dots = image.convert("RGB")
    colours = [dots.getpixel((x * golden.SCALE, 0)) for x in range(4)]
    dark, lit, too_much, missing = golden._COLOURS
    assert colours == [lit, missing, too_much, dark]


def test_a_missing_picture_is_reported_with_the_way_to_make_it(kept, monkeypatch):
    with pytest.raises(AssertionError, match=r"golden/golden/none.png is not there: GOLDEN=write"):
        golden.assert_golden("none", LIGHT)
    monkeypatch.setenv("GOLDEN", "write")
    golden.assert_golden("none", LIGHT)
    monkeypatch.delenv("GOLDEN")
    golden.assert_golden("none", LIGHT)


def test_every_folder_of_pictures_is_that_of_a_test_module():
    modules = {golden.module_of(path) for path in golden.FOLDER.rglob("*.png")}
    assert modules
    assert [name for name in sorted(modules) if not (golden.ROOT / name).is_file()] == []
    assert [name for name in modules if golden.folder(name) not in _folders()] == []


def _folders():
    return {path.parent for path in golden.FOLDER.rglob("*.png")}
