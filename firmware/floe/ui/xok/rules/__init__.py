"""How xok is played, page by page: the pictures."""
