"""How strong a person plays, by the results against the levels: about like one of these.

How likely the results are if the person plays just like a level is said by the model of R. A.
Bradley and M. E. Terry ("Rank analysis of incomplete block designs", Biometrika 39, 1952), which
is also that of Elo's ratings: the odds of a win are the product of the odds between all levels in
between. A draw counts as half a win and half a loss. With all levels equally likely before the
first game, Bayes' theorem then says how likely each is.
"""

from math import exp, log

from floe.search.levels import budgets, levels_of
from floe.ui.canvas import NARROW, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.player_names import who
from floe.ui.screen import Screen
from floe.ui.statistics import DRAWN, PLAYED, WON, name_of, read

LEAST = 10  # With fewer games nothing is said.
MOST = 30  # The curve has so many games.
_CURVE = "curve %s"  # The name in progress: a letter for each game.
_LETTERS = "abcdefghpijklmno"  # One for each of LEVELS; older files have no p.
# The person plays like a level below or above the range in one of twenty cases each.
_SHARES = 0.05, 0.5, 0.95
_LIKE_Y, _NAME_Y, _RANGE_Y, _GAMES_Y = 14, 24, 36, 44


def estimate(game, counts):
    """[games, low, about, high] of a person: three indices of LEVELS; [] with too few games.

    counts: what the statistics have for each level of the game, the weakest first.
    """
    games = sum([numbers[PLAYED] for numbers in counts])
    if games < LEAST:
        return []
    levels = levels_of(game)
    chances = _chances(budgets(game).STEPS, counts)
    found = [games]
    for share in _SHARES:
        at = 0
        below = chances[0]
        while below < share:
            at += 1
            below += chances[at]
        found.append(levels[at])
    return found


def curve(progress, game):
    """The level that the person played like after each of the last games; [] with too few."""
    letters = progress.get(_CURVE % game)
    return [_LETTERS.find(letter) for letter in letters if letter in _LETTERS]


def note(progress, game):
    """Add to the curve what the person plays like now, after a game of two against a level."""
    found = estimate(game, [read(progress, name_of(game, 2, level)) for level in levels_of(game)])
    if found:
        letters = progress.get(_CURVE % game) + _LETTERS[found[2]]
        progress.set(_CURVE % game, letters[-MOST:])


def _chances(steps, counts):
    """How likely the person plays like each level."""
    strengths = [0.0]
    for step in steps:
        strengths.append(strengths[-1] + log(step / (100 - step)))
    likely = []
    for own in strengths:
        found = 0.0
        for other, numbers in zip(strengths, counts):
            won = numbers[WON] + numbers[DRAWN] / 2
            found -= won * log(1 + exp(other - own))
            found -= (numbers[PLAYED] - won) * log(1 + exp(own - other))
        likely.append(found)
    most = max(likely)
    chances = [exp(each - most) for each in likely]
    total = sum(chances)
    return [each / total for each in chances]


class Strength(Screen):
    """An estimate, of a game with that title."""

    def __init__(self, console, title, found):
        Screen.__init__(self, console)
        self._title = title
        self._found = found

    def draw(self, canvas):
        strings = self.console.strings
        games, low, about, high = self._found
        draw_title(canvas, self._title)
        canvas.text_centred(strings.PLAYS_LIKE, 0, _LIKE_Y, WIDTH)
        canvas.text_centred(who(strings, about), 0, _NAME_Y, WIDTH)
        if low != high:
            reach = strings.FROM_TO % (who(strings, low), who(strings, high))
            canvas.text_centred(reach, 0, _RANGE_Y, WIDTH, NARROW)
        canvas.text_centred(strings.FROM_GAMES % games, 0, _GAMES_Y, WIDTH, NARROW)
        draw_hints(canvas, "", strings.HINT_BACK)
