"""What the search finds at the positions of the bench, for the page to find too."""

from tools import interpreters, source_trees
from tools.mpy import ROOT

NODES = ROOT / "tools" / "bench" / "nodes.py"


def on_cpython(what):
    """What the script prints here, by compiled kernels, which tests/tools/kernels proves."""
    compiled = interpreters.CompiledPython()
    return source_trees.run(source_trees.this_tree(), NODES, [what], compiled)
