"""How long the machine would think on a Pico, estimated from the time it takes here."""

import random
import time
from array import array
from collections.abc import Iterator
from typing import Any

from floe.games import registry
from floe.games.grid import EMPTY, GOES_ON, GridGame, squares
from floe.search import game_search
from floe.search import levels as all_levels
from floe.search.engine import Engine
from floe.search.plain import PlainSearch

# Microseconds that a unit of PlainAlphaBeta.cost takes a Pico. On the emulated one it took 21 in
# Four in a Row, 33 in Reversi, 26 in Konane and 23 in Halma; the nodes of these games took 3, 51,
# 21 and 7 ms, and are estimated here to take 4, 40, 22 and 11.
PICO_US = 33
# A compiled kernel loses less on the way from this computer to a Pico: so many hundredths of what
# Python loses. Measured were 32 in fish, 48 in docs/a_faster_opponent.md, 61 in xok, 74 in soccer.
KERNEL_SHARE = 52
# A move of the highest level, and the longest slice, in ms.
MOST_MS, MOST_SLICE_MS = 5_000, 100
POSITIONS = 12  # The number of positions in which it thinks, spread over a random game.
NODES = 60  # For each of them; of a game with kernels so many times KERNEL_NODES.
KERNEL_NODES = 1000


class _Reference(GridGame):
    """A game whose cost on a Pico is known: it tells how fast this computer is."""

    NAME = "reference"
    ROW_LENGTHS = squares(7, 6)

    def find_moves(self) -> None:
        for cell in self.CELLS:
            if self.at(cell) == EMPTY:
                self.add(cell)

    def outcome(self, cell: int) -> int:
        return self.mover_wins() if self.longest_line(cell) >= 4 else GOES_ON


def node_ms(info: registry.GameInfo) -> float:
    """Milliseconds of a usual node on a Pico; 0 if its kernels are not compiled here."""
    game: Any = registry.new_game(info.name)
    search: Any = game_search.load_search(game)
    is_plain = isinstance(search, PlainSearch)
    if not is_plain and not hasattr(search.run, "argtypes"):
        return 0.0
    reference, cost = _measured(_Reference(), PlainSearch())
    here = reference / cost  # of a unit
    seconds, cost = _measured(game, search)
    units = max(cost, seconds / here) if is_plain else seconds / here * KERNEL_SHARE / 100
    return units * PICO_US / 1000


def _measured(game: Any, search: Any) -> tuple[float, float]:
    """(seconds, cost) of a node in some positions of a random game; cost: 0 with kernels."""
    is_plain = isinstance(search, PlainSearch)
    chance = random.Random(1)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    thinker: Any = search.thinker(game)
    seconds, cost, nodes = 0.0, 0, 0
    for _ in range(POSITIONS):
        if game.over():
            break
        thinker.begin(game, NODES if is_plain else NODES * KERNEL_NODES)
        while is_plain and not thinker.cost:
            thinker.step(1)
        cost += thinker.cost if is_plain else 0
        begun = time.process_time()
        while not thinker.step(1 << 20):
            pass
        seconds += time.process_time() - begun
        nodes += thinker.nodes
        for _ in range(3):
            count = game.generate(moves)
            if count:
                game.make(moves[chance.randrange(count)])
                game.commit()
    return seconds / max(1, nodes), cost / POSITIONS


def facts(info: registry.GameInfo) -> Iterator[str]:
    """A sentence about the levels' seconds on a Pico."""
    node = node_ms(info)
    if not node:
        return
    game: Any = registry.new_game(info.name)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for _ in range(3 * POSITIONS // 2):  # to the middle of a game
        if game.generate(moves):
            game.make(moves[0])
            game.commit()
    first_ply = game.generate(moves)
    engine = Engine(game)
    seconds: list[str] = []
    for level in all_levels.levels_of(info.name):
        engine.start(level)
        while not (engine.nodes or engine.step(1)):
            pass
        nodes = max(engine.budget, first_ply)
        seconds.append(f"{all_levels.LEVELS[level]} {nodes * node / 1000:.1f}")
    speed = f"a node would take about {node:.0f} ms"
    if node < 1:
        speed = f"it would look at about {round(1000 / node, -3):,.0f} nodes a second"
    yield f"On a Pico {speed}, and a move at each level takes seconds: {', '.join(seconds)}."


def faults(info: registry.GameInfo) -> Iterator[str]:
    """A sentence if a single node would make keys slow."""
    node = node_ms(info)
    if node > MOST_SLICE_MS:
        yield (
            f"rules.py: on a Pico a node would take about {node:.0f} ms, and keys are answered "
            f"between nodes: make find_moves(), outcome() or evaluate() shorter, below "
            f"{MOST_SLICE_MS} ms."
        )
