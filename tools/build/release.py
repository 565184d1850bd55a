"""Pack a release: dist/floe-<version>.zip with built files and the tool that flashes them.

    python -m tools.build.release

It needs Python and mpremote, nothing else. The same sources give the same archive. Beside it goes
dist/floe-pico.uf2 and dist/floe-pico2.uf2, where the packages can be had they are built from.
"""

import sys

from tools.board.flasher import zips
from tools.build import firmware, mpy
from tools.build.uf2.__main__ import main as make_uf2

DIST = mpy.ROOT / "dist"
README = mpy.ROOT / "tools" / "build" / "release.md"
TOOLS = (
    "tools/__init__.py",
    "tools/board/__init__.py",
    "tools/build/__init__.py",
    "tools/build/chips.py",
    "tools/board/flash.py",
    "tools/build/manifest.py",
    "tools/board/saves.py",
)


def files() -> dict[str, bytes]:
    """The archive's files: path to bytes. Builds all forms."""
    top = f"floe-{firmware.version()}/"
    held = {
        "README.md": README.read_text("utf-8").replace("{version}", firmware.version()).encode(),
        firmware.PACKAGE: firmware.root_package_text().encode(),
    }
    flasher = sorted((mpy.ROOT / "tools" / "board" / "flasher").glob("*.py"))
    named = [*TOOLS, *(path.relative_to(mpy.ROOT).as_posix() for path in flasher), "LICENSE"]
    held.update({name: (mpy.ROOT / name).read_text("utf-8").encode() for name in named})
    for form in firmware.FORMS:
        folder = firmware.BUILD / form
        made = firmware.make(form, folder)
        for path in (*made["files"], firmware.MANIFEST, firmware.PACKAGE):
            held[f"build/{form}/{path}"] = (folder / path).read_bytes()
    return {top + path: data for path, data in held.items()}


def main() -> int:
    """The command; returns its exit code."""
    try:
        archive = zips.pack(files())
        DIST.mkdir(exist_ok=True)
        path = DIST / f"floe-{firmware.version()}.zip"
        path.write_bytes(archive)
    except (mpy.CompileError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{path} {len(archive):,} bytes")
    return make_uf2(["--or-skip"])


if __name__ == "__main__":
    sys.exit(main())
