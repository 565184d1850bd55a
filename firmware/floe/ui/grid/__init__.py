"""The board of games on a grid: layout, picking a move, animation."""
