"""Positions and moves in the contest's XML.

Columns are `x`, rows `y`, both from 0; the eighth place of a row of seven is a field without fish.
Spaces and line ends are as the contest's server wrote them, for clients that look for them.
"""

from __future__ import annotations

from xml.etree import ElementTree

import host_sim  # noqa: F401

from floe.games.fish.cells import ROWS, cell_at, columns
from floe.games.fish.rules import Fish

WIDTH = 8
COLOURS = ("red", "blue")  # The players by their seats; red begins.
NAMES = ("Floe 1", "Floe 2")
PASS = "pass"  # What read_move() calls a NullMove.
REQUEST = "sc.framework.plugins.protocol.MoveRequest"


def joined(room: str) -> str:
    """The answer to a client that joins: the stream begins with it."""
    return f'<protocol>\n  <joined roomId="{room}"/>'


def welcome(room: str, seat: int) -> str:
    """The message that gives a client its colour."""
    return _in_room(room, {"class": "welcomeMessage", "color": COLOURS[seat]})


def request(room: str) -> str:
    """What asks a client for its move."""
    return _in_room(room, {"class": REQUEST})


def memento(room: str, game: Fish, last: str = "") -> str:
    """A position; last: the move that led to it, "" for none."""
    state = ElementTree.Element("state", {"class": "state"})
    state.set("turn", str(_turns(game)))
    state.set("startPlayer", COLOURS[0].upper())
    state.set("currentPlayer", COLOURS[game.turn()].upper())
    state.set("currentMoveType", "SET" if game.placing() else "RUN")
    for seat, colour in enumerate(COLOURS):
        player = ElementTree.SubElement(state, colour, {"displayName": NAMES[seat]})
        player.set("color", colour.upper())
        player.set("points", str(game.fish(seat)))
        player.set("fields", str(game.floes(seat)))
    fields = ElementTree.SubElement(ElementTree.SubElement(state, "board"), "fields")
    for x in range(WIDTH):
        column = ElementTree.SubElement(fields, "field-array")
        for y in range(ROWS):
            _add_field(column, game, x, y)
    if last:
        ElementTree.SubElement(state, "lastMove", _move(last))
    return _in_room(room, {"class": "memento"}, state)


def _turns(game: Fish) -> int:
    """How many moves were made: each took a floe, or set a penguin on one."""
    standing = sum(
        game.penguin(cell_at(y, x)) >= 0 for y in range(ROWS) for x in range(columns(y))
    )
    return standing + sum(game.floes(seat) for seat in range(len(COLOURS)))


def _add_field(column: ElementTree.Element, game: Fish, x: int, y: int) -> None:
    cell = cell_at(y, x) if x < columns(y) else None
    fish = 0 if cell is None else game.floe(cell)
    field = ElementTree.SubElement(column, "field", {"fish": str(fish)})
    owner = -1 if cell is None else game.penguin(cell)
    if owner >= 0:
        ElementTree.SubElement(field, "penguin", {"owner": COLOURS[owner].upper()})


def _move(text: str) -> dict[str, str]:
    """The attributes of a move."""
    if len(text) == 2:
        x, y = _place(text)
        return {"class": "SetMove", "setX": x, "setY": y}
    (from_x, from_y), (to_x, to_y) = _place(text[:2]), _place(text[2:])
    return {"class": "RunMove", "fromX": from_x, "fromY": from_y, "toX": to_x, "toY": to_y}


def _place(name: str) -> tuple[str, str]:
    """Column and row of a cell's name."""
    return str(int(name[1]) - 1), str("abcdefgh".index(name[0]))


def _in_room(room: str, data: dict[str, str], inside: ElementTree.Element | None = None) -> str:
    """A message that ends with its last tag, because some clients wait for that."""
    message = ElementTree.Element("room", {"roomId": room})
    content = ElementTree.SubElement(message, "data", data)
    if inside is not None:
        content.append(inside)
    ElementTree.indent(message, "  ", level=1)
    text = ElementTree.tostring(message, encoding="unicode").replace(" />", "/>")
    return f"\n  {text.rstrip()}"


def read_move(message: ElementTree.Element) -> str | None:
    """The move in a client's message, as Floe writes it, or PASS; None if it has no move.

    ValueError if it means no places of the board.
    """
    data = message.find("data")
    kind = "" if data is None else data.get("class", "").rpartition(".")[2]
    if data is None or kind not in ("SetMove", "RunMove", "NullMove"):
        return None
    if kind == "NullMove":
        return PASS
    if kind == "SetMove":
        return _name(data, "setX", "setY")
    return _name(data, "fromX", "fromY") + _name(data, "toX", "toY")


def _name(data: ElementTree.Element, x: str, y: str) -> str:
    """The name of the cell at a column and a row."""
    column, row = data.get(x, ""), data.get(y, "")
    if len(column) != 1 or column not in "01234567" or len(row) != 1 or row not in "01234567":
        raise ValueError(f"{x} '{column}' and {y} '{row}' name no field")
    return f"{'abcdefgh'[int(row)]}{int(column) + 1}"
