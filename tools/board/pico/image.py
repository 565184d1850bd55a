"""The MicroPython images that the emulated Pico runs, one for each memory map.

    python -m tools.board.pico.image              builds them if necessary; prints their paths
    python -m tools.board.pico.image --or-skip    the same, but not having the network or
                                            Debian's tools is no failure

The map is where the interpreter runs, "flash" or "sram": see build_firmware.IMAGES. FLOE_PICO_MAP
names the default map. PICO_UF2=path uses another image instead of both, such as the official one
from micropython.org.

Run by `make pico-image`.
"""

import contextlib
import hashlib
import os
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

from host_sim.whole_file import whole_folder

from tools.build.micropython import build_firmware, toolchain
from tools.build.micropython.build_firmware import IMAGES

UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
RP2040_FAMILY = 0xE48BFF56
FLASH = 0x10000000
_FAMILY_PRESENT = 0x2000
_BLOCK = 256


def chosen() -> str:
    """The memory map named by FLOE_PICO_MAP, by default the one with the smaller heap."""
    named = os.environ.get("FLOE_PICO_MAP", "sram")
    if named not in IMAGES:
        raise toolchain.BuildError(f"FLOE_PICO_MAP={named} is none of {', '.join(IMAGES)}.")
    return named


def maps() -> list[str]:
    """The available memory maps; with PICO_UF2 only one, which is unknown."""
    return [chosen()] if os.environ.get("PICO_UF2") else list(IMAGES)


def find(memory_map: str | None = None) -> Path:
    """The path of the image with a memory map; PicoUnavailable if it was never built here."""
    named = os.environ.get("PICO_UF2")
    if named:
        return _own(Path(named))
    path = built(memory_map)
    if not path.exists():
        raise toolchain.PicoUnavailable(
            "there is no MicroPython image for the Pico: `make pico-image` builds it, "
            "or set PICO_UF2=path."
        )
    _check(path, path.read_bytes(), memory_map)
    return path


def built(memory_map: str | None = None) -> Path:
    """The path of an image that build() creates."""
    name = build_firmware.name(memory_map or chosen())
    return toolchain.cache() / f"pico-{name}" / "firmware.uf2"


def build() -> list[Path]:
    """The paths of all images; builds them if necessary, which takes minutes and the network."""
    missing = [] if os.environ.get("PICO_UF2") else [m for m in IMAGES if not built(m).exists()]
    if missing:
        with contextlib.ExitStack() as stack:
            folders = {
                each: stack.enter_context(whole_folder(built(each).parent)) for each in missing
            }
            build_firmware.make(folders)
            for each, folder in folders.items():
                image = uf2((folder / "firmware.bin").read_bytes())
                _check(built(each), image, each)
                (folder / built(each).name).write_bytes(image)
    return [find(each) for each in maps()]


def address(symbol: str, memory_map: str | None = None) -> int:
    """The address of a function of the image; PicoUnavailable for the user's own image."""
    if os.environ.get("PICO_UF2"):
        raise toolchain.PicoUnavailable("nothing is known of what lies where in PICO_UF2.")
    lines = find(memory_map).with_suffix(".symbols").read_text().splitlines()
    return next(int(line.split()[0], 16) & ~1 for line in lines if line.split()[-1] == symbol)


def _check(path: Path, image: bytes, memory_map: str | None) -> None:
    """BuildError if an image differs from the known one in any byte."""
    expected = build_firmware.IMAGES[memory_map or chosen()].sha256
    digest = hashlib.sha256(image).hexdigest()
    if digest != expected:
        raise toolchain.BuildError(
            f"{path} should have the SHA-256 {expected} but has {digest}: remove its folder, to "
            "build it again. If the result is the same, its sources have changed."
        )


def uf2(data: bytes, address: int = FLASH, family: int = RP2040_FAMILY) -> bytes:
    """A .uf2 file that puts data into the flash (Microsoft's format: blocks of 512 bytes).

    family: the number by which a chip's boot ROM accepts such a file.
    """
    pieces = [data[at : at + _BLOCK].ljust(_BLOCK, b"\0") for at in range(0, len(data), _BLOCK)]
    blocks = []
    for number, piece in enumerate(pieces):
        where = (address + number * _BLOCK, _BLOCK, number, len(pieces), family)
        head = struct.pack("<8I", *UF2_MAGIC[:2], _FAMILY_PRESENT, *where)
        blocks.append(head + piece.ljust(476, b"\0") + struct.pack("<I", UF2_MAGIC[2]))
    return b"".join(blocks)


def _own(path: Path) -> Path:
    """The user's image, if it is one for the Pico."""
    try:
        head = path.read_bytes()[:32]
    except OSError as error:
        raise toolchain.PicoUnavailable(
            f"PICO_UF2={path} cannot be read: {error.strerror}."
        ) from None
    words = struct.unpack("<8I", head) if len(head) == 32 else (0,) * 8
    if words[:2] != UF2_MAGIC[:2] or words[7] != RP2040_FAMILY:
        raise toolchain.PicoUnavailable(f"PICO_UF2={path} is no .uf2 image for the Pico (RP2040).")
    return path


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code: 1 if there can be no image, or building it fails."""
    may_skip = toolchain.or_skip(
        "tools.board.pico.image", "Build MicroPython for the emulated Pico.", argv
    )
    try:
        print(*build(), sep="\n", flush=True)
        toolchain.node()
        toolchain.library()
        toolchain.boot_rom()
    except toolchain.PicoUnavailable as reason:
        print(f"There is no emulated Pico here: {reason}", file=sys.stderr)
        return 0 if may_skip else 1
    except toolchain.BuildError as reason:
        print(f"Building the emulated Pico is broken: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
