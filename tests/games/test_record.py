"""Records of games: written, read, replayed; and why a record is refused."""

import gc
import tracemalloc
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games import record, registry
from floe.games.errors import TextError
from floe.games.fish.rules import Fish
from tests.games.fish.random_games import CHOICES, SETUPS, new_game, play
from tests.tables import rows


def played(game, choices, plies=60):
    """The record of a game continued from its position."""
    start = game.text()
    moves = [move for _, move in zip(range(plies), play(game, choices), strict=False)]
    return record.Record("fish", start, moves, game.result(), {"seed": "17", "date": "2026-11-21"})


def parts(rec):
    return rec.game, rec.start, rec.moves, rec.result, rec.headers


def replayed(text):
    """The game a record's text leads to."""
    game = Fish()
    record.replay(record.read(text), game)
    return game


def test_how_a_record_looks():
    start = new_game((2, 1, True)).text()
    moves = [f"{row}{column}" for row in "abc" for column in range(1, 6)]
    rec = record.Record("fish", start, moves, "shared 1 2", {"seed": "1", "balanced": "yes"})
    body = (
        "# format: 2\n"
        "# balanced: yes\n"
        "# seed: 1\n"
        f"fish {start}\n"
        "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2\n"
        "c3 c4 c5\n"
        "shared 1 2\n"
    )
    assert record.write(rec) == f"# check: {zlib.crc32(body.encode()):08x}\n{body}"
    assert "".join(record.lines(rec)) == record.write(rec)
    assert parts(record.read(record.write(rec))) == parts(rec)


def test_a_record_without_headers_and_moves():
    rec = record.Record("fish", "position", [])
    assert rec.headers == {} and rec.result == "none"
    assert record.write(rec) == "# check: fcf55d01\n# format: 2\nfish position\nnone\n"
    assert parts(record.read("fish position\nnone")) == parts(rec)


def test_moves_are_like_a_list():
    texts = [f"a{number}" for number in range(40)]
    moves = record.Moves(texts)
    assert moves == texts and len(moves) == 40 and list(moves) == texts
    assert [moves[i] for i in range(-40, 40)] == texts * 2
    assert not record.Moves() and moves != texts[:-1]
    moves.append("b7")
    assert moves[-1] == moves[40] == "b7" and len(moves) == 41


WORD = st.text("abcdefgh12345678", min_size=1, max_size=4)
HEADER = st.text(st.characters(codec="utf-8", exclude_characters="\n:"), max_size=8).map(str.strip)
RESULT = st.sampled_from(record.RESULTS) | st.lists(
    st.sampled_from("1234"), min_size=2, max_size=4, unique=True
).map(lambda seats: " ".join(["shared", *sorted(seats)]))


@given(WORD, st.lists(WORD), RESULT, st.dictionaries(HEADER, HEADER))
def test_what_is_written_is_read(game, moves, result, headers):
    rec = record.Record(game, "1200221/11 a1,b4 1 0+0", moves, result, headers)
    assert parts(record.read(record.write(rec))) == parts(rec)


def test_white_space_is_free():
    headers = "\n#seed:17  \r\n  # level : king: 3\r\n\r\n"
    moves = "\r\n a1  b2\t\r\n c3\np1win  \r\n\n"
    assert parts(record.read(headers + "fish  x y z\r\n" + moves)) == (
        "fish",
        "x y z",
        ["a1", "b2", "c3"],
        "p1win",
        {"seed": "17", "level": "king: 3"},
    )


@given(SETUPS, CHOICES, st.integers(0, 60))
@settings(max_examples=40)
def test_a_game_is_replayed(setup, choices, plies):
    game = new_game(setup)
    text = record.write(played(game, choices, plies))
    again = replayed(text)
    assert again.text() == game.text()
    assert again.state == game.state
    assert record.read(text).result == game.result()


@pytest.mark.parametrize(("players", "seed", "plies"), [(2, 3, 60), (3, 5, 60), (4, 8, 20)])
def test_a_record_cut_anywhere_is_refused_or_the_same_game(players, seed, plies):
    game = new_game((players, seed, True))
    text = record.write(played(game, bytes(range(60)), plies))
    whole = []
    for end in range(len(text)):
        try:
            again = replayed(text[:end])
        except TextError as error:
            assert len(str(error)) > 15
        else:
            assert again.text() == game.text()
            whole.append(end)
    assert whole == [len(text) - 1]


def test_a_shared_result_cut_short_is_refused():
    """`shared 1 2` is not the result of a game that players 1, 2 and 3 share."""
    over = "/".join(["0000000", "00000000"] * 4) + " -,-,-/-,-,-/-,-,- 1 9+6/9+6/9+6"
    text = record.write(record.Record("fish", over, [], "shared 1 2 3"))
    assert replayed(text).result() == "shared 1 2 3"
    for end in range(len(text) - 1):
        with pytest.raises(TextError):
            replayed(text[:end])


# -- the check and the format

# Players, seed, plies of games whose records are damaged.
FLIPPED = [(2, 1, 40), (3, 5, 3), (4, 8, 20)]


@pytest.mark.parametrize(("players", "seed", "plies"), FLIPPED)
def test_a_flipped_bit_is_refused_or_changes_nothing(players, seed, plies):
    rec = played(new_game((players, seed, True)), bytes(range(60)), plies)
    data = record.write(rec).encode()
    read = 0
    for bit in range(8 * len(data)):
        flipped = bytearray(data)
        flipped[bit >> 3] ^= 1 << (bit & 7)
        try:
            again = record.read(flipped.decode())
        except (UnicodeDecodeError, TextError):
            continue
        if again.game in registry.names():
            read += 1
            assert parts(again) == parts(rec)
    assert read < 30  # only white space between two words is different


def test_what_was_written_before_there_was_a_check_is_read():
    rec = played(new_game((2, 3, True)), bytes(60), 30)
    check, version, *old = record.write(rec).splitlines(keepends=True)
    assert (check[:9], version) == ("# check: ", "# format: 2\n")
    assert parts(record.read("".join(old))) == parts(rec)
    assert parts(record.read("# format: 1\n" + "".join(old))) == parts(rec)
    with pytest.raises(TextError, match="damaged"):
        record.read("".join([version, *old]))
    with pytest.raises(TextError, match="damaged"):
        record.read("".join([check, *old, "\n"]).replace("none", "draw"))


def test_a_checked_record_laid_out_again_is_the_same():
    rec = played(new_game((2, 3, True)), bytes(60))
    lines = record.write(rec).split("\n")
    head = [line for line in lines if line.startswith("#")]
    text = "\r\n".join(head[::-1] + [lines[len(head)], " ".join(lines[len(head) + 1 :])])
    assert parts(record.read(text)) == parts(rec)


def test_white_space_around_a_headers_value_does_not_count():
    rec = record.Record("fish", "x y", ["a1"], headers={"seed": " 1  2 ", "note": ""})
    assert record.read(record.write(rec)).headers == {"seed": "1  2", "note": ""}


@pytest.mark.parametrize("version", ["3", "10", "", "x" * 5000])
def test_a_newer_format_is_reported_as_such(version):
    with pytest.raises(TextError, match="a newer Floe can read it") as caught:
        record.read(f"# format: {version}\nmoves:\n  1. e4\n")  # whatever is below
    assert len(str(caught.value)) < 120


# -- what is no record


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("".join([f"# a{number}: b\n" for number in range(800)]), "more than 50 headers"),
        ("# " + "a" * 10_000 + ": b\n", "a header whose name is longer"),
        ("# a" * 2700, "is no header of a record"),
        ("a " * 4096, "longer than that of any game"),
        ("1/" * 4096, "longer than that of any game"),
        ("fish " + "1/" * 300 + "\nnone", "longer than that of any game"),
        ("\n" * 8192, "the record has no line with a game"),
        ("fish x\n" + "a " * 4090, "the record has more than 1000 moves"),
        ("fish x\n" + "a\n" * 4090, "the record has more than 1000 moves"),
        ("fish x\n" + "a" * 8000, "the record breaks off"),
    ],
)
def test_a_foreign_text_is_refused_before_it_fills_the_heap(text, sentence):
    """A list of all its words or lines would not fit into a board's memory."""
    gc.collect()
    tracemalloc.start()
    try:
        with pytest.raises(TextError, match=sentence) as caught:
            record.read(text)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("most", "text"),
    [
        (50, lambda most: "".join([f"# a{n}: b\n" for n in range(most)]) + "fish x"),
        (100, lambda most: "#" + "a" * (most - 1) + ": b\nfish x"),
        (500, lambda most: "fish " + "x" * (most - 5)),
    ],
)
def test_a_limit_is_reached_and_not_passed(most, text):
    assert record.read(text(most) + "\nnone").game == "fish"
    with pytest.raises(TextError):
        record.read(text(most + 1) + "\nnone")


def test_the_longest_game_is_read_in_one_line_too():
    moves = ["Mb4ne"] * record.MOST_MOVES
    rec = record.Record("soccer", "x", moves, "shared 1 2 3 4")
    text = record.write(rec)
    assert len(text) < 6500
    assert record.read(text).moves == moves
    assert record.read("soccer x\n" + " ".join(moves) + " draw").moves == moves
    with pytest.raises(TextError, match="more than 1000 moves"):
        record.read(text.replace("none", "") + "a")


START = new_game((2, 1, True)).text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        *rows(__file__, "refused_records.txt"),
        (f"fish {START[:-1]}\nnone", "'0+' is no score: write fish+floes, such as 16+12"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(text, sentence):
    game = new_game((4, 9, True))
    state = bytes(game.state)
    with pytest.raises(TextError) as caught:
        record.replay(record.read(text.replace("START", START)), game)
    assert str(caught.value) == sentence
    assert bytes(game.state) == state


def test_a_record_with_an_illegal_move_changes_nothing():
    rec = played(new_game((2, 2, True)), bytes(60))
    moves = list(rec.moves)
    moves[20] = moves[20][:2] + moves[20][:2]
    rec.moves = record.Moves(moves)
    game = new_game((4, 9, True))
    game.make(game.find_move(next(play(new_game((4, 9, True)), bytes(1)))))
    state = bytes(game.state)
    with pytest.raises(TextError, match="is not a straight line over free floes"):
        record.replay(rec, game)
    assert bytes(game.state) == state
