"""Which screens there are."""

import ast
from pathlib import Path

from floe import ui

# Screens that are only there to be built on.
BASES = {"Screen", "ListScreen", "RowScreen", "Pages", "Walk", "Fields"}
BASES |= {"GamePicture", "PuzzlePicture", "ReviewPicture"}


def all_screens():
    """The names of all screens that a player can come to on one console, as the source has them.

    Those of linked games need a second one: see tests/ui/link.
    """
    below = {}
    for path in Path(ui.__path__[0]).rglob("*.py"):
        if path.parent.name == "link":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    below.setdefault(ast.unparse(base), []).append(node.name)
    found = ["Screen"]
    for name in found:
        found.extend(below.get(name, ()))
    return set(found) - BASES
