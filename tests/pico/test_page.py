"""Floe put on the emulated Pico from the page, whose serial port is a WebSocket to its USB."""

import datetime
import random
import socket

import pytest

from tests.host_sim.web.browser import Server, launched
from tests.host_sim.web.conftest import page_files  # noqa: F401, a fixture
from tests.host_sim.web.owner import DONE, Owner
from tests.host_sim.web.serial_bridge import Bridge
from tests.host_sim.web.test_page_console import NODES, in_node
from tests.pico.test_flash import (
    CHANGED,
    GONE,
    NOTHING,
    flashed_flash,  # noqa: F401, a fixture
    outdated_flash,  # noqa: F401, a fixture
    read,
    shipped,
    sizes,
    starts,
)
from tests.pico.test_uf2 import SAVED, frozen_flash, runs_frozen, uf2  # noqa: F401, fixtures
from tools.board.pico.emulated_pico import EmulatedPico
from tools.strength.bench import nodes

OWN = {"saves/settings": 4, "notes.txt": 8}
MESSAGES = 60  # Fewer than the page sends to bring the outdated board up to date.


@pytest.fixture(scope="module")
def browser():
    with launched() as browser:
        yield browser


@pytest.fixture
def owner(browser, page_files):  # noqa: F811
    """owner(board): a visitor with the board and the page's open dialog."""
    opened = []

    def owner(board):
        address = ("127.0.0.1", int(board.address.rpartition(":")[2]))
        server = Server(page_files, bridge=Bridge(lambda: socket.create_connection(address)))
        visitor = Owner(browser, server)
        opened.append((visitor, server))
        visitor.open().open_dialog()
        return visitor

    yield owner
    for visitor, server in opened:
        visitor.context.close()
        server.stop()


def asked(board, visitor, button="#install"):
    """The message after a button is pressed; the board runs on a little to restart."""
    output = visitor.ask(button)
    board.wait_ms(100)
    return output


def is_as_it_shall_be(board):
    starts(board)
    assert sizes(board) == {**shipped(), **OWN}
    assert read(board, "saves/settings") == "mine"


def assert_has_the_date(board):
    """Does the chip's clock say today's date?"""
    shown = board.execute("import time; print(time.localtime()[:3])")
    assert shown.strip() == str(tuple(datetime.date.today().timetuple()[:3]))


def cut_and_go_on(board, visitor, message):
    """Pull the cable, which is the board's supply, before a message; then plug it in again."""
    visitor.bridge.messages, visitor.bridge.cut_at = 0, message
    output = visitor.ask("#install")
    assert visitor.bridge.cut_at is None, "it had fewer messages"
    board.power_cut()
    board.power_on()
    board.wait_ms(3000)
    assert visitor.plug_in_again(output)[-1].endswith(DONE)
    board.wait_ms(100)
    is_as_it_shall_be(board)


def test_the_page_sends_what_differs_and_keeps_what_is_ones_own(outdated_flash, owner):  # noqa: F811
    with EmulatedPico(outdated_flash) as board:
        board.wait_ms(1000)
        visitor = owner(board)
        output = asked(board, visitor)
        assert output[0].startswith("Raspberry Pi Pico with RP2040, MicroPython 1.2")
        assert f"To remove: {GONE}" in output
        assert any(line.endswith(f": {', '.join(sorted(CHANGED))}") for line in output)
        assert output[-1].endswith(DONE)
        is_as_it_shall_be(board)
        assert_has_the_date(board)
        assert NOTHING in asked(board, visitor)
        starts(board)
        board.power_cut()
        board.power_on()
        board.wait_ms(3000)
        assert str(datetime.date.today()) in asked(board, visitor, "#board-clock")[-1]
        starts(board)
        assert_has_the_date(board)


def test_a_cable_pulled_is_nothing_lost(outdated_flash, owner):  # noqa: F811
    with EmulatedPico(outdated_flash) as board:
        board.wait_ms(1000)
        cut_and_go_on(board, owner(board), 30)


@pytest.mark.full
@pytest.mark.parametrize("message", sorted(random.Random(17).sample(range(MESSAGES), 12)))
def test_a_cable_pulled_at_messages_by_chance_is_nothing_lost(outdated_flash, owner, message):  # noqa: F811
    with EmulatedPico(outdated_flash) as board:
        board.wait_ms(1000)
        cut_and_go_on(board, owner(board), message)


@pytest.mark.full
def test_the_page_updates_a_board_with_floe_in_its_micropython(frozen_flash, owner):  # noqa: F811
    with EmulatedPico(frozen_flash) as board:
        board.wait_ms(1000)
        visitor = owner(board)
        output = asked(board, visitor)
        assert any(
            "is part of this MicroPython. What is sent now runs instead" in s for s in output
        )
        assert output[-1].endswith(DONE)
        starts(board)
        assert not runs_frozen(board)
        assert f"saves/{SAVED}" in sizes(board)
        assert NOTHING in asked(board, visitor)


@pytest.mark.full
def test_the_page_fills_an_empty_board(bare, owner):
    visitor = owner(bare)
    assert asked(bare, visitor)[-1].endswith(DONE)
    starts(bare)
    assert sizes(bare) == shipped()


SETS = [each[0] for each in nodes.SETS]


@pytest.mark.parametrize(
    "positions", [SETS[-1], *(pytest.param(each, marks=pytest.mark.full) for each in SETS[:-1])]
)
def test_moves_values_and_node_counts_of_the_page_are_the_picos(at_prompt, page_files, positions):  # noqa: F811
    output = at_prompt.run_script(NODES, "moves", positions)
    assert len(output.split("\n")) > 10
    assert in_node(page_files, "script", str(NODES), "moves", positions).split() == output.split()
