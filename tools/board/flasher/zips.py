"""Zip archives whose bytes depend only on their contents."""

import io
import zipfile

# The time stamp of each file in an archive: the earliest that the format knows.
MOMENT = (1980, 1, 1, 0, 0, 0)


def pack(files: dict[str, bytes]) -> bytes:
    """A zip archive, as bytes, of files (path to bytes), in order of their paths."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, MOMENT)
            entry.create_system = 3  # Unix, on every system.
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, files[path])
    return archive.getvalue()
