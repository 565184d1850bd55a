"""KiCad 9 from Debian's packages, unpacked into a cached folder and run there by chroot.

It is fetched like the emulated Pico's compiler (tools.build.micropython.debian), needs root or
user namespaces, and does not change this system: no window system, 220 MB of downloads, 1.2 GB
unpacked.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator, Sequence
from pathlib import Path

from host_sim.whole_file import whole_folder

from tools.build.micropython import build_firmware, debian, toolchain

PACKAGES = (
    "base-files dash coreutils libc-bin python3 kicad kicad-symbols kicad-footprints".split()
)
MAJOR = "9"
ENVIRONMENT = {
    "HOME": "/root",
    "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    "LC_ALL": "C.UTF-8",
    "KICAD9_SYMBOL_DIR": "/usr/share/kicad/symbols",
    "KICAD9_FOOTPRINT_DIR": "/usr/share/kicad/footprints",
}


class KicadFailed(Exception):
    """KiCad refused a command; the message is its own."""


def folder() -> Path:
    """The folder that KiCad is unpacked into."""
    return toolchain.cache() / f"kicad-{MAJOR}"


def _chroot() -> list[str]:
    return build_firmware.chroot(
        "KiCad is fetched and run",
        "see hardware/made.json for what the last full run made and checked.",
    )


def fetch() -> Path:
    """Fetch KiCad if necessary; PicoUnavailable says why that is impossible."""
    root = folder()
    if root.exists():
        return root
    _chroot()
    work = tempfile.TemporaryDirectory(prefix="kicad-", dir=toolchain.cache())
    log = toolchain.cache() / "kicad.log"
    with work as name, open(log, "w") as out, whole_folder(root) as new:
        packages = debian.download(Path(name) / "apt", PACKAGES, out)
        build_firmware.unpack(packages, new)
        for device in ("null", "urandom"):
            with contextlib.suppress(OSError):
                (new / "dev" / device).touch()
        tables = new / "root" / ".config" / "kicad" / f"{MAJOR}.0"
        tables.mkdir(parents=True)
        for table in (new / "usr/share/kicad/template").glob("*-lib-table"):
            shutil.copy(table, tables)
        debian.run([*_chroot(), str(new), "/sbin/ldconfig"], out, "ldconfig",
                   toolchain.BuildError)  # fmt: skip
    return root


def symbols() -> Path:
    """The folder of KiCad's symbol libraries."""
    return folder() / "usr" / "share" / "kicad" / "symbols"


@contextlib.contextmanager
def job() -> Generator[Path, None, None]:
    """An empty folder that KiCad can see, for one piece of work."""
    (folder() / "job").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder() / "job") as name:
        yield Path(name)


def inside(path: Path) -> str:
    """The name in the chroot of a path in the folder."""
    return "/" + str(path.relative_to(folder()))


def run(command: Sequence[str | Path]) -> str:
    """Run a program there; Paths are in the folder. Returns its output, or KicadFailed with it."""
    words = [inside(word) if isinstance(word, Path) else word for word in command]
    ended = subprocess.run(
        [*_chroot(), str(folder()), *words],
        env=ENVIRONMENT | {k: v for k, v in os.environ.items() if k == "SOURCE_DATE_EPOCH"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if ended.returncode:
        raise KicadFailed(f"{' '.join(words)}: {ended.stdout.strip()}")
    return ended.stdout
