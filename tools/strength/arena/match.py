"""A match between two engines: each game is refereed by this tree's rules and recorded.

Games come in blocks with the same beginning: the same layout in fish, the same random moves in the
others. With two players a block is two games with the seats swapped. With P players it is 2 P
games: engine A in each seat in turn against B in all the others, then the reverse.

A block's score for A is 1/2 + (a - b) / 2P, where a is the sum of A's shares of the victory in the
games in which it was alone (1 for a victory, 1/n for one of n that share it), b that of B's. It is
1/2 between equal engines, whatever a seat is worth, 1 - s with the engines swapped, 1 if A wins
every game, and for two players the share of the points.
"""

import hashlib
import threading
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from host_sim import own_game
from host_sim.printable import printable

from floe.games import record, registry
from floe.games.errors import TextError
from floe.games.game import Game
from floe.games.random import Random
from tools.strength.arena.engine_process import EngineError, EngineProcess
from tools.strength.arena.engines import EngineSpec

A, B = 0, 1
IDLE = 8  # The number of engine processes that a thread keeps for the next game.
SEEDS = 1 << 24


@dataclass(frozen=True)
class Match:
    """The settings of a match: everything that a process needs to play any of its games.

    spaces: of the board of xok; opening: the number of random plies, in games without random
    layouts; seed: of the first block; patience: seconds that an engine may take for a move before
    it loses; full_time: of soccer, its plies or "off".
    """

    game: str
    a: EngineSpec
    b: EngineSpec
    players: int = 2
    spaces: int = 30
    opening: int = 4
    seed: int = 0
    patience: float = 60
    full_time: str = "off"

    @property
    def block(self) -> int:
        """Games in a block."""
        return 2 if self.players == 2 else 2 * self.players

    def seed_of(self, number: int) -> int:
        """The seed of the block to which a game belongs."""
        return (self.seed + number // self.block) % SEEDS

    def seats(self, number: int) -> tuple[int, ...]:
        """The engine of each seat in a game: a tuple of A and B."""
        place = number % self.block
        alone, other = (A, B) if place < self.players else (B, A)
        if self.players == 2:
            alone, other = A, B
        seat = place % self.players
        return tuple(alone if at == seat else other for at in range(self.players))

    def headers(self, number: int) -> dict[str, str]:
        """The headers by which a game's record is recognised as one of this match."""
        seats = "".join("AB"[engine] for engine in self.seats(number))
        info = registry.find(self.game)
        headers = {
            "A": self.a.name,
            "B": self.b.name,
            "A is": self.a.identity,
            "B is": self.b.identity,
            "board": self.spaces if "board" in info.chosen({}) else "-",
            "full time": self.full_time if "full time" in info.chosen({}) else "-",
            "number": number,
            "opening": 0 if info.seeded else self.opening,
            "players": self.players,
            "seats": seats,
            "seed": self.seed_of(number),
        }
        if info.package:
            files = own_game.sources(own_game.folder_of(self.game))
            digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in files))
            headers["rules"] = digest.hexdigest()[:16]
        return {name: str(value) for name, value in headers.items()}

    @property
    def settings(self) -> dict[str, str]:
        """The options that both engines receive by `setoption`."""
        return {} if self.full_time == "off" else {"FullTime": self.full_time}


def begin(match: Match, number: int) -> tuple[Game, str, list[str]]:
    """A game after its opening: (game, text of its start, its random moves)."""
    info = registry.find(match.game)
    game = info.game_class()()
    chosen = info.chosen({"board": str(match.spaces), "full time": match.full_time})
    random = Random(match.seed_of(number))
    moves = array("i", bytes(4 * game.MAX_MOVES))
    while True:
        if info.seeded:
            chosen["deal"] = str(match.seed_of(number))
        game.begin(match.players, chosen)
        if info.seeded:
            return game, game.text(), []
        start, played = game.text(), []
        while len(played) < match.opening and not game.over():
            move = moves[random.below(game.generate(moves))]
            played.append(game.move_text(move))
            game.make(move)
            game.commit()
        if not game.over():
            return game, start, played


def play(match: Match, number: int) -> str:
    """Play a game of the match; returns its record as text.

    An engine that fails (no answer, an illegal move, an end) loses: the header `lost` says which,
    `note` why, and the result stays none, as the moves give it.
    """
    game, start, moves = begin(match, number)
    headers = match.headers(number)
    seats = match.seats(number)
    playing = A
    try:
        players: list[EngineProcess] = []
        for seat, playing in enumerate(seats):
            engine = match.b if playing else match.a
            players.append(_process(engine, match, seats[:seat].count(playing)))
            players[-1].begin(match.seed_of(number), match.settings)
        while not game.over():
            playing = seats[game.turn()]
            text = players[game.turn()].move(start, moves)
            try:
                move = game.find_move(text)
            except TextError as error:
                name = (match.b if playing else match.a).name
                raise EngineError(f"{name} played '{text}': {error}.") from None
            game.make(move)
            game.commit()
            moves.append(text)
    except EngineError as reason:
        headers["lost"] = "AB"[playing]
        headers["note"] = printable(" ".join(str(reason).split()))
    return record.write(record.Record(match.game, start, moves, game.result(), headers))


def share_of_record(match: Match, number: int, saved: record.Record) -> float | None:
    """The share of the victory, 0 to 1, of the engine that is alone; in a game for two, of A.

    None if the game was not played to its end.
    """
    seats = match.seats(number)
    alone = A if match.players == 2 or number % match.block < match.players else B
    if "lost" in saved.headers:
        return 0.0 if saved.headers["lost"] == "AB"[alone] else 1.0
    if saved.result in ("none", "draw"):
        return None if saved.result == "none" else 0.5
    winners = [int(digit) - 1 for digit in saved.result if digit.isdecimal()]
    return winners.count(seats.index(alone)) / len(winners)


def block_score(match: Match, shares: Sequence[float]) -> float:
    """A's score, 0 to 1, of a block, from the shares of all its games."""
    if match.players == 2:
        return sum(shares) / 2
    a, b = shares[: match.players], shares[match.players :]
    return 0.5 + (sum(a) - sum(b)) / (2 * match.players)


_local = threading.local()


def _idle() -> dict[object, EngineProcess]:
    """The processes of this thread by engine, the last used last."""
    return _local.__dict__.setdefault("idle", {})


def _process(engine: EngineSpec, match: Match, nth: int) -> EngineProcess:
    """A process of an engine: one that this thread keeps from an earlier game, or a new one.

    nth: how many of its kind already play in this game; each has a separate process.
    """
    idle = _idle()
    key = (engine.identity, match.game, match.patience, match.full_time, nth)
    process = idle.pop(key, None)
    if process is None or not process.alive:
        process = EngineProcess(engine, match.game, match.patience)
    idle[key] = process
    for old in list(idle)[:-IDLE]:
        idle.pop(old).close()
    return process


def end_processes() -> None:
    """End the processes that this thread keeps."""
    idle = _idle()
    while idle:
        idle.popitem()[1].close()
