"""The firmware's kernels as machine code for this computer, replacing the Python ones.

tools.build.kernels builds them, as a shared library and a list of what each module exports. A
package contains them for some systems, in PREBUILT; elsewhere they are compiled while the console
runs, see host_sim.compiling. They are put into the modules when these are imported, and use the
same buffers: the rest of the firmware is unchanged, but no index is checked.
As a program this module runs a script with the kernels in a folder:

    compiled_kernels.py FOLDER SCRIPT [ARGUMENT ...]
"""

import ctypes
import gc
import hashlib
import importlib.abc
import importlib.machinery
import json
import os
import platform
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

EXPORTS = "exports.json"  # The list; it names the libraries, one for each system.
# The kernels in a package: see tools.build.kernels.prebuilt.
PREBUILT = Path(__file__).resolve().parents[1] / "tools" / "build" / "prebuilt"

Kernels = dict[str, Callable[..., Any]]


def digest(root: Path) -> str:
    """A digest of the Python sources below a folder, sixteen digits."""
    content = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        content.update(f"{path.relative_to(root).as_posix()}\0".encode())
        content.update(path.read_bytes() + b"\0")
    return content.hexdigest()[:16]


def system() -> str:
    """The name of this system, as in the list: "linux-x86_64"."""
    machine = platform.machine().lower()
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(machine, machine)
    return f"{sys.platform}-{machine}" + ("" if sys.maxsize > 1 << 32 else "-32")


def place(root: Path) -> Path:
    """The folder for the kernels of the sources below `root`, which may not exist."""
    from host_sim.paths import build_folder

    return build_folder() / "kernels" / f"desk-{digest(root)}"


def places(root: Path) -> list[Path]:
    """The folders in which they may be: the one in a package, and place()."""
    try:
        built = place(root)
    except RuntimeError:  # no home folder is known, in which they could have been kept
        return []
    return [PREBUILT / built.name, built]


def described(folder: Path) -> dict[str, Any]:
    """The list in a folder; empty if it, or the library, is missing or damaged."""
    try:
        facts = json.loads((folder / EXPORTS).read_text("utf-8"))
        library = facts["libraries"][system()]
        whole = library_digest(folder / library["file"]) == library["sha256"]
    except (OSError, ValueError, LookupError, TypeError):
        return {}
    return facts if whole else {}


def library_digest(path: Path) -> str:
    """The SHA-256 of a library, as text: a damaged library would end Python without a message."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def wanted() -> bool:
    """Are compiled kernels wanted? Not if $FLOE_KERNELS is "python"."""
    return os.environ.get("FLOE_KERNELS") != "python"


def use(root: Path) -> bool:
    """Use the compiled kernels of the modules below `root`, if there are any."""
    return wanted() and any(map(use_folder, places(root)))


def use_folder(folder: Path) -> bool:
    """Use the kernels in a folder, if it has any that can be loaded; never during a search.

    Prints why kernels are not among them.
    """
    facts = described(folder)
    try:
        kernels = load(folder) if facts else None
    except OSError:  # such as a folder from which no code may be loaded
        kernels = None
    if kernels is None:
        return False
    for reason in facts.get("refused", []):
        print(f"This kernel runs as Python, which is slow. {reason}", file=sys.stderr)
    _replace(kernels)
    put_into_modules(kernels)
    return True


def put_into_modules(kernels: dict[str, Kernels]) -> None:
    """Use kernels, by module and name, for modules that are imported from now on."""
    after_import({name: partial(_update, found) for name, found in kernels.items()})


def _update(kernels: Kernels, module: ModuleType) -> None:
    vars(module).update(kernels)


def _replace(kernels: dict[str, Kernels]) -> None:
    """Use kernels wherever the Python ones are used: in modules, and in objects that keep one."""
    found: dict[int, tuple[Any, Any]] = {}
    for name in kernels.keys() & sys.modules.keys():
        for kernel, compiled in kernels[name].items():
            python = getattr(sys.modules[name], kernel)
            found[id(python)] = python, compiled
    for user in gc.get_referrers(*(python for python, _ in found.values())):
        names = user if isinstance(user, dict) else vars(user) if hasattr(user, "__dict__") else {}
        for name in [name for name, value in names.items() if id(value) in found]:
            names[name] = found[id(names[name])][1]


def after_import(actions: Mapping[str, Callable[[ModuleType], object]]) -> None:
    """Call actions, by the names of modules, whenever such a module has been imported."""
    sys.meta_path.insert(0, _Finder(actions))


def load(folder: Path) -> dict[str, Kernels]:
    """The kernels in a folder, by the name of their module and their own."""
    listed = json.loads((folder / EXPORTS).read_text("utf-8"))
    library = ctypes.PyDLL(str(folder / listed["libraries"][system()]["file"]))
    kernels: dict[str, Kernels] = {}
    for module, exports in listed["modules"].items():
        kernels[module] = {}
        for name, (symbol, kinds, returns) in exports.items():
            function = library[symbol]
            takes: list[Any] = [ctypes.c_int32 if kind == "int" else _Buffer for kind in kinds]
            function.argtypes = takes
            function.restype = ctypes.c_int32 if returns else None
            kernels[module][name] = function
    return kernels


class _Buffer:
    """Stands for a pointer: any object with a buffer, whose address is passed."""

    @classmethod
    def from_param(cls, buffer: Any) -> Any:
        if isinstance(buffer, bytes):
            return ctypes.c_char_p(buffer)
        try:
            return ctypes.byref(ctypes.c_char.from_buffer(buffer))
        except TypeError:  # a memoryview of bytes: nothing writes to that
            return ctypes.c_char_p(bytes(buffer))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules that have an action, and loads them with it."""

    def __init__(self, actions: Mapping[str, Callable[[ModuleType], object]]) -> None:
        self._actions = actions

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's spec if it has an action, else None: others find it."""
        if fullname not in self._actions:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec and spec.loader:
            spec.loader = _Loader(spec.loader, self._actions[fullname])
        return spec


class _Loader(importlib.abc.Loader):
    """Loads a module with another loader, and then calls its action."""

    def __init__(self, loader: Any, action: Callable[[ModuleType], object]) -> None:
        self._loader = loader
        self._action = action

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        self._action(module)


def main(words: list[str]) -> None:
    """Install the kernels of a folder and run a script as if it had been called itself."""
    put_into_modules(load(Path(words[0])))
    sys.argv[:] = words[1:]
    sys.path[0] = str(Path(words[1]).parent)
    runpy.run_path(words[1], run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1:])
