"""How Penguin Soccer is played, page by page: the pictures."""
