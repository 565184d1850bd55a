"""Finds the calls of helpers in a viper function and puts the helpers there."""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterable, Mapping, Sequence, Set

from tools.build.inline.body import (
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
from tools.build.inline.calls import (
    NOTHING,
    alone,
    calls,
    direct_result,
    loaded,
    one_by_one,
    replace,
    result_names,
    writes,
)
from tools.build.inline.conditions import Conditions
from tools.build.inline.constants import Folded
from tools.build.inline.modules import Function, Module

RESULT = "_result"
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
            for name in loaded(body) & module.globals - own:
                names[name] = self._import(module, name)
        for name in set(self._bound) & loaded(body):
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
        for each in statements:
            statement = one_by_one(each, self._calls_helper)
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
        for call in list(calls(statement)):
            function = self._called(call)
            if function is None or not function.marked:
                continue
            direct = direct_result(statement, call)
            try:
                inner = self._expanded(function, call)
                expression = _expression(function, call, inner, self._names)
                if expression is not None and direct != NOTHING:
                    replace(statement, call, expression)
                    self.changed = True
                    continue
                if not alone(statement, call) and writes(inner):
                    continue
                before += self._embedded(function, call, inner, statement, direct)
            except NotPossible:
                continue
            self.changed = True
            if direct is not None or result_names(statement):
                return before
        return [*before, statement]

    def _calls_helper(self, test: ast.expr) -> bool:
        functions = [self._called(call) for call in calls(test)]
        return any(function is not None and function.marked for function in functions)

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
        several = result_names(statement)
        kept = self._kept(function, call, inner, several) if several else {}
        if several and not kept:
            raise NotPossible("several results that would have to be copied")
        result = NOTHING
        if direct is not None:
            result = direct
        elif not several:
            self._results += 1
            result = f"{function.name}_said_{self._results}"
            replace(statement, call, ast.Name(result, ast.Load()))
        if result != NOTHING:
            kept = self._kept(function, call, inner, [result])
        if kept:
            inner = inner[:-1]
        assigned = stored(inner)
        names = self._shared([name for name in assigned if name not in kept], inner, suffix)
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
            elif parameter in loaded(inner) | assigned:
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
            read = loaded([value]).intersection(results)
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
    used = isinstance(first, ast.Assign) and parameter in loaded([first.value])
    return used and uses == 1 and not calls_others(value)
