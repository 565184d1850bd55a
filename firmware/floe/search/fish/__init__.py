"""Fish for the search: evaluation, move scoring, endgame, playouts."""
