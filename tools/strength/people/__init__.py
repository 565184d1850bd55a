"""Simulated people, to test whether the lowest levels suit beginners."""
