"""How xok is drawn, and how a person picks a move."""
