"""The games the console offers: what menu and set-up know of each, and the way to the rest.

All that only one game has is in its entry, the module floe.ui.<game>_entry, and in what that
imports when it is asked to:

    MARKS                       the pictures by which its players are known, by seat
    SIGNS                       the pictures of what it counts, two or none
    begin(players, chosen)      a game object at its start, by the words that were chosen
    view(game, texts)           its view, as floe.ui.view says
    counts(game, seat)          what a player has of what it counts, in the order of SIGNS
    story(session, texts)       lines on how it ended, none where the counts say it all
    rules()                     the pictures of its rules, page by page
"""

from floe.games.errors import TextError
from floe.ui import art

SWITCH = ("off", "on")


class Option:
    """What can be chosen about a game before it begins.

    name: of its setting, of the record's header, and the key of its texts; words: what is written
    there, one a choice; first: the index of the word to begin with.
    """

    def __init__(self, name, words, first):
        self.name = name
        self.words = words
        self.first = first


class Offer:
    """A game as menu and set-up know it.

    name: as the rules have it, and the key of its texts; picture: of floe.ui.art; most: how many
    may play, 2 being the least; options: what there is to choose; dealt: whether its start is
    dealt by a number.
    """

    def __init__(self, name, picture, most, options, dealt=False):
        self.name = name
        self.picture = picture
        self.most = most
        self.options = options
        self.dealt = dealt

    def setting(self, what):
        """The name under which the settings remember something about this game."""
        return self.name + " " + what

    def chosen(self, headers):
        """A word for every option, and the number of the deal, as a record's headers tell.

        What they do not tell, or tell in words that are none of the option's, is as at first.
        """
        words = {}
        for option in self.options:
            word = headers.get(option.name)
            words[option.name] = word if word in option.words else option.words[option.first]
        if self.dealt:
            deal = headers.get("deal", "")
            words["deal"] = deal if deal.isdigit() and len(deal) <= 6 else "0"
        return words


OFFERS = (
    Offer("fish", art.FISH, 4, (Option("balanced", SWITCH, 1),), dealt=True),
    Offer("xok", art.XOK, 2, (Option("board", ("30", "37", "61"), 0),)),
    Offer("soccer", art.SOCCER, 2, (Option("repetition", SWITCH, 1),)),
)


def offer(name):
    """The offer of a game by name; TextError if there is no such game."""
    for one in OFFERS:
        if one.name == name:
            return one
    raise TextError("there is no game named %s here" % name)


def entry(name):
    """The module of a game's entry; TextError if there is no such game.

    Only one game is in memory: the modules of the others leave it.
    """
    from floe.ui import memory

    wanted = offer(name)
    others = [one.name for one in OFFERS if one is not wanted]
    memory.forget(lambda module: module.split("_")[0] in others)
    if name == "fish":
        from floe.ui.fish import descriptor as fish_entry

        return fish_entry
    if name == "xok":
        from floe.ui.xok import descriptor as xok_entry

        return xok_entry
    from floe.ui.soccer import descriptor as soccer_entry

    return soccer_entry


def begin(name, players, headers):
    """A game by name at its start, as a record's headers say; TextError if there is none such."""
    return entry(name).begin(players, offer(name).chosen(headers))


def marks(name):
    """The pictures by which a game's players are known on its board, by seat."""
    return entry(name).MARKS
