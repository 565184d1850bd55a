"""Penguin Soccer for the search."""
