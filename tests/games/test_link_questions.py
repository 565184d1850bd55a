"""Questions between two ends of a linked game, and their answers."""

import pytest

from floe.games import link, link_questions, record
from floe.games.link import Link
from floe.ui.link import consent
from tests.games.linked_pairs import cut, pair, quiet, run_both, step_only, tell


def ask(both, asker, what=link_questions.TAKE_BACK, words="4"):
    """Let an end ask something that is heard."""
    assert consent.ask(asker.link, what, words)
    asker.save()
    run_both(both, 5)


def make_what_came(end):
    """Make the move that has come over the wire, if one has."""
    if move := end.link.next_move():
        end.record.moves.append(end.game.move_text(move))
        end.game.make(move)
        end.game.commit()
        end.save()


def test_a_no_is_reported_and_changes_nothing():
    both = quiet("xok", 6)
    asker, other = both.ends
    ask(both, asker)
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
    ask(both, asker)
    both.wires[1].cut = True  # the answer is lost, so the question is repeated
    consent.answer(other.link, False)
    other.save()
    other.power_cut()
    run_both(both, 60)
    assert other.link.question[0] == "" and not asker.link.refused
    both.wires[1].cut = False
    run_both(both, 60)
    assert asker.link.refused == link_questions.TAKE_BACK
    ask(both, asker)
    assert other.link.question == (link_questions.TAKE_BACK, "4", 6)


def test_a_yes_is_known_after_a_power_cut():
    both = quiet("xok", 6)
    asker, other = both.ends
    ask(both, asker)
    other.go_back(consent.answer(other.link, True))
    asker.power_cut()
    run_both(both)
    assert asker.link.granted == (link_questions.TAKE_BACK, str(other.link.base), 4)


@pytest.mark.parametrize("result", ["none", "p1win"])
def test_a_yes_counts_more_than_the_move_under_way(result):
    """Also if that move has ended the game."""
    both = quiet("xok", 6)
    asker, other = both.ends if both.ends[0].game.turn() == 0 else both.ends[::-1]
    ask(both, asker, link_questions.DRAW, "draw")
    cut(both, True)
    asker.play()
    assert len(asker.record.moves) == 7
    asker.record.result = result
    asker.save()
    consent.answer(other.link, True)
    other.record.result = "draw"
    other.save()
    cut(both, False)
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
    ask(both, asker, link_questions.REMATCH, "17")
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
        make_what_came(one)
    assert one.record.moves == other.record.moves


def first_legal(end):
    end.game.generate(end.moves)
    return end.game.move_text(end.moves[0])


def play_all(end, both):
    """Let the other end send moves for every seat; returns how many are made."""
    made = len(end.record.moves)
    for _ in range(20):
        tell(both, end, "M", "0", str(len(end.record.moves)), first_legal(end), "-")
        make_what_came(end)
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
