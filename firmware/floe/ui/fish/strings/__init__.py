"""The texts of fish, a module a language."""
