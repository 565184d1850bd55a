"""How xok is drawn, and how a move is picked in it."""
