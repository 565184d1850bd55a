"""Reads files from zip archives that may claim anything."""

import zipfile

# The methods whose decompressor stops at a limit; Floe's archives have no others.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def read(archive: zipfile.ZipFile, name: str) -> bytes:
    """A file in an archive; BadZipFile or another error of zipfile if it is damaged.

    It takes no more memory than the archive says, which the caller limits. If the file has another
    size than that, it counts as damaged.
    """
    entry = archive.getinfo(name)
    size = entry.file_size
    if entry.compress_type not in METHODS:
        raise zipfile.BadZipFile("it is compressed in a way that Floe does not use")
    entry.file_size = size + 1  # zipfile would stop there, and see nothing of a byte too many
    with archive.open(entry) as file:
        data = file.read(size + 1)
    if len(data) != size:
        raise zipfile.BadZipFile("it has another size than the archive says")
    return data
