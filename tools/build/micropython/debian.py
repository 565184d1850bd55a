"""Debian's packages and sources, fetched by an apt with its own configuration and folder.

    python -m tools.build.micropython.debian     updates debian.lock to Debian's current versions

debian.lock has the version and checksum of everything that becomes part of the image: sources,
compiler, C library. The programs that only run the build come from SUITE, signed by Debian, in any
version; the image's own checksum (build_firmware.IMAGES) would show if they change it.

Run by hand: see `CONTRIBUTING.md`.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from tools.build.micropython import toolchain

SUITE = "trixie"
# Another suite, used only for the source of a newer MicroPython: 1.26.1 in November 2026.
#
# Neither sid nor experimental had a newer one then.
NEWER_SUITE = "forky"
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
LOCK = Path(__file__).parent / "debian.lock"
ARCHITECTURES = ("amd64", "arm64")  # The machines on which the image can be built.

SOURCE = "micropython"
# Packages that affect the image.
PARTS = """binutils-arm-none-eabi gcc-arm-none-eabi libnewlib-arm-none-eabi libnewlib-dev
    pico-sdk-source pioasm tinyusb-source""".split()
# Packages that run the build.
PROGRAMS = "base-files dash coreutils sed make cmake python3".split()
# Packages (400 MB) that others depend on but that are not needed; apt counts them as installed.
NOT_NEEDED = ["libstdc++-arm-none-eabi-newlib"]

# Apt's messages if Debian lacks a package, or its version.
NO_PACKAGE = (
    "Unable to locate package",
    "no installation candidate",
    "Unable to find a source",
    "was not found",
)


class Locked(NamedTuple):
    """A line of debian.lock."""

    package: str
    version: str
    architecture: str  # A machine's, "all", or "source" for a source archive.
    sha256: str


def locked() -> list[Locked]:
    """The lines of debian.lock."""
    lines = LOCK.read_text().splitlines()
    return [Locked(*line.split()) for line in lines if line and not line.startswith("#")]


def fetch(
    folder: Path, versions: Sequence[str], out: TextIO
) -> tuple[list[Path], dict[str, Path]]:
    """(the packages' files, MicroPython's source archives by version), as in debian.lock.

    out: apt's output goes there.
    """
    architecture = _architecture()
    parts = [line for line in locked() if line.architecture in (architecture, "all")]
    if {line.package for line in parts} != set(PARTS):
        raise toolchain.PicoUnavailable(
            f"the image is built on {' and '.join(ARCHITECTURES)}, not on {architecture}: "
            "set PICO_UF2=path to an image for the Pico."
        )
    apt = _configure(folder, [architecture])
    run(["apt-get", "update"], out, "apt-get update", toolchain.PicoUnavailable, env=apt)
    wanted = [*PROGRAMS, *(f"{line.package}={line.version}" for line in parts)]
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "--download-only"]
    run([*install, *wanted], out, "apt-get install", toolchain.PicoUnavailable, env=apt)
    packages = sorted((folder / "cache" / "archives").glob("*.deb"))
    for line in parts:
        check(next(path for path in packages if path.name.startswith(f"{line.package}_")), line)
    sources = dict[str, Path]()
    for version in versions:
        line = next(each for each in locked() if each.version.startswith(f"{version}+"))
        command = ["apt-get", "source", "--download-only", f"{SOURCE}={line.version}"]
        run(command, out, "apt-get source", toolchain.PicoUnavailable, env=apt, cwd=folder)
        sources[version] = next(folder.glob(f"{SOURCE}_{version}+*.orig.tar.*"))
        check(sources[version], line)
    return packages, sources


def download(folder: Path, packages: Sequence[str], out: TextIO) -> list[Path]:
    """The files of Debian packages and of everything that they depend on, from SUITE."""
    apt = _configure(folder, [_architecture()])
    (folder / "status").write_text("")
    run(["apt-get", "update"], out, "apt-get update", toolchain.PicoUnavailable, env=apt)
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "--download-only"]
    run([*install, *packages], out, "apt-get install", toolchain.PicoUnavailable, env=apt)
    return sorted((folder / "cache" / "archives").glob("*.deb"))


def _architecture() -> str:
    command = ["dpkg", "--print-architecture"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def check(path: Path, line: Locked) -> None:
    """BuildError if a file is not the one in the lock."""
    if hashlib.sha256(path.read_bytes()).hexdigest() != line.sha256:
        raise toolchain.BuildError(f"{path.name} is not the file that {LOCK.name} names.")


def _configure(folder: Path, architectures: Sequence[str]) -> dict[str, str]:
    """Prepare the folder of an apt that knows only Debian; returns its environment."""
    for part in ("state/lists/partial", "cache/archives/partial", "preferences", "sources"):
        (folder / part).mkdir(parents=True)
    (folder / "status").write_text("".join(map(_installed, NOT_NEEDED)))
    suites = {"deb deb-src": SUITE, "deb-src": NEWER_SUITE}
    (folder / "sources" / "debian.sources").write_text(
        "\n".join(
            f"Types: {types}\nURIs: {MIRROR}\nSuites: {suite}\nComponents: main\n"
            f"Signed-By: {KEYS}\n"
            for types, suite in suites.items()
        )
    )
    quoted = " ".join(f'"{each}";' for each in architectures)
    (folder / "apt.conf").write_text(
        f'Dir::State "{folder}/state";\nDir::State::status "{folder}/status";\n'
        f'Dir::Cache "{folder}/cache";\nDir::Etc::sourcelist "/dev/null";\n'
        f'Dir::Etc::sourceparts "{folder}/sources";\n'
        f'Dir::Etc::preferencesparts "{folder}/preferences";\n'
        f'APT::Architecture "{architectures[0]}";\n'
        f"APT::Architectures {{ {quoted} }};\n"
        'Acquire::Languages "none";\nAcquire::Retries "3";\nAPT::Sandbox::User "";\n'
        'Debug::NoLocking "true";\nAPT::Keep-Downloaded-Packages "true";\n'
    )
    return {**os.environ, "APT_CONFIG": str(folder / "apt.conf"), "LC_ALL": "C"}


def _installed(package: str) -> str:
    """An entry of dpkg's status file for an installed package."""
    return (
        f"Package: {package}\nStatus: install ok installed\nArchitecture: all\n"
        "Version: 999\nMaintainer: none\nDescription: none\n\n"
    )


def run(
    command: Sequence[str],
    out: TextIO,
    step: str,
    failure: type[Exception],
    env: dict[str, str] | None = None,
    cwd: Path | None = None,
) -> None:
    """Run a step of the build, with its output in the log; if it fails, raise `failure`."""
    out.flush()
    begun = out.tell()
    ended = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.STDOUT,
        env=env,
        cwd=cwd,
    )
    if ended.returncode == 0:
        return
    with open(out.name, errors="replace") as log:
        log.seek(begun)
        lines = [line.strip() for line in log if line.strip()]
    message = next((line for line in lines if "rror" in line or line[:2] == "E:"), "no reason")
    if any(gone in line for line in lines for gone in NO_PACKAGE):
        raise toolchain.BuildError(
            f"{step} failed, as Debian no longer has what {LOCK.name} names: {message} "
            f"(see {out.name}). `python -m tools.build.micropython.debian` updates that file."
        )
    raise failure(f"{step} failed: {message} (see {out.name})")


# -- the lock


def _lock_lines(folder: Path) -> Iterator[Locked]:
    """The lines for Debian's current versions."""
    apt = _configure(folder, ARCHITECTURES)
    subprocess.run(["apt-get", "update"], env=apt, check=True, stdout=sys.stderr)

    def asked(*words: str) -> Iterator[dict[str, str]]:
        command = ["apt-cache", *words]
        run = subprocess.run(command, env=apt, check=True, capture_output=True, text=True)
        for stanza in filter(None, run.stdout.split("\n\n")):
            fields = stanza.replace("\n ", " ").splitlines()
            yield dict(field.split(": ", 1) for field in fields if ": " in field)

    lines = set[Locked]()
    named = [f"{package}:{architecture}" for architecture in ARCHITECTURES for package in PARTS]
    for found in asked("show", "--no-all-versions", *named):
        lines.add(Locked(*(found[f] for f in ("Package", "Version", "Architecture", "SHA256"))))
    for found in asked("showsrc", "--only-source", SOURCE):
        files = found["Checksums-Sha256"].split()
        sums = {name: digest for digest, name in zip(files[::3], files[2::3], strict=True)}
        digest = next(sums[name] for name in sums if ".orig.tar." in name)
        lines.add(Locked(SOURCE, found["Version"], "source", digest))
    yield from sorted(lines)


def main() -> int:
    """The command; returns its exit code."""
    import tempfile

    command = "python -m tools.build.micropython.debian"
    head = f"# Written by `{command}`: package, version, architecture, SHA-256.\n"
    with tempfile.TemporaryDirectory(prefix="floe-debian-") as folder:
        lines = [" ".join(line) for line in _lock_lines(Path(folder))]
    LOCK.write_text(head + "\n".join(lines) + "\n")
    print(LOCK.read_text(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
