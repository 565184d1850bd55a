"""How fish is played, page by page: the pictures."""
