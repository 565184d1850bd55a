"""By keys, by the engine protocol and in the arena a level plays the same moves from a seed."""

import queue

import pytest

from host_sim.ugi.game_state import GameState
from host_sim.ugi.lines import END
from host_sim.ugi.protocol import Protocol

from floe.games import registry
from floe.search.levels import HIGHEST, LEVELS, RIVAL, levels_of
from tests.ui.console_sim import GAMES, ConsoleSim
from tools.strength.arena import engines
from tools.strength.arena.engine_process import EngineProcess

MOVES = 4
FEW = 2  # Of the rival, which thinks a second about each.
SEED = 4711


def by_keys(name, level, count):
    """The start and the moves of a game between two machines that was chosen in the menus."""
    sim = ConsoleSim(seed=SEED).power_on()
    sim.console.settings.set("speed", 2)
    sim.open_setup(name)
    sim.set_seats(f"LEVELS.{LEVELS[level]}", f"LEVELS.{LEVELS[level]}")
    session = sim.start()
    sim.run_until(lambda: len(session.record.moves) >= count or session.over(), limit=10**7)
    assert session.seed() == SEED
    return session.record.start, list(session.record.moves)[:count]


def by_protocol(name, level, start, moves):
    """What ugi answers before each of the moves."""
    inbox = queue.Queue()
    inbox.put(f"setoption name Level value {LEVELS[level]}")
    inbox.put(f"setoption name seed value {SEED}")
    chosen = []

    def ask():
        """Ask for the next move: what arrives while it thinks is refused."""
        if len(chosen) == len(moves):
            inbox.put(END)
        else:
            inbox.put(f"position fen {start} moves {' '.join(moves[: len(chosen)])}")
            inbox.put("go")

    def say(line):
        if line.startswith("bestmove"):
            chosen.append(line.split()[1])
            ask()

    ask()
    Protocol(GameState(registry.find(name)), inbox, say).run()
    return chosen


def in_the_arena(name, level, start, moves):
    """What the arena's engine plays before each of the moves."""
    process = EngineProcess(engines.read(LEVELS[level], name), name, 60)
    try:
        process.begin(SEED)
        return [process.move(start, moves[:at]) for at in range(len(moves))]
    finally:
        process.close()


@pytest.mark.parametrize(
    "name, level",
    [
        pytest.param(name, level, marks=pytest.mark.long if at % 3 or level >= HIGHEST else ())
        for name in GAMES
        for at, level in enumerate(levels_of(name))
    ],
)
def test_a_level_plays_the_same_wherever_it_plays(name, level):
    start, moves = by_keys(name, level, FEW if level == RIVAL else MOVES)
    assert by_protocol(name, level, start, moves) == moves
    assert in_the_arena(name, level, start, moves) == moves
