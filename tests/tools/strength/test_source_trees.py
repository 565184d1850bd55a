"""Trees are known by their content; a revision of another layout is run by its own script."""

import dataclasses

import pytest

from tools.build import interpreters, mip_tag, mpy
from tools.build.repository import git
from tools.strength import source_trees

THIS = source_trees.this_tree()
SCRIPT = mpy.ROOT / "tools" / "strength" / "bench" / "nodes.py"
OLD_RULES = "_WEIGHT = 3\n\n\ndef weight():\n    return _WEIGHT\n"
OLD_SCRIPT = """
import sys
from floe.search.old_layout import weight
print("the old script", weight(), *sys.argv[1:])
"""
OLD_ENGINE = """
import sys
from floe.search.old_layout import weight
print("the old engine", weight(), *sys.argv[1:])
"""


@pytest.fixture
def history(tmp_path, monkeypatch):
    """A repository whose tag `old` has its own layout, script and engine."""

    def write(path, text):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    git("init", "-q")
    for package in ("floe", "floe/games", "floe/search"):
        write(f"firmware/{package}/__init__.py", "")
    write("firmware/floe/search/old_layout.py", OLD_RULES)
    write("tools/strength/bench_nodes.py", OLD_SCRIPT)
    write("host_sim/__init__.py", "import sys\nsys.path.insert(0, sys.path[1] + '/firmware')\n")
    write("host_sim/__main__.py", "import host_sim\n" + OLD_ENGINE)
    git("add", ".")
    git("commit", "-qm", "old", env=mip_tag.AUTHOR)
    git("tag", "old")
    source_trees.revision.cache_clear()
    yield
    source_trees.revision.cache_clear()


def test_a_revision_is_run_by_its_own_script(history):
    tree = source_trees.revision("old")
    assert source_trees.run(tree, SCRIPT, ["xok"]) == "the old script 3 xok\n"
    with pytest.raises(source_trees.TreeError, match="'old' is too old, it has no moves.py"):
        source_trees.run(tree, SCRIPT.with_name("moves.py"), ["xok"])


def test_a_revision_plays_by_its_own_engine(history):
    command, environment = source_trees.engine(source_trees.revision("old"), "xok")
    output = interpreters.run_command(command, environment, None, 60, "the engine")
    assert output == "the old engine 3 ugi --game xok\n"


def test_a_tree_is_what_plays():
    paths = [path for path, _ in THIS.files]
    assert {f"firmware/floe/{name}.py" for name in ("search/alphabeta", "games/fish/rules")} <= {
        *paths
    }
    assert not [path for path in paths if "floe/ui" in path or "floe/device" in path]
    other = dataclasses.replace(THIS, others=())
    assert (other, other.digest) == (THIS, THIS.digest)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_script_runs_on_the_tree_it_is_given(tmp_path, compiled):
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
    assert source_trees.run(other, script, ["x"], compiled) == "9 x\n"


@pytest.mark.parametrize("name", ["no-such-revision", "--output=x", "HEAD:firmware"])
def test_a_revision_that_is_none_is_refused(name):
    with pytest.raises(source_trees.TreeError) as refusal:
        source_trees.revision(name)
    assert str(refusal.value).count("\n") == 0 and name in str(refusal.value)


def test_the_last_revision_can_be_had(repository):
    assert "firmware/floe/search/engine.py" in dict(source_trees.revision("HEAD").files)
