"""A ready board for games on a grid: where its cells lie, how one picks a move and sees it."""
