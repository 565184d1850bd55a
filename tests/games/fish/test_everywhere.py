"""Fish on CPython and on MicroPython with the Pico's heap: equal boards, games and sentences."""

from tests.games.fish.random_games import new_game
from tests.games.fish.test_position_reader import MOVES_REFUSED, REFUSED
from tests.micropython_runner import same_everywhere

SEEDS = [*range(80), 0xFFFF, 0x10000, 999999, 1 << 30, 1 << 31, 3753915452, (1 << 32) - 1]


def test_a_seed_is_the_same_board_everywhere():
    lines = same_everywhere("games/fish/layouts", *SEEDS)
    assert len(lines) == len(SEEDS)
    for seed, line in zip(SEEDS, lines, strict=True):
        assert new_game((2, seed, True)).text() in line
        assert line.endswith(new_game((4, seed, False)).text())


def test_refusals_are_the_same_everywhere():
    positions = [f"position {text}" for text, _ in REFUSED if text.isprintable()]
    moves = [f"move {text}|{move}" for text, move, _ in MOVES_REFUSED]
    lines = same_everywhere("games/fish/refusals", text="\n".join(positions + moves))
    sentences = [sentence for text, sentence in REFUSED if text.isprintable()]
    assert lines == sentences + [sentence for _, _, sentence in MOVES_REFUSED]
