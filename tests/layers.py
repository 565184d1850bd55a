"""What the firmware's source may contain: imports between layers, and what MicroPython has.

Imports go one way: search imports games; ui imports games, search and the events; device imports
the events, and only device imports machine; start and parts import all of these, and main imports
start. The finder imports none of these, because they are all found through it. The other checks
are mostly for code that compiles everywhere but fails, or means something else, on the Pico.
"""

import ast

# The layers of the firmware that each layer may import. Layer floe is floe/__init__.py, data.py,
# events.py, kernel.py and modules.py. In the sets of imports these modules have their own names,
# and floe is only floe/__init__.py (for its VERSION). Layers start and parts are floe/start.py and
# floe/parts.py, which put everything together; layer finder is floe/finder.py.
LAYERS = {
    "floe": {"floe", "modules"},
    "games": {"games", "kernel", "modules"},
    "search": {"search", "games", "kernel", "modules"},
    "ui": {"ui", "search", "games", "data", "events", "kernel", "modules", "floe"},
    "device": {"device", "events", "kernel"},
    "finder": {"floe"},
    "start": {"finder", "parts", "ui", "device", "search", "games", "events", "modules", "floe"},
    "parts": {"ui", "device", "search", "games", "events", "floe"},
    "main": {"start"},
}

ALONE = ("data", "events", "kernel", "modules")  # The modules that are not in a layer's folder.
# The one file that may import a module whose name is known only at run time.
LOADER = "floe/modules.py"

# MicroPython's own modules that each layer may import. Only start may read the time; it passes the
# time to the others.
MODULES = {
    "floe": {"gc", "io", "json", "sys"},
    "games": {"array", "binascii", "micropython"},
    "search": {"array", "micropython"},
    "ui": {"array", "binascii", "deflate", "framebuf", "gc", "json", "math", "micropython", "sys"},
    "device": {
        "array",
        "errno",
        "framebuf",
        "gc",
        "io",
        "machine",
        "micropython",
        "os",
        "select",
        "sys",
    },
    "start": {"gc", "micropython", "os", "sys", "time"},
    "finder": {"os", "vfs"},
    "parts": set(),
    "main": set(),
}

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


def complaints(name, source):
    """The complaints about a firmware file; `name` is its path inside firmware/, with slashes."""
    tree = ast.parse(source)
    found = [*_imports(name, tree), *_missing(tree)]
    lines = source.count("\n")
    if lines > LONGEST_FILE:
        found.append((lines, f"a file of more than {LONGEST_FILE} lines; cut it in two"))
    return [f"{name}:{line}: {what}" for line, what in sorted(found)]


def layer_of(name):
    """The layer of a firmware file, or "" if it is in none."""
    parts = name.split("/")
    if parts[0] != "floe":
        return "main" if name == "main.py" else ""
    if name in ("floe/start.py", "floe/parts.py", "floe/finder.py"):
        return parts[1][: -len(".py")]
    if len(parts) == 2:
        return "floe" if parts[1] in ("__init__.py", *(f"{name}.py" for name in ALONE)) else ""
    return parts[1] if parts[1] in LAYERS else ""


def _imports(name, tree):
    layer = layer_of(name)
    if not layer:
        yield (
            1,
            "a file outside the layers: main.py, five modules of floe, four folders",
        )
        return
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for target in _targets(name, node) if name != LOADER else ():
            top, _, rest = target.partition(".")
            if top != "floe":
                if top not in MODULES[layer]:
                    yield line, f"{layer} may not import {target}"
                continue
            part = rest.split(".")[0]
            if part not in LAYERS and part not in ALONE:
                part = "floe"
            if part not in LAYERS[layer]:
                yield line, f"{layer} may not import {target}"


def _targets(name, node):
    """The absolute names of the modules that a statement may import."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
        named = node.args[0] if node.args else None
        if isinstance(named, ast.Constant):
            return [str(named.value)]
        return ["what only the running program knows"]
    if not isinstance(node, ast.ImportFrom):
        return []
    module = node.module or ""
    if node.level:
        package = name.split("/")[: -node.level]
        module = ".".join([*package, module] if module else package)
    if module.split(".")[0] != "floe":
        return [module]
    return [f"{module}.{alias.name}" for alias in node.names]


def _missing(tree):
    """Uses of what MicroPython lacks, or does differently from CPython."""
    own = _own_names(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
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
            said = str(text.value).rstrip()
            named = said[:-1].rstrip().endswith(ast.unparse(value.value))
            if value.conversion == ord("r") and said.endswith("=") and named:
                return True
    return False


def circles(sources):
    """The circular imports among sources (text by dotted name): sorted lists of names.

    Imports inside functions count too. Importing a module does not count as importing its package.
    """
    graph = {name: _imported(name, text, sources) for name, text in sources.items()}
    reach = {name: _reached(graph, name) for name in graph}
    found = {
        tuple(sorted(other for other in reach[name] if name in reach[other]))
        for name in graph
        if name in reach[name]
    }
    return [list(circle) for circle in sorted(found)]


def _imported(name, text, sources):
    """The sources that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                found.add(inside if inside in sources else node.module)
    return found & set(sources) - {name}


def _reached(graph, start):
    """The names that can be reached from a name in one or more steps."""
    seen, queue = set(), [start]
    while queue:
        for other in graph[queue.pop()]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return seen
