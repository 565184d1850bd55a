"""The principal variations: the best line from each ply of the current line.

`layout` describes pv_table.
"""

from floe.kernel import kernel, ptr32
from floe.search.layout import FRAME, LAST_PV, NEXT, PV_ROW


@kernel
def row_of(ply: int) -> int:
    """The index where the variation from a ply begins."""
    return ply * (2 * PV_ROW + 1 - ply) >> 1


@kernel
def end_variation(pv_table: ptr32, ply: int):
    """Set the variation from a ply to none."""
    row = row_of(ply)
    pv_table[row] = 0


@kernel
def set_variation(pv_table: ptr32, ply: int, move: int):
    """Set the variation from a ply to one move."""
    row = row_of(ply)
    pv_table[row] = move
    pv_table[row + 1] = 0


@kernel
def extend_variation(pv_table: ptr32, ply: int, move: int):
    """Set the variation from a ply to a move and the variation from the next ply."""
    at = row_of(ply)
    below = at + PV_ROW - ply
    while move:
        pv_table[at] = move
        at += 1
        move = pv_table[below]
        below += 1
    pv_table[at] = 0


@kernel
def variation_move(moves: ptr32, frames: ptr32, pv_table: ptr32, ply: int) -> int:
    """The move of the last iteration's variation at this ply; 0 if the current line left it."""
    frame = 0
    above = 0
    while above < ply:
        frame += FRAME
        if moves[frames[frame + NEXT] - 1] != pv_table[LAST_PV + above]:
            return 0
        above += 1
    return pv_table[LAST_PV + ply]
