"""Draws the art and the pictures of the documentation."""
