"""The code has the imports that ARCHITECTURE.md draws, and none in a circle.

`make lint` checks the contracts in pyproject.toml: what each layer must not know.
"""

import graphlib
import re

import grimp
import pytest

from tools.build.mpy import FIRMWARE, ROOT

ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")


def joined(one, other):
    """The pairs (a, c) for each (a, b) of one and (b, c) of the other."""
    return {(a, c) for a, b in one for again, c in other if again == b}


def test_the_diagram_has_the_imports_and_no_arrow_that_follows_from_others():
    graph = grimp.build_graph("floe", "host_sim", "tools", "tests", cache_dir=None)
    firmware = {f"floe.{path.stem}" for path in (FIRMWARE / "floe").glob("[a-z]*")}
    names = [*firmware, "host_sim", "tools", "tests"]
    for name in names:
        graph.squash_module(name)
    imports = {
        (name.removeprefix("floe."), other.removeprefix("floe."))
        for name in names
        for other in graph.find_modules_directly_imported_by(name)
        if other in names and other != name
    }
    arrows = {
        (name, other)
        for name, others in re.findall(r"^ +(\w+) --> ([\w &]+)$", ARCHITECTURE, re.MULTILINE)
        for other in others.split(" & ")
    }
    paths = arrows
    while more := joined(arrows, paths) - paths:
        paths = paths | more
    assert arrows <= imports <= paths
    assert arrows & joined(arrows, paths) == set()


def test_the_calls_from_a_key_to_the_display_are_there():
    files = dict(re.findall(r"participant (\w+) as ([\w/.]+)", ARCHITECTURE))
    calls = re.findall(r"(\w+) ->> (\w+): (\w+)", ARCHITECTURE)
    text = {name: (FIRMWARE / "floe" / file).read_text("utf-8") for name, file in files.items()}
    assert len(calls) > 5
    assert [call for call in calls if f".{call[2]}(" not in text[call[0]]] == []
    assert [call for call in calls if f"def {call[2]}(" not in text[call[1]]] == []


@pytest.mark.parametrize("package", ["floe", "host_sim", "tools"])
def test_no_imports_go_round_in_a_circle(package):
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    graphlib.TopologicalSorter(imports).prepare()
