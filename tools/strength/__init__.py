"""Tools for the strength of play: matches, simulated people, benchmarks, puzzles."""
