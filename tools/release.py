"""Pack a release: dist/floe-<version>.zip with built files and the tool that flashes them.

    python -m tools.release

It needs Python and mpremote, nothing else. The same sources give the same archive. Beside it goes
dist/floe-pico.uf2 and dist/floe-pico2.uf2, where the packages can be had they are built from.
"""

import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import build, mpy
from tools.flasher import zips
from tools.uf2.__main__ import main as make_uf2

DIST = mpy.ROOT / "dist"
README = mpy.ROOT / "tools" / "release.md"
TOOLS = (
    "tools/__init__.py",
    "tools/chips.py",
    "tools/flash.py",
    "tools/manifest.py",
    "tools/saves.py",
)


def files() -> dict[str, bytes]:
    """The archive's files: path to bytes. Builds all forms."""
    top = f"floe-{build.version()}/"
    held = {
        "README.md": README.read_text("utf-8").replace("{version}", build.version()).encode(),
        build.PACKAGE: build.root_package_text().encode(),
    }
    flasher = sorted((mpy.ROOT / "tools" / "flasher").glob("*.py"))
    named = [*TOOLS, *(path.relative_to(mpy.ROOT).as_posix() for path in flasher), "LICENSE"]
    held.update({name: (mpy.ROOT / name).read_text("utf-8").encode() for name in named})
    for form in build.FORMS:
        folder = build.BUILD / form
        made = build.make(form, folder)
        for path in (*made["files"], build.MANIFEST, build.PACKAGE):
            held[f"build/{form}/{path}"] = (folder / path).read_bytes()
    return {top + path: data for path, data in held.items()}


def main() -> int:
    """The command; returns its exit code."""
    try:
        archive = zips.pack(files())
        DIST.mkdir(exist_ok=True)
        path = DIST / f"floe-{build.version()}.zip"
        path.write_bytes(archive)
    except (mpy.CompileError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{path} {len(archive):,} bytes")
    return make_uf2(["--or-skip"])


if __name__ == "__main__":
    sys.exit(main())
