"""Builds MicroPython for the Pico and Pico 2 from Debian's packages, without installing any.

The packages (compiler, C library, cmake, Pico SDK, TinyUSB: see tools.build.micropython.debian)
are unpacked into a folder without running their scripts, and the build runs inside a chroot: as
root, or as a user who may create name spaces. So every system with apt builds the same images.

Against the official images three things are missing, none of which Floe uses, because Debian's
sources come without them: TLS and cryptography (mbedtls), the packages onewire, ds18x20, dht and
neopixel (micropython-lib), and the SHA-1 of hashlib that mbedtls would bring.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from host_sim.whole_file import whole_folder

from tools.build import mpy
from tools.build.micropython import debian, toolchain
from tools.build.micropython.changes import (
    INTERPRETER_IN_SRAM,
    WITH_FLOE,
    WITHOUT_MBEDTLS,
    Changes,
)

# What is not unpacked: among it the libraries for other ARM cores than the two chips'.
LEFT_OUT = (
    *("*/changelog*", "./usr/share/man/*", "*/arm/v5te*", "*/thumb/v7*", "*/thumb/v8-a*"),
    *("*/thumb/v8.1*", "*/thumb/v8-m.base", "*/thumb/v8-m.main", "*/thumb/v8-m.main+dp"),
)


class Image(NamedTuple):
    """A MicroPython image for the Pico."""

    version: str
    # The release date of that version, for time stamps in the image, so that builds are equal.
    released: int
    changes: Sequence[Changes]
    sha256: str  # Of the .uf2 file.


# By their memory map, which is where the interpreter runs: in flash up to 1.28, in SRAM from 1.29
# on, which takes 12 KB from the heap. Of the versions that Debian has, 1.26.1 is the newest.
IMAGES = {
    "flash": Image(
        "1.25.0",
        1744675200,
        [WITHOUT_MBEDTLS],
        "86966a72e7b8b53ad02a722d306ea985cac71152834f8db72faee6914b6b1db6",
    ),
    "sram": Image(
        "1.26.1",
        1757548800,
        [WITHOUT_MBEDTLS, INTERPRETER_IN_SRAM],
        "a76980b19fd9144b5811f925e27b1d683666c1d296b3516c418ceb9d76f9c6c0",
    ),
}

FROZEN_WITH_FLOE = 'freeze("$(PORT_DIR)/modules", "_boot.py")\n'
FROZEN = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'

# The boards that MicroPython is built for, by its own names.
PICO, PICO2 = "RPI_PICO", "RPI_PICO2"

SCRIPT = """set -e
out=/build/out-$1
export PATH=/usr/bin:/bin HOME=/tmp SOURCE_DATE_EPOCH={released}
# A script lists modules in the order of a set.
export PYTHONHASHSEED=0
export MICROPY_MPYCROSS=/build/mpy-cross MICROPY_GIT_TAG=v{version}
# Without its C++ library: the only C++ is a file that sets up new and delete, here to do nothing.
export CXXFLAGS=-DPICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1
cmake -S /build/micropython/ports/rp2 -B $out -DMICROPY_BOARD=$1 \
    -DPICO_SDK_PATH_OVERRIDE=/usr/src/pico-sdk -DPICO_NO_PICOTOOL=1 \
    -DMICROPY_FROZEN_MANIFEST=/build/manifest.py
make -C $out -j{cores}
arm-none-eabi-nm $out/firmware.elf > $out/firmware.symbols
"""

MODULES = "/build/modules"
# What an image is made of, and where in the chroot its licence is.
LICENCES = {
    "MicroPython": "build/micropython/LICENSE",
    "Pico SDK": "usr/share/doc/pico-sdk-source/copyright",
    "TinyUSB": "usr/share/doc/tinyusb-source/copyright",
    "newlib": "usr/share/doc/libnewlib-arm-none-eabi/copyright",
}


def name(memory_map: str) -> str:
    """The image's name: its version and map, and a hash of all that goes into it."""
    image = IMAGES[memory_map]
    parts = (image._replace(sha256=""), debian.locked(), FROZEN, SCRIPT)
    digest = hashlib.sha256(repr(parts).encode()).hexdigest()[:8]
    return f"micropython-{image.version}-{memory_map}-{digest}"


def make(folders: Mapping[str, Path]) -> None:
    """Build firmware.bin, and firmware.symbols with its addresses, for each memory map.

    folders: where to, by memory map. PicoUnavailable if that cannot be done here, BuildError if
    it should work but fails.
    """
    in_chroot = chroot()
    with _root() as (root, sources, out):
        for memory_map, folder in folders.items():
            _prepare_build(root / "build", sources, IMAGES[memory_map])
            _run(in_chroot, root, out, PICO, folder)
            shutil.rmtree(root / "build")


def make_frozen(memory_map: str, board: str, modules: Path, folder: Path) -> None:
    """Build as make() does, for a board, with modules frozen in; licences.txt is put beside.

    What Floe does not use gives them its room, see LESS_BUILT_IN. What it was built in is kept
    in the cache, so that a change of modules takes seconds.
    """
    in_chroot = chroot("It is built", "`make flash` puts Floe on any board.")
    inputs = hashlib.sha256(repr(WITH_FLOE).encode()).hexdigest()[:8]
    cached = toolchain.cache() / f"build-{name(memory_map)}-{inputs}"
    with _root() as (root, sources, out):
        build = root / "build"
        if cached.exists():
            cached.rename(build)
        else:
            image = IMAGES[memory_map]
            image = image._replace(changes=[*image.changes, *WITH_FLOE])
            _prepare_build(build, sources, image)
        frozen = root / MODULES[1:]
        shutil.rmtree(frozen, ignore_errors=True)
        shutil.copytree(modules, frozen)
        (build / "manifest.py").write_text(FROZEN_WITH_FLOE + freeze(modules))
        _run(in_chroot, root, out, board, folder)
        (folder / "licences.txt").write_text(_licences(root))
        build.rename(cached)


@contextlib.contextmanager
def _root() -> Generator[tuple[Path, Path, TextIO]]:
    """The folder of the chroot with the compilers, that of MicroPython's archives, and the log.

    Both folders stay in the cache and take 750 MB. One process uses them at a time; it builds in
    the chroot's folder `build`.
    """
    import fcntl  # which Windows has not, and has not come so far

    inputs = (debian.locked(), LEFT_OUT)
    digest = hashlib.sha256(repr(inputs).encode()).hexdigest()[:8]
    cached = toolchain.cache() / f"debian-{digest}"
    with open(f"{cached}.lock", "w") as lock, open(f"{cached}.log", "w") as out:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not cached.exists():
            with whole_folder(cached) as new:
                _fetch(new, out)
        root = cached / "root"
        shutil.rmtree(root / "build", ignore_errors=True)  # of a build that failed
        yield root, cached / "sources", out


def _fetch(new: Path, out: TextIO) -> None:
    """Unpack what builds images into new/root; MicroPython's archives go to new/sources."""
    versions = [image.version for image in IMAGES.values()]
    packages, sources = debian.fetch(new / "apt", versions, out)
    unpack(packages, new / "root")
    _prepare_root(new / "root")
    (new / "sources").mkdir()
    for version, archive in sources.items():
        archive.rename(new / "sources" / version)
    shutil.rmtree(new / "apt")


def _run(in_chroot: Sequence[str], root: Path, out: TextIO, board: str, folder: Path) -> None:
    """Build for a board in a prepared root, and copy the result to a folder."""
    command = [*in_chroot, str(root), "/bin/sh", "/build/make.sh", board]
    debian.run(command, out, "The build", toolchain.BuildError)
    for suffix in ("bin", "symbols"):
        shutil.copy(root / "build" / f"out-{board}" / f"firmware.{suffix}", folder)


def chroot(
    what: str = "The image is built", instead: str = "set PICO_UF2=path to an image for the Pico."
) -> list[str]:
    """The command for a chroot, to be followed by its folder; PicoUnavailable if there is none.

    what, instead: what it is for, and what is to be done without it, as the message says.
    """
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    for program in ("apt-get", "dpkg-deb", "dpkg", "tar", "chroot"):
        if not shutil.which(program, path=path):
            raise toolchain.PicoUnavailable(
                f"{what} with Debian's tools, and there is no {program} here: {instead}"
            )
    if not debian.KEYS.exists():
        raise toolchain.PicoUnavailable(
            f"{debian.KEYS} is missing: install debian-archive-keyring, or {instead}"
        )
    program = shutil.which("chroot", path=path) or "chroot"
    for command in ([program], ["unshare", "--map-root-user", program]):
        if shutil.which(command[0]) and _works([*command, "/", "/bin/true"]):
            return command
    raise toolchain.PicoUnavailable(
        f"{what} as root or with user name spaces, which are not to be had here: {instead}"
    )


def _works(command: Sequence[str]) -> bool:
    """Can this command, which does nothing, be run here?"""
    return subprocess.run(command, capture_output=True).returncode == 0


def unpack(packages: Sequence[Path], root: Path) -> None:
    """Unpack packages into a folder; base-files first, with its links like /bin -> usr/bin."""
    root.mkdir(exist_ok=True)
    packages = sorted(packages, key=lambda path: not path.name.startswith("base-files_"))
    tar = ["tar", "-x", "-C", str(root), "--keep-directory-symlink", "--no-same-owner"]
    tar += [f"--exclude={pattern}" for pattern in LEFT_OUT]
    for package in packages:
        contents = ["dpkg-deb", "--fsys-tarfile", str(package)]
        with subprocess.Popen(contents, stdout=subprocess.PIPE) as unpacked:
            subprocess.run(tar, stdin=unpacked.stdout, check=True)


def _prepare_root(root: Path) -> None:
    """Do what the packages' own scripts would."""
    library = root / "usr" / "lib" / "arm-none-eabi"
    (library / "lib").symlink_to("newlib")
    (library / "include").symlink_to("../../include/newlib")
    for empty in ("libstdc++.a", "libstdc++_nano.a", "libsupc++.a"):
        (library / "newlib" / empty).write_text("!<arch>\n")
    (root / "dev" / "shm").mkdir(parents=True, exist_ok=True)
    try:
        os.mknod(root / "dev" / "null", 0o20666, os.makedev(1, 3))
    except OSError:
        (root / "dev" / "null").touch()


def _licences(root: Path) -> str:
    """The licences of all that is in an image but its modules."""
    texts = {what: (root / path).read_text("utf-8") for what, path in LICENCES.items()}
    return "\n".join(f"{what}\n{'=' * len(what)}\n\n{text}" for what, text in texts.items())


def _prepare_build(build: Path, sources: Path, image: Image) -> None:
    """Put MicroPython's source, changed for an image, and what builds it into a folder."""
    build.mkdir()
    with tarfile.open(sources / image.version) as archive:
        # As a parameter, Python before 3.11.4 does not know it.
        archive.extraction_filter = getattr(tarfile, "tar_filter", None)
        archive.extractall(build)
    tree = next(build.glob("micropython-*")).rename(build / "micropython")
    (tree / "lib" / "tinyusb").rmdir()
    (tree / "lib" / "tinyusb").symlink_to("/usr/src/tinyusb")
    (tree / "lib" / "micropython-lib" / "README.md").write_text("none\n")
    for file, changes in [item for each in image.changes for item in each.items()]:
        path = tree / "ports" / "rp2" / file
        text = path.read_text()
        for old, new in changes:
            if old not in text:
                raise toolchain.BuildError(f"MicroPython's {file} has no line {old.strip()!r}.")
            text = text.replace(old, new)
        path.write_text(text)
    (build / "manifest.py").write_text(FROZEN)
    shutil.copy(mpy.mpy_cross(), build / "mpy-cross")
    (build / "mpy-cross").chmod(0o755)
    cores = os.cpu_count() or 1
    script = SCRIPT.format(released=image.released, version=image.version, cores=cores)
    (build / "make.sh").write_text(script)


def freeze(modules: Path) -> str:
    """The line of MicroPython's manifest that freezes a folder's modules, always in one order."""
    paths = (path.relative_to(modules).as_posix() for path in sorted(modules.rglob("*.*py")))
    return f"freeze({MODULES!r}, {tuple(paths)!r})\n"
