"""Make every file of a release in dist/, a dry run of .github/workflows/release.yml.

    python -m tools.build.release [--tag v1.0.0] [--address https://…/floe/] [--or-skip]

The wheel and the source archive, the archive with the flashing tool, both .uf2 files, the page,
the hardware, a GIF, the bill of materials, and the checksums of them all. Signing and publishing
are left to the workflow. The same sources give the same archive, page and hardware files.

Run by `make release`.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import host_sim  # noqa: F401

from floe import VERSION
from tools.board.flasher import zips
from tools.build import firmware, mip_tag, mpy, release_notes, sbom
from tools.build.kernels import zig
from tools.build.micropython import toolchain
from tools.build.repository import NoRepository
from tools.build.uf2 import image
from tools.build.uf2.__main__ import put_consoles, put_into
from tools.build.web import site
from tools.game import pack

DIST = mpy.ROOT / "dist"
README = mpy.ROOT / "tools" / "build" / "release.md"
PACKAGING = mpy.ROOT / "tools" / "build" / "packaging"
HARDWARE = mpy.ROOT / "hardware"
GIF = mpy.ROOT / "host_sim" / "pictures" / "game.gif"
CHECKSUMS = "SHA256SUMS"
TOOLS = (
    "host_sim/printable.py",
    "host_sim/zip_member.py",
    "tools/__init__.py",
    "tools/board/__init__.py",
    "tools/build/__init__.py",
    "tools/build/chips.py",
    "tools/board/flash.py",
    "tools/build/manifest.py",
    "tools/board/saves.py",
)
LEFT_TO_THE_WORKFLOW = (
    "Not done here, because it needs GitHub and PyPI: the signed provenance, the release itself, "
    "the tag for mip, the upload to PyPI, the publishing of the page."
)


def files() -> dict[str, bytes]:
    """The archive's files: path to bytes. Builds for all targets."""
    top = f"floe-{VERSION}/"
    held = {
        "README.md": README.read_text("utf-8").replace("{version}", VERSION).encode(),
        firmware.PACKAGE: firmware.root_package_text().encode(),
    }
    flasher = sorted((mpy.ROOT / "tools" / "board" / "flasher").glob("*.py"))
    named = [*TOOLS, *(path.relative_to(mpy.ROOT).as_posix() for path in flasher), "LICENSE"]
    held.update({name: (mpy.ROOT / name).read_text("utf-8").encode() for name in named})
    for target in firmware.TARGETS:
        folder = firmware.BUILD / target
        built = firmware.make(target, folder)
        for path in (*built["files"], firmware.MANIFEST, firmware.PACKAGE):
            held[f"build/{target}/{path}"] = (folder / path).read_bytes()
    return {top + path: data for path, data in held.items()}


def make_archive(dist: Path) -> None:
    """Pack the flashing tool and the files that it sends."""
    (dist / f"floe-{VERSION}.zip").write_bytes(zips.pack(files()))


def make_packages(dist: Path) -> None:
    """Build the wheel and the source archive."""
    # Setuptools overwrites sys.argv, so the folder is read first.
    build = "import sys, floe_backend as b; to = sys.argv[1]; b.build_sdist(to); b.build_wheel(to)"
    run = subprocess.run(
        [sys.executable, "-c", build, str(dist)],
        cwd=mpy.ROOT,
        env=os.environ | {"PYTHONPATH": str(PACKAGING)},
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise toolchain.BuildError(f"no wheel could be built: {run.stderr.strip()[-400:]}")


def make_images(dist: Path) -> None:
    """Build a .uf2 file for each board."""
    for board in image.BOARDS:
        put_into(dist, board)
    put_consoles(dist)


def make_page(dist: Path, address: str) -> None:
    """Pack the web page, for any host."""
    site.make(site.OUT, address)
    (dist / "floe-page.zip").write_bytes(zips.pack(folder_files(site.OUT)))


def make_hardware(dist: Path) -> None:
    """Pack the files for the makers of boards, assemblies and cases."""
    shutil.copy(HARDWARE / "board" / "floe-board.zip", dist)
    for name, suffixes in {"board": (".csv",), "case": (".step", ".stl")}.items():
        held = folder_files(HARDWARE / name)
        wanted = {path: data for path, data in held.items() if path.endswith(suffixes)}
        wanted["LICENSE"] = (HARDWARE / "LICENSE").read_bytes()
        target = "floe-assembly.zip" if name == "board" else "floe-case.zip"
        (dist / target).write_bytes(zips.pack(wanted))


def make_gif(dist: Path) -> None:
    """Copy the GIF of a game, which a test compares with the console's pictures."""
    shutil.copy(GIF, dist / "floe.gif")


def make_games(dist: Path) -> None:
    """Pack the games in examples/, for `floe add` and the page."""
    for name, data in pack.examples().items():
        (dist / name).write_bytes(data)


def make_sbom(dist: Path) -> None:
    """Write the bill of materials."""
    (dist / f"floe-{VERSION}.cdx.json").write_text(sbom.text(), "utf-8")


def folder_files(folder: Path) -> dict[str, bytes]:
    """All files below a folder: path to bytes."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def write_checksums(dist: Path) -> None:
    """Write the SHA-256 of every other file of a folder, as `sha256sum --check` reads it."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(dist.iterdir())
        if path.name != CHECKSUMS
    ]
    (dist / CHECKSUMS).write_text("".join(lines), encoding="ascii", newline="\n")


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build.release", description="Make every file of a release in dist/."
    )
    parser.add_argument("--tag", default="", help="the tag, which must be that of the release")
    parser.add_argument("--address", default="", help="where the page will be")
    parser.add_argument(
        "--or-skip",
        action="store_true",
        help="succeed also where the network or the system's tools are missing",
    )
    asked = parser.parse_args(argv)
    try:
        if asked.tag:
            release_notes.read(asked.tag)
    except release_notes.NotReleased as reason:
        print(reason, file=sys.stderr)
        return 1
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    missing = _make_all(asked.address)
    if missing is None or (missing and not asked.or_skip):
        return 1
    write_checksums(DIST)
    for path in sorted(DIST.iterdir()):
        print(f"{path.stat().st_size:10,}  {DIST.name}/{path.name}")
    try:
        commit = mip_tag.commit(DIST / f"floe-{VERSION}.zip")
        print(f"The files for mip are the commit {commit}.")
    except NoRepository as reason:
        print(f"There is no commit for mip: {reason}", file=sys.stderr)
    print(LEFT_TO_THE_WORKFLOW)
    return 0


def _make_all(address: str) -> bool | None:
    """Make every file; True if some cannot be made here, None if making one of them failed."""
    steps: tuple[tuple[str, Callable[[], None]], ...] = (
        ("wheel and source archive", lambda: make_packages(DIST)),
        ("archive", lambda: make_archive(DIST)),
        ("hardware", lambda: make_hardware(DIST)),
        ("GIF", lambda: make_gif(DIST)),
        ("games", lambda: make_games(DIST)),
        ("bill of materials", lambda: make_sbom(DIST)),
        ("page", lambda: make_page(DIST, address)),
        (".uf2 files", lambda: make_images(DIST)),
    )
    missing = False
    for name, make in steps:
        try:
            make()
        except (toolchain.PicoUnavailable, zig.NoCompiler) as reason:
            print(f"Without the {name}, which cannot be made here: {reason}", file=sys.stderr)
            missing = True
        except (toolchain.BuildError, mpy.CompileError, zig.CompileError, OSError) as reason:
            print(f"The {name}: {reason}", file=sys.stderr)
            return None
    return missing


if __name__ == "__main__":
    sys.exit(main())
