"""Invariants of a saved game in states that a session seldom reaches."""

import pytest

from floe.device.storage import Folder, Storage
from floe.games import registry
from floe.ui import saved_game, session
from tools.soak.invariants import Broken, Player

MOVES = ("d4e4", "e2e3", "d1d2")


def older(*moves):
    """A record as a Floe without checks wrote it."""
    start = registry.new_game("xok", 2, {}).text()
    return f"# players: person person\nxok {start}\n{' '.join(moves)}\nnone\n"


def test_a_game_of_an_older_floe_may_be_found_as_it_was_before_the_last_move(tmp_path):
    saved = tmp_path / session.file_of("xok")
    saved.write_text(older(*MOVES[:2]), encoding="utf-8")
    storage = Storage(Folder(str(tmp_path)))
    player = Player()
    player.disturb()
    player.power_on({"xok": older(*MOVES[:2])}, [], True)
    player.power_on({"xok": older(*MOVES[:2])}, [], True)
    assert not player._saved["xok"].unsure
    played = saved_game.read(storage, "xok", registry.new_game)
    player.look(played, True)
    played.play(played.game.find_move(MOVES[2]))
    player.look(played, True)
    player.power_on({"xok": older(*MOVES[:2])}, [], True)
    with pytest.raises(Broken, match="kept"):
        player.power_on({"xok": older(*MOVES[:1])}, [], True)
