"""What the workflows run, run as they do it; and what no linter of workflows checks.

What takes hours does its first steps here: pytest runs a test with git, one in a browser and one
on a board, and what plays games or plants faults does so a few times.
"""

import os
import subprocess
import sys
import sysconfig

import pytest

from tests import checkout
from tests.checkout import JOBS, WORKFLOWS, Checkout, commands
from tools.build.mpy import ROOT

SHORT = {
    "FAULTS": "1",
    "LEAST": "0",
    "GAMES": "9",
    "SESSIONS": "2",
    "FIRST": "1",
    "LINT": "",  # which `make test` ran before this
    "ONLY": "test_source_trees test_page_icon test_start",
    "PYTEST_ADDOPTS": "-p tests.only -k 'last_revision or an_icon_is or three_quarters'",
    "PYTEST_XDIST_AUTO_NUM_WORKERS": "0",
}
# The release is walked from end to end in tests/tools/build/test_release.py.
RUN_HERE = [
    pytest.param(command, id=f"{name} {command}")
    for name, job in JOBS.items()
    for command in commands(job)
    if "release-" not in name and command != "$COMMAND"
]


@pytest.fixture
def here(repository, tmp_path):
    if reason := checkout.missing() or checkout.no_board():
        pytest.skip(reason)
    return Checkout(tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("command", RUN_HERE)
def test_a_workflow_runs_in_a_checkout_of_another_owner_and_an_empty_home(command, here):
    short = {**SHORT, "PYTEST_ADDOPTS": ""} if "mutants" in command else SHORT
    out = here.run(command, **short)
    assert "-m pytest" not in out or " passed" in out


@pytest.mark.long
def test_the_tests_of_windows_run_where_there_is_no_make(here, tmp_path):
    """In an environment of its own, which sees the packages of this one."""
    own = tmp_path / "own"
    subprocess.run([sys.executable, "-m", "venv", own], check=True)
    where = {"base": own, "platbase": own}
    folder = sysconfig.get_path("purelib", sysconfig.get_default_scheme(), where)
    with open(os.path.join(folder, "packages.pth"), "w") as path:
        path.write(sysconfig.get_path("purelib"))
    out = here.run(".ci/desk", path=[own / "bin"], OS="Windows_NT", **SHORT)
    assert " passed" in out


@pytest.mark.parametrize("name", JOBS)
def test_a_job_ends_in_time_and_calls_one_command_of_the_tree(name):
    job = JOBS[name]
    assert "uses" in job or "timeout-minutes" in job
    assert len({command.split()[0] for command in commands(job)}) <= 1
    for command in commands(job):
        program = command.split()[0]
        assert program in ("make", "$COMMAND") or os.access(ROOT / program, os.X_OK)


def test_nothing_is_published_before_all_tests_and_the_build_have_passed():
    jobs = WORKFLOWS["release"]["jobs"]
    assert {*jobs["publish"]["needs"]} == {*jobs} - {"publish", "pypi", "page"}
    assert jobs["pypi"]["needs"] == jobs["page"]["needs"] == "publish"


def test_the_oldest_python_is_tried():
    pythons = WORKFLOWS["test"]["jobs"]["desk"]["strategy"]["matrix"]["python"]
    assert f'requires-python = ">={pythons[0]}"' in (ROOT / "pyproject.toml").read_text("utf-8")
