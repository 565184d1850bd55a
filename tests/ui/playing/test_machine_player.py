"""The machine player's own decisions: when the seed of a game counts."""

import pytest

from host_sim.flash_folder import Flash

from floe.device.storage import Storage
from floe.games import registry
from floe.search.levels import HIGHEST
from floe.ui.playing.machine_player import VARIED, MachinePlayer
from floe.ui.session import Session

PLAYERS = 2
MOVES = VARIED * PLAYERS


@pytest.mark.parametrize("played, seeded", [(0, True), (MOVES - 1, True), (MOVES, False)])
def test_the_seed_counts_in_the_first_moves_alone(monkeypatch, played, seeded):
    game = registry.new_game("xok", PLAYERS)
    session = Session(Storage(Flash()), game, [0, HIGHEST], {})
    player = MachinePlayer(session, 7)
    player.prepare()
    seeds = []
    monkeypatch.setattr(player.engine, "start", lambda level, seed, refused: seeds.append(seed))
    for _ in range(played):
        session.record.moves.append("?")
    player.start(HIGHEST)
    assert seeds == [7 if seeded else 0]
