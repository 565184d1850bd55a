"""tools.mutants as a command: a fault that the tests catch, one that they miss, and refusals."""

import pytest

from tools.build.mpy import ROOT
from tools.mutants import command, trial
from tools.mutants.faults import faults

PLAN = "tools/board/flasher/plan.py"
TEST = """
from tools.board.flasher.plan import MKDIR, Plan, Step, blocks_needed

def test_a_folder_takes_two_blocks():
    assert blocks_needed(Plan([Step(MKDIR, "a")], []), {}, {}, 4096) == 2
"""


PINS = "tools/board/flasher/own_pins.py"


def fault(line):
    """The fault in the planner whose line is shown so."""
    found = faults((ROOT / PLAN).read_bytes())
    return next(each for each in found if command.shown(PLAN, each).endswith(line))


@pytest.mark.long
def test_a_fault_is_caught_and_what_is_none_is_not(tmp_path):
    tree = trial.Tree(ROOT, tmp_path)
    before = (ROOT / PLAN).read_bytes()
    wrong = fault("->  pass  # littlefs stores each folder in a pair of blocks.")
    (tmp_path / "test_small.py").write_text(TEST)
    assert tree.catches(PLAN, wrong, ("test_small.py",))
    assert not tree.catches(PLAN, wrong._replace(text="taken += 1 + 1"), ("test_small.py",))
    assert (ROOT / PLAN).read_bytes() == before == (tmp_path / PLAN).read_bytes()


@pytest.mark.long
def test_tests_that_fail_anyway_or_are_none_judge_nothing(tmp_path):
    tree = trial.Tree(ROOT, tmp_path)
    (tmp_path / "test_wrong.py").write_text("def test_wrong():\n    assert 0\n")
    (tmp_path / "test_none.py").write_text("")
    wrong = faults((ROOT / PLAN).read_bytes())[0]
    with pytest.raises(trial.TrialError, match="test_wrong.py fail without a fault: mend that"):
        tree.catches(PLAN, wrong, ("test_wrong.py",))
    with pytest.raises(trial.TrialError, match="test_none.py hold no tests"):
        tree.catches(PLAN, wrong, ("test_none.py",))


def test_the_same_seed_plants_the_same_faults():
    some = command.sample([PLAN, PINS], 30, 1)
    assert some == command.sample([PLAN, PINS], 30, 1) != command.sample([PLAN, PINS], 30, 2)
    assert {path for path, _ in some} == {PLAN, PINS} and len(set(some)) == 30
    assert len(command.sample([PINS], 9999, 1)) == len(faults((ROOT / PINS).read_bytes()))


def test_what_is_caught_is_counted(monkeypatch, capsys):
    verdicts = [True, False, True, None]
    monkeypatch.setattr(
        command,
        "tried",
        lambda chosen, *_: [
            (*each, verdict) for each, verdict in zip(chosen, verdicts, strict=True)
        ],
    )
    words = ["--faults", "4", "--seed", "3", PLAN]
    assert command.main(words) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"not caught: {PLAN}:")
    assert said[1:] == ["2 of 3 faults caught (67 %), seed 3; 1 were not tried in time"]
    assert command.main([*words, "--least", "66"]) == 0
    assert command.main([*words, "--least", "67"]) == 1


@pytest.mark.parametrize(
    "words, why",
    [
        (["--faults", "0"], "begin at 1"),
        (["--jobs", "0"], "begin at 1"),
        (["main.py"], "main.py is not in tools/mutants/targets.py"),
    ],
)
def test_what_cannot_be_done_is_said(words, why, capsys):
    with pytest.raises(SystemExit) as end:
        command.main(words)
    assert end.value.code == 2 and why in capsys.readouterr().err
