"""The texts of Penguin Soccer, a module a language."""
