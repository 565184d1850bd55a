"""Tests of tools.strength.puzzles."""
