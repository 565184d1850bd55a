"""Fish on CPython and on MicroPython with the Pico's heap: equal boards, games and sentences."""

import random

from floe.games import record
from tests.games.fish.random_games import new_game, play, position
from tests.games.fish.test_position_reader import MOVES_REFUSED, REFUSED
from tests.games.legal_moves import legal
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


def edited(rng, text):
    """The text with a few characters changed, inserted or removed."""
    for _ in range(rng.randint(0, 2)):
        at = rng.randrange(len(text))
        more = rng.choice(["", "", *"0123456789abcdefgh-+/, #:č"])
        text = text[:at] + more + text[at + rng.randint(0, 2) :]
    return text


def test_edited_texts_are_read_or_refused_alike():
    rng = random.Random(20)
    lines = []
    for seed in range(150):
        lines.append("position " + edited(rng, position(seed)))
        game = new_game((2 + seed % 3, seed, True))
        start = game.text()
        moves = list(play(game, rng.randbytes(rng.randint(1, 60))))
        text = record.write(record.Record("fish", start, moves, game.result(), {"seed": "1"}))
        lines.append("record " + edited(rng, text.replace("\n", r"\n")))
        if not game.over():
            move = edited(rng, rng.choice(legal(game)))
            lines.append(f"move {game.text()}|{move}")
    found = same_everywhere("games/fish/refusals", text="\n".join(lines))
    assert len(found) == len(lines)
    understood = sum(line.count("/") > 7 or line.isdigit() for line in found)
    assert len(lines) // 4 < understood < len(lines)
