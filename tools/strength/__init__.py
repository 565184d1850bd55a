"""Tools for the strength of play: matches, sparring partners, tuning, benchmarks, puzzles."""
