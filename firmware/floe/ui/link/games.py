"""Starts a linked game: one that the other Floe offers, or a rematch."""

from floe.games import link_questions, numbers, registry
from floe.games.errors import TextError
from floe.games.registry import NAME
from floe.ui.session import LINKED, PERSON, Session


def offered(storage, words, levels):
    """The session of the game that a frame offers, at its start.

    words: as for record_of(); levels: the players of the free seats, in turn order.
    """
    name, start, headers = record_of(words) or ("", "", {})
    seats = [LINKED] * len(headers["players"].split())
    game = registry.new_game(name, len(seats), headers)
    game.read(start)
    levels = list(levels)
    for seat in free_seats(headers):
        seats[seat] = levels.pop(0) if levels else PERSON
    return Session(storage, game, seats, headers)


def record_of(words):
    """(name, start, headers) of the game that a frame offers; None if it is not a game.

    words: those of the frame, without its kind. Of its headers count those that describe the game;
    what would count as played here, like a question asked or a day, is left out.
    """
    if len(words) < 7 or numbers.NONE in [
        numbers.read(word, link_questions.MOST) for word in words[1:4]
    ]:
        return None
    role, number, base, _, name, players, start = words[:7]
    if name not in registry.names():
        return None
    known = [option.name for option in registry.find(name).options] + ["deal", "seed"]
    known += [NAME % (seat + 1) for seat in range(len(players.split()))]
    headers = {}
    for word in words[7:]:
        key, _, value = word.partition("=")
        if key in known and value.strip():
            headers[key] = value.strip()
    headers["players"] = players
    headers[link_questions.LINK] = "%d %s %s 0" % (role == "0", number, base)
    try:
        game = registry.new_game(name, len(players.split()), headers)
        game.read(start)
    except TextError:
        return None
    if game.players != len(players.split()) or not free_seats(headers):
        return None
    return name, game.text(), headers


def free_seats(headers):
    """The seats that the other Floe leaves free."""
    return [seat for seat, word in enumerate(headers["players"].split()) if word == "linked"]


def rematch(console, before, seed):
    """The session of a rematch: all players move up a seat, on both Floes."""
    old = before.record.headers
    players = len(before.seats)
    info = registry.find(before.game.NAME)
    headers = {option.name: old[option.name] for option in info.options if option.name in old}
    if info.seeded:
        headers["deal"] = seed
    seats = []
    for seat in range(players):
        source = (seat + 1) % players
        seats.append(before.seats[source])
        name = old.get(NAME % (source + 1))
        if name:
            headers[NAME % (seat + 1)] = name
    role, number = old[link_questions.LINK].split()[:2]
    headers[link_questions.LINK] = "%s %d 0 0" % (role, int(number) + 1)
    game = registry.new_game(info.name, players, headers)
    return Session(console.storage, game, seats, headers)
