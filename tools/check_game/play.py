"""The rules of a game in random games, and the machine that plays it."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator
from typing import Any

from floe import modules
from floe.games import registry
from floe.games.errors import TextError
from floe.games.grid import DRAW, GridGame
from floe.search import levels as all_levels
from floe.search.engine import Engine
from floe.search.plain import PlainSearch

GAMES = 20  # Random games for each number of players.
MOST_MOVES = 1000  # A random game that is longer may never end.
MOST_PLAYERS = 4


class Fault(Exception):
    """A fault of the rules; the message is a sentence without the file's name."""


def rules(info: registry.GameInfo) -> Iterator[str]:
    """Faults of the class and its constants."""
    path = _rules(info)
    try:
        kind: Any = info.game_class()
    except AttributeError:
        wanted = info.name[0].upper() + info.name[1:]
        yield f"{path} has no class {wanted}, the game's name with a capital letter."
        return
    if not issubclass(kind, GridGame):
        raise TextError(f"{info.name} is no game on a grid, so this cannot check it")
    if not 2 <= info.most_players <= MOST_PLAYERS:
        yield f"firmware/floe/games/registry.py: most_players of {info.name} is 2 to 4."
    if info.name != kind.NAME:
        yield f'{path}: NAME is "{kind.NAME}", but the registry says "{info.name}".'
    letters = kind.PIECES
    if len(letters) < info.most_players:
        yield f'{path}: PIECES = "{letters}" has too few letters for {info.most_players} players.'
    elif len(set(letters)) < len(letters) or not letters.isalpha():
        yield f'{path}: PIECES = "{letters}" must be different letters.'


def _rules(info: registry.GameInfo) -> str:
    return f"firmware/floe/games/{info.name}/rules.py"


# -- levels


def levels(info: registry.GameInfo) -> Iterator[str]:
    """Faults of the levels; each of them makes a move."""
    own: Any = all_levels.budgets(info.name)
    path = f"firmware/floe/search/{info.name}/levels.py"
    if len(own.NODES) != len(all_levels.LEVELS):
        wanted = len(all_levels.LEVELS)
        yield f"{path}: NODES needs {wanted} numbers, one for each level, 0 for none."
        return
    if not hasattr(own, "budget"):
        yield f"{path} has no budget(state): it says how many nodes the highest level looks at."
        return
    for name in ("WEAK", "STEPS"):
        if not hasattr(own, name):
            yield f"{path} has no {name}: see firmware/floe/search/plain_levels.py."
            return
    if len(own.STEPS) != len(all_levels.levels_of(info.name)) - 1:
        yield f"{path}: STEPS needs a number for each level but the lowest."
    there = [nodes for nodes in own.NODES if nodes]
    if there != sorted(there):
        yield f"{path}: in NODES each level needs at least as many nodes as the one before."
    if any(not own.NODES[level] for level in own.WEAK):
        yield f"{path}: WEAK names a level that the game lacks."
    yield from _search(info)


def _search(info: registry.GameInfo) -> Iterator[str]:
    """Faults of the search; each level makes a move."""
    module = modules.load_if_there(info.search + ".search")
    path = f"firmware/floe/search/{info.name}/search.py"
    if module and not hasattr(module, "Search"):
        yield f"{path} has no class Search."
        return
    search: Any = module.Search() if module else PlainSearch()
    game: Any = registry.new_game(info.name)
    before = bytes(game.state)
    for seat in range(2):
        value = search.evaluate(game, seat)
        if type(value) is not int:
            yield f"{path}: evaluate() returns {value}, but it needs a whole number."
            return
    if bytes(game.state) != before:
        yield f"{path}: evaluate() changes the position."
        return
    engine = Engine(game)
    for level in all_levels.levels_of(info.name):
        engine.start(level, seed=1)
        while not engine.step(10_000):
            pass


# -- random games


def games(info: registry.GameInfo) -> Iterator[str]:
    """The first fault that random games show."""
    try:
        for players in range(2, info.most_players + 1):
            for seed in range(GAMES):
                _random_game(info, players, random.Random(seed))
    except Fault as fault:
        yield f"{_rules(info)}: {fault}"


def _random_game(info: registry.GameInfo, players: int, chance: random.Random) -> None:
    """Play one random game; Fault at the first fault."""
    game: Any = registry.new_game(info.name, players)
    other: Any = registry.new_game(info.name, players)
    _watch(game)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for _ in range(MOST_MOVES):
        if game.over():
            return
        text = game.text()
        before = bytes(game.state)
        legal = list(moves[: game.generate(moves)])
        if bytes(game.state) != before:
            raise Fault(f"in {text} find_moves() changes the position.")
        if not legal:
            raise Fault(f"in {text} nobody wins, and there is no move.")
        if len(set(legal)) < len(legal):
            twice = next(move for move in legal if legal.count(move) > 1)
            raise Fault(f"in {text} find_moves() adds the move {game.move_text(twice)} twice.")
        _scores(game, text)
        move = chance.choice(legal)
        _make(game, move, f"{game.move_text(move)} in {text}")
        other.read(game.text())
        if bytes(other.state) != bytes(game.state):
            raise Fault(
                f"{game.move_text(move)} in {text} leads to {game.text()}, but that text is read "
                "as something else: outcome(), stuck() and score() may depend on the state alone."
            )
    raise Fault(f"a random game goes on for more than {MOST_MOVES} moves: let something end it.")


def _make(game: Any, move: int, text: str) -> None:
    """Make a move, take it back, and make it again."""
    before = bytes(game.state)
    game.make(move)
    after = bytes(game.state)
    game.undo()
    if bytes(game.state) != before:
        raise Fault(f"undo() does not take back {text}: change the state only with put().")
    game.make(move)
    if bytes(game.state) != after:
        raise Fault(f"{text} does not do the same twice: keep what it needs in the state.")
    game.commit()


def _scores(game: Any, text: str) -> None:
    scores = [game.score(seat) for seat in range(game.players)]
    if any(score is not None for score in scores) and any(
        type(score) is not int for score in scores
    ):
        raise Fault(f"in {text} score() returns {scores}, but each needs a whole number.")


def _watch(game: Any) -> None:
    """Replace methods of a game by ones that refuse wrong arguments and results."""
    players = game.players
    outcomes = {DRAW, *range(1 << players)}
    last = game.extra + game.EXTRA

    def watched(name: str, right: Callable[[object], bool], wanted: str) -> None:
        method = getattr(game, name)

        def call(*arguments: int) -> object:
            before = bytes(game.state)
            result = method(*arguments)
            if not right(result):
                raise Fault(f"{name}() returned {result}, not {wanted}.")
            if bytes(game.state) != before:
                raise Fault(f"{name}() changes the position: only play() may.")
            return result

        setattr(game, name, call)

    def outcome(result: object) -> bool:
        return type(result) is int and result in outcomes

    watched("outcome", outcome, "an outcome such as GOES_ON")
    watched("stuck", outcome, "an outcome such as GOES_ON")
    watched("next_seat", lambda seat: seat in range(players), f"a seat, 0 to {players - 1}")
    add, put = game.add, game.put

    def checked_add(target: int, source: int = -1) -> None:
        if target not in game.CELLS or not -1 <= source < len(game.CELLS):
            raise Fault(
                f"find_moves() adds a move to {target} from {source}, but cells are 0 to "
                f"{len(game.CELLS) - 1}."
            )
        add(target, source)

    def checked_put(cell: int, piece: int) -> None:
        if not 0 <= cell < last and cell <= last or not 0 <= piece <= 255:
            raise Fault(
                f"put({cell}, {piece}) is outside the board and its {game.EXTRA} extra "
                "bytes, or no byte: set EXTRA."
            )
        put(cell, piece)

    game.add, game.put = checked_add, checked_put
