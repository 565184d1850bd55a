"""All modules of the firmware with their helpers in place, and without those nobody calls then."""

import ast
from functools import cache
from pathlib import Path

from tools.inline import modules
from tools.inline.caller import Expansion


def expand(path, root):
    """The text of a source below `root` with its helpers in place; None if it stays as it is.

    Line numbers of what is not touched stay: functions that were changed stand at the end.
    """
    root = Path(root).resolve()
    paths = sorted(root.rglob("*.py"))
    stamp = tuple((source, source.stat().st_mtime_ns) for source in paths)
    return _texts(root, stamp)[Path(path).resolve()]


@cache
def _texts(root, stamp):
    """The texts of all sources by their paths."""
    expanded = {path: Expanded(modules.read(path, root)) for path, _ in stamp}
    kept = _reachable(expanded)
    return {path: each.text(kept) for path, each in expanded.items()}


class Expanded:
    """A module and what becomes of its viper functions."""

    def __init__(self, module):
        self.module = module
        self.changed = {}
        self.imports = set()
        for name, function in module.functions.items():
            if function.marked:
                continue  # where it is still called for itself nobody is in a hurry
            self._take(name, Expansion(function, module))
        for name, function, bound in module.made():
            self._take(name, Expansion(function, module, bound))

    def _take(self, name, expansion):
        """Let a name be what an expansion makes of its function, if that changes anything."""
        node = expansion.definition()
        if expansion.changed:
            node.name = name
            node.decorator_list = [ast.parse("micropython.viper", mode="eval").body]
            self.changed[name] = node
            self.imports |= expansion.imports

    def roots(self):
        """What stays in any case: all but the helpers and the imports."""
        for node in self.module.tree.body:
            function = self.module.functions.get(_name(node))
            if not isinstance(node, ast.ImportFrom) and not (function and function.marked):
                yield self.now(node)

    def now(self, node):
        """A statement of the module as it has become."""
        return self.changed.get(_name(node), node)

    def text(self, kept):
        """The module's text with the helpers in `kept`, (module, name); None if it stays."""
        lines = self.module.text.split("\n")
        end = []
        for node in self.module.tree.body:
            if isinstance(node, ast.ImportFrom):
                _blank(lines, node, self._import(node, kept))
                continue
            function = self.module.functions.get(_name(node))
            dropped = function and function.marked and (self.module, function.name) not in kept
            if dropped or _name(node) in self.changed:
                _blank(lines, node, "")
                if not dropped:
                    end.append(ast.unparse(ast.fix_missing_locations(self.now(node))))
        text = "\n".join(lines + sorted(self.imports) + end) + "\n"
        return None if text.rstrip() == self.module.text.rstrip() else text

    def _import(self, node, kept):
        """An import without the helpers that are no more; None if it stays as it is."""
        names = [each for each in node.names if not self._is_gone(each, kept)]
        if len(names) == len(node.names):
            return None
        return ast.unparse(ast.ImportFrom(node.module, names, 0)) if names else ""

    def _is_gone(self, name, kept):
        function = self.module.find(name.asname or name.name)
        return function and function.marked and (function.module, function.name) not in kept


def _name(node):
    """What a statement of a module defines: a function's name, or what is assigned to."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    return getattr(node, "name", "")


def _blank(lines, node, text):
    """Put a text in the place of a statement's lines; None leaves them."""
    if text is None:
        return
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    lines[first - 1 : node.end_lineno] = [text] + [""] * (node.end_lineno - first)


def _reachable(expanded):
    """The helpers that are still called, or named as an attribute of a module: (module, name)."""
    kept = set()
    queue = [(each, node) for each in expanded.values() for node in each.roots()]
    for each in expanded.values():
        queue += [(each, ast.parse(line)) for line in each.imports]
    aliases = {}
    for each in expanded.values():
        for name, path in each.module.modules.items():
            aliases.setdefault(name, set()).add(path)
    while queue:
        each, statement = queue.pop()
        for node in ast.walk(statement):
            found = []
            if isinstance(node, ast.Name):
                found = [each.module.find(node.id)]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found = [_function(expanded, node.module, name.name) for name in node.names]
            elif isinstance(node, ast.Attribute):
                paths = aliases.get(_last(node.value).lstrip("_"), ())
                found = [expanded[path].module.functions.get(node.attr) for path in paths]
            for function in found:
                if function and function.marked and (function.module, function.name) not in kept:
                    kept.add((function.module, function.name))
                    owner = expanded[function.module.path]
                    queue.append((owner, owner.now(function.node)))
    return kept


def _function(expanded, dotted, name):
    """A viper function by its module's name and its own."""
    for each in expanded.values():
        if each.module.dotted == dotted:
            return each.module.find(name)
    return None


def _last(node):
    """The last name of an expression like `self.kernel`."""
    return getattr(node, "attr", getattr(node, "id", ""))
