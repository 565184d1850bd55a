"""Comments are # lines, and no text uses a word that the style rules out."""

import ast
import subprocess
import sys
from itertools import pairwise

import pytest

from tools.build.mpy import ROOT

TREES = ("firmware", "host_sim", "tests", "tools", "typings")
# what tools/prose.txt rules out
PHRASES = [
    line.split("->")[0] for line in (ROOT / "tools" / "prose.txt").read_text("utf-8").splitlines()
]
ASSIGNMENTS = (ast.Assign, ast.AnnAssign)


def literals_under_assignments(tree):
    """The lines of string literals that stand where a comment belongs."""
    return [
        statement.lineno
        for node in ast.walk(tree)
        for body in (getattr(node, "body", None), getattr(node, "orelse", None))
        if isinstance(body, list)
        for before, statement in pairwise(body)
        if isinstance(before, ASSIGNMENTS) and isinstance(statement, ast.Expr)
        if isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)
    ]


@pytest.mark.parametrize("tree", TREES)
def test_a_constant_is_explained_by_a_comment(tree):
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / tree).rglob("*.py"))
        for line in literals_under_assignments(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def spelling(*files):
    """What codespell says of files, by the settings that `make lint` uses."""
    run = [sys.executable, "-m", "codespell_lib", *map(str, files)]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True)


def test_english_is_read_on_the_screens_too(tmp_path):
    read = ["bug.yml", "en.txt", "fish.en.txt", "index.html", "menu.js"]
    for name in (*read, "de.txt", "fish.de.txt"):
        (tmp_path / name).write_text("PLAY = You " + "recie" + "ve a fish\n")
    found = spelling(*tmp_path.iterdir()).stdout.splitlines()
    assert sorted(line.partition(":")[0].rpartition("/")[2] for line in found) == read


def test_every_phrase_that_is_ruled_out_is_looked_for(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("\n".join(PHRASES))
    assert spelling(page).stdout.count(" ==> ") == len(PHRASES) > 10
