"""The MicroPython image that the emulated Pico runs.

    python -m tools.pico.image              builds it if it is not there; prints where it is
    python -m tools.pico.image --or-skip    the same, but it is no failure if that can't be done
                                            here: without a network, without Debian's tools

PICO_UF2=path takes an image of one's own instead, such as the official one from micropython.org.
"""

import os
import struct
import sys
from pathlib import Path

from tools.pico import toolchain

UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
RP2040_FAMILY = 0xE48BFF56
FLASH = 0x10000000
_FAMILY_PRESENT = 0x2000
_BLOCK = 256


def find():
    """The image's path; NoPico if it was never built here and PICO_UF2 names none."""
    named = os.environ.get("PICO_UF2")
    if named:
        return _own(Path(named))
    path = built()
    if not path.exists():
        raise toolchain.NoPico(
            "there is no MicroPython image for the Pico: `make pico-image` builds it, "
            "or set PICO_UF2=path."
        )
    return path


def built():
    """Where the image that build() makes is kept."""
    from tools.pico import build_firmware

    return toolchain.cache() / f"pico-{build_firmware.name()}" / "firmware.uf2"


def build():
    """The image's path; it is built if need be, which takes some minutes and the network."""
    if os.environ.get("PICO_UF2") or built().exists():
        return find()
    from tools.pico import build_firmware

    with toolchain.staged(built().parent) as folder:
        build_firmware.make(folder)
        data = (folder / "firmware.bin").read_bytes()
        (folder / "firmware.uf2").write_bytes(uf2(data))
    return find()


def uf2(data, address=FLASH):
    """A .uf2 file that puts data into the flash (Microsoft's format: blocks of 512 bytes)."""
    pieces = [data[at : at + _BLOCK].ljust(_BLOCK, b"\0") for at in range(0, len(data), _BLOCK)]
    blocks = []
    for number, piece in enumerate(pieces):
        where = (address + number * _BLOCK, _BLOCK, number, len(pieces), RP2040_FAMILY)
        head = struct.pack("<8I", *UF2_MAGIC[:2], _FAMILY_PRESENT, *where)
        blocks.append(head + piece.ljust(476, b"\0") + struct.pack("<I", UF2_MAGIC[2]))
    return b"".join(blocks)


def _own(path):
    """The user's image, if it is one for the Pico."""
    try:
        head = path.read_bytes()[:32]
    except OSError as error:
        raise toolchain.NoPico(f"PICO_UF2={path} cannot be read: {error.strerror}.") from None
    words = struct.unpack("<8I", head) if len(head) == 32 else (0,) * 8
    if words[:2] != UF2_MAGIC[:2] or words[7] != RP2040_FAMILY:
        raise toolchain.NoPico(f"PICO_UF2={path} is no .uf2 image for the Pico (RP2040).")
    return path


def main(argv):
    """The command; returns its exit code: 1 if the image can't be had, or its recipe is broken."""
    if argv not in ([], ["--or-skip"]):
        print("It is called as: python -m tools.pico.image [--or-skip]", file=sys.stderr)
        return 2
    try:
        print(build(), flush=True)
        toolchain.node()
        toolchain.library()
        toolchain.boot_rom()
    except toolchain.NoPico as reason:
        print(f"There is no emulated Pico here: {reason}", file=sys.stderr)
        return 0 if argv else 1
    except toolchain.RecipeError as reason:
        print(f"The recipe of the emulated Pico is broken: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
