"""The machine player: what it does where the heap is nearly full."""

from floe.search import game_search
from floe.ui import memory
from tests.ui.playing.hint_game import HintGame


def test_code_that_is_larger_than_its_room_gets_that_of_the_tables_too(monkeypatch):
    """So it is with viper's kernels, whose code of a game is one large block."""
    play = HintGame("fish")
    assert memory.reserved() == memory.room()
    load, free = game_search.load_search, []

    def load_if_all_is_free(game):
        free.append(memory.reserved())
        if free[-1]:
            raise MemoryError("memory allocation failed, allocating 16688 bytes")
        return load(game)

    monkeypatch.setattr(game_search, "load_search", load_if_all_is_free)
    play.hint()
    assert free[:2] == [sum(memory.PIECES[memory.TABLES]), 0]
