"""What the search finds at the positions of the bench, for the page to find too."""

from tools.build.mpy import ROOT
from tools.strength import source_trees

NODES = ROOT / "tools" / "strength" / "bench" / "nodes.py"


def on_cpython(what):
    """What the script prints here, by compiled kernels, which tests/tools/build/kernels proves."""
    return source_trees.run(source_trees.this_tree(), NODES, [what])
