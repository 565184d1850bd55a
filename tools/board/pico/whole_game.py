"""A whole game against the machine on a watched board, of which a person uses everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import host_sim  # noqa: F401  makes floe importable

from floe.events import A, B
from floe.ui.playing import play
from tools.board.pico import memory

if TYPE_CHECKING:
    from tools.board.pico.emulated_pico import EmulatedPico

PICKS = ("PlayScreen", play.PICK)
THINKS = ("PlayScreen", play.THINK)
MOST_LOOKS = 5000
HOLD_MS = 1000  # A press that counts as held, though watching takes its time.
THOUGHT_MS = 600  # So long the machine may think until A makes it move.
ADVICE_TURNS = 5  # In so many turns a hint and an analysis are asked for once.
ADVICE_MS = 1500  # So long a hint or an analysis is waited for.
LOOK_MS = 60  # How often a watched board reports its picture.
LOAD_MS = 5000  # The longest until a screen is there, with all that it imports.


def play_on(board: EmulatedPico) -> int:
    """Play a game that has begun on a watched board to its result; returns the person's turns.

    The machine is interrupted, and now and then a hint and an analysis are asked for.
    RuntimeError if the console ends or the game does not.
    """
    turns = 0
    picked = False
    for _ in range(MOST_LOOKS):
        memory.check(board)
        shown = memory.shown(board)
        if shown[0] == "Result":
            return turns
        if shown == PICKS and not picked:
            if turns % ADVICE_TURNS == 0:
                ask_for_hint(board)
            elif turns % ADVICE_TURNS == 1:
                ask_for_analysis(board)
            turns += 1
        picked = shown == PICKS
        if shown == THINKS:
            board.wait_ms(THOUGHT_MS)
        if shown in (PICKS, THINKS):
            board.tap(A)
        board.wait_ms(LOOK_MS)
    raise RuntimeError(f"the game is not over after {turns} turns")


def ask_for_hint(board: EmulatedPico) -> None:
    """Let the machine think about the person's move; A then makes it say what it would do."""
    board.tap(A, ms=HOLD_MS)
    board.wait_ms(ADVICE_MS)
    if memory.shown(board) == ("Hint", 0):
        board.tap(A)
    come_to(board, PICKS)


def ask_for_analysis(board: EmulatedPico) -> None:
    """Look at what the machine thinks of the position, and come back."""
    board.tap(B, ms=HOLD_MS)
    come_to(board, ("Pause", 0))
    board.play("D w150 D w150 D w150 D w150 A")  # a watched board is slow
    come_to(board, ("Analysis", 0))
    board.wait_ms(ADVICE_MS)
    board.tap(B)
    come_to(board, PICKS)


def come_to(board: EmulatedPico, wanted: tuple[str, int]) -> None:
    """Wait until a watched board shows a screen, in a phase."""
    for _ in range(LOAD_MS // LOOK_MS):
        memory.check(board)
        if memory.shown(board) == wanted:
            return
        board.wait_ms(LOOK_MS)
    raise RuntimeError(f"it shows {memory.shown(board)}, not {wanted}")
