"""Runs a script on CPython with the firmware's kernels as WebAssembly, by wasmtime.

    wasm_runner.py MODULE FOLDER SCRIPT [ARGUMENT ...]

FOLDER is one for host_sim.compiled_kernels: its list of exports holds for the WebAssembly too.
WebAssembly sees its own memory alone, so each call copies the buffers there and back.
"""

import ctypes
import json
import runpy
import sys
from pathlib import Path

from wasmtime import (
    Engine,
    Func,
    Global,
    GlobalType,
    Instance,
    Limits,
    Memory,
    MemoryType,
    Module,
    Store,
    Val,
    ValType,
)

ROOT = Path(__file__).resolve().parents[4]
# Where the module's own bytes lie, where the buffers do, and the memory's 64 KB pages.
TABLES, BUFFERS, PAGES = 1024, 65536, 4


def kernels(module, exports):
    """The kernels of a module, by the firmware's modules and their names."""
    store = Store(Engine())
    memory = Memory(store, MemoryType(Limits(PAGES, PAGES)))

    def number(value):
        return Global(store, GlobalType(ValType.i32(), False), Val.i32(value))

    given = {"memory": memory, "__memory_base": number(TABLES), "__table_base": number(0)}
    code = Module.from_file(store.engine, module)
    functions = Instance(store, code, [given[each.name or ""] for each in code.imports]).exports(
        store
    )
    address = ctypes.addressof(memory.data_ptr(store).contents)
    seen = memoryview((ctypes.c_char * (PAGES << 16)).from_address(address)).cast("B")

    def kernel(symbol, kinds, returns):
        function = functions[symbol]
        assert isinstance(function, Func)

        def call(*arguments):
            at, given, buffers = BUFFERS, [], []
            for kind, argument in zip(kinds, arguments, strict=True):
                if kind == "int":
                    given.append(argument)
                    continue
                buffer = memoryview(argument).cast("B")
                seen[at : at + len(buffer)] = buffer
                buffers.append((buffer, at))
                given.append(at)
                at += len(buffer) + 7 & -8
            result = function(store, *given)
            for buffer, start in buffers:
                if not buffer.readonly:
                    buffer[:] = seen[start : start + len(buffer)]
            return result if returns else None

        return call

    return {
        name: {each: kernel(*facts) for each, facts in listed.items()}
        for name, listed in exports.items()
    }


def main(module, folder, script, arguments):
    """Run the script."""
    # Not as a module of host_sim: importing that would put another firmware first.
    loader = runpy.run_path(str(ROOT / "host_sim" / "compiled_kernels.py"))
    listed = json.loads(Path(folder, loader["EXPORTS"]).read_text("utf-8"))
    loader["put_into_modules"](kernels(module, listed["modules"]))
    sys.argv[:] = [script, *arguments]
    runpy.run_path(script, run_name="__main__")


main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
