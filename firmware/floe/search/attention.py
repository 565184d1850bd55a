"""What weak levels notice of a game: see floe.search.weak. In memory only where one plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from floe.games.game import Game


class Attention:
    """What players overlook, and what appeals to them; by default they see every move.

    luck: moves that differ by no more count as equal in the first moves. stride: how far apart on
    the board of a position two rows are.
    """

    luck = 0
    stride = 1

    def kind(self, game: Game, move: int) -> int:
        """What kind of move this is.

        A number of the kind, 0 to 63, << 2 | how hard it is to see, 0 (nobody overlooks it) to 3.
        """
        return 0

    def appeal(self, game: Any, move: int) -> int:
        """The points that a move gains or loses in their eyes, times the level's ROW_APPEAL."""
        return 0

    def habit(self, game: Any, move: int) -> int:
        """The points that a move gains or loses in the eyes of all such players."""
        return 0
