"""The folder of static files that is the page."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tempfile
from pathlib import Path

from host_sim import ROOT

from tools.build import chips, firmware
from tools.build.micropython import toolchain
from tools.build.web.bundle import MICROPYTHON, bundle, pack

OUT = ROOT / "build" / "web"
PAGE = ROOT / "host_sim" / "web" / "page"
NPM = Path(__file__).parent
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"
BUNDLE = "console.bin"
SERVICE_WORKER = "sw.js"
FILES_MARK, VERSION_MARK = '{ "__FILES__": "" }', "__VERSION__"
"""In the service worker's source, what stands for the files' digests and for one of all."""

FOR_BOARDS = {f"{chip.name}.bin": chip.name for chip in chips.CHIPS}
"""What goes on a board: by the file's name, which form it holds. Fetched when it is asked for."""

BUDGET = 700_000
"""The most bytes over the wire of what is fetched to play."""
PACKED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")
"""Endings of the files that a host sends as gzip."""


def node_modules() -> Path:
    """The npm packages; toolchain.PicoUnavailable where they cannot be had."""
    return toolchain.packages(NPM, "MicroPython for pages")


def make(out: Path = OUT) -> dict[str, int]:
    """Make the folder anew; the bytes over the wire of each file, by name."""
    package = node_modules() / MICROPYTHON_PACKAGE
    data = bundle((package / MICROPYTHON).read_bytes())
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(PAGE, out)
    (out / BUNDLE).write_bytes(data)
    # As .js, a name that every host knows the type of.
    shutil.copy(package / "micropython.mjs", out / "micropython.js")
    for name, form in FOR_BOARDS.items():
        (out / name).write_bytes(pack(_form(form)))
    list_for_offline(out)
    return {
        path.relative_to(out).as_posix(): over_the_wire(path)
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


def _form(form: str) -> dict[str, bytes]:
    """What goes on a board, by path, with its manifest; mpy.CompileError if a source is bad."""
    with tempfile.TemporaryDirectory(prefix="floe-web-") as name:
        made = firmware.make(form, name)
        return {
            path: Path(name, path).read_bytes() for path in (firmware.MANIFEST, *made["files"])
        }


def over_the_wire(path: Path) -> int:
    """The bytes of a file as a host sends it."""
    data = path.read_bytes()
    return len(gzip.compress(data, 9)) if path.suffix in PACKED else len(data)


def list_for_offline(out: Path) -> None:
    """Tell the service worker which files there are, and a name for just these."""
    worker = out / SERVICE_WORKER
    digests = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(out.rglob("*"))
        if path.is_file() and path != worker and path.name not in FOR_BOARDS
    }
    version = hashlib.sha256(repr(digests).encode()).hexdigest()[:12]
    text = worker.read_text("utf-8").replace(FILES_MARK, json.dumps(digests, indent=1))
    worker.write_text(text.replace(VERSION_MARK, version), "utf-8")
