"""Archives of saves whose game has more or fewer bytes than they say."""

import hashlib
import io
import json
import zipfile
import zlib

from tools.board.flasher import saves_on_board

CLAIMED = 10
LARGE = 20_000_000
METHODS = ("stored", "deflated", "bzip2", "lzma")


def bomb(method, name="fish.floe", claimed=CLAIMED, size=LARGE, checked=CLAIMED):
    """An archive that says `said` of its game of `size` zeros; its checks are of `checked`."""
    data = bytes(checked)
    listed = {name: hashlib.sha256(data).hexdigest()}
    packed = io.BytesIO()
    kind = getattr(zipfile, f"ZIP_{method.upper()}")
    with zipfile.ZipFile(packed, "w", kind) as archive:
        text = json.dumps({"floe-saves": 1, "files": listed})
        archive.writestr(saves_on_board.LIST, text, zipfile.ZIP_STORED)
        archive.writestr(name, bytes(size))
        entry = archive.getinfo(name)
        entry.file_size, entry.CRC = claimed, zlib.crc32(data)
    return packed.getvalue()


# Small ones, by name.
FALSE = {
    f"{method} {CLAIMED + more}, checked {checked}": bomb(
        method, size=CLAIMED + more, checked=checked
    )
    for method in METHODS
    for more, checked in ((5000, CLAIMED), (1, CLAIMED + 1), (-1, CLAIMED), (-1, CLAIMED - 1))
}
