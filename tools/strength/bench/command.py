"""Measures the search: its speed and its nodes.

    python -m tools.strength.bench [--game xok]
    python -m tools.strength.bench --compare main     against a revision: same nodes? faster?

Everything is measured on this computer; compare only figures of one run. With --compare the two
trees take turns, and the fastest of several rounds counts, so that a busy machine affects both.
How strong the levels are is measured by `python -m tools.strength.people`.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tools.build import interpreters
from tools.strength import source_trees
from tools.strength.source_trees import Tree

SCRIPT = Path(__file__).with_name("nodes.py")
SETS = {"fish": ("fish2", "fish3", "fish4"), "xok": ("xok",), "soccer": ("soccer",)}
# Without compiled kernels and with them: the nodes searched for the speed, enough for a tenth of a
# second or more; and the rounds of a comparison.
NODES = 100_000, 20_000_000
ROUNDS = 3, 30


@dataclass
class Figures:
    """The measurements of a set of positions; nodes and ms (to the depth) by position."""

    depth: int = 0
    nodes: list[int] = field(default_factory=list[int])
    ms: list[float] = field(default_factory=list[float])
    nodes_per_second: int | None = None


class Ratios(NamedTuple):
    """One tree's figures in relation to another's."""

    same_nodes: bool
    nodes: float
    speed: float
    time: float


def measure(tree: Tree, names: Sequence[str], compiled: bool) -> dict[str, Figures]:
    """The figures of a tree's search, with compiled kernels or without, by set."""
    found: dict[str, Figures] = {name: Figures() for name in names}
    for words in _run(tree, [NODES[compiled], *names], compiled):
        found[words[0]].nodes_per_second = round(1_000_000 * int(words[1]) / int(words[2]))
    _to_depth(found, tree, names, compiled)
    return found


def _to_depth(found: dict[str, Figures], tree: Tree, names: Sequence[str], compiled: bool) -> None:
    for words in _run(tree, ["depth", *names], compiled):
        figures = found[words[0]]
        figures.depth = int(words[2])
        figures.nodes.append(int(words[3]))
        figures.ms.append(int(words[4]) / 1000)


def _run(tree: Tree, arguments: Iterable[object], compiled: bool) -> list[list[str]]:
    output = source_trees.run(tree, SCRIPT, arguments, compiled)
    return [line.split() for line in output.splitlines()]


def show(what: str, found: dict[str, Figures]) -> None:
    """Print figures as a Markdown table."""
    print(f"| search, {what} | nodes/s | nodes to depth | ms |")
    print("|---|---|---|---|")
    for name, figures in found.items():
        speed = f"{round(figures.nodes_per_second or 0, -3):,}"
        nodes = f"{sum(figures.nodes):,} to {figures.depth}"
        print(f"| {name} | {speed} | {nodes} | {sum(figures.ms):.1f} |")
    print()


def compare(tree: Tree, other: Tree, names: Sequence[str], compiled: bool) -> dict[str, Ratios]:
    """This tree's figures against another's, in rounds that alternate: by set.

    same_nodes: does every position take the same nodes to its depth? Times are the shortest of all
    rounds, by position.
    """
    sides: tuple[list[dict[str, Figures]], list[dict[str, Figures]]] = ([], [])
    for turn in range(ROUNDS[compiled]):
        for side in (0, 1) if turn % 2 else (1, 0):
            found: dict[str, Figures] = {name: Figures() for name in names}
            _to_depth(found, (tree, other)[side], names, compiled)
            sides[side].append(found)
    ratios: dict[str, Ratios] = {}
    for name in names:
        nodes: list[list[int]] = []
        ms: list[float] = []
        for side in sides:
            nodes.append(side[0][name].nodes)
            ms.append(sum(map(min, zip(*(found[name].ms for found in side), strict=True))))
        more = sum(nodes[0]) / sum(nodes[1])
        slower = ms[0] / ms[1]
        ratios[name] = Ratios(nodes[0] == nodes[1], more, more / slower, slower)
    return ratios


def show_ratios(what: str, revision: str, ratios: dict[str, Ratios]) -> None:
    """Print a comparison as a Markdown table."""
    print(f"| {what}: this against {revision} | same nodes | nodes | nodes/s | time to depth |")
    print("|---|---|---|---|---|")
    for name, ratio in ratios.items():
        same = "yes" if ratio.same_nodes else "NO"
        print(f"| {name} | {same} | {' | '.join(f'× {figure:.3f}' for figure in ratio[1:])} |")
    print()


def with_compiled_kernels(trees: Iterable[Tree]) -> bool:
    """Can these trees be measured with compiled kernels?"""
    try:
        for tree in trees:
            source_trees.kernels_of(tree)
    except source_trees.NOT_COMPILED as reason:
        print(f"Not measured with compiled kernels: {reason}", file=sys.stderr)
        return False
    return True


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.bench",
        description="Measures the speed of the search.",
    )
    parser.add_argument("--game", choices=SETS, help="only this game's search")
    parser.add_argument("--compare", metavar="REVISION", help="measure this tree against another")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure all, print it as Markdown tables; returns the exit code."""
    options = arguments(argv)
    names = [name for game in SETS for name in SETS[game] if options.game in (None, game)]
    try:
        tree = source_trees.this_tree()
        other = source_trees.revision(options.compare) if options.compare else None
        may_compile = with_compiled_kernels([tree, other] if other else [tree])
        for compiled in (False, True)[: 1 + may_compile]:
            what = "compiled kernels" if compiled else "Python"
            if other:
                show_ratios(what, options.compare, compare(tree, other, names, compiled))
            else:
                show(what, measure(tree, names, compiled))
    except source_trees.TreeError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except (interpreters.ScriptError, OSError) as reason:
        lines = str(reason).splitlines()
        print(*(lines[:1] + lines[-1:] if len(lines) > 1 else lines), file=sys.stderr)
        return 1
    return 0
