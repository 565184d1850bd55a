"""tools.mutants as a command: a fault that the tests catch, one that they miss, and refusals."""

import re

import pytest

from tools.build.mpy import ROOT
from tools.mutants import command, trial
from tools.mutants.faults import faults

PLAN = "tools/board/flasher/plan.py"
TEST = """
import pytest
from tools.board.flasher.plan import MKDIR, Plan, Step, blocks_needed

@pytest.fixture(scope="module")
def blocks():
    return blocks_needed(Plan([Step(MKDIR, "a")], []), {}, {}, 4096)

def test_a_folder_takes_two_blocks(blocks):
    assert blocks == 2

def test_it_is_no_more_than_two(blocks):
    assert blocks <= 2
"""
OTHER = """
from tools.board.flasher.plan import MKDIR, Step

def test_a_step():
    assert Step(MKDIR, "a").do == MKDIR
"""


def fault(line):
    """The fault in the planner whose line is shown so."""
    found = faults((ROOT / PLAN).read_bytes())
    cases = [command.Case("flashing", PLAN, each, ()) for each in found]
    return next(each.fault for each in cases if command.shown(each).endswith(line))


@pytest.mark.long
def test_a_fault_is_caught_and_what_is_none_is_not(tmp_path):
    tree = trial.Tree(ROOT, tmp_path)
    before = (ROOT / PLAN).read_bytes()
    wrong = fault("->  pass # littlefs stores each folder in a pair of blocks.")
    (tmp_path / "test_small.py").write_text(TEST)
    (tmp_path / "test_other.py").write_text(OTHER)
    known = tree.learn("test_small.py") | tree.learn("test_other.py")
    assert len(known) == 3
    slow = {name: test._replace(seconds=29.0) for name, test in known.items()}
    names = [name.split("::")[1] for name in trial.judges(PLAN, wrong, slow)]
    assert sorted(names) == ["test_a_folder_takes_two_blocks", "test_it_is_no_more_than_two"]
    assert tree.catches(PLAN, wrong, known)
    assert not tree.catches(PLAN, wrong._replace(text="taken += 1 + 1"), known)
    assert len(trial.judges(PLAN, wrong, known)) == 3, "another process may call it"
    endless = wrong._replace(text="while True: pass")
    quick = {name: test._replace(seconds=-1.0) for name, test in known.items()}
    assert tree.catches(PLAN, endless, quick)
    assert (ROOT / PLAN).read_bytes() == before == (tmp_path / PLAN).read_bytes()
    (tmp_path / "test_small.py").write_text("def test_wrong(): assert 0")
    with pytest.raises(trial.TrialError, match=r"test_small.py fails without a fault: fix that"):
        tree.learn("test_small.py")
    (tmp_path / "test_small.py").write_text("")
    assert tree.learn("test_small.py") == {}
    tree.close()


def test_what_is_caught_is_counted_in_each_room(monkeypatch, capsys):
    verdicts = [True, True, True, False, True, None]
    monkeypatch.setattr(
        command, "tried", lambda cases, *_: list(zip(cases, verdicts, strict=True))
    )
    words = ["--faults", "3", "--seed", "3", "saves", "link"]
    assert command.main(words) == 0
    output = capsys.readouterr().out.splitlines()
    assert re.match(r"not caught: (firmware|host_sim)/.*\.py:\d+: .*  ->  ", output[0])
    assert output[1:] == [
        "room      faults caught  share",
        "saves          3      3   100%",
        "link           2      1    50%   1 not tried in time",
        "seed 3",
    ]
    assert command.main([*words, "--least", "50"]) == 0
    assert command.main([*words, "--least", "51"]) == 1
