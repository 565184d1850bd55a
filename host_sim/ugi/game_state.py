"""The game of the engine protocol: its position, options and queries."""

from array import array
from collections.abc import Callable, Sequence

from host_sim.spoken import tellers
from host_sim.ugi.games import engine_options, number, option_line, option_word, start

from floe.games.errors import TextError
from floe.games.game import Game
from floe.games.registry import GameInfo
from floe.search.levels import HIGHEST, LEVELS, find_level, levels_of

DEFAULT_LEVEL = HIGHEST
MOST_SEED = 0xFFFFF  # as in the record of a game
DEEPEST_PERFT = 99
POLL_EVERY = 200  # Positions that perft counts between two checks of the input.


class Stopped(Exception):
    """A count was stopped."""


class GameState:
    """A game: set up by `position`, asked by `query`, counted by `go perft`."""

    def __init__(self, info: GameInfo, language: str = "en") -> None:
        self.info = info
        self.language = language  # of `query words`
        self.game = info.game_class()()
        self._scratch = info.game_class()()
        self._moves = array("i", bytes(4 * self.game.MAX_MOVES))
        self._settable = engine_options(info)
        self.options = {
            name: option.words[option.first] for name, option in self._settable.items()
        }
        self.level = DEFAULT_LEVEL
        self.seed = 0
        self.past: list[str] = []  # the moves that led to the position
        self.reset()

    def reset(self) -> None:
        """The start position, by the options."""
        start(self.info, self.game, [], self.options)
        self.past = []

    # -- options

    def option_lines(self) -> list[str]:
        """The options as lines of the answer to `ugi`."""
        choices = "".join(f" var {name}" for name in self._levels())
        default = LEVELS[DEFAULT_LEVEL]
        lines = [f"option name Level type combo default {default}{choices}"]
        lines.append(f"option name Seed type spin default 0 min 0 max {MOST_SEED}")
        lines += [option_line(name, option) for name, option in self._settable.items()]
        return lines

    def _levels(self) -> list[str]:
        """The names of the game's levels."""
        name = self.game.NAME
        return [LEVELS[level] for level in levels_of(name)]

    def set_option(self, words: Sequence[str]) -> None:
        """`name <option> value <value>`; the case of letters does not matter."""
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise TextError("write: setoption name <option> value <value>")
        name, value = words[1], words[3]
        if name.lower() == "level":
            if value.lower() not in self._levels():
                names = ", ".join(self._levels())
                raise TextError(f"there is no level '{value}', the levels are {names}")
            self.level = find_level(value)
            return
        if name.lower() == "seed":
            self.seed = number(value, 0, MOST_SEED, "Seed")
            return
        for known, option in self._settable.items():
            if known.lower() == name.lower():
                self.options[known] = option_word(known, option, value)
                return
        names = ", ".join(["Level", "Seed", *self.options])
        raise TextError(f"there is no option '{name}', there is {names}")

    # -- the position

    def set_position(self, words: Sequence[str]) -> None:
        """`startpos … [moves …]` or `fen … [moves …]`; on a TextError nothing has changed."""
        cut = words.index("moves") if "moves" in words else len(words)
        setup, moves = list(words[:cut]), words[cut + 1 :]
        game = self._scratch
        if setup[:1] == ["startpos"]:
            start(self.info, game, setup[1:], self.options)
        elif setup[:1] == ["fen"]:
            # Reading keeps the settings of the start position, as in the options.
            start(self.info, game, [], self.options)
            game.read(" ".join(setup[1:]))
        else:
            raise TextError("write: position startpos … or position fen …, then moves …")
        for text in moves:
            game.make(game.find_move(text))
            game.commit()
        self.game.copy_from(game)
        self.past = list(moves)

    def query(self, words: Sequence[str]) -> str:
        """The answer to `query <what>`, without `response`."""
        if len(words) != 1 or words[0] not in _QUERIES:
            raise TextError(f"query takes one of {', '.join(_QUERIES)}")
        return _QUERIES[words[0]](self)

    def move_texts(self) -> list[str]:
        """The legal moves sorted as ASCII text; none in a finished game."""
        n = self.game.generate(self._moves)
        return sorted(self.game.move_text(self._moves[i]) for i in range(n))

    # -- perft

    def perft(self, depth_text: str, poll: Callable[[], object]) -> list[str]:
        """The lines of `go perft N`; `poll` is called at intervals and may raise Stopped."""
        depth = number(depth_text, 1, DEEPEST_PERFT, "the depth of perft")
        game = self._scratch
        game.copy_from(self.game)
        lines = []
        total = 0
        counter = _Counter(game, poll)
        for text in self.move_texts():
            game.make(game.find_move(text))
            count = counter.count(depth - 1)
            game.undo()
            lines.append(f"{text}: {count}")
            total += count
        return [*lines, f"nodes {total}"]


_QUERIES: dict[str, Callable[[GameState], str]] = {
    "gameover": lambda state: "true" if state.game.over() else "false",
    "p1turn": lambda state: "true" if state.game.turn() == 0 else "false",
    "turn": lambda state: str(state.game.turn() + 1),
    "result": lambda state: state.game.result(),
    "moves": lambda state: " ".join(state.move_texts()),
    "fen": lambda state: state.game.text(),
    "words": lambda state: tellers.position(state.game, state.language),
}


class _Counter:
    """Counts move sequences, and calls `poll` at intervals."""

    def __init__(self, game: Game, poll: Callable[[], object]) -> None:
        self._game = game
        self._poll = poll
        self._until_poll = POLL_EVERY
        self._buffers: list[array[int]] = []

    def count(self, depth: int, ply: int = 0) -> int:
        """The number of move sequences of `depth` plies."""
        if depth == 0:
            return 1
        self._until_poll -= 1
        if self._until_poll == 0:
            self._until_poll = POLL_EVERY
            self._poll()
        game = self._game
        if ply == len(self._buffers):
            self._buffers.append(array("i", bytes(4 * game.MAX_MOVES)))
        moves = self._buffers[ply]
        n = game.generate(moves)
        if depth == 1:
            return n
        total = 0
        for i in range(n):
            game.make(moves[i])
            total += self.count(depth - 1, ply + 1)
            game.undo()
        return total
