"""What nim brings to the screens around its board."""

from floe.ui.descriptor import Descriptor
from tests.toy.ui.nim import art


class NimDescriptor(Descriptor):
    """Nim in menu, set-up, rules and result."""

    MARKS = art.MARKS

    def view(self, game, strings, game_strings):
        from tests.toy.ui.nim.view import NimView

        return NimView(game, strings, game_strings)

    def result_lines(self, session, game_strings):
        return game_strings.END_LAST

    def rule_pictures(self):
        return ((54, 40, bytes(270)),)


DESCRIPTOR = NimDescriptor()
