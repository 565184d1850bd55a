"""A small client of the contest: plays the first legal move that it sees in the memento.

small_client.py --host HOST --port PORT [--fault WHAT]

It keeps nothing of a game but its colour, writes down what it is told, and can fail on purpose.
"""

import argparse
import re
import socket
import sys
import time
from xml.etree import ElementTree


def neighbours(x, y):
    """The fields that touch a field."""
    left = x - 1 if y % 2 else x
    places = [(x - 1, y), (x + 1, y)]
    places += [(left, y - 1), (left + 1, y - 1), (left, y + 1), (left + 1, y + 1)]
    return [(i, j) for i, j in places if 0 <= i < 8 and 0 <= j < 8]


def move_in(state, colour):
    """The first legal move in a state, as the attributes of its data."""
    fish, owners = {}, {}
    for x, column in enumerate(state.iter("field-array")):
        for y, field in enumerate(column):
            fish[x, y] = int(field.get("fish", ""))
            penguin = field.find("penguin")
            owners[x, y] = None if penguin is None else penguin.get("owner")
    assert state.get("currentPlayer") == colour.upper()
    free = [place for place in fish if fish[place] and not owners[place]]
    if state.get("currentMoveType") == "SET":
        x, y = next(place for place in free if fish[place] == 1)
        return f'class="SetMove" setX="{x}" setY="{y}"'
    for x, y in fish:
        if owners[x, y] == colour.upper():
            for i, j in neighbours(x, y):
                if (i, j) in free:
                    return f'class="RunMove" fromX="{x}" fromY="{y}" toX="{i}" toY="{j}"'
    return 'class="NullMove"'


FAULTY = {
    "illegal": 'class="SetMove" setX="7" setY="0"',
    "nowhere": 'class="SetMove" setX="8" setY="0"',
    "pass": 'class="NullMove"',
}


def answer(state, colour, fault):
    """The answer to a request, None if there is to be none."""
    if fault == "silent":
        return None
    if fault == "leaves":
        sys.exit(3)
    if fault == "closes":
        return ""
    if fault == "garbage":
        return "<room></moor>"
    move = FAULTY[fault] if fault else move_in(state, colour)
    return f'<room roomId="ROOM">\n\t<data {move}/>\n</room>'


def serve(connection, fault):
    """Read and answer until the server is gone."""
    parser = ElementTree.XMLPullParser(["end"])
    colour, state = "", None
    while data := connection.recv(5000):
        parser.feed(data)
        for event in parser.read_events():
            element = event[-1]
            if not isinstance(element, ElementTree.Element) or element.tag != "data":
                continue
            kind = element.get("class", "")
            if kind == "welcomeMessage":
                colour = element.get("color")
            elif kind == "memento":
                state = element.find("state")
                assert state is not None
                last = state.find("lastMove")
                said = "nothing" if last is None else " ".join(last.attrib.values())
                print(f"{colour} {state.get('turn')} {said}", flush=True)
            elif re.search("MoveRequest", kind):
                text = answer(state, colour, fault)
                if text == "":
                    connection.close()
                    time.sleep(60)
                elif text:
                    connection.sendall(text.encode())


def main():
    """Connect, join and play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--fault")
    options = parser.parse_args()
    if options.fault == "aloof":
        time.sleep(60)
    with socket.create_connection((options.host, options.port)) as connection:
        if options.fault == "mute":
            time.sleep(60)
        game = "swc_2015_hey_danke_fuer_den_fisch"
        connection.sendall(f'<protocol><join gameType="{game}"/>'.encode())
        serve(connection, options.fault)


if __name__ == "__main__":
    main()
