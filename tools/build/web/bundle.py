"""The file that the page's worker loads: MicroPython, the kernels and the modules.

The file is compressed by gzip, so that it is small on every host; the page unpacks it itself. It
has four bytes, the length of a JSON list, little-endian; the list, [path, length] of each file;
and the files, one after another.
"""

import gzip
import json
import re
import tempfile
from pathlib import Path

from host_sim import ROOT, data_files
from host_sim.data_files import FOLDER, SPOKEN

from floe.display_kinds import CHIP, KINDS
from tools.build import mpy
from tools.build.kernels import calls_in_page, wasm
from tools.build.kernels.program import Program
from tools.build.shrink.unused import without_unused
from tools.build.web.untyped import simulator, untyped

# The modules of host_sim that run in the page.
_CHIPS = {kind[CHIP].lower() for kind in KINDS}.union(
    "__init__ gpio i2c oled panels serial_line watchdog".split()
)
SIMULATOR = (
    *("sim_board.py", "daily_result.py", "game_link.py", "spoken/*.py", "web/*.py"),
    *(f"chips/{name}.py" for name in sorted(_CHIPS)),
)
# The modules of tools that run there to put Floe on a board.
_OF_FLASHER = (
    "board compatibility errors flashing in_page listed on_board own_pins plan ports "
    "saves_on_board shipment"
)
FLASHER = (
    *("build/chips", "build/manifest"),
    *(f"board/flasher/{name}" for name in _OF_FLASHER.split()),
)

MICROPYTHON = "micropython.wasm"
LIBRARY = "lib/"  # The folder of the modules.


_NATIVE = re.compile(r"^ *@micropython\.native$", re.MULTILINE)


def as_bytecode(text: str) -> str:
    """A source without requests for machine code; other code keeps its line."""
    return _NATIVE.sub("", text)


def beside_firmware() -> dict[str, str]:
    """The sources, without types, of the modules that are not the firmware's, by path."""
    sources = simulator(SIMULATOR)
    for package in ("tools", "tools/board", "tools/board/flasher", "tools/build"):
        sources[f"{package}/__init__.py"] = ""
    for module in FLASHER:
        name = f"tools/{module}.py"
        sources[name] = untyped((ROOT / name).read_text("utf-8"))
    return sources


def modules() -> dict[str, bytes]:
    """The compiled modules by path, as MicroPython imports them."""
    sources = mpy.folded(mpy.FIRMWARE)
    sources.update(calls_in_page.texts(mpy.FIRMWARE))
    del sources["main.py"]  # the page passes the console the time
    sources.update(beside_firmware())
    compiled: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory(prefix="floe-web-") as folder:
        for name, text in sorted(without_unused(sources).items()):
            target = Path(folder, "module.mpy")
            mpy.compile_text(as_bytecode(text), Path(name), target, None)
            compiled[name.removesuffix(".py") + ".mpy"] = target.read_bytes()
    return compiled


def pack(files: dict[str, bytes]) -> bytes:
    """Pack files by path into one; the same files give the same bytes."""
    listed = json.dumps([[path, len(data)] for path, data in files.items()]).encode()
    whole = b"".join([len(listed).to_bytes(4, "little"), listed, *files.values()])
    return gzip.compress(whole, 9, mtime=0)


def bundle(micropython: bytes) -> bytes:
    """The file's bytes; `micropython`: MicroPython's WebAssembly. Raises errors of the kernels."""
    data = ROOT / "data"
    packed = data_files.pack_all(data)
    packed.update({name: data_files.pack(data, name) or b"" for name in SPOKEN})
    files = {
        MICROPYTHON: micropython,
        wasm.NAME: wasm.build(Program(mpy.FIRMWARE)).read_bytes(),
        **{LIBRARY + path: data for path, data in modules().items()},
        **{f"{LIBRARY}{FOLDER}/{name}": content for name, content in packed.items()},
    }
    return pack(files)
