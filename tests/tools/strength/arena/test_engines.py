"""tools.strength.arena.engines: what an engine is, from a line of text."""

import pytest

from tests.tables import rows
from tools.strength import source_trees
from tools.strength.arena import engines

THIS = source_trees.this_tree()


@pytest.mark.parametrize("text, level, go", rows(__file__, "engines.txt"))
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


@pytest.mark.parametrize("text, why", rows(__file__, "refused_engines.txt"))
def test_what_is_no_engine_is_refused_in_a_sentence(text, why):
    with pytest.raises(engines.REFUSALS) as refusal:
        engines.read(text, "fish")
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value) and str(refusal.value).endswith(".")
