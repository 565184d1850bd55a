"""Two ends of a linked game agree on any wire, and refuse wrong claims."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games import link, link_questions, record
from floe.games.frames import frame
from floe.games.link import LOST_MS, Link
from floe.ui.link import consent
from tools.soak.linked_ends import Pair

KINDS = ("fish", "xok", "soccer")
FULL_TIME = {"full time": "100"}
SEEDS = range(4)
MOST_STEPS = 5000  # Many more than six moves and a cut take.


def pair(kind, seed, **options):
    headers = FULL_TIME if kind == "soccer" else {"deal": str(seed)} if kind == "fish" else {}
    return Pair(kind, seed, headers=headers, **options)


def records_are_alike(both):
    one, other = [record.read(end.saved) for end in both.ends]
    assert one.moves == other.moves and one.result == other.result != "none"


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_over_a_good_wire(kind):
    both = pair(kind, 1)
    both.play()
    records_are_alike(both)


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
    for _ in range(20):
        both.step()
    assert end.link.status == link.TOGETHER
    for wire in both.wires:
        wire.cut = True
    for _ in range(LOST_MS // 20 + 50):
        both.step()
    assert end.link.status == link.LOST
    for wire in both.wires:
        wire.cut = False
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
            for wire in both.wires:
                wire.cut = True
            for _ in range(LOST_MS // 20 + 50):
                both.step()
            assert {end.link.status for end in both.ends} <= {link.LOST, link.SEEKING}
            for wire in both.wires:
                wire.cut = False
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


# -- questions


def run_both(both, steps=200):
    for _ in range(steps):
        both.step()


def quiet(kind, moves):
    """A pair after a number of moves, both idle."""
    both = pair(kind, 5)
    while len(both.ends[0].record.moves) < moves or not both.ends[1].link.agrees():
        both.step()
        for end in both.ends:
            if len(end.record.moves) >= moves:
                end.act = lambda: None
    return both


def test_a_no_is_reported_and_changes_nothing():
    both = quiet("xok", 6)
    asker, other = both.ends
    assert consent.ask(asker.link, link_questions.TAKE_BACK, "4")
    asker.save()
    run_both(both, 5)
    assert other.link.question == (link_questions.TAKE_BACK, "4", 6)
    consent.answer(other.link, False)
    other.save()
    run_both(both)
    assert asker.link.refused == link_questions.TAKE_BACK and other.link.question[0] == ""
    assert len(asker.record.moves) == len(other.record.moves) == 6
    assert link_questions.ASKED not in asker.record.headers


def test_a_question_that_was_answered_comes_no_more_after_a_power_cut():
    both = quiet("xok", 6)
    asker, other = both.ends
    assert consent.ask(asker.link, link_questions.TAKE_BACK, "4")
    asker.save()
    run_both(both, 5)
    both.wires[1].cut = True  # the answer is lost, so the question is repeated
    consent.answer(other.link, False)
    other.save()
    other.power_cut()
    run_both(both, 60)
    assert other.link.question[0] == "" and not asker.link.refused
    both.wires[1].cut = False
    run_both(both, 60)
    assert asker.link.refused == link_questions.TAKE_BACK
    assert consent.ask(asker.link, link_questions.TAKE_BACK, "4")
    asker.save()
    run_both(both, 5)
    assert other.link.question == (link_questions.TAKE_BACK, "4", 6)


def test_a_yes_is_known_after_a_power_cut():
    both = quiet("xok", 6)
    asker, other = both.ends
    consent.ask(asker.link, link_questions.TAKE_BACK, "4")
    asker.save()
    run_both(both, 5)
    other.go_back(consent.answer(other.link, True))
    asker.power_cut()
    run_both(both)
    assert asker.link.granted == (link_questions.TAKE_BACK, str(other.link.base), 4)


@pytest.mark.parametrize("result", ["none", "p1win"])
def test_a_yes_counts_more_than_the_move_under_way(result):
    """Also if that move has ended the game."""
    both = quiet("xok", 6)
    asker, other = both.ends if both.ends[0].game.turn() == 0 else both.ends[::-1]
    consent.ask(asker.link, link_questions.DRAW, "draw")
    asker.save()
    run_both(both, 5)
    both.wires[0].cut = both.wires[1].cut = True
    asker.play()
    assert len(asker.record.moves) == 7
    asker.record.result = result
    asker.save()
    consent.answer(other.link, True)
    other.record.result = "draw"
    other.save()
    both.wires[0].cut = both.wires[1].cut = False
    run_both(both, 50)
    assert asker.link.granted == (link_questions.DRAW, "draw", 6)
    type(asker).act(asker)
    assert record.read(asker.saved).result == "draw" and len(asker.record.moves) == 6
    run_both(both, 50)
    assert asker.link.agrees() and other.link.agrees()


def test_both_ask_at_once_and_one_goes_first():
    both = quiet("xok", 6)
    for end, moves in zip(both.ends, ("5", "4"), strict=True):
        assert consent.ask(end.link, link_questions.TAKE_BACK, moves)
        end.save()
    run_both(both, 60)
    assert both.ends[0].link.question[0] == ""
    assert both.ends[1].link.question == (link_questions.TAKE_BACK, "5", 6)
    assert not consent.ask(both.ends[1].link, link_questions.DRAW, "draw")


def test_a_rematch_is_seen_by_its_number():
    both = quiet("xok", 6)
    asker, other = both.ends
    for end in both.ends:
        end.record.result = "draw"
        end.save()
    consent.ask(asker.link, link_questions.REMATCH, "17")
    asker.save()
    run_both(both, 50)
    assert other.link.question == (link_questions.REMATCH, "17", 6)
    other.record.headers[link_questions.LINK] = "1 6 0 0"
    other.link = Link(other.record, other.game, other.own)
    run_both(both, 50)
    assert asker.link.granted == (link_questions.REMATCH, "17", 6) and not asker.link.why


def test_own_moves_that_were_lost_are_taken_over_when_the_player_agrees():
    both = quiet("xok", 2)
    one, other = both.ends
    saved = one.saved
    for end in both.ends:
        del end.act
    while len(other.record.moves) < 6 or not other.link.agrees():
        both.step()
    for end in both.ends:
        end.act = lambda: None
    one.read(saved)
    for _ in range(50):
        step_only(both)
        one.link.next_move()
    assert one.link.question == (link_questions.CATCH_UP, "4 0", 2)
    consent.answer(one.link, True)
    while len(one.record.moves) < 6:
        step_only(both)
        if move := one.link.next_move():
            one.record.moves.append(one.game.move_text(move))
            one.game.make(move)
            one.game.commit()
            one.save()
    assert one.record.moves == other.record.moves


def step_only(both, steps=1):
    for _ in range(steps):
        both.now += 20
        for here in range(2):
            data = both.wires[1 - here].take(both.now)
            both.wires[here].send(both.ends[here].step(data, both.now), both.now)


# -- lies


def feed(end, both, data):
    for at in range(0, len(data), 64):
        end.link.feed(data[at : at + 64], len(data[at : at + 64]), both.now)


def tell(both, end, kind, *words):
    """Let an end hear a frame of the other one."""
    feed(end, both, frame(kind, "1" if end.link.role == "0" else "0", "5", *words))


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


def first_legal(end):
    end.game.generate(end.moves)
    return end.game.move_text(end.moves[0])


def play_all(end, both):
    """Let the other end send moves for every seat; returns how many are made."""
    made = len(end.record.moves)
    for _ in range(20):
        tell(both, end, "M", "0", str(len(end.record.moves)), first_legal(end), "-")
        if move := end.link.next_move():
            end.record.moves.append(end.game.move_text(move))
            end.game.make(move)
            end.game.commit()
            end.save()
    return len(end.record.moves) - made


@pytest.mark.parametrize("claimed", ["7", "9", "999999", "1001"])
def test_moves_for_ones_own_seat_come_only_after_a_yes_and_no_more_than_that(claimed):
    both = quiet("xok", 6)
    end = both.ends[0]
    assert end.game.turn() == 0
    tell(both, end, "S", "0", "0", claimed, "00000000", "none")
    assert play_all(end, both) == 0
    if int(claimed) > record.MOST_MOVES:
        assert not end.link.question[0]
        return
    missing = int(claimed) - 6
    assert end.link.question == (link_questions.CATCH_UP, f"{missing} 0", 6)
    tell(both, end, "S", "0", "0", "40", "00000000", "none")
    consent.answer(end.link, True)
    assert play_all(end, both) == missing + 1  # with the other player's own move
    tell(both, end, "S", "0", "0", "40", "00000000", "none")
    assert end.link.question[0] == link_questions.CATCH_UP and play_all(end, both) == 0


def test_who_says_no_to_moves_is_not_asked_again():
    both = quiet("xok", 6)
    end, other = both.ends
    tell(both, end, "S", "0", "0", "9", "00000000", "none")
    consent.answer(end.link, False)
    end.save()
    tell(both, end, "S", "0", "0", "9", "00000000", "none")
    assert end.link.why == link.DECLINED and not end.link.question[0]
    for _ in range(3):  # this is said again and again, as it may get lost
        step_only(both, 60)
        assert other.link.why == link.REFUSED
        other.link.why = 0
    end.power_cut()
    step_only(both, 60)
    assert both.ends[0].link.agrees() and not other.link.why


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


@pytest.mark.parametrize(
    "question",
    [
        *(("back", "6"), ("back", "-1"), ("back", "7"), ("again", "5"), ("draw", "p1win")),
        *(("lost", "p2win"), ("lost", "p3win"), ("lost", "draw"), ("lost", ""), ("catch-up", "3")),
    ],
)
def test_a_question_that_does_not_fit_is_not_put(question):
    """Of the results p2win would let the player give up who is asked."""
    both = quiet("xok", 6)
    end = both.ends[0]
    tell(both, end, "A", "0", "6", *question, "1")
    assert not end.link.question[0] and not end.link.why
    tell(both, end, "A", "0", "6", "lost", "p1win", "1")
    assert end.link.question == (link_questions.GIVE_UP, "p1win", 6)
    tell(both, end, "A", "0", "6", "back", "0", "2")
    assert end.link.question == (link_questions.GIVE_UP, "p1win", 6)
    end.save()  # something else, such as the use of a hint
    assert end.link.question[0]


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_gives_up_among_three(players):
    both = pair("fish", 1, players=players)
    end = both.ends[0]
    tell(both, end, "A", "0", "0", "lost", "p1win", "1")
    assert not end.link.question[0]
    tell(both, end, "S", "0", "0", "0", link.check_of(end.game), "p1win")
    assert end.link.why == link.UNASKED and not end.link.question[0]


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


@settings(deadline=None, max_examples=300)
@given(st.lists(st.one_of(st.binary(max_size=64), WORDS), max_size=20))
def test_any_bytes_and_any_words_do_no_harm(pieces):
    both = quiet_once()
    end = both.ends[1]
    end.link = Link(end.record, end.game, end.own)
    state, moves = bytes(end.game.state), list(end.record.moves)
    for piece in pieces:
        data = piece if isinstance(piece, bytes) else frame(*piece)
        for at in range(0, len(data), 64):
            part = data[at : at + 64]
            end.link.feed(part, len(part), 0)
        for now in range(3):
            assert len(end.link.tick(now)) <= 800
        end.link.next_move()
    assert bytes(end.game.state) == state and list(end.record.moves) == moves


_quiet = []


def quiet_once():
    if not _quiet:
        _quiet.append(quiet("xok", 6))
    return _quiet[0]


def test_a_flood_of_frames_fills_nothing():
    both = quiet("xok", 6)
    end = both.ends[0].link
    data = frame("S", "1", "5", "0", "0", "0", "0", "none") * 1000 + b"x" * 10_000
    for at in range(0, len(data), 64):
        end.feed(data[at : at + 64], 64 if at + 64 <= len(data) else len(data) - at, 0)
    sent = [end.tick(0) for _ in range(10)]
    assert sum(map(bool, sent)) <= 4
