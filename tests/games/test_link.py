"""Two ends of a linked game agree on any wire, and refuse wrong claims."""

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games import link, record
from floe.games.frames import frame
from floe.games.link import LOST_MS, Link
from tests.games.linked_pairs import cut, feed, pair, quiet, run_both, tell
from tools.soak.linked_ends import Pair

KINDS = ("fish", "xok", "soccer")
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))]
MOST_STEPS = 5000  # Many more than six moves and a cut take.


def records_are_alike(both):
    one, other = [record.read(end.saved) for end in both.ends]
    assert one.moves == other.moves and one.result == other.result != "none"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_over_a_bad_wire_with_questions(kind, seed):
    both = pair(kind, seed, trouble=0.15)
    for end in both.ends:
        end.asks = 0.2
    both.play()
    records_are_alike(both)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_power_cuts_at_any_time_lose_nothing_that_was_saved(kind, seed):
    both = pair(kind, seed, trouble=0.1)
    for end in both.ends:
        end.asks = 0.1
    while not both.over():
        both.step()
        if both.chance.random() < 0.05:
            end = both.chance.choice(both.ends)
            before = end.saved
            end.power_cut()
            assert record.write(end.record) == before
    records_are_alike(both)


@pytest.mark.parametrize("players, own", [(3, 0b001), (3, 0b010), (4, 0b0101), (4, 0b0111)])
def test_seats_may_be_anywhere(players, own):
    both = Pair("fish", 7, players=players, own=own, trouble=0.1)
    both.play()
    records_are_alike(both)


def test_a_wire_that_is_pulled_and_plugged_in():
    both = pair("xok", 3)
    end = both.ends[0]
    assert end.link.status == link.SEEKING
    run_both(both, 20)
    assert end.link.status == link.TOGETHER
    cut(both, True)
    run_both(both, LOST_MS // 20 + 50)
    assert end.link.status == link.LOST
    cut(both, False)
    both.play()
    records_are_alike(both)


def sent_by(both):
    return sum(wire.sent for wire in both.wires)


def first_moves(both, cut_after=None):
    """Play the first moves; after so many frames the wire is cut for longer than LOST_MS."""
    for _ in range(MOST_STEPS):
        if min(len(end.record.moves) for end in both.ends) >= 6 and both.ends[0].link.agrees():
            return
        if cut_after is not None and sent_by(both) >= cut_after:
            cut(both, True)
            run_both(both, LOST_MS // 20 + 50)
            assert {end.link.status for end in both.ends} <= {link.LOST, link.SEEKING}
            cut(both, False)
            cut_after = None
        both.step()
    raise AssertionError("the first moves are never made")


@pytest.mark.parametrize("kind", KINDS)
def test_the_wire_may_be_cut_at_every_frame(kind):
    """Both agree after every step, see Pair.check."""
    whole = pair(kind, 2)
    first_moves(whole)
    frames = sent_by(whole)
    assert frames > 12
    for frame_number in range(frames):
        both = pair(kind, 2)
        first_moves(both, frame_number)
        one, other = both.ends
        assert list(one.record.moves)[:6] == list(other.record.moves)[:6]
        assert one.link.status == other.link.status == link.TOGETHER


# -- lies


@pytest.mark.parametrize(
    "words, why",
    [
        (("M", "0", "6", "nonsense", "-"), link.ILLEGAL),
        (("M", "0", "6", None, "00000000"), link.DIFFERS),
        (("S", "1", "4", "4", "00000000", "none"), link.UNASKED),
        (("S", "9999", "6", "9", "00000000", "none"), link.UNASKED),
        (("S", "0", "0", "6", "00000000", "none"), link.DIFFERS),
        (("S", "0", "0", "6", "same", "p1win"), link.UNASKED),
        (("S", "0", "0", "4", "same", "draw"), link.UNASKED),
        (("X", "3"), link.REFUSED),
    ],
)
def test_a_lie_is_refused_and_shown(words, why):
    both = quiet("xok", 6)
    end = both.ends[1]
    before = bytes(end.game.state), list(end.record.moves)
    end.game.generate(end.moves)
    same = link.check_of(end.game)
    words = [end.game.move_text(end.moves[0]) if word is None else word for word in words]
    words = [same if word == "same" else word for word in words]
    tell(both, end, *words)
    assert end.link.next_move() == 0
    assert end.link.why == why and end.link.status == link.STOPPED
    assert (bytes(end.game.state), list(end.record.moves)) == before
    if why != link.REFUSED:
        assert end.link.tick(both.now).startswith(b"~1\tX\t1\t5\t%d\t" % why)


@pytest.mark.parametrize("role", [0, 1])
def test_a_stop_is_over_when_the_other_starts_again(role):
    both = quiet("xok", 6)
    end = both.ends[role]
    end.link.why = link.DIFFERS
    feed(end, both, frame("L"))
    assert not end.link.why
    assert "\tG\t" in "".join(end.link.tick(both.now).decode() for _ in range(5))


def test_who_plays_with_one_offers_the_game_to_no_other():
    both = quiet("xok", 6)
    end = both.ends[0]
    feed(end, both, frame("L"))
    sent = b"".join(end.link.tick(both.now) for _ in range(5))
    assert end.link.status == link.TOGETHER and b"\tG\t" not in sent
    both.now += LOST_MS
    end.link.tick(both.now)
    feed(end, both, frame("L"))
    assert b"\tG\t" in b"".join(end.link.tick(both.now) for _ in range(5))


def test_its_own_echo_is_nobody():
    both = pair("xok", 1)
    end = both.ends[0].link
    for now in range(0, 2000, 20):
        data = end.tick(now)
        end.feed(data, len(data), now)
    assert end.status == link.SEEKING and not end.why


def test_another_version_is_reported_of_until_it_is_this_one():
    both = pair("xok", 1)
    end = both.ends[0].link
    data = frame("S", "1", "5", "0", "0", "0", "0", "none")
    from binascii import crc32

    body = data.replace(b"~1", b"~2").rpartition(b"\t")[0]
    newer = body + b"\t%08x\n" % crc32(body)
    end.feed(newer, len(newer), 0)
    assert end.why == link.VERSION
    good = frame("S", "1", "5", "0", "0", "0", link.check_of(both.ends[0].game), "none")
    end.feed(good, len(good), 0)
    assert end.status == link.TOGETHER


# -- any bytes

WORDS = st.lists(
    st.one_of(
        st.sampled_from(["S", "M", "A", "N", "G", "L", "X", "0", "1", "5", "6", "draw", "back"]),
        st.integers(-2, 10**9).map(str),
        st.text(max_size=12),
    ),
    min_size=1,
    max_size=10,
)


@settings(deadline=None, max_examples=100)
@given(st.lists(st.one_of(st.binary(max_size=64), WORDS), max_size=20))
def test_any_bytes_and_any_words_do_no_harm(pieces):
    both = quiet_once()
    end = both.ends[1]
    end.link = Link(end.record, end.game, end.own)
    state, moves = bytes(end.game.state), list(end.record.moves)
    both.now = 0
    for piece in pieces:
        feed(end, both, piece if isinstance(piece, bytes) else frame(*piece))
        for now in range(3):
            assert len(end.link.tick(now)) <= 800
        end.link.next_move()
    assert bytes(end.game.state) == state and list(end.record.moves) == moves


@functools.cache
def quiet_once():
    return quiet("xok", 6)


def test_a_flood_of_frames_fills_nothing():
    both = quiet("xok", 6)
    both.now = 0
    data = frame("S", "1", "5", "0", "0", "0", "0", "none") * 1000 + b"x" * 10_000
    feed(both.ends[0], both, data)
    sent = [both.ends[0].link.tick(0) for _ in range(10)]
    assert sum(map(bool, sent)) <= 4
