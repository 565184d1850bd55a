"""Trees are known by their content; a revision of another layout is run by its own script."""

import dataclasses

import pytest

from tests import micropython_runner
from tools.build import mip_tag, mpy
from tools.build.repository import git
from tools.strength import source_trees
from tools.strength.arena import engine_process

THIS = source_trees.this_tree()
OLD_RULES = "_WEIGHT = 3\n\n\ndef weight():\n    return _WEIGHT\n"
OLD_WORKER = """
import sys
from floe.search.old_layout import weight
print("the old worker", weight(), *sys.argv[1:])
"""


@pytest.fixture
def history(tmp_path, monkeypatch):
    """A repository whose tag `old` has its own layout and worker."""

    def write(path, text):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    git("init", "-q")
    for package in ("floe", "floe/games", "floe/search"):
        write(f"firmware/{package}/__init__.py", "")
    write("firmware/floe/search/old_layout.py", OLD_RULES)
    write("tools/strength/arena/engine_worker.py", OLD_WORKER)
    git("add", ".")
    git("commit", "-qm", "old", env=mip_tag.AUTHOR)
    git("tag", "old")
    source_trees.revision.cache_clear()
    yield
    source_trees.revision.cache_clear()


@pytest.mark.parametrize("kind", ["CPython", "MicroPython"])
def test_a_revision_is_run_by_its_own_script(history, kind):
    python = micropython_runner.micropython() if kind == "MicroPython" else None
    tree = source_trees.revision("old")
    output = source_trees.run(tree, engine_process.WORKER, ["xok"], python)
    assert output == "the old worker 3 xok\n"


def test_a_tree_is_what_plays():
    paths = [path for path, _ in THIS.files]
    assert "floe/search/alphabeta.py" in paths and "floe/games/fish/rules.py" in paths
    assert not [path for path in paths if path.startswith(("floe/ui", "floe/device"))]


def test_a_script_runs_on_the_tree_it_is_given(tmp_path, any_python):
    script = tmp_path / "say.py"
    script.write_text(
        "import sys\n"
        "from floe.search.fish import evaluation\n"
        "print(evaluation.UNIT, sys.argv[1])\n"
    )
    other = dataclasses.replace(
        THIS,
        files=tuple((path, text.replace("UNIT = 16", "UNIT = 9")) for path, text in THIS.files),
    )
    assert other.digest != THIS.digest
    assert source_trees.run(other, script, ["x"], any_python) == "9 x\n"


@pytest.mark.parametrize("name", ["no-such-revision", "--output=x", "HEAD:firmware"])
def test_a_revision_that_is_none_is_refused(name):
    with pytest.raises(source_trees.TreeError) as refusal:
        source_trees.revision(name)
    assert str(refusal.value).count("\n") == 0 and name in str(refusal.value)


def test_the_last_revision_can_be_had(repository):
    assert "floe/search/engine.py" in dict(source_trees.revision("HEAD").files)
