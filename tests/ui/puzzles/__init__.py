"""Tests of floe.ui.puzzles."""
