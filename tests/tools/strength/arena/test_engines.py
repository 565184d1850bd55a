"""tools.strength.arena.engines: what an engine is, from a line of text."""

import pytest

from floe.search.levels import LEVELS
from tools.strength import source_trees
from tools.strength.arena import engines

THIS = source_trees.this_tree()


@pytest.mark.parametrize(
    "text, level, go",
    [
        ("king", "king", ""),
        ("this", "", ""),
        ("this@chick", "chick", ""),
        ("this:nodes=20000", "", "nodes 20000"),
        ("this:depth=3", "", "depth 3"),
    ],
)
def test_engines_of_this_tree(text, level, go):
    engine = engines.read(text, "fish")
    assert (engine.tree, engine.level, engine.go, engine.name) == (THIS, level, go, text)


def test_a_revision_with_its_level(repository):
    engine = engines.read("tree:HEAD@king", "soccer")
    assert (engine.tree, engine.level) == (source_trees.revision("HEAD"), "king")


def test_a_program():
    engine = engines.read("program:level=king nodes=7 'my engine' --game {game} a=b", "xok")
    assert engine.command == ("my engine", "--game", "xok", "a=b")
    assert (engine.tree, engine.level, engine.go) == (None, "king", "nodes 7")


LEVEL_NAMES = ", ".join(LEVELS)


@pytest.mark.parametrize(
    "text, why",
    [
        ("queen", "'queen' is no engine: name a level"),
        ("", "'' is no engine"),
        ("this@queen", f"there is no level 'queen', the levels are {LEVEL_NAMES}."),
        ("this:nodes=none", "nodes is a number from 1 to 536870912, not 'none'."),
        ("this:depth=25", "depth is a number from 1 to 24, not '25'."),
        ("this:nodes=5,depth=2", "nodes is a number from 1 to 536870912, not '5,depth=2'."),
        ("this:movetime=5", "'movetime=5' in 'this:movetime=5' is no limit"),
        ("this@king:nodes=5", "has a level and a limit"),
        ("this:nodes", "'nodes' in 'this:nodes' is no limit: write nodes=N or depth=N."),
        ("tree:no-such", "there is no revision 'no-such' here: git says 'fatal: "),
        ("program:", "names no program"),
        ("program:nodes=5", "names no program"),
        ("program:'a", "can't be parted into words"),
    ],
)
def test_what_is_no_engine_is_refused_in_a_sentence(text, why):
    with pytest.raises(engines.REFUSALS) as refusal:
        engines.read(text, "fish")
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value) and str(refusal.value).endswith(".")
