"""How Penguin Soccer is drawn, and how a person picks a move."""
