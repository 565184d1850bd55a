"""tools.strength.bench.command: figures of the search, and two trees against each other."""

import dataclasses
import re

import pytest

from tools.strength import source_trees
from tools.strength.bench import command as bench

THIS = source_trees.this_tree()
ALL = [name for names in bench.SETS.values() for name in names]


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(bench, "NODES", (600, 300000))
    monkeypatch.setattr(bench, "ROUNDS", (1, 2))


def test_every_game_is_measured():
    found = bench.measure(THIS, ALL, True)
    assert list(found) == ["fish2", "fish3", "fish4", "xok", "soccer"]
    for figures in found.values():
        assert len(figures.nodes) == len(figures.ms) == 3
        assert figures.depth > 3 and min(figures.nodes) > 1000
        assert figures.nodes_per_second


@pytest.mark.long
def test_the_same_search_is_known_by_its_nodes():
    same = bench.compare(THIS, THIS, ["fish3", "soccer"], True)
    assert [each.same_nodes for each in same.values()] == [True, True]
    assert same["soccer"].nodes == 1
    files = dict(THIS.files)
    path = "firmware/floe/search/soccer/search.py"
    files[path] = re.sub(r"^LATE = .*", "LATE = 3", files[path], flags=re.MULTILINE)
    other = dataclasses.replace(THIS, files=tuple(files.items()))
    changed = bench.compare(other, THIS, ["fish3", "soccer"], True)
    assert [each.same_nodes for each in changed.values()] == [True, False]
    soccer = changed["soccer"]
    assert soccer.nodes / soccer.speed == pytest.approx(soccer.time, rel=0.01)


def test_the_command_compares(repository, capsys, monkeypatch):
    monkeypatch.setattr(bench, "SETS", {"fish": ("fish3",), "xok": ("xok",)})
    assert bench.main(["--compare", "HEAD", "--game", "fish"]) == 0
    output = capsys.readouterr().out
    assert "this against HEAD" in output and "| fish3 | yes |" in output
    assert "xok" not in output


def test_a_revision_that_is_none_is_reported(capsys):
    assert bench.main(["--compare", "no-such"]) == 2
    assert "there is no revision 'no-such'" in capsys.readouterr().err
