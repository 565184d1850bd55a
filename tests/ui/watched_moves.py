"""A move that is watched on the animation of any game."""

from hypothesis import assume

from tests.games.legal_moves import moves_of


def one_of(game, which):
    """One of the moves of a game that is not over."""
    moves = moves_of(game)
    assume(moves)
    return moves[which % len(moves)]


def watch(animation, game, move, seen, skip_after=None):
    """Make a move and watch it: the frames, each as seen(animation, ms), from before it on.

    skip_after: the move is skipped after this many frames.
    """
    animation.sync()
    frames = [seen(animation, 0)]
    animation.start(move)
    game.make(move)
    game.commit()
    frames.append(seen(animation, 0))
    while skip_after is None or len(frames) <= skip_after:
        ms = animation.advance()
        frames.append(seen(animation, ms))
        if ms < 0:
            return frames
        assert 0 < ms <= 200 and len(frames) < 100
    animation.sync()
    return frames
