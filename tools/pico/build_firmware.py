"""Builds MicroPython for the Pico from the packages of Debian trixie, leaving this system alone.

apt gets its own configuration and folder; the packages (compiler, C library, cmake, Pico SDK,
TinyUSB) are unpacked there without running their scripts, and the build runs inside a chroot: as
root, or as a user who may create name spaces. So every system with apt builds the same image.

Against the official image three things are missing, none of which Floe uses, because Debian's
sources come without them: TLS and cryptography (mbedtls), the packages onewire, ds18x20, dht and
neopixel (micropython-lib), and the SHA-1 of hashlib that mbedtls would bring.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from tools import mpy
from tools.pico import toolchain

SUITE = "trixie"
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCE = "micropython"
VERSION = "1.25.0"
RELEASED = 1744675200
"""The release date of that version, for time stamps in the image, so that builds are equal."""

PACKAGES = """base-files dash coreutils sed make cmake python3 gcc-arm-none-eabi
    libnewlib-arm-none-eabi pico-sdk-source tinyusb-source""".split()
NOT_NEEDED = ["libstdc++-arm-none-eabi-newlib"]
"""Packages (400 MB) that others depend on; apt is told that they are there."""
LEFT_OUT = ["./usr/share/doc/*", "./usr/share/man/*", "*/thumb/v7*", "*/thumb/v8*"]
"""What is not unpacked: among it the libraries for other ARM cores."""

CHANGES = {
    "CMakeLists.txt": [
        ("set(MICROPY_SSL_MBEDTLS ON)", "set(MICROPY_SSL_MBEDTLS OFF)"),
        ("target_link_libraries(${MICROPY_TARGET} micropy_lib_mbedtls)\n", ""),
        ("    mbedtls/mbedtls_port.c\n", ""),
    ],
    "mpconfigport.h": [
        ("#define MICROPY_SSL_MBEDTLS                     (1)", "#define MICROPY_SSL_MBEDTLS (0)"),
        (
            "#define MICROPY_PY_CRYPTOLIB                    (1)",
            "#define MICROPY_PY_CRYPTOLIB (0)",
        ),
        (
            "#define MICROPY_PY_HASHLIB_SHA1                 (1)",
            "#define MICROPY_PY_HASHLIB_SHA1 (0)",
        ),
    ],
}
"""Lines of ports/rp2 that are changed, so that it builds without mbedtls."""

FROZEN = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'

SCRIPT = """set -e
export PATH=/usr/bin:/bin HOME=/tmp SOURCE_DATE_EPOCH={released}
export MICROPY_MPYCROSS=/build/mpy-cross MICROPY_GIT_TAG=v{version}
# Without its C++ library: the only C++ is a file that sets up new and delete, told to do nothing.
export CXXFLAGS=-DPICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1
cmake -S /build/micropython/ports/rp2 -B /build/out -DMICROPY_BOARD=RPI_PICO \
    -DPICO_SDK_PATH_OVERRIDE=/usr/src/pico-sdk -DPICO_NO_PICOTOOL=1 \
    -DMICROPY_FROZEN_MANIFEST=/build/manifest.py
make -C /build/out -j{cores}
"""


def name() -> str:
    """The image's name: the version, and a hash of all that goes into it."""
    parts = (SUITE, VERSION, RELEASED, PACKAGES, CHANGES, FROZEN, SCRIPT)
    return f"micropython-{VERSION}-{hashlib.sha256(repr(parts).encode()).hexdigest()[:8]}"


def make(folder: Path) -> None:
    """Build firmware.elf and firmware.bin in a folder.

    PicoUnavailable if that cannot be done here, BuildError if it should work but fails.
    """
    chroot = _check()
    root = folder / "root"
    log = toolchain.cache() / "pico-image.log"
    with open(log, "w") as out:
        packages, source = _download(folder / "apt", out)
        _unpack(packages, root)
        _prepare_root(root, source)
        script = SCRIPT.format(released=RELEASED, version=VERSION, cores=os.cpu_count() or 1)
        (root / "build" / "make.sh").write_text(script)
        _run(
            [*chroot, str(root), "/bin/sh", "/build/make.sh"],
            out,
            "The build",
            toolchain.BuildError,
        )
    for suffix in ("elf", "bin"):
        shutil.copy(root / "build" / "out" / f"firmware.{suffix}", folder)
    shutil.rmtree(root)
    shutil.rmtree(folder / "apt")


def _check() -> list[str]:
    """The command for a chroot, to be followed by its folder; PicoUnavailable if there is none."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    for program in ("apt-get", "dpkg-deb", "dpkg", "tar", "chroot"):
        if not shutil.which(program, path=path):
            raise toolchain.PicoUnavailable(
                f"the image is built with Debian's tools, and there is no {program} here: "
                "set PICO_UF2=path to an image for the Pico."
            )
    if not KEYS.exists():
        raise toolchain.PicoUnavailable(
            f"{KEYS} is missing: install debian-archive-keyring, or set PICO_UF2."
        )
    chroot = shutil.which("chroot", path=path) or "chroot"
    for command in ([chroot], ["unshare", "--map-root-user", chroot]):
        if shutil.which(command[0]) and _works([*command, "/", "/bin/true"]):
            return command
    raise toolchain.PicoUnavailable(
        "building the image needs root, or user name spaces: or set PICO_UF2=path."
    )


def _works(command: Sequence[str]) -> bool:
    """Can this command, which does nothing, be run here?"""
    return subprocess.run(command, capture_output=True).returncode == 0


def _download(folder: Path, out: TextIO) -> tuple[list[Path], Path]:
    """(the packages' files, MicroPython's source archive), by an apt that knows only trixie."""
    for part in ("state/lists/partial", "cache/archives/partial", "preferences", "sources"):
        (folder / part).mkdir(parents=True)
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (folder / "status").write_text("".join(map(_installed, NOT_NEEDED)))
    (folder / "sources" / "trixie.sources").write_text(
        f"Types: deb deb-src\nURIs: {MIRROR}\nSuites: {SUITE}\nComponents: main\n"
        f"Signed-By: {KEYS}\n"
    )
    (folder / "apt.conf").write_text(
        f'Dir::State "{folder}/state";\nDir::State::status "{folder}/status";\n'
        f'Dir::Cache "{folder}/cache";\nDir::Etc::sourcelist "/dev/null";\n'
        f'Dir::Etc::sourceparts "{folder}/sources";\n'
        f'Dir::Etc::preferencesparts "{folder}/preferences";\n'
        f'APT::Architecture "{architecture}";\nAPT::Architectures {{ "{architecture}"; }};\n'
        'Acquire::Languages "none";\nAcquire::Retries "3";\nAPT::Sandbox::User "";\n'
        'Debug::NoLocking "true";\nAPT::Keep-Downloaded-Packages "true";\n'
    )
    apt = {**os.environ, "APT_CONFIG": str(folder / "apt.conf"), "LC_ALL": "C"}
    _run(["apt-get", "update"], out, "apt-get update", toolchain.PicoUnavailable, env=apt)
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "--download-only"]
    _run([*install, *PACKAGES], out, "apt-get install", toolchain.PicoUnavailable, env=apt)
    source = ["apt-get", "source", "--download-only", SOURCE]
    _run(source, out, "apt-get source", toolchain.PicoUnavailable, env=apt, cwd=folder)
    archives = sorted(folder.glob(f"{SOURCE}_{VERSION}*.orig.tar.*"))
    if not archives:
        raise toolchain.BuildError(f"Debian {SUITE} no longer has MicroPython {VERSION}.")
    return sorted((folder / "cache" / "archives").glob("*.deb")), archives[0]


def _installed(package: str) -> str:
    """An entry of dpkg's status file for an installed package."""
    return (
        f"Package: {package}\nStatus: install ok installed\nArchitecture: all\n"
        "Version: 999\nMaintainer: none\nDescription: none\n\n"
    )


def _unpack(packages: Sequence[Path], root: Path) -> None:
    """Unpack packages into a folder; base-files first, with its links like /bin -> usr/bin."""
    root.mkdir()
    packages = sorted(packages, key=lambda path: not path.name.startswith("base-files_"))
    tar = ["tar", "-x", "-C", str(root), "--keep-directory-symlink", "--no-same-owner"]
    tar += [f"--exclude={pattern}" for pattern in LEFT_OUT]
    for package in packages:
        contents = ["dpkg-deb", "--fsys-tarfile", str(package)]
        with subprocess.Popen(contents, stdout=subprocess.PIPE) as unpacked:
            subprocess.run(tar, stdin=unpacked.stdout, check=True)


def _prepare_root(root: Path, source: Path) -> None:
    """Do what the packages' own scripts would, and put MicroPython's source into /build."""
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
    build = root / "build"
    build.mkdir()
    with tarfile.open(source) as archive:
        archive.extractall(build, filter="tar")
    tree = next(build.glob("micropython-*")).rename(build / "micropython")
    (tree / "lib" / "tinyusb").rmdir()
    (tree / "lib" / "tinyusb").symlink_to("/usr/src/tinyusb")
    (tree / "lib" / "micropython-lib" / "README.md").write_text("none\n")
    for file, changes in CHANGES.items():
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


NO_PACKAGE = ("Unable to locate package", "no installation candidate", "Unable to find a source")
"""What apt says if Debian has no package of that name."""


def _run(
    command: Sequence[str],
    out: TextIO,
    step: str,
    failure: type[Exception],
    env: dict[str, str] | None = None,
    cwd: Path | None = None,
) -> None:
    """Run a step of the build, its output to the log; if it fails, raise `failure`."""
    out.flush()
    begun = out.tell()
    run = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.STDOUT,
        env=env,
        cwd=cwd,
    )
    if run.returncode == 0:
        return
    with open(out.name, errors="replace") as log:
        log.seek(begun)
        lines = [line.strip() for line in log if line.strip()]
    message = next((line for line in lines if "rror" in line or line[:2] == "E:"), "no reason")
    if any(gone in line for line in lines for gone in NO_PACKAGE):
        failure = toolchain.BuildError
    raise failure(f"{step} failed while the image was built: {message} (see {out.name})")
