"""The memory of the emulated Pico: what has to be left of heap and C stack, whatever is played."""

import os
from pathlib import Path

import pytest

from floe.events import A
from tests.pico.conftest import both_maps, less_heap_first, only_in_full
from tests.pico.pair import LEVELS, PERSON, Pair
from tools.board.pico import flash_contents, image, memory, whole_game
from tools.build import mpy

games = pytest.mark.parametrize("game", memory.CHOOSE)
# An image of somebody's own, of which no addresses are known.
OWN_IMAGE = "PICO_UF2" in os.environ

SRAM = 0x20000000
HIGHEST = LEVELS["emperor"]


def whole_games():
    """Memory maps and games; the quick tests play on the map with less heap.

    They leave out fish, in which at least 20 KB more stay free than in the others.
    """
    for memory_map in image.maps():
        for game in memory.CHOOSE:
            marks = pytest.mark.full if game == "fish" else only_in_full(memory_map)
            yield pytest.param(memory_map, game, marks=marks)


@pytest.mark.skipif(OWN_IMAGE, reason="of PICO_UF2 no addresses are known")
def test_the_interpreter_is_where_the_map_says():
    for function in ("mp_execute_bytecode", "gc_alloc", "mp_parse"):
        assert image.address(function, "flash") < SRAM < image.address(function, "sram")


@both_maps
def test_enough_heap_is_free_at_the_title(floe):
    assert memory.least_free(floe, memory.SCRIPTS["title"]) >= memory.BUDGETS["title"]
    names = floe.execute("import __main__, sys; print(list(sys.modules), dir(__main__))")
    assert "'floe.start'" in names and "'rp2'" not in names


@pytest.mark.parametrize("memory_map, game", list(whole_games()), indirect=["memory_map"])
def test_a_whole_game_leaves_heap_and_asks_for_no_large_block(floe, memory_map, game):
    memory.start(floe)
    if memory_map == "sram" and not OWN_IMAGE:
        # There the program enters the collector from flash.
        for function, register in (("gc_alloc", 0), ("gc_realloc", 1)):
            floe.watch(image.address(function, "sram"), register, memory.LARGEST_BLOCK + 1)
    Pair(floe).begin(game, PERSON, HIGHEST)
    assert whole_game.play_on(floe) > 1
    least = memory.by_screen(floe)
    least.pop("SeedEntry", None)  # in fish alone
    assert least.keys() == memory.SCREENS.keys()
    assert not [name for name in least if least[name] < memory.SCREENS[name]], least
    assert memory.heap_left(floe) >= memory.BUDGETS["game"]
    assert floe.watched == []


def test_the_start_code_of_modules_is_freed(bare, tmp_path):
    """Also if eight names, with those of the file and its code, fill the memory before it."""
    names = [f"name{number}" for number in range(6)]
    text = "\n".join(f"{name} = 0" for name in names * 50)
    mpy.compile_text(text, Path("module.py"), tmp_path / "module.mpy", None)
    data = (tmp_path / "module.mpy").read_bytes()
    modules = [f"module{number}" for number in range(8)]
    flash_contents.install(bare, {f"{module}.mpy": data for module in modules})
    free = "gc.collect(); print(gc.mem_free())"
    output = bare.execute(f"import gc; {free}; import {', '.join(modules)}; {free}")
    before, after = map(int, output.split())
    assert before - after < 1.5 * len(data)


# A game of machines that is over after four more moves.
NEARLY_OVER = """\
# players: emperor emperor
xok 3/4/5/6/5/4/3 3111/3111 1
b4c5 vc4xb4xc5 e1f1 b4c5 e5f4 b1c1 vc2xb1xc1 b1c1 sd2xc1 g2g3 a2b2 yb2xa2
sf2xg2 a2a3 yb3xa2xb4 se2xe1 d1e1 ie1xd1xf1 c1d1 c3d3 ic3xd3
none
"""


@less_heap_first
def test_after_a_game_another_begins_or_is_kept_for_after_a_restart(floe):
    """What is free may then lie in too small pieces for a search."""
    floe.wait_picture(any)
    floe.execute(f"with open('/saves/xok.floe', 'w') as file: file.write({NEARLY_OVER!r})")
    memory.start(floe, watched=False)
    floe.play("A w40000")  # it goes on, and ends
    begun = len(floe.serial)
    floe.play("A w3000 A w9000")  # a rematch is set up, and begins
    assert "Error" not in floe.serial[begun:]
    output = floe.execute("import os; print(sorted(os.listdir('/saves')))")
    assert "xok.floe" in output and "last.floe" not in output


# From the set-up of xok: people play against the clock, from a position that was set up.
EDITED = "D D L D D R D R D A w2500 A w300 D w300 A w300 B w1500 D D D A"


@less_heap_first
def test_after_the_editor_a_game_begins_or_is_kept_for_after_a_restart(floe):
    memory.start(floe, watched=False)
    begun = len(floe.serial)
    floe.play(f"{memory.CHOOSE['xok']} {EDITED} w9000")
    assert "Error" not in floe.serial[begun:]
    output = floe.execute("print(open('/saves/xok.floe').read())")
    assert "time: " in output and "3111/3111" not in output


thinks_with = pytest.mark.parametrize(
    "game, machines, module",
    [("soccer", 1, "floe.search.soccer.plan"), ("fish", 3, "floe.search.fish.tree_search")],
)


def has_loaded(board, game, machines, module):
    """Whether a board has a module, once the highest level has thought."""
    memory.start(board)
    Pair(board).begin(game, PERSON, *[HIGHEST] * machines)
    whole_game.come_to(board, whole_game.PICKS)
    while memory.shown(board) != whole_game.THINKS:
        memory.check(board)
        board.tap(A)
        board.wait_ms(whole_game.LOOK_MS)
    board.wait_ms(whole_game.THOUGHT_MS)
    output = board.execute(f"import sys; print({module!r} in sys.modules)")
    return output.split()[-1] == "True"


@thinks_with
@less_heap_first
def test_a_board_has_room_for_what_the_highest_level_thinks_with(floe, game, machines, module):
    """Else it would play other moves than in the simulator."""
    assert has_loaded(floe, game, machines, module)


def test_the_table_of_names_grows_at_the_title_and_in_no_game(floe):
    """Each growth doubles it and takes one block, for which a game has no room."""
    tables = []
    for script in ("w500", memory.SCRIPTS["xok"]):
        memory.start(floe)
        floe.play(script)
        memory.check(floe)
        output = floe.execute("import micropython; micropython.qstr_info()")
        tables.append(int(output.partition("n_pool=")[2].partition(",")[0]))
    assert tables[0] == tables[1] > 1


@games
def test_enough_of_the_stack_is_left_while_a_game_loads_and_a_key_bounces(floe, game):
    assert memory.least_stack(floe, game) >= memory.STACK_BUDGET
