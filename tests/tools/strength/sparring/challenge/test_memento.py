"""The messages to a client of the contest, and its answers."""

from xml.etree import ElementTree

import pytest

import host_sim  # noqa: F401

from floe.games.fish.rules import Fish
from tools.strength.sparring.challenge import memento

PLAYED = (
    "1200221/11010011/0223102/12020013/0010000/00323200/0103300/01102000 "
    "a1,b4,d2,f6/c5,d7,f5,h3 1 16+12/21+12"
)


def state_of(text, last=""):
    game = Fish()
    game.read(text)
    message = ElementTree.fromstring(memento.memento("ROOM", game, last))
    assert message.get("roomId") == "ROOM"
    state = message.find("data[@class='memento']/state")
    assert state is not None
    return state


def test_a_position_is_reported_by_columns_and_rows():
    state = state_of(PLAYED, "c4c5")
    assert state.attrib == {
        "class": "state",
        "turn": "32",
        "startPlayer": "RED",
        "currentPlayer": "RED",
        "currentMoveType": "RUN",
    }
    columns = state.findall("board/fields/field-array")
    assert [len(column) for column in columns] == [8] * 8
    rows = ["".join(column[y].get("fish", "") for column in columns) for y in range(8)]
    written = PLAYED.split()[0].split("/")
    assert rows == [row.ljust(8, "0") for row in written]
    owners = {
        f"{'abcdefgh'[y]}{x + 1}": penguin.get("owner")
        for x, column in enumerate(columns)
        for y, field in enumerate(column)
        for penguin in field
    }
    assert owners == dict.fromkeys(["a1", "b4", "d2", "f6"], "RED") | dict.fromkeys(
        ["c5", "d7", "f5", "h3"], "BLUE"
    )
    for colour, points in (("red", "16"), ("blue", "21")):
        player = state.find(colour)
        assert player is not None and player.get("points") == points
        assert list(player.attrib) == ["displayName", "color", "points", "fields"]
    last = state.find("lastMove")
    assert last is not None and list(last.attrib.values()) == ["RunMove", "3", "2", "4", "2"]


def test_the_first_position_has_no_last_move():
    layout = "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321"
    state = state_of(f"{layout} -,-,-,-/-,-,-,- 1 0+0/0+0")
    assert state.get("turn") == "0"
    assert state.get("currentMoveType") == "SET"
    assert state.find("lastMove") is None
    placed = state_of(f"{layout} a1,-,-,-/-,-,-,- 2 0+0/0+0", "a1")
    assert (placed.get("turn"), placed.get("currentPlayer")) == ("1", "BLUE")
    last = placed.find("lastMove")
    assert last is not None
    assert last.attrib == {"class": "SetMove", "setX": "0", "setY": "0"}


def test_nothing_stands_after_a_message():
    game = Fish()
    game.set_up()
    welcome, request = memento.welcome("ROOM", 1), memento.request("ROOM")
    for text in (welcome, request, memento.memento("ROOM", game)):
        assert text.endswith("\n  </room>")
    assert '<data class="welcomeMessage" color="blue"/>' in welcome
    assert '<data class="sc.framework.plugins.protocol.MoveRequest"/>' in request
    assert len(memento.memento("ROOM", game)) < 4000  # clients read 8 KB: two of them at once


@pytest.mark.parametrize(
    ("data", "move"),
    [
        ('class="SetMove" setX="7" setY="1"', "b8"),
        ('class="RunMove" fromX="0" fromY="7" toX="3" toY="0"', "h1a4"),
        ('class="sc.plugin2015.NullMove"', memento.PASS),
        ('class="chat"', None),
    ],
)
def test_a_move_is_read(data, move):
    message = ElementTree.fromstring(f"<room><data {data}><hint/></data></room>")
    assert memento.read_move(message) == move


@pytest.mark.parametrize("data", ['class="SetMove" setX="1"', 'class="SetMove" setX="9" setY="0"'])
def test_a_move_to_nowhere_is_refused(data):
    with pytest.raises(ValueError, match="name no field"):
        memento.read_move(ElementTree.fromstring(f"<room><data {data}/></room>"))
