"""The MicroPython image that the emulated Pico runs.

    python -m tools.pico.image              builds it if need be; prints its path
    python -m tools.pico.image --or-skip    the same, but not having the network or
                                            Debian's tools is no failure

PICO_UF2=path uses another image instead, such as the official one from micropython.org.
"""

import os
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.pico import toolchain

UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
RP2040_FAMILY = 0xE48BFF56
FLASH = 0x10000000
_FAMILY_PRESENT = 0x2000
_BLOCK = 256


def find() -> Path:
    """The image's path; PicoUnavailable if it was never built here and PICO_UF2 names none."""
    named = os.environ.get("PICO_UF2")
    if named:
        return _own(Path(named))
    path = built()
    if not path.exists():
        raise toolchain.PicoUnavailable(
            "there is no MicroPython image for the Pico: `make pico-image` builds it, "
            "or set PICO_UF2=path."
        )
    return path


def built() -> Path:
    """The path of the image that build() makes."""
    from tools.pico import build_firmware

    return toolchain.cache() / f"pico-{build_firmware.name()}" / "firmware.uf2"


def build() -> Path:
    """The image's path; it is built if need be, which takes some minutes and the network."""
    if os.environ.get("PICO_UF2") or built().exists():
        return find()
    from tools.pico import build_firmware

    with toolchain.staged(built().parent) as folder:
        build_firmware.make(folder)
        data = (folder / "firmware.bin").read_bytes()
        (folder / "firmware.uf2").write_bytes(uf2(data))
    return find()


def uf2(data: bytes, address: int = FLASH) -> bytes:
    """A .uf2 file that puts data into the flash (Microsoft's format: blocks of 512 bytes)."""
    pieces = [data[at : at + _BLOCK].ljust(_BLOCK, b"\0") for at in range(0, len(data), _BLOCK)]
    blocks = []
    for number, piece in enumerate(pieces):
        where = (address + number * _BLOCK, _BLOCK, number, len(pieces), RP2040_FAMILY)
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


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code: 1 if there can be no image, or building it fails."""
    if list(argv) not in ([], ["--or-skip"]):
        print("It is called as: python -m tools.pico.image [--or-skip]", file=sys.stderr)
        return 2
    try:
        print(build(), flush=True)
        toolchain.node()
        toolchain.library()
        toolchain.boot_rom()
    except toolchain.PicoUnavailable as reason:
        print(f"There is no emulated Pico here: {reason}", file=sys.stderr)
        return 0 if argv else 1
    except toolchain.BuildError as reason:
        print(f"Building the emulated Pico is broken: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
