"""The project as a whole: one version, pinned tools, the commands that are promised."""

import ast
import csv
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch

import pytest

from floe import VERSION
from tests import tables
from tools.build.mpy import FIRMWARE, ROOT

PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
LISTED = PYPROJECT.split("\ndependencies = [")[1].split("\n[tool.")[0]
REQUIREMENTS = re.findall(r'^ +"([^"]+)",$', LISTED, re.MULTILINE)
FOR_ALL = re.findall(r'"(.+)"', LISTED.split("\n]")[0])
PYTEST = " -m pytest --numprocesses=auto --dist=worksteal"
FILES = sorted(FIRMWARE.rglob("*.py"))


def test_there_is_one_version():
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert 'version = { attr = "firmware.floe.VERSION" }' in PYPROJECT


def test_every_dependency_is_pinned():
    assert len(REQUIREMENTS) == LISTED.count('",\n') > 0
    loose = [named for named in REQUIREMENTS if not re.match(r"[\w\[\]-]+==[\w.]+($|;)", named)]
    assert loose == []


def test_the_lock_files_are_of_these_dependencies():
    """Or run `make lock`."""
    fast = re.findall(r"\nfast = \[\n +\"(.+)\",\n\]", LISTED)
    assert len(fast) == 1
    block = re.search(r"\nhardware = \[\n(.*?)\n\]", LISTED, re.DOTALL)
    hardware = re.findall(r'"(.+)",', block.group(1)) if block else []
    modeller = ("build123d", "gerbonara", "trimesh")
    tests = [named for named in REQUIREMENTS if not named.startswith(modeller)]
    every = {"floe": FOR_ALL, "fast": FOR_ALL + fast, "test": tests, "hardware": hardware}
    for name, wanted in every.items():
        lock = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        locked = {plain(pin) for pin in re.findall(r"^([\w.-]+==[\w.]+)", lock, re.MULTILINE)}
        pins = {plain(re.sub(r"\[.*\]|;.*", "", named)) for named in wanted}
        assert pins <= locked


def test_every_locked_package_has_a_hash():
    for path in (ROOT / "requirements").iterdir():
        entries = re.sub(r"^#.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE)
        for entry in re.split(r"\n(?=\w)", entries):
            assert re.search(r" --hash=sha256:[0-9a-f]{64}\b", entry), entry


def plain(package):
    """The name of a package, however it is spelt."""
    return package.lower().replace("_", "-")


def test_what_is_named_twice_has_one_version():
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    named = re.findall(r'"(?:ruff|setuptools)==[\d.]+"', PYPROJECT + hooks)
    assert len(named) == 6
    assert len(set(named)) == 2


def test_firmware_names_are_plain():
    """The Pico's file system and its Python tell capitals apart; a desk may not."""
    names = {part for path in FILES for part in path.relative_to(FIRMWARE).parts}
    assert [name for name in names if not re.fullmatch(r"[a-z0-9_]+(\.py)?", name)] == []


@pytest.mark.parametrize("name", ["tools/strength/experiments.csv", "hardware/board/parts.csv"])
def test_every_row_of_a_table_has_all_cells(name):
    rows = list(csv.reader((ROOT / name).read_text("utf-8").splitlines()))
    assert [row for row in rows if len(row) != len(rows[0])] == []


def test_no_folder_of_tests_is_passed_over(pytestconfig):
    """By default pytest passes over folders called build."""
    tests = ROOT / "tests"
    paths = [path.relative_to(ROOT) for path in tests.rglob("test_*.py")]
    folders = {part for path in paths for part in path.parts[:-1]}
    passed_over = pytestconfig.getini("norecursedirs")
    assert not [each for each in folders if any(fnmatch(each, p) for p in passed_over)]


def test_a_modules_tests_are_found_by_its_name():
    """Those of ui/screens/title.py in tests/ui/screens/test_title.py, or test_title_….py."""
    lost = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if not any(home.is_dir() and named(path.stem, home) for home in homes(path))
        and path.stem not in OF_MORE_THAN_ONE_MODULE
        and path.relative_to(ROOT / "tests").parts[0] != "pico"
    ]
    assert lost == []


# Test modules that mirror no module; tests/pico/ is a folder of such: what an emulated Pico does.
OF_MORE_THAN_ONE_MODULE = dict(tables.rows(__file__, "of_more_than_one_module.txt"))


def homes(path):
    """The folders of the tree that a test module's own folder mirrors."""
    folder = path.parent.relative_to(ROOT / "tests")
    if folder.parts[:1] in (("host_sim",), ("tools",)):
        return [ROOT / folder]
    inside = [FIRMWARE / "floe" / folder]
    return inside if folder.parts else [*inside, FIRMWARE, ROOT / "tests"]


def named(test, home):
    """Is a test module called like something in the folder `home`, or like the folder itself?"""
    names = {home.name, *(path.name.removesuffix(".py") for path in home.iterdir())}
    return any(f"{test}_".startswith(f"test_{name}_") for name in names)


def test_the_gate_runs_the_test_command_and_the_emulated_pico():
    gate = ROOT / ".ci" / "run"
    assert os.access(gate, os.X_OK)
    commands = [line for line in gate.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    targets = ["make test", "make page-test", "make pico-test"]
    assert commands == ["set -eu", 'cd "$(dirname "$0")/.."', *targets]


@pytest.mark.parametrize(
    "target, last",
    [
        ("sim", " -m host_sim"),
        ("test", f"{PYTEST} -m 'not long' --ignore=tests/host_sim/web"),
        ("page-test", f"{PYTEST} -m 'not long' tests/host_sim/web"),
        ("test-all", PYTEST),
        ("mutants", " -m tools.mutants --faults 40 --seed 1  "),
    ],
)
def test_make_knows_the_promised_commands(target, last):
    run = make("--dry-run", f"PYTHON={sys.executable}", target)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1].endswith(last)


def test_make_names_the_way_out_where_python_is_too_old(tmp_path):
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\ncase "$2" in *print*) echo 3.8 ;; *) exit 1 ;; esac\n')
    old.chmod(0o755)
    run = make(f"PYTHON={old}", "sim")
    assert run.returncode == 2
    assert run.stdout == ""
    assert "Floe needs Python 3.10 or later; name one: make sim PYTHON=python3.12" in run.stderr


def make(*arguments):
    """Run make as from a fresh shell, also when make runs this test."""
    if not shutil.which("make"):
        pytest.skip("no make here")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True
    )


# Not commands of the tools: what MicroPython runs, and the installed `floe`.
ELSEWHERE = "uf2/on_board", "build/floe_console"
TOOLS = [
    path.relative_to(ROOT).as_posix()
    for path in sorted((ROOT / "tools").rglob("*.py"))
    if path.name == "__main__.py" or '\nif __name__ == "__main__"' in path.read_text("utf-8")
    if not any(folder in path.as_posix() for folder in ELSEWHERE)
]


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_says_who_runs_it(tool):
    """A target of make, a workflow, a file that starts it, or a page that tells people to."""
    doc = ast.get_docstring(ast.parse((ROOT / tool).read_text("utf-8"))) or ""
    runners = re.findall("`(.+?)`", doc.partition("Run by ")[2])
    assert runners
    module = tool.removesuffix(".py").removesuffix("/__main__").replace("/", ".")
    named = rf"\b({module}(?![.\w])|{tool}|{tool.rpartition('/')[2]})"
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for runner in runners:
        target = runner.removeprefix("make ")
        if target != runner:
            assert re.search(rf"^[\w -]*\b{target}\b[\w -]*:", makefile, re.MULTILINE), runner
        text = makefile if target != runner else (ROOT / runner).read_text("utf-8")
        assert re.search(named, text), runner


COMMANDS = (
    "board.flash board.pico.bench board.pico.image board.saves build.firmware build.release "
    "drawing.art strength.arena strength.bench"
).split()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_finds_the_firmware_by_itself(command):
    """In a process of its own: here host_sim is imported already."""
    look = f"import tools.{command}"
    run = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
