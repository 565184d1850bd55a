"""The arena's runner and command: many games, recorded, continued, counted in order."""

import concurrent.futures
import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import host_sim  # noqa: F401

from tests.tables import rows
from tools.build import mpy
from tools.strength.arena import command, engines, match, runner, score


class Thread:
    """An executor of one thread, which ends its engines; it counts the games it plays."""

    def __init__(self, fails_after=1000):
        self._pool = concurrent.futures.ThreadPoolExecutor(1)
        self._left = fails_after
        self.played = []

    def submit(self, play, match, number):
        if not self._left:
            raise KeyboardInterrupt
        self._left -= 1
        self.played.append(number)
        return self._pool.submit(play, match, number)

    def end(self):
        self._pool.submit(match.end_processes).result()
        self._pool.shutdown()


@pytest.fixture
def thread():
    executors = []

    def make(*arguments):
        executors.append(Thread(*arguments))
        return executors[-1]

    yield make
    for each in executors:
        each.end()


def new_match(a="chick", b="this:nodes=20", name="soccer", **more):
    return match.Match(name, engines.read(a, name), engines.read(b, name), **more)


def contents(folder):
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


def test_a_match_that_was_broken_off_is_gone_on_with(tmp_path, thread):
    played = new_match()
    with pytest.raises(KeyboardInterrupt):
        runner.run(played, runner.Records(played, tmp_path / "a"), 6, thread(3), 1)
    saved = contents(tmp_path / "a")
    assert sorted(saved) == ["000000.floe", "000001.floe", "000002.floe"]

    rest = thread()
    result = runner.run(played, runner.Records(played, tmp_path / "a"), 6, rest, 1)
    assert rest.played == [3, 4, 5]
    whole = runner.run(played, runner.Records(played, tmp_path / "b"), 6, thread(), 2)
    assert result == whole and result.games == 6
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    assert result.wins + result.draws + result.losses == 6
    assert {**contents(tmp_path / "a"), **saved} == contents(tmp_path / "a")


def test_a_game_that_was_cut_short_is_played_again(tmp_path, thread):
    played = new_match()
    runner.run(played, runner.Records(played, tmp_path), 2, thread(), 1)
    whole = (tmp_path / "000001.floe").read_text()
    (tmp_path / "000001.floe").write_text(whole[: len(whole) // 2])
    again = thread()
    runner.run(played, runner.Records(played, tmp_path), 2, again, 1)
    assert again.played == [1] and (tmp_path / "000001.floe").read_text() == whole


def test_the_games_of_another_match_are_refused(tmp_path, thread):
    played = new_match()
    runner.run(played, runner.Records(played, tmp_path), 2, thread(), 1)
    assert played.b.tree
    changed = dataclasses.replace(played.b.tree, files=played.b.tree.files[1:])
    for other in (
        new_match(b="this:nodes=21"),
        new_match(seed=1),
        dataclasses.replace(played, b=dataclasses.replace(played.b, tree=changed)),
    ):
        with pytest.raises(runner.FolderError, match="has the games of another match: name"):
            runner.Records(other, tmp_path)


def test_the_stopping_rule_counts_in_order_and_again_the_same(tmp_path, thread):
    """One ply beats the first level at soccer every time, so that few games settle it."""
    played = new_match("this:depth=1", "egg")
    test = score.Sprt(0, 200)
    result = runner.run(played, runner.Records(played, tmp_path), 200, thread(), 3, test)
    assert result.accepted == 200 and result.games < 60
    again = thread()
    records = runner.Records(played, tmp_path)
    assert runner.run(played, records, 200, again, 3, test) == result
    assert again.played == []


# -- the command


def arena(*arguments, **more):
    words = [sys.executable, "-m", "tools.strength.arena", *map(str, arguments)]
    return subprocess.run(words, cwd=mpy.ROOT, capture_output=True, text=True, **more)


@pytest.mark.long
@pytest.mark.skipif(not os.path.isdir("/proc"), reason="processes can't be listed here")
def test_a_program_that_does_not_end_by_itself_is_ended(tmp_path):
    program = tmp_path / "stays"
    command = f"program:{sys.executable} -m tests.tools.strength.arena.program xok stays {program}"
    run = arena("chick", command, "--game", "xok", "--games", "2", "--jobs", "1")
    assert run.returncode == 0, run.stderr
    lines = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not [line for line in lines if os.fsencode(program) in line]


def test_levels_of_a_game_of_ones_own_play_by_its_folder(tmp_path):
    own = "--game", mpy.ROOT / "examples" / "four", "--games", "2", "--jobs", "1"
    run = arena("rockhopper", "chick", *own, "--folder", tmp_path)
    assert run.returncode == 0, run.stderr
    assert "rockhopper against chick: four, 2 players, 2 games" in run.stdout
    run = arena("tree:main", "chick", *own)
    assert run.returncode == 2 and "'tree:main' can't play four: name a level" in run.stderr


@pytest.mark.parametrize("words, code, why", rows(__file__, "refused_commands.txt"))
def test_wrong_commands_are_answered_in_a_sentence(words, code, why, capsys):
    try:
        assert command.main(words.split()) == int(code)
    except SystemExit as end:
        assert end.code == int(code)
    complaint = capsys.readouterr().err
    assert why in complaint and "Traceback" not in complaint


def test_a_report_says_all(capsys):
    asked = command.arguments(["chick", "this:depth=1", "--sprt", "0", "10"])
    result = runner.Result(4, 2, 1, 1, blocks=[0.75, 0.5], failures=["game 1: it ended."])
    lines = list(command.report(asked, new_match("chick", "this:depth=1"), result))
    assert lines[1] == "won 2, drawn 1, lost 1"
    assert lines[2].startswith("score 62.5 % (0.0 to 100.0)")
    assert lines[3] == "Elo difference +89 (-inf to +inf, 95 %)"
    assert "no verdict yet" in lines[4] and lines[5] == "game 1: it ended."


@pytest.mark.long
def test_games_run_on_a_dask_cluster(tmp_path):
    """On a real local cluster: a scheduler, and a worker in a process of its own."""
    pytest.importorskip("distributed", reason="Dask is not installed: pip install --group arena")
    script = tmp_path / "cluster.py"
    script.write_text(
        "import json, sys\n"
        f"sys.path.insert(0, {str(mpy.ROOT)!r})\n"
        "from tests.tools.strength.arena.test_runner import new_match, runner\n"
        "from distributed import LocalCluster\n"
        "if __name__ == '__main__':\n"
        "    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as c:\n"
        "        with runner.dask_executor(c.scheduler_address) as (pool, threads):\n"
        "            played = new_match()\n"
        "            records = runner.Records(played, sys.argv[1])\n"
        "            result = runner.run(played, records, 4, pool, threads)\n"
        "    print(json.dumps([threads, result.games, result.blocks]))\n"
    )
    words = [sys.executable, str(script), str(tmp_path / "games")]
    run = subprocess.run(words, cwd=mpy.ROOT, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    threads, games, blocks = json.loads(run.stdout)
    assert (threads, games, len(blocks)) == (1, 4, 2)
    assert len(list((tmp_path / "games").glob("*.floe"))) == 4


@pytest.mark.parametrize("word", ["p2win", "shared 1 2", "shared x y z", "none", "draw"])
def test_a_kept_result_is_believed_only_if_its_moves_lead_there(tmp_path, word):
    """The game is played again, as if it had been broken off."""
    played = new_match("this:depth=1")
    text = match.play(played, 0)
    records = runner.Records(played, tmp_path)
    records.keep(0, text)
    assert 0 in records.shares
    *lines, result = text.rstrip("\n").split("\n")
    if word == result:
        word = "p1win"
    (tmp_path / "000000.floe").write_text("\n".join([*lines, word]) + "\n", "utf-8")
    assert runner.Records(played, tmp_path).shares == {}


def test_a_folder_that_is_no_folder_is_reported(tmp_path):
    (tmp_path / "file").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere" / "at all")
    for name in ("file", "link"):
        with pytest.raises(runner.FolderError, match="can't keep the games"):
            runner.Records(new_match(), tmp_path / name)
    (tmp_path / "games" / "000000.floe").mkdir(parents=True)
    assert runner.Records(new_match(), tmp_path / "games").shares == {}
