"""What the firmware's source may contain: only what MicroPython has.

The checks are mostly for code that compiles everywhere but fails, or means something else, on the
Pico.
"""

import ast

# MicroPython's own modules that the firmware may import. The contracts in pyproject.toml say which
# layers may not.
MODULES = frozenset(
    """
    array binascii deflate errno framebuf gc io json machine math micropython os select sys time
    vfs
    """.split()
)

# The one file that may import a module whose name is known only at run time.
LOADER = "floe/modules.py"

# CPython's built-in names that MicroPython lacks.
MISSING_NAMES = frozenset(
    """
    BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
    DeprecationWarning EncodingWarning EnvironmentError ExceptionGroup FileExistsError
    FileNotFoundError FloatingPointError FutureWarning IOError ImportWarning InterruptedError
    IsADirectoryError ModuleNotFoundError NotADirectoryError PermissionError ProcessLookupError
    RecursionError ReferenceError ResourceWarning RuntimeWarning SyntaxWarning SystemError
    TimeoutError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UserWarning Warning
    aiter anext ascii breakpoint exit format quit vars
    """.split()
)

# Methods that MicroPython lacks, by type. `title` and `translate` are missing here because the
# firmware may have methods of these names.
MISSING_METHODS = {
    "bytearray": ["copy"],
    "int": ["bit_count", "bit_length"],
    "str": """capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier
        isnumeric isprintable istitle ljust removeprefix removesuffix rjust swapcase zfill
        """.split(),
}

LONGEST_FILE = 400


def complaints(name, source, more=()):
    """The complaints about a firmware file; `name` is its path inside firmware/, with slashes.

    more: other modules and packages that it may import.
    """
    found = list(_missing(ast.parse(source), name, MODULES.union(("floe",), more)))
    lines = source.count("\n")
    if lines > LONGEST_FILE:
        found.append((lines, f"a file of more than {LONGEST_FILE} lines; cut it in two"))
    return [f"{name}:{line}: {what}" for line, what in sorted(found)]


def _missing(tree, file, importable):
    """Uses of what MicroPython lacks, or does differently from CPython."""
    own = _own_names(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for module in _imported(node):
            if str(module).partition(".")[0] not in importable:
                yield line, f"the firmware may not import {module}"
        if isinstance(node, ast.Match):
            yield line, "MicroPython has no match statement"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "MicroPython has no positional-only parameters"
        elif isinstance(node, ast.Slice) and node.step:
            yield line, "MicroPython has no slices with a step"
        elif isinstance(node, ast.JoinedStr) and _self_documenting(node):
            yield line, "an f-string with = is not for every MicroPython"
        elif isinstance(node, ast.Name) and node.id not in own:
            if node.id in MISSING_NAMES:
                yield line, f"MicroPython has no {node.id}"
            elif node.id == "hash":
                yield line, "hash() gives other numbers on MicroPython"
        elif isinstance(node, ast.Call):
            yield from _missing_in_call(node)
            if file != LOADER and _imports_what_it_computes(node):
                yield line, f"only {LOADER} may import what only the running program knows"


def _imports_what_it_computes(call):
    """Is it __import__() of a name that is not written there?"""
    named = call.args and isinstance(call.args[0], ast.Constant)
    return isinstance(call.func, ast.Name) and call.func.id == "__import__" and not named


def _imported(node):
    """The names of the modules that a statement imports by their full names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []


def _missing_in_call(node):
    if isinstance(node.func, ast.Attribute):
        method = node.func.attr
        for kind, methods in MISSING_METHODS.items():
            if method in methods:
                yield node.lineno, f"MicroPython's {kind} has no {method}()"
        if method == "getsizeof":
            yield node.lineno, "MicroPython has no sys.getsizeof()"
    if getattr(node.func, "id", "") == "zip" and node.keywords:
        yield node.lineno, "MicroPython's zip() has no strict="


def _own_names(tree):
    """The names that a file defines itself."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name)
    return names


def _self_documenting(joined):
    """Does an f-string contain {name=}? CPython has parsed it as the text "name=" and {name!r}."""
    for text, value in zip(joined.values, joined.values[1:], strict=False):
        if isinstance(text, ast.Constant) and isinstance(value, ast.FormattedValue):
            before = str(text.value).rstrip()
            named = before[:-1].rstrip().endswith(ast.unparse(value.value))
            if value.conversion == ord("r") and before.endswith("=") and named:
                return True
    return False
