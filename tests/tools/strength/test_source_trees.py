"""A revision of another layout is run by its own script, or refused."""

import pytest

from tests import micropython_runner
from tools.build import mip_tag, mpy
from tools.build.repository import git
from tools.strength import source_trees
from tools.strength.arena import engine_process, engines

OLD_RULES = "_WEIGHT = 3\n\n\ndef weight():\n    return _WEIGHT\n"
OLD_WORKER = """
import sys
from floe.search.old_layout import weight
print("the old worker", weight(), *sys.argv[1:])
"""


@pytest.fixture
def history(tmp_path, monkeypatch):
    """A repository whose tag `old` has its own layout and worker, and `older` has no worker."""

    def write(path, text):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    git("init", "-q")
    for package in ("floe", "floe/games", "floe/search"):
        write(f"firmware/{package}/__init__.py", "")
    write("firmware/floe/search/old_layout.py", OLD_RULES)
    git("add", ".")
    git("commit", "-qm", "older", env=mip_tag.AUTHOR)
    git("tag", "older")
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


def test_so_is_a_revision_with_other_constants(history):
    tree = source_trees.revision("old")
    other = source_trees.with_constants(tree, "xok", {"_WEIGHT": "8"})
    assert other.digest != tree.digest
    output = source_trees.run(other, engine_process.WORKER, [])
    assert output == "the old worker 8\n"


def test_a_revision_from_before_the_script_is_refused_with_a_way_out(history):
    engine = engines.read("tree:older:nodes=5", "xok")
    with pytest.raises(source_trees.TreeError) as refusal:
        engine_process.EngineProcess(engine, "xok", 60)
    output = str(refusal.value)
    assert output.startswith("'older' is too old, it has no engine_worker.py: ")
    assert (
        "git worktree add" in output
        and output.endswith("ugi --game {game}'.")
        and "\n" not in output
    )
