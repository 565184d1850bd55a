"""The partner of xok: PUCT, half by an evaluation fitted to its own games, half by playouts."""
