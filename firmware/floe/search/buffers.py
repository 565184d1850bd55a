"""Operations on whole buffers of the search, between calls of its kernel."""

from array import array

from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import ENTRIES, LAST_PV, MOST_DEPTH


def new_table(words=0):
    """A transposition table, undefined until it is cleared; of `words` or more."""
    return array("i", range(max(3 * ENTRIES, words)))


@kernel
def clear(words: ptr32, count: int):
    """Fill words with 0."""
    i = 0
    while i < count:
        words[i] = 0
        i += 1


@kernel
def copy_bytes(target: ptr8, source: ptr8, count: int):
    """Copy the first bytes of a buffer into another."""
    i = 0
    while i < count:
        target[i] = source[i]
        i += 1


@kernel
def keep_pv(pv_table: ptr32):
    """Keep the variation of the last iteration; the next one tries it first."""
    ply = 0
    while ply < MOST_DEPTH:
        pv_table[LAST_PV + ply] = pv_table[ply]
        ply += 1
