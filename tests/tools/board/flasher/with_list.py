"""What a board holds that was flashed."""

from tools.board.flasher import listed
from tools.board.flasher.shipment import digest


def with_list(files, others=()):
    """Files (path to bytes) and their list; others: files that are not listed."""
    lines = [listed.line(path, digest(data)) for path, data in files.items()]
    return {**files, listed.LIST: listed.write(lines), **dict(others)}
