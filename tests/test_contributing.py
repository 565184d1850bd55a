"""The first change of CONTRIBUTING.md, made word for word in a copy of this tree."""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys

from host_sim import ROOT

from tests.checkout import copy

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FIRST_CHANGE = PAGE.partition("## A first change")[2].partition("\n## ")[0]
# The commands after the change: the test, the same with new pictures, and what has changed.
TEST, WRITE, DIFF = re.findall(r"^(?:.*-m pytest|git) .*$", FIRST_CHANGE, re.MULTILINE)


def run(tree, command):
    """The exit code and the output of a line of the page."""
    words = shlex.split(command)
    variables = dict(word.split("=") for word in words if re.match("[A-Z]+=", word))
    words = [word for word in words if not re.match("[A-Z]+=", word)]
    if words[0] == ".venv/bin/python":
        words[0] = sys.executable
    done = subprocess.run(
        words, cwd=tree, env={**os.environ, **variables}, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def changed(tree):
    """The files that git lists, and those that are new."""
    run(tree, "git add --intent-to-add .")
    return re.findall(r"^ (\S+) +\|", run(tree, f"{DIFF}=200")[1], re.MULTILINE)


def naming(name):
    """The tests of the console that choose the row of that name, as pytest calls them."""
    for path in sorted((ROOT / "tests" / "ui").rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and f"'{name}'" in ast.unparse(node):
                yield f"{path.relative_to(ROOT).as_posix()}::{node.name}"


def test_the_first_change_goes_as_the_page_says(tmp_path):
    tree = tmp_path / "floe"
    copy(tree)
    for cache in ("compiled", "kernels"):  # making them again would take long
        if (ROOT / "build" / cache).exists():
            shutil.copytree(ROOT / "build" / cache, tree / "build" / cache)
    for command in ("init", "add .", "-c user.name=a -c user.email=a@b commit -m a"):
        assert run(tree, f"git -c core.autocrlf=false {command}")[0] == 0
    line = re.search(r"`(\S+)`, change the line that begins with `(.+)` to\s+`(.+)`", FIRST_CHANGE)
    assert line
    texts = tree / line[1]
    text = texts.read_text("utf-8")
    texts.write_text(re.sub(f"^{line[2]}.*$", line[3], text, flags=re.MULTILINE), "utf-8")
    code, output = run(tree, TEST)
    folder = re.search(r"see the pictures in (build/\S+)", output)
    assert code == 1 and folder, output
    pictures = {path.name for path in (tree / folder[1]).iterdir()}
    assert pictures == {"kept.png", "actual.png", "difference.png"}
    # The others that choose this row, too: they pass, and have the same pictures.
    code, output = run(tree, f"{WRITE} {' '.join(naming(line[2].split()[0]))}")
    assert code == 0, output
    text, *pictures = changed(tree)
    assert text == line[1] and pictures
    assert all("tests/golden/ui/screens/title/" in picture for picture in pictures)
    assert run(tree, TEST)[0] == 0
