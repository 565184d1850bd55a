"""Benchmarks of the search, the heap and the display."""
