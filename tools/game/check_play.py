"""The rules of a game in random games, and the machine that plays it."""

import random
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from host_sim import own_game

from floe.games import registry
from floe.games.errors import TextError
from floe.games.grid import DRAW, GridGame
from floe.search import game_search
from floe.search import levels as all_levels
from floe.search.engine import Engine
from floe.search.layout import ROW_BLIND, ROW_NODES, WIN

GAMES = 50  # Random games for each number of players.
MOST_VALUE = WIN // 4  # The most that evaluate() may return, either way.
MOST_MOVES = 1000  # A random game that is longer may never end.
MORE = 1 << 20  # Nodes of a row below 0 are more than all others.


class Fault(Exception):
    """A fault of the rules; the message is a sentence without the file's name."""


class Played:
    """What the random games were like, by the number of players."""

    def __init__(self) -> None:
        self._games: dict[int, list[tuple[int, int]]] = {}

    def note(self, players: int, moves: int, winners: int) -> None:
        """Note a game: its moves, and the bit mask of the seats that won."""
        self._games.setdefault(players, []).append((moves, winners))

    def lines(self) -> Iterator[str]:
        """A line for each number of players."""
        for players, games in self._games.items():
            lengths = [moves for moves, _ in games]
            wins = [sum(winners >> seat & 1 for _, winners in games) for seat in range(players)]
            shared = sum(bin(winners).count("1") > 1 for _, winners in games)
            draws = sum(not winners for _, winners in games)
            won = ", ".join(f"seat {seat} won {count}" for seat, count in enumerate(wins, 1))
            yield (
                f"{len(games)} random games with {players} players: {min(lengths)} to "
                f"{max(lengths)} moves, {sum(lengths) // len(games)} on average; {won}, "
                f"{draws} draws{f', {shared} shared wins' if shared else ''}."
            )


def rules(info: registry.GameInfo) -> Iterator[str]:
    """Faults of the class and its constants."""
    kind: Any = info.game_class()
    path = own_game.RULES
    letters = kind.PIECES
    if kind.find_moves is GridGame.find_moves:
        yield (
            f"{path}: the class {kind.__name__} has no find_moves(): it calls self.add() for each "
            "legal move."
        )
    elif not kind.ROW_LENGTHS:
        yield f"{path}: the class {kind.__name__} has no ROW_LENGTHS, such as squares(7, 6)."
    elif len(letters) < info.most_players:
        yield f'{path}: PIECES = "{letters}" has too few letters for {info.most_players} players.'
    elif len(set(letters)) < len(letters) or not letters.isalpha():
        yield f'{path}: PIECES = "{letters}" must be different letters.'


class TestedGame:
    """A game as the author's own tests use it; it has all methods of the game, too."""

    def __init__(self, info: registry.GameInfo) -> None:
        self._game = registry.new_game(info.name)

    def moves(self) -> list[str]:
        """The legal moves as texts."""
        game: Any = self._game
        found = array("i", bytes(4 * game.MAX_MOVES))
        return [game.move_text(move) for move in found[: game.generate(found)]]

    def make_moves(self, texts: str) -> None:
        """Make moves, with spaces between them."""
        for text in texts.split():
            self._game.make(self._game.find_move(text))
            self._game.commit()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def own_tests(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """Run the functions test_...(game) of the game's own tests."""
    for path in sorted(folder.glob("test_*.py")):
        names: dict[str, Any] = {}
        exec(compile(own_game.read(path), str(path), "exec"), names)
        for name, test in names.items():
            if name.startswith("test_") and callable(test):
                try:
                    test(TestedGame(info))
                except (AssertionError, TextError) as error:
                    place = own_game.place_of(error, folder)
                    yield f"{place}: {name}() fails{f': {error}' if str(error) else ''}."


def levels(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """Faults of the levels; each of them makes a move."""
    own: Any = all_levels.budgets(info.name)
    path = "levels.py"
    rows: dict[int, tuple[int, ...]] = getattr(own, "ROWS", {})
    if not rows or not {*rows} <= {*range(len(all_levels.LEVELS))}:
        yield f"{path}: ROWS needs a row for each level: the tutorial says what it is."
        return
    if any(len(row) != ROW_BLIND for row in rows.values()):
        yield f"{path}: in ROWS each row needs {ROW_BLIND} numbers."
        return
    if not hasattr(own, "budget"):
        yield f"{path} has no budget(state): it says how many nodes the highest level looks at."
        return
    if not hasattr(own, "STEPS"):
        yield f"{path} has no STEPS: the tutorial says what it is."
        return
    if len(own.STEPS) != len(all_levels.levels_of(info.name)) - 1:
        yield f"{path}: STEPS needs a number for each level but the lowest."
    nodes = [rows[level][ROW_NODES] for level in sorted(rows)]
    nodes = [abs(count) * MORE if count < 0 else count for count in nodes]
    if nodes != sorted(nodes):
        yield f"{path}: in ROWS each level needs at least as many nodes as the one before."
    yield from _search(info)


def _search(info: registry.GameInfo) -> Iterator[str]:
    """Faults of the search; each level makes a move."""
    module = info.load_search()
    path = "search.py"
    if module and not hasattr(module, "Search"):
        yield f"{path} has no class Search."
        return
    search: Any = game_search.load_search(registry.new_game(info.name))
    if not hasattr(search, "evaluate"):
        return  # its kernels do that
    game: Any = registry.new_game(info.name)
    before = bytes(game.state)
    for seat in range(2):
        value = search.evaluate(game, seat)
        if type(value) is not int:
            yield f"{path}: evaluate() returns {value}, but it needs a whole number."
            return
        if abs(value) > MOST_VALUE:
            yield (
                f"{path}: evaluate() returns {value}, but a win is worth {WIN}: stay within "
                f"{MOST_VALUE}."
            )
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


def games(info: registry.GameInfo, played: Played) -> Iterator[str]:
    """The first fault that random games show."""
    try:
        for players in range(2, info.most_players + 1):
            for seed in range(GAMES):
                _random_game(info, players, random.Random(seed), played)
    except Fault as fault:
        yield f"{own_game.RULES}: {fault}"


def _random_game(
    info: registry.GameInfo, players: int, chance: random.Random, played: Played
) -> None:
    """Play one random game; Fault at the first fault."""
    game: Any = registry.new_game(info.name, players)
    other: Any = registry.new_game(info.name, players)
    for cell in game.CELLS:
        if game.at(cell) > len(game.PIECES):
            raise Fault(
                f"set_up() puts the piece {game.at(cell)} on {game.cell_text(cell)}, but PIECES = "
                f'"{game.PIECES}" has {len(game.PIECES)} letters.'
            )
    _watch(game)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for made in range(MOST_MOVES):
        if game.over():
            played.note(players, made, game.winners())
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
    if type(game).score is GridGame.score:
        return
    scores = [game.score(seat) for seat in range(game.players)]
    if any(type(score) is not int for score in scores):
        raise Fault(f"in {text} score() returns {scores}, but each needs a whole number.")
    if not all(-99 <= score <= 999 for score in scores):
        raise Fault(
            f"in {text} score() returns {scores}, but the display has room for -99 to 999."
        )


def _watch(game: Any) -> None:
    """Replace methods of a game by ones that refuse wrong arguments and results."""
    players = game.players
    outcomes = {DRAW, *range(1 << players)}
    last = game.extra + game.EXTRA
    has_kernels = hasattr(registry.find(game.NAME).load_search(), "run")

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

    def checked_add(target: int, source: int = -1, way: int = -1) -> None:
        last = len(game.CELLS) - 1
        if target not in game.CELLS or not (-1 <= source <= last and -1 <= way <= last):
            cells = f"to {target} from {source}" + f" by {way}" * (way != -1)
            raise Fault(f"find_moves() adds a move {cells}, but cells are 0 to {last}.")
        if has_kernels and way != -1:
            raise Fault(
                f"find_moves() adds a move by {way}, but a search made of kernels keeps no way of "
                "a move: let search.py have a PlainSearch."
            )
        add(target, source, way)

    def checked_put(cell: int, piece: int) -> None:
        if not 0 <= cell < last and cell <= last or not 0 <= piece <= 255:
            raise Fault(
                f"put({cell}, {piece}) is outside the board and its {game.EXTRA} extra "
                "bytes, or no byte: set EXTRA."
            )
        if cell < len(game.CELLS) and piece > len(game.PIECES):
            raise Fault(
                f"put({cell}, {piece}): there is no piece {piece}, because PIECES = "
                f'"{game.PIECES}" has {len(game.PIECES)} letters.'
            )
        put(cell, piece)

    game.add, game.put = checked_add, checked_put
