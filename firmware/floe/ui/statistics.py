"""The results of people, by game, number of players and strongest opponent."""

from binascii import crc32

from floe.games import numbers
from floe.search.levels import LEVELS, level_in, levels_of
from floe.ui import daily, descriptor
from floe.ui.session import HINTS, PERSON, TAKEN_BACK, WARNINGS

# The numbers: games, a person's wins, draws, a person's highest score, the current and the longest
# series of wins, and wins without hints, warnings and moves taken back.
PLAYED, WON, DRAWN, BEST, STREAK, LONGEST, UNAIDED = range(7)
NOBODY = -2  # No level was beaten for the first time.
_MOST = 99999
_LAST = "counted"
# The header of a game that is counted: one that goes on from an earlier position counts once.
COUNTED = "counted"


def name_of(game, players, level):
    """The name of a statistic; level: the machine's, or PERSON if only people play."""
    return "%s %d %s" % (game, players, "person" if level == PERSON else LEVELS[level])


def read(progress, name):
    """The numbers under a name, all 0 if there is nothing.

    An older Floe stored all except the last: for its wins the diploma is given.
    """
    words = progress.get(name).split()
    counts = [numbers.read(word, _MOST) for word in words]
    if len(counts) == UNAIDED:
        counts.append(counts[WON])
    if len(counts) != UNAIDED + 1 or numbers.NONE in counts:
        return [0] * (UNAIDED + 1)
    return counts


def against(progress, game, players, level):
    """The numbers against a level, and against those below it that the game has no more."""
    found = read(progress, name_of(game, players, level))
    for gone in gone_below(game, level):
        old = read(progress, name_of(game, players, gone))
        for at in (PLAYED, WON, DRAWN, UNAIDED):
            found[at] += old[at]
        for at in (BEST, LONGEST):
            found[at] = max(found[at], old[at])
    return found


def gone_below(game, level):
    """The levels that became this one when the game lost them."""
    own = levels_of(game)
    return [gone for gone in range(level) if gone not in own and level_in(game, gone) == level]


def counted(session):
    """Is a finished game counted already?"""
    return COUNTED in session.record.headers


def count(progress, session, again):
    """Count a finished game once; returns a level beaten unaided for the first time, or NOBODY.

    again: it was over when it was loaded, and perhaps was counted before a power cut.
    """
    game = session.game
    headers = session.record.headers
    if counted(session):
        return NOBODY
    check = _check(session.record)
    headers[COUNTED] = "yes"
    if again and progress.get(_LAST) == check:
        return NOBODY
    progress.set(_LAST, check)
    people = [seat for seat in range(game.players) if session.person(seat)]
    if not people:
        return NOBODY
    level = max(session.seats)
    name = name_of(game.NAME, game.players, level)
    fared = against(progress, game.NAME, game.players, level)
    for gone in gone_below(game.NAME, level):
        progress.remove(name_of(game.NAME, game.players, gone))
    before = fared[UNAIDED]
    fared[PLAYED] += 1
    for seat in people:
        counts = descriptor.load(game.NAME).counts(game, seat)
        if counts:
            fared[BEST] = max(fared[BEST], counts[0])
    won = bool([seat for seat in people if session.winners() >> seat & 1])
    if daily.HEADER in headers:
        daily.count(progress, headers[daily.HEADER], game.NAME, won)
    if not session.winners():
        fared[DRAWN] += 1
    if won:
        fared[WON] += 1
        fared[STREAK] += 1
        fared[LONGEST] = max(fared[LONGEST], fared[STREAK])
        fared[UNAIDED] += unaided(session)
    else:
        fared[STREAK] = 0
    progress.set(name, " ".join([str(min(number, _MOST)) for number in fared]))
    first = fared[UNAIDED] == 1 > before
    return level if won and first and level != PERSON else NOBODY


def lacks_diploma(progress, session):
    """Was a level beaten, but with help, so that there is still no diploma for it?

    Not said of a game of the day, whose result is shared with the help that was used.
    """
    level = max(session.seats)
    if daily.HEADER in session.record.headers:
        return False
    people = [seat for seat in range(session.game.players) if session.person(seat)]
    if level == PERSON or not [seat for seat in people if session.winners() >> seat & 1]:
        return False
    name = name_of(session.game.NAME, session.game.players, level)
    return not unaided(session) and not read(progress, name)[UNAIDED]


def unaided(session):
    """Whether nobody had any help in a game."""
    return not [how for how in (HINTS, TAKEN_BACK, WARNINGS) if session.helped(how)]


def reset(progress, game, players):
    """Delete the statistics of a game for a number of players."""
    for level in range(PERSON, len(LEVELS)):
        progress.remove(name_of(game, players, level))


def _check(rec):
    """A number that identifies a game."""
    from floe.games import record

    check = 0
    for line in record.lines(rec):
        check = crc32(line.encode(), check)
    return "%08x" % check
