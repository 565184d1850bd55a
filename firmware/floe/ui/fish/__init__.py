"""How fish is drawn, and how a move is picked in it."""
