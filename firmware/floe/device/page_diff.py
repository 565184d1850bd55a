"""Kernels of the display: find changed columns of the picture, and copy them."""

from floe.kernel import kernel, ptr8

PAGES = 8  # Rows of bytes in a picture: a byte is eight pixels of one column.
WIDTH = 128


@kernel
def find_changes(picture: ptr8, shown: ptr8, spans: ptr8) -> int:
    """Write each page's changed columns to spans (the first, one past the last; equal: none).

    picture and shown are 1024 bytes each, spans 16. Returns how many columns the spans hold.
    """
    columns = 0
    page = 0
    while page < 8:
        start = page * 128
        first = start
        end = start + 128
        while first < end and picture[first] == shown[first]:
            first += 1
        while first < end and picture[end - 1] == shown[end - 1]:
            end -= 1
        spans[2 * page] = first - start
        spans[2 * page + 1] = end - start
        columns += end - first
        page += 1
    return columns


@kernel
def copy(target: ptr8, target_at: int, source: ptr8, source_at: int, count: int):
    """Copy count bytes; unlike slices, without a new object."""
    i = 0
    while i < count:
        target[target_at + i] = source[source_at + i]
        i += 1
