"""How fish is drawn, and how a person picks a move."""
