"""Xok for the search."""
