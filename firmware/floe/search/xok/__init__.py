"""What the search knows of xok."""
