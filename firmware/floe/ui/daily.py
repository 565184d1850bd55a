"""The games of the day: seeds from the date, the same on every console; days in a row; a calendar.

Days are counted from 1 January 2000.
"""

from binascii import crc32

from floe.games import numbers, registry

FIRST_YEAR, LAST_YEAR = 2000, 2099
HEADER = registry.DAY  # The header of the record of such a game; its value is the date.
LAST = 36524  # The last day of the last year, and the most days in a row.
BEGIN = 26 * 366  # The day shown if none was ever set; close enough to today to reach it by keys.
WEEKS = 4  # So many weeks are in the calendar.
NOT_PLAYED, PLAYED, WON = MARKS = ".ox"  # What the calendar says of a day.
_NAME = "daily"
_CALENDAR = "calendar %s"
_DAYS = 7 * WEEKS
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def days_of(year, month):
    """How many days a month has; months are counted from 1."""
    return _MONTHS[month - 1] + (month == 2 and year % 4 == 0)


def day_of(year, month, day):
    """The number of a date; a day that the month lacks is its last."""
    number = (year - FIRST_YEAR) * 365 + (year - FIRST_YEAR + 3) // 4
    for earlier in range(1, month):
        number += days_of(year, earlier)
    return number + min(day, days_of(year, month)) - 1


def date_of(number):
    """(year, month, day) of a day's number."""
    year = FIRST_YEAR
    while number >= 365 + (year % 4 == 0):
        number -= 365 + (year % 4 == 0)
        year += 1
    month = 1
    while number >= days_of(year, month):
        number -= days_of(year, month)
        month += 1
    return year, month, number + 1


def text_of(number):
    """The date as 2026-11-22."""
    return "%d-%02d-%02d" % date_of(number)


def seed_of(number):
    """The seed of a day."""
    return crc32(text_of(number).encode()) % registry.LAYOUTS


def puzzle_of(number, games, numbers_of):
    """(game, number) of the puzzle of a day; numbers_of(game): the numbers of a game's puzzles."""
    game = games[number % len(games)]
    there = numbers_of(game)
    return game, there[seed_of(number) % len(there)]


def read(progress):
    """(the last day that was played to the end, days in a row up to it, most in a row)."""
    counts = [numbers.read(word, LAST) for word in progress.get(_NAME).split()]
    if len(counts) != 3 or numbers.NONE in counts:
        return BEGIN, 0, 0
    return tuple(counts)


def calendar(progress, game, day):
    """The marks of the last four weeks up to a day, in a game by name."""
    marks = NOT_PLAYED * _DAYS
    last, _, kept = progress.get(_CALENDAR % game).partition(" ")
    last = numbers.read(last, LAST)
    if last < 0 or len(kept) != _DAYS or kept.strip(MARKS):
        return marks
    by = day - last
    return (kept + marks)[by : by + _DAYS] if by >= 0 else (marks + kept)[by - _DAYS : by]


def count(progress, date, game, won):
    """Count the finished game of a date, which is given as in its record's header."""
    last, row, most = read(progress)
    day = day_number(date)
    if day < 0:
        return
    marks = calendar(progress, game, day)
    if won or marks[-1] == NOT_PLAYED:
        marks = marks[:-1] + (WON if won else PLAYED)
        progress.set(_CALENDAR % game, "%d %s" % (day, marks))
    if not row or not last <= day <= last + 1:
        row = 1
    elif day > last:
        row += 1
    progress.set(_NAME, "%d %d %d" % (day, min(row, LAST), min(max(most, row), LAST)))


def day_number(date):
    """The number of the day of a date, -1 if it is not a date."""
    words = date.split("-")
    if len(words) != 3:
        return -1
    year = numbers.read(words[0], LAST_YEAR, FIRST_YEAR)
    month = numbers.read(words[1], 12, 1)
    day = numbers.read(words[2], 31, 1)
    return day_of(year, month, day) if min(year, month, day) > 0 else -1
