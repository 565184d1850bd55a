"""Asks and answers the questions of a linked game; knows nothing of screens.

end: a floe.games.link.Link. In memory only while something is asked or answered.
"""

from floe.games.link_questions import ASKED, CATCH_UP, NOTHING, TAKE_BACK


def ask(end, what, argument):
    """Prepare a question; it is sent once end.moved() reports that it is saved.

    Returns False, and asks nothing, while a question of either end is still open.
    """
    if end.question[0] or end.asked():
        return False
    end.record.headers[ASKED] = "%s %s %d" % (what, argument, len(end.record.moves))
    end.asks += 1
    end.write()
    return True


def answer(end, yes):
    """Answer the question of the end; returns the number of moves to go back to.

    After a yes the caller makes the change, saves it, and calls end.moved(). After a no the caller
    saves the record, and calls end.moved().
    """
    what, argument, keep = end.question
    end.question = NOTHING
    if not what:
        return len(end.record.moves)  # the question has lapsed: the game has continued
    if not yes:
        end.say_no()
    elif what == CATCH_UP:
        missing, base = [int(word) for word in argument.split()]
        end.trust = end.base + keep + missing - base
        if base != end.base:
            keep = 0  # nobody knows which moves were taken back
            take_back(end, keep, base)
    elif what == TAKE_BACK:
        keep = int(argument)
        take_back(end, keep)
    else:
        end.changes = True
    return keep


def take_back(end, moves, base=-1):
    """Note in the link that the game goes back to `moves` moves; base: the other end's."""
    end.base = end.base + len(end.record.moves) - moves + 1 if base < 0 else base
    end.cut = moves
    done(end)
    end.write()


def done(end):
    """The change that was agreed to is about to be made."""
    end.changes = True
    end.granted = NOTHING
    end.forget()
