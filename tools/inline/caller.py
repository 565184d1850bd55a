"""Finds the calls of helpers in a viper function and puts the helpers there."""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set

from tools.inline import modules
from tools.inline.body import (
    NotPossible,
    Renamed,
    calls_others,
    functions_first,
    no_ints,
    pointers_first,
    stored,
    without_assignments,
    without_returns,
)
from tools.inline.conditions import Conditions
from tools.inline.constants import Folded
from tools.inline.modules import Function, Module

RESULT = "_result"
NOTHING = "_nothing"
REGISTER = "_register"
"""A helper's name that asks for a register, until it becomes the parameter REGISTERED."""
REGISTERED = "register"


class Expansion:
    """A viper function while its helpers are put into it; `changed` says if there were any.

    home: the module that is compiled; `imports` are what it needs of other modules' globals.
    bound: the viper functions that parameters stand for.
    """

    def __init__(
        self, function: Function, home: Module, bound: Mapping[str, Function] | None = None
    ) -> None:
        self.function = function
        self.home = home
        self.changed = False
        self.imports: set[str] = set()
        self._bound = bound or {}
        self._names = stored(function.node.body) | set(function.parameters)
        self._suffixes: dict[tuple[str, str], str] = {}
        self._results = 0

    def definition(self) -> ast.FunctionDef:
        """The function's definition with its helpers in place."""
        node = copy.deepcopy(self.function.node)
        node.body = self._block(node.body)
        if self.changed:
            if REGISTERED in self.function.parameters:
                node.body = [Renamed({REGISTER: REGISTERED}).visit(each) for each in node.body]
            node.body = pointers_first(
                node.body, stored(node.body) | set(self.function.parameters)
            )
            own = stored(node.body) | set(self.function.parameters)
            node.body = functions_first(node.body, own)
            node = Conditions().visit(node)
        folded = Folded(
            self.function.module.constant, stored(node.body) | set(self.function.parameters)
        )
        return folded.visit(node)

    def statements(self) -> list[ast.stmt]:
        """Its statements, helpers in place, in the names of `home` but for its own."""
        body = self._block(copy.deepcopy(self.function.node.body))
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]  # its docstring
        module = self.function.module
        own = stored(body) | set(self.function.parameters)
        body = self._folded(body, own)
        names: dict[str, str | ast.expr] = {}
        if module is not self.home:
            for name in _loaded(body) & module.globals - own:
                names[name] = self._import(module, name)
        for name in set(self._bound) & _loaded(body):
            function = self._bound[name]
            names[name] = self._import(function.module, function.name)
        if self.function.register:
            names[self.function.register] = REGISTER
        return [Renamed(names).visit(statement) for statement in body]

    def _folded(self, statements: Sequence[ast.stmt], own: Set[str]) -> list[ast.stmt]:
        """The statements with numbers for the constants of the function's module."""
        folded = Folded(self.function.module.constant, own)
        return [folded.visit(statement) for statement in statements]

    def _import(self, module: Module, name: str) -> str:
        """The name in `home` of another module's global, from where that is defined."""
        if module is self.home:
            return name
        origin = module.imported(name)
        if origin:
            return self._import(*origin)
        called = self.home.called(module, name)
        if called:
            return called
        alias = f"{module.stem}_{name}"
        self.imports.add(f"from {module.dotted} import {name} as {alias}")
        return alias

    # Finding calls

    def _block(self, statements: Sequence[ast.stmt]) -> list[ast.stmt]:
        out: list[ast.stmt] = []
        for statement in statements:
            for part in ("body", "orelse"):
                if getattr(statement, part, None):
                    setattr(statement, part, self._block(getattr(statement, part)))
            out += self._statement(statement)
        return out

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        """The statement behind the helpers it calls, which it then takes the results of."""
        if isinstance(statement, ast.While):
            return [statement]
        before: list[ast.stmt] = []
        for call in list(_calls(statement)):
            function = self._called(call)
            if function is None or not function.marked:
                continue
            direct = _direct(statement, call)
            try:
                inner = self._expanded(function, call)
                expression = _expression(function, call, inner, self._names)
                if expression is not None and direct != NOTHING:
                    _replace(statement, call, expression)
                    self.changed = True
                    continue
                if not _alone(statement, call) and _writes(inner):
                    continue
                before += self._embedded(function, call, inner, statement, direct)
            except NotPossible:
                continue
            self.changed = True
            if direct is not None or _several(statement):
                return before
        return [*before, statement]

    def _called(self, call: ast.Call) -> Function | None:
        name = ast.unparse(call.func)
        return self._bound.get(name) or (
            None if name in self._names else self.function.module.find(name)
        )

    # Putting a helper there

    def _expanded(self, function: Function, call: ast.Call) -> list[ast.stmt]:
        """The helper's statements; which of its parameters stand for functions is known."""
        bound: dict[str, Function] = {}
        for parameter, value in zip(function.parameters, call.args, strict=True):
            if isinstance(value, ast.Name) and value.id not in self._names - set(self._bound):
                meant = self._bound.get(value.id) or self.function.module.find(value.id)
                if meant:
                    bound[parameter] = meant
        inner = Expansion(function, self.home, bound)
        statements = without_returns(inner.statements(), RESULT)
        self.imports |= inner.imports
        return statements

    def _embedded(
        self,
        function: Function,
        call: ast.Call,
        inner: list[ast.stmt],
        statement: ast.stmt,
        direct: str | None,
    ) -> list[ast.stmt]:
        """The helper's statements in the caller's names, the call replaced by its result."""
        suffix = self._suffix(function)
        several = _several(statement)
        kept = self._kept(function, call, inner, several) if several else {}
        if several and not kept:
            raise NotPossible("several results that would have to be copied")
        result = NOTHING
        if direct is not None:
            result = direct
        elif not several:
            self._results += 1
            result = f"{function.name}_said_{self._results}"
            _replace(statement, call, ast.Name(result, ast.Load()))
        if result != NOTHING:
            kept = self._kept(function, call, inner, [result])
        if kept:
            inner = inner[:-1]
        assigned = stored(inner)
        names = self._shared(assigned - kept.keys(), inner, suffix)
        names[RESULT] = result
        before: list[ast.stmt] = []
        for parameter, value in zip(function.parameters, call.args, strict=True):
            plain = isinstance(value, (ast.Name, ast.Constant))
            pointer = function.pointers.get(parameter)
            if isinstance(value, ast.Name) and pointer and value.id not in self._names:
                value = ast.Call(ast.Name(pointer, ast.Load()), [value], [])
                plain = False
            if parameter in kept:
                if ast.unparse(value) != kept[parameter]:
                    target = ast.Name(kept[parameter], ast.Store())
                    before.append(ast.Assign([target], value, lineno=0))
            elif not pointer and parameter not in assigned and _first_use(inner, parameter, value):
                names[parameter] = value
            elif plain and parameter not in assigned:
                names[parameter] = value.id if isinstance(value, ast.Name) else value
            elif parameter in _loaded(inner) | assigned:
                if pointer or parameter not in names:
                    names[parameter] = f"{parameter}_{suffix}"
                own = names[parameter]
                assert isinstance(own, str)
                before.append(ast.Assign([ast.Name(own, ast.Store())], value, lineno=0))
        names.update(kept)
        statements = [Renamed(names).visit(each) for each in copy.deepcopy(inner)]
        if result == NOTHING:
            statements = without_assignments(statements, {NOTHING})
        statements = before + statements
        self._names |= stored(statements)
        return statements

    def _kept(
        self,
        function: Function,
        call: ast.Call,
        inner: Sequence[ast.stmt],
        results: Sequence[str],
    ) -> dict[str, str]:
        """The helper's ints that it returns at its end; the results that they can be all along.

        So results are not copied. None may be read for another parameter.
        """
        last = inner[-1]
        if not isinstance(last, ast.Assign) or ast.unparse(last.targets[0]) != RESULT:
            return {}
        values = last.value.elts if isinstance(last.value, ast.Tuple) else [last.value]
        names = [ast.unparse(value) for value in values]
        ints = stored(inner[:-1]) - no_ints(inner) - {RESULT, REGISTER}
        if not ints.issuperset(names) or RESULT in stored(inner[:-1]):
            return {}
        if not len(set(names)) == len(names) == len(results):
            return {}
        kept = dict(zip(names, results, strict=True))
        for parameter, value in zip(function.parameters, call.args, strict=True):
            read = _loaded([value]).intersection(results)
            if read and (parameter not in kept or ast.unparse(value) != kept[parameter]):
                return {}
        return kept

    def _shared(
        self, assigned: Iterable[str], inner: Sequence[ast.stmt], suffix: str
    ) -> dict[str, str | ast.expr]:
        """What a helper's own names become in the caller.

        All helpers of a caller share their ints, as they run one after the other: a viper function
        has room for some 200 locals only. Others stay apart, for a local keeps its type. The
        register is theirs only if the caller itself does not ask for it. Which int shares with
        which is told by their order in the text, whatever they are called.
        """
        apart = no_ints(inner)
        ours = {RESULT} if self.function.register else {RESULT, REGISTER}
        ints = [name for name in assigned if name not in apart and name not in ours]
        names: dict[str, str | ast.expr] = {
            name: f"shared_{number}" for number, name in enumerate(ints)
        }
        names.update((name, f"{name}_{suffix}") for name in apart)
        return names

    def _suffix(self, function: Function) -> str:
        """What is appended to a helper's names: its own, or with a number if that is taken."""
        key = (function.module.dotted, function.name)
        if key not in self._suffixes:
            same = sum(name == function.name for _, name in self._suffixes)
            self._suffixes[key] = function.name + (str(same + 1) if same else "")
        return self._suffixes[key]


def _expression(
    function: Function, call: ast.Call, inner: Sequence[ast.stmt], own: Collection[str]
) -> ast.expr | None:
    """What can stand in a call's place, if the helper is but an expression that computes an int.

    An argument that is more than a name or a number may be used once. own: the caller's names.
    """
    (only, *more) = inner
    if more or not isinstance(only, ast.Assign) or ast.unparse(only.targets[0]) != RESULT:
        return None
    if isinstance(only.value, ast.Tuple) or no_ints(inner) or calls_others(only.value):
        return None
    names: dict[str, str | ast.expr] = {}
    for parameter, value in zip(function.parameters, call.args, strict=True):
        if parameter in function.pointers and ast.unparse(value) not in own:
            return None
        uses = sum(isinstance(n, ast.Name) and n.id == parameter for n in ast.walk(only.value))
        if isinstance(value, ast.Name):
            names[parameter] = value.id
        elif isinstance(value, ast.Constant) or (uses < 2 and not calls_others(value)):
            names[parameter] = value
        else:
            return None
    return Renamed(names).visit(copy.deepcopy(only.value))


def _first_use(inner: Sequence[ast.stmt], parameter: str, value: ast.expr) -> bool:
    """Whether a helper only uses a parameter in its first assignment: it need not be kept."""
    uses = sum(
        isinstance(node, ast.Name) and node.id == parameter
        for each in inner
        for node in ast.walk(each)
    )
    first = inner[0] if inner else None
    used = isinstance(first, ast.Assign) and parameter in _loaded([first.value])
    return used and uses == 1 and not calls_others(value)


def _loaded(statements: Iterable[ast.AST]) -> set[str]:
    """The names that statements or expressions use."""
    return {
        node.id for each in statements for node in ast.walk(each) if isinstance(node, ast.Name)
    }


def _writes(statements: Iterable[ast.stmt]) -> bool:
    """Whether statements write to memory, or call what may."""
    return any(
        (isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store))
        or (
            isinstance(node, ast.Call) and ast.unparse(node.func) not in ("int", *modules.POINTERS)
        )
        for each in statements
        for node in ast.walk(each)
    )


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """The calls of plain names in a statement that are made in any case, in their order."""
    if isinstance(node, ast.If):
        yield from _calls(node.test)
    elif isinstance(node, ast.BoolOp):
        yield from _calls(node.values[0])
    elif isinstance(node, ast.IfExp):
        yield from _calls(node.test)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _calls(child)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node


def _alone(statement: ast.stmt, call: ast.Call) -> bool:
    """Whether nothing the statement reads beside the call can be changed by it: local names."""
    if isinstance(statement, ast.If):
        return statement.test is call
    inside = set(ast.walk(call))
    for node in ast.walk(statement):
        if node in inside or isinstance(getattr(node, "ctx", None), ast.Store):
            continue
        if isinstance(node, ast.Call) and ast.unparse(node.func) != "int":
            return False
        if isinstance(node, ast.Subscript):
            return False
    return True


def _direct(statement: ast.stmt, call: ast.Call) -> str | None:
    """The name that the call's result is assigned to, if that is all the statement does.

    NOTHING if it is thrown away; None if the statement does more.
    """
    if isinstance(statement, ast.Expr):
        return NOTHING if statement.value is call else None
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
        return None
    value = statement.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "int" and value.args[0] is call:
        return statement.targets[0].id
    return None


def _several(statement: ast.stmt) -> list[str]:
    """The names that a statement assigns the results of a call to, if they are several."""
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Tuple):
        return []
    return [ast.unparse(target) for target in statement.targets[0].elts]


def _replace(statement: ast.stmt, call: ast.Call, value: ast.expr) -> None:
    """Put a value in the place of int(call) in a statement."""

    class Replaced(ast.NodeTransformer):
        def visit_Call(self, node: ast.Call) -> ast.AST:
            if node is call:
                return value
            self.generic_visit(node)
            if ast.unparse(node.func) == "int" and node.args and node.args[0] is value:
                return value
            return node

    Replaced().visit(statement)
