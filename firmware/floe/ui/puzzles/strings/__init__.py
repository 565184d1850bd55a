"""The texts of the puzzles: a module a language, loaded with one while they are open."""
