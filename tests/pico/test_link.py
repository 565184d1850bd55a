"""Two emulated Picos play one game by their UARTs: real machine.UART, real littlefs."""

import pytest

from floe.events import DOWN, UP, A, B
from tests.pico.conftest import FULL
from tests.pico.test_flash import flash, starts
from tests.pico.two_picos import SLICE_MS, TAP_MS, TWO_FLOES, TwoPicos, saved
from tests.ui.console_sim import ConsoleSim
from tools.board.pico import memory
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.whole_game import PICKS

full = pytest.mark.full
GAMES = ["xok", pytest.param("fish", marks=full), pytest.param("soccer", marks=full)]
LOST = 0.2  # Of what is sent so much gets lost, a slice of time at once: frames are cut anywhere.
MORE_CUTS = [("xok", 2), ("xok", 3), ("fish", 1), ("fish", 2), ("soccer", 1), ("soccer", 2)]
MOST_TAPS = 150  # For a few moves.
ASK_AT = (20_000, 30_000)  # When the person has moved, and no game is over.
BESIDE_A_MACHINE = 12 * 1024  # Bytes of heap that its search, the link and a menu leave.
# What the pause menu shows, by the number of rows from its first one upwards; and the bytes left.
SHOWN_BY_MENU = ((2, "SettingsScreen"), (3, "Rules"), (4, "Rules"))
BESIDE_A_SCREEN = 9 * 1024
FILL = """
import os
number, blocks = 0, os.statvfs("/")[3]
while blocks:
    try:
        with open("/filler%d" % number, "w") as file:
            for _ in range(blocks):
                file.write("x" * 4000)
        number, blocks = number + 1, os.statvfs("/")[3]
    except OSError:
        blocks -= 1
print(os.statvfs("/")[3])
"""
EMPTY = """
import os
for name in os.listdir("/"):
    if name.startswith("filler"):
        os.remove(name)
"""


@full
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_over_a_wire_that_is_parted_again_and_again(floe_flash, game):
    with TwoPicos(floe_flash, lost=LOST) as two:
        two.watch()
        two.begin(game)
        two.play(lambda: [name for name, _ in two.shown()] == ["Result"] * 2)
        two.wait_ms(3000)
        heaps = [memory.heap_left(board) for board in two.both]
        one, other = [saved(board, "last.floe") for board in two.both]
    assert list(one.moves) == list(other.moves) and one.result == other.result != "none"
    assert min(heaps) >= memory.BUDGETS["game"]


@full
@pytest.mark.parametrize("game", memory.CHOOSE)
def test_beside_a_machine_there_is_room_for_a_question(floe_flash, game):
    with TwoPicos(floe_flash) as two:
        two.watch()
        two.begin(game, machine=True)
        for at in ASK_AT:
            two.play(lambda at=at: two.now > at and two.shown()[1] == PICKS)
            hold_b(two, two.other)
            two.tap(two.other, key=DOWN)  # Take back
            two.tap(two.other)
            two.wait_ms(2000)
            assert two.shown()[0] == ("Question", 0)
        two.play(lambda: two.shown()[0][0] == "PlayScreen")
        hold_b(two, two.one)
        two.wait_ms(1000)
        assert two.shown()[0] == ("Pause", 0)
        two.tap(two.one)
        two.wait_ms(4000)
        heaps = [memory.heap_left(board) for board in two.both]
    assert heaps[0] >= BESIDE_A_MACHINE and heaps[1] >= memory.BUDGETS["game"]


@full
@pytest.mark.parametrize("game", memory.CHOOSE)
def test_beside_a_machine_there_is_room_for_what_the_pause_menu_shows(floe_flash, game):
    with TwoPicos(floe_flash) as two:
        two.watch()
        two.begin(game, machine=True)
        two.play(lambda: two.now > ASK_AT[0] and two.shown()[1] == PICKS)
        for rows, screen in SHOWN_BY_MENU:
            hold_b(two, two.one)
            for _ in range(rows):
                two.tap(two.one, key=UP)
            two.tap(two.one)
            two.wait_ms(3000)
            assert two.shown()[0] == (screen, 0)
            two.tap(two.one, key=B)
            two.wait_ms(2000)
            assert two.shown()[0] == ("Pause", 0)
            two.tap(two.one, key=B)
            two.wait_ms(1000)
        heap = memory.heap_left(two.one)
    assert heap >= BESIDE_A_SCREEN


def hold_b(two, board):
    """Open the pause menu of one."""
    board.press(B)
    two.wait_ms(1000)
    board.release(B)
    two.wait_ms(600)


@pytest.mark.parametrize(
    "game, seed", [("xok", 1), *(pytest.param(*each, marks=full) for each in MORE_CUTS)]
)
def test_power_cuts_at_any_write_lose_at_most_the_move_under_way(floe_flash, game, seed):
    cuts = 0
    with TwoPicos(floe_flash, seed) as two:
        two.wait_ms(2500)
        two.begin(game)
        two.wait_ms(5000)
        while cuts < 4:
            board = two.chance.choice(two.both)
            board.fail_after_writes(two.chance.randrange(12))
            ends = two.now + 15_000
            while board.powered and two.now < ends:
                two.tap(*[each for each in two.both if each.powered])
            cuts += not board.powered
            board.fail_after_writes(None)
            if not board.powered:
                board.power_on()
                two.wait_ms(3000)
                two.tap(board)  # Continue
                two.wait_ms(5000)
        for board in two.both:
            board.execute("pass")
        one, other = [saved(board, f"{game}.floe") for board in two.both]
    both = min(len(one.moves), len(other.moves))
    assert both > 4
    assert list(one.moves)[:both] == list(other.moves)[:both]
    assert abs(len(one.moves) - len(other.moves)) <= 1


def lose_saves(two, board, game):
    memory.start(board)
    two.join(board)


def restore_older_save(two, board, game):
    board.safe_start()
    older = board.execute(f"print(open('/saves/{game}.floe').read())").strip() + "\n"
    resume(two, board)
    two.make_moves(3)
    two.wait_ms(3000)
    board.safe_start()
    board.execute(f"with open('/saves/{game}.floe', 'w') as file: file.write({older!r})")
    resume(two, board)


def fill_flash(two, board, game):
    board.safe_start()
    assert board.execute(FILL).strip() == "0"
    resume(two, board)
    two.make_moves(4)
    two.wait_ms(3000)
    board.safe_start()
    board.execute(EMPTY)
    resume(two, board)


def resume(two, board):
    memory.start(board, forgets=False)
    two.tap(board)  # Continue


LOSSES = [lose_saves, restore_older_save, *[fill_flash] * FULL]


@pytest.mark.parametrize("game", GAMES)
def test_a_board_that_has_lost_moves_takes_them_over_if_its_player_agrees(floe_flash, game):
    """Both are behind in turn, and the game goes on each time."""
    with TwoPicos(floe_flash) as two:
        two.watch()
        two.begin(game)
        two.make_moves(3)
        two.wait_ms(3000)
        for lose, board in zip(LOSSES, (two.one, two.other, two.one), strict=False):
            lose(two, board, game)
            at = two.both.index(board)
            two.wait_until(lambda at=at: two.shown()[at] == ("Question", 0))
            two.tap(board, key=DOWN)
            two.tap(board)  # Yes
            two.settle()
            two.make_moves(1)
            two.settle()
        heaps = [memory.heap_left(board) for board in two.both]
        one, other = [list(saved(board, f"{game}.floe").moves) for board in two.both]
    assert one == other and len(one) == 3 + 1 + 3 + 1 + (4 + 1) * FULL
    assert min(heaps) >= memory.BUDGETS["game"]


@full
def test_a_console_and_a_desk_by_the_usb_cable(floe_flash):
    """The desk offers the game; Ctrl-C still leads to the board's prompt."""
    sim = ConsoleSim(seed=3).power_on()
    with EmulatedPico(floe_flash) as board:
        memory.start(board)
        cable = UsbCable(board, sim)
        cable.begin("xok")
        while (memory.shown(board)[0], sim.screen_name) != ("Result", "Result"):
            memory.check(board)
            cable.tap_both()
        cable.wait_ms(4000)
        ours, theirs = sim.saved("last"), saved(board, "last.floe")
    assert list(ours.moves) == list(theirs.moves) and ours.result == theirs.result != "none"


@full
@pytest.mark.files
def test_a_board_in_a_linked_game_by_usb_is_flashed_and_goes_on(floe_flash):
    sim = ConsoleSim(seed=3).power_on()
    with EmulatedPico(floe_flash) as board:
        memory.start(board)
        cable = UsbCable(board, sim)
        cable.begin("xok")
        cable.play_until(5)
        board.wait_ms(1000)  # the desk is gone: nobody answers
        assert "Error" not in board.serial
        flash(board)
        starts(board)
        cable.tap(A)  # Continue
        cable.wait_ms(5000)
        cable.play_until(9)
        ended = saved(board, "xok.floe")
    assert len(ended.moves) >= 8
    made = list(sim.session.record.moves)
    assert list(ended.moves) == made[: len(ended.moves)]


class UsbCable:
    """Joins the wire of a simulated console to the USB serial port of an emulated board."""

    def __init__(self, board, sim):
        self._board, self._sim = board, sim
        self._read = len(board.serial)
        sim.board.line.on_send = lambda data: board.type(data.decode())

    def begin(self, game):
        """The desk offers a game, and the board joins it."""
        self._sim.open_setup(game)
        texts = self._sim.console.strings
        self._sim.set_row(texts.PLAYER % 2, texts.OTHER_FLOE)
        self._sim.start()
        for _ in range(TWO_FLOES):
            self.tap(DOWN)
        self.tap(A)
        self.wait_ms(6000)
        self.tap(A)
        self.wait_ms(3000)

    def wait_ms(self, ms):
        for _ in range(ms // SLICE_MS):
            self._board.wait_ms(SLICE_MS)
            self._sim.wait(SLICE_MS)
            output = self._board.serial[self._read :]
            self._read += len(output)
            self._sim.board.line.receive(output.encode())

    def tap(self, key):
        self._board.press(key)
        self.wait_ms(TAP_MS)
        self._board.release(key)
        self.wait_ms(TAP_MS)

    def tap_both(self):
        """Press A at the desk and on the board."""
        self._sim.board.press(A)
        self.tap(A)
        self._sim.board.release(A)
        self.wait_ms(100)

    def play_until(self, moves):
        """Play a game until the desk has so many moves of it."""
        for _ in range(MOST_TAPS):
            if len(self._sim.session.record.moves) >= moves:
                return
            self.tap_both()
        raise AssertionError(f"after {MOST_TAPS} taps there are not {moves} moves")
